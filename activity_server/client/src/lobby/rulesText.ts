/** Any set of rules in plain words, in the order in which a hand is played: the page that is read before sitting down. */
import type { Key } from '../lib/i18n.svelte';
import { type Rules, type Sentence, winsMatch } from './rules';

export interface Chapter {
  title: Key;
  sentences: Sentence[];
}

/** Presets that their sources tell in a sentence only; the page says that the rest is our reading. */
const OUR_READING = ['iraqi-400', 'points-41'];

export function rulesText(rules: Rules, preset: string): Chapter[] {
  return [
    { title: 'rules.chapter.auction', sentences: auction(rules) },
    { title: 'rules.chapter.play', sentences: play(rules) },
    { title: 'rules.chapter.scoring', sentences: scoring(rules) },
    { title: 'rules.chapter.slam', sentences: slam(rules) },
    { title: 'rules.chapter.match', sentences: [...match(rules), ...note(preset)] },
  ];
}

function auction(rules: Rules): Sentence[] {
  const bids = { opening: Number(rules.opening_bid), highest: Number(rules.highest_bid) };
  const step = Number(rules.bid_step);
  return [
    [`rules.text.direction.${rules.direction as 'clockwise' | 'counterclockwise'}`],
    [`rules.text.counting.${rules.counting as 'tricks' | 'card_points' | 'honours'}`],
    ['rules.text.bids', bids],
    ...when(step > 1, ['rules.text.step', { step }]),
    ['rules.text.pass'],
    ...when(rules.no_trump, ['rules.text.no_trump', { bid: bids.opening + step, next: bids.opening + 2 * step }]),
    [`rules.text.all_pass.${rules.all_pass as 'next_dealer' | 'same_dealer' | 'dealer_bids'}`],
  ];
}

function play(rules: Rules): Sentence[] {
  return [
    ['rules.text.declarer'],
    ['rules.text.follow'],
    ...when(rules.first_lead === 'trump', ['rules.text.first_lead']),
    ...when(rules.trump_lead === 'once_broken', ['rules.text.once_broken']),
  ];
}

function scoring(rules: Rules): Sentence[] {
  const counted = rules.counting === 'tricks' ? 'tricks' : 'points';
  return [
    rules.made_scores === 'bid' ? ['rules.text.made.bid'] : [`rules.text.made.taken.${counted}`],
    [`rules.text.defenders.${rules.defenders_score as 'when_set' | 'always'}`],
    ['rules.text.failed', { bid: Number(rules.opening_bid) }],
  ];
}

function slam(rules: Rules): Sentence[] {
  const highest = Number(rules.highest_bid);
  const forBidders = rules.made_scores !== 'bid';
  return [
    reward('rules.text.slam_made', rules.slam_made, { highest }),
    ['rules.text.slam_failed', { score: Number(rules.slam_failed) }],
    ...when(rules.failed_slam_defenders === 2, ['rules.text.failed_slam_defenders']),
    ...when(forBidders, reward('rules.text.unbid_slam', rules.unbid_slam, { highest })),
    ...when(rules.unbid_slam_for === 'both', reward('rules.text.unbid_slam_both', rules.unbid_slam, {})),
    ...when(rules.negative_cannot_slam && winsMatch(rules), ['rules.text.negative']),
  ];
}

function match(rules: Rules): Sentence[] {
  const goal: Sentence =
    rules.hands === null ? ['rules.text.target', { target: Number(rules.target) }] : ['rules.text.hands', { count: Number(rules.hands) }];
  const cap = Number(rules.hand_cap);
  return [
    goal,
    ...when(rules.exact_target && rules.target !== null, ['rules.text.exact_target', { target: Number(rules.target) }]),
    ...when(cap < 99, ['rules.text.hand_cap', { count: cap }]),
  ];
}

function note(preset: string): Sentence[] {
  return when(OUR_READING.includes(preset), ['rules.text.our_reading']);
}

type Reward = 'rules.text.slam_made' | 'rules.text.unbid_slam' | 'rules.text.unbid_slam_both';

/** A score in points, or the whole match. */
function reward(key: Reward, value: unknown, params: Record<string, number>): Sentence {
  return value === 'wins_match' ? [`${key}.wins_match`, params] : [`${key}.points`, { ...params, score: Number(value) }];
}

function when(condition: unknown, sentence: Sentence): Sentence[] {
  return condition ? [sentence] : [];
}
