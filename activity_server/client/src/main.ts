import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import App from './App.svelte';
import { enter } from './discord/enter';
import { preferredLanguage, speak } from './lib/i18n.svelte';

const mounted = speak(preferredLanguage()).then(() => mount(App, { target: document.getElementById('app')! }));
void enter(mounted);
await mounted;
