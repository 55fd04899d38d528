/**
 * The shuffle `tarneeb-shuffle/1`, computed here once more with the browser's own cryptography.
 *
 * It shares no code with the server on purpose: a check by the same hands would prove less.
 */

const DECK = ['S', 'H', 'D', 'C'].flatMap((suit) => Array.from('23456789TJQKA', (rank) => suit + rank));
const PBN_SUITS = ['S', 'H', 'D', 'C'];
const HIGH_TO_LOW = 'AKQJT98765432';

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The SHA-256 of the secret's 32 bytes, in hex. */
export async function commitmentOf(secret: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', fromHex(secret)));
}

/** The stream of 32-bit words that `label` names: a deal's number, or `dealer`. */
async function* words(secret: string, label: string, nonces: readonly string[]): AsyncGenerator<number> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', fromHex(secret), algorithm, false, ['sign']);
  for (let block = 0; ; block++) {
    const message = new TextEncoder().encode([label, block, ...nonces].join(':'));
    const view = new DataView(await crypto.subtle.sign('HMAC', key, message));
    for (let at = 0; at < view.byteLength; at += 4) yield view.getUint32(at);
  }
}

/** A number below `bound`, each as likely: words that would favour the small ones are skipped. */
async function below(bound: number, stream: AsyncGenerator<number>): Promise<number> {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const word = (await stream.next()).value as number;
    if (word < limit) return word % bound;
  }
}

export async function firstDealer(secret: string, nonces: readonly string[]): Promise<number> {
  return ((await words(secret, 'dealer', nonces).next()).value as number) % 4;
}

/** The four hands of deal `index`, counted from 0, as PBN writes them. */
export async function dealOf(secret: string, nonces: readonly string[], index: number): Promise<string[]> {
  const deck = [...DECK];
  const stream = words(secret, String(index), nonces);
  for (let i = 51; i > 0; i--) {
    const j = await below(i + 1, stream);
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  return [0, 1, 2, 3].map((seat) => pbn(deck.slice(seat * 13, seat * 13 + 13)));
}

function pbn(cards: readonly string[]): string {
  const ranks = (suit: string): string =>
    Array.from(HIGH_TO_LOW).filter((rank) => cards.includes(suit + rank)).join('');
  return PBN_SUITS.map(ranks).join('.');
}
