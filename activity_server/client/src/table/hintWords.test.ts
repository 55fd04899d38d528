import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, speak } from '../lib/i18n.svelte';
import type { Hint, HintReason, Language, Phase } from '../protocol';
import { hintWords } from './hintWords';

function told(action: number | string, reason: Partial<HintReason>, phase: Phase): string {
  const whole = { kind: 'rule', value: null, other: null, other_value: null, ...reason } as const;
  const hint: Hint = { type: 'hint', table: 'k3v9x2m4q8', hand: 4, turn: 4, action, reason: whole };
  return hintWords(hint, phase).replace(/[\u2068\u2069]/g, '');
}

const EVERY: [Phase, number | string, Partial<HintReason>, string][] = [
  ['auction', 7, { kind: 'only' }, '7: nothing else is allowed.'],
  ['auction', 8, { kind: 'bid', value: 7, other: 9, other_value: 4 }, '8: makes in 7 of 10 deals; 9 in 4.'],
  ['auction', 13, { kind: 'bid', value: 10 }, '13: makes in 10 of 10 deals.'],
  ['auction', 'pass', { kind: 'pass', other: '8NT', other_value: 2 }, 'Pass: 8 Sun would make in 2 of 10 deals.'],
  ['auction', 'pass', { kind: 'leave', other: 9, other_value: 3 }, 'Pass: your partner has the bid, and 9 would make in 3 of 10 deals.'],
  ['trump', 'S', { kind: 'trump', value: 9.4, other: 'H', other_value: 8 }, 'Spades: 9.4 tricks for your side on average; Hearts: 8 tricks.'],
  ['play', 'SA', { kind: 'enough', value: 8, other: 'HT', other_value: 5 }, 'Ace of Spades: enough tricks in 8 of 10 deals; 10 of Hearts: in 5.'],
  ['play', 'SA', { kind: 'card', value: 8.2, other: 'HK', other_value: 1 }, 'Ace of Spades: 8.2 tricks for your side on average; King of Hearts: 1 trick.'],
  ['play', 'SA', { kind: 'points', value: 1.5, other: 'HK' }, 'Ace of Spades: 1.5 points better on average than King of Hearts.'],
  ['play', 'SA', { kind: 'same' }, 'Ace of Spades, or any other: they all come to the same.'],
  ['auction', 8, { kind: 'estimate', value: 8.4, other: 'C' }, '8: your cards promise about 8.4 tricks with Clubs.'],
  ['auction', '8NT', { kind: 'estimate', value: 8.4, other: 'NT' }, '8 Sun: your cards promise about 8.4 tricks without trumps.'],
  ['play', 'SA', { kind: 'rule' }, 'Ace of Spades: a rule of thumb says so.'],
];

describe('a hint in words', () => {
  beforeEach(() => speak('en'));

  it.each(EVERY)('in the %s, %s for the reason %o', (phase, action, reason, words) => {
    expect(told(action, reason, phase)).toBe(words);
  });

  it('counts as its language does', async () => {
    await speak('ar');
    expect(told('S', { kind: 'trump', value: 2, other: 'H', other_value: 7.5 }, 'trump')).toContain('لمّتان');
    expect(told('S', { kind: 'trump', value: 9, other: 'H', other_value: 7.5 }, 'trump')).toMatch(/9 لمّات.*7\.5 لمّة/);
  });
});

describe.each(Object.keys(LANGUAGES) as Language[])('a hint in %s', (language) => {
  beforeAll(() => speak(language));

  it.each(EVERY)('leaves no gap in the %s, %s for %o', (phase, action, reason) => {
    expect(told(action, reason, phase)).not.toMatch(/[{}]|hint\./);
  });
});
