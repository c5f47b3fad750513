/**
 * The `lang` attribute of texts that may be in another language than their page (WCAG 3.1.2, decision 81). Undefined
 * where the page's own language is right, so that pages in the catalogue's language have no attributes.
 */
import { getFormatLanguage } from '@vitrine/words/message';

/** Language of the catalogue, settings, articles, pages and policies. */
const sourceLanguage = 'en';

/** Returns the `lang` of texts that have no translations: settings, articles, pages, policies, product details. */
export function getSourceLang(): string | undefined {
  return getFormatLanguage() === sourceLanguage ? undefined : sourceLanguage;
}

/** The metafield `vitrine.title_language` or `vitrine.description_language`; null if the backend has none. */
type LanguageMetafield = { readonly value: string } | null | undefined;

/** A language code of two or three letters: a merchant's backend may hold anything. */
const languageCode = /^[a-z]{2,3}$/;

/** Returns the `lang` of a text whose language the backend names; undefined if it is unknown. */
export function getTextLang(metafield: LanguageMetafield): string | undefined {
  const language = metafield?.value.trim().toLowerCase();
  if (language === undefined || !languageCode.test(language)) return undefined;
  return language === getFormatLanguage() ? undefined : language;
}

/** Language of a title, left out of what is sent if it is the page's. */
export interface TitleLang {
  readonly titleLang?: string;
}

/** Maps the metafield of an API record to the field of a view model. */
export function toTitleLang({ titleLanguage }: { readonly titleLanguage?: LanguageMetafield }): TitleLang {
  return withTitleLang(getTextLang(titleLanguage));
}

/** Returns the field to spread into a view model: empty if the title is in the language of the page (undefined). */
export function withTitleLang(titleLang: string | undefined): TitleLang {
  return titleLang === undefined ? {} : { titleLang };
}
