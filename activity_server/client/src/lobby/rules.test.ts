import { describe, expect, it } from 'vitest';
import type { RulesReply } from '../protocol';
import { choices, contradictions, type Draft, effective, idle, lengthOf, lengths, withLength, withSwitch } from './rules';

const CLUB = {
  direction: 'clockwise',
  opening_bid: 7,
  highest_bid: 13,
  bid_step: 1,
  counting: 'tricks',
  slam_made: 26,
  unbid_slam: 13,
  negative_cannot_slam: false,
  target: 31,
  hands: null,
  exact_target: false,
};
const OFFER: RulesReply = {
  default: 'high-card-club',
  presets: {
    'high-card-club': CLUB,
    'iraqi-400': { ...CLUB, counting: 'card_points', opening_bid: 65, highest_bid: 120, bid_step: 5, target: 400 },
  },
  switches: { target: { values: [31, 41, 61] }, hands: { values: [5, 9, 11] }, slam_made: { values: [26, 16, 'wins_match'] } },
};
const club: Draft = { preset: 'high-card-club', changes: {} };

describe('a draft of rules', () => {
  it('plays the preset as long as nothing is changed', () => {
    expect(effective(OFFER, club)).toEqual(CLUB);
  });

  it('notes a switch that differs, and forgets it when it is set back', () => {
    const changed = withSwitch(OFFER, club, 'slam_made', 16);
    expect(changed.changes).toEqual({ slam_made: 16 });
    expect(withSwitch(OFFER, changed, 'slam_made', 26)).toEqual(club);
  });

  it('brings the bids of another way of counting', () => {
    const changed = withSwitch(OFFER, club, 'counting', 'honours');
    expect(changed.changes).toEqual({ counting: 'honours' });
    expect(effective(OFFER, changed)).toMatchObject({ opening_bid: 11, highest_bid: 40, bid_step: 1 });
  });

  it('drops bids that were chosen for the old way of counting', () => {
    const low = withSwitch(OFFER, club, 'opening_bid', 5);
    expect(withSwitch(OFFER, low, 'counting', 'card_points').changes).toEqual({ counting: 'card_points' });
  });

  it('keeps bids that differ from those of the new way of counting', () => {
    const points = withSwitch(OFFER, club, 'counting', 'card_points');
    expect(withSwitch(OFFER, points, 'opening_bid', 70).changes).toEqual({ counting: 'card_points', opening_bid: 70 });
  });
});

describe('the length of a match', () => {
  it('is a target or a number of hands, never both', () => {
    const hands = withLength(OFFER, club, { hands: 9 });
    expect(hands.changes).toEqual({ hands: 9 });
    expect(effective(OFFER, hands)).toMatchObject({ hands: 9, target: null });
    expect(lengthOf(effective(OFFER, hands))).toEqual({ hands: 9 });
  });

  it('goes back to the preset without leaving a trace', () => {
    expect(withLength(OFFER, withLength(OFFER, club, { hands: 9 }), { target: 31 })).toEqual(club);
  });

  it("offers the preset's own beside the usual ones", () => {
    expect(choices(OFFER, 'iraqi-400', 'target')).toEqual([31, 41, 61, 400]);
    expect(lengths(OFFER, 'high-card-club')).toHaveLength(6);
  });
});

describe('contradictions', () => {
  const found = (changes: Draft['changes']): string[] =>
    contradictions(effective(OFFER, { preset: 'high-card-club', changes })).map(([key]) => key);

  it('are none in a preset', () => {
    expect(Object.values(OFFER.presets).flatMap(contradictions)).toEqual([]);
  });

  it('are a lowest bid above the highest', () => {
    expect(found({ opening_bid: 14 })).toEqual(['rules.problem.opening']);
  });

  it('are steps that miss the highest bid', () => {
    expect(found({ bid_step: 4 })).toEqual(['rules.problem.step']);
    expect(found({ bid_step: 3 })).toEqual([]);
  });

  it('are bids beyond what there is to take', () => {
    expect(found({ highest_bid: 14 })).toEqual(['rules.problem.highest']);
  });

  it('are bids that are no whole numbers', () => {
    expect(found({ bid_step: 0 })).toContain('rules.problem.whole');
  });
});

describe('rules without effect', () => {
  it('are named', () => {
    const rules = effective(OFFER, { preset: 'high-card-club', changes: { hands: 5, exact_target: true, negative_cannot_slam: true } });
    expect(idle(rules).map(([key]) => key)).toEqual(['rules.idle.exact_target', 'rules.idle.negative_cannot_slam']);
  });

  it('are not claimed where they have one', () => {
    expect(idle({ ...CLUB, exact_target: true, negative_cannot_slam: true, slam_made: 'wins_match' })).toEqual([]);
  });
});
