/** Clocks count down from what the server said was left, by the page's own steady clock. */
import { createSubscriber } from 'svelte/reactivity';

const STEP_MS = 200;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, STEP_MS);
  return () => clearInterval(timer);
});

/**
 * Milliseconds left of `ms`, which was said at `receivedAt` (`performance.now()`); never below zero.
 *
 * Read in a template or an effect it keeps itself current, five times a second.
 */
export function remaining(ms: number, receivedAt: number): number {
  subscribe();
  return Math.max(0, ms - (performance.now() - receivedAt));
}
