/** The review of the match that is shown: fetched when it is opened, asked for again while it is worked on. */
import { i18n } from '../lib/i18n.svelte';
import { token } from '../lib/session.svelte';
import { recall, remember } from '../lib/storage';
import type { ReviewReply } from '../protocol';

export const ASK_AGAIN_MS = 5_000;
const PATIENCE_MS = 20_000;

export class ReviewOf {
  /** What the server said last; null before it said anything. */
  reply: ReviewReply | null = $state.raw(null);
  /** Whether the last attempt failed; it is made again. */
  trouble = $state(false);
  /** Whether the replay shows it: the player's choice, kept for the next visit. */
  shown = $state(recall<boolean>('analysis') ?? false);

  /** There to be seen, and meant to be. */
  readonly review = $derived.by(() => (this.shown ? (this.reply?.review ?? null) : null));

  #match: string | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** Begins with a match, whose review is at `path`. */
  open(match: string, path: string): void {
    this.close();
    this.#match = match;
    void this.#ask(match, path);
  }

  close(): void {
    clearTimeout(this.#again);
    this.#match = this.reply = null;
    this.trouble = false;
  }

  toggle(): void {
    this.shown = !this.shown;
    remember('analysis', this.shown);
  }

  async #ask(match: string, path: string): Promise<void> {
    const reply = await load(path).catch(() => null);
    if (this.#match !== match) return;
    this.trouble = reply === null;
    // a table may have another last match by now
    if (reply !== null) this.reply = reply.match === match ? reply : { ...reply, state: 'none', reason: 'failed', review: null };
    if (this.trouble || this.reply?.state === 'working') this.#again = setTimeout(() => void this.#ask(match, path), ASK_AGAIN_MS);
  }
}

async function load(path: string): Promise<ReviewReply> {
  const headers = { Authorization: `Bearer ${await token()}`, 'Accept-Language': i18n.language };
  const response = await fetch(path, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()) as ReviewReply;
}
