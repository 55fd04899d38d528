/** The choices of the form for a new table, and the message they make. */
import type { Admission, OpenTable, Tempo } from '../protocol';
import type { Draft } from './rules';

export interface NewTable {
  draft: Draft;
  tempo: Tempo;
  admission: Admission;
  rated: boolean;
}

export const TEMPOS: readonly Tempo[] = ['relaxed', 'normal', 'fast'];

/** Who may sit, as far as guests can tell each other apart. */
export const ADMISSIONS: readonly Admission[] = ['channel', 'link'];

/** Guests are never rated, whatever the form says. */
export function newTable({ draft, tempo, admission, rated }: NewTable, guest: boolean): Omit<OpenTable, 'id' | 'type'> {
  return { rules: { preset: draft.preset, ...draft.changes }, tempo, admission, stand_in: 'easy', rated: rated && !guest };
}
