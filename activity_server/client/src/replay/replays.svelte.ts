/** Which replay the page shows, if any, and where it stands: over the lobby or the table that one came from. */
import { i18n, t } from '../lib/i18n.svelte';
import { token } from '../lib/session.svelte';
import type { MatchReply } from '../protocol';
import { moved, type Move, type Position } from './moves';
import { ReviewOf } from './reviews.svelte';
import { replayed, type ReplayedMatch } from './scene';

/** A match by its id, or the last one that ended at a table. */
export type Wanted = { match: string } | { table: string };

const PATIENCE_MS = 20_000;

export class Replays {
  wanted: Wanted | null = $state.raw(null);
  shown: ReplayedMatch | null = $state.raw(null);
  place: Position = $state.raw({ hand: 0, step: 0 });
  /** Why there is nothing to be seen, in words. */
  trouble: string | null = $state(null);

  readonly review = new ReviewOf();

  /** Id of the match, for the address; null while it is only known by its table. */
  readonly match = $derived.by(() => (this.wanted && 'match' in this.wanted ? this.wanted.match : null));

  async open(wanted: Wanted): Promise<void> {
    this.close();
    this.wanted = wanted;
    try {
      const reply = await load(wanted);
      if (this.wanted !== wanted) return;
      const match = replayed(reply);
      if (match.hands.length === 0) throw new Unseen(t('replay.not_found'));
      this.shown = match;
      this.review.open(reply.id, `${pathOf(wanted)}/review`);
      // whoever only watched cannot come back to it by its id
      if (reply.seat !== null) this.wanted = { match: reply.id };
    } catch (problem) {
      if (this.wanted === wanted) this.trouble = problem instanceof Unseen ? problem.message : t('replay.failed');
    }
  }

  close(): void {
    this.wanted = this.shown = this.trouble = null;
    this.place = { hand: 0, step: 0 };
    this.review.close();
  }

  move(move: Move): void {
    if (this.shown) this.place = moved(this.shown.hands, this.place, move);
  }

  goTo(hand: number, step: number): void {
    this.place = { hand, step };
  }
}

/** The server says that it has nothing to show, or not to us. */
class Unseen extends Error {}

function pathOf(wanted: Wanted): string {
  return 'match' in wanted ? `api/match/${wanted.match}` : `api/table/${wanted.table}/match`;
}

async function load(wanted: Wanted): Promise<MatchReply> {
  const headers = { Authorization: `Bearer ${await token()}`, 'Accept-Language': i18n.language };
  const response = await fetch(pathOf(wanted), { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  if (response.status === 404) throw new Unseen(t('replay.not_found'));
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()) as MatchReply;
}

export const replays = new Replays();
