/**
 * What goes into pricing a cart and what comes out. The same code runs in the browser, in the shop's server
 * and in the embedded backend. Source: cart-and-shipping §3, decisions §2.
 */
import type { Discount, DiscountUsage } from '../discounts/discount.ts';
import type { Minor } from '../money.ts';
import type { GiftsLeft } from '../offers/gift-budget.ts';
import type { GiftOffer } from '../offers/gifts.ts';
import type { RewardGrant } from '../offers/rewards.ts';
import type { OfferSettings } from '../offers/settings.ts';
import type { CountryCode, ProvinceCode, RegionKey } from '../regions/region.ts';
import type { PricingTable } from '../regions/table.ts';
import type { TraceEntry } from './explain/trace.ts';

/** A key and value that travels with a line. A wish of the browser, never a grant (decisions §3). */
export interface LineAttribute {
  readonly key: string;
  readonly value: string;
}

/** What the rules need to know of the variant on a line. Prices are those of the cart's market. */
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
  /** Handles of the collections that hold the product. */
  readonly collections: readonly string[];
  readonly price: Minor;
  readonly compareAtPrice: Minor | null;
  readonly requiresShipping: boolean;
  readonly taxable: boolean;
  /** False once it is sold out; a gift that is leaves the cart. Left out where the caller doesn't know. */
  readonly available?: boolean;
}

export interface CartLineInput {
  readonly id: string;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
  readonly merchandise: LineMerchandise;
  /** The selling plan's id and the unit price that it makes; null for a one-time purchase. */
  readonly sellingPlan: { readonly id: string; readonly name: string; readonly price: Minor } | null;
}

/** Where the order goes; province null while it is unknown. */
export interface Destination {
  readonly country: CountryCode;
  readonly province: ProvinceCode | null;
}

/** What the backend tells of the cart's customer; never what a browser says. */
export interface PricingCustomer {
  readonly id: string;
  readonly member: boolean;
  /** Left out, as `hasOrdered`, where no offer asks or the backend doesn't tell. */
  readonly tags?: readonly string[];
  /** Whether they have an order already, whatever became of its money. */
  readonly hasOrdered?: boolean;
}

export interface PricingInput {
  readonly region: RegionKey;
  /** The region's table in force at `now`; null where there is none to price shipping and tax with. */
  readonly table: PricingTable | null;
  /** In the order in which the shopper sees them, newest first. */
  readonly lines: readonly CartLineInput[];
  /** Codes as typed, in order; definitions found for them are in `discounts`. */
  readonly codes: readonly string[];
  /** Every running automatic discount and the definitions behind `codes` (by code, case-insensitive). */
  readonly discounts: readonly Discount[];
  readonly usage: Readonly<Record<string, DiscountUsage>>;
  /** Null for a guest. */
  readonly customer: PricingCustomer | null;
  /** Of offers with a budget; left out where none has one, or nobody counts. */
  readonly giftsLeft?: GiftsLeft;
  /** What the cart's customer redeemed and nobody used; left out where another backend judges rewards. */
  readonly rewards?: readonly RewardGrant[];
  readonly destination: Destination;
  /** The delivery option chosen at checkout by its rate id; null takes the cheapest. */
  readonly chosenRate: string | null;
  readonly offers: OfferSettings;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export type AllocationSource =
  | ({ readonly kind: 'gift' } & GiftOffer)
  | { readonly kind: 'upsell' }
  | { readonly kind: 'tier' }
  | { readonly kind: 'code'; readonly discountId: string; readonly code: string }
  | { readonly kind: 'automatic'; readonly discountId: string; readonly title: string };

/** A part of a line's price that an offer took off. */
export interface LineAllocation {
  readonly source: AllocationSource;
  readonly amount: Minor;
}

/** What a line is and comes to. Source: cart-and-shipping §4 (line types), decisions §2. */
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
  /** What one piece costs before discounts: the selling plan's price, or the variant's. */
  readonly unitPrice: Minor;
  /** Steps 1 to 3 of decisions §2. */
  readonly allocations: readonly LineAllocation[];
  /** This line's part of an order-level discount (step 4), by largest remainder; not in `totalDiscountAmount`. */
  readonly orderAllocation: Minor;
  /** This line's part of each named tax. */
  readonly taxes: readonly { readonly name: string; readonly rate: number; readonly amount: Minor }[];
}

/** Why a code does not apply; each maps to one message of decisions §3. */
export const codeRefusals = [
  'unknown',
  'notStarted',
  'expired',
  'usedUp',
  'memberOnly',
  'firstOrderOnly',
  'notForCustomer',
  'notEligible',
  'newAndBundles',
  'minimumOnEntitled',
  'minimumOnOrder',
  'minimumQuantity',
  'notCombinable',
  'betterDiscount',
  'oneReward',
] as const;
export type CodeRefusal = (typeof codeRefusals)[number];

export interface CodeResult {
  readonly code: string;
  readonly discountId: string | null;
  readonly applicable: boolean;
  readonly refusal: CodeRefusal | null;
  /** The subtotal that the code asks for and the cart hasn't reached, minor units; null for other refusals. */
  readonly minimum: Minor | null;
}

/** An order-level discount that won (step 4): the cart's own allocation. */
export interface OrderAllocation {
  readonly source: Extract<AllocationSource, { kind: 'code' | 'automatic' }>;
  readonly amount: Minor;
}

/** The derived amounts of a cart as a whole. Source: decisions §2. */
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
  /** All named taxes as one rate, 0 where there is none; null while the state is unknown ("Tax calculated at checkout"). */
  readonly taxRate: number | null;
  readonly discountMeter: DiscountMeter;
  /** What made each amount, in order, and why offers gave nothing. */
  readonly explain: readonly TraceEntry[];
}

export interface DeliveryOption {
  readonly rateId: string;
  readonly name: string;
  /** After a free-shipping discount. */
  readonly price: Minor;
  readonly originalPrice: Minor;
}

export interface ShippingResult {
  readonly destination: Destination;
  /** Whether anything in the cart is shipped; an empty cart needs nothing. */
  readonly required: boolean;
  readonly zoneName: string | null;
  /** Every matching rate, cheapest first; empty where nothing ships. */
  readonly options: readonly DeliveryOption[];
  /** The rate taken; null where nothing ships. */
  readonly chosen: DeliveryOption | null;
  /** The discount, or the tier, that made the chosen rate free; null where none did. */
  readonly freedBy: OrderAllocation['source'] | { readonly kind: 'tier' } | null;
  /** Lowest subtotal from which a rate is free; null where no free rate exists, or nothing in the cart is shipped. */
  readonly freeFrom: Minor | null;
  /** The storefront that does serve the country, when this one doesn't. */
  readonly servedBy: RegionKey | null;
}

export interface TaxResult {
  readonly name: string;
  /** A fraction: 0.2 is 20 %; null where a backend tells the amount alone. */
  readonly rate: number | null;
  readonly amount: Minor;
  readonly included: boolean;
}

export interface DiscountMeter {
  readonly enabled: boolean;
  readonly useQuantity: boolean;
  /** Index into `tiers`; null while none is reached. */
  readonly reached: number | null;
  readonly next: number | null;
  /** Minor units, or pieces when `useQuantity`, to the next tier; 0 at the last. */
  readonly remaining: number;
  readonly tiers: OfferSettings['tierDiscount']['tiers'];
}
