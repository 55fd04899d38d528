// The least activity: the real SDK, in a chunk of its own that a page outside Discord never loads.
if (new URLSearchParams(location.search).has('frame_id')) {
  const { DiscordSDK } = await import('/sdk/index.mjs');
  window.makeSdk = (clientId) => new DiscordSDK(clientId, { disableConsoleLogOverride: true });
}
