/** A stored cart: its lines and buyer. Prices aren't stored; they are computed. */
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
  /** Id of the parent line, with which this line is removed; omitted for lines without a parent. */
  readonly parentId?: string;
  /**
   * Storefront that doesn't sell the line, set once the shopper was warned; omitted otherwise. The line isn't shown or
   * priced there.
   */
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
  /** True for the destination of the shipping estimate. At most one address of a cart is selected. */
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
  /** Addresses in the order in which they were added; the API's `cart.delivery.addresses`. */
  readonly deliveryAddressPreferences: readonly CartDeliveryAddressRecord[];
  readonly preferences: CartPreferencesRecord | null;
}

export interface CartMetafieldRecord {
  /** Namespace and key: `namespace.key`. */
  readonly key: string;
  readonly type: string;
  readonly value: string;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** Experiments of the visitor who owns the cart. The server assigns them; client input never contributes. */
export interface CartExperiments {
  /** Hash of the visitor's random id, to count each visitor once. */
  readonly visitor: string;
  /** Variants of the experiments that the visitor has seen. A cart's variant remains the same until it is ordered. */
  readonly variants: VariantAssignment;
}

/** The subscription renewal for which the shop created the cart, with the agreed prices. */
export interface CartRenewalRecord {
  readonly contractId: string;
  readonly cycle: number;
  readonly lines: readonly {
    readonly variantId: string;
    /** Maximum unit price that may be charged, in minor units, before the plan's percentage. */
    readonly maxPrice: Minor;
    /** The agreed plan; null for a product that is delivered once. */
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
  /** Ids of the gift cards that pay for the cart, in the order in which they were entered; omitted if there are none. */
  readonly giftCards?: readonly string[];
  /** Ids of automatic gifts that the shopper removed; omitted if there are none. */
  readonly removedGifts?: readonly string[];
  /** Idempotency keys of recent changes; omitted if there are none. */
  readonly recentRequests?: readonly string[];
  /** Set if the cart belongs to the staging store, which can't be derived from its country. */
  readonly store?: RegionKey;
  /** Origin of the profile URL of the shopping assistant that created the cart; omitted if a shopper created it. */
  readonly agent?: string;
  /** Omitted without the visitor's consent, or if the visitor has seen no experiment. */
  readonly experiments?: CartExperiments;
  readonly buyerIdentity: BuyerIdentityRecord;
  /** Country that determined market and currency when the cart was created. Used until the buyer has a country. */
  readonly contextCountry: CountryCode;
  readonly selectedDeliveryOptions: readonly { readonly groupId: string; readonly handle: string }[];
  /** Prefills the checkout. The API accepts it but never returns it. */
  readonly billingAddress: CartAddressRecord | null;
  readonly metafields: readonly CartMetafieldRecord[];
  /** Set if the shop created the cart for a subscription renewal; clients can't change it. */
  readonly renewal?: CartRenewalRecord;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}
