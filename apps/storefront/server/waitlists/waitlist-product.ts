/** Loads a product as a region's storefront sells it now. */
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { productDocument } from '@vitrine/storefront-api/documents/product';

/** @returns null if the product is no longer sold, or the backend doesn't respond */
export async function findWaitlistProduct(client: StorefrontClient, handle: string) {
  const result = await client.request(productDocument, { variables: { handle, selectedOptions: [] } });
  return result.ok ? result.data.product : null;
}
