/**
 * A page for whoever works on the table, never built into the product: `npx vite`, then
 * `/gallery.html?state=play&language=ar`. Nobody answers what is tapped here.
 */
import '../../styles/tokens.css';
import '../../styles/base.css';
import '../../styles/controls.css';
import { mount } from 'svelte';
import { speak } from '../../lib/i18n.svelte';
import type { Language } from '../../protocol';
import { FIXTURES, ME, type FixtureName } from '../fixtures';
import Table from '../Table.svelte';

const asked = new URLSearchParams(location.search);
const state = (asked.get('state') ?? 'play') as FixtureName;

await speak((asked.get('language') ?? 'en') as Language);
const nothing = async (): Promise<void> => undefined;
mount(Table, {
  target: document.body,
  props: {
    view: FIXTURES[state](),
    user: ME,
    port: { command: nothing, sit: nothing, acceptRematch: nothing, exit: () => undefined, on: () => () => undefined },
  },
});
