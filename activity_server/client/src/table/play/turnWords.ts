/** Whose turn it is, in words: colour alone never says anything. */
import { t } from '../../lib/i18n.svelte';
import type { TableModel } from '../model.svelte';

type Told = Pick<TableModel, 'shown' | 'name' | 'myTurn'>;

/** Null while nothing is awaited from anybody. */
export function turnWords(table: Told): string | null {
  const { turn, hand } = table.shown;
  if (!turn) return null;
  if (turn.seat === null) return pauseWords(table);
  if (!table.myTurn) return t(turn.phase === 'auction' ? 'table.turn.bids' : 'table.turn.theirs', { name: table.name(turn.seat) });
  if (turn.phase === 'auction') return t('table.turn.bid');
  if (turn.phase === 'trump') return t('table.turn.trump');
  return t(hand?.trick?.cards.length ? 'table.turn.play' : 'table.turn.lead');
}

function pauseWords(table: Told): string | null {
  const { shown } = table;
  const winner = shown.hand?.trick?.winner ?? null;
  if (winner !== null) return t('table.turn.takes', { name: table.name(winner) });
  return shown.turn?.phase === 'deal' ? t('table.turn.dealing') : null;
}
