/** A stored order. All data is copied at the time of purchase, so later changes of prices or tax rates don't affect it. */

import type {
  CartTotals,
  LineAllocation,
  LineAttribute,
  OrderAllocation,
  ShippingResult,
  TaxResult,
} from '@vitrine/rules/cart/model';
import type { VariantAssignment } from '@vitrine/rules/experiments/variant-assignment';
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import type { GiftBudgetUse } from '@vitrine/rules/offers/gift-budget';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { CountryCode, ProvinceCode, RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { MetafieldRecord } from '../catalogue/catalogue-records.ts';
import type { PickupTime } from '../catalogue/locations/location-records.ts';
import type { GiftCardPayment } from '../gift-cards/order-gift-cards.ts';

/** A validated and formatted postal address; texts are trimmed. */
export interface PostalAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  /** Shopify's province code; null if the country has no provinces. */
  readonly province: ProvinceCode | null;
  readonly country: CountryCode;
  readonly zip: string;
  /** E.164, or empty. */
  readonly phone: string;
}

/** A component of an ordered bundle. */
export interface OrderLineComponent {
  /** Digits of the ids of variant and product. */
  readonly variantId: string;
  readonly productId: string;
  readonly productHandle: string;
  readonly sku: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly image: OrderImage | null;
  /** Units in one bundle. */
  readonly quantity: number;
  readonly requiresShipping: boolean;
  /**
   * Price of one unit if sold separately, at the time of the order, in minor units; 0 if the market didn't sell it
   * separately.
   */
  readonly price: Minor;
  readonly taxable: boolean;
}

export interface OrderLineRecord {
  readonly id: string;
  /** Digits of the ids of variant and product. */
  readonly variantId: string;
  readonly productId: string;
  readonly productHandle: string;
  readonly sku: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly productType: string;
  readonly vendor: string;
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
  readonly image: OrderImage | null;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
  readonly sellingPlan: { readonly id: string; readonly name: string } | null;
  readonly requiresShipping: boolean;
  /** Components of one unit; omitted if the item isn't a bundle. */
  readonly components?: readonly OrderLineComponent[];
  /** Only present for purchased gift cards. A null expiry means that the card never expires. */
  readonly giftCard?: { readonly expiresAt: EpochMs | null };
  /** Delivery estimate of a pre-order as shown to the shopper; omitted if the item ships immediately. */
  readonly preOrderNote?: string;
  /** Minor units, per unit, before discounts. */
  readonly unitPrice: Minor;
  readonly originalPrice: Minor;
  /** Older orders lack the slot of automatic gifts. */
  readonly allocations: readonly LineAllocation[];
  readonly priceAfterDiscounted: Minor;
  /** This line's share of order-level discounts. */
  readonly orderAllocation: Minor;
  readonly taxes: readonly { readonly name: string; readonly rate: number; readonly amount: Minor }[];
  /** Id of the edit that added the line; omitted for lines of the original purchase. */
  readonly editId?: string;
}

export interface OrderImage {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Amounts of the order in minor units. */
export interface OrderAmounts extends CartTotals {
  readonly shipping: Minor;
  readonly totalTax: Minor;
}

/**
 * Payment status. `authorized`: reserved but not captured. `pending`: the merchant waits for the payment. An edit that adds
 * items doesn't change the status; `getOutstanding` returns the amount left to pay.
 */
export type FinancialStatus = 'authorized' | 'pending' | 'paid' | 'partiallyRefunded' | 'refunded' | 'voided';

export interface LineQuantity {
  readonly lineId: string;
  /** Positive integer. */
  readonly quantity: number;
}

/** Units of an order that are shipped separately. All other units belong to the order's first fulfillment order. */
export interface FulfilmentSplit {
  /** Counter within the order, from 2. */
  readonly id: string;
  /** Units that belong to the split, including shipped ones. */
  readonly lines: readonly LineQuantity[];
  /** Location that ships the units; omitted for the stock's location. */
  readonly locationId?: string;
}

/** Units in a shipment that belong to a split. */
export interface SplitQuantity extends LineQuantity {
  readonly splitId: string;
}

/** Parcel statuses reported by carriers, with Shopify's names. */
export type ParcelStatus =
  | 'ATTEMPTED_DELIVERY'
  | 'CARRIER_PICKED_UP'
  | 'CONFIRMED'
  | 'DELAYED'
  | 'DELIVERED'
  | 'FAILURE'
  | 'IN_TRANSIT'
  | 'LABEL_PRINTED'
  | 'LABEL_PURCHASED'
  | 'OUT_FOR_DELIVERY'
  | 'READY_FOR_PICKUP';

/** Tracking event of a parcel, as reported by the carrier. */
export interface ParcelEvent {
  readonly id: string;
  readonly status: ParcelStatus;
  readonly happenedAt: EpochMs;
  readonly createdAt: EpochMs;
  readonly estimatedDeliveryAt: EpochMs | null;
  /** May be empty. */
  readonly message: string;
  /** Parts of the address where the event happened. */
  readonly place: ParcelPlace;
}

export interface ParcelPlace {
  readonly address1?: string;
  readonly city?: string;
  readonly province?: string;
  readonly country?: string;
  readonly zip?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

export interface FulfilmentRecord {
  readonly id: string;
  /** Carrier's display name. */
  readonly carrier: string;
  readonly trackingCode: string;
  /** URL of the carrier's tracking page; null if it has none. */
  readonly trackingUrl: string | null;
  readonly lines: readonly LineQuantity[];
  /** Time of shipment. */
  readonly at: EpochMs;
  /** Time of delivery; null until it is recorded. */
  readonly deliveredAt: EpochMs | null;
  /** Units of `lines` that belong to splits; omitted if there are none. */
  readonly splits?: readonly SplitQuantity[];
  /** Tracking events in the order in which the carrier reported them; omitted if there are none. */
  readonly events?: readonly ParcelEvent[];
}

/** A cancelled shipment, whose units have to be shipped again. */
export interface CancelledFulfilmentRecord extends FulfilmentRecord {
  readonly cancelledAt: EpochMs;
}

/** State of refunded units: `cancel`: never shipped, back in stock; `return`: returned, back in stock; `none`: not restocked. */
export type RestockType = 'cancel' | 'return' | 'none';

/** Units to be refunded. */
export interface RefundableUnits extends LineQuantity {
  /** If omitted, the refund's own setting applies. */
  readonly restock?: RestockType;
}

/** Refunded items. */
export interface RefundLine extends RefundableUnits {
  /**
   * Amount paid for the items after all discounts, including their share of order discounts, in minor units.
   */
  readonly amount: Minor;
  /** Their share of each tax; added to `amount` if prices don't include the tax. */
  readonly taxes: readonly RefundTax[];
}

export interface RefundTax {
  readonly name: string;
  /** Fraction; null if only the amount is known. */
  readonly rate: number | null;
  readonly included: boolean;
  readonly amount: Minor;
}

/** A fee that the shop deducts from a refund. */
export interface ReturnFee {
  readonly kind: 'restocking' | 'returnShipping';
  readonly amount: Minor;
}

/** A refund. Amounts in minor units. */
export interface RefundRecord {
  readonly id: string;
  readonly at: EpochMs;
  readonly lines: readonly RefundLine[];
  readonly shipping: Minor;
  /** Share of each tax that applies to shipping. */
  readonly shippingTaxes: readonly RefundTax[];
  /** Fees of the return, which `total` doesn't include; omitted if there are none. */
  readonly fees?: readonly ReturnFee[];
  /** Amount by which the order's total decreases: lines, shipping, and taxes not included in prices, minus fees. */
  readonly total: Minor;
  /** Amount paid back, including to gift cards; omitted if it equals `total`. It differs after order edits. */
  readonly paidBack?: Minor;
  /** Id of the edit that removed the items; such a record pays nothing back. */
  readonly editId?: string;
  /** Id of the shipping line that the edit removed; omitted for other records. */
  readonly shippingLineId?: string;
  /** Amounts that are paid back to gift cards; omitted if there are none. */
  readonly giftCards?: readonly GiftCardPayment[];
  /** Ids of refunded gift cards, which were thereby disabled; omitted if there are none. */
  readonly disabledGiftCards?: readonly string[];
  /** Reason shown to the shopper; may be empty. */
  readonly reason: string;
  /** True if the refund restocked its items: all of them, or only lines with a matching `restock`. */
  readonly restocked: boolean;
  /** Id of the return for which the refund was made; null if there is none. */
  readonly returnId: string | null;
  /** True if the items were received with the return. They are removed from the order even if nothing is paid back. */
  readonly isReceived?: boolean;
  /** Visible to the merchant only; omitted if there is none. */
  readonly note?: string;
  /** True if no email about the refund is sent. */
  readonly isSilent?: boolean;
}

/** Shopify's reasons for a cancellation. */
export type OrderCancelReason = 'CUSTOMER' | 'DECLINED' | 'FRAUD' | 'INVENTORY' | 'OTHER' | 'STAFF';

export interface OrderCancellation {
  readonly reason: OrderCancelReason;
  /** Visible to the merchant only; may be empty. */
  readonly staffNote: string;
  /** True if unshipped units were restocked, so that a refund doesn't restock them again. */
  readonly restocked: boolean;
}

/** A hold, which prevents an order or a split from being shipped. */
export interface OrderHold {
  readonly id: string;
  /** Shopify's reason, for example `INCORRECT_ADDRESS`. */
  readonly reason: string;
  readonly notes: string;
  readonly by: string;
  readonly at: EpochMs;
  /** Handle given by an API client; omitted if there is none. */
  readonly handle?: string;
  /** Id of the split on hold; omitted for the order's first fulfillment order. */
  readonly splitId?: string;
}

/** A shipping line added by an edit. Amounts in minor units. */
export interface AddedShippingLine {
  readonly id: string;
  readonly title: string;
  readonly price: Minor;
  /** Taxes on the price, which are also included in the order's taxes. */
  readonly taxes: readonly TaxResult[];
  readonly editId: string;
  readonly at: EpochMs;
}

/** A committed edit of an order. */
export interface OrderEditRecord {
  readonly id: string;
  readonly at: EpochMs;
  readonly by: string;
  /** Visible to the merchant only; may be empty. */
  readonly staffNote: string;
  /** Taxes of the added lines, which are also included in the order's taxes. */
  readonly taxes: readonly TaxResult[];
  /** Change of the order's total in minor units; negative if it decreased. */
  readonly difference: Minor;
}

export type RiskLevel = 'HIGH' | 'MEDIUM' | 'LOW' | 'NONE' | 'PENDING';

/** A reason for a risk assessment. The shop's own facts have no text; it is generated in the reader's language. */
export type RiskFactRecord = {
  /** Effect of the fact on the risk of fraud: `NEGATIVE` raises it, `POSITIVE` lowers it. */
  readonly sentiment: 'NEGATIVE' | 'NEUTRAL' | 'POSITIVE';
} & (
  | { readonly kind: 'otherBillingCountry' | 'sameAddress' }
  | { readonly kind: 'declinedPayments'; readonly count: number }
  | { readonly kind: 'text'; readonly text: string }
);

/** An assessment of the risk that an order is fraudulent. */
export interface RiskAssessmentRecord {
  readonly level: RiskLevel;
  readonly facts: readonly RiskFactRecord[];
  /** API client that made the assessment; null for the shop's own checkout. */
  readonly provider: { readonly id: string; readonly name: string } | null;
  readonly at: EpochMs;
}

/** Store pickup of an order. */
export interface OrderPickup {
  readonly locationId: string;
  readonly name: string;
  readonly pickupTime: PickupTime;
  /** Instructions for the shopper; may be empty. */
  readonly instructions: string;
  /** Time at which the order was ready for pickup; null while it is being prepared. */
  readonly preparedAt: EpochMs | null;
}

export interface OrderRecord {
  readonly id: string;
  readonly number: number;
  /** Secret that gives access to the order's status page without an account. */
  readonly secret: string;
  readonly cartId: string;
  readonly customerId: string | null;
  readonly region: RegionKey;
  /** Language of the shopper at the time of purchase; omitted in older orders. */
  readonly language?: StorefrontLanguage;
  readonly currency: CurrencyCode;
  readonly email: string;
  readonly phone: string;
  readonly marketingConsent: boolean;
  /** For a pickup, the store's address with the name from the billing address. */
  readonly shippingAddress: PostalAddress;
  /** Omitted if the order is shipped. */
  readonly pickup?: OrderPickup;
  readonly billingAddress: PostalAddress;
  /** Personal ID encrypted by `encryptPersonalId`; null if the destination doesn't require an ID. */
  readonly personalId: string | null;
  readonly lines: readonly OrderLineRecord[];
  readonly orderAllocations: readonly OrderAllocation[];
  readonly codes: readonly string[];
  readonly delivery: {
    readonly rateId: string;
    readonly name: string;
    readonly price: Minor;
    readonly originalPrice: Minor;
    /** Discount or tier that made delivery free; missing in older orders. */
    readonly freedBy?: ShippingResult['freedBy'];
  } | null;
  readonly taxes: readonly TaxResult[];
  readonly amounts: OrderAmounts;
  /** Amounts of `amounts.totalAmount` paid with gift cards; omitted if there are none. */
  readonly giftCards?: readonly GiftCardPayment[];
  /** Gifts deducted from budgets; omitted if there are none. */
  readonly giftClaims?: readonly GiftBudgetUse[];
  readonly note: string;
  readonly attributes: readonly LineAttribute[];
  /** Origin of the profile URL of the shopping assistant that created the cart; omitted if a shopper created it. */
  readonly agent?: string;
  /** Experiment variants for which the order is counted; omitted if there are none. */
  readonly variants?: VariantAssignment;
  readonly financialStatus: FinancialStatus;
  /** Edits after the purchase, oldest first; omitted if there are none. */
  readonly edits?: readonly OrderEditRecord[];
  /** Shipping lines added by edits, whose amounts are included in `amounts`; omitted if there are none. */
  readonly addedShipping?: readonly AddedShippingLine[];
  /** Amount received, including gift cards; omitted if the status implies it (the whole total, or nothing). */
  readonly received?: Minor;
  /** Shipments, oldest first; omitted if there are none. */
  readonly fulfilments?: readonly FulfilmentRecord[];
  /** Cancelled shipments, in the order of their cancellation; omitted if there are none. */
  readonly cancelledFulfilments?: readonly CancelledFulfilmentRecord[];
  /** Units that are shipped separately; omitted if the order was never split. */
  readonly splits?: readonly FulfilmentSplit[];
  /** Location that ships the units outside of splits; omitted for the stock's location. */
  readonly shipsFrom?: string;
  /** Refunds, oldest first; omitted if there are none. */
  readonly refunds?: readonly RefundRecord[];
  /** Metafields set by API clients, sorted by namespace and key; omitted if there are none. */
  readonly metafields?: readonly MetafieldRecord[];
  /** The merchant's tags, in the order given; omitted if there are none. */
  readonly tags?: readonly string[];
  /** Time at which the merchant archived the order; omitted while it is open. */
  readonly closedAt?: EpochMs;
  /** Time at which the order was cancelled, after which nothing is shipped. */
  readonly cancelledAt?: EpochMs;
  readonly cancellation?: OrderCancellation;
  /** The latest assessment of each provider; omitted if there are none. */
  readonly risk?: readonly RiskAssessmentRecord[];
  /** Holds that prevent shipping; omitted if there are none. */
  readonly holds?: readonly OrderHold[];
  readonly createdAt: EpochMs;
  /** Time at which the payment was voided; missing in older orders. */
  readonly voidedAt?: EpochMs;
  /** Time at which the personal data was erased, or null; amounts are retained. */
  readonly erasedAt: EpochMs | null;
}
