/**
 * A discount kept as data, as the merchant configured it: what it gives (the benefit), to which lines
 * (entitlement) and when (the conditions). Prices come out of it only through the pricing pipeline.
 * Source: decisions §2 and §3, store §9.
 */
import type { CodeRefusal } from '../cart/model.ts';
import type { Minor } from '../money.ts';
import type { Audience } from '../offers/audience.ts';
import type { RegionKey } from '../regions/region.ts';

/** What a discount gives. Percentages are in per cent, 0 to 100, and may have decimals. */
export type DiscountBenefit =
  | { readonly kind: 'percentage'; readonly percentage: number; readonly target: 'line' | 'order' }
  | {
      readonly kind: 'fixedAmount';
      /** Minor units per region; a region that is missing has no such discount. */
      readonly amount: Readonly<Partial<Record<RegionKey, Minor>>>;
      readonly target: 'line' | 'order';
      /** For lines: once per unit, or once over all entitled lines together. */
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
      /** Per cent per SKU: the "coco" sale of store §9. */
      readonly percentages: Readonly<Record<string, number>>;
    };

/** The products a discount is for. Handles; `all` wins over the lists. */
export interface Entitlement {
  readonly all: boolean;
  readonly products: readonly string[];
  readonly collections: readonly string[];
  /** Variant SKUs. */
  readonly skus: readonly string[];
}

export interface Discount {
  readonly id: string;
  /**
   * The code as configured; null for an automatic discount, empty for one that only generated codes give. Compared
   * case-insensitively.
   */
  readonly code: string | null;
  readonly title: string;
  readonly benefit: DiscountBenefit;
  readonly entitlement: Entitlement;
  /** Leaves out new products (tag `new`) and bundles. */
  readonly excludesNewAndBundles: boolean;
  readonly minimum: {
    /** Minor units per region, on entitled lines (`onEntitled`) or on the whole order. */
    readonly subtotal?: Readonly<Partial<Record<RegionKey, Minor>>>;
    readonly quantity?: number;
    readonly onEntitled: boolean;
  } | null;
  /** Milliseconds since 1970; null for always. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly regions: readonly RegionKey[] | 'all';
  readonly memberOnly: boolean;
  /** For whom beyond that; everybody where it is left out. */
  readonly audience?: Audience;
  readonly usageLimit: number | null;
  readonly oncePerCustomer: boolean;
  readonly combinesWith: { readonly order: boolean; readonly line: boolean; readonly shipping: boolean };
  /**
   * The answer to dates, limits, members and region, where the backend has judged them already (`JudgedDiscount`); left
   * out where they are still to be judged.
   */
  readonly refusal?: CodeRefusal | null;
}

/** How often a discount was used, counted by the backend at the moment of pricing. */
export interface DiscountUsage {
  readonly total: number;
  readonly byThisCustomer: number;
}
