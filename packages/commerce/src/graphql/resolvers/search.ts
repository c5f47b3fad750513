/** Resolvers for search over products, pages and articles. */

import type { ProductRecord } from '../../catalogue/catalogue-records.ts';
import { type FilteredProducts, searchProducts } from '../../catalogue/query-products.ts';
import type { TranslationLookup } from '../../catalogue/translations.ts';
import { type Connection, type ConnectionArgs, createConnection } from '../connections.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { toPlainText } from '../html-to-text.ts';
import { getTypeName, markAsType } from '../type-names.ts';
import { getAllArticles } from './articles.ts';
import { containsWords } from './matches-query.ts';
import { type ProductFilterInput, toProductFilters } from './product-filters.ts';

export type UnavailableProducts = 'SHOW' | 'HIDE' | 'LAST';
type SearchType = 'ARTICLE' | 'PAGE' | 'PRODUCT';

interface SearchArgs extends ConnectionArgs {
  readonly query: string;
  readonly prefix?: 'LAST' | 'NONE' | null;
  readonly productFilters?: readonly ProductFilterInput[] | null;
  readonly sortKey?: 'PRICE' | 'RELEVANCE' | null;
  readonly types?: readonly SearchType[] | null;
  readonly unavailableProducts?: UnavailableProducts | null;
}

interface SearchPage {
  readonly page: Connection<object>;
  readonly findProducts: () => FilteredProducts;
}

/** Splits a query into words. */
export function toSearchWords(query: string): readonly string[] {
  return query.split(/\s+/).filter((word) => word !== '');
}

/** Returns true if every word occurs in one of the texts; with `prefix`, the last word may be a prefix. */
export function matchesAllWords(
  texts: readonly string[],
  wanted: readonly string[],
  prefix: boolean,
): boolean {
  return (
    wanted.length > 0 &&
    wanted.every((word, index) =>
      texts.some((text) => containsWords(text, word, prefix && index === wanted.length - 1)),
    )
  );
}

/**
 * Returns the translations to search in. Spelling variants such as `en-US` are excluded, since they are handled as synonyms.
 */
export function findSearchTranslations({ translations }: GraphContext): TranslationLookup | null {
  return translations?.isVariant === true ? null : translations;
}

function search(_source: unknown, args: SearchArgs, context: GraphContext): SearchPage {
  const types = new Set<SearchType>(args.types ?? ['ARTICLE', 'PAGE', 'PRODUCT']);
  const prefix = args.prefix === 'LAST';
  const filters = toProductFilters(args.productFilters);
  let found: FilteredProducts | undefined;
  // Skip products in a search for pages only, since there may be 100,000.
  const findProducts = () => {
    found ??= searchProducts(context.snapshot, {
      region: context.region,
      translations: findSearchTranslations(context),
      query: args.query,
      prefix,
      filters,
      sortKey: args.sortKey ?? 'RELEVANCE',
      reverse: args.reverse ?? false,
      unavailable: args.unavailableProducts ?? 'LAST',
    });
    return found;
  };
  const wanted = toSearchWords(args.query);
  const products: readonly object[] = types.has('PRODUCT') ? findProducts().products : [];
  const pages = types.has('PAGE') ? findPagesWithWords(wanted, prefix, context) : [];
  const articles = types.has('ARTICLE') ? findArticlesWithWords(wanted, prefix, context) : [];
  const others = [...pages, ...articles];
  const keys = new Map<object, string>(
    others.map((record, index) => [
      record,
      `${getTypeName(record)} ${'id' in record ? record.id : products.length + index}`,
    ]),
  );
  const results = others.length === 0 ? products : [...products, ...others];
  const { reverse: _sorted, ...paging } = args;
  const page = createConnection<object>(
    results,
    paging,
    (record) => keys.get(record) ?? keyOfProduct(record),
  );
  // Mark only the products of this page, not the thousands that were found.
  for (const record of page.nodes) if (!keys.has(record)) markAsType('Product', record);
  return { page, findProducts };
}

function keyOfProduct(record: object): string {
  return `Product ${'id' in record ? record.id : ''}`;
}

export function findPagesWithWords(wanted: readonly string[], prefix: boolean, { snapshot }: GraphContext) {
  return snapshot
    .pages()
    .filter((page) => matchesAllWords([page.title, toPlainText(page.bodyHtml)], wanted, prefix))
    .map((page) => markAsType('Page', page));
}

export function findArticlesWithWords(wanted: readonly string[], prefix: boolean, context: GraphContext) {
  return getAllArticles(context).filter(({ article }) =>
    matchesAllWords([article.title, toPlainText(article.contentHtml), ...article.tags], wanted, prefix),
  );
}

/** Returns true if the given fields of a product contain all words. */
export function matchesFields(
  product: ProductRecord,
  fields: readonly string[],
  wanted: readonly string[],
): boolean {
  const texts: Readonly<Record<string, readonly string[]>> = {
    AUTHOR: [],
    BODY: [toPlainText(product.descriptionHtml)],
    PRODUCT_TYPE: [product.productType],
    TAG: product.tags,
    TITLE: [product.title],
    VARIANTS_BARCODE: product.variants.map((variant) => variant.barcode ?? ''),
    VARIANTS_SKU: product.variants.map((variant) => variant.sku),
    VARIANTS_TITLE: product.variants.map((variant) => variant.title),
    VENDOR: [product.vendor],
  };
  return matchesAllWords(
    fields.flatMap((field) => texts[field] ?? []),
    wanted,
    true,
  );
}

export const searchResolvers: ResolverMap = {
  Query: { search },
  SearchResultItemConnection: {
    nodes: ({ page }: SearchPage) => page.nodes,
    edges: ({ page }: SearchPage) => page.edges,
    pageInfo: ({ page }: SearchPage) => page.pageInfo,
    totalCount: ({ page }: SearchPage) => page.totalCount,
    productFilters: ({ findProducts }: SearchPage) => findProducts().filters,
  },
};
