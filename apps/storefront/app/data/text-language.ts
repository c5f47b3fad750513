/**
 * The `lang` attribute of texts that may be in another language than their page (WCAG 3.1.2, decision 81). It is
 * undefined if the text is in the page's language, so that pages in the catalogue's primary language have no such
 * attributes.
 */
import { getOriginalLanguage } from '@vitrine/rules/regions/languages';
import { sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import { getFormatLanguage } from '@vitrine/words/message';

/** Returns the `lang` of texts that are always English: messages of a backend, names of countries. */
export function getSourceLang(): string | undefined {
  return getFormatLanguage() === sourceLanguage ? undefined : sourceLanguage;
}

/** Returns the `lang` of the merchant's texts without a translation: articles, pages, product details, lines of orders. */
export function getOriginalLang(): string | undefined {
  const original = getOriginalLanguage();
  return getFormatLanguage() === original ? undefined : original;
}

/**
 * Returns the `lang` of an editors' text: undefined if it is in the language of the page. `owner` is the object that the
 * text is a field of, as the content service returned it.
 */
export function getFieldLang(owner: object | null | undefined, field: string): string | undefined {
  const original = getOriginalLang();
  return original !== undefined && listUntranslated(owner).includes(field) ? original : undefined;
}

/** Returns the `lang` of a name: undefined if it isn't among those without a translation. */
export function getNameLang(untranslated: readonly string[], name: string): string | undefined {
  return untranslated.includes(name) ? getOriginalLang() : undefined;
}

/** Fields of an editors' object that have no translation in the language of the page. */
export interface Untranslated {
  readonly untranslated?: readonly string[];
}

/** Returns the part of an editors' object to spread into a view model that has its texts under the same names. */
export function keepUntranslated(owner: object | null | undefined): Untranslated {
  const untranslated = listUntranslated(owner);
  return untranslated.length === 0 ? {} : { untranslated };
}

/**
 * Reads the list of untranslated fields that the content service adds to each object, in a property that isn't part of
 * the schema.
 */
function listUntranslated(owner: object | null | undefined): readonly string[] {
  if (owner === null || owner === undefined || !('untranslated' in owner)) return [];
  const { untranslated } = owner;
  return Array.isArray(untranslated) ? untranslated.filter((field) => typeof field === 'string') : [];
}

/** The metafield `vitrine.title_language` or `vitrine.description_language`; null if the backend has none. */
type LanguageMetafield = { readonly value: string } | null | undefined;

/** A language code of two or three letters, because another backend's metafield may have any content. */
const languageCode = /^[a-z]{2,3}$/;

/** Returns the `lang` of a text whose language the backend names; undefined if it is unknown. */
export function getTextLang(metafield: LanguageMetafield): string | undefined {
  const language = metafield?.value.trim().toLowerCase();
  if (language === undefined || !languageCode.test(language)) return undefined;
  return language === getFormatLanguage() ? undefined : language;
}

/** Language of a title; omitted if it is the page's. */
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
