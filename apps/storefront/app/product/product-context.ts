/** What the server hands to product pages beside the Storefront API: words, pre-orders, reviews, free shipping. */

import type { LaunchLists } from '@vitrine/rules/catalogue/launch';
import type { PreOrderGroup } from '@vitrine/rules/catalogue/pre-order';
import type { Minor } from '@vitrine/rules/money';
import type { PublishedQuestion, QuoteQuery, ReviewPage, ReviewQuery, ReviewQuote } from '../load-context.ts';

/** `{parts}` and `{amount}` stand for how many payments and how much each is. */
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

/** Words that editors set. */
export interface ProductMessages {
  /** `{amount}` stands for where free shipping begins. */
  readonly freeShipping: string;
  readonly returns: { readonly text: string; readonly link: string } | null;
  /** `{days}` and `{country}` stand for how long it takes and where to. */
  readonly delivery: string;
  /** The same once the shopper's place is known: `{dates}`. */
  readonly arrival: string;
  /** How a shade looks on skin, and where to find one's own; null without it. */
  readonly shadeHelp: ShadeHelpMessages | null;
  readonly soldOut: string;
  readonly soldOutChoice: string;
  /** What the provider of instalments by card offers, and the one of paying later; null without such a provider. */
  readonly instalments: InstalmentOffer | null;
  readonly payLater: InstalmentOffer | null;
  /** From how few pieces on the page says how many are left. */
  readonly fewLeft: number;
}

/** Those that travel with the page. */
export type ProductPageMessages = Pick<ProductMessages, 'returns' | 'arrival' | 'soldOut' | 'soldOutChoice'>;

/** A part that opens beneath the description. */
export interface ProductPart {
  readonly title: string;
  /** Made safe by the loader. */
  readonly html: string;
}

/** Above the parts of every product's page. */
export interface ProductHeadings {
  readonly storyTitle: string;
  readonly stepsTitle: string;
  readonly ingredientsTitle: string;
  readonly reviewsTitle: string;
  readonly relatedTitle: string;
}

/** What editors set for every product's page. */
export interface ProductPageSettings extends ProductHeadings {
  readonly details: readonly ProductPart[];
  /** How many products the last row has; 0 without it. */
  readonly related: number;
}

/** What editors say about one product; empty texts say nothing. */
export interface ProductCopy {
  readonly badge: string;
  readonly note: string;
  readonly details: readonly ProductPart[];
  /** Whether search engines are asked to leave the page out. */
  readonly noindex: boolean;
}

/** A group with what its lines say of their delivery. */
export interface PreOrderMessages extends PreOrderGroup {
  readonly note: string;
}

/** What stands in place of the button of a product that is about to launch. */
export interface LaunchBoxMessages {
  readonly number: 1 | 2 | 3;
  readonly title: string;
  readonly text: string;
}

export interface ProductContext {
  readonly words: ProductMessages;
  readonly settings: ProductPageSettings;
  /** By the product's handle. */
  readonly writtenOf: (product: string) => Promise<ProductCopy>;
  /** What choosers are called, by the option's name or its kind's (Color, Style, Scent, Type). */
  readonly optionLabels: Readonly<Record<string, string>>;
  readonly preOrderGroups: readonly PreOrderMessages[];
  /** What a pre-order says that no group names. */
  readonly preOrderNote: string;
  /** Which products are about to launch, and what their boxes say. */
  readonly launch: { readonly lists: LaunchLists; readonly boxes: readonly LaunchBoxMessages[] };
  /** Minor units; null where shipping within the region's home country is never free. */
  readonly freeShippingFrom: Minor | null;
  /** Whether the law asks for the price of a measure beside every price. */
  readonly unitPrices: boolean;
  /** Working days, at least and at most, within the home country, which has its name here. */
  readonly delivery: { readonly country: string; readonly days: readonly [number, number] };
  /** A page of what shoppers wrote. */
  readonly findReviews: (wanted: ReviewQuery) => Promise<ReviewPage>;
  /** What shoppers asked, by the product's handle. */
  readonly questionsOf: (product: string) => Promise<readonly PublishedQuestion[]>;
  /** A word of those who have a product, of the first of them that have one. */
  readonly findQuotes: (wanted: QuoteQuery) => Promise<readonly ReviewQuote[]>;
}
