/**
 * Data that product pages need from the server in addition to the Storefront API: messages, pre-orders, reviews,
 * shipping.
 */

import type { LaunchLists } from '@vitrine/rules/catalogue/launch';
import type { PreOrderGroup } from '@vitrine/rules/catalogue/pre-order';
import type { Minor } from '@vitrine/rules/money';
import type { CountryCode } from '@vitrine/rules/regions/region';
import type { Untranslated } from '../data/text-language.ts';
import type { PublishedQuestion, QuoteQuery, ReviewPage, ReviewQuery, ReviewQuote } from '../load-context.ts';

/**
 * Message about paying in instalments. `{parts}` is replaced by the number of payments, `{amount}` by the amount of
 * each.
 */
export interface InstalmentOffer {
  readonly parts: number;
  readonly text: string;
}

export interface ShadeHelpMessages {
  /** Skin tones to preview a shade on, with colours such as `#e8c4a2`. */
  readonly skins: readonly { readonly name: string; readonly color: string }[];
  readonly button: string;
  readonly url: string;
}

/** Origins from which a product's videos play; those of other origins are links. */
export interface VideoOrigins {
  /** Origins of the shop itself; their files are loaded from the page's own host. */
  readonly shop: readonly string[];
  readonly others: readonly string[];
}

/** Messages that editors set. */
export interface ProductMessages {
  /** `{amount}` is replaced by the home country's free-shipping threshold, `{country}` by its name. */
  readonly freeShipping: string;
  readonly returns: { readonly text: string; readonly link: string } | null;
  /** `{days}` and `{country}` are replaced by the delivery time and destination. */
  readonly delivery: string;
  /** Shown instead of `delivery` once the visitor context has loaded; contains `{dates}` too. */
  readonly arrival: string;
  /** Messages about how a shade looks on skin, with a link to the shade finder; null to omit the section. */
  readonly shadeHelp: ShadeHelpMessages | null;
  readonly soldOut: string;
  readonly soldOutChoice: string;
  /**
   * Messages about paying by card in instalments and about paying later; null for a provider that the shop doesn't use.
   */
  readonly instalments: InstalmentOffer | null;
  readonly payLater: InstalmentOffer | null;
  /** Stock level at or below which the page shows the number of units left. */
  readonly fewLeft: number;
}

/** Messages sent with the page. */
export type ProductPageMessages = Pick<ProductMessages, 'returns' | 'arrival' | 'soldOut' | 'soldOutChoice'> &
  Untranslated;

/** Collapsible section below the description. */
export interface ProductPart extends Untranslated {
  readonly title: string;
  /** HTML, sanitized by the loader. */
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
  /** Number of related products; 0 to show none. */
  readonly related: number;
}

/** Editors' texts for a product; empty texts aren't shown. */
export interface ProductCopy {
  readonly badge: string;
  readonly note: string;
  readonly details: readonly ProductPart[];
  /** Sets robots `noindex`. */
  readonly noindex: boolean;
}

/** Pre-order group with the delivery note for its cart lines. */
export interface PreOrderMessages extends PreOrderGroup {
  readonly note: string;
}

/** Minimum and maximum of a custom gift card amount, in minor units. */
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
  /** Policies of the shop for its home country, for structured data. */
  readonly country: CountryCode;
  /** Returns the shipping price of an order of this amount, both in minor units; null if the country isn't served. */
  readonly getShippingRate: (amount: Minor) => Minor | null;
  /** Return period in days; null if returns aren't accepted. */
  readonly returnDays: number | null;
}

export interface ProductContext {
  readonly videoOrigins: VideoOrigins;
  readonly words: ProductMessages;
  readonly settings: ProductPageSettings;
  /** Loads the editors' copy, by product handle. */
  readonly loadCopy: (product: string) => Promise<ProductCopy>;
  /** Labels of option selectors, by the option's name or its kind (Color, Style, Scent, Type). */
  readonly optionLabels: Readonly<Record<string, string>>;
  /** Returns true if the label of an option has no translation in the language of the page. */
  readonly isOriginalLabel: (option: string) => boolean;
  readonly preOrderGroups: readonly PreOrderMessages[];
  /** Delivery note of a pre-order that isn't in any group. */
  readonly preOrderNote: string;
  /** Products about to launch, and the contents of their boxes. */
  readonly launch: { readonly lists: LaunchLists; readonly boxes: readonly LaunchBoxMessages[] };
  /** Free-shipping threshold of the home country in minor units; null if shipping is never free. */
  readonly freeShippingFrom: Minor | null;
  /** Limits of an amount that shoppers enter for a gift card; null if they can't. */
  readonly ownAmount: OwnAmountLimits | null;
  /** True if the region's law requires prices per unit of measure. */
  readonly unitPrices: boolean;
  /** Minimum and maximum working days within the home country, with its display name. */
  readonly delivery: { readonly country: string; readonly days: readonly [number, number] };
  /** For search engines and assistants: the shipping cost of an order to the home country, and the return period. */
  readonly policies: ShopPolicies;
  /** Loads one page of reviews. */
  readonly findReviews: (wanted: ReviewQuery) => Promise<ReviewPage>;
  /** Loads the published questions, by product handle. */
  readonly loadQuestions: (product: string) => Promise<readonly PublishedQuestion[]>;
  /** Loads review quotes, from the first product in the query that has any. */
  readonly findQuotes: (wanted: QuoteQuery) => Promise<readonly ReviewQuote[]>;
}
