/** A product as the storefront of a region sells it now. */
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { productDocument } from '@vitrine/storefront-api/documents/product';

/** Null where it is sold no more, or can't be asked for. */
export async function findWaitlistProduct(client: StorefrontClient, handle: string) {
  const answer = await client.request(productDocument, { variables: { handle, selectedOptions: [] } });
  return answer.ok ? answer.data.product : null;
}
