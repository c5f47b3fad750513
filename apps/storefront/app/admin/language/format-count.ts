/** Numbers in the admin's language, for sentences. */
import { adminLanguage } from './admin-language.ts';

const numbers = new Intl.NumberFormat(adminLanguage);
const pluralRules = new Intl.PluralRules(adminLanguage);

/** Formats 1204 as `1,204` in English, `1.204` in German. */
export function formatAdminNumber(value: number): string {
  return numbers.format(value);
}

const percentages = new Intl.NumberFormat(adminLanguage, { style: 'percent', maximumFractionDigits: 2 });

/** Formats 12.5 as `12.5%` in English, `12,5 %` in German. */
export function formatPercentage(value: number): string {
  return percentages.format(value / 100);
}

/** Formats `1 order` or `1,204 orders`, for languages with two plural forms, such as English and German. */
export function formatCount(count: number, one: string, other: string): string {
  return `${formatAdminNumber(count)} ${pluralRules.select(count) === 'one' ? one : other}`;
}
