/**
 * A stored order. All data are copied at the time of purchase, so later changes of prices or rates don't
 * affect it.
 */

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

/** A variant in a bundle that was ordered. */
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
  /** Price of one unit by itself when it was ordered, in minor units; 0 if the market didn't sell it by itself. */
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
  /** Components of one unit; omitted if it is no bundle. */
  readonly components?: readonly OrderLineComponent[];
  /** Only for gift cards that were bought: when they expire, null if never. */
  readonly giftCard?: { readonly expiresAt: EpochMs | null };
  /** Delivery estimate of a pre-order as shown to the shopper; omitted if the item ships immediately. */
  readonly preOrderNote?: string;
  /** Minor units, per unit, before discounts. */
  readonly unitPrice: Minor;
  readonly originalPrice: Minor;
  /** Orders of older versions don't contain the slot of automatic gifts. */
  readonly allocations: readonly LineAllocation[];
  readonly priceAfterDiscounted: Minor;
  /** This line's share of order-level discounts. */
  readonly orderAllocation: Minor;
  readonly taxes: readonly { readonly name: string; readonly rate: number; readonly amount: Minor }[];
  /** The edit that added it; omitted for what the shopper bought. */
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
 * Status of the payment. `authorized` means reserved but not yet captured, `pending` that the merchant waits for it. An
 * edit that adds items leaves the status: `getOutstanding` says what is still to be paid.
 */
export type FinancialStatus = 'authorized' | 'pending' | 'paid' | 'partiallyRefunded' | 'refunded' | 'voided';

/** A quantity of an order line. */
export interface LineQuantity {
  readonly lineId: string;
  /** Positive integer. */
  readonly quantity: number;
}

/** Units of an order that are sent by themselves. The rest of the order belongs to its first fulfillment order. */
export interface FulfilmentSplit {
  /** Counts from 2 in each order. */
  readonly id: string;
  /** Units that belong to it, those that were sent included. */
  readonly lines: readonly LineQuantity[];
  /** Location that sends them; omitted for that of the stock. */
  readonly locationId?: string;
}

/** Units of a split in a shipment. */
export interface SplitQuantity extends LineQuantity {
  readonly splitId: string;
}

/** Statuses that a carrier reports of a parcel, as Shopify names them. */
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

/** An event of a parcel, as the carrier reported it. */
export interface ParcelEvent {
  readonly id: string;
  readonly status: ParcelStatus;
  readonly happenedAt: EpochMs;
  readonly createdAt: EpochMs;
  readonly estimatedDeliveryAt: EpochMs | null;
  /** May be empty. */
  readonly message: string;
  /** Parts of the address where it happened. */
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

/** A shipment. */
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
  /** Units of `lines` that came from splits; omitted if none did. */
  readonly splits?: readonly SplitQuantity[];
  /** Events of the carrier in the order in which they were reported; omitted if there are none. */
  readonly events?: readonly ParcelEvent[];
}

/** A shipment that was cancelled: its units are still to be sent. */
export interface CancelledFulfilmentRecord extends FulfilmentRecord {
  readonly cancelledAt: EpochMs;
}

/** State of refunded units: `cancel`: never shipped, back in stock; `return`: returned, back in stock; `none`: not restocked. */
export type RestockType = 'cancel' | 'return' | 'none';

/** Units to be refunded. */
export interface RefundableUnits extends LineQuantity {
  /** Omitted if the refund as a whole says it. */
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

/** A fee that the shop keeps of what comes back. */
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
  /** Fees of the return, which `total` is without; omitted if there are none. */
  readonly fees?: readonly ReturnFee[];
  /** Total of lines, shipping, and taxes not included in prices, less fees: by so much less the order costs. */
  readonly total: Minor;
  /** Amount paid back, gift cards included; omitted if it is `total`. It differs after edits of the order. */
  readonly paidBack?: Minor;
  /** The edit that took the items out of the order; nothing is paid back by it. */
  readonly editId?: string;
  /** The shipping line that the edit took out; omitted for anything else. */
  readonly shippingLineId?: string;
  /** The parts of what is paid back that go to gift cards; omitted if there are none. */
  readonly giftCards?: readonly GiftCardPayment[];
  /** Ids of refunded gift cards, which were disabled; omitted if there are none. */
  readonly disabledGiftCards?: readonly string[];
  /** Reason shown to the shopper; may be empty. */
  readonly reason: string;
  /** True if the refund put its items back to stock: all, or those of the lines whose `restock` says so. */
  readonly restocked: boolean;
  /** Id of the return that led to the refund; null if there is none. */
  readonly returnId: string | null;
  /** True if the items were received with the return: they leave the order even if nothing is paid back. */
  readonly isReceived?: boolean;
  /** For the merchant alone; omitted if there is none. */
  readonly note?: string;
  /** True if the shopper gets no email about it. */
  readonly isSilent?: boolean;
}

/** Reasons of a cancellation, as Shopify names them. */
export type OrderCancelReason = 'CUSTOMER' | 'DECLINED' | 'FRAUD' | 'INVENTORY' | 'OTHER' | 'STAFF';

export interface OrderCancellation {
  readonly reason: OrderCancelReason;
  /** For the merchant alone; may be empty. */
  readonly staffNote: string;
  /** True if what hadn't been shipped went back to stock, so that a refund doesn't put it there again. */
  readonly restocked: boolean;
}

/** A reason for which an order isn't shipped yet. */
export interface OrderHold {
  readonly id: string;
  /** Reason as Shopify names it: `INCORRECT_ADDRESS`. */
  readonly reason: string;
  readonly notes: string;
  readonly by: string;
  readonly at: EpochMs;
  /** Name that a program gave it; omitted if it gave none. */
  readonly handle?: string;
  /** The split that is on hold; omitted for the first fulfillment order. */
  readonly splitId?: string;
}

/** A shipping line that an edit added. Minor units. */
export interface AddedShippingLine {
  readonly id: string;
  readonly title: string;
  readonly price: Minor;
  /** Taxes of the price; they are contained in the order's. */
  readonly taxes: readonly TaxResult[];
  readonly editId: string;
  readonly at: EpochMs;
}

/** A committed edit of an order. */
export interface OrderEditRecord {
  readonly id: string;
  readonly at: EpochMs;
  readonly by: string;
  /** For the merchant alone; may be empty. */
  readonly staffNote: string;
  /** Taxes of the lines that it added; they are contained in the order's. */
  readonly taxes: readonly TaxResult[];
  /** By how much the order costs more, or less if negative. */
  readonly difference: Minor;
}

export type RiskLevel = 'HIGH' | 'MEDIUM' | 'LOW' | 'NONE' | 'PENDING';

/** A reason for an assessment. Facts of the shop itself have no text: it is composed in the reader's language. */
export type RiskFactRecord = {
  /** Whether the fact raises or lowers the risk. */
  readonly sentiment: 'NEGATIVE' | 'NEUTRAL' | 'POSITIVE';
} & (
  | { readonly kind: 'otherBillingCountry' | 'sameAddress' }
  | { readonly kind: 'declinedPayments'; readonly count: number }
  | { readonly kind: 'text'; readonly text: string }
);

/** An assessment of how likely it is that an order is fraudulent. */
export interface RiskAssessmentRecord {
  readonly level: RiskLevel;
  readonly facts: readonly RiskFactRecord[];
  /** Program that made it; null for the shop's checkout. */
  readonly provider: { readonly id: string; readonly name: string } | null;
  readonly at: EpochMs;
}

/** The pickup of an order in a store. */
export interface OrderPickup {
  readonly locationId: string;
  readonly name: string;
  readonly pickupTime: PickupTime;
  /** For the shopper; may be empty. */
  readonly instructions: string;
  /** When it could be picked up; null while it is being prepared. */
  readonly preparedAt: EpochMs | null;
}

export interface OrderRecord {
  readonly id: string;
  readonly number: number;
  /** Gives access to the order's status page without an account. */
  readonly secret: string;
  readonly cartId: string;
  readonly customerId: string | null;
  readonly region: RegionKey;
  /** Language in which the shopper bought; omitted in orders of older versions. */
  readonly language?: StorefrontLanguage;
  readonly currency: CurrencyCode;
  readonly email: string;
  readonly phone: string;
  readonly marketingConsent: boolean;
  /** Of a pickup the store's, with the name of the bill. */
  readonly shippingAddress: PostalAddress;
  /** Omitted if the order is shipped. */
  readonly pickup?: OrderPickup;
  readonly billingAddress: PostalAddress;
  /**
   * Encrypted with AES-256-GCM, in the format of `shared-secrets.ts`; null if the destination doesn't require an ID.
   */
  readonly personalId: string | null;
  readonly lines: readonly OrderLineRecord[];
  readonly orderAllocations: readonly OrderAllocation[];
  readonly codes: readonly string[];
  readonly delivery: {
    readonly rateId: string;
    readonly name: string;
    readonly price: Minor;
    readonly originalPrice: Minor;
    /** Discount or tier that made delivery free; missing in orders of older versions. */
    readonly freedBy?: ShippingResult['freedBy'];
  } | null;
  readonly taxes: readonly TaxResult[];
  readonly amounts: OrderAmounts;
  /** The parts of `amounts.totalAmount` that gift cards paid; omitted if there are none. */
  readonly giftCards?: readonly GiftCardPayment[];
  /** Gifts deducted from budgets; omitted if there are none. */
  readonly giftClaims?: readonly GiftBudgetUse[];
  readonly note: string;
  readonly attributes: readonly LineAttribute[];
  /** Origin of the profile of the assistant whose cart it was; omitted for orders of shoppers. */
  readonly agent?: string;
  /** Variants of the experiments that it counts for; omitted if there are none. */
  readonly variants?: VariantAssignment;
  readonly financialStatus: FinancialStatus;
  /** Edits after the purchase, oldest first; omitted if there are none. */
  readonly edits?: readonly OrderEditRecord[];
  /** Shipping lines that edits added, contained in `amounts`; omitted if there are none. */
  readonly addedShipping?: readonly AddedShippingLine[];
  /** Amount received, gift cards included; omitted if that follows from the status: the whole total, or nothing. */
  readonly received?: Minor;
  /** Shipments, oldest first; omitted if there are none. */
  readonly fulfilments?: readonly FulfilmentRecord[];
  /** Cancelled shipments, in the order of their cancellation; omitted if there are none. */
  readonly cancelledFulfilments?: readonly CancelledFulfilmentRecord[];
  /** Units that are sent by themselves; omitted if the order was never split. */
  readonly splits?: readonly FulfilmentSplit[];
  /** Location that sends what isn't in a split; omitted for that of the stock. */
  readonly shipsFrom?: string;
  /** Refunds, oldest first; omitted if there are none. */
  readonly refunds?: readonly RefundRecord[];
  /** Values of programs, sorted by namespace and key; omitted if there are none. */
  readonly metafields?: readonly MetafieldRecord[];
  /** The merchant's tags, in the order given; omitted if there are none. */
  readonly tags?: readonly string[];
  /** Time at which the merchant archived it; omitted while it is open. */
  readonly closedAt?: EpochMs;
  /** Time at which it was cancelled: nothing more is shipped. */
  readonly cancelledAt?: EpochMs;
  readonly cancellation?: OrderCancellation;
  /** The latest assessment of each provider; omitted if there are none. */
  readonly risk?: readonly RiskAssessmentRecord[];
  /** Reasons for which nothing may be shipped yet; omitted if there are none. */
  readonly holds?: readonly OrderHold[];
  readonly createdAt: EpochMs;
  /** Time at which the payment was voided; omitted by older versions. */
  readonly voidedAt?: EpochMs;
  /** Time at which the personal data were erased; amounts are retained. */
  readonly erasedAt: EpochMs | null;
}
