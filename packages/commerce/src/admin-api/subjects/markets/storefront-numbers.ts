/** Global ids of the market, catalog, price list and publication of a storefront: each storefront has exactly one of each. */
import { getRegionKeys, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';

type StorefrontType = 'Market' | 'MarketCatalog' | 'PriceList' | 'Publication';

export function formatStorefrontGid(type: StorefrontType, region: RegionKey): string {
  return formatGlobalId(type, String(getStorefront(region).number));
}

/** Finds the storefront of a market, catalog, price list or publication; null if there is none. */
export function findRegionByNumber(type: StorefrontType, id: string): RegionKey | null {
  return findRegionWithNumber(parseGidOfType(type, id));
}

/** @param number last segment of a global id */
export function findRegionWithNumber(number: string): RegionKey | null {
  return getRegionKeys().find((region) => String(getStorefront(region).number) === number) ?? null;
}
