/**
 * The trace of a priced cart: one entry for each thing that made an amount, and for each offer that gave nothing. Plain
 * data, which the face of the shop puts into words. Amounts are in minor units; `line` is the id of a cart line (its own
 * part, without `gid://...`); `tier` is an index into the discount meter's tiers. Source: decisions §3.
 */
import type { Minor } from '../../money.ts';
import type { GiftOffer, GiftRefusal } from '../../offers/gifts.ts';
import type { UpsellRefusal } from '../../offers/upsell.ts';
import type { RegionKey } from '../../regions/region.ts';
import type { CodeRefusal } from '../model.ts';
import type { DiscountName } from './discount-name.ts';

/** The offer is on and its conditions are met, but the shopper hasn't taken it. */
type NotTaken = 'notTaken';

/** A piece that is free: part of `discountManualGwp` or `discountAutoGwp`. */
interface Gift extends GiftOffer {
  readonly kind: 'gift';
  readonly line: string;
  readonly amount: Minor;
}

interface GiftRefused extends GiftOffer {
  readonly kind: 'giftRefused';
  /** The line that claims the gift, where one does. */
  readonly line?: string;
  readonly reason: GiftRefusal | NotTaken;
}

/** Part of `discountLine`. */
interface Upsell {
  readonly kind: 'upsell';
  readonly line: string;
  readonly percentage: number;
  readonly amount: Minor;
}

interface UpsellRefused {
  readonly kind: 'upsellRefused';
  /** The line that was added as an upsell, where one was. */
  readonly line?: string;
  readonly reason: UpsellRefusal | NotTaken;
}

/** What the tier takes off a line: part of `discountTier`. */
interface TierTaken {
  readonly kind: 'tier';
  readonly line: string;
  readonly tier: number;
  readonly amount: Minor;
}

/** A tier that takes nothing off: the one reached, or with `minimumNotReached` the next one. */
interface TierRefused {
  readonly kind: 'tierRefused';
  readonly tier: number;
  readonly reason: 'betterDiscount' | 'noQualifyingLine' | 'minimumNotReached';
}

/** Part of `discountLine`. */
interface LineDiscount {
  readonly kind: 'lineDiscount';
  readonly line: string;
  readonly by: DiscountName;
  readonly amount: Minor;
}

/** Part of `discountAmount`. */
interface OrderDiscount {
  readonly kind: 'orderDiscount';
  readonly by: DiscountName;
  readonly amount: Minor;
}

/** An automatic discount or a code that gives nothing. */
interface DiscountRefused {
  readonly kind: 'discountRefused';
  readonly by: DiscountName;
  readonly reason: CodeRefusal;
}

/** What a discount took off the rate that was chosen. */
interface ShippingDiscount {
  readonly kind: 'shippingDiscount';
  readonly by: DiscountName;
  readonly amount: Minor;
}

/** What the chosen rate costs after discounts. */
interface ShippingRate {
  readonly kind: 'shippingRate';
  readonly amount: Minor;
}

/** No rate of this store serves the destination. */
interface NotShipped {
  readonly kind: 'notShipped';
  /** The store that does serve it. */
  readonly servedBy?: RegionKey;
}

interface Tax<Kind extends 'taxAdded' | 'taxIncluded'> {
  readonly kind: Kind;
  readonly name: string;
  /** A fraction: 0.2 is 20 %. Left out where a backend tells only the amount. */
  readonly rate?: number;
  readonly amount: Minor;
}

/** The state isn't known yet, so neither is the tax. */
interface TaxUnknown {
  readonly kind: 'taxUnknown';
}

/** One reason for one amount, or why an offer gave nothing: `kind` says which. */
export type TraceEntry =
  | Gift
  | GiftRefused
  | Upsell
  | UpsellRefused
  | TierTaken
  | TierRefused
  | LineDiscount
  | OrderDiscount
  | DiscountRefused
  | ShippingDiscount
  | ShippingRate
  | NotShipped
  | Tax<'taxAdded'>
  | Tax<'taxIncluded'>
  | TaxUnknown;
