/**
 * The offers that marketing staff configure, already parsed: what the pricing pipeline reads. A wrong setting is
 * an offer that is off; parsing decides that at the edge. Source: cart-and-shipping §3, store §9.
 */
import type { Minor } from '../money.ts';
import type { ToldRefusal } from './audience.ts';
import type { OfferTerms } from './terms.ts';

/** An offer that may be closed to a shopper. */
interface Closable<Reason = ToldRefusal> {
  readonly terms?: OfferTerms;
  /** Why an offer that is on is off for this shopper; told by `offersInForce` alone. */
  readonly closed?: Reason;
}

/** An offer of gifts that may give so many pieces in all. */
interface Budgeted extends Closable<ToldRefusal | 'usedUp'> {
  /** Without end where it is left out. */
  readonly budget?: number;
}

export interface Tier {
  readonly text: string;
  readonly topText: string;
  /** Minor units. */
  readonly minSpend: Minor;
  /** Pieces, when the offer counts quantity. */
  readonly minQuantity: number;
  /** Per cent, 0 to 100. */
  readonly percentage: number;
  /** Variant id of a gift that comes by itself while this is the highest tier reached that gives one. */
  readonly gift?: string;
  /** Shipping is free from this tier on. */
  readonly freeShipping?: boolean;
}

export interface TierDiscountSettings extends Closable {
  /** Pieces that the gifts of all tiers come to; without end where it is left out. */
  readonly budget?: number;
  /** None of them is left; told by `offersInForce` alone. */
  readonly giftsUsedUp?: true;
  readonly enabled: boolean;
  readonly useQuantity: boolean;
  readonly singleOnly: boolean;
  /** Up to four, lowest first. */
  readonly tiers: readonly Tier[];
  /** Handles of the products in the tier list, resolved from the tier collection. */
  readonly products: readonly string[];
  readonly collectionHandle: string;
  readonly excludedHandles: readonly string[];
  /** Lines whose variant is sold below its compare-at price neither count nor are discounted. */
  readonly excludeSaleItems: boolean;
}

export interface ManualGiftSettings extends Budgeted {
  /** Pieces left of the budget, where that is less than may be chosen; told by `offersInForce` alone. */
  readonly left?: number;
  readonly enabled: boolean;
  readonly title: string;
  readonly maxSelection: number;
  /** Minor units. */
  readonly minimumPurchase: Minor;
  readonly buyProducts: readonly string[];
  readonly buyCollections: readonly string[];
  readonly hideBoxProducts: readonly string[];
  readonly membersOnly: boolean;
  /** Variant ids on offer, by tier of spend; a plain offer has one tier that starts at 0. */
  readonly offers: readonly {
    readonly name: string;
    readonly minSpend: Minor;
    readonly gifts: readonly string[];
  }[];
}

export interface AutoGiftSettings extends Budgeted {
  readonly enabled: boolean;
  /** Names the slot: the removal is remembered under it. */
  readonly slot: string;
  readonly minimumPurchase: Minor;
  readonly buyProducts: readonly string[];
  readonly buyCollections: readonly string[];
  /** Variant id of the gift. */
  readonly gift: string;
}

export interface UpsellSettings extends Closable {
  readonly enabled: boolean;
  /** At most two are shown. */
  readonly items: readonly {
    readonly product: string;
    readonly triggers: readonly string[];
    /** Per cent, 0 to 100. */
    readonly percentage: number;
    /** Pieces that are reduced for each piece of a trigger in the cart; every piece where null or left out. */
    readonly maxPerTrigger?: number | null;
    readonly terms?: OfferTerms;
  }[];
}

/** A code of the storefront's own, which brings a line. */
export interface CustomCodeSettings {
  readonly code: string;
  /** Variant id of the line. */
  readonly campaignVariant: string;
  readonly terms?: OfferTerms;
}

export interface OfferSettings {
  readonly tierDiscount: TierDiscountSettings;
  readonly manualGift: ManualGiftSettings;
  readonly autoGifts: readonly AutoGiftSettings[];
  readonly upsell: UpsellSettings;
  readonly codeRejection: {
    readonly enabled: boolean;
    readonly allowed: readonly string[];
    readonly message: string;
  };
  /** Messages per code, by upper-case code. */
  readonly codeMessages: Readonly<Record<string, string>>;
  readonly customCode: CustomCodeSettings | null;
}

/** No offer at all: what a shop without settings prices with. */
export const noOffers: OfferSettings = {
  tierDiscount: {
    enabled: false,
    useQuantity: false,
    singleOnly: false,
    tiers: [],
    products: [],
    collectionHandle: 'tiered-discount-products',
    excludedHandles: [],
    excludeSaleItems: false,
  },
  manualGift: {
    enabled: false,
    title: '',
    maxSelection: 1,
    minimumPurchase: 1000,
    buyProducts: [],
    buyCollections: [],
    hideBoxProducts: [],
    membersOnly: false,
    offers: [],
  },
  autoGifts: [],
  upsell: { enabled: false, items: [] },
  codeRejection: { enabled: false, allowed: [], message: '' },
  codeMessages: {},
  customCode: null,
};
