/** Formats when an order placed now arrives in the visitor's country. */
import { sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import type { ArrivalJson } from '../layout/visitor-context.ts';

/** Replaces `{country}` and `{dates}` in `text`. `language` is a BCP 47 tag. */
export function formatArrival(
  text: string,
  { country, countryCode, earliest, latest }: ArrivalJson,
  language: string,
): string {
  const dates = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).formatRange(new Date(earliest), new Date(latest));
  return text.replace('{country}', nameCountry(countryCode, language) ?? country).replace('{dates}', dates);
}

/** Returns the country's translated name, because the visitor context has English names for all languages. */
function nameCountry(code: string | undefined, language: string): string | undefined {
  if (code === undefined || language.startsWith(sourceLanguage)) return undefined;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code);
}
