import type { UnitPriceJson } from '@vitrine/rules/cart/json/cart-line-json';

/** What `GET /api/search/suggest?q=` answers. Prices are minor units; picture addresses take `width=`. */
export interface SuggestionsJson {
  readonly queries: readonly string[];
  readonly products: readonly {
    readonly handle: string;
    readonly title: string;
    readonly price: number;
    /** Whether other choices of the product cost more. */
    readonly fromPrice: boolean;
    /** Of the price; null for what isn't sold by its content. Shown where the law asks for it. */
    readonly measurePrice: UnitPriceJson | null;
    readonly image: string | null;
  }[];
  readonly collections: readonly { readonly handle: string; readonly title: string }[];
  readonly pages: readonly { readonly handle: string; readonly title: string }[];
  readonly articles: readonly { readonly handle: string; readonly title: string; readonly blog: string }[];
}
