/** What one shopper's cart calls stand on, and what they come to. */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { Destination } from '@vitrine/rules/cart/model';
import type { OfferSettings } from '@vitrine/rules/offers/offer-settings';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/region-table';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { CountryCode } from '@vitrine/storefront-api/generated/operations';
import type { Logger } from 'pino';
import type { LoadMemberStatus } from '../account/member-status.ts';
import type { MemberSession } from '../account/session.ts';
import type { CartBackend } from './backend.ts';
import type { RemovedGifts } from './cookies.ts';
import type { LineSettings } from './line-display.ts';
import type { MemberCarts } from './member-carts.ts';
import type { CartCopy } from './offers-json.ts';
import type { CartProducts } from './products.ts';

export interface ShopperRequest {
  readonly region: RegionKey;
  readonly client: StorefrontClient;
  /** Who is signed in. */
  readonly member: MemberSession;
  /**
   * The digits of the id of the member who is signed in, asked once; null for a guest, and for a session that doesn't hold
   * any more, which ends with it. Rejects with a Refusal where the backend can't say.
   */
  readonly owner: () => Promise<string | null>;
  /** Which cart a member has. */
  readonly memberCarts: MemberCarts;
  /** What offers ask of them, for a backend that leaves offers to the shop. */
  readonly standing: LoadMemberStatus;
  readonly table: RegionTable | null;
  /** The market's country, which chooses currency and prices. */
  readonly market: CountryCode;
  /** Whether this storefront serves a country: only then may it stand as the buyer's. */
  readonly serves: (country: string) => boolean;
  /** Which part of a place isn't one; null where it is a country, and a province that it has. */
  readonly wrongPlace: (destination: Destination) => 'country' | 'province' | null;
  /** Where the estimate ships to until the shopper says; null while nothing is known. */
  readonly detected: Destination | null;
  readonly offers: OfferSettings;
  readonly offerWords: CartCopy;
  readonly lineSettings: LineSettings;
  readonly products: CartProducts;
  /** Automatic gifts that this shopper took out, for a backend that doesn't remember them. */
  readonly removedGifts: RemovedGifts;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The key under which the browser sent this change, to ask again without making it twice; null without one. */
  readonly requestKey: string | null;
  readonly log: Logger;
}

/** The same with the backend that keeps and prices the cart. */
export interface CartRequest extends ShopperRequest {
  readonly backend: CartBackend;
  /** One cart that is priced as all are and kept nowhere; null where carts are kept and priced elsewhere. */
  readonly trial: (() => Promise<CartBackend>) | null;
}

/** A cart with the id that opens it, for the cookie. */
export interface OpenCart {
  readonly id: string;
  readonly json: CartJson;
}
