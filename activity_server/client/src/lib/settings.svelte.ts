/** What the player has chosen for this browser: how the table looks, sounds and answers. */
import { recall, remember } from './storage';
import type { Language } from '../protocol';

export interface Settings {
  /** `null` follows the browser's languages. */
  language: Language | null;
  deck: 'four-colour' | 'two-colour';
  /** Off by default is wrong (turns are missed), loud is wrong too: people are in a voice call. */
  sound: 'off' | 'quiet' | 'full';
  /** How fast cards move. */
  speed: 'slow' | 'normal' | 'fast' | 'instant';
  text: 'normal' | 'large' | 'larger';
  /** A card is chosen by the first tap and played by the second. */
  tapTwice: boolean;
}

const DEFAULTS: Settings = {
  language: null,
  deck: 'four-colour',
  sound: 'quiet',
  speed: 'normal',
  text: 'normal',
  tapTwice: false,
};

export const settings: Settings = $state({ ...DEFAULTS, ...recall<Partial<Settings>>('settings') });

/** Changes one setting, for good. */
export function choose<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  remember('settings', settings);
}

const PACE = { slow: 1.6, normal: 1, fast: 0.55, instant: 0 };

const stillness = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** How long a movement of `ms` milliseconds takes for this player; none at all when reduced motion is asked for. */
export function pace(ms: number): number {
  return stillness?.matches ? 0 : ms * PACE[settings.speed];
}
