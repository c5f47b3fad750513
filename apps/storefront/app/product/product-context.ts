/**
 * Server data for product pages that the Storefront API doesn't have: messages, pre-orders, reviews, free
 * shipping.
 */

import type { LaunchLists } from '@vitrine/rules/catalogue/launch';
import type { PreOrderGroup } from '@vitrine/rules/catalogue/pre-order';
import type { Minor } from '@vitrine/rules/money';
import type { CountryCode } from '@vitrine/rules/regions/region';
import type { Untranslated } from '../data/text-language.ts';
import type { PublishedQuestion, QuoteQuery, ReviewPage, ReviewQuery, ReviewQuote } from '../load-context.ts';

/** `{parts}` is replaced by the number of payments, `{amount}` by the amount of each. */
export interface InstalmentOffer {
  readonly parts: number;
  readonly text: string;
}

export interface ShadeHelpMessages {
  /** Colours as `#e8c4a2`. */
  readonly skins: readonly { readonly name: string; readonly color: string }[];
  readonly button: string;
  readonly url: string;
}

/** Origins from which a product's videos play; those of other origins are links. */
export interface VideoOrigins {
  /** Of this shop: their files are loaded from the page's own host. */
  readonly shop: readonly string[];
  readonly others: readonly string[];
}

/** Messages that editors set. */
export interface ProductMessages {
  /** `{amount}` is replaced by the free shipping threshold of the home country, `{country}`. */
  readonly freeShipping: string;
  readonly returns: { readonly text: string; readonly link: string } | null;
  /** `{days}` and `{country}` are replaced by the delivery time and destination. */
  readonly delivery: string;
  /** Used once the visitor context is known; has `{dates}` as well. */
  readonly arrival: string;
  /** Messages on how a shade looks on skin, and the link to find one's own; null to leave it out. */
  readonly shadeHelp: ShadeHelpMessages | null;
  readonly soldOut: string;
  readonly soldOutChoice: string;
  /** Instalments by card, and pay later; null without such a provider. */
  readonly instalments: InstalmentOffer | null;
  readonly payLater: InstalmentOffer | null;
  /** Stock at or below which the page shows the number of remaining units. */
  readonly fewLeft: number;
}

/** Messages sent with the page. */
export type ProductPageMessages = Pick<ProductMessages, 'returns' | 'arrival' | 'soldOut' | 'soldOutChoice'> &
  Untranslated;

/** Accordion section below the description. */
export interface ProductPart extends Untranslated {
  readonly title: string;
  /** Sanitized by the loader. */
  readonly html: string;
}

/** Section headings of every product page. */
export interface ProductHeadings extends Untranslated {
  readonly storyTitle: string;
  readonly stepsTitle: string;
  readonly ingredientsTitle: string;
  readonly reviewsTitle: string;
  readonly relatedTitle: string;
}

/** Settings of every product page. */
export interface ProductPageSettings extends ProductHeadings {
  readonly details: readonly ProductPart[];
  /** Number of related products; 0 to leave the row out. */
  readonly related: number;
}

/** Editors' copy for one product; empty texts aren't shown. */
export interface ProductCopy {
  readonly badge: string;
  readonly note: string;
  readonly details: readonly ProductPart[];
  /** Sets robots `noindex`. */
  readonly noindex: boolean;
}

/** Pre-order group with the delivery note of its lines. */
export interface PreOrderMessages extends PreOrderGroup {
  readonly note: string;
}

/** Minor units of the storefront's currency. */
export interface OwnAmountLimits {
  readonly minimum: Minor;
  readonly maximum: Minor;
}

/** Box that replaces the buy button of a product about to launch. */
export interface LaunchBoxMessages {
  readonly number: 1 | 2 | 3;
  readonly title: string;
  readonly titleLang?: string | undefined;
  readonly text: string;
  readonly textLang?: string | undefined;
}

export interface ShopPolicies {
  /** The home country. */
  readonly country: CountryCode;
  /** Minor units, for an order of this amount; null if the country isn't served. */
  readonly getShippingRate: (amount: Minor) => Minor | null;
  /** Days; null if there is no right to return. */
  readonly returnDays: number | null;
}

export interface ProductContext {
  readonly videoOrigins: VideoOrigins;
  readonly words: ProductMessages;
  readonly settings: ProductPageSettings;
  /** Loads the editors' copy, by product handle. */
  readonly writtenOf: (product: string) => Promise<ProductCopy>;
  /** Labels of option selectors, by the option's name or its kind (Color, Style, Scent, Type). */
  readonly optionLabels: Readonly<Record<string, string>>;
  /** Returns true if the label of an option has no translation in the language of the page. */
  readonly isOriginalLabel: (option: string) => boolean;
  readonly preOrderGroups: readonly PreOrderMessages[];
  /** Note of a pre-order that is in no group. */
  readonly preOrderNote: string;
  /** Products about to launch, and the contents of their boxes. */
  readonly launch: { readonly lists: LaunchLists; readonly boxes: readonly LaunchBoxMessages[] };
  /** Minor units; null if shipping within the region's home country is never free. */
  readonly freeShippingFrom: Minor | null;
  /** Limits of an amount that shoppers enter for a gift card; null if they can't. */
  readonly ownAmount: OwnAmountLimits | null;
  /** True if the law requires unit prices. */
  readonly unitPrices: boolean;
  /** Minimum and maximum working days within the home country, with its display name. */
  readonly delivery: { readonly country: string; readonly days: readonly [number, number] };
  /** For search engines and assistants: the shipping cost of an order to the home country, and the return period. */
  readonly policies: ShopPolicies;
  /** Loads one page of reviews. */
  readonly findReviews: (wanted: ReviewQuery) => Promise<ReviewPage>;
  /** Loads the published questions, by product handle. */
  readonly questionsOf: (product: string) => Promise<readonly PublishedQuestion[]>;
  /** Loads review quotes, from the first product in the query that has any. */
  readonly findQuotes: (wanted: QuoteQuery) => Promise<readonly ReviewQuote[]>;
}
