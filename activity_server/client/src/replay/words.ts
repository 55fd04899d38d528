/** What happened in a step, in words, for those who read and those who listen. */
import { cardName, suitName } from '../cards/cards';
import { t } from '../lib/i18n.svelte';
import { callName } from '../table/announcer';
import { verdict } from '../table/panels/verdict';
import type { Position } from './moves';
import { endsHand, stepAt, type ReplayedMatch } from './scene';
import type { Step } from './steps';

type NameOf = (seat: number) => string;

export function told(match: ReplayedMatch, place: Position, name: NameOf): string {
  const sentence = sentenceOf(stepAt(match, place), name);
  return endsHand(match, place) ? `${sentence} ${resultOf(match, place.hand)}` : sentence;
}

function sentenceOf(step: Step, name: NameOf): string {
  const who = { name: name(step.seat) };
  switch (step.kind) {
    case 'deal':
      return t('table.says.dealt', who);
    case 'call':
      return t('table.says.called', { ...who, call: callName(step.call) });
    case 'trump':
      return t('table.says.trump', { ...who, suit: suitName(step.suit) });
    case 'card': {
      const said = t('table.says.card', { ...who, card: cardName(step.card) });
      return step.winner === null ? said : `${said} ${t('table.says.trick', { name: name(step.winner) })}`;
    }
  }
}

function resultOf({ reply }: ReplayedMatch, hand: number): string {
  const line = reply.sheet.lines[hand]!;
  return line.thrown_in ? t('sheet.thrown_in') : `${verdict(line)}.`;
}
