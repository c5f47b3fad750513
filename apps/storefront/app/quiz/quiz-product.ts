/** Product and shade that the quiz recommends. */

import type { UnitPriceJson } from '@vitrine/rules/cart/json/cart-line-json';
import type { Minor } from '@vitrine/rules/money';
import type { ImageView } from '../data/image.ts';
import type { TitleLang, Untranslated } from '../data/text-language.ts';

export interface QuizProduct extends TitleLang, Untranslated {
  readonly handle: string;
  readonly title: string;
  /** Null if the product has no shades. */
  readonly shade: string | null;
  /** `#rrggbb` of the shade; null if it has none. */
  readonly color: string | null;
  readonly sku: string;
  readonly variantId: string;
  /** True if it can be added to the cart. */
  readonly available: boolean;
  /** True if it is sold out and has a waitlist. */
  readonly hasWaitlist: boolean;
  readonly price: Minor;
  readonly compareAtPrice: Minor | null;
  /** Null if the product has no unit price. */
  readonly measurePrice: UnitPriceJson | null;
  readonly image: ImageView | null;
  /** Path of the product page with this shade selected. */
  readonly path: string;
}

export interface QuizMatch {
  /** Null if the region doesn't sell the product, or the backend doesn't respond. */
  readonly found: QuizProduct | null;
  /** An alternative that can be bought; null if `found` can be bought, or nothing else is in stock. */
  readonly instead: QuizProduct | null;
}

/** Path of the quiz; the results are below it. */
export const quizPath = '/pages/find-your-shade';
