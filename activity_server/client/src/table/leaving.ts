/** The way out of a table, which says what it costs before it costs anything. */
import { confirm } from '../lib/dialogs.svelte';
import { t } from '../lib/i18n.svelte';
import type { TableModel } from './model.svelte';

/** Leaves: at once where nothing is lost by it, else after a question. A running match is left for good. */
export async function leaveTable(model: TableModel): Promise<void> {
  if (model.shown.status.stage === 'playing' && inTheMatch(model)) {
    if (!(await sure(model)) || !(await model.act({ type: 'leave' }))) return;
  } else if (model.shown.status.stage === 'seating' && !model.spectating) {
    await model.act({ type: 'stand' });
  }
  model.port.exit();
}

function inTheMatch(model: TableModel): boolean {
  return !model.spectating && model.seat(model.viewer).control !== 'left';
}

function sure(model: TableModel): Promise<boolean> {
  const text = t(model.shown.info.rated ? 'table.leave.costs_rated' : 'table.leave.costs');
  return confirm({ title: t('table.leave.title'), text, action: t('table.leave.action'), danger: true });
}
