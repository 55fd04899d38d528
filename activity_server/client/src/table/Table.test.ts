/** What the table says in each of its states, as the page would first write it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { render } from 'svelte/server';
import { LANGUAGES, speak } from '../lib/i18n.svelte';
import type { Language } from '../protocol';
import { FIXTURES, ME, type FixtureName } from './fixtures';
import { isCompact } from './Compact.svelte';
import Table from './Table.svelte';

const nothing = async (): Promise<void> => undefined;
const port = { command: nothing, sit: nothing, acceptRematch: nothing, exit: () => undefined, on: () => () => undefined };
const NAMES = Object.keys(FIXTURES) as FixtureName[];

function written(name: FixtureName, user: string | null = ME): string {
  return render(Table, { props: { view: FIXTURES[name](), user, port } }).body.replace(/<!--.*?-->/gs, '');
}

const buttons = (html: string): string[] => html.match(/<button.*?<\/button>/gs) ?? [];
const named = (html: string, text: string): string | undefined => buttons(html).find((button) => button.includes(text));

describe.each(Object.keys(LANGUAGES) as Language[])('the table in %s', (language) => {
  beforeAll(() => speak(language));

  it.each(NAMES)('has words for everything in the state "%s"', (name) => {
    expect(written(name).match(/\b(table|cards|sheet|shuffle|emote|hint)\.[a-z_.]+/g)).toBeNull();
  });

  it('never mirrors the seats', () => {
    expect(written('play')).toMatch(/class="island[^"]*" dir="ltr"/);
  });
});

describe('the table', () => {
  beforeAll(() => speak('en'));

  it('offers seven bids and a pass, and keeps those that are too low in their places', () => {
    const bids = buttons(written('auction')).filter((button) => /class="bid/.test(button));
    expect(bids).toHaveLength(8);
    expect(bids.filter((button) => button.includes('aria-disabled="true"'))).toHaveLength(2);
  });

  it('asks nothing of a player whose turn it is not', () => {
    expect(written('waiting')).not.toMatch(/class="bid/);
    expect(written('waiting')).toContain('Omar Al-Khalidi is bidding');
  });

  it('offers the four suits for trump and says how many of each one holds', () => {
    const html = written('trump');
    expect(named(html, 'Spades')).toContain('5 cards');
    expect(named(html, 'Diamonds')).toContain('2 cards');
  });

  it('keeps a card that may not be played in reach, with the reason', () => {
    const barred = named(written('play'), '10 of Spades');
    expect(barred).toContain('aria-disabled="true"');
    expect(barred).toContain('follow it');
    expect(named(written('play'), 'Queen of Hearts')).toContain('aria-disabled="false"');
  });

  it('is one tab stop for all the cards in the hand', () => {
    const stops = buttons(written('play')).filter((button) => button.includes('hand-card')).map((button) => button.match(/tabindex="(-?\d)"/)?.[1]);
    expect(stops.filter((stop) => stop === '0')).toHaveLength(1);
    expect(stops).toHaveLength(9);
  });

  it('marks the led card, and the winner of a finished trick', () => {
    expect(written('play')).toContain('Led');
    expect(written('full')).toContain('Takes it');
    expect(written('play')).not.toContain('Takes it');
  });

  it('shows contract, target and both scores all the time', () => {
    const html = written('play');
    for (const words of ['First to 31', 'Contract', 'Us', 'Them']) expect(html).toContain(words);
  });

  it('counts down a held seat, and says who plays for whom', () => {
    expect(written('held')).toContain('Lost · 42 s');
    expect(written('held')).toContain('Autopilot');
    expect(written('robbed')).toContain('Left · robot');
  });

  it('offers to take over a seat that somebody else plays', () => {
    expect(named(written('robbed'), 'Take over')).toBeDefined();
    expect(named(written('play'), 'Take over')).toBeUndefined();
  });

  it('shows a spectator no cards and no deeds', () => {
    const html = written('spectator', 'user-nobody');
    expect(html).not.toContain('hand-card');
    expect(named(html, 'Claim')).toBeUndefined();
  });

  it('lets the owner alone start, fill up and move people', () => {
    expect(named(written('seating'), 'Fill with robots')).toBeDefined();
    expect(named(written('seating', 'user-sami'), 'Fill with robots')).toBeUndefined();
    expect(named(written('arriving'), 'Sit here')).toBeDefined();
  });

  it('says why nothing moves', () => {
    expect(written('frozen')).toContain('everything waits');
    expect(written('paused')).toContain('cannot save');
    expect(written('closed')).toContain('Nobody came back');
  });

  it('tells the winner, the sheet and the way to a rematch at the end', () => {
    const html = written('over');
    expect(html).toContain('You have won!');
    expect(html).toContain('thrown in');
    expect(named(html, 'Rematch')).toBeDefined();
    expect(named(html, 'Check the shuffle')).toBeDefined();
  });

  it('is a small picture where there is no room to play', () => {
    expect(isCompact(240, 160)).toBe(true);
    expect(isCompact(360, 640)).toBe(false);
    expect(isCompact(640, 360)).toBe(false);
    expect(isCompact(0, 0)).toBe(false); // not yet measured
  });
});
