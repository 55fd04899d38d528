/**
 * The page's address: where the server is, and which table it names: `?table=…`, or `?custom_id=…` where Discord made
 * the address from a link that was shared there. `?replay=…` names a match to be shown again, before that table or the
 * lobby. There is no router beside it.
 */

const TABLE = /^[a-z0-9]{8,40}$/;
const MATCH = /^[0-9a-f]{20}$/;

export const address = {
  /** The websocket beside this page, wherever the page is served from. */
  socket(): string {
    const url = new URL('ws', document.baseURI);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.search = url.hash = '';
    return url.href;
  },

  /** The table that the address names, if any. */
  table(): string | null {
    const query = new URLSearchParams(location.search);
    const table = query.get('table') ?? query.get('custom_id') ?? '';
    return TABLE.test(table) ? table : null;
  },

  /** The match that the address names, if any. */
  replay(): string | null {
    const match = new URLSearchParams(location.search).get('replay') ?? '';
    return MATCH.test(match) ? match : null;
  },

  /** A link that opens this table (null: the lobby), and there the replay of a match. */
  of(table: string | null, replay: string | null = null): string {
    const url = new URL(location.href);
    url.hash = '';
    for (const [name, value] of Object.entries({ table, replay })) {
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    return url.href;
  },

  /** Names what is shown in the address bar; the browser's Back leads out of it again. */
  show(table: string | null, replay: string | null): void {
    if (table !== address.table() || replay !== address.replay()) history.pushState(null, '', address.of(table, replay));
  },
};
