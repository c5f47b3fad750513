/** Ids of what a storefront has in the Admin API. Each storefront is a market, with one catalog, price list and publication. */
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

/** @param number as text, the end of a global id */
export function findRegionWithNumber(number: string): RegionKey | null {
  return getRegionKeys().find((region) => String(getStorefront(region).number) === number) ?? null;
}
