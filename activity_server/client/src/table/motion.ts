/** Cards that move: from a hand or a seat to the trick, and from the trick to the seat that won it. */
import { createContext } from 'svelte';
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { pace } from '../lib/settings.svelte';

/** How long a card flies at normal speed. */
const FLIGHT_MS = 240;

/** Where things are on the screen: the seats as they stand, and where a card of one's own was when it was let go. */
export class Stage {
  readonly #seats = new Map<number, Element>();
  readonly #released = new Map<string, DOMRect>();

  /** An attachment: the element stands for the seat. */
  standsFor(seat: number): (element: Element) => () => void {
    return (element) => {
      this.#seats.set(seat, element);
      return () => this.#seats.delete(seat);
    };
  }

  release(card: string, element: Element): void {
    this.#released.set(card, element.getBoundingClientRect());
  }

  origin(card: string, seat: number): DOMRect | undefined {
    const released = this.#released.get(card);
    this.#released.delete(card);
    return released ?? this.seat(seat);
  }

  seat(seat: number): DOMRect | undefined {
    return this.#seats.get(seat)?.getBoundingClientRect();
  }
}

export const [stage, provideStage] = createContext<Stage>();

/** A card comes from where it was. */
export function arrive(node: Element, from: () => DOMRect | undefined): TransitionConfig {
  return flight(node, from(), (t, u) => ({ share: u, opacity: Math.min(1, 0.4 + t * 2) }));
}

/** A card of a finished trick goes to who won it. */
export function collect(node: Element, to: () => DOMRect | undefined): TransitionConfig {
  return flight(node, to(), (t, u) => ({ share: u, opacity: Math.min(1, t * 2) }));
}

function flight(
  node: Element,
  away: DOMRect | undefined,
  frame: (t: number, u: number) => { share: number; opacity: number },
): TransitionConfig {
  const duration = pace(FLIGHT_MS);
  if (!away || duration === 0) return { duration: 0 };
  const here = node.getBoundingClientRect();
  const x = away.left + away.width / 2 - here.left - here.width / 2;
  const y = away.top + away.height / 2 - here.top - here.height / 2;
  const scale = Math.min(1, away.width / here.width) - 1;
  return {
    duration,
    easing: cubicOut,
    css: (t, u) => {
      const { share, opacity } = frame(t, u);
      return `transform: translate(${x * share}px, ${y * share}px) scale(${1 + scale * share}); opacity: ${opacity}`;
    },
  };
}
