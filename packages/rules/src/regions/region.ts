/** Keys of storefronts, and access to the list (REGION-01, REGION-14). */
import type { DemoRegionKey } from './demo-region-key.ts';
import type { Storefront, Storefronts } from './storefront.ts';

declare const parsed: unique symbol;

/**
 * The key of a storefront, parsed by `parseRegionKey` or `isRegionKey`. Tests may use the demo's keys directly; other code
 * must not contain any key (REGION-18).
 */
export type RegionKey = DemoRegionKey | (string & { readonly [parsed]: 'region' });

/** A value for each storefront. A storefront that was removed or added later has none. */
export type ByRegion<Value> = Readonly<Record<RegionKey, Value>>;

/** ISO 3166-1 alpha-2 in upper case. In tables, `*` is the rest of the world. */
export type CountryCode = string;

/** Shopify's province code within a country (CA, TF, KUL, ENG, NSW). */
export type ProvinceCode = string;

declare global {
  /**
   * Global, because a build contains this module more than once (in the server and in its pages), and because a page's first
   * script sets it in the browser.
   */
  var vitrineStorefronts: Storefronts | undefined;
}

/** Sets the storefronts. Call it once when a process starts. */
export function setStorefronts(storefronts: Storefronts): void {
  globalThis.vitrineStorefronts = storefronts;
}

/**
 * Returns every storefront, in order. A shopper's page only contains its own one, the editor all.
 *
 * @throws if none are set
 */
export function getStorefronts(): Storefronts {
  const storefronts = globalThis.vitrineStorefronts;
  if (storefronts !== undefined) return storefronts;
  throw new Error('No storefronts are set: call setStorefronts(loadStorefronts()) at the start.');
}

/** Caches a value computed from the storefronts until these change. */
export function memoizeByStorefronts<Value>(compute: (storefronts: Storefronts) => Value): () => Value {
  let cached: { readonly storefronts: Storefronts; readonly value: Value } | null = null;
  return () => {
    const storefronts = getStorefronts();
    if (cached?.storefronts !== storefronts) cached = { storefronts, value: compute(storefronts) };
    return cached.value;
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

/** Returns the keys of the storefronts that sell: all except the staging store. */
export const getSellingRegions: () => readonly RegionKey[] = memoizeByStorefronts((storefronts) =>
  storefronts.filter(({ isStaging }) => !isStaging).map(({ key }) => key),
);

/** Returns the keys of the selling storefronts that aren't paused, to which shoppers may be directed (REGION-40). */
export const getOpenRegions: () => readonly RegionKey[] = memoizeByStorefronts((storefronts) =>
  storefronts.filter(({ isStaging, isPaused }) => !isStaging && isPaused !== true).map(({ key }) => key),
);

/** Returns true if a storefront is paused and doesn't sell. */
export function isPausedRegion(key: RegionKey): boolean {
  return getStorefront(key).isPaused === true;
}

/**
 * Returns a storefront. If stored data refers to one that no longer exists, its key is used as name, and its amounts have no
 * currency.
 */
export function getStorefront(key: RegionKey): Storefront {
  return byKey().get(key) ?? createRemovedStorefront(key);
}

/** Returns the storefront of a shopper's page, in a browser. */
export function getPageStorefront(): Storefront {
  const [own] = getStorefronts();
  if (own === undefined) throw new Error('The page carries no storefront.');
  return own;
}

/** Returns the storefront at the shop's main URL. */
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

/** Returns the storefront on whose host the editor runs: the staging store, or the default one in a shop without. */
export function getEditorRegion(): RegionKey {
  return getStagingRegion() ?? getDefaultRegion();
}

/** Returns the storefront whose countries, prices and taxes apply: for the staging store, the default one. */
export function getMarketRegion(key: RegionKey): RegionKey {
  return isStagingRegion(key) ? getDefaultRegion() : key;
}

/** Computes a value for every storefront. */
export function mapRegions<Value>(compute: (region: RegionKey) => Value): Record<RegionKey, Value>;
export function mapRegions<Value>(compute: (region: RegionKey) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(getRegionKeys().map((region) => [region, compute(region)]));
}

/** Returns a storefront's value; for a removed storefront, that of the default one. */
export function pickByRegion<Value>(values: ByRegion<Value>, region: RegionKey): Value;
export function pickByRegion(values: ByRegion<unknown>, region: RegionKey): unknown {
  for (const key of [region, getDefaultRegion()]) if (Object.hasOwn(values, key)) return values[key];
  throw new Error(`There is no value for the storefront "${region}".`);
}

function createRemovedStorefront(key: RegionKey): Storefront {
  return {
    key,
    number: 0,
    name: { en: key },
    adjective: key,
    // No currency in ISO 4217.
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
    personalIdIn: [],
    claimOrder: 0,
  };
}
