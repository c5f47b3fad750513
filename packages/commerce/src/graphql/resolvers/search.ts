/** Resolvers for search over products, pages and articles. */
import { type ProductList, searchProducts } from '../../catalogue/filtering.ts';
import type { ProductRecord } from '../../catalogue/model.ts';
import { type Connection, type ConnectionArgs, connect } from '../connections.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { plainText } from '../text.ts';
import { asType, typeNameOf } from '../type-names.ts';
import { allArticles } from './articles.ts';
import { holdsWord } from './document-query.ts';
import { type ProductFilterInput, productFilters } from './product-filters.ts';

export type Unavailable = 'SHOW' | 'HIDE' | 'LAST';
type SearchType = 'ARTICLE' | 'PAGE' | 'PRODUCT';

interface SearchArgs extends ConnectionArgs {
  readonly query: string;
  readonly prefix?: 'LAST' | 'NONE' | null;
  readonly productFilters?: readonly ProductFilterInput[] | null;
  readonly sortKey?: 'PRICE' | 'RELEVANCE' | null;
  readonly types?: readonly SearchType[] | null;
  readonly unavailableProducts?: Unavailable | null;
}

interface SearchPage {
  readonly page: Connection<object>;
  readonly list: ProductList;
}

/** Splits a query into words. */
export function words(query: string): readonly string[] {
  return query.split(/\s+/).filter((word) => word !== '');
}

/** Returns true if every word occurs in one of the texts; with `prefix`, the last word may be a prefix. */
export function holdsAll(texts: readonly string[], wanted: readonly string[], prefix: boolean): boolean {
  return (
    wanted.length > 0 &&
    wanted.every((word, index) =>
      texts.some((text) => holdsWord(text, word, prefix && index === wanted.length - 1)),
    )
  );
}

function search(_source: unknown, args: SearchArgs, context: GraphContext): SearchPage {
  const types = new Set<SearchType>(args.types ?? ['ARTICLE', 'PAGE', 'PRODUCT']);
  const prefix = args.prefix === 'LAST';
  const list = searchProducts(context.snapshot, {
    region: context.region,
    query: args.query,
    prefix,
    filters: productFilters(args.productFilters),
    sortKey: args.sortKey ?? 'RELEVANCE',
    reverse: args.reverse ?? false,
    unavailable: args.unavailableProducts ?? 'LAST',
  });
  const wanted = words(args.query);
  const products: readonly object[] = types.has('PRODUCT') ? list.products : [];
  const pages = types.has('PAGE') ? pagesWith(wanted, prefix, context) : [];
  const articles = types.has('ARTICLE') ? articlesWith(wanted, prefix, context) : [];
  const others = [...pages, ...articles];
  const keys = new Map<object, string>(
    others.map((record, index) => [
      record,
      `${typeNameOf(record)} ${'id' in record ? record.id : products.length + index}`,
    ]),
  );
  const results = others.length === 0 ? products : [...products, ...others];
  const { reverse: _sorted, ...paging } = args;
  const page = connect<object>(results, paging, (record) => keys.get(record) ?? keyOfProduct(record));
  // Mark only the products of this page, not the thousands found.
  for (const record of page.nodes) if (!keys.has(record)) asType('Product', record);
  return { page, list };
}

function keyOfProduct(record: object): string {
  return `Product ${'id' in record ? record.id : ''}`;
}

/** Finds pages that contain the words. */
export function pagesWith(wanted: readonly string[], prefix: boolean, { snapshot }: GraphContext) {
  return snapshot
    .pages()
    .filter((page) => holdsAll([page.title, plainText(page.bodyHtml)], wanted, prefix))
    .map((page) => asType('Page', page));
}

/** Finds articles that contain the words. */
export function articlesWith(wanted: readonly string[], prefix: boolean, context: GraphContext) {
  return allArticles(context).filter(({ article }) =>
    holdsAll([article.title, plainText(article.contentHtml), ...article.tags], wanted, prefix),
  );
}

/** Returns true if the given fields of a product contain all words. */
export function fieldsHold(
  product: ProductRecord,
  fields: readonly string[],
  wanted: readonly string[],
): boolean {
  const texts: Readonly<Record<string, readonly string[]>> = {
    AUTHOR: [],
    BODY: [plainText(product.descriptionHtml)],
    PRODUCT_TYPE: [product.productType],
    TAG: product.tags,
    TITLE: [product.title],
    VARIANTS_BARCODE: product.variants.map((variant) => variant.barcode ?? ''),
    VARIANTS_SKU: product.variants.map((variant) => variant.sku),
    VARIANTS_TITLE: product.variants.map((variant) => variant.title),
    VENDOR: [product.vendor],
  };
  return holdsAll(
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
    productFilters: ({ list }: SearchPage) => list.filters,
  },
};
