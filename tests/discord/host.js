// Discord's client around an activity: the other side of the Embedded App SDK's postMessage wire.
//
// Facts relied on. A message is [opcode, data]. The activity's page says hello once for each frame that Discord made:
// the frame's id is used up by it, so a page that reloads itself, or makes two SDKs, never becomes ready. Every answer
// has the command's nonce and an `evt` of null; every event has a nonce of null; the SDK loses a frame that lacks either
// key. A refusal has `evt: 'ERROR'` and rejects with the plain {code, message}. Layout mode and orientation are sent as
// soon as they are subscribed to. There is no event for somebody leaving other than the list of participants.

const HANDSHAKE = 0;
const FRAME = 1;
const CLOSE = 2;

const INVALID_PAYLOAD = 4000;
const INVALID_COMMAND = 4002;
const INVALID_EVENT = 4004;
const INVALID_CHANNEL = 4005;
const INVALID_PERMISSIONS = 4006;
const OAUTH2_ERROR = 5000;

const LEFT_OPEN = 1003;
const CLOSE_CLIENT_ID = 4000;
const CLOSE_ORIGIN = 4001;
const CLOSE_VERSION = 4004;
const CLOSE_ENCODING = 4005;

const EVENTS = new Set([
  'VOICE_STATE_UPDATE', 'SPEAKING_START', 'SPEAKING_STOP', 'ACTIVITY_LAYOUT_MODE_UPDATE', 'ORIENTATION_UPDATE',
  'CURRENT_USER_UPDATE', 'CURRENT_GUILD_MEMBER_UPDATE', 'ENTITLEMENT_CREATE', 'THERMAL_STATE_UPDATE',
  'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', 'RELATIONSHIP_UPDATE', 'ACTIVITY_JOIN', 'QUEST_ENROLLMENT_STATUS_UPDATE',
]);
const SCOPE_OF = { SET_ACTIVITY: 'rpc.activities.write', USER_SETTINGS_GET_LOCALE: 'identify', GET_CHANNEL: 'guilds' };

class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

const config = JSON.parse(new URLSearchParams(location.search).get('config'));
const frame = document.getElementById('activity');
const mounted = new Set([config.query.frame_id]);
const connected = new Set();
const current = {
  ACTIVITY_LAYOUT_MODE_UPDATE: { layout_mode: 0 },
  ORIENTATION_UPDATE: { screen_orientation: 1, orientation: 'landscape' }, // the SDK wants the older key too
};
let scopes = [];

const post = (opcode, data) => frame.contentWindow.postMessage([opcode, data], config.origin);

const host = {
  heard: [], // what the activity sent: {op, data}
  refused: [], // connections that were closed: {code, message}
  denied: config.denied ?? {}, // refusals of commands by name: {code, message}
  silent: config.silent ?? false, // never says READY
  subscribed: new Set(),
  participants: config.participants,
  activity: null,

  dispatch(evt, data) {
    current[evt] = data;
    if (host.subscribed.has(evt)) post(FRAME, { cmd: 'DISPATCH', evt, nonce: null, data });
  },
  tellParticipants(participants) {
    host.participants = participants;
    host.dispatch('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', { participants });
  },
};
window.host = host;

function close(code, message) {
  host.refused.push({ code, message });
  post(CLOSE, { code, message });
}

function shakeHands(data, origin) {
  if (origin !== config.origin) return close(CLOSE_ORIGIN, 'Invalid Origin');
  if (connected.delete(origin)) return close(LEFT_OPEN, 'Already connected');
  if (!mounted.has(data.frame_id)) return close(LEFT_OPEN, 'Unrecognized frame ID');
  if (data.v !== 1) return close(CLOSE_VERSION, 'Invalid Version');
  if (data.encoding !== 'json') return close(CLOSE_ENCODING, 'Invalid Encoding');
  if (data.client_id !== config.clientId) return close(CLOSE_CLIENT_ID, 'Invalid Client ID');
  mounted.delete(data.frame_id);
  connected.add(origin);
  if (host.silent) return;
  const about = { cdn_host: 'cdn.discordapp.com', api_endpoint: '//discord.com/api', environment: 'production' };
  post(FRAME, { cmd: 'DISPATCH', evt: 'READY', nonce: null, data: { v: 1, config: about } });
}

async function ask(path, body) {
  const answer = await fetch(`/__host__/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const said = await answer.json();
  if (!answer.ok) throw new Refusal(said.code, said.message);
  return said;
}

const COMMANDS = {
  AUTHORIZE(args) {
    if (args.client_id !== config.clientId) throw new Refusal(OAUTH2_ERROR, 'OAuth2 Error: invalid_client');
    return ask('authorize', { user: config.user, scopes: args.scope });
  },
  async AUTHENTICATE(args) {
    const said = await ask('authenticate', { token: args.access_token });
    scopes = said.scopes;
    return said;
  },
  SUBSCRIBE(_, { evt }) {
    if (!EVENTS.has(evt)) throw new Refusal(INVALID_EVENT, `Invalid event: ${evt}`);
    host.subscribed.add(evt);
    if (evt in current) setTimeout(() => host.dispatch(evt, current[evt]));
    return { evt };
  },
  UNSUBSCRIBE(_, { evt }) {
    host.subscribed.delete(evt);
    return { evt };
  },
  GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS: () => ({ participants: host.participants }),
  USER_SETTINGS_GET_LOCALE: () => ({ locale: config.locale }),
  SET_ACTIVITY(args) {
    host.activity = { ...args.activity, name: 'Tarneeb', application_id: config.clientId };
    return host.activity;
  },
  SET_CONFIG: (args) => ({ use_interactive_pip: args.use_interactive_pip }),
  SET_ORIENTATION_LOCK_STATE: () => null,
  OPEN_INVITE_DIALOG() {
    if (!config.query.guild_id) throw new Refusal(INVALID_CHANNEL, 'Invalid channel');
    return null;
  },
  SHARE_LINK(args) {
    if (args.message.length > 1000 || (args.custom_id ?? '').length > 64)
      throw new Refusal(INVALID_PAYLOAD, 'Too long');
    return { success: true, didCopyLink: true, didSendMessage: false };
  },
  OPEN_EXTERNAL_LINK: () => ({ opened: true }),
  ENCOURAGE_HW_ACCELERATION: () => ({ enabled: true }),
  GET_PLATFORM_BEHAVIORS: () => ({}),
  CAPTURE_LOG: () => null,
};

async function answer(said) {
  const denied = host.denied[said.cmd];
  if (denied) throw new Refusal(denied.code, denied.message);
  if (!(said.cmd in COMMANDS)) throw new Refusal(INVALID_COMMAND, `Invalid command: ${said.cmd}`);
  if (said.cmd in SCOPE_OF && !scopes.includes(SCOPE_OF[said.cmd]))
    throw new Refusal(INVALID_PERMISSIONS, 'Not authenticated or invalid scope');
  return COMMANDS[said.cmd](said.args ?? {}, said);
}

async function obey(said, origin) {
  if (!connected.has(origin)) return close(LEFT_OPEN, 'Not connected');
  const about = { cmd: said.cmd, nonce: said.nonce };
  try {
    post(FRAME, { ...about, evt: null, data: await answer(said) });
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    post(FRAME, { ...about, evt: 'ERROR', data: { code: refusal.code, message: refusal.message } });
  }
}

addEventListener('message', ({ source, data, origin }) => {
  if (source !== frame.contentWindow || !Array.isArray(data)) return;
  const [op, said] = data;
  host.heard.push({ op, data: said });
  if (op === HANDSHAKE) shakeHands(said, origin);
  else if (op === FRAME) obey(said, origin);
  else if (op === CLOSE) connected.delete(origin);
});

frame.src = `${config.origin}${config.path}?${new URLSearchParams(config.query)}`;
