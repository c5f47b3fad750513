/**
 * The trace of a priced cart: the reason for each amount, in the order of application, and why each other active offer had
 * no effect. Plain data without text; the user interface formats it (OFFER-22).
 */
import type { Minor } from '../../money.ts';
import type { GiftRejection, GiftSource } from '../../offers/gifts.ts';
import type { TierExclusion } from '../../offers/tier.ts';
import type { UpsellRejection } from '../../offers/upsell.ts';
import type { RegionKey } from '../../regions/region.ts';
import type { DiscountName } from '../allocation-source.ts';
import type { CodeRejectionReason } from '../model.ts';

/** An amount by which a line was reduced. `line` is the local part of the cart line's id. */
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
  /** A fraction: 0.2 is 20 %. Omitted if a remote backend returns only the amount. */
  readonly rate?: number;
  readonly amount: Minor;
}

/** An offer that was available but not applied, and the line that claims it, if any. */
interface Refused<Reason extends string> {
  readonly line?: string;
  /** `notTaken`: the shopper can still take it. */
  readonly reason: Reason | 'notTaken';
}

/** Entries by their field `kind`. An offer has one entry per line. `tier` is an index into the discount meter's tiers. */
interface Entries {
  /** Part of `discountAutoGwp` if `offer` is `auto`, else of `discountManualGwp`. */
  gift: OnLine & GiftSource;
  giftRefused: Refused<GiftRejection> & GiftSource;
  /** Part of `discountLine`. */
  upsell: OnLine & {
    readonly percentage: number;
    /** Number of discounted units. Omitted if all units of the line are discounted. */
    readonly pieces?: number;
  };
  upsellRefused: Refused<UpsellRejection>;
  /** Part of `discountTier`. */
  tier: OnLine & { readonly tier: number };
  /**
   * The tier that was reached without reducing anything, or the next one (`minimumNotReached`), or the first one if all
   * tiers are for other customers.
   */
  tierRefused: { readonly tier: number; readonly reason: TierRefusal };
  /**
   * A paid line that a tier's percentage doesn't reduce, with the reason; or that it reduces although the line doesn't count
   * towards a tier (`uncounted`). `saves` is set if the line's price is below its compare-at price.
   */
  tierExcluded: {
    readonly line: string;
    readonly reason: TierExclusion | 'uncounted';
    readonly saves?: true;
  };
  /** Part of `discountLine`. */
  lineDiscount: OnLine & { readonly by: DiscountName };
  /** Part of `discountAmount`. */
  orderDiscount: OnCart;
  discountRefused: { readonly by: DiscountName; readonly reason: CodeRejectionReason };
  /** Amount by which a discount or the reached tier reduced the chosen rate. */
  shippingDiscount: { readonly by: DiscountName | { readonly tier: number }; readonly amount: Minor };
  /** Price of the chosen rate after the discount. */
  shippingRate: { readonly amount: Minor };
  /** No rate serves the destination; `servedBy` is the storefront that does. */
  notShipped: { readonly servedBy?: RegionKey };
  taxAdded: Tax;
  taxIncluded: Tax;
  /** The tax is unknown until the address has a state. */
  taxUnknown: object;
}

type TierRefusal =
  | 'betterDiscount'
  | 'noQualifyingLine'
  | 'minimumNotReached'
  | 'membersOnly'
  | 'firstOrderOnly';

/** The entry of a given kind. */
export type TraceEntryByKind<Kind extends keyof Entries> = { readonly kind: Kind } & Entries[Kind];

/** The reason for one amount, or why an offer had no effect. */
export type TraceEntry = { [Kind in keyof Entries]: TraceEntryByKind<Kind> }[keyof Entries];
