/** Texts of a product's translations. */
import { chooseTexts, type Texts } from '../../language/choose-texts.ts';
import { germanTranslationTexts } from './translation-texts.de.ts';

const english = {
  title: 'Translations',
  language: 'Language',
  loading: 'Loading the translations',
  hint: 'Empty fields show the original.',
  keys: {
    title: 'Title',
    body_html: 'Description',
    meta_title: 'Page title',
    meta_description: 'Description for search engines',
  },
  option: (name: string) => `Option ${name}`,
  optionValue: (name: string) => `Value ${name}`,
  label: (text: string, language: string) => `${text} (${language})`,
  original: 'Original:',
  outdated: 'Outdated',
  outdatedHint: 'The original has changed since. Change the translation, or confirm that it is still right.',
  outdatedCount: (count: number) =>
    count === 1 ? '1 translation is outdated.' : `${count} translations are outdated.`,
  missingCount: (count: number) =>
    count === 1 ? '1 text isn’t translated.' : `${count} texts aren’t translated.`,
  complete: 'Everything is translated.',
  confirm: 'Still right',
  confirmLabel: (text: string) => `Still right: ${text}`,
  confirmed: 'The translation is up to date',
  options: 'Options',
  save: 'Save translations',
  saved: 'The translations are saved',
  originalChanged: (names: string) =>
    `The original has changed since you opened this page: ${names}. Nothing was saved. You see the new original: check your translation, then save again.`,
  partly: (reason: string) => `Some translations are saved, others aren’t: ${reason}`,
} as const;

export type TranslationTexts = Texts<typeof english>;

export const translationTexts: TranslationTexts = chooseTexts(english, { de: germanTranslationTexts });
