import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import App from './App.svelte';
import { enter } from './discord/enter';
import { preferredLanguage, speak } from './lib/i18n.svelte';

await speak(preferredLanguage());
mount(App, { target: document.getElementById('app')! });
void enter();
