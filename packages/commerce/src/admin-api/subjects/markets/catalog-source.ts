/** Source objects of `MarketCatalog` and `Market`, each of which represents a storefront. */
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { markAsType } from '../../../graphql/type-names.ts';
import { formatStorefrontGid } from './storefront-numbers.ts';

export interface CatalogSource {
  readonly region: RegionKey;
  readonly id: string;
  readonly title: string;
  readonly status: 'ACTIVE' | 'DRAFT';
}

export interface MarketSource {
  readonly region: RegionKey;
  readonly id: string;
}

export function toCatalog(region: RegionKey): CatalogSource {
  const { name } = getStorefront(region);
  const status = getMarketStatus(region);
  const id = formatStorefrontGid('MarketCatalog', region);
  return markAsType('MarketCatalog', { region, id, title: name.en, status });
}

export const toMarket = (region: RegionKey): MarketSource => ({
  region,
  id: formatStorefrontGid('Market', region),
});

/** Returns `DRAFT` for a storefront that doesn't sell to shoppers. */
export function getMarketStatus(region: RegionKey): 'ACTIVE' | 'DRAFT' {
  const { isPaused, isStaging } = getStorefront(region);
  return isStaging || isPaused === true ? 'DRAFT' : 'ACTIVE';
}
