import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicState, Snapshot, Update, Welcome } from '../protocol';
import { FakeWebSocket } from './fakeWebSocket';
import { Game } from './game.svelte';
import { notices } from './notices.svelte';
import { proofFor } from './proofs';
import { FIRST_RETRY_MS } from './socket';

const WELCOME: Welcome = { type: 'welcome', user: 'user-0001', name: 'Layla', guest: true, seated_at: [] };
const MINE: Snapshot['mine'] = { seat: null, cards: [], legal: [], barred: [], may_claim: false, may_take_over: false };

function snapshot(table: string, version: number, seat: number | null = null): Snapshot {
  const shown = { status: { stage: 'playing' }, shuffle: { commitment: `c-${table}`, next_commitment: 'c-next' } } as unknown as PublicState;
  return { type: 'snapshot', table, version, public: shown, mine: { ...MINE, seat } };
}

function update(table: string, since: number, version: number): Update {
  return { type: 'update', table, since, version, events: [{ kind: 'match_started' }], public: {}, mine: MINE };
}

let lines: FakeWebSocket[];
let game: Game;

const line = (): FakeWebSocket => lines.at(-1)!;
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

async function welcomed(more: Partial<Welcome> = {}): Promise<void> {
  await settled();
  line().accept();
  line().say({ ...WELCOME, ...more });
}

/** Acknowledges the last command and shows the table that it entered. */
async function enter(table: string, version = 7, seat: number | null = null): Promise<void> {
  const arrived = game.enter(table);
  answer();
  line().say(snapshot(table, version, seat));
  await arrived;
}

function answer(refusal?: { code: string; message: string }): void {
  const { id } = line().commands.at(-1) as { id: number };
  line().say(refusal ? { type: 'refused', id, ...refusal } : { type: 'ack', id });
}

async function reconnected(more: Partial<Welcome> = {}): Promise<void> {
  line().hangUp();
  await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS);
  await welcomed(more);
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined });
  lines = [];
  game = new Game({
    hello: () => Promise.resolve({ type: 'hello', token: 'token', page: 'ab'.repeat(16), language: 'en' }),
    connect: () => {
      lines.push(new FakeWebSocket());
      return line() as unknown as WebSocket;
    },
    denied: () => undefined,
  });
  game.start();
  await welcomed();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('looking back at a match', () => {
  it('happens by itself where somebody was sent to it, before the page or meanwhile', async () => {
    const shown: (string | null)[] = [];
    game.on('replay', (match) => shown.push(match));
    line().say({ type: 'replay', match: 'match0001' });
    await reconnected({ replay: 'match0002' });
    expect(shown).toEqual(['match0001', 'match0002']);
  });

  it('waits until one has played', async () => {
    const shown: (string | null)[] = [];
    game.on('replay', (match) => shown.push(match));
    await enter('table0001', 7, 2);
    line().say({ type: 'replay', match: 'match0001' });
    expect([shown, game.playing]).toEqual([[], true]);
  });
});

describe('going to a table', () => {
  it('shows it once its snapshot is here', async () => {
    const arrived = game.enter('table0001');
    answer();
    expect(game.current).toBeNull();
    line().say(snapshot('table0001', 7));
    expect((await arrived).version).toBe(7);
    expect(game.current?.id).toBe('table0001');
  });

  it('leads back to the lobby when it is refused', async () => {
    const arrived = game.enter('table0001').catch((error: Error) => error.message);
    answer({ code: 'no_such_table', message: 'There is no such table.' });
    expect(await arrived).toBe('There is no such table.');
    expect(game.entered).toBeNull();
  });

  it('leaves the table before', async () => {
    await enter('table0001');
    await enter('table0002');
    expect(line().commands.map(({ type }) => type)).toEqual(['enter_table', 'exit_table', 'enter_table']);
    line().say(snapshot('table0001', 9));
    expect(game.current?.id).toBe('table0002');
  });

  it('happens by itself where somebody is on the way to it', async () => {
    await reconnected({ heading: 'table0001' });
    expect(line().commands).toMatchObject([{ type: 'enter_table', table: 'table0001' }]);
    expect(game.entered).toBe('table0001');
  });

  it('that one looks at goes before one that one was on the way to', async () => {
    await enter('table0001');
    await reconnected({ heading: 'table0002' });
    expect(line().commands).toMatchObject([{ type: 'enter_table', table: 'table0001' }]);
  });

  it('happens by itself where somebody is sent to it meanwhile', async () => {
    await enter('table0001');
    line().say({ type: 'heading', table: 'table0001' });
    line().say({ type: 'heading', table: 'table0002' });
    expect(line().commands.map(({ type }) => type)).toEqual(['enter_table', 'exit_table', 'enter_table']);
    expect(game.entered).toBe('table0002');
  });

  it('never tears anybody away from a match that they play', async () => {
    await enter('table0001', 7, 2);
    line().say({ type: 'heading', table: 'table0002' });
    expect(game.entered).toBe('table0001');
  });

  it('ends the replay that one looks at', async () => {
    const shown: (string | null)[] = [];
    game.on('replay', (match) => shown.push(match));
    line().say({ type: 'replay', match: 'match0001' });
    line().say({ type: 'heading', table: 'table0001' });
    expect(shown).toEqual(['match0001', null]);
  });

  it('that one was on the way to may be refused', async () => {
    await reconnected({ heading: 'table0001' });
    answer({ code: 'no_such_table', message: 'There is no such table.' });
    await settled();
    expect(game.entered).toBeNull();
    expect(notices.at(-1)?.text).toBe('There is no such table.');
  });

  it('ends when the table is gone, and says why', async () => {
    await enter('table0001');
    line().say({ type: 'gone', table: 'table0001', code: 'no_such_table', message: 'It was closed.' });
    expect(game.entered).toBeNull();
    expect(notices.at(-1)?.text).toBe('It was closed.');
  });
});

describe('an update', () => {
  it('is told to those who listen, with what was shown before', async () => {
    await enter('table0001');
    const heard = vi.fn();
    const stop = game.on('events', heard);
    const before = game.current;
    line().say(update('table0001', 7, 8));
    expect(heard).toHaveBeenCalledExactlyOnceWith([{ kind: 'match_started' }], before);
    stop();
    line().say(update('table0001', 8, 9));
    expect(heard).toHaveBeenCalledOnce();
    expect(game.current?.version).toBe(9);
  });

  it('of another table is not mixed in', async () => {
    await enter('table0001');
    line().say(update('table0002', 7, 8));
    expect(game.current?.version).toBe(7);
  });

  it('after a gap asks for the whole, once', async () => {
    await enter('table0001');
    line().say(update('table0001', 9, 10));
    line().say(update('table0001', 10, 11));
    expect(line().sent.filter(({ type }) => type === 'sync')).toEqual([{ type: 'sync', table: 'table0001', version: 7 }]);
    line().say(snapshot('table0001', 11));
    line().say(update('table0001', 11, 12));
    expect(game.current?.version).toBe(12);
  });
});

describe('a lost connection', () => {
  it('leaves the table on the screen', async () => {
    await enter('table0001');
    line().hangUp();
    expect(game.connection).toBe('lost');
    expect(game.current?.id).toBe('table0001');
  });

  it('is followed by entering the table again, before anything else', async () => {
    await enter('table0001');
    void game.command({ type: 'start', table: 'table0001' });
    await reconnected();
    expect(line().commands.map(({ type }) => type)).toEqual(['enter_table', 'start']);
  });

  it('repeats an unanswered entering once', async () => {
    void game.enter('table0001');
    await reconnected();
    expect(line().commands.map(({ type }) => type)).toEqual(['enter_table']);
  });

  it('leads to the lobby when the table is gone meanwhile', async () => {
    await enter('table0001');
    await reconnected();
    answer({ code: 'no_such_table', message: 'There is no such table.' });
    await settled();
    expect(game.entered).toBeNull();
  });
});

describe('a seat', () => {
  it('is taken with a nonce that is noted beside the commitment', async () => {
    await enter('table0001');
    void game.sit(2);
    const sent = line().commands.at(-1);
    expect(sent).toMatchObject({ type: 'sit', table: 'table0001', seat: 2, nonce: proofFor('table0001', 'c-table0001')?.nonce });
    expect(sent).toHaveProperty('nonce', expect.stringMatching(/^[0-9a-f]{32}$/));
  });

  it('for the rematch gets a nonce of its own', async () => {
    await enter('table0001');
    void game.sit(2);
    void game.acceptRematch();
    const [sit, rematch] = line().commands.slice(-2) as { nonce: string }[];
    expect(rematch?.nonce).not.toBe(sit?.nonce);
    expect(proofFor('table0001', 'c-next')?.nonce).toBe(rematch?.nonce);
  });
});
