/** The table as its parts read it: one reactive view, seen from one place, and one way to act on it. */
import { createContext } from 'svelte';
import type { Emote, EmoteShown, Event, Hint, SeatState } from '../protocol';
import { announce } from '../lib/announce.svelte';
import { t } from '../lib/i18n.svelte';
import { notify } from '../lib/notices.svelte';
import { nameOf } from '../lib/people';
import type { CommandMessage } from '../lib/socket';
import type { TableView } from '../lib/view';
import { Advice } from './advice.svelte';
import { directionOf, placeOf, teamOf, type Place } from './geometry';

/** What the table needs of the game; the gallery has a port that leads nowhere. */
export interface TablePort {
  command(message: CommandMessage): Promise<unknown>;
  sit(seat: number): Promise<unknown>;
  acceptRematch(): Promise<unknown>;
  exit(): void;
  on(name: 'events', listener: (events: Event[], before: TableView) => void): () => void;
  on(name: 'emote', listener: (shown: EmoteShown) => void): () => void;
  on(name: 'hint', listener: (hint: Hint) => void): () => void;
}

type WithoutTable<T> = T extends { table: string } ? Omit<T, 'table' | 'hand' | 'turn'> : never;
/** A command for this table; which table, hand and turn it is meant for is added here. */
export type TableAction = WithoutTable<CommandMessage>;

const HINT_MS = 3500;
const MEANT_FOR_A_TURN: ReadonlySet<string> = new Set(['call', 'name_trump', 'play_card', 'claim', 'ask_hint']);

export class TableModel {
  readonly #view: () => TableView;
  readonly #user: () => string | null;
  readonly port: TablePort;
  /** The emote that each seat shows right now. */
  emotes: ReadonlyMap<number, Emote> = new Map();
  /** Commands on their way: the controls that sent them rest until the answer is here. */
  #waiting = $state(0);

  constructor(view: () => TableView, user: () => string | null, port: TablePort) {
    this.#view = view;
    this.#user = user;
    this.port = port;
  }

  readonly view = $derived.by(() => this.#view());
  readonly shown = $derived.by(() => this.view.public);
  readonly mine = $derived.by(() => this.view.mine);
  readonly direction = $derived.by(() => directionOf(this.shown.info.rules));
  /** The seat one looks from: one's own, for a spectator seat 0. */
  readonly viewer = $derived.by(() => this.mine.seat ?? 0);
  readonly spectating = $derived.by(() => this.mine.seat === null);
  readonly owner = $derived.by(() => this.#user() !== null && this.shown.info.owner === this.#user());
  readonly busy = $derived.by(() => this.#waiting > 0);
  readonly myTurn = $derived.by(() => this.mine.seat !== null && this.shown.turn?.seat === this.mine.seat);
  /** "Us" first: the team one sits in, for a spectator team 0. */
  readonly teams = $derived.by((): [0 | 1, 0 | 1] => (teamOf(this.viewer) === 0 ? [0, 1] : [1, 0]));

  /** What a robot would do in one's place, once one has asked. */
  readonly advice = new Advice(this);

  /** A word to the player about what was just tried, shown where the turn is told; gone after a few seconds. */
  hinted = $state<string | null>(null);
  #hintTimer: ReturnType<typeof setTimeout> | undefined;

  hint(text: string): void {
    this.hinted = text;
    announce(text);
    clearTimeout(this.#hintTimer);
    this.#hintTimer = setTimeout(() => (this.hinted = null), HINT_MS);
  }

  place(seat: number): Place {
    return placeOf(seat, this.viewer, this.direction);
  }

  seat(seat: number): SeatState {
    return this.shown.seats[seat as 0 | 1 | 2 | 3];
  }

  /** The name to show for a seat, for oneself too. */
  name(seat: number): string {
    const { occupant } = this.seat(seat);
    return occupant ? nameOf(occupant) : t('table.seat.free');
  }

  teamName(team: 0 | 1): string {
    if (!this.spectating) return t(team === this.teams[0] ? 'table.team.us' : 'table.team.them');
    return t('table.team.pair', { first: this.name(team), second: this.name(team + 2) });
  }

  /** Does something at the table. A refusal is shown as a notice; resolves to whether it was carried out. */
  async act(action: TableAction): Promise<boolean> {
    const { turn } = this.shown;
    const meant = MEANT_FOR_A_TURN.has(action.type) && turn ? { hand: turn.hand, turn: turn.turn } : {};
    return this.run(() => this.port.command({ ...action, ...meant, table: this.view.id } as CommandMessage));
  }

  async run(command: () => Promise<unknown>): Promise<boolean> {
    this.#waiting += 1;
    try {
      await command();
      return true;
    } catch (refused) {
      notify((refused as Error).message, 'problem');
      return false;
    } finally {
      this.#waiting -= 1;
    }
  }
}

export const [tableModel, provideTable] = createContext<TableModel>();
