/** One line of a cart's JSON. Amounts are integers in minor units (CART-12, CART-14). */
import type { Minor } from '../../money.ts';
import type { DeliveryRhythm } from '../../subscriptions/add-intervals.ts';
import type { LineAmounts, LineAttribute } from '../model.ts';

export interface CartDiscountAllocationJson {
  /** Minor units, greater than 0. */
  readonly amount: number;
  /** The code of the discount, or null for offers and automatic discounts. */
  readonly code: string | null;
  readonly title: string | null;
  /** Language of the title, if it differs from that of the page. */
  readonly titleLang?: string;
}

export interface CartImageJson {
  readonly url: string;
  readonly altText: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

export interface SelectedOptionJson {
  readonly name: string;
  readonly value: string;
}

/** A variant: either the line's own, or one to which the line can be switched. */
export interface CartVariantJson {
  readonly id: string;
  readonly title: string;
  readonly availableForSale: boolean;
  readonly selectedOptions: readonly SelectedOptionJson[];
  /** Minor units. */
  readonly price: number;
  readonly compareAtPrice: number | null;
}

/** A selling plan in which a line can be bought. */
export interface CartPlanJson {
  readonly id: string;
  readonly name: string;
  /** Left out if the plan delivers once. */
  readonly every?: DeliveryRhythm;
}

export interface CartMerchandiseJson extends CartVariantJson {
  readonly sku: string | null;
  readonly quantityAvailable: number | null;
  readonly requiresShipping: boolean;
  readonly taxable: boolean;
  /** True for a purchased gift card; omitted for other products. */
  readonly giftCard?: boolean;
  readonly image: CartImageJson | null;
  readonly product: {
    readonly id: string;
    readonly handle: string;
    readonly title: string;
    /** Language of the title, left out if it is the request's. */
    readonly titleLang?: string;
    /** Parts without a translation into the language of the request, such as `options`; left out if there are none. */
    readonly untranslated?: readonly string[];
    readonly productType: string;
    readonly tags: readonly string[];
    readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
    readonly variants: readonly CartVariantJson[];
    readonly collections: readonly { readonly handle: string }[];
    /** Selling plans; left out if there are none. */
    readonly plans?: readonly CartPlanJson[];
    /** True if the product is only sold with a selling plan. */
    readonly requiresPlan?: true;
  };
}

/** A value of the option that the product shows as swatches. */
export interface CartSwatchJson {
  readonly optionName: string;
  readonly value: string;
  /** `#rrggbb`, or null if the merchant set none. */
  readonly color: string | null;
  readonly image: string | null;
  readonly selected: boolean;
  readonly available: boolean;
  /** The variant with this value and the line's other options, or null if there is none. */
  readonly variantId: string | null;
}

/** Price per unit of measure: 17.00 for "100 ml". */
export interface UnitPriceJson {
  /** Minor units. */
  readonly amount: Minor;
  readonly per: string;
}

/** A component of a bundle. */
export interface LineComponentJson {
  readonly title: string;
  /** Language of the title, left out if it is the request's. */
  readonly titleLang?: string;
  /** Title of the variant; empty if the product has only one. */
  readonly choice: string;
  /** Units in one bundle. */
  readonly quantity: number;
}

export interface CartLineJson extends LineAmounts {
  readonly id: string;
  readonly quantity: number;
  /** Without attributes that are private to the checkout. `_key` attributes are included, since the rules need them. */
  readonly attributes: readonly LineAttribute[];
  readonly cost: {
    readonly amountPerQuantity: number;
    readonly compareAtAmountPerQuantity: number | null;
    readonly totalAmount: number;
  };
  readonly sellingPlanAllocation: {
    readonly sellingPlan: { readonly id: string; readonly name: string };
  } | null;
  readonly discountAllocations: readonly CartDiscountAllocationJson[];
  readonly merchandise: CartMerchandiseJson;

  /** Components of one unit; omitted if it isn't a bundle. */
  readonly components?: readonly LineComponentJson[];
  /** True if a discount code added the line, so that removing the line removes the code. */
  readonly isCampaignCode: boolean;
  readonly swatches: readonly CartSwatchJson[];
  readonly selectedSwatch: CartSwatchJson | null;
  readonly featuredImageUrl: string | null;
  /**
   * Minor units per unit sold: the lowest price before the reduction, if the backend returns it. Shown where the
   * region's law requires it.
   */
  readonly lowestPrice?: number | null;
  /** Price per unit of measure, if the backend returns it. Shown where the region's law requires it. */
  readonly measurePrice?: UnitPriceJson | null;
  /** True for a pre-order, which is sold before it is in stock; shown with a label. */
  readonly isPreOrder: boolean;
  readonly preOrderNote: string | null;
  /** Null if the theme settings switch off the product link for this handle. */
  readonly productUrl: string | null;
}
