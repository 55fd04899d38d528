import { describe, expect, it } from 'vitest';
import { judgedAt, mistakesOf, nextMistake } from './judged';
import { HANDS, NAMED, OPENED, PLAYED, RAISED, review } from './reviewFixtures';

const at = (hand: number, step: number) => judgedAt(review(), HANDS, { hand, step });
const stepsJudged = (hand: number): unknown[] => HANDS[hand]!.steps.map((_, step) => at(hand, step));

describe('what a review says', () => {
  it('belongs to the step that it judges, and to no other', () => {
    const [nothing, opened, raised] = [null, OPENED, RAISED];
    expect(stepsJudged(0)).toEqual([nothing, opened, nothing, nothing, nothing, raised, ...Array(11).fill(null)]);
    const second = stepsJudged(1);
    expect([second[1], second[8], second[14]]).toEqual([OPENED, NAMED, PLAYED]);
    expect(second.filter(Boolean)).toHaveLength(3);
  });

  it('is nothing where there is no such step', () => {
    expect([at(7, 0), at(0, 99)]).toEqual([null, null]);
  });
});

describe('mistakes', () => {
  const mistakes = mistakesOf(review(), HANDS);

  it('are found in the order they were made', () => {
    expect(mistakes.map(({ hand, step, judged }) => [hand, step, judged])).toEqual([
      [0, 5, RAISED], [1, 8, NAMED], [1, 14, PLAYED],
    ]);
  });

  it('come one after the other, and then again from the first', () => {
    const from = (hand: number, step: number) => nextMistake(mistakes, { hand, step })!.judged;
    expect([from(0, 0), from(0, 5), from(1, 8), from(1, 14)]).toEqual([RAISED, NAMED, PLAYED, RAISED]);
    expect(nextMistake([], { hand: 0, step: 0 })).toBeNull();
  });

  it('that no step has made are left out', () => {
    const odd = review();
    odd.hands[0]!.mistakes = [{ ...RAISED, made: 13 }];
    expect(mistakesOf(odd, HANDS.slice(0, 1))).toEqual([]);
  });
});
