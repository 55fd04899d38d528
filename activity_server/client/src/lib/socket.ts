/**
 * One connection to the server, kept up in place for as long as the page lives.
 *
 * Whatever happens to the network the page never reloads: it says hello again under the same page id and repeats
 * the commands that were not answered, with the same ids, so that none is lost and none has a second effect.
 */
import type { Ack, ClientMessage, Hello, Refusal, ServerMessage, Welcome } from '../protocol';

type Command = Extract<ClientMessage, { id: number }>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
/** A command as the page writes it; its id is the socket's business. */
export type CommandMessage = WithoutId<Command>;

export type ConnectionState = 'connecting' | 'open' | 'lost';

/** The server's answer to a command that it did not carry out; nothing has changed. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface SocketPorts {
  /** Signs in if need be; may fail while the server is away. */
  hello(): Promise<Hello>;
  connect(): WebSocket;
  /** The server does not accept who we say we are. */
  denied(): void;
  received(message: ServerMessage): void;
  changed(state: ConnectionState): void;
  /** A number from 0 to 1, so that not all pages come back in the same instant. */
  random(): number;
}

/** The server pings every 10 s: this long without a word and the line is dead, whatever the browser thinks. */
export const SILENCE_MS = 25_000;
export const FIRST_RETRY_MS = 400;
export const LAST_RETRY_MS = 10_000;
/** "Come back soon": the server restarts. */
const SERVICE_RESTART = 1012;
/** How long a socket that was asked something may take before it counts as dead. */
export const ANSWER_MS = 4000;
/** `WebSocket.OPEN` */
const OPEN = 1;
const TOKEN_DENIED: readonly string[] = ['bad_token', 'expired_token'];

interface Pending {
  message: Command;
  resolve(ack: Ack): void;
  reject(refused: Refused): void;
}

export class Socket {
  #ports: SocketPorts;
  #socket: WebSocket | null = null;
  #state: ConnectionState = 'connecting';
  #pending = new Map<number, Pending>();
  #lastId = 0;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;

  constructor(ports: SocketPorts) {
    this.#ports = ports;
  }

  /** Connects, now: at the start, and whenever the page has reason to believe that it will work again. */
  async open(): Promise<void> {
    if (this.#socket) return;
    clearTimeout(this.#retry);
    const attempt = ++this.#attempt;
    try {
      const hello = await this.#ports.hello();
      if (attempt === this.#attempt) this.#listen(this.#ports.connect(), hello);
    } catch {
      if (attempt === this.#attempt) this.#lose();
    }
  }

  /**
   * The page was away (suspended, offline): a socket from before may be dead without knowing it.
   *
   * `question` is a message that the server answers at once, if there is one to ask.
   */
  wake(question: ClientMessage | null): void {
    if (this.#state !== 'open') return void this.open();
    if (!question) return;
    this.send(question);
    this.#expectWord(ANSWER_MS);
  }

  /** Says hello anew on a fresh connection: who we are has changed. */
  restart(): void {
    this.#drop();
    void this.open();
  }

  /** Sends a command, as often as it takes. Rejects with `Refused` when the server says no. */
  command(message: CommandMessage): Promise<Ack> {
    const numbered = { ...message, id: ++this.#lastId } as Command;
    return new Promise((resolve, reject) => {
      this.#pending.set(numbered.id, { message: numbered, resolve, reject });
      if (this.#state === 'open') this.send(numbered);
    });
  }

  /** Sends a message that wants no answer; without a connection it is not worth keeping. */
  send(message: ClientMessage): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  #listen(socket: WebSocket, hello: Hello): void {
    this.#socket = socket;
    this.#expectWord(SILENCE_MS);
    socket.onopen = () => this.send(hello);
    socket.onmessage = ({ data }) => {
      this.#expectWord(SILENCE_MS);
      this.#hear(JSON.parse(String(data)) as ServerMessage);
    };
    socket.onclose = ({ code }) => this.#closed(code);
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'ping') return this.send({ type: 'pong' });
    if (message.type === 'ack') this.#settle(message.id)?.resolve(message);
    if (message.type === 'refused') this.#refused(message);
    if (message.type === 'welcome') return this.#welcomed(message);
    this.#ports.received(message);
  }

  /** What the welcome makes the game send (it enters its table) goes before what was left unanswered. */
  #welcomed(welcome: Welcome): void {
    const unanswered = [...this.#pending.values()];
    this.#failures = 0;
    this.#enter('open');
    this.#ports.received(welcome);
    for (const { message } of unanswered) this.send(message);
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #refused({ id, code, message }: Refusal): void {
    if (TOKEN_DENIED.includes(code)) this.#ports.denied();
    if (id !== null) this.#settle(id)?.reject(new Refused(code, message));
  }

  #closed(code: number): void {
    if (code === SERVICE_RESTART) this.#failures = 0;
    this.#lose();
  }

  #lose(): void {
    this.#drop();
    this.#enter('lost');
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.open(), this.#delay());
  }

  #drop(): void {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Doubles with each failure and is spread over its upper half. */
  #delay(): number {
    const most = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures++);
    return most * (0.5 + this.#ports.random() / 2);
  }

  #expectWord(within: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(), within);
  }

  #enter(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#ports.changed(state);
  }
}
