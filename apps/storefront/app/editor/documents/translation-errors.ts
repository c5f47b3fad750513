/** The language of a document's form, and the errors of its translations. */
import {
  getOriginalLanguage,
  getShopLanguages,
  type StorefrontLanguage,
} from '@vitrine/rules/regions/languages';
import { useSearchParams } from 'react-router';
import type { FieldErrorJson } from '../api/document-json.ts';

/** Returns the form's language and its setter. It is in the URL's query, so that it stays after a reload. */
export function useLanguage(): readonly [StorefrontLanguage, (language: StorefrontLanguage) => void] {
  const [query, setQuery] = useSearchParams();
  const language = getShopLanguages().find((each) => each === query.get('language')) ?? getOriginalLanguage();
  const change = (to: StorefrontLanguage) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (to === getOriginalLanguage()) next.delete('language');
        else next.set('language', to);
        return next;
      },
      { replace: true },
    );
  return [language, change];
}

/** Returns true for an error in a translation: `languages.de.default.hero.title`. */
export function isTranslationError({ path }: FieldErrorJson): boolean {
  return path.startsWith('languages.');
}

/** Returns the errors of translations by their paths. */
export function findTranslationErrors(errors: readonly FieldErrorJson[]): ReadonlyMap<string, string> {
  return new Map(errors.filter(isTranslationError).map(({ path, message }) => [path, message]));
}
