import { describe, expect, it } from 'vitest';
import deck from './deck.svg?raw';

const symbols = Array.from(deck.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id);
const RANKS = Array.from('23456789TJQKA');

describe('the deck', () => {
  it('has 52 faces and a back, each once', () => {
    const faces = ['S', 'H', 'D', 'C'].flatMap((suit) => RANKS.map((rank) => suit + rank));
    expect([...symbols].sort()).toEqual([...faces, 'back'].sort());
  });

  it('refers only to shapes that it has', () => {
    const known = new Set(Array.from(deck.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    const used = Array.from(deck.matchAll(/(?:href="|url\()#([^")]+)/g), ([, id]) => id);
    expect(used.filter((id) => !known.has(id))).toEqual([]);
  });

  it('has a back of few parts, for a table shows up to 39 of it', () => {
    const back = deck.slice(deck.indexOf('<symbol id="back"'));
    expect(back.match(/<\w+/g)!.length).toBeLessThan(10);
  });

  it('names the font that its ranks are drawn from, as its licence asks', () => {
    expect(deck).toContain('Barlow Condensed');
    expect(deck).toContain('SIL Open Font License');
  });
});
