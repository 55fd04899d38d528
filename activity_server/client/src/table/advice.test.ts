import { beforeAll, describe, expect, it, vi } from 'vitest';
import { announcement } from '../lib/announce.svelte';
import { speak } from '../lib/i18n.svelte';
import type { Hint } from '../protocol';
import { FIXTURES, ME, type FixtureName } from './fixtures';
import { TableModel } from './model.svelte';

const nothing = async (): Promise<void> => undefined;

function at(name: FixtureName, rated = false): { model: TableModel; command: ReturnType<typeof vi.fn> } {
  const shown = FIXTURES[name]();
  const view = { ...shown, public: { ...shown.public, info: { ...shown.public.info, rated } } };
  const command = vi.fn(nothing);
  const port = { command, sit: nothing, acceptRematch: nothing, exit: () => undefined, on: () => () => undefined };
  const model = new TableModel(() => view, () => ME, port);
  return { model, command };
}

const HINT: Hint = {
  type: 'hint', table: 'k3v9x2m4q8', hand: 4, turn: 23, action: 'HQ', reason: { kind: 'same', value: null, other: null, other_value: null },
};

describe('a hint', () => {
  beforeAll(() => speak('en'));

  it.each(['auction', 'trump', 'play'] as const)('is offered on my turn in the state "%s"', (name) => {
    expect(at(name).model.advice.offered).toBe(true);
  });

  it.each(['waiting', 'full', 'spectator', 'robbed', 'over', 'sheet'] as const)('is not offered in the state "%s"', (name) => {
    expect(at(name).model.advice.offered).toBe(false);
  });

  it('is never offered where the match counts', () => {
    expect(at('play', true).model.advice.offered).toBe(false);
  });

  it('is asked for this very turn', () => {
    const { model, command } = at('play');
    model.advice.press();
    expect(command).toHaveBeenCalledWith({ type: 'ask_hint', table: 'k3v9x2m4q8', hand: 4, turn: 23 });
  });

  it('marks what it suggests and is told, also to the ear', () => {
    const { model } = at('play');
    model.advice.hear(HINT);
    expect(model.advice.advises('HQ')).toBe(true);
    expect(model.advice.advises('H9')).toBe(false);
    expect(model.advice.words).toContain('Queen of Hearts');
    expect(announcement.text.trim()).toBe(model.advice.words);
  });

  it('is put away by another press', () => {
    const { model, command } = at('play');
    model.advice.hear(HINT);
    model.advice.press();
    expect(model.advice.current).toBeNull();
    expect(command).not.toHaveBeenCalled();
  });

  it('is nothing for another turn or another table', () => {
    const { model } = at('play');
    for (const other of [{ turn: 22 }, { hand: 3 }, { table: 'other00001' }]) {
      model.advice.hear({ ...HINT, ...other });
      expect(model.advice.current).toBeNull();
    }
  });
});
