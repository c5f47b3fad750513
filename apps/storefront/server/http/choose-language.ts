import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { languages } from '@vitrine/rules/regions/supported-languages';

/** Returns the browser's most preferred language that has translations. */
export function chooseLanguage(header = ''): StorefrontLanguage {
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    wanted
      .map((tag) => languages.find((language): language is StorefrontLanguage => language === tag))
      .find((language) => language !== undefined) ?? 'en'
  );
}
