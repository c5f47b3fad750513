/** Rows of the search panel, in the order in which the arrow keys select them. */

import type { UnitPriceJson } from '@vitrine/rules/cart/json/cart-line-json';
import * as words from '@vitrine/words/search';
import type { TitleLang } from '../data/text-language.ts';
import type { ViewedProduct } from './search-memory.ts';
import type { SuggestionsJson } from './suggestions-json.ts';

export interface SuggestionRow extends TitleLang {
  readonly kind: 'recent' | 'query' | 'viewed' | 'product' | 'more' | 'link';
  readonly url: string;
  readonly title: string;
  /** Minor units; null for other rows. */
  readonly price: number | null;
  /** True if the price is the lowest of several. */
  readonly fromPrice: boolean;
  /** Unit price; null if it has none. */
  readonly measurePrice: UnitPriceJson | null;
  readonly image: string | null;
  /** Kind of page that a link leads to. */
  readonly note: string;
}

/** A row of four images on wide screens, two rows on phones. */
export const maxSuggestedProducts = 4;
/** Maximum number of suggested pages. On desktop the column next to a longer list would be half empty. */
const maxPages = 2;
/** Maximum number of search terms on phones, where they are above the products, which have to stay visible. */
export const maxWordsOnPhones = 3;

const plain = { price: null, fromPrice: false, measurePrice: null, image: null, note: '' } as const;

/** Searches and products that the shopper viewed in this visit. */
export interface RememberedVisit {
  readonly searches: readonly string[];
  readonly products: readonly ViewedProduct[];
}

const nothingRemembered: RememberedVisit = { searches: [], products: [] };

/**
 * Returns the rows for `query`. For an empty query, the popular searches, and the shopper's recent searches and
 * products. Otherwise the shopper's own searches that begin with the query come first, then the suggestions. At most
 * `maxWords` search terms in total.
 */
export function createSuggestionRows(
  found: SuggestionsJson,
  query: string,
  { searches, products }: RememberedVisit = nothingRemembered,
  maxWords = Number.POSITIVE_INFINITY,
): readonly SuggestionRow[] {
  const typed = query.toLowerCase();
  const own = searches
    .filter((text) => {
      const search = text.toLowerCase();
      return search !== typed && search.startsWith(typed);
    })
    .slice(0, maxWords);
  const known = new Set([typed, ...own.map((text) => text.toLowerCase())]);
  const queries = found.queries
    .filter(({ title }) => !known.has(title.toLowerCase()))
    .slice(0, maxWords - own.length);
  const viewed = new Set(products.map(({ handle }) => handle));
  return [
    ...own.map(
      (text): SuggestionRow => ({
        ...plain,
        kind: 'recent',
        url: `/search?q=${encodeURIComponent(text)}`,
        title: text,
      }),
    ),
    ...queries.map(
      ({ title, titleLang }): SuggestionRow => ({
        ...plain,
        kind: 'query',
        url: `/search?q=${encodeURIComponent(title)}`,
        title,
        ...(titleLang === undefined ? {} : { titleLang }),
      }),
    ),
    ...(query === '' ? products : []).map(
      ({ handle, title, titleLang, image }): SuggestionRow => ({
        ...plain,
        kind: 'viewed',
        url: `/products/${handle}`,
        title,
        ...(titleLang === undefined ? {} : { titleLang }),
        image,
      }),
    ),
    ...found.products
      .filter(({ handle }) => query !== '' || !viewed.has(handle))
      .slice(0, maxSuggestedProducts)
      .map(
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
        note: words.article(),
      }),
    ),
    ...found.pages
      .filter(({ title }) => !found.articles.some((article) => article.title === title))
      .slice(0, maxPages)
      .map(
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

/** Fills the row of products on desktop with best sellers that aren't in it, in their order (CAT-60). */
export function addBestSellers(
  rows: readonly SuggestionRow[],
  popular: readonly SuggestionRow[],
): readonly SuggestionRow[] {
  const products = rows.filter(({ kind }) => kind === 'product');
  const found = new Set(products.map(({ url }) => url));
  const more = popular
    .filter(({ kind, url }) => kind === 'product' && !found.has(url))
    .slice(0, Math.max(0, maxSuggestedProducts - products.length))
    .map((row): SuggestionRow => ({ ...row, kind: 'more' }));
  const links = rows.findIndex(({ kind }) => kind === 'link');
  return rows.toSpliced(links < 0 ? rows.length : links, 0, ...more);
}

/**
 * Returns the URL of the row after (1) or before (-1) the selected row; null for the input, which comes between the
 * last and the first row. A selected row that is no longer in the list counts as the input.
 */
export function moveSelection(
  rows: readonly SuggestionRow[],
  selected: string | null,
  step: 1 | -1,
): string | null {
  const places = rows.length + 1;
  // The input is at position 0.
  const place = rows.findIndex(({ url }) => url === selected) + 1;
  return rows[((place + step + places) % places) - 1]?.url ?? null;
}
