/** Loads the current stock and price of a product in a region's storefront. */
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { productDocument } from '@vitrine/storefront-api/documents/product';

/** Loads a product; null if it is no longer sold, or the backend doesn't respond. */
export async function findWaitlistProduct(client: StorefrontClient, handle: string) {
  const result = await client.request(productDocument, { variables: { handle, selectedOptions: [] } });
  return result.ok ? result.data.product : null;
}
