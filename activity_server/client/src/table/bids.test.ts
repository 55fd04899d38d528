import { describe, expect, it } from 'vitest';
import { allBids, bidPages } from './bids';

const TRICKS = { opening_bid: 7, highest_bid: 13, bid_step: 1, no_trump: false };
const POINTS = { opening_bid: 65, highest_bid: 120, bid_step: 5, no_trump: false };

describe('bids', () => {
  it('run from the lowest to the highest by steps', () => {
    expect(allBids(TRICKS)).toEqual([7, 8, 9, 10, 11, 12, 13]);
    expect(allBids(POINTS)).toHaveLength(12);
  });

  it('have a no-trump bid after each where the rules know them', () => {
    expect(allBids({ ...TRICKS, highest_bid: 8, no_trump: true })).toEqual([7, '7NT', 8, '8NT']);
  });
});

describe('the buttons of the auction', () => {
  it('keep the bids that are too low in their places when all fit', () => {
    expect(bidPages(TRICKS, ['pass', 12, 13])).toEqual([[7, 8, 9, 10, 11, 12, 13]]);
  });

  it('show only legal bids where there are too many, page by page', () => {
    const pages = bidPages(POINTS, ['pass', ...allBids(POINTS).slice(1)]);
    expect(pages).toEqual([[70, 75, 80, 85, 90, 95], [100, 105, 110, 115, 120]]);
  });

  it('need one page once few enough are left', () => {
    expect(bidPages(POINTS, ['pass', 110, 115, 120])).toEqual([[110, 115, 120]]);
  });
});
