/** Which replay the page shows, if any, and where it stands: over the lobby or the table that one came from. */
import { t } from '../lib/i18n.svelte';
import type { MatchReply } from '../protocol';
import { ask } from './asking';
import { judgedAt, mistakesOf } from './judged';
import { moved, type Move, type Position } from './moves';
import { ReviewOf } from './reviews.svelte';
import { replayed, type ReplayedMatch } from './scene';

/** A match by its id, or the last one that ended at a table. */
export type Wanted = { match: string } | { table: string };

export class Replays {
  wanted: Wanted | null = $state.raw(null);
  shown: ReplayedMatch | null = $state.raw(null);
  place: Position = $state.raw({ hand: 0, step: 0 });
  /** Why there is nothing to be seen, in words. */
  trouble: string | null = $state(null);

  readonly review = new ReviewOf();
  /** What the review says of this step; null while it is not shown, or says nothing. */
  readonly judged = $derived.by(() => {
    const { review } = this.review;
    return review && this.shown ? judgedAt(review, this.shown.hands, this.place) : null;
  });
  /** All mistakes that the review found; none while it is not shown. */
  readonly mistakes = $derived.by(() => {
    const { review } = this.review;
    return review && this.shown ? mistakesOf(review, this.shown.hands) : [];
  });

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
  const response = await ask(pathOf(wanted));
  if (response.status === 404) throw new Unseen(t('replay.not_found'));
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()) as MatchReply;
}

export const replays = new Replays();
