import { describe, expect, it } from 'vitest';
import type { PublicState, Snapshot, Update } from '../protocol';
import { applyUpdate, fromSnapshot } from './view';

const MINE: Snapshot['mine'] = { seat: 0, cards: ['SA'], legal: [], barred: [], may_claim: false, may_take_over: false };
const PUBLIC = {
  status: { spectators: 0 },
  clock: { seat: 1, remaining_ms: 30_000, total_ms: 30_000 },
} as unknown as PublicState;
const snapshot: Snapshot = { type: 'snapshot', table: 'table0001', version: 7, public: PUBLIC, mine: MINE };

function update(since: number, version: number, change: object, events: Update['events'] = []): Update {
  return { type: 'update', table: 'table0001', since, version, events, public: change, mine: { ...MINE, cards: [] } };
}

describe('the view of a table', () => {
  const view = fromSnapshot(snapshot, 1000);

  it('is what the snapshot says', () => {
    expect(view).toMatchObject({ id: 'table0001', version: 7, public: PUBLIC, mine: MINE, events: [] });
  });

  it('takes the parts that changed and keeps the others', () => {
    const after = applyUpdate(view, update(7, 8, { status: { spectators: 3 } }, [{ kind: 'match_started' }]), 2000);
    expect(after?.public.status.spectators).toBe(3);
    expect(after?.public.clock).toBe(PUBLIC.clock);
    expect(after?.mine.cards).toEqual([]);
    expect(after?.events).toEqual([{ kind: 'match_started' }]);
  });

  it('counts each part down from when that part came', () => {
    const after = applyUpdate(view, update(7, 7, { status: { spectators: 1 } }), 2000);
    expect(after?.receivedAt.status).toBe(2000);
    expect(after?.receivedAt.clock).toBe(1000);
  });

  it('loses a part that is null now', () => {
    expect(applyUpdate(view, update(7, 8, { clock: null }), 2000)?.public.clock).toBeNull();
  });

  it('ignores what it knows already', () => {
    expect(applyUpdate(view, update(5, 7, {}), 2000)).toBe(view);
    expect(applyUpdate(view, update(6, 6, {}), 2000)).toBe(view);
  });

  it('is lost when something is missing in between', () => {
    expect(applyUpdate(view, update(8, 9, {}), 2000)).toBeNull();
    expect(applyUpdate(view, update(6, 8, {}), 2000)).toBeNull();
  });
});
