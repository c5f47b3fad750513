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

export interface BuyerIdentityRecord {
  readonly email: string | null;
  readonly phone: string | null;
  readonly countryCode: CountryCode | null;
  readonly customerId: string | null;
  readonly deliveryAddressPreferences: readonly CartAddressRecord[];
}

export interface CartRecord {
  readonly id: string;
  readonly secret: string;
  /** Newest first. */
  readonly lines: readonly CartLineRecord[];
  readonly attributes: readonly LineAttribute[];
  readonly note: string;
  readonly discountCodes: readonly string[];
  readonly buyerIdentity: BuyerIdentityRecord;
  /** The country that chose market and currency at creation, until the cart has a buyer identity. */
  readonly contextCountry: CountryCode;
  readonly selectedDeliveryOptions: readonly { readonly groupId: string; readonly handle: string }[];
  readonly metafields: readonly { readonly key: string; readonly type: string; readonly value: string }[];
  readonly createdAt: number;
  readonly updatedAt: number;
}
