/** Asks the backend for a product and for what goes with it: one call, where a backend elsewhere is a way to go. */
import { productDocument } from '@vitrine/storefront-api/documents/product';
import type { ProductQuery, ProductQueryVariables } from '@vitrine/storefront-api/generated/operations';
import { queryOrThrow, resting } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';

type Asked = Pick<ProductQueryVariables, 'handle' | 'selectedOptions'>;

/** What goes with it is left out where that alone can't be told; throws a 503 that the error page explains. */
export async function queryProduct(shop: Pick<ShopContext, 'client'>, asked: Asked): Promise<ProductQuery> {
  const answer = await shop.client.request(productDocument, { variables: asked });
  if (answer.ok) return answer.data;
  const isRelatedAlone =
    answer.kind === 'graphql' && answer.errors.every(({ path: [field] }) => field === 'related');
  if (!isRelatedAlone) throw resting();
  return queryOrThrow(shop, productDocument, { ...asked, related: false });
}
