/** Parsed offer settings: the input of the pricing pipeline. An invalid setting is parsed as an inactive offer. */
import type { Minor } from '../money.ts';
import type { PublicAudienceRejection } from './audience.ts';
import type { OfferTerms } from './offer-terms.ts';

/** An offer that may exclude a shopper. */
interface Closable<Reason = PublicAudienceRejection> {
  readonly terms?: OfferTerms;
  /** Reason why an active offer excludes this shopper. Set only by `filterActiveOffers`. */
  readonly closed?: Reason;
}

/** A gift offer that may have a limited number of units. */
interface Budgeted extends Closable<PublicAudienceRejection | 'usedUp'> {
  /** Total number of units. Unlimited if left out. */
  readonly budget?: number;
}

export interface TierSettings {
  readonly text: string;
  readonly topText: string;
  /** Names of the texts without a translation into the page's language. */
  readonly untranslated?: readonly ('text' | 'topText')[];
  /** Minor units. */
  readonly minSpend: Minor;
  /** Units, if the offer counts quantity. */
  readonly minQuantity: number;
  /** Per cent, 0 to 100. */
  readonly percentage: number;
  /** Variant id of a gift that is added automatically while this is the highest reached tier with a gift. */
  readonly gift?: string;
  /** If true, shipping is free from this tier on. */
  readonly freeShipping?: boolean;
}

export interface TierDiscountSettings extends Closable {
  /** Total number of gifts of all tiers; unlimited if omitted. */
  readonly budget?: number;
  /** True if no gifts are left. Set only by `filterActiveOffers`. */
  readonly giftsUsedUp?: true;
  readonly enabled: boolean;
  /** Title for shoppers. Without one, a tier is named by its percentage. */
  readonly title?: string;
  readonly useQuantity: boolean;
  readonly singleOnly: boolean;
  /** Up to four, lowest first. */
  readonly tiers: readonly TierSettings[];
  /** Handles of the products in the tier list, from the tier collection. */
  readonly products: readonly string[];
  readonly collectionHandle: string;
  readonly excludedHandles: readonly string[];
  /** If true, lines whose variant has a compare-at price above its price neither count nor are discounted. */
  readonly excludeSaleItems: boolean;
}

export interface ManualGiftSettings extends Budgeted {
  /** Remaining units of the budget, if fewer than a shopper may choose. Set only by `filterActiveOffers`. */
  readonly left?: number;
  readonly enabled: boolean;
  readonly title: string;
  /** Language of the title, if it differs from that of the page. */
  readonly titleLang?: string;
  readonly maxSelection: number;
  /** Minor units. */
  readonly minimumPurchase: Minor;
  readonly buyProducts: readonly string[];
  readonly buyCollections: readonly string[];
  readonly hideBoxProducts: readonly string[];
  readonly membersOnly: boolean;
  /** Variant ids of the gifts, by subtotal threshold. A simple offer has one threshold of 0. */
  readonly offers: readonly {
    readonly name: string;
    readonly minSpend: Minor;
    readonly gifts: readonly string[];
  }[];
}

export interface AutoGiftSettings extends Budgeted {
  readonly enabled: boolean;
  /** Identifies the slot. If the shopper removes the gift, the removal is stored under this name. */
  readonly slot: string;
  readonly minimumPurchase: Minor;
  readonly buyProducts: readonly string[];
  readonly buyCollections: readonly string[];
  /** Variant id of the gift. */
  readonly gift: string;
}

export interface UpsellSettings extends Closable {
  readonly enabled: boolean;
  /** At most two of them are displayed. */
  readonly items: readonly {
    readonly product: string;
    readonly triggers: readonly string[];
    /** Per cent, 0 to 100. */
    readonly percentage: number;
    /** Number of discounted units for each unit of a trigger product in the cart. Unlimited if null or omitted. */
    readonly maxPerTrigger?: number | null;
    readonly terms?: OfferTerms;
  }[];
}

/** A custom code of the storefront, which adds a line to the cart. */
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
  /** Name of the members' programme, for messages about codes; undefined if it has none. */
  readonly club?: string;
}

/** All offers inactive: the default of a shop without settings. */
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
