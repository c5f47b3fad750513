/** Rows of the search panel, in the order of the arrow keys. */

import type { UnitPriceJson } from '@vitrine/rules/cart/json/cart-line-json';
import * as words from '@vitrine/words/search';
import { getSourceLang, type TitleLang } from '../data/text-language.ts';
import type { SuggestionsJson } from './suggestions-json.ts';

export interface SuggestionRow extends TitleLang {
  readonly kind: 'query' | 'product' | 'link';
  readonly url: string;
  readonly title: string;
  /** Minor units; null if it is no product. */
  readonly price: number | null;
  /** True if the price is the lowest of several. */
  readonly fromPrice: boolean;
  /** Unit price; null if it has none. */
  readonly measurePrice: UnitPriceJson | null;
  readonly image: string | null;
  /** Kind of page that a link leads to. */
  readonly note: string;
}

/** Four: one row of images on desktop, two on phones. */
const maxProducts = 4;

const plain = { price: null, fromPrice: false, measurePrice: null, image: null, note: '' } as const;

/** Rows of the suggestions for `query`; for an empty query, the popular searches. */
export function suggestionRows(found: SuggestionsJson, query: string): readonly SuggestionRow[] {
  const queries = found.queries.filter((text) => text.toLowerCase() !== query.toLowerCase());
  const sourceLang = getSourceLang();
  // Queries have no translations; the API doesn’t say the language of a page’s title.
  const textLang = sourceLang === undefined ? {} : { titleLang: sourceLang };
  return [
    ...queries.map(
      (text): SuggestionRow => ({
        ...plain,
        kind: 'query',
        url: `/search?q=${encodeURIComponent(text)}`,
        title: text,
        ...textLang,
      }),
    ),
    ...found.products.slice(0, maxProducts).map(
      ({ handle, title, titleLang, price, fromPrice, measurePrice, image }): SuggestionRow => ({
        kind: 'product',
        url: `/products/${handle}`,
        title,
        ...(titleLang === undefined ? {} : { titleLang }),
        price,
        fromPrice,
        measurePrice,
        image,
        note: '',
      }),
    ),
    ...found.collections.map(
      ({ handle, title, titleLang }): SuggestionRow => ({
        ...plain,
        kind: 'link',
        url: `/collections/${handle}`,
        title,
        ...(titleLang === undefined ? {} : { titleLang }),
        note: words.collection(),
      }),
    ),
    ...found.articles.map(
      ({ handle, title, titleLang, blog }): SuggestionRow => ({
        ...plain,
        kind: 'link',
        url: `/blogs/${blog}/${handle}`,
        title,
        ...(titleLang === undefined ? {} : { titleLang }),
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
