import { getFormatLanguage } from '@vitrine/words/message';
import { formatCountry } from './format-country.ts';
import { getSourceLang } from './text-language.ts';

type Countries = readonly { readonly code: string; readonly name: string }[];

/** Names countries in the language of the page. For loaders, because browsers may name some of them differently. */
export function nameCountries(countries: Countries): Countries {
  if (getSourceLang() === undefined) return countries;
  return countries
    .map(({ code }) => ({ code, name: formatCountry(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, getFormatLanguage()));
}
