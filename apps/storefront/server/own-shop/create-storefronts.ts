/** Creates the content of `storefronts.json` from a merchant's answers (SHOP-11). */
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { ShopAnswers, StorefrontAnswer } from './shop-answers.ts';

/** Countries in which prices must include and mention VAT, and newsletter sign-ups need a confirmation. */
export const europeanCountries: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE GB'.split(' '),
);

/** Key of the staging store, whose host serves the editor and shows drafts. */
const stagingKey = 'dev';

export function createStorefronts({ storefronts }: Pick<ShopAnswers, 'storefronts'>): object {
  const list = storefronts.map((each, index) => createStorefront(each, index));
  const [first] = storefronts;
  if (first === undefined) throw new Error('a shop has at least one storefront');
  const staging = {
    ...createStorefront(first, storefronts.length),
    key: stagingKey,
    name: { en: 'Staging', de: 'Testumgebung' },
    address: { host: stagingKey },
    default: false,
    staging: true,
    indexed: false,
  };
  return { storefronts: [...list, staging] };
}

function createStorefront({ key, country, currency, address }: StorefrontAnswer, index: number) {
  const locale = localeOf(country);
  const { language } = new Intl.Locale(locale);
  return {
    key,
    number: index + 1,
    name: { en: nameCountry(country, 'en'), de: nameCountry(country, 'de') },
    currency,
    homeCountry: country,
    locale: language === 'de' ? locale : `en-${country}`,
    languages: [language === 'de' ? 'de' : 'en'],
    timeZone: getCountryTimeZone(country),
    money: moneyFormatOf(locale, currency),
    ...(address === null ? {} : { address }),
    default: index === 0,
    showsVat: europeanCountries.has(country),
    doubleOptIn: europeanCountries.has(country),
  };
}

/** Returns the name of a country in a language. */
export function nameCountry(country: string, language: StorefrontLanguage): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
}

function localeOf(country: string): string {
  return new Intl.Locale(`und-${country}`).maximize().language === 'de' ? `de-${country}` : `en-${country}`;
}

/** Time zone of most inhabitants of countries that have several time zones. */
const mainTimeZones: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CY: 'Asia/Nicosia',
  ES: 'Europe/Madrid',
  GL: 'America/Nuuk',
  KI: 'Pacific/Tarawa',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
};

/** Returns the time zone of most inhabitants of a country. UTC if it is unknown, as in runtimes without `getTimeZones`. */
export function getCountryTimeZone(country: string): string {
  const main = mainTimeZones[country];
  if (main !== undefined) return main;
  const locale: Intl.Locale & { getTimeZones?: () => readonly string[] | undefined } = new Intl.Locale(
    `und-${country}`,
  );
  return locale.getTimeZones?.()?.[0] ?? 'UTC';
}

/** Returns the format of amounts in a locale, such as `$1,250.50`. */
export function moneyFormatOf(locale: string, currency: string) {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1234.5);
  const first = parts.findIndex(({ type }) => type === 'integer');
  const symbol = parts.findIndex(({ type }) => type === 'currency');
  const text = parts[symbol]?.value ?? currency;
  const find = (wanted: string, otherwise: string) =>
    parts.find(({ type }) => type === wanted)?.value ?? otherwise;
  return {
    before: symbol < first ? text : '',
    after: symbol > first ? `\u00a0${text}` : '',
    decimal: find('decimal', '.'),
    group: find('group', ','),
  };
}
