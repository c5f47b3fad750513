/**
 * The trace of a priced cart: what made each amount, in the order in which it was applied, and why each offer that is on
 * gave nothing. Plain data, which the face of the shop puts into words. Source: decisions §3.
 */
import type { Minor } from '../../money.ts';
import type { GiftOffer, GiftRefusal } from '../../offers/gifts.ts';
import type { UpsellRefusal } from '../../offers/upsell.ts';
import type { RegionKey } from '../../regions/region.ts';
import type { CodeRefusal } from '../model.ts';
import type { DiscountName } from '../offer-titles.ts';

/** An amount in minor units, with what it was taken off: `line` is the own part of a cart line's id. */
interface OnLine {
  readonly line: string;
  readonly amount: Minor;
}

interface OnCart {
  readonly by: DiscountName;
  readonly amount: Minor;
}

interface Tax {
  readonly name: string;
  /** A fraction: 0.2 is 20 %. Left out where a backend tells the amount alone. */
  readonly rate?: number;
  readonly amount: Minor;
}

/** Something that an offer could give; with the line that claims it, where one does. */
interface Refused<Reason extends string> {
  readonly line?: string;
  /** `notTaken`: the shopper may still take it. */
  readonly reason: Reason | 'notTaken';
}

/** By the field `kind`. Kinds of offers are told once per line, `tier` is an index into the discount meter's tiers. */
interface Entries {
  /** Part of `discountAutoGwp` where its `offer` is `auto`, else of `discountManualGwp`. */
  gift: OnLine & GiftOffer;
  giftRefused: Refused<GiftRefusal> & GiftOffer;
  /** Part of `discountLine`. */
  upsell: OnLine & {
    readonly percentage: number;
    /** Pieces that have it; left out where all of the line's do. */
    readonly pieces?: number;
  };
  upsellRefused: Refused<UpsellRefusal>;
  /** Part of `discountTier`. */
  tier: OnLine & { readonly tier: number };
  /**
   * The tier that was reached and takes nothing off, or the next one (`minimumNotReached`); the first where all of them
   * are for others.
   */
  tierRefused: { readonly tier: number; readonly reason: TierRefusal };
  /** Part of `discountLine`. */
  lineDiscount: OnLine & { readonly by: DiscountName };
  /** Part of `discountAmount`. */
  orderDiscount: OnCart;
  discountRefused: { readonly by: DiscountName; readonly reason: CodeRefusal };
  /** Off the rate that was chosen, by a discount or the tier that was reached. */
  shippingDiscount: { readonly by: DiscountName | { readonly tier: number }; readonly amount: Minor };
  /** What the chosen rate costs, after the discount. */
  shippingRate: { readonly amount: Minor };
  /** No rate serves the destination; `servedBy` is the store that does. */
  notShipped: { readonly servedBy?: RegionKey };
  taxAdded: Tax;
  taxIncluded: Tax;
  /** The tax waits for the address's state. */
  taxUnknown: object;
}

type TierRefusal =
  | 'betterDiscount'
  | 'noQualifyingLine'
  | 'minimumNotReached'
  | 'membersOnly'
  | 'firstOrderOnly';

/** The entry of one kind. */
export type EntryOf<Kind extends keyof Entries> = { readonly kind: Kind } & Entries[Kind];

/** One reason for one amount, or why an offer gave nothing. */
export type TraceEntry = { [Kind in keyof Entries]: EntryOf<Kind> }[keyof Entries];
