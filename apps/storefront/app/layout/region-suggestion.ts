/** Which other storefront the shopper's country belongs to, as `/geo` sees it; a dismissal lasts for the visit, a day at most. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { browserMemory, day } from '../cart/browser-memory.ts';
import { fetchGeo } from './fetch-geo.ts';

export interface RegionSuggestion {
  /** Key of the storefront. */
  readonly region: string;
  /** ISO 3166-1; a US territory has its own. */
  readonly countryCode: string;
  readonly dismiss: () => void;
}

const dismissed = browserMemory<boolean>('session', 'region-notice-dismissed/1', (value) => value, day);

/** The storefront to point to; null where this one fits, nothing is known, or the shopper said to stay. */
export async function suggestRegion(current: RegionKey): Promise<RegionSuggestion | null> {
  const geo = await fetchGeo();
  if (geo === null || dismissed.recall() === true) return null;
  if (geo.store === null || geo.store === current) return null;
  return {
    region: geo.store,
    countryCode: geo.province_code || geo.country_code2,
    dismiss: () => dismissed.keep(true),
  };
}
