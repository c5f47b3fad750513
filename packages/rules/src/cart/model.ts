/**
 * Input and output of pricing a cart. The same code runs in the browser, on the storefront's server and in the embedded
 * backend (OFFER-20).
 */
import type { Discount, DiscountUsage } from '../discounts/discount.ts';
import type { Minor } from '../money.ts';
import type { RemainingGiftBudgets } from '../offers/gift-budget.ts';
import type { GiftSource } from '../offers/gifts.ts';
import type { OfferSettings } from '../offers/offer-settings.ts';
import type { RewardGrant } from '../offers/rewards.ts';
import type { CountryCode, ProvinceCode, RegionKey } from '../regions/region.ts';
import type { PricingTable } from '../regions/region-table.ts';
import type { EpochMs } from '../units.ts';
import type { BundlePart } from './bundle-shares.ts';
import type { TraceEntry } from './explain/trace.ts';

/** A key and value on a line. Untrusted client input: it may request something, but never grants it. */
export interface LineAttribute {
  readonly key: string;
  readonly value: string;
}

/** The data of a line's variant that the rules need. Prices are those of the cart's market. */
export interface LineMerchandise {
  /** Variant gid. */
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly productId: string;
  readonly productHandle: string;
  readonly productTitle: string;
  readonly productType: string;
  readonly productTags: readonly string[];
  /** Handles of the collections that contain the product. */
  readonly collections: readonly string[];
  readonly price: Minor;
  readonly compareAtPrice: Minor | null;
  readonly requiresShipping: boolean;
  readonly taxable: boolean;
  /** True for a purchased gift card, which offers neither reduce nor count. Omitted for other products. */
  readonly giftCard?: boolean;
  /** True for a gift card whose amount the shopper may enter. Otherwise `price` is the amount. */
  readonly ownAmount?: boolean;
  /** Components of one unit; omitted if it isn't a bundle. */
  readonly components?: readonly BundlePart[];
  /** False if sold out; a gift is then removed from the cart. Omitted if unknown. */
  readonly available?: boolean;
}

export interface CartLineInput {
  readonly id: string;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
  readonly merchandise: LineMerchandise;
  /** The selling plan and its unit price, or null for a one-time purchase. */
  readonly sellingPlan: { readonly id: string; readonly name: string; readonly price: Minor } | null;
  /** Id of the parent line; omitted for lines without a parent. Lines with different parents are never merged. */
  readonly parentId?: string;
}

/** The destination of the order. `province` is null while unknown. */
export interface Destination {
  readonly country: CountryCode;
  readonly province: ProvinceCode | null;
}

/** A store at which the order can be picked up instead of being shipped. */
export interface PickupLocation {
  /** Handle of the delivery option, to which `PricingInput.chosenRate` refers. */
  readonly rateId: string;
  readonly name: string;
  /** Location of the store, which determines the taxes of a pickup. */
  readonly destination: Destination;
}

/** The cart's customer according to the backend; never taken from browser input. */
export interface PricingCustomer {
  readonly id: string;
  readonly member: boolean;
  /** Omitted, like `hasOrdered`, if no offer depends on it or the backend doesn't return it. */
  readonly tags?: readonly string[];
  /** True if the customer has placed an order, regardless of its payment status. */
  readonly hasOrdered?: boolean;
}

export interface PricingInput {
  readonly region: RegionKey;
  /** The region's table that is valid at `now`, or null if there is none for shipping and tax. */
  readonly table: PricingTable | null;
  /** In display order, newest first. */
  readonly lines: readonly CartLineInput[];
  /** Codes as typed, in order. Their definitions, if found, are in `discounts`. */
  readonly codes: readonly string[];
  /** Every active automatic discount and the definitions of `codes` (compared case-insensitively). */
  readonly discounts: readonly Discount[];
  readonly usage: Readonly<Record<string, DiscountUsage>>;
  /** Null for a guest. */
  readonly customer: PricingCustomer | null;
  /** Units left of offers with a budget. Left out if no offer has one, or the backend doesn't count them. */
  readonly giftsLeft?: RemainingGiftBudgets;
  /** Unused loyalty rewards of the cart's customer. Left out if a remote backend checks rewards. */
  readonly rewards?: readonly RewardGrant[];
  readonly destination: Destination;
  /** The rate id of the delivery option chosen at checkout, or null for the cheapest rate. */
  readonly chosenRate: string | null;
  /** Stores with pickup. Left out if there are none. */
  readonly pickupLocations?: readonly PickupLocation[];
  readonly offers: OfferSettings;
  readonly now: EpochMs;
}

export type AllocationSource =
  | ({ readonly kind: 'gift' } & GiftSource)
  | { readonly kind: 'upsell' }
  | {
      readonly kind: 'tier';
      /** Title for shoppers. Missing in older orders. */
      readonly title?: string;
    }
  | { readonly kind: 'code'; readonly discountId: string; readonly code: string }
  | { readonly kind: 'automatic'; readonly discountId: string; readonly title: string }
  /** A discount by the merchant on a single order; carts never have one. */
  | { readonly kind: 'manual'; readonly title: string };

/** A part of a line's price that an offer reduced. */
export interface LineAllocation {
  readonly source: AllocationSource;
  readonly amount: Minor;
}

/** The amounts of a line. */
export interface LineAmounts {
  readonly originalPrice: Minor;
  readonly comparePrice: Minor;
  readonly diffPriceBundle: Minor;
  readonly totalDiscountAmount: Minor;
  readonly priceAfterDiscounted: Minor;
  readonly isManualGwp: boolean;
  readonly isAutoGwp: boolean;
  readonly isFreeItem: boolean;
}

export interface PricedLine extends LineAmounts {
  readonly line: CartLineInput;
  /** The price of one unit before discounts: the selling plan's price, or the variant's. */
  readonly unitPrice: Minor;
  /** Discounts of pricing steps 1 to 3. */
  readonly allocations: readonly LineAllocation[];
  /**
   * This line's share of an order-level discount (step 4), by largest remainder. Not included in `totalDiscountAmount`.
   */
  readonly orderAllocation: Minor;
  /** This line's share of each named tax. */
  readonly taxes: readonly { readonly name: string; readonly rate: number; readonly amount: Minor }[];
}

/** Why a code doesn't apply. Each has a message for the shopper. */
export const codeRejectionReasons = [
  'unknown',
  'notStarted',
  'expired',
  'usedUp',
  'memberOnly',
  'firstOrderOnly',
  'notForCustomer',
  'notEligible',
  'newAndBundles',
  'purchaseType',
  'minimumOnEntitled',
  'minimumOnOrder',
  'minimumQuantity',
  'notCombinable',
  'betterDiscount',
  'oneReward',
] as const;
export type CodeRejectionReason = (typeof codeRejectionReasons)[number];

export interface CodeResult {
  readonly code: string;
  readonly discountId: string | null;
  readonly applicable: boolean;
  readonly refusal: CodeRejectionReason | null;
  /** The subtotal that the code requires and the cart hasn't reached; null for other rejections. */
  readonly minimum: Minor | null;
}

/** An order-level discount that was applied in step 4. */
export interface OrderAllocation {
  readonly source: Extract<AllocationSource, { kind: 'code' | 'automatic' | 'manual' }>;
  readonly amount: Minor;
}

/** The derived amounts of a cart as a whole. */
export interface CartTotals {
  readonly subtotalPrice: Minor;
  readonly discountBundleAmount: Minor;
  readonly discountManualGwp: Minor;
  readonly discountAutoGwp: Minor;
  readonly discountLine: Minor;
  readonly discountTier: Minor;
  readonly discountAmount: Minor;
  readonly discountCombineLine: Minor;
  readonly totalBeforeShipping: Minor;
  readonly totalAmount: Minor;
}

export interface PricedCart extends CartTotals {
  readonly lines: readonly PricedLine[];
  readonly codes: readonly CodeResult[];
  readonly orderAllocations: readonly OrderAllocation[];
  readonly needRemoveCode: boolean;
  readonly shipping: ShippingResult;
  readonly taxes: readonly TaxResult[];
  /**
   * All named taxes as one rate, 0 if there are none. Null while the state is unknown ("Tax calculated at checkout").
   */
  readonly taxRate: number | null;
  readonly discountMeter: DiscountMeter;
  /** The reason for each amount, in order, and why offers had no effect. */
  readonly explain: readonly TraceEntry[];
}

export interface DeliveryOption {
  readonly rateId: string;
  readonly name: string;
  /** Price after a free-shipping discount. */
  readonly price: Minor;
  readonly originalPrice: Minor;
  /** For a pickup, the location of the store; omitted for shipping. */
  readonly pickup?: Destination;
}

export interface ShippingResult {
  readonly destination: Destination;
  /** True if anything in the cart is shippable. False for an empty cart. */
  readonly required: boolean;
  readonly zoneName: string | null;
  /** Every matching rate, cheapest first, followed by the pickups. Empty if nothing is shippable. */
  readonly options: readonly DeliveryOption[];
  /** The selected rate or pickup, or null if nothing is shippable. */
  readonly chosen: DeliveryOption | null;
  /** The discount or tier that made the chosen rate free, or null. */
  readonly freedBy: Exclude<AllocationSource, { kind: 'gift' | 'upsell' | 'manual' }> | null;
  /** The lowest subtotal with a free rate, or null if there is no free rate or nothing in the cart is shippable. */
  readonly freeFrom: Minor | null;
  /** The lowest subtotal from which the chosen rate, by its name, is free, or null if it never is. */
  readonly rateFreeFrom: Minor | null;
  /** The storefront that serves the country if this one doesn't. */
  readonly servedBy: RegionKey | null;
}

export interface TaxResult {
  readonly name: string;
  /** A fraction: 0.2 is 20 %. Null if a remote backend returns only the amount. */
  readonly rate: number | null;
  readonly amount: Minor;
  readonly included: boolean;
}

export interface DiscountMeter {
  readonly enabled: boolean;
  readonly useQuantity: boolean;
  /** Index into `tiers`, or null if none is reached. */
  readonly reached: number | null;
  readonly next: number | null;
  /** Amount in minor units, or number of units if `useQuantity`, that is missing to the next tier. 0 at the last tier. */
  readonly remaining: number;
  readonly tiers: OfferSettings['tierDiscount']['tiers'];
}
