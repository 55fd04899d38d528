/** What happens at the table and is gone again: emotes over the seats, sounds, and the spoken word. */
import { onMount } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { announce } from '../lib/announce.svelte';
import { t } from '../lib/i18n.svelte';
import { play } from '../lib/sound';
import type { Emote, Event } from '../protocol';
import { emoteName, spoken } from './announcer';
import { soundOf } from './cues';
import type { TableModel } from './model.svelte';

const EMOTE_MS = 4000;

/** Listens for as long as the component that calls it lives; returns the emote that each seat shows right now. */
export function follow(model: TableModel): ReadonlyMap<number, Emote> {
  const emotes = new SvelteMap<number, Emote>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  /** The turn that was told last; after a pause one's turn comes without any event. */
  let told: string | null = null;

  /** Whether one's turn has just come. */
  function turnBegan(): boolean {
    const { turn } = model.shown;
    const mine = model.myTurn && turn ? `${turn.hand}:${turn.turn}` : null;
    const began = mine !== null && mine !== told;
    told = mine;
    return began;
  }

  function happened(events: readonly Event[]): void {
    const sentences = events.map((event) => spoken(event, model)).filter((sentence) => sentence !== null);
    const mine = turnBegan();
    if (mine) sentences.push(t('table.turn.yours'));
    if (sentences.length > 0) announce(sentences.join(' '));
    const sound = soundOf(events, mine);
    if (sound) play(sound);
  }

  $effect(() => {
    if (!turnBegan()) return;
    announce(t('table.turn.yours'));
    play('turn');
  });

  function showEmote(seat: number, emote: Emote): void {
    emotes.set(seat, emote);
    announce(t('table.says.emote', { name: model.name(seat), emote: emoteName(emote) }));
    if (emote === 'nudge' && seat !== model.mine.seat) play('knock');
    clearTimeout(timers.get(seat));
    timers.set(seat, setTimeout(() => emotes.delete(seat), EMOTE_MS));
  }

  onMount(() => {
    const stops = [
      model.port.on('events', happened),
      model.port.on('emote', (shown) => showEmote(shown.seat, shown.emote)),
      model.port.on('hint', (hint) => model.advice.hear(hint)),
    ];
    return () => {
      stops.forEach((stop) => stop());
      timers.forEach((timer) => clearTimeout(timer));
    };
  });
  return emotes;
}
