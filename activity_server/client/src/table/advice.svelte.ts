/** The hint for one's turn: asked for by a press, shown and marked until the turn has passed. */
import { announce } from '../lib/announce.svelte';
import type { Hint } from '../protocol';
import { hintWords } from './hintWords';
import type { TableModel } from './model.svelte';

type Asking = Pick<TableModel, 'view' | 'shown' | 'mine' | 'myTurn' | 'act'>;

export class Advice {
  readonly #table: Asking;
  #told: Hint | null = $state.raw(null);

  constructor(table: Asking) {
    this.#table = table;
  }

  /** Whether one may ask now: where the match does not count, on one's own turn. */
  readonly offered = $derived.by(() => {
    const { shown, mine, myTurn } = this.#table;
    return !shown.info.rated && shown.status.stage === 'playing' && myTurn && mine.legal.length > 0;
  });

  /** What was told, as long as it is for this turn. */
  readonly current = $derived.by((): Hint | null => {
    const { view, shown } = this.#table;
    const told = this.#told;
    const meant = told?.table === view.id && told.hand === shown.turn?.hand && told.turn === shown.turn.turn;
    return meant && this.offered ? told : null;
  });

  readonly words = $derived.by(() => {
    const phase = this.#table.shown.turn?.phase;
    return this.current && phase ? hintWords(this.current, phase) : null;
  });

  /** Whether this is what one is advised to do. */
  advises(action: number | string): boolean {
    return this.current?.action === action;
  }

  hear(hint: Hint): void {
    this.#told = hint;
    if (this.words) announce(this.words);
  }

  /** Asks for the hint, or puts it away again. */
  press(): void {
    if (this.current) this.#told = null;
    else void this.#table.act({ type: 'ask_hint' });
  }
}
