/**
 * The JSON that `/api/cart*` returns and the page reads. Every amount is an integer in minor units of `currencyCode`;
 * ids are those of the Storefront API (CART-10, CART-11).
 */

import type { AppliedGiftCard } from '../../gift-cards/apply-gift-cards.ts';
import type { RegionKey } from '../../regions/region.ts';
import type { ShippingMeterState } from '../../shipping/shipping-meter.ts';
import type { CartRules } from '../cart-rules.ts';
import type { CartTotals, LineMerchandise, PricedCart } from '../model.ts';
import type { CartDiscountAllocationJson, CartImageJson, CartLineJson } from './cart-line-json.ts';

export interface DiscountDataJson {
  readonly isValid: boolean;
  /** The message for the shopper, or null. */
  readonly error: string | null;
  /** What to do about the error, shown after it; null if the error says so itself. */
  readonly hint: string | null;
  /** In upper case. Null if no code is entered. */
  readonly code: string | null;
  /** True if the rejection setting rejected the code without a call to the backend. */
  readonly rejected: boolean;
  /** True if the code is for members only, so that the shopper should sign in. */
  readonly membersOnly: boolean;
}

export interface ShippingDataJson {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly province: string | null;
  readonly zoneName: string | null;
  readonly rateName: string | null;
  /** Null if nothing is shippable. */
  readonly price: number | null;
  /** Null if there is no free rate. */
  readonly freeFrom: number | null;
  /** The subtotal from which the rate `rateName` is free, or null if it never is. */
  readonly rateFreeFrom: number | null;
  /** Names of the taxes, joined with ` + ` if there are several. */
  readonly taxName: string | null;
  /** A fraction. Null if the rate is unknown until checkout, or if several rates apply to different amounts. */
  readonly taxRate: number | null;
  readonly taxAmount: number;
  readonly taxIncluded: boolean;
  /** Each named tax. Quebec, for example, has two. */
  readonly taxes: readonly { readonly name: string; readonly rate: number | null; readonly amount: number }[];
  /** The storefront that serves the country if this one doesn't, else null. */
  readonly servedBy: string | null;
}

/** A gift that the shopper can choose. */
export interface GiftChoiceJson {
  readonly variantId: string;
  readonly handle: string;
  readonly title: string;
  /** Language of the titles, left out if it is the request's. */
  readonly titleLang?: string;
  /** Empty if the product has no options. */
  readonly variantTitle: string;
  readonly image: CartImageJson | null;
  /** Regular price in minor units. */
  readonly price: number;
  readonly available: boolean;
  readonly selected: boolean;
}

/** The manual gift box. Omitted if its conditions aren't met. */
export interface GiftPickerJson {
  readonly title: string;
  /** Language of the title, if it differs from that of the page. */
  readonly titleLang?: string;
  readonly maxSelection: number;
  /** Shown to guests instead of the choices if the offer is for members. */
  readonly message: string | null;
  /** True if `message` is for guests, who should sign in or create an account. */
  readonly membersOnly: boolean;
  readonly choices: readonly GiftChoiceJson[];
}

export interface UpsellVariantJson {
  readonly id: string;
  readonly title: string;
  /** Price in minor units before the upsell's percentage, and after it. */
  readonly price: number;
  readonly discountedPrice: number;
  readonly available: boolean;
  readonly color: string | null;
}

/** A product offered next to the cart. It has a percentage discount while its trigger product is in the cart. */
export interface UpsellJson {
  readonly handle: string;
  readonly title: string;
  /** Language of the title, left out if it is the request's. */
  readonly titleLang?: string;
  /** Parts without a translation, like those of a line's product. */
  readonly untranslated?: readonly string[];
  readonly image: CartImageJson | null;
  readonly percentage: number;
  readonly variants: readonly UpsellVariantJson[];
}

/** Merchandise that an offer may add to the cart. */
export interface OfferedMerchandiseJson {
  readonly merchandise: LineMerchandise;
  /** Language of the titles, left out if it is the request's. */
  readonly titleLang?: string;
  readonly image: CartImageJson | null;
}

/** Offers that the cart can still take. */
export interface CartOffersJson {
  readonly banner: string | null;
  /** Language of the banner, if it differs from that of the page. */
  readonly bannerLang?: string;
  readonly gifts: GiftPickerJson | null;
  /** At most two, without products that are already in the cart. */
  readonly upsells: readonly UpsellJson[];
  /** Messages about items that the rules removed from the cart since the last response. */
  readonly notices: readonly string[];
  /** Merchandise of gifts and upsells, so that the browser can price them before the server responds. */
  readonly merchandise: readonly OfferedMerchandiseJson[];
}

/** The signed-in member. */
export interface CartMemberJson {
  readonly firstName: string | null;
  readonly email: string | null;
}

export interface CartJson
  extends CartTotals,
    Pick<PricedCart, 'needRemoveCode' | 'discountMeter' | 'explain'> {
  readonly id: string;
  readonly checkoutUrl: string;
  /** The storefront on which the cart is shown. */
  readonly region: RegionKey;
  readonly currencyCode: string;
  readonly signedIn: boolean;
  /** Null for a guest. */
  readonly member: CartMemberJson | null;
  readonly note: string | null;
  readonly updatedAt: string;
  /** Sorted for display: gifts and free items first, then the rest. */
  readonly lines: readonly CartLineJson[];
  /** The index of each line in the cart's own order (newest first), which the pricing rules need. */
  readonly order: readonly number[];
  /** Number of lines. */
  readonly itemCount: number;
  /** Sum of the lines' quantities. */
  readonly totalQuantity: number;
  readonly discountCodes: readonly { readonly code: string; readonly applicable: boolean }[];
  readonly discountAllocations: readonly CartDiscountAllocationJson[];
  readonly cost: { readonly subtotalAmount: number; readonly totalAmount: number };
  /** Gift cards that pay a part of `totalAmount`, in the order of use. Left out if there are none. */
  readonly appliedGiftCards?: readonly AppliedGiftCard[];
  /** Warnings of the last change, for example that stock ran short. */
  readonly warnings: readonly {
    readonly code: string;
    readonly message: string;
    readonly target: string | null;
  }[];

  readonly discountData: DiscountDataJson;
  readonly shippingData: ShippingDataJson;
  readonly shippingMeter: ShippingMeterState;
  readonly offers: CartOffersJson;
  /** Rules that yield these amounts, with which the browser prices a change immediately. Null if only the backend can price. */
  readonly rules: CartRules | null;
}

/** Response of the cart routes if the client requests every field. Null if there is no cart or the change was rejected. */
export interface CartResponseJson {
  readonly cart: CartJson | null;
}

/** The body of every rejected request. */
export interface ErrorJson {
  readonly error: {
    readonly code: string;
    readonly message: string;
    /** Messages by field name. */
    readonly fields: Readonly<Record<string, string>>;
  };
}
