/** An order as it is kept: everything frozen as bought, so that no later change of a price or a rate touches it. */

import type {
  CartTotals,
  LineAllocation,
  LineAttribute,
  OrderAllocation,
  ShippingResult,
  TaxResult,
} from '@vitrine/rules/cart/model';
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import type { GiftClaim } from '@vitrine/rules/offers/gift-budget';
import type { CountryCode, ProvinceCode, RegionKey } from '@vitrine/rules/regions/region';

/** A postal address, checked and formatted; texts without surrounding space. */
export interface PostalAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  /** Shopify's province code; null where the country has none. */
  readonly province: ProvinceCode | null;
  readonly country: CountryCode;
  readonly zip: string;
  /** E.164, or empty. */
  readonly phone: string;
}

export interface OrderLineRecord {
  readonly id: string;
  /** Digits of the variant's and the product's id. */
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
  /** When it will come, as the shopper was told; left out where it ships at once. */
  readonly preOrderNote?: string;
  /** Minor units, per piece, before discounts. */
  readonly unitPrice: Minor;
  readonly originalPrice: Minor;
  /** The slot of an automatic gift is left out in orders of versions that didn't keep it. */
  readonly allocations: readonly LineAllocation[];
  readonly priceAfterDiscounted: Minor;
  /** This line's part of an order-level discount. */
  readonly orderAllocation: Minor;
  readonly taxes: readonly { readonly name: string; readonly rate: number; readonly amount: Minor }[];
}

export interface OrderImage {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** The amounts of decisions §2, frozen; minor units. */
export interface OrderAmounts extends CartTotals {
  readonly shipping: Minor;
  readonly totalTax: Minor;
}

/** Where the money stands. `authorized` is held but not yet taken. */
export type FinancialStatus = 'authorized' | 'paid' | 'partiallyRefunded' | 'refunded' | 'voided';

/** Pieces of a line of an order. */
export interface LinePieces {
  readonly lineId: string;
  /** Whole, above zero. */
  readonly quantity: number;
}

/** A parcel that left. */
export interface FulfilmentRecord {
  readonly id: string;
  /** The carrier's name as shoppers read it. */
  readonly carrier: string;
  readonly trackingCode: string;
  /** Where the carrier shows the parcel; null where it shows it nowhere. */
  readonly trackingUrl: string | null;
  readonly lines: readonly LinePieces[];
  /** ms since 1970. */
  readonly at: number;
  /** When it arrived, where somebody recorded it; ms since 1970. */
  readonly deliveredAt: number | null;
}

/** Pieces whose money was given back. */
export interface RefundLine extends LinePieces {
  /** What was paid for them after every discount, its part of order discounts included; minor units. */
  readonly amount: Minor;
  /** Their part of each tax; added to the amount where the price doesn't include it. */
  readonly taxes: readonly RefundTax[];
}

export interface RefundTax {
  readonly name: string;
  /** A fraction; null where only the amount is known. */
  readonly rate: number | null;
  readonly included: boolean;
  readonly amount: Minor;
}

/** Money that was given back. Minor units. */
export interface RefundRecord {
  readonly id: string;
  readonly at: number;
  readonly lines: readonly RefundLine[];
  readonly shipping: Minor;
  /** The part of each tax that the shipping carries. */
  readonly shippingTaxes: readonly RefundTax[];
  /** All of it: lines, shipping, and the taxes that prices don't include. */
  readonly total: Minor;
  /** For the shopper; empty where none was given. */
  readonly reason: string;
  /** Whether the pieces went back into the stock. */
  readonly restocked: boolean;
  /** The return that it answers; null for none. */
  readonly returnId: string | null;
}

export interface OrderRecord {
  readonly id: string;
  readonly number: number;
  /** Opens the order's status page without an account. */
  readonly secret: string;
  readonly cartId: string;
  readonly customerId: string | null;
  readonly region: RegionKey;
  readonly currency: CurrencyCode;
  readonly email: string;
  readonly phone: string;
  readonly marketingConsent: boolean;
  readonly shippingAddress: PostalAddress;
  readonly billingAddress: PostalAddress;
  /** AES-256-GCM, as `secrets.ts` writes it; null where the destination asks for none. */
  readonly personalId: string | null;
  readonly lines: readonly OrderLineRecord[];
  readonly orderAllocations: readonly OrderAllocation[];
  readonly codes: readonly string[];
  readonly delivery: {
    readonly rateId: string;
    readonly name: string;
    readonly price: Minor;
    readonly originalPrice: Minor;
    /** The discount or tier that made it free; orders of versions before this one don't tell. */
    readonly freedBy?: ShippingResult['freedBy'];
  } | null;
  readonly taxes: readonly TaxResult[];
  readonly amounts: OrderAmounts;
  /** What it took from budgets of gifts; left out where it took nothing. */
  readonly giftClaims?: readonly GiftClaim[];
  readonly note: string;
  readonly attributes: readonly LineAttribute[];
  readonly financialStatus: FinancialStatus;
  /** Parcels, oldest first; left out until the first. */
  readonly fulfilments?: readonly FulfilmentRecord[];
  /** What was given back, oldest first; left out until the first. */
  readonly refunds?: readonly RefundRecord[];
  readonly createdAt: number;
  /** Set once the personal data were erased; amounts stay. */
  readonly erasedAt: number | null;
}
