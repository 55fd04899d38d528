/**
 * The rules as the form for a new table edits them: a preset, and the switches that differ from it.
 *
 * What goes together is the server's to judge; the same contradictions are found here, so that a player sees them
 * before sending.
 */
import type { Key, Params } from '../lib/i18n.svelte';
import type { RulesReply, TableInfo } from '../protocol';

/** Switches with their values. */
export type Rules = TableInfo['rules'];
export type RuleValue = Rules[string];

export interface Draft {
  preset: string;
  changes: Rules;
}

/** A sentence for the player: a message and what stands in its places. */
export type Sentence = readonly [Key, Params?];

export type Length = { target: number } | { hands: number };

/** The order in which the form shows the switches. The length of the match stands before them. */
export const GROUPS = {
  auction: ['direction', 'opening_bid', 'highest_bid', 'bid_step', 'no_trump', 'all_pass'],
  play: ['first_lead', 'trump_lead'],
  scoring: ['counting', 'made_scores', 'defenders_score'],
  slam: ['slam_made', 'slam_failed', 'failed_slam_defenders', 'unbid_slam', 'unbid_slam_for', 'negative_cannot_slam'],
  match: ['exact_target', 'hand_cap'],
} as const;
export type Group = keyof typeof GROUPS;
export type SwitchName = (typeof GROUPS)[Group][number];

const COUNTING_BIDS: Record<string, Rules> = {
  tricks: { opening_bid: 7, highest_bid: 13, bid_step: 1 },
  card_points: { opening_bid: 65, highest_bid: 120, bid_step: 5 },
  honours: { opening_bid: 11, highest_bid: 40, bid_step: 1 },
};
const BIDS = Object.keys(COUNTING_BIDS.tricks!);

/** Every switch with its value, as the table would play. */
export function effective(offer: RulesReply, { preset, changes }: Draft): Rules {
  return { ...offer.presets[preset], ...implied(changes), ...changes };
}

/** The draft with one switch set: back at what it would be anyway, it is no longer a change. */
export function withSwitch(offer: RulesReply, { preset, changes }: Draft, name: string, value: RuleValue): Draft {
  // another way of counting brings bids of its own: those chosen for the old one mean nothing now
  const others = without(changes, name === 'counting' ? [name, ...BIDS] : [name]);
  const usual = effective(offer, { preset, changes: others })[name];
  return { preset, changes: value === usual ? others : { ...others, [name]: value } };
}

export function lengthOf(rules: Rules): Length {
  return rules.hands === null ? { target: Number(rules.target) } : { hands: Number(rules.hands) };
}

/** The draft with another length; a target and a number of hands are one choice, so never both. */
export function withLength(offer: RulesReply, draft: Draft, length: Length): Draft {
  const [[name, value]] = Object.entries(length) as [[string, number]];
  const { preset, changes } = { ...draft, changes: without(draft.changes, ['target', 'hands']) };
  return withSwitch(offer, { preset, changes }, name, value);
}

/** The lengths to choose from: those on offer, and the preset's own. */
export function lengths(offer: RulesReply, preset: string): Length[] {
  return [
    ...choices(offer, preset, 'target').map((target) => ({ target: Number(target) })),
    ...choices(offer, preset, 'hands').map((hands) => ({ hands: Number(hands) })),
  ];
}

/** The values of a switch to choose from: those on offer, and the preset's own. */
export function choices(offer: RulesReply, preset: string, name: string): RuleValue[] {
  const own = offer.presets[preset]?.[name];
  const offered = offer.switches[name]?.values ?? [];
  if (own === undefined || own === null || offered.includes(own)) return offered;
  return [...offered, own];
}

/** What contradicts itself in these rules; a table with such rules is refused. */
export function contradictions(rules: Rules): Sentence[] {
  const [opening, highest, step] = BIDS.map((name) => Number(rules[name])) as [number, number, number];
  const most = Number(COUNTING_BIDS[String(rules.counting)]?.highest_bid);
  const found: Sentence[] = [];
  if (![opening, highest, step].every((bid) => Number.isInteger(bid) && bid >= 1)) found.push(['rules.problem.whole']);
  if (highest > most) found.push(['rules.problem.highest', { most }]);
  if (opening > highest) found.push(['rules.problem.opening', { opening, highest }]);
  else if ((highest - opening) % step !== 0) found.push(['rules.problem.step', { opening, highest, step }]);
  return found;
}

/** What is allowed but has no effect beside the rest. */
export function idle(rules: Rules): Sentence[] {
  const found: Sentence[] = [];
  if (rules.exact_target && rules.target === null) found.push(['rules.idle.exact_target']);
  if (rules.negative_cannot_slam && !winsMatch(rules)) found.push(['rules.idle.negative_cannot_slam']);
  return found;
}

export function winsMatch(rules: Rules): boolean {
  return rules.slam_made === 'wins_match' || rules.unbid_slam === 'wins_match';
}

function implied(changes: Rules): Rules {
  return {
    ...COUNTING_BIDS[String(changes.counting)],
    ...(typeof changes.hands === 'number' ? { target: null } : {}),
    ...(typeof changes.target === 'number' ? { hands: null } : {}),
  };
}

function without(rules: Rules, names: readonly string[]): Rules {
  return Object.fromEntries(Object.entries(rules).filter(([name]) => !names.includes(name)));
}
