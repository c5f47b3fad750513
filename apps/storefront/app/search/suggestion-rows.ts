/** What the search panel lists, in the order in which the arrow keys walk through it. */

import type { UnitPriceJson } from '@vitrine/rules/cart/json/cart-line-json';
import * as words from '@vitrine/words/search';
import type { SuggestionsJson } from './suggestions-json.ts';

export interface SuggestionRow {
  readonly kind: 'query' | 'product' | 'link';
  readonly url: string;
  readonly title: string;
  /** Minor units; null where it is no product. */
  readonly price: number | null;
  /** Whether the price is the lowest of several. */
  readonly fromPrice: boolean;
  /** Of the price; null where it has none. */
  readonly measurePrice: UnitPriceJson | null;
  readonly image: string | null;
  /** What a link leads to. */
  readonly note: string;
}

/** One row of pictures on a desk, two on a phone. */
const mostProducts = 4;

const plain = { price: null, fromPrice: false, measurePrice: null, image: null, note: '' } as const;

/** The rows of an answer to `query`; with nothing typed, what shoppers often look for. */
export function suggestionRows(found: SuggestionsJson, query: string): readonly SuggestionRow[] {
  const queries = found.queries.filter((text) => text.toLowerCase() !== query.toLowerCase());
  return [
    ...queries.map(
      (text): SuggestionRow => ({
        ...plain,
        kind: 'query',
        url: `/search?q=${encodeURIComponent(text)}`,
        title: text,
      }),
    ),
    ...found.products.slice(0, mostProducts).map(
      ({ handle, title, price, fromPrice, measurePrice, image }): SuggestionRow => ({
        kind: 'product',
        url: `/products/${handle}`,
        title,
        price,
        fromPrice,
        measurePrice,
        image,
        note: '',
      }),
    ),
    ...found.collections.map(
      ({ handle, title }): SuggestionRow => ({
        ...plain,
        kind: 'link',
        url: `/collections/${handle}`,
        title,
        note: words.collection(),
      }),
    ),
    ...found.articles.map(
      ({ handle, title, blog }): SuggestionRow => ({
        ...plain,
        kind: 'link',
        url: `/blogs/${blog}/${handle}`,
        title,
        note: words.toRead(),
      }),
    ),
    ...found.pages.map(
      ({ handle, title }): SuggestionRow => ({
        ...plain,
        kind: 'link',
        url: `/pages/${handle}`,
        title,
        note: words.page(),
      }),
    ),
  ];
}
