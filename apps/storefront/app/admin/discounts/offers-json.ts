/** JSON of the call for the offers that are set up in the editor. */
import type { RegionKey } from '@vitrine/rules/regions/region';

export interface StorefrontOfferJson {
  readonly region: RegionKey;
  readonly isOn: boolean;
  /** Sentences that say what it gives. */
  readonly details: readonly string[];
}

export interface OfferJson {
  /** Kind of the editor's document: `cart/tierDiscount`. */
  readonly kind: string;
  readonly title: string;
  readonly storefronts: readonly StorefrontOfferJson[];
}

export interface OffersJson {
  readonly offers: readonly OfferJson[];
}
