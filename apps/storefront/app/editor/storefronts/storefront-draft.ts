/** A new storefront in the form, with defaults from its country. */
import { getDefaultRegion, getStorefront } from '@vitrine/rules/regions/region';
import { getDefaultPath } from '@vitrine/rules/regions/storefront-address';
import type { StorefrontFormJson, StorefrontsJson } from './storefront-json.ts';

export function createEmptyForm(): StorefrontFormJson {
  return {
    key: '',
    name: '',
    germanName: '',
    addressKind: 'path',
    address: '',
    country: '',
    currency: '',
    languages: ['en'],
    locale: 'en-US',
    isIndexed: true,
    isPaused: false,
    showsVat: false,
    doubleOptIn: false,
    unitPrices: null,
    asksConsentIfUnknown: null,
    returnDays: '',
    shipping: {
      taxIncluded: true,
      taxOnShipping: true,
      zones: [{ id: '', name: 'Standard', countries: [], price: '', freeFrom: '' }],
      taxes: [],
    },
  };
}

export function toLocale(language: string, country: string): string {
  return `${language}-${country === '' ? (language === 'de' ? 'DE' : 'US') : country}`;
}

/** Countries in which prices must include and mention VAT, and newsletter sign-ups need a confirmation. */
const european = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE GB'.split(' '),
);
/** Countries in which prices exclude tax. */
const taxExcluded = new Set(['US', 'CA']);

/**
 * Returns the changes that follow from selecting another country: the fields that still have the previous country's
 * defaults get the new country's.
 */
export function changeCountry(
  draft: StorefrontFormJson,
  country: string,
  countries: StorefrontsJson['countries'],
): Partial<StorefrontFormJson> {
  const nameOf = (code: string) => countries.find(([each]) => each === code)?.[1] ?? '';
  const [language = 'en'] = draft.languages;
  const zones = draft.shipping?.zones ?? [];
  const [zone] = zones;
  const followed = zones.length === 1 && zone !== undefined && zone.countries.length <= 1;
  const isOwn = (text: string, former: string) => text === '' || text === former;
  const key = country.toLowerCase();
  const toAddress = (code: string) =>
    draft.addressKind === 'path'
      ? getDefaultPath(code.toLowerCase(), getStorefront(getDefaultRegion()).languages)
      : code.toLowerCase();
  return {
    country,
    locale: toLocale(language, country),
    ...(isOwn(draft.name, nameOf(draft.country)) ? { name: nameOf(country) } : {}),
    ...(isOwn(draft.key, draft.country.toLowerCase()) ? { key } : {}),
    ...(isOwn(draft.address, toAddress(draft.country)) && draft.addressKind !== 'own'
      ? { address: toAddress(country) }
      : {}),
    showsVat: european.has(country),
    doubleOptIn: european.has(country),
    shipping:
      draft.shipping === null
        ? null
        : {
            ...draft.shipping,
            taxIncluded: !taxExcluded.has(country),
            taxOnShipping: country !== 'US',
            zones: followed ? [{ ...zone, countries: [country] }] : zones,
          },
  };
}
