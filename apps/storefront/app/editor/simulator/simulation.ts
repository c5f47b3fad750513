/** What the offer simulator is asked and what it answers, as JSON under `/editor/api`. */
import type { OfferExplanation, OfferRefusal } from '@vitrine/rules/cart/explain/offer-explanation';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { RegionKey } from '@vitrine/rules/regions/region';

/** How a line comes into a cart: bought, chosen from the box of gifts, or taken as an add-on. */
export type SampleLineKind = 'bought' | 'gift' | 'addOn';

export interface SampleLine {
  /** Variant gid. */
  readonly variantId: string;
  readonly quantity: number;
  readonly as: SampleLineKind;
}

/** Who the shopper is, as far as offers ask. */
export interface SampleMember {
  readonly tags: readonly string[];
  /** Whether they have an order already. */
  readonly hasOrdered: boolean;
}

/** A cart to try: whose, where, and what is in it. */
export interface SampleCart {
  readonly region: RegionKey;
  /** ISO 3166-1 alpha-2; null for the region's own. */
  readonly country: string | null;
  readonly province: string | null;
  /** Null for a guest. */
  readonly member: SampleMember | null;
  /** In the order in which they are put in. */
  readonly lines: readonly SampleLine[];
  /** Empty for none. */
  readonly code: string;
}

/** The settings that a cart is tried with: those in force, those with every latest draft. */
export type SettingsVersion = 'published' | 'draft';

export interface SimulateRequest {
  readonly cart: SampleCart;
  readonly settings: SettingsVersion;
  /** ISO 8601 with an offset; null for now. */
  readonly at: string | null;
  /** Bodies of documents that are being edited, by `kind` or `kind/key`: they take the place of what `settings` says. */
  readonly drafts?: Readonly<Record<string, unknown>>;
}

/** A reason of the rules, or of the stock: the gift is sold out, or isn't sold in this region. */
export type OfferResultReason = OfferRefusal | 'soldOut' | 'notSoldHere';

export interface OfferResult extends Omit<OfferExplanation, 'reason'> {
  readonly reason: OfferResultReason | null;
  /** What the offer is called: its gift's product, the add-on's, the tier's amount. */
  readonly title: string;
}

export interface SimulationResult {
  readonly cart: CartJson;
  readonly offers: readonly OfferResult[];
  /** Lines and choices that the shop refuses, in its own words. */
  readonly refused: readonly { readonly line: number | null; readonly message: string }[];
  /** What the rules took out on the way, in words for the shopper. */
  readonly notices: readonly string[];
}

/** A cart that is kept to be tried again. */
export interface SavedSample {
  readonly id: string;
  readonly name: string;
  readonly cart: SampleCart;
}

/** A variant that the form may put into a cart. */
export interface VariantOption {
  readonly id: string;
  /** The product's title. */
  readonly product: string;
  /** Empty for a product without options. */
  readonly title: string;
  /** Minor units. */
  readonly price: number;
  readonly image: string | null;
  readonly available: boolean;
}

/** A page that a preview offers by name. */
export interface PreviewPage {
  readonly path: string;
  readonly title: string;
}

/** What a change of settings does to one cart. */
export interface CartEffect {
  /** The sample's name; null for a real cart, of which nothing is told that leads to a person. */
  readonly name: string | null;
  readonly region: RegionKey;
  readonly country: string;
  readonly lines: readonly { readonly title: string; readonly quantity: number }[];
  readonly currencyCode: string;
  /** `totalAmount` in minor units. */
  readonly before: number;
  readonly after: number;
  /** Titles of gifts that come with the drafts, and of those that go. */
  readonly giftsIn: readonly string[];
  readonly giftsOut: readonly string[];
}

export interface EffectsRequest {
  /** Where the last answer ended; null begins. */
  readonly after: string | null;
  readonly drafts?: Readonly<Record<string, unknown>>;
}

/** A part of the table: the samples first, then real carts. */
export interface EffectsResponse {
  readonly effects: readonly CartEffect[];
  /** Null where the table is whole. */
  readonly next: string | null;
  /** Carts looked at so far, and how many there are at most. */
  readonly done: number;
  readonly of: number;
  /** Why there are no real carts; null where there are. */
  readonly withoutCarts: string | null;
}
