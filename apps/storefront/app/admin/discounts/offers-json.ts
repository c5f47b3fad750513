/** JSON of the call for the editor's offers. */
import type { RegionKey } from '@vitrine/rules/regions/region';

export interface StorefrontOfferJson {
  readonly region: RegionKey;
  readonly isOn: boolean;
  /** Sentences that describe its effect. */
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
