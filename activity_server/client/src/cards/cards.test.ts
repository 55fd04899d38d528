import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../lib/i18n.svelte';
import { cardName, sortHand, suitName, suitOf } from './cards';

beforeAll(() => speak('en'));

const suits = (cards: string[]): string => [...new Set(cards.map(suitOf))].join('');

describe('sorting a hand', () => {
  it('puts suits by turns black and red, each from high to low', () => {
    expect(sortHand(['C2', 'D9', 'H3', 'S2', 'ST', 'SA', 'HK'], null)).toEqual(['SA', 'ST', 'S2', 'HK', 'H3', 'C2', 'D9']);
  });

  it('puts the trump at the left', () => {
    expect(suits(sortHand(['S2', 'H2', 'D2', 'C2'], 'D'))).toBe('DSHC');
    expect(suits(sortHand(['S2', 'H2', 'D2', 'C2'], 'C'))).toBe('CHSD');
  });

  it('keeps the colours apart when a suit is missing', () => {
    expect(suits(sortHand(['H2', 'D2', 'C2'], null))).toBe('HCD');
    expect(suits(sortHand(['S2', 'D2', 'C2'], null))).toBe('SDC');
  });

  it('knows no trump after a no-trump contract', () => {
    expect(suits(sortHand(['D2', 'C2', 'S2', 'H2'], 'NT'))).toBe('SHCD');
  });

  it('loses no card and leaves the given hand alone', () => {
    const hand = ['D2', 'C2', 'S2'];
    expect(sortHand(hand, 'S').sort()).toEqual(['C2', 'D2', 'S2']);
    expect(hand).toEqual(['D2', 'C2', 'S2']);
  });
});

describe('the names of cards', () => {
  it('are said as people say them', () => {
    expect(cardName('HQ')).toBe('Queen of Hearts');
    expect(cardName('ST')).toBe('10 of Spades');
    expect(suitName('NT')).toBe('No trump');
  });
});
