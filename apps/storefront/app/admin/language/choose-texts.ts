import { type AdminLanguage, adminLanguage } from './admin-language.ts';

/** What a translation of the English texts has to have: the same keys, with functions of the same values. */
export type Texts<English> = English extends string
  ? string
  : English extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof English]: Texts<English[Key]> };

/** Returns the texts of a page in the admin's language. A language that is missing here is a type error. */
export function chooseTexts<English>(
  english: English,
  translations: Readonly<Record<Exclude<AdminLanguage, 'en'>, Texts<English>>>,
): Texts<English> {
  // The English texts are a translation of themselves, which the compiler can't tell of a generic type.
  const all: Readonly<Record<AdminLanguage, unknown>> = { en: english, ...translations };
  return all[adminLanguage] as Texts<English>;
}
