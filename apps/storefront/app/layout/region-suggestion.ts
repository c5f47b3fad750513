/** Which other storefront the shopper's country belongs to, as `/geo` sees it; a dismissal lasts for the visit. */
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';

export interface RegionSuggestion {
  readonly region: RegionKey;
  readonly countryName: string;
  readonly dismiss: () => void;
}

interface GeoAnswer {
  readonly region_name: string;
  readonly country_code2: string;
  /** The storefront that serves the country better than this one. */
  readonly store: string | null;
}

const dismissedKey = 'region-notice-dismissed';

/** The storefront to point to; null where this one fits, nothing is known, or the shopper said to stay. */
export async function suggestRegion(current: RegionKey): Promise<RegionSuggestion | null> {
  if (sessionStorage.getItem(dismissedKey) === 'true') return null;
  const response = await fetch('/geo').catch((failure: unknown) => {
    console.warn('The shopper could not be located', failure);
    return null;
  });
  if (response?.status !== 200) return null;
  const geo = (await response.json()) as GeoAnswer;
  if (geo.store === null || !isRegionKey(geo.store) || geo.store === current) return null;
  return {
    region: geo.store,
    countryName: geo.region_name || geo.country_code2,
    dismiss: () => sessionStorage.setItem(dismissedKey, 'true'),
  };
}
