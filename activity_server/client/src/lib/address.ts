/**
 * The page's address: where the server is, and which table it names: `?table=…`, or `?custom_id=…` where Discord made
 * the address from a link that was shared there. There is no router beside it.
 */

const TABLE = /^[a-z0-9]{8,40}$/;

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

  /** A link that opens this table (null: the lobby). */
  of(table: string | null): string {
    const url = new URL(location.href);
    url.hash = '';
    if (table) url.searchParams.set('table', table);
    else url.searchParams.delete('table');
    return url.href;
  },

  /** Names the table in the address bar; the browser's Back leads out of it again. */
  show(table: string | null): void {
    if (table !== address.table()) history.pushState(null, '', address.of(table));
  },
};
