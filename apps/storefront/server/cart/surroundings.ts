/** What one shopper's cart calls stand on, and what they come to. */
import type { Destination, LineAttribute } from '@vitrine/rules/cart/model';
import type { OfferSettings } from '@vitrine/rules/offers/settings';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/table';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { CountryCode } from '@vitrine/storefront-api/generated/operations';
import type { Logger } from 'pino';
import type { CartJson } from '../../app/cart/cart-json.ts';
import type { MemberSession } from '../account/session.ts';
import type { LineSettings } from './line-json.ts';
import type { OfferWords } from './offers-json.ts';
import type { CartProducts } from './products.ts';
import type { RemovedGifts } from './removed-gifts.ts';

export interface CartSurroundings {
  readonly region: RegionKey;
  readonly client: StorefrontClient;
  /** Who is signed in. */
  readonly member: MemberSession;
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
  readonly offerWords: OfferWords;
  readonly lineSettings: LineSettings;
  readonly products: CartProducts;
  /** Whether the backend is known to bring carts in order itself, and to remember what was taken out. */
  readonly keepsOrder: boolean;
  /** Automatic gifts that this shopper took out, for a backend that doesn't remember them. */
  readonly removedGifts: RemovedGifts;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly log: Logger;
}

/** A cart with the id that opens it, for the cookie. */
export interface OpenCart {
  readonly id: string;
  /** The selected delivery address; null while there is none. */
  readonly addressId: string | null;
  readonly json: CartJson;
}

export interface LineToAdd {
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
  readonly sellingPlanId: string | null;
}

export interface LineChange {
  readonly lineId: string;
  readonly variantId?: string | undefined;
  readonly quantity?: number | undefined;
  readonly attributes?: readonly LineAttribute[] | undefined;
}
