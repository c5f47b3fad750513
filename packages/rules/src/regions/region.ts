/** Keys of storefronts, and access to the list (REGION-01, REGION-14). */
import type { CurrencyCode } from '../money.ts';
import type { Storefront, Storefronts } from './storefront.ts';

export const regionKeys = ['us', 'int', 'ca', 'au', 'eu', 'uk', 'my', 'dev'] as const;

/** The key of a storefront; `us` is the default, `dev` the staging store. */
export type RegionKey = (typeof regionKeys)[number];

/** ISO 3166-1 alpha-2, upper case. In tables `*` is the rest of the world. */
export type CountryCode = string;

/** Shopify's province code within a country (CA, TF, KUL, ENG, NSW). */
export type ProvinceCode = string;

/** The currency of each storefront. */
export const regionCurrency: Readonly<Record<RegionKey, CurrencyCode>> = {
  us: 'USD',
  int: 'SGD',
  ca: 'CAD',
  au: 'AUD',
  eu: 'EUR',
  uk: 'GBP',
  my: 'MYR',
  dev: 'USD',
};

/** The country that a storefront assumes until the shopper's own is known. */
export const regionHomeCountry: Readonly<Record<RegionKey, CountryCode>> = {
  us: 'US',
  int: 'SG',
  ca: 'CA',
  au: 'AU',
  eu: 'FR',
  uk: 'GB',
  my: 'MY',
  dev: 'US',
};

declare global {
  /**
   * Global since a build holds this module more than once, in the server's program and in its pages, and since a page's
   * first script sets it in the browser.
   */
  var vitrineStorefronts: Storefronts | undefined;
}

/** Sets the storefronts, once at the start of a process. */
export function setStorefronts(storefronts: Storefronts): void {
  globalThis.vitrineStorefronts = storefronts;
}

/**
 * Returns every storefront, in order. A shopper's page carries its own one alone, the editor's all.
 *
 * @throws if none are set
 */
export function getStorefronts(): Storefronts {
  const storefronts = globalThis.vitrineStorefronts;
  if (storefronts !== undefined) return storefronts;
  throw new Error('No storefronts are set: call setStorefronts(loadStorefronts()) at the start.');
}

/** Caches a value that is computed from the storefronts, as long as these are the same. */
export function memoizeByStorefronts<Value>(compute: (storefronts: Storefronts) => Value): () => Value {
  const cached = new WeakMap<Storefronts, { readonly value: Value }>();
  return () => {
    const storefronts = getStorefronts();
    let known = cached.get(storefronts);
    if (known === undefined) {
      known = { value: compute(storefronts) };
      cached.set(storefronts, known);
    }
    return known.value;
  };
}

const byKey = memoizeByStorefronts(
  (storefronts): ReadonlyMap<string, Storefront> =>
    new Map(storefronts.map((storefront) => [storefront.key, storefront])),
);

/** Returns true if a value is the key of a storefront. */
export function isRegionKey(value: unknown): value is RegionKey {
  return typeof value === 'string' && byKey().has(value);
}

/**
 * Parses the key of a storefront.
 *
 * @throws if there is no such storefront
 */
export function parseRegionKey(text: string): RegionKey {
  if (isRegionKey(text)) return text;
  throw new Error(`There is no storefront "${text}". There are ${getRegionKeys().join(', ')}.`);
}

/** Returns the keys of all storefronts, in the order of lists. */
export const getRegionKeys: () => readonly RegionKey[] = memoizeByStorefronts((storefronts) =>
  storefronts.map(({ key }) => key),
);

/** Returns the keys of the storefronts that sell: all but the staging store. */
export const getSellingRegions: () => readonly RegionKey[] = memoizeByStorefronts((storefronts) =>
  storefronts.filter(({ isStaging }) => !isStaging).map(({ key }) => key),
);

/**
 * Returns a storefront. Stored data may name one that no longer exists: it is shown by its key, and its amounts
 * without a currency.
 */
export function getStorefront(key: RegionKey): Storefront {
  return byKey().get(key) ?? createRemovedStorefront(key);
}

/** Returns the storefront at the shop's own address. */
export function getDefaultRegion(): RegionKey {
  const found = getStorefronts().find(({ isDefault }) => isDefault);
  if (found === undefined) throw new Error('No storefront is the default one.');
  return found.key;
}

/** Returns the staging store, or null in a shop without one. */
export function getStagingRegion(): RegionKey | null {
  return getStorefronts().find(({ isStaging }) => isStaging)?.key ?? null;
}

/** Returns true for the staging store. */
export function isStagingRegion(key: RegionKey): boolean {
  return getStorefront(key).isStaging;
}

function createRemovedStorefront(key: RegionKey): Storefront {
  return {
    key,
    number: 0,
    name: { en: key },
    adjective: key,
    // ISO 4217: no currency.
    currency: 'XXX',
    homeCountry: '',
    locale: 'en',
    languages: ['en'],
    timeZone: 'UTC',
    money: { before: '', after: '', decimal: '.', group: ',' },
    address: null,
    isDefault: false,
    isStaging: false,
    isIndexed: false,
    showsVat: false,
    doubleOptIn: true,
    colour: { name: 'Color', label: 'Choose Color' },
    alwaysGeolocates: false,
    smsThrough: 'form',
    claimOrder: 0,
  };
}
