/**
 * All that the page knows of the game, reactive, and all that it can do: the one way from the screens to the server.
 *
 * `game.tables` is the lobby, `game.current` the table one looks at. Read them in templates; call `command` and the
 * helpers beside it to act. `on('events')` and `on('emote')` tell what happened, for movement, sound and speech.
 */
import type { Ack, EmoteShown, Event, Hint, Language, ServerMessage, Snapshot, Sync, TableSummary, Update, Welcome } from '../protocol';
import { address } from './address';
import { i18n } from './i18n.svelte';
import { notify } from './notices.svelte';
import { noteProof } from './proofs';
import { randomHex } from './random';
import { forgetToken, token } from './session.svelte';
import { type CommandMessage, type ConnectionState, Socket, type SocketPorts } from './socket';
import { applyUpdate, fromSnapshot, type TableView } from './view';

interface Listeners {
  /** Events of an update, after `game.current` shows what they led to; `before` is what it showed until now. */
  events: (events: Event[], before: TableView) => void;
  emote: (shown: EmoteShown) => void;
  hint: (hint: Hint) => void;
  /** One was sent to the replay of a match, or to a table (null). */
  replay: (match: string | null) => void;
}

export class Game {
  /** The lobby: null until the server has told it. */
  tables: TableSummary[] | null = $state.raw(null);
  /** The table one looks at, once its snapshot is here. */
  current: TableView | null = $state.raw(null);
  connection: ConnectionState = $state('connecting');
  me: Welcome | null = $state.raw(null);
  /** Id of the table one wants to look at: set before its snapshot comes, kept while the connection is lost. */
  entered: string | null = $state(null);

  /** Whether one has a seat in a match that is being played. */
  readonly playing = $derived.by(() => this.current?.public.status.stage === 'playing' && this.current.mine.seat !== null);

  #entering = false;
  /** A snapshot was asked for: what comes before it is already known to have a gap. */
  #syncing = false;
  readonly #listeners: { [K in keyof Listeners]: Set<Listeners[K]> } = {
    events: new Set(),
    emote: new Set(),
    hint: new Set(),
    replay: new Set(),
  };
  readonly #arrivals = new Set<(view: TableView) => void>();
  readonly #socket: Socket;

  constructor(ports: Pick<SocketPorts, 'hello' | 'connect' | 'denied'>) {
    this.#socket = new Socket({
      ...ports,
      received: (message) => this.#received(message),
      changed: (state) => (this.connection = state),
      random: Math.random,
    });
  }

  /** Connects, and stays connected: a page that wakes up or comes back online does not wait for its turn. */
  start(): void {
    void this.#socket.open();
    addEventListener('online', () => this.#wake());
    addEventListener('pageshow', () => this.#wake());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#wake();
    });
  }

  /** Has the server carry out a command; repeated until answered. Rejects with `Refused` ({code, message}). */
  command(message: CommandMessage): Promise<Ack> {
    return this.#socket.command(message);
  }

  /** Says hello anew: the name or the token has changed. */
  reintroduce(): void {
    this.#socket.restart();
  }

  speak(language: Language): void {
    this.#socket.send({ type: 'language', language });
  }

  /** Opens a table by these choices and returns its id. */
  async open(choices: Omit<Extract<CommandMessage, { type: 'open_table' }>, 'type'>): Promise<string> {
    const { table } = await this.command({ type: 'open_table', ...choices });
    return table!;
  }

  /** Goes to a table. Resolves when it can be seen; rejects with `Refused` when it cannot. */
  async enter(table: string): Promise<TableView> {
    if (this.entered && this.entered !== table) this.exit();
    this.entered = table;
    this.#entering = true;
    const arrival = this.#arrival(table);
    try {
      await this.command({ type: 'enter_table', table });
    } catch (refused) {
      // The server may count us in until we say otherwise, and then keeps the list of tables from us.
      if (this.entered === table) this.exit();
      throw refused;
    } finally {
      this.#entering = false;
    }
    return arrival;
  }

  /** Back to the lobby. A seat at a running match is then held like after a lost connection. */
  exit(): void {
    if (this.entered) this.command({ type: 'exit_table', table: this.entered }).catch(() => undefined);
    this.#left();
  }

  /** Takes a seat at the current table, with a nonce for its shuffle. */
  sit(seat: number): Promise<Ack> {
    const { id, public: shown } = this.current!;
    return this.command({ type: 'sit', table: id, seat, nonce: nonceFor(id, shown.shuffle.commitment) });
  }

  /** Wants another match at the current table. The next secret is already bound, so the nonce is a fresh one. */
  acceptRematch(): Promise<Ack> {
    const { id, public: shown } = this.current!;
    return this.command({ type: 'accept_rematch', table: id, nonce: nonceFor(id, shown.shuffle.next_commitment ?? '') });
  }

  /** Listens until the returned function is called. */
  on<K extends keyof Listeners>(name: K, listener: Listeners[K]): () => void {
    const listeners: Set<Listeners[K]> = this.#listeners[name];
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  #wake(): void {
    this.#socket.wake(this.current && syncOf(this.current));
  }

  #received(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcomed(message);
      case 'lobby':
        this.tables = message.tables;
        return;
      case 'snapshot':
        return this.#showed(message);
      case 'update':
        return this.#updated(message);
      case 'emote':
        return this.#listeners.emote.forEach((listener) => listener(message));
      case 'hint':
        return this.#listeners.hint.forEach((listener) => listener(message));
      case 'gone':
        return this.#gone(message.table, message.message);
      case 'heading':
        return this.#sent(message.table);
      case 'replay':
        return this.#lookBack(message.match);
    }
  }

  #welcomed(welcome: Welcome): void {
    this.me = welcome;
    this.#lookBack(welcome.replay ?? null);
    const table = this.entered;
    if (!table) return this.#follow(welcome.heading ?? null);
    // an unanswered command to enter is repeated by the socket
    if (!this.#entering) this.command({ type: 'enter_table', table }).catch((refused: Error) => this.#gone(table, refused.message));
  }

  /** Whoever opened a table by a command, or chose one in a channel, is on the way to it. */
  #follow(heading: string | null): void {
    if (!heading) return;
    this.#listeners.replay.forEach((listener) => listener(null));
    this.enter(heading).catch((refused: Error) => notify(refused.message, 'problem'));
  }

  /** The same while the page is here already. Nobody is torn away from a match that they play. */
  #sent(table: string): void {
    if (table !== this.entered && !this.playing) this.#follow(table);
  }

  /** Whoever chose a replay in a channel is shown it. */
  #lookBack(match: string | null): void {
    if (match && !this.playing) this.#listeners.replay.forEach((listener) => listener(match));
  }

  #showed(snapshot: Snapshot): void {
    if (snapshot.table !== this.entered) return;
    const view = fromSnapshot(snapshot, performance.now());
    this.#syncing = false;
    this.current = view;
    this.#arrivals.forEach((arrived) => arrived(view));
  }

  #updated(update: Update): void {
    const before = this.current;
    if (!before || update.table !== before.id || this.#syncing) return;
    const after = applyUpdate(before, update, performance.now());
    if (after === before) return;
    if (!after) return this.#sync(before);
    this.current = after;
    if (update.events.length) this.#listeners.events.forEach((listener) => listener(update.events, before));
  }

  #sync(view: TableView): void {
    this.#syncing = true;
    this.#socket.send(syncOf(view));
  }

  #gone(table: string, reason: string): void {
    if (table !== this.entered) return;
    this.#left();
    notify(reason, 'problem');
  }

  #left(): void {
    this.entered = null;
    this.current = null;
    this.#syncing = false;
    this.#arrivals.clear();
  }

  #arrival(table: string): Promise<TableView> {
    return new Promise((resolve) => {
      const arrived = (view: TableView): void => {
        if (view.id !== table) return;
        this.#arrivals.delete(arrived);
        resolve(view);
      };
      this.#arrivals.add(arrived);
    });
  }
}

function syncOf({ id, version }: TableView): Sync {
  return { type: 'sync', table: id, version };
}

function nonceFor(table: string, commitment: string): string {
  return noteProof({ table, commitment, nonce: randomHex(16) });
}

const page = randomHex(16);

export const game = new Game({
  hello: async () => ({ type: 'hello', token: await token(), page, language: i18n.language }),
  connect: () => new WebSocket(address.socket()),
  denied: forgetToken,
});
