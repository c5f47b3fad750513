/** One line of a cart's JSON. Amounts are integers in minor units. Source: cart-and-shipping §3, decisions §2. */
import type { Minor } from '../../money.ts';
import type { LineAmounts, LineAttribute } from '../model.ts';

export interface CartDiscountAllocationJson {
  /** Minor units, positive. */
  readonly amount: number;
  /** The code that gave it; null for offers and automatic discounts. */
  readonly code: string | null;
  readonly title: string | null;
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

/** A variant: the line's own, or one that it could change to. */
export interface CartVariantJson {
  readonly id: string;
  readonly title: string;
  readonly availableForSale: boolean;
  readonly selectedOptions: readonly SelectedOptionJson[];
  /** Minor units. */
  readonly price: number;
  readonly compareAtPrice: number | null;
}

export interface CartMerchandiseJson extends CartVariantJson {
  readonly sku: string | null;
  readonly quantityAvailable: number | null;
  readonly requiresShipping: boolean;
  readonly taxable: boolean;
  readonly image: CartImageJson | null;
  readonly product: {
    readonly id: string;
    readonly handle: string;
    readonly title: string;
    readonly productType: string;
    readonly tags: readonly string[];
    readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
    readonly variants: readonly CartVariantJson[];
    readonly collections: readonly { readonly handle: string }[];
  };
}

/** One value of the option that the product shows as swatches. */
export interface CartSwatchJson {
  readonly optionName: string;
  readonly value: string;
  /** `#rrggbb`; null where the merchant set none. */
  readonly color: string | null;
  readonly image: string | null;
  readonly selected: boolean;
  readonly available: boolean;
  /** The variant with this value and the line's other options; null where there is none. */
  readonly variantId: string | null;
}

/** What a measure costs: 17.00 for "100 ml". */
export interface MeasurePrice {
  /** Minor units. */
  readonly amount: Minor;
  readonly per: string;
}

export interface CartLineJson extends LineAmounts {
  readonly id: string;
  readonly quantity: number;
  /** Without those that are private to the shop's checkout (`_key` attributes stay: the rules need them). */
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

  /** Whether a discount code added the line; its removal removes the code. */
  readonly isCampaignCode: boolean;
  readonly swatches: readonly CartSwatchJson[];
  readonly selectedSwatch: CartSwatchJson | null;
  readonly featuredImageUrl: string | null;
  /**
   * Minor units a piece: the lowest price before the reduction, where the backend tells it. Pages show it where the
   * region's law asks for it.
   */
  readonly lowestPrice?: number | null;
  /** What a measure of it costs, where the backend tells it. Pages show it where the region's law asks for it. */
  readonly measurePrice?: MeasurePrice | null;
  /** Pre-order note flags: sold before it is in stock, and the words that say so. */
  readonly isPreOrder: boolean;
  readonly preOrderNote: string | null;
  /** Null where product links are switched off for the handle (theme settings). */
  readonly productUrl: string | null;
}
