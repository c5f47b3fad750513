/** Texts of the pages of translations. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { formatAdminNumber, formatCount } from '../../admin/language/format-count.ts';
import { germanTranslationsTexts } from './translations-texts.de.ts';

const english = {
  title: 'Translations',
  language: 'Language',
  original: (language: string) => `${language} (original)`,
  loading: 'Loading the texts',
  save: 'Save',
  openOnly: 'Untranslated only',
  noTexts: 'This document has no texts to translate.',
  noOwnTexts: (storefront: string) =>
    `${storefront} has no texts of its own: it shows those of all storefronts.`,
  count: (translated: number, total: number) => `${translated} of ${total} fields translated`,
  countChanged: (translated: number, total: number, changed: number) =>
    `${translated} of ${total} fields translated, ${changed} changed since`,
  row: {
    states: {
      changed: 'Original changed',
      missing: 'Missing',
    },
    label: (title: string, language: string) => `${title} in ${language}`,
    error: (reason: string) => `The translation ${reason}`,
    tags: 'Keep the tags of the original, such as <p>.',
    byDefault: 'Shown while the field is empty.',
    stillCorrect: 'Still correct',
  },
  record: {
    saved: (count: number) =>
      `${formatAdminNumber(count)} ${count === 1 ? 'translation is' : 'translations are'} saved. Shoppers see them now.`,
    hint: (count: string, language: string) =>
      `${count} (${language}). Shoppers see a translation as soon as it is saved; an empty one shows the original.`,
    refused: 'Nothing was saved: see the marked fields.',
  },
  list: {
    hint: (language: string) =>
      `What isn’t translated is shown in ${language}. The least translated comes first.`,
    oneLanguage: 'The shop has only one language, so there is nothing to translate.',
    loading: 'Loading the list',
    allDocuments: (count: number) => `All ${count} documents are translated.`,
    openDocuments: (open: number, count: number, language: string) =>
      `${open} of ${count} documents aren’t fully translated into ${language}.`,
    documents: (language: string) => `Documents in ${language}`,
    catalogue: 'Catalogue',
    allRecords: (count: number) => `All ${count} products, collections, menus and pages are translated.`,
    openRecords: (open: number, count: number, language: string) =>
      `${open} of ${count} products, collections, menus and pages aren’t fully translated into ${language}.`,
    find: 'Find by title',
    records: (language: string) => `Catalogue in ${language}`,
    showAll: (count: number) => `Show all ${count}`,
  },
  files: {
    allXliff: 'All texts as XLIFF',
    openXliff: 'Untranslated texts as XLIFF',
    allCsv: 'All texts as CSV',
    openCsv: 'Untranslated texts as CSV',
    file: 'Translation file',
    import: 'Import a file',
    failed: 'Nothing was imported.',
    drafts: (texts: number, documents: number) =>
      `${formatCount(texts, 'text', 'texts')} of ${documents === 1 ? '1 document is saved as a draft' : `${formatAdminNumber(documents)} documents are saved as drafts`}. Publish them when they are complete.`,
    shown: (texts: number) =>
      `${formatCount(texts, 'text', 'texts')} of the catalogue ${texts === 1 ? 'is' : 'are'} shown to shoppers now.`,
    nothing: 'Nothing to import: the shop has these translations already.',
    more: (count: number) => `and ${count} more`,
  },
} as const;

export type TranslationsTexts = Texts<typeof english>;

export const translationsTexts: TranslationsTexts = chooseTexts(english, { de: germanTranslationsTexts });
