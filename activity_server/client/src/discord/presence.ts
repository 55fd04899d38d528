/** What somebody's friends read under their name while they play: in words, and never more than everybody may see. */
import { t } from '../lib/i18n.svelte';
import type { TableView } from '../lib/view';
import { presetName } from '../lobby/words';
import type { PublicState } from '../protocol';
import { teamOf } from '../table/geometry';
import type { Activity } from './sdk';

/** Discord's own word for "is playing". */
const PLAYING = 0;
const SEATS = 4;
/** Enough of the shuffle's commitment to tell parties apart. A table's id stays unsaid: it opens tables by link. */
const PARTY_DIGITS = 24;
/** Discord takes five of them in twenty seconds. */
export const TELL_AGAIN_MS = 5000;

export function presenceOf(view: TableView | null): Activity {
  if (!view) return { type: PLAYING, details: t('presence.lobby') };
  const { info, seats, shuffle } = view.public;
  const taken = seats.filter(({ occupant }) => occupant).length;
  return {
    type: PLAYING,
    details: view.mine.seat === null ? t('presence.watching') : doing(view.public),
    state: presetName(info.preset),
    party: { id: shuffle.commitment.slice(0, PARTY_DIGITS), size: [taken, SEATS] },
  };
}

function doing({ status, hand }: PublicState): string {
  if (status.stage === 'over' || status.stage === 'closed') return t('presence.over');
  if (status.stage === 'seating' || !hand) return t('presence.seating');
  const { contract, trump } = hand;
  if (!contract || !trump) return t('presence.auction');
  const named = t(`presence.contract.${trump}`, { bid: contract.bid });
  return t('presence.tricks', { contract: named, count: hand.tricks[teamOf(contract.declarer)] });
}

/** Tells Discord what changed, at once or as soon as it is time again; never the same twice. */
export class Teller {
  readonly #send: (activity: Activity) => Promise<boolean>;
  #told = '';
  #next: Activity | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #useless = false;

  /** `send` resolves to false when there is no use in telling more. */
  constructor(send: (activity: Activity) => Promise<boolean>) {
    this.#send = send;
  }

  tell(activity: Activity): void {
    this.#next = activity;
    if (this.#rest === undefined && !this.#useless) this.#flush();
  }

  #flush(): void {
    this.#rest = undefined;
    const activity = this.#next;
    this.#next = null;
    const text = JSON.stringify(activity);
    if (!activity || this.#useless || text === this.#told) return;
    this.#told = text;
    this.#rest = setTimeout(() => this.#flush(), TELL_AGAIN_MS);
    void this.#send(activity).then((useful) => (this.#useless = !useful));
  }
}
