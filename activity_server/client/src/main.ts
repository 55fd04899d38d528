import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import App from './App.svelte';
import { game } from './lib/game.svelte';
import { preferredLanguage, speak } from './lib/i18n.svelte';

await speak(preferredLanguage());
game.start();
mount(App, { target: document.getElementById('app')! });
