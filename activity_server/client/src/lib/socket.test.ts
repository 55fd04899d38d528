import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hello, ServerMessage } from '../protocol';
import { FakeWebSocket } from './fakeWebSocket';
import { ANSWER_MS, type ConnectionState, FIRST_RETRY_MS, LAST_RETRY_MS, Refused, SILENCE_MS, Socket } from './socket';

const HELLO: Hello = { type: 'hello', token: 'token', page: 'ab'.repeat(16), language: 'en' };
const WELCOME: ServerMessage = { type: 'welcome', user: 'user-0001', name: 'Layla', guest: true, seated_at: [] };

let lines: FakeWebSocket[];
let states: ConnectionState[];
let received: ServerMessage[];
let denied: number;
let hello: () => Promise<Hello>;
let onReceived: (message: ServerMessage) => void;

function socket(): Socket {
  return new Socket({
    hello: () => hello(),
    connect: () => {
      const line = new FakeWebSocket();
      lines.push(line);
      return line as unknown as WebSocket;
    },
    denied: () => denied++,
    received: (message) => {
      received.push(message);
      onReceived(message);
    },
    changed: (state) => states.push(state),
    random: () => 1,
  });
}

const last = (): FakeWebSocket => lines.at(-1)!;

/** Lets time pass, and all that was waiting for promises happen. */
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

async function opened(): Promise<Socket> {
  const made = socket();
  await made.open();
  last().accept();
  last().say(WELCOME);
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  states = [];
  received = [];
  denied = 0;
  hello = () => Promise.resolve(HELLO);
  onReceived = () => undefined;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('saying hello', () => {
  it('comes first, and the line is open once welcomed', async () => {
    const made = socket();
    await made.open();
    last().accept();
    expect(last().sent).toEqual([HELLO]);
    expect(states).toEqual([]);
    last().say(WELCOME);
    expect(states).toEqual(['open']);
  });

  it('is tried again when signing in fails', async () => {
    hello = () => Promise.reject(new Error('no server'));
    await socket().open();
    expect(states).toEqual(['lost']);
    hello = () => Promise.resolve(HELLO);
    await pass(FIRST_RETRY_MS);
    expect(lines).toHaveLength(1);
  });

  it('is done once, however often the page asks to connect', async () => {
    const made = socket();
    await Promise.all([made.open(), made.open()]);
    await made.open();
    expect(lines).toHaveLength(1);
  });

  it('reports a token that is not accepted', async () => {
    await socket().open();
    last().accept();
    last().say({ type: 'refused', id: null, code: 'expired_token', message: 'Sign in again.' });
    expect(denied).toBe(1);
  });
});

describe('a ping', () => {
  it('is answered by the script, and is nobody else’s business', async () => {
    await opened();
    last().say({ type: 'ping' });
    expect(last().commands).toEqual([{ type: 'pong' }]);
    expect(received).toEqual([WELCOME]);
  });
});

describe('a command', () => {
  it('resolves with its own ack', async () => {
    const made = await opened();
    const first = made.command({ type: 'start', table: 'table0001' });
    const second = made.command({ type: 'leave', table: 'table0001' });
    last().say({ type: 'ack', id: 2 });
    last().say({ type: 'ack', id: 1 });
    expect(await first).toMatchObject({ id: 1 });
    expect(await second).toMatchObject({ id: 2 });
  });

  it('rejects with the code and the sentence of its refusal', async () => {
    const made = await opened();
    const refused = made.command({ type: 'start', table: 'table0001' }).catch((error: unknown) => error);
    last().say({ type: 'refused', id: 1, code: 'not_owner', message: 'Only the owner starts.' });
    const error = await refused;
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({ code: 'not_owner', message: 'Only the owner starts.' });
  });

  it('waits for the welcome when given before it', async () => {
    const made = socket();
    void made.command({ type: 'start', table: 'table0001' });
    await made.open();
    last().accept();
    expect(last().commands).toEqual([]);
    last().say(WELCOME);
    expect(last().commands).toEqual([{ type: 'start', table: 'table0001', id: 1 }]);
  });

  it('is repeated with the same id on the next line until it is answered', async () => {
    const made = await opened();
    const answered = made.command({ type: 'start', table: 'table0001' });
    void made.command({ type: 'take_over', table: 'table0001' });
    last().say({ type: 'ack', id: 1 });
    await answered;
    last().hangUp();
    await pass(FIRST_RETRY_MS);
    last().accept();
    last().say(WELCOME);
    expect(last().commands).toEqual([{ type: 'take_over', table: 'table0001', id: 2 }]);
  });

  it('given in answer to the welcome goes before those that are repeated', async () => {
    const made = await opened();
    void made.command({ type: 'take_over', table: 'table0001' });
    onReceived = (message) => {
      if (message.type === 'welcome') void made.command({ type: 'enter_table', table: 'table0001' });
    };
    last().hangUp();
    await pass(FIRST_RETRY_MS);
    last().accept();
    last().say(WELCOME);
    expect(last().commands.map(({ type }) => type)).toEqual(['enter_table', 'take_over']);
  });
});

describe('a lost line', () => {
  it('is replaced, later with each failure, up to a limit', async () => {
    await opened();
    last().hangUp();
    for (const wait of [1, 2, 4, 8, 16].map((times) => times * FIRST_RETRY_MS).concat(LAST_RETRY_MS, LAST_RETRY_MS)) {
      const before = lines.length;
      await pass(wait - 1);
      expect(lines).toHaveLength(before);
      await pass(1);
      expect(lines).toHaveLength(before + 1);
      last().hangUp();
    }
    expect(states).toEqual(['open', 'lost']);
  });

  it('is replaced soon when the server only restarts', async () => {
    await opened();
    for (let failure = 0; failure < 6; failure++) {
      last().hangUp();
      await pass(LAST_RETRY_MS);
    }
    last().hangUp(1012);
    const before = lines.length;
    await pass(FIRST_RETRY_MS);
    expect(lines).toHaveLength(before + 1);
  });

  it('is noticed by its silence', async () => {
    await opened();
    await pass(SILENCE_MS - 1);
    last().say({ type: 'ping' });
    await pass(SILENCE_MS - 1);
    expect(states).toEqual(['open']);
    await pass(1);
    expect(states).toEqual(['open', 'lost']);
    expect(lines[0]?.readyState).toBe(3);
  });

  it('is not heard any more', async () => {
    await opened();
    const old = last();
    const stale = old.onmessage;
    old.hangUp();
    expect(old.onmessage).toBeNull();
    expect(stale).not.toBeNull();
  });
});

describe('a page that wakes up', () => {
  it('connects at once instead of waiting for its turn', async () => {
    const made = await opened();
    last().hangUp();
    made.wake(null);
    await pass(0);
    expect(lines).toHaveLength(2);
    await pass(FIRST_RETRY_MS);
    expect(lines).toHaveLength(2);
  });

  it('tests an open line with a question, and gives it up without an answer', async () => {
    const made = await opened();
    made.wake({ type: 'sync', table: 'table0001', version: 7 });
    expect(last().commands).toEqual([{ type: 'sync', table: 'table0001', version: 7 }]);
    await pass(ANSWER_MS);
    expect(states.at(-1)).toBe('lost');
  });

  it('keeps an open line that answers', async () => {
    const made = await opened();
    made.wake({ type: 'sync', table: 'table0001', version: 7 });
    last().say({ type: 'gone', table: 'table0001', code: 'no_such_table', message: 'Gone.' });
    await pass(ANSWER_MS);
    expect(states).toEqual(['open']);
  });
});

describe('a new name', () => {
  it('is introduced on a new line without a break', async () => {
    const made = await opened();
    made.restart();
    await pass(0);
    last().accept();
    last().say(WELCOME);
    expect(lines).toHaveLength(2);
    expect(states).toEqual(['open']);
  });
});
