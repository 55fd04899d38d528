import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../lib/i18n.svelte';
import type { Event } from '../protocol';
import { callName, spoken } from './announcer';
import { soundOf } from './cues';
import { FIXTURES, type FixtureName } from './fixtures';

const NAMES = ['Layla', 'Omar', 'Sami', 'Zaytoun'];
const say = (event: Event, state: FixtureName = 'play'): string | null =>
  spoken(event, { shown: FIXTURES[state]().public, name: (seat) => NAMES[seat]! });

beforeAll(() => speak('en'));

describe('the spoken table', () => {
  it('says each call and each card', () => {
    expect(say({ kind: 'called', seat: 1, call: 'pass' })).toBe('Omar: Pass.');
    expect(say({ kind: 'called', seat: 1, call: 9 })).toBe('Omar: 9.');
    expect(say({ kind: 'card_played', seat: 3, card: 'H3' })).toBe('Zaytoun: 3 of Hearts.');
    expect(say({ kind: 'trump_named', seat: 0, suit: 'S' })).toBe('Layla names the trump: Spades.');
  });

  it('adds who takes the trick to its last card', () => {
    expect(say({ kind: 'card_played', seat: 0, card: 'HQ' }, 'full')).toBe('Layla: Queen of Hearts. Sami takes the trick.');
  });

  it('says who plays a seat from now on', () => {
    expect(say({ kind: 'control_changed', seat: 2, control: 'robot' })).toBe('A robot plays for Sami.');
  });

  it('calls no-trump bids by their name', () => {
    expect(callName('8NT')).toBe('8 Sun');
  });
});

describe('the sounds', () => {
  const played: Event = { kind: 'card_played', seat: 3, card: 'H3' };

  it('tell of one’s own turn before all else', () => {
    expect(soundOf([played], true)).toBe('turn');
    expect(soundOf([played], false)).toBe('card');
    expect(soundOf([{ kind: 'called', seat: 1, call: 'pass' }], false)).toBe('knock');
  });

  it('are silent when nothing was played', () => {
    expect(soundOf([{ kind: 'owner_changed' }], false)).toBeNull();
  });
});
