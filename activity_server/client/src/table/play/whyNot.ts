/** Why a card may not be played now, in the player's words. */
import { hasMessage, t } from '../../lib/i18n.svelte';
import type { TableModel } from '../model.svelte';

/** Null for a card that may be played. */
export function whyNot(card: string, model: Pick<TableModel, 'shown' | 'mine' | 'name' | 'myTurn'>): string | null {
  if (model.mine.legal.includes(card)) return null;
  const rule = model.mine.barred.find(({ action }) => action === card)?.rule;
  const key = `table.barred.${rule}`;
  if (rule && hasMessage(key)) return t(key);
  const { turn } = model.shown;
  if (turn?.phase === 'auction' || turn?.phase === 'trump') return t('table.barred.auction');
  if (model.mine.may_take_over) return t('table.barred.robot');
  if (turn?.seat !== null && turn?.seat !== undefined && !model.myTurn) return t('table.barred.turn', { name: model.name(turn.seat) });
  return t('table.barred.wait');
}
