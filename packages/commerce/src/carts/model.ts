/** A cart as it is kept: what the shopper put in and who is buying. Prices are never kept; they are computed. */
import type { LineAttribute } from '@vitrine/rules/cart/model';
import type { CountryCode } from '@vitrine/rules/regions/region';

export interface CartLineRecord {
  readonly id: string;
  /** Digits of the variant's id. */
  readonly variantId: string;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
  readonly sellingPlanId: string | null;
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

/** A delivery address of the cart, as the shopper's client keeps it. */
export interface CartDeliveryAddressRecord extends CartAddressRecord {
  readonly id: string;
  /** At most one address of a cart is selected: the one that the estimate ships to. */
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
  /** In the order in which they were added; `cart.delivery.addresses` of the API. */
  readonly deliveryAddressPreferences: readonly CartDeliveryAddressRecord[];
  readonly preferences: CartPreferencesRecord | null;
}

export interface CartMetafieldRecord {
  /** `namespace.key`. */
  readonly key: string;
  readonly type: string;
  readonly value: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface CartRecord {
  readonly id: string;
  readonly secret: string;
  /** Newest first. */
  readonly lines: readonly CartLineRecord[];
  readonly attributes: readonly LineAttribute[];
  readonly note: string;
  readonly discountCodes: readonly string[];
  /** Markers of automatic gifts that the shopper took out; left out where there is none. */
  readonly removedGifts?: readonly string[];
  /** Keys of the last requests that changed the cart; left out where none named one. */
  readonly recentRequests?: readonly string[];
  /** The staging store, where the cart was filled there: its country alone doesn't tell. */
  readonly store?: 'dev';
  readonly buyerIdentity: BuyerIdentityRecord;
  /** The country that chose market and currency at creation, until the cart has a buyer identity. */
  readonly contextCountry: CountryCode;
  readonly selectedDeliveryOptions: readonly { readonly groupId: string; readonly handle: string }[];
  /** For the checkout to begin with; the API takes it and never tells it. */
  readonly billingAddress: CartAddressRecord | null;
  readonly metafields: readonly CartMetafieldRecord[];
  readonly createdAt: number;
  readonly updatedAt: number;
}
