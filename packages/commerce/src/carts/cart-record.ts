/** A stored cart: its lines and buyer. Prices aren't stored but computed. */
import type { LineAttribute } from '@vitrine/rules/cart/model';
import type { VariantAssignment } from '@vitrine/rules/experiments/variant-assignment';
import type { Minor } from '@vitrine/rules/money';
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';

export interface CartLineRecord {
  readonly id: string;
  /** Digits of the variant id. */
  readonly variantId: string;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
  readonly sellingPlanId: string | null;
  /** Id of the line that it belongs to, and leaves with; omitted for others. */
  readonly parentId?: string;
  /** Storefront that doesn't sell it, once the shopper was warned; omitted for others. The line isn't shown or priced there. */
  readonly unsoldIn?: RegionKey;
}

export interface CartAddressRecord {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly country: CountryCode | null;
  readonly zip: string | null;
  readonly phone: string | null;
}

/** Delivery address of the cart, as sent by the client. */
export interface CartDeliveryAddressRecord extends CartAddressRecord {
  readonly id: string;
  /** At most one address of a cart is selected: the destination of the shipping estimate. */
  readonly selected: boolean;
  readonly oneTimeUse: boolean;
}

export interface CartPreferencesRecord {
  readonly wallet: readonly string[];
  readonly delivery: {
    readonly deliveryMethod: readonly string[];
    readonly pickupHandle: readonly string[];
    readonly coordinates: {
      readonly latitude: number;
      readonly longitude: number;
      readonly countryCode: CountryCode;
    } | null;
  } | null;
}

export interface BuyerIdentityRecord {
  readonly email: string | null;
  readonly phone: string | null;
  readonly countryCode: CountryCode | null;
  readonly customerId: string | null;
  /** In the order they were added; `cart.delivery.addresses` of the API. */
  readonly deliveryAddressPreferences: readonly CartDeliveryAddressRecord[];
  readonly preferences: CartPreferencesRecord | null;
}

export interface CartMetafieldRecord {
  /** `namespace.key`. */
  readonly key: string;
  readonly type: string;
  readonly value: string;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** Experiments of the visitor who has a cart. The server assigns them; nothing that a client sends is part of it. */
export interface CartExperiments {
  /** Hash of the visitor's random id, to count each visitor once. */
  readonly visitor: string;
  /** Those that the visitor has seen. A cart's variant stays the same until its order. */
  readonly variants: VariantAssignment;
}

/** The delivery of a subscription that a cart becomes, with the agreed prices. */
export interface CartRenewalRecord {
  readonly contractId: string;
  readonly cycle: number;
  readonly lines: readonly {
    readonly variantId: string;
    /** Highest unit price that may be charged, before the plan's percentage, minor units. */
    readonly maxPrice: Minor;
    /** The plan as it was agreed; null for a product that comes once. */
    readonly plan: { readonly id: string; readonly name: string; readonly percentage: number } | null;
  }[];
}

export interface CartRecord {
  readonly id: string;
  readonly secret: string;
  /** Newest first. */
  readonly lines: readonly CartLineRecord[];
  readonly attributes: readonly LineAttribute[];
  readonly note: string;
  readonly discountCodes: readonly string[];
  /** Ids of the gift cards that pay for it, in the order in which they were entered; omitted if there are none. */
  readonly giftCards?: readonly string[];
  /** Ids of automatic gifts that the shopper removed; omitted if there are none. */
  readonly removedGifts?: readonly string[];
  /** Idempotency keys of recent changes; omitted if there are none. */
  readonly recentRequests?: readonly string[];
  /** Set if the cart belongs to the staging store, which its country doesn't show. */
  readonly store?: RegionKey;
  /** Origin of the profile of the assistant that created it; omitted for carts of shoppers. */
  readonly agent?: string;
  /** Omitted without consent, and while the visitor has seen none. */
  readonly experiments?: CartExperiments;
  readonly buyerIdentity: BuyerIdentityRecord;
  /** Country that determined market and currency at creation; used until the buyer has a country. */
  readonly contextCountry: CountryCode;
  readonly selectedDeliveryOptions: readonly { readonly groupId: string; readonly handle: string }[];
  /** Prefills the checkout; the API accepts it but never returns it. */
  readonly billingAddress: CartAddressRecord | null;
  readonly metafields: readonly CartMetafieldRecord[];
  /** Set by the shop for the delivery of a subscription; clients can't change such a cart. */
  readonly renewal?: CartRenewalRecord;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}
