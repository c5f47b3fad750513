/**
 * A discount as the merchant configured it: its benefit, its entitled lines, and its conditions. Only the pricing
 * pipeline computes prices from it.
 */
import type { CodeRejectionReason } from '../cart/model.ts';
import type { Minor } from '../money.ts';
import type { Audience } from '../offers/audience.ts';
import type { RegionKey } from '../regions/region.ts';
import type { EpochMs } from '../units.ts';

/** The benefit of a discount. Percentages are in per cent, 0 to 100, and may have decimals. */
export type DiscountBenefit =
  | { readonly kind: 'percentage'; readonly percentage: number; readonly target: 'line' | 'order' }
  | {
      readonly kind: 'fixedAmount';
      /** In minor units by region. In a region without an entry, the discount doesn't exist. */
      readonly amount: Readonly<Partial<Record<RegionKey, Minor>>>;
      readonly target: 'line' | 'order';
      /**
       * True to reduce each unit of the entitled lines by the amount; false to reduce all entitled lines once, in
       * total.
       */
      readonly each: boolean;
    }
  | { readonly kind: 'freeShipping'; readonly maximumPrice?: Readonly<Partial<Record<RegionKey, Minor>>> }
  | {
      readonly kind: 'buyXGetY';
      readonly buys: { readonly entitlement: Entitlement; readonly quantity: number };
      readonly gets: {
        readonly entitlement: Entitlement;
        readonly quantity: number;
        readonly percentage: number;
      };
      readonly usesPerOrder?: number;
    }
  | {
      readonly kind: 'skuTable';
      /** Percentages by SKU. */
      readonly percentages: Readonly<Record<string, number>>;
    };

/** The products to which a discount applies, by handle. `all` overrides the lists. */
export interface Entitlement {
  readonly all: boolean;
  readonly products: readonly string[];
  readonly collections: readonly string[];
  /** Variant SKUs. */
  readonly skus: readonly string[];
}

/** Purchases to which a discount applies: lines without a selling plan, lines with one, or any. */
export type PurchaseType = 'any' | 'oneTime' | 'subscription';

export interface Discount {
  readonly id: string;
  /**
   * The code as configured. Null for an automatic discount, empty for a discount with generated codes only. Compared
   * case-insensitively.
   */
  readonly code: string | null;
  readonly title: string;
  readonly benefit: DiscountBenefit;
  readonly entitlement: Entitlement;
  /** If true, new products (tag `new`) and bundles are excluded. */
  readonly excludesNewAndBundles: boolean;
  /** Left out for any purchase. */
  readonly purchaseType?: PurchaseType;
  readonly minimum: {
    /**
     * Minimum subtotal in minor units by region: of the entitled lines if `onEntitled`, otherwise of the whole order.
     */
    readonly subtotal?: Readonly<Partial<Record<RegionKey, Minor>>>;
    readonly quantity?: number;
    readonly onEntitled: boolean;
  } | null;
  /** Null if the discount has no start. */
  readonly startsAt: EpochMs | null;
  readonly endsAt: EpochMs | null;
  readonly regions: readonly RegionKey[] | 'all';
  readonly memberOnly: boolean;
  /** The customers that may use it. Left out for everyone. */
  readonly audience?: Audience;
  readonly usageLimit: number | null;
  readonly oncePerCustomer: boolean;
  readonly combinesWith: { readonly order: boolean; readonly line: boolean; readonly shipping: boolean };
  /**
   * Result of evaluating dates, limits, members and region, if the backend has already evaluated them (`EvaluatedDiscount`).
   * Omitted if they still have to be evaluated.
   */
  readonly refusal?: CodeRejectionReason | null;
}

/** Number of uses of a discount, as the backend counts it at the time of pricing. */
export interface DiscountUsage {
  readonly total: number;
  readonly byThisCustomer: number;
}
