/**
 * The JSON of a cart as `/api/cart*` answers it, and the page reads it. Every amount is an integer in minor
 * units of `currencyCode`; ids are those of the Storefront API. Source: cart-and-shipping §3, decisions §2, the architecture's "JSON of a cart".
 */

import type { RegionKey } from '../../regions/region.ts';
import type { ShippingMeter } from '../../shipping/meter.ts';
import type { CartRules } from '../cart-rules.ts';
import type { CartTotals, LineMerchandise, PricedCart } from '../model.ts';
import type { CartDiscountAllocationJson, CartImageJson, CartLineJson } from './cart-line-json.ts';

export interface DiscountDataJson {
  readonly isValid: boolean;
  /** The words for the shopper; null where there is nothing to say. */
  readonly error: string | null;
  /** Upper case; null without a code. */
  readonly code: string | null;
  /** Refused by the rejection setting, without a call. */
  readonly rejected: boolean;
  /** Refused because it is for members: signing in helps. */
  readonly membersOnly: boolean;
}

export interface ShippingDataJson {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly province: string | null;
  readonly zoneName: string | null;
  readonly rateName: string | null;
  /** Null where nothing ships. */
  readonly price: number | null;
  /** Null where no free rate exists. */
  readonly freeFrom: number | null;
  /** The taxes' names, joined with ` + ` where there are several. */
  readonly taxName: string | null;
  /** A fraction; null where it is unknown until checkout, or several apply to different sums. */
  readonly taxRate: number | null;
  readonly taxAmount: number;
  readonly taxIncluded: boolean;
  /** Each named tax by itself: Quebec has two. */
  readonly taxes: readonly { readonly name: string; readonly rate: number | null; readonly amount: number }[];
  /** The storefront that serves the country when this one doesn't; null otherwise. */
  readonly servedBy: string | null;
}

/** A gift that the shopper may choose. */
export interface GiftChoiceJson {
  readonly variantId: string;
  readonly handle: string;
  readonly title: string;
  /** Empty for a product without options. */
  readonly variantTitle: string;
  readonly image: CartImageJson | null;
  /** What it is worth, minor units. */
  readonly price: number;
  readonly available: boolean;
  readonly selected: boolean;
}

/** The box of manual gifts; absent while its conditions aren't met (cart-and-shipping §5). */
export interface GiftPickerJson {
  readonly title: string;
  readonly maxSelection: number;
  /** Words instead of a choice: guests where the offer is for members. */
  readonly message: string | null;
  /** The message is for guests: an account helps. */
  readonly membersOnly: boolean;
  readonly choices: readonly GiftChoiceJson[];
}

export interface UpsellVariantJson {
  readonly id: string;
  readonly title: string;
  /** Minor units, before and after the upsell's percentage. */
  readonly price: number;
  readonly discountedPrice: number;
  readonly available: boolean;
  readonly color: string | null;
}

/** A product offered beside the cart, at a percentage off while its trigger is in it. */
export interface UpsellJson {
  readonly handle: string;
  readonly title: string;
  readonly image: CartImageJson | null;
  readonly percentage: number;
  readonly variants: readonly UpsellVariantJson[];
}

/** What an offer may put into the cart. */
export interface OfferedMerchandiseJson {
  readonly merchandise: LineMerchandise;
  readonly image: CartImageJson | null;
}

/** What the cart could still get. */
export interface CartOffersJson {
  readonly banner: string | null;
  readonly gifts: GiftPickerJson | null;
  /** At most two, none that is in the cart already. */
  readonly upsells: readonly UpsellJson[];
  /** What was taken out of the cart by the rules since the last answer, in words for the shopper. */
  readonly notices: readonly string[];
  /** Merchandise behind gifts and upsells: a line of it can be priced before the answer. */
  readonly merchandise: readonly OfferedMerchandiseJson[];
}

/** The member who is signed in. */
export interface CartMemberJson {
  readonly firstName: string | null;
  readonly email: string | null;
}

export interface CartJson
  extends CartTotals,
    Pick<PricedCart, 'needRemoveCode' | 'discountMeter' | 'explain'> {
  readonly id: string;
  readonly checkoutUrl: string;
  /** The storefront that shows the cart. */
  readonly region: RegionKey;
  readonly currencyCode: string;
  readonly signedIn: boolean;
  /** Null for a guest. */
  readonly member: CartMemberJson | null;
  readonly note: string | null;
  readonly updatedAt: string;
  /** Gifts and free items first, then the rest. */
  readonly lines: readonly CartLineJson[];
  /** For each line its place in the cart's own order, newest first: the rules go by it. */
  readonly order: readonly number[];
  /** Number of lines. */
  readonly itemCount: number;
  /** Number of pieces. */
  readonly totalQuantity: number;
  readonly discountCodes: readonly { readonly code: string; readonly applicable: boolean }[];
  readonly discountAllocations: readonly CartDiscountAllocationJson[];
  readonly cost: { readonly subtotalAmount: number; readonly totalAmount: number };
  /** What the last change said: stock that ran short, for example. */
  readonly warnings: readonly {
    readonly code: string;
    readonly message: string;
    readonly target: string | null;
  }[];

  readonly discountData: DiscountDataJson;
  readonly shippingData: ShippingDataJson;
  readonly shippingMeter: ShippingMeter;
  readonly offers: CartOffersJson;
  /**
   * What gives these amounts when the rules price the cart, so that a change shows its price at once; null where only
   * the backend knows.
   */
  readonly rules: CartRules | null;
}

/** What the cart routes answer: null where there is no cart or the change was refused. */
export interface CartAnswerJson {
  readonly cart: CartJson | null;
}

/** What every refused request answers. */
export interface ErrorJson {
  readonly error: {
    readonly code: string;
    readonly message: string;
    /** Messages by field name. */
    readonly fields: Readonly<Record<string, string>>;
  };
}
