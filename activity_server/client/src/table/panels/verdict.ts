/** How a hand went for the declarer's team, in words. */
import { t } from '../../lib/i18n.svelte';
import type { HandLine } from '../../protocol';
import { teamOf } from '../geometry';

/** The last trick of a hand is there to be seen before the result covers it; no movement, so not the player's to speed up. */
export const LAST_TRICK_SHOWN_MS = 1500;

/** Empty for a hand that was thrown in: nobody declared. */
export function verdict(line: HandLine): string {
  if (line.declarer === null || line.bid === null) return '';
  const team = teamOf(line.declarer);
  const key = line.score[team] > 0 ? 'sheet.made' : line.score[team] < 0 ? 'sheet.failed' : 'sheet.nothing';
  return t(key, { count: line.tricks[team] });
}
