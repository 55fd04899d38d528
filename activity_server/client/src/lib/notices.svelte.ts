/** Short notices at the edge of the page, gone by themselves. */
import { announce } from './announce.svelte';

export interface Notice {
  id: number;
  text: string;
  kind: 'info' | 'problem';
}

const SHOWN_MS = 5000;

let last = 0;
export const notices: Notice[] = $state([]);

export function notify(text: string, kind: Notice['kind'] = 'info'): void {
  const id = ++last;
  notices.push({ id, text, kind });
  announce(text);
  setTimeout(() => dismiss(id), SHOWN_MS);
}

export function dismiss(id: number): void {
  const at = notices.findIndex((notice) => notice.id === id);
  if (at >= 0) notices.splice(at, 1);
}
