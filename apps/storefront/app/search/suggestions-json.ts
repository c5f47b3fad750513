import type { UnitPriceJson } from '@vitrine/rules/cart/json/cart-line-json';
import type { TitleLang } from '../data/text-language.ts';

/** Response of `GET /api/search/suggest?q=`. Prices are minor units; image URLs accept `width=`. */
export interface SuggestionsJson {
  readonly queries: readonly (TitleLang & { readonly title: string })[];
  readonly products: readonly (TitleLang & {
    readonly handle: string;
    readonly title: string;
    readonly price: number;
    /** True if other variants cost more. */
    readonly fromPrice: boolean;
    /** Unit price; null if the product has none. Shown if the region's law requires it. */
    readonly measurePrice: UnitPriceJson | null;
    readonly image: string | null;
  })[];
  readonly collections: readonly (TitleLang & { readonly handle: string; readonly title: string })[];
  readonly pages: readonly { readonly handle: string; readonly title: string }[];
  readonly articles: readonly (TitleLang & {
    readonly handle: string;
    readonly title: string;
    readonly blog: string;
  })[];
}
