/**
 * Suggests the storefront of the shopper's country, which `/geo` returns. A dismissed suggestion stays hidden for the
 * visit, a day at most.
 */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { createBrowserMemory, oneDayMs } from '../cart/browser-memory.ts';
import { fetchGeo } from './fetch-geo.ts';

export interface RegionSuggestion {
  /** Key of the storefront. */
  readonly region: string;
  /** ISO 3166-1 code; US territories have their own. */
  readonly countryCode: string;
  readonly dismiss: () => void;
}

const dismissed = createBrowserMemory<boolean>(
  'session',
  'region-notice-dismissed/1',
  (value) => value,
  oneDayMs,
);

/**
 * @returns null if the current storefront is the right one, the country is unknown, or the shopper dismissed the
 * suggestion
 */
export async function suggestRegion(current: RegionKey): Promise<RegionSuggestion | null> {
  const geo = await fetchGeo();
  if (geo === null || dismissed.load() === true) return null;
  if (geo.store === null || geo.store === current) return null;
  return {
    region: geo.store,
    countryCode: geo.province_code || geo.country_code2,
    dismiss: () => dismissed.save(true),
  };
}
