/** Requests and responses of the offer simulator, JSON under `/editor/api`. */
import type { OfferExplanation, OfferRefusal } from '@vitrine/rules/cart/explain/offer-explanation';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { RegionKey } from '@vitrine/rules/regions/region';

/** Origin of a cart line: bought, chosen as a gift, or added as an add-on. */
export type SampleLineKind = 'bought' | 'gift' | 'addOn';

export interface SampleLine {
  /** Variant gid. */
  readonly variantId: string;
  readonly quantity: number;
  readonly as: SampleLineKind;
}

/** Customer data that offers depend on. */
export interface SampleMember {
  readonly tags: readonly string[];
  /** True if the customer has placed an order. */
  readonly hasOrdered: boolean;
}

/** Cart to simulate: customer, destination, and lines. */
export interface SampleCart {
  readonly region: RegionKey;
  /** ISO 3166-1 alpha-2; null for the region's own. */
  readonly country: string | null;
  readonly province: string | null;
  /** Null for a guest. */
  readonly member: SampleMember | null;
  /** In the order in which they are added. */
  readonly lines: readonly SampleLine[];
  /** Discount code; empty for none. */
  readonly code: string;
}

/** Settings of a simulation: the published ones, or the latest draft of every document. */
export type SettingsVersion = 'published' | 'draft';

export interface SimulateRequest {
  readonly cart: SampleCart;
  readonly settings: SettingsVersion;
  /** ISO 8601 with an offset; null for now. */
  readonly at: string | null;
  /** Id of the campaign to price the cart with, instead of `settings`; null for none. */
  readonly campaign?: number | null;
  /** Bodies with unsaved changes, by `kind` or `kind/key`; they override `settings`. */
  readonly drafts?: Readonly<Record<string, unknown>>;
}

/** Reason by the offer rules or the stock: the gift is sold out, or isn't sold in this region. */
export type OfferResultReason = OfferRefusal | 'soldOut' | 'notSoldHere';

export interface OfferResult extends Omit<OfferExplanation, 'reason'> {
  readonly reason: OfferResultReason | null;
  /** Display title: the gift's or add-on's product, the tier's amount. */
  readonly title: string;
}

export interface SimulationResult {
  readonly cart: CartJson;
  readonly offers: readonly OfferResult[];
  /** Lines and codes that the shop rejected, with its message. */
  readonly refused: readonly { readonly line: number | null; readonly message: string }[];
  /** Messages to the shopper about lines that the rules removed. */
  readonly notices: readonly string[];
}

/** A saved sample cart. */
export interface SavedSample {
  readonly id: string;
  readonly name: string;
  readonly cart: SampleCart;
}

/** Variant that the form can add to the cart. */
export interface VariantOption {
  readonly id: string;
  /** Title of the product. */
  readonly product: string;
  /** Title of the variant; empty for a product without options. */
  readonly title: string;
  /** Minor units. */
  readonly price: number;
  readonly image: string | null;
  readonly available: boolean;
}

/** Page that the preview's menu lists. */
export interface PreviewPage {
  readonly path: string;
  readonly title: string;
}

/** Effect of a change of settings on one cart. */
export interface CartEffect {
  /** Name of the sample; null for a real cart, which has no data of its customer. */
  readonly name: string | null;
  readonly region: RegionKey;
  readonly country: string;
  readonly lines: readonly { readonly title: string; readonly quantity: number }[];
  readonly currencyCode: string;
  /** `totalAmount` in minor units. */
  readonly before: number;
  readonly after: number;
  /** Titles of gifts that the drafts add, and of those they remove. */
  readonly giftsIn: readonly string[];
  readonly giftsOut: readonly string[];
}

export interface EffectsRequest {
  /** Cursor: `next` of the previous response; null for the first request. */
  readonly after: string | null;
  readonly drafts?: Readonly<Record<string, unknown>>;
}

/** Page of the table: samples first, then real carts. */
export interface EffectsResponse {
  readonly effects: readonly CartEffect[];
  /** Null on the last page. */
  readonly next: string | null;
  /** Number of carts evaluated so far, and the maximum. */
  readonly done: number;
  readonly of: number;
  /** Reason that there are no real carts; null if there are. */
  readonly withoutCarts: string | null;
}
