/** What this page knows of the table it looks at: a snapshot, and the updates that follow it without a gap. */
import type { Event, MyState, PublicState, Snapshot, Update } from '../protocol';

export interface TableView {
  id: string;
  version: number;
  public: PublicState;
  mine: MyState;
  /** When each part came, by `performance.now()`: what its milliseconds count down from. */
  receivedAt: Record<keyof PublicState, number>;
  /** What the last update told; empty after a snapshot. */
  events: Event[];
}

export function fromSnapshot(snapshot: Snapshot, now: number): TableView {
  const { table, version, mine } = snapshot;
  return { id: table, version, public: snapshot.public, mine, receivedAt: stamped(snapshot.public, now), events: [] };
}

/** The view after the update; the same view when it is old news; null when something is missing in between. */
export function applyUpdate(view: TableView, update: Update, now: number): TableView | null {
  if (update.since !== view.version) return update.version <= view.version ? view : null;
  const change = update.public as Partial<PublicState>;
  return {
    id: view.id,
    version: update.version,
    public: { ...view.public, ...change },
    mine: update.mine,
    receivedAt: { ...view.receivedAt, ...stamped(change, now) },
    events: update.events,
  };
}

function stamped<T extends Partial<PublicState>>(parts: T, now: number): Record<keyof T, number> {
  return Object.fromEntries(Object.keys(parts).map((part) => [part, now])) as Record<keyof T, number>;
}
