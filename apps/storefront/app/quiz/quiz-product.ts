/** A product with its shade, as the quiz suggests it. */
import type { UnitPriceJson } from '@vitrine/rules/cart/json/cart-line-json';
import type { Minor } from '@vitrine/rules/money';
import type { ImageView } from '../data/image.ts';

export interface QuizProduct {
  readonly handle: string;
  readonly title: string;
  /** Null where there is no choice of one. */
  readonly shade: string | null;
  readonly sku: string;
  readonly variantId: string;
  /** It can be put into the cart as it is. */
  readonly available: boolean;
  readonly price: Minor;
  readonly compareAtPrice: Minor | null;
  /** Null for what isn't sold by its content. */
  readonly measurePrice: UnitPriceJson | null;
  readonly image: ImageView | null;
  /** Its page, on this shade. */
  readonly path: string;
}

/** Where the quiz is; below it stand its results. */
export const quizPath = '/pages/find-your-shade';
