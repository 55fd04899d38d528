import { beforeEach, describe, expect, it } from 'vitest';
import { gain, hasMessage, i18n, LANGUAGES, number, preferredLanguage, speak, t } from './i18n.svelte';
import type { Language } from '../protocol';
import { settings } from './settings.svelte';

describe('in English', () => {
  beforeEach(() => speak('en'));

  it('says the message with its places filled', () => {
    expect(t('name.keep', { name: 'Layla' })).toBe('Stay Layla');
  });

  it('chooses the plural by the count', () => {
    expect(t('card.seats', { count: 1 })).toBe('1 free seat');
    expect(t('card.seats', { count: 3 })).toBe('3 free seats');
  });

  it('keeps an Arabic name from turning the sentence', () => {
    expect(t('name.keep', { name: 'نور' })).toBe('Stay \u2068نور\u2069');
  });

  it('knows which messages there are', () => {
    expect(hasMessage('name.keep')).toBe(true);
    expect(hasMessage('preset.unheard-of')).toBe(false);
  });
});

describe('in Arabic', () => {
  beforeEach(() => speak('ar'));

  it('reads from right to left', () => {
    expect(i18n.direction).toBe('rtl');
  });

  it.each([
    [1, 'مقعد شاغر واحد'],
    [2, 'مقعدان شاغران'],
    [3, '3 مقاعد شاغرة'],
    [11, '11 مقعدًا شاغرًا'],
  ])('has a form of its own for %i', (count, said) => {
    expect(t('card.seats', { count })).toBe(said);
  });

  it('keeps Latin digits, as on the cards', () => {
    expect(number(1234)).toBe('1,234');
    expect(number(-9)).toContain('9');
    expect(t('length.target', { target: 31 })).toBe('إلى 31');
  });
});

describe('in Spanish', () => {
  beforeEach(() => speak('es'));

  it('counts, and writes numbers as Spanish does', () => {
    expect(t('card.seats', { count: 1 })).toBe('1 sitio libre');
    expect(t('card.seats', { count: 3 })).toBe('3 sitios libres');
    expect(number(12345)).toBe('12.345');
  });
});

describe('in Swedish', () => {
  beforeEach(() => speak('sv'));

  it('counts, and writes numbers as Swedish does', () => {
    expect(t('card.seats', { count: 1 })).toBe('1 ledig plats');
    expect(t('card.seats', { count: 3 })).toBe('3 lediga platser');
    expect(number(12345)).toBe('12\u00a0345');
  });

  it('names a card by its suit first', () => {
    expect(t('cards.card', { suit: t('cards.suit.H'), rank: t('cards.rank.Q') })).toBe('Hjärter dam');
  });
});

describe.each(Object.keys(LANGUAGES) as Language[])('in every language, as in %s,', (language) => {
  beforeEach(() => speak(language));

  it('only Arabic reads from right to left', () => {
    expect(i18n.direction).toBe(language === 'ar' ? 'rtl' : 'ltr');
  });

  it('what a hand brought has its sign', () => {
    expect(gain(9)).toBe('+9');
    expect(gain(-9)).toMatch(/^\u200e?−9$/);
    expect(gain(0)).toBe('0');
  });
});

describe('the language of a first visit', () => {
  it('is the first of the browser’s that we speak', () => {
    expect(preferredLanguage(['fr-FR', 'ar-EG', 'en'])).toBe('ar');
    expect(preferredLanguage(['es-419', 'en'])).toBe('es');
    expect(preferredLanguage(['SV-se'])).toBe('sv');
  });

  it('is English where we speak none of them', () => {
    expect(preferredLanguage(['fr-FR', 'est', 'constructor'])).toBe('en');
  });

  it('is what the player chose, once chosen', () => {
    settings.language = 'ar';
    expect(preferredLanguage(['en'])).toBe('ar');
    settings.language = null;
  });
});
