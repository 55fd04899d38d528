import { beforeEach, describe, expect, it } from 'vitest';
import { speak } from '../lib/i18n.svelte';
import { NAMED, OPENED, PLAYED, RAISED, reply } from './reviewFixtures';
import { judgedWords, pointsOf, rounded, stateWords } from './reviewWords';

beforeEach(() => speak('en'));

describe('a judgement in words', () => {
  it('says what would have been better and by how much', () => {
    expect(judgedWords(PLAYED)).toBe('Better: 9 of Spades, by 1 point on average.');
    expect(judgedWords(NAMED)).toBe('Better: Hearts, by 2 points on average.');
  });

  it('says how often a bid is made, and the better one', () => {
    expect(judgedWords(OPENED)).toBe('7 is made in 83% of deals.');
    expect(judgedWords(RAISED)).toBe('Better: Pass, by 3.5 points on average. 10 is made in 21% of deals.');
    expect(judgedWords({ ...RAISED, best: 9, best_chance: 0.5 })).toContain('10 is made in 21% of deals, 9 in 50%.');
    expect(judgedWords({ ...RAISED, made: 'pass', chance: null, best: 8, best_chance: 0.75 })).toContain('8 is made in 75% of deals.');
  });

  it('says nothing of a pass that was right', () => {
    expect(judgedWords({ ...OPENED, made: 'pass', best: 'pass', chance: null, best_chance: null })).toBe('');
  });

  it('is said in Arabic too', async () => {
    await speak('ar');
    expect(judgedWords(OPENED)).toMatch(/ينجح في 83% من التوزيعات/);
  });
});

describe('the state of a review in words', () => {
  it('is nothing once it is there', () => {
    expect(stateWords(reply(), false)).toBeNull();
  });

  it('says how far it is, or why there is none', () => {
    const said = (more: Parameters<typeof reply>[0], trouble = false) => stateWords(reply({ review: null, ...more }), trouble);
    expect(stateWords(null, false)).toBe('Fetching the analysis…');
    expect(said({ state: 'working' })).toBe('The analysis is about to begin.');
    expect(said({ state: 'working', answered: 34, questions: 120 })).toBe('The analysis is under way: 34 of 120.');
    expect(said({ state: 'none', reason: 'off' })).toBe('This server does not analyse matches.');
    expect(said({ state: 'none', reason: 'failed' })).toBe('This match could not be analysed.');
    expect(said({ state: 'working' }, true)).toBe('The analysis could not be loaded.');
  });
});

describe('points', () => {
  it('are told in tenths, and never as less than nothing', () => {
    expect([rounded(1.25), rounded(-0.04), rounded(-1.26)]).toEqual([1.3, 0, -1.3]);
    expect(Object.is(rounded(-0.04), 0)).toBe(true);
    expect([pointsOf(1.04), pointsOf(21.42)]).toEqual(['1 point', '21.4 points']);
  });
});
