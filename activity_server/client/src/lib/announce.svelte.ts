/** What the live region says: calls, cards, and all else that happens away from the focus. */

let spoken = $state('');

export const announcement = {
  get text(): string {
    return spoken;
  },
};

/** Said again even when it is the same as before: a trailing no-break space makes it a change. */
export function announce(text: string): void {
  spoken = text === spoken ? `${text}\u00a0` : text;
}
