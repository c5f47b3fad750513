import { type AdminLanguage, adminLanguage } from './admin-language.ts';

/** Type of a translation of the English texts: it has the same keys, and functions with the same parameters. */
export type Texts<English> = English extends string
  ? string
  : English extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof English]: Texts<English[Key]> };

/** Returns the texts of a page in the admin's language. A missing language is a type error. */
export function chooseTexts<English>(
  english: English,
  translations: Readonly<Record<Exclude<AdminLanguage, 'en'>, Texts<English>>>,
): Texts<English> {
  // English has the shape of its own translation, which the compiler can't prove for a generic type.
  const all: Readonly<Record<AdminLanguage, unknown>> = { en: english, ...translations };
  return all[adminLanguage] as Texts<English>;
}
