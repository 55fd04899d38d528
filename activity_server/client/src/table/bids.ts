/** The bids of a table, and how its buttons show them: never more than eight, pass among them. */

const BUTTONS = 8;

type Rules = Record<string, unknown>;

/** Every bid that the rules know, from the lowest, no-trump ones after their number. */
export function allBids(rules: Rules): (number | string)[] {
  const [lowest, highest, step] = [Number(rules.opening_bid), Number(rules.highest_bid), Number(rules.bid_step)];
  const bids: (number | string)[] = [];
  for (let bid = lowest; bid <= highest; bid += step) {
    bids.push(bid);
    if (rules.no_trump === true) bids.push(`${bid}NT`);
  }
  return bids;
}

/**
 * The bids in pages that fit the buttons beside *pass*.
 *
 * Where all fit, the bids that are too low keep their places, so that each is always found where it was. Else only
 * the legal ones are shown, and one button turns the page.
 */
export function bidPages(rules: Rules, legal: readonly (number | string)[]): (number | string)[][] {
  const all = allBids(rules);
  if (all.length < BUTTONS) return [all];
  const offered = all.filter((bid) => legal.includes(bid));
  if (offered.length < BUTTONS) return [offered];
  const perPage = BUTTONS - 2;
  return Array.from({ length: Math.ceil(offered.length / perPage) }, (_, page) =>
    offered.slice(page * perPage, page * perPage + perPage),
  );
}
