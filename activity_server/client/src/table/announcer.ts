/** What the live region says of an event, so that the table can be followed by ear alone. */
import { cardName, suitName } from '../cards/cards';
import { t, type Key } from '../lib/i18n.svelte';
import type { Emote, Event } from '../protocol';
import type { TableModel } from './model.svelte';

type Speaker = Pick<TableModel, 'name' | 'shown'>;

export function emoteName(emote: Emote): string {
  return t(`emote.${emote}` satisfies Key);
}

/** A call as people say it: "pass", "9", "8 no trump". */
export function callName(call: number | string): string {
  if (call === 'pass') return t('table.call.pass');
  if (typeof call === 'string') return t('table.call.no_trump', { bid: Number.parseInt(call, 10) });
  return t('table.call.bid', { bid: call });
}

/** The sentence for an event, after the view shows what it led to; null for what needs none. */
export function spoken(event: Event, table: Speaker): string | null {
  switch (event.kind) {
    case 'dealt':
      return t('table.says.dealt', { name: table.name(event.dealer) });
    case 'called':
      return t('table.says.called', { name: table.name(event.seat), call: callName(event.call) });
    case 'trump_named':
      return t('table.says.trump', { name: table.name(event.seat), suit: suitName(event.suit) });
    case 'card_played':
      return cardPlayed(event, table);
    case 'control_changed':
      return t(`table.says.control.${event.control}` satisfies Key, { name: table.name(event.seat) });
    case 'claimed':
      return t(event.proved ? 'table.says.claim_proved' : 'table.says.claim_failed', { name: table.name(event.seat) });
    case 'sat':
      return t('table.says.sat', { name: table.name(event.seat) });
    case 'rematch_accepted':
      return t('table.says.rematch', { name: table.name(event.seat) });
    case 'match_started':
    case 'rematch_begun':
    case 'seat_freed':
    case 'seats_swapped':
    case 'owner_changed':
    case 'closed':
      return t(`table.says.${event.kind}` satisfies Key);
    case 'rematch_offered':
    case 'invited':
    case 'shown':
      return null;
  }
}

function cardPlayed(event: Extract<Event, { kind: 'card_played' }>, table: Speaker): string {
  const said = t('table.says.card', { name: table.name(event.seat), card: cardName(event.card) });
  const trick = table.shown.hand?.trick;
  const last = trick?.cards.at(-1)?.card === event.card;
  if (!last || trick.winner === null) return said;
  return `${said} ${t('table.says.trick', { name: table.name(trick.winner) })}`;
}
