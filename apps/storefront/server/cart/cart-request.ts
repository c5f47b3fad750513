/** Dependencies and results of one shopper's cart calls. */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { Destination } from '@vitrine/rules/cart/model';
import type { VariantAssignment } from '@vitrine/rules/experiments/variant-assignment';
import type { OfferSettings } from '@vitrine/rules/offers/offer-settings';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/region-table';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { CountryCode } from '@vitrine/storefront-api/generated/operations';
import type { Logger } from 'pino';
import type { LoadMemberStatus } from '../account/member-status.ts';
import type { MemberSession } from '../account/session.ts';
import type { CartVisits } from '../experiments/visits.ts';
import type { CartBackend } from './backend.ts';
import type { RemovedGifts } from './cookies.ts';
import type { LineSettings } from './line-display.ts';
import type { MemberCarts } from './member-carts.ts';
import type { CartCopy } from './offers-json.ts';
import type { CartProducts } from './products.ts';

export interface ShopperRequest {
  readonly region: RegionKey;
  readonly client: StorefrontClient;
  /** The member's session. */
  readonly member: MemberSession;
  /**
   * Returns the numeric id of the signed-in member, loaded once; null for a guest, or for an invalid session,
   * which it ends. Rejects with an HttpError if the backend doesn't respond.
   */
  readonly owner: () => Promise<string | null>;
  /** Maps members to their carts. */
  readonly memberCarts: MemberCarts;
  /** Loads the member's data that offers depend on, for a backend that leaves offers to the shop. */
  readonly memberStatus: LoadMemberStatus;
  readonly table: RegionTable | null;
  /** The country of the market, which determines currency and prices. */
  readonly market: CountryCode;
  /** Returns true if this storefront serves a country. Other countries are never set as the buyer's. */
  readonly serves: (country: string) => boolean;
  /** Returns the invalid part of a destination; null if both country and province exist. */
  readonly wrongPlace: (destination: Destination) => 'country' | 'province' | null;
  /** Estimated destination until the shopper chooses one; null if unknown. */
  readonly detected: Destination | null;
  readonly offers: OfferSettings;
  /** Returns the texts shown with a cart that has these variants of experiments. */
  readonly offerWords: (variants: VariantAssignment) => Promise<CartCopy>;
  /** Finds the experiments that the visitor's cart takes part in; null if none runs. */
  readonly visits: CartVisits | null;
  readonly lineSettings: LineSettings;
  readonly products: CartProducts;
  /** Automatic gifts that this shopper removed, for a backend that doesn't store them. */
  readonly removedGifts: RemovedGifts;
  /** Time of the request. */
  readonly now: number;
  /** Idempotency key that the browser sent with this change; null without one. */
  readonly requestKey: string | null;
  readonly log: Logger;
}

/** A request with the backend that stores and prices the cart. */
export interface CartRequest extends ShopperRequest {
  readonly backend: CartBackend;
  /** Creates a backend that prices a cart without storing it; null if a remote backend stores and prices the carts. */
  readonly trial: (() => Promise<CartBackend>) | null;
}

/** A cart with the id that opens it, for the cookie. */
export interface OpenCart {
  readonly id: string;
  readonly json: CartJson;
}
