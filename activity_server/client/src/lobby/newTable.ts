/** The choices of the form for a new table, and the message they make. */
import type { Admission, OpenTable, TableInfo, Tempo } from '../protocol';
import type { Draft } from './rules';

export interface NewTable {
  draft: Draft;
  tempo: Tempo;
  admission: Admission;
  standIn: Strength;
  rated: boolean;
}

/** How well robots play: those that the owner seats, and those that stand in for people. */
export type Strength = TableInfo['stand_in'];

export const STRENGTHS: readonly Strength[] = ['easy', 'steady', 'strong'];

export const STAND_IN: Strength = 'strong';

export const TEMPOS: readonly Tempo[] = ['relaxed', 'normal', 'fast'];

/** Who may sit. Guests have no servers and cannot be invited by name. */
export function admissions(inDiscord: boolean, inServer: boolean): readonly Admission[] {
  if (!inDiscord) return ['channel', 'link'];
  return inServer ? ['channel', 'server', 'invited', 'link'] : ['channel', 'invited', 'link'];
}

/** The word for it. Without Discord the channel is the whole lobby. */
export function admissionKey(admission: Admission, inDiscord: boolean): `admission.${Admission | 'lobby'}` {
  return admission === 'channel' && !inDiscord ? 'admission.lobby' : `admission.${admission}`;
}

/** Guests are never rated, whatever the form says. */
export function newTable({ draft, tempo, admission, standIn, rated }: NewTable, guest: boolean): Omit<OpenTable, 'id' | 'type'> {
  const rules = { preset: draft.preset, ...draft.changes };
  return { rules, tempo, admission, stand_in: standIn, rated: rated && !guest };
}
