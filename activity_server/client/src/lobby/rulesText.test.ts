import { describe, expect, it } from 'vitest';
import { rulesText } from './rulesText';

const CLUB = {
  direction: 'clockwise',
  opening_bid: 7,
  highest_bid: 13,
  bid_step: 1,
  no_trump: false,
  trump_lead: 'anytime',
  first_lead: 'any',
  counting: 'tricks',
  made_scores: 'taken',
  defenders_score: 'when_set',
  slam_made: 26,
  slam_failed: 13,
  unbid_slam: 13,
  unbid_slam_for: 'declarers',
  failed_slam_defenders: 1,
  all_pass: 'next_dealer',
  negative_cannot_slam: false,
  target: 31,
  hands: null,
  exact_target: false,
  hand_cap: 99,
};

const said = (rules: object, preset = 'classic'): Map<string, unknown> =>
  new Map(rulesText({ ...CLUB, ...rules }, preset).flatMap(({ sentences }) => sentences.map(([key, params]) => [key, params] as const)));

describe('the rules in plain words', () => {
  it('tell the numbers of this table', () => {
    const club = said({});
    expect(club.get('rules.text.bids')).toEqual({ opening: 7, highest: 13 });
    expect(club.get('rules.text.slam_made.points')).toEqual({ highest: 13, score: 26 });
    expect(club.get('rules.text.target')).toEqual({ target: 31 });
  });

  it('leave out what this table does not play', () => {
    const keys = [...said({}).keys()];
    for (const rule of ['no_trump', 'step', 'first_lead', 'once_broken', 'exact_target', 'hand_cap', 'negative', 'our_reading']) {
      expect(keys).not.toContain(`rules.text.${rule}`);
    }
  });

  it('say when a slam wins the match, and that a side below zero cannot', () => {
    const keys = [...said({ slam_made: 'wins_match', negative_cannot_slam: true }).keys()];
    expect(keys).toContain('rules.text.slam_made.wins_match');
    expect(keys).toContain('rules.text.negative');
  });

  it('do not promise the bidders all thirteen tricks where a made bid scores the bid', () => {
    expect(said({ made_scores: 'bid' }).has('rules.text.unbid_slam.points')).toBe(false);
  });

  it('count hands where no score ends the match', () => {
    const keys = said({ target: null, hands: 5, exact_target: true });
    expect(keys.get('rules.text.hands')).toEqual({ count: 5 });
    expect(keys.has('rules.text.exact_target')).toBe(false);
  });

  it('name the two lowest Sun bids by the step', () => {
    expect(said({ no_trump: true }).get('rules.text.no_trump')).toEqual({ bid: 8, next: 9 });
  });

  it('admit what is only our reading', () => {
    expect(said({}, 'iraqi-400').has('rules.text.our_reading')).toBe(true);
  });
});
