/** The review of the match that is shown: fetched when it is opened, asked for again while it is worked on. */
import { recall, remember } from '../lib/storage';
import type { ReviewReply } from '../protocol';
import { ask } from './asking';

export const ASK_AGAIN_MS = 5_000;

export class ReviewOf {
  /** What the server said last; null before it said anything. */
  reply: ReviewReply | null = $state.raw(null);
  /** Whether the last attempt failed; it is made again. */
  trouble = $state(false);
  /** Whether the replay shows it: the player's choice, kept for the next visit. */
  shown = $state(recall<boolean>('analysis') ?? false);

  /** There to be seen, and meant to be. */
  readonly review = $derived.by(() => (this.shown ? (this.reply?.review ?? null) : null));

  /** What is open: the same match opened again is another one. */
  #asking: Asking | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** Begins with a match, whose review is at `path`. */
  open(match: string, path: string): void {
    this.close();
    this.#asking = { match, path };
    void this.#ask(this.#asking);
  }

  close(): void {
    clearTimeout(this.#again);
    this.#asking = this.reply = null;
    this.trouble = false;
  }

  toggle(): void {
    this.shown = !this.shown;
    remember('analysis', this.shown);
  }

  async #ask(asking: Asking): Promise<void> {
    const reply = await load(asking).catch(() => null);
    if (this.#asking !== asking) return;
    this.trouble = reply === null;
    if (reply !== null) this.reply = reply;
    if (this.trouble || this.reply?.state === 'working') this.#again = setTimeout(() => void this.#ask(asking), ASK_AGAIN_MS);
  }
}

interface Asking {
  match: string;
  path: string;
}

async function load({ match, path }: Asking): Promise<ReviewReply> {
  const response = await ask(path);
  // whoever only watched may not see it any more
  if (response.status === 404) return noneOf(match);
  if (!response.ok) throw new Error(response.statusText);
  const reply = (await response.json()) as ReviewReply;
  // a table may have another last match by now
  return reply.match === match ? reply : noneOf(match);
}

function noneOf(match: string): ReviewReply {
  return { match, state: 'none', reason: 'failed', answered: 0, questions: 0, review: null };
}
