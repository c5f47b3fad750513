/** Queries a product with its related products in a single request, which saves a round trip to a remote backend. */
import { productDocument } from '@vitrine/storefront-api/documents/product';
import type { ProductQuery, ProductQueryVariables } from '@vitrine/storefront-api/generated/operations';
import { createUnavailableResponse, queryOrThrow } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';

type ProductVariables = Pick<ProductQueryVariables, 'handle' | 'selectedOptions'>;

/**
 * Returns no related products if only their field fails. If the product fails, throws a 503 response, which shows the
 * error page.
 */
export async function queryProduct(
  shop: Pick<ShopContext, 'client'>,
  request: ProductVariables,
): Promise<ProductQuery> {
  const result = await shop.client.request(productDocument, { variables: request });
  if (result.ok) return result.data;
  const isRelatedAlone =
    result.kind === 'graphql' && result.errors.every(({ path: [field] }) => field === 'related');
  if (!isRelatedAlone) throw createUnavailableResponse();
  return queryOrThrow(shop, productDocument, { ...request, related: false });
}
