/** Finds products of an article: those that it links to, filled up with best sellers of its topics. */
import { productInfoDocument } from '@vitrine/storefront-api/documents/product';
import { searchDocument } from '@vitrine/storefront-api/documents/search';
import { findLinkedProducts } from '../data/outline.server.ts';
import { queryOrNull } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';
import { type ProductCardData, toProductCard } from '../product/product-card-data.ts';

/** Maximum number of products: a row on wide screens. */
const maxProducts = 4;

/** Returns up to four products; none if the backend doesn't respond, so that the article is shown in any case. */
export async function findArticleProducts(
  shop: ShopContext,
  html: string,
  topics: readonly string[],
): Promise<readonly ProductCardData[]> {
  const linked = await Promise.all(
    findLinkedProducts(html)
      .slice(0, maxProducts)
      .map(async (handle) => (await queryOrNull(shop, productInfoDocument, { handle }))?.product ?? null),
  );
  const named = linked.flatMap((product) =>
    product === null ? [] : [toProductCard({ ...product, measuredPrices: product.variants })],
  );
  if (named.length >= maxProducts) return named;
  const found = await Promise.all(
    topics.slice(0, 2).map((query) => queryOrNull(shop, searchDocument, { query, first: maxProducts })),
  );
  const fitting = found.flatMap(
    (result) =>
      result?.search.nodes.flatMap((node) => (node.__typename === 'Product' ? [toProductCard(node)] : [])) ??
      [],
  );
  const byHandle = new Map([...named, ...fitting].map((product) => [product.handle, product]));
  return [...byHandle.values()].slice(0, maxProducts);
}
