/**
 * Sentences in the player's language, from the catalogues that the server uses too.
 *
 * A message is a text with `{placeholders}`, or one text for each plural form, chosen by the placeholder `count`.
 * Numbers keep Latin digits in every language, as on the cards.
 */
import type { Language } from '../protocol';
import { choose, settings } from './settings.svelte';

type Catalogue = typeof import('../../../locales/en.json');
type Plural = Partial<Record<Intl.LDMLPluralRule, string>>;
export type Key = keyof Catalogue;
export type Params = Record<string, string | number>;

export const LANGUAGES: Record<Language, string> = { en: 'English', ar: 'العربية', es: 'Español', sv: 'Svenska' };

const CATALOGUES: Record<Language, () => Promise<{ default: Record<string, string | Plural> }>> = {
  en: () => import('../../../locales/en.json'),
  ar: () => import('../../../locales/ar.json'),
  es: () => import('../../../locales/es.json'),
  sv: () => import('../../../locales/sv.json'),
};

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

const ISOLATE = String.fromCodePoint(0x2068);
const END_ISOLATE = String.fromCodePoint(0x2069);

let language = $state<Language>('en');
let messages = $state.raw<Record<string, string | Plural>>({});
const numbers = $derived(new Intl.NumberFormat(`${language}-u-nu-latn`));
const plurals = $derived(new Intl.PluralRules(language));

export const i18n = {
  get language(): Language {
    return language;
  },
  get direction(): 'ltr' | 'rtl' {
    return language === 'ar' ? 'rtl' : 'ltr';
  },
};

/** The saved choice, else the first of the browser's languages that we speak, else English. */
export function preferredLanguage(languages: readonly string[] = navigator.languages): Language {
  return settings.language ?? languages.map(languageOf).find((spoken) => spoken !== undefined) ?? 'en';
}

/** The language of a tag such as `es-419`, if we speak it. */
function languageOf(tag: string): Language | undefined {
  const [wanted] = tag.toLowerCase().split('-');
  return (Object.keys(LANGUAGES) as Language[]).find((language) => language === wanted);
}

/** Speaks `wanted` from now on, and so does the document. */
export async function speak(wanted: Language): Promise<void> {
  messages = (await CATALOGUES[wanted]()).default;
  language = wanted;
  if (typeof document === 'undefined') return;
  document.documentElement.lang = i18n.language;
  document.documentElement.dir = i18n.direction;
}

/** The player's own choice of a language, kept for the next visit. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  await speak(wanted);
  choose('language', wanted);
}

/** The message `key`, with `params` in place of its placeholders. */
export function t(key: Key, params: Params = {}): string {
  return fill(form(messages[key] ?? key, params.count), params);
}

/** Whether there is such a message: for keys made from what a newer server may say. */
export function hasMessage(key: string): key is Key {
  return key in messages;
}

/** A number with Latin digits and a real minus sign. */
export function number(value: number): string {
  return numbers.format(value).replace('-', '−');
}

/** What a hand brought: a number that says that it was won. */
export function gain(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value);
}

function form(message: string | Plural, count: string | number | undefined): string {
  if (typeof message === 'string') return message;
  return message[plurals.select(Number(count ?? 0))] ?? message.other ?? '';
}

function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? number(value) : isolated(value);
  });
}

/** A name of the other direction must not turn the sentence around it. */
function isolated(text: string): string {
  const foreign = i18n.direction === 'rtl' || RIGHT_TO_LEFT.test(text);
  return foreign ? ISOLATE + text + END_ISOLATE : text;
}
