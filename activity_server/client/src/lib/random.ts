/** Chance from the browser's own generator, for what must not be guessed: nonces and page ids. */

/** `bytes` random bytes as lower-case hex digits. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}
