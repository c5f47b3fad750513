/** Source objects of `Publication`: the places where products are published. */
import { getSellingRegions, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { formatStorefrontGid } from './storefront-numbers.ts';

export interface PublicationSource {
  readonly id: string;
  readonly name: string;
  readonly region: RegionKey;
}

/** @returns null for the staging store, which has the same products as the default storefront */
export function toPublicationSource(region: RegionKey): PublicationSource | null {
  return listPublications().find((each) => each.region === region) ?? null;
}

export function listPublications(): readonly PublicationSource[] {
  return getSellingRegions().map((region) => ({
    id: formatStorefrontGid('Publication', region),
    name: getStorefront(region).name.en,
    region,
  }));
}
