/** Finds the variants of a link that are sold on the storefront. */
import { variantsByIdDocument } from '@vitrine/storefront-api/documents/product';
import { formatFailure } from '@vitrine/storefront-api/result';
import type { AddLineCommand } from '../cart/backend.ts';
import type { CartRequest } from '../cart/cart-request.ts';

/** Returns the lines whose products are sold here; all lines if the backend doesn't respond. */
export async function filterSoldHere(
  request: CartRequest,
  lines: readonly AddLineCommand[],
): Promise<readonly AddLineCommand[]> {
  const ids = [...new Set(lines.map(({ merchandiseId }) => merchandiseId))];
  const found = await request.client.request(variantsByIdDocument, { variables: { ids } });
  if (!found.ok) {
    request.log.warn({ reason: formatFailure(found) }, 'which products of a link are sold could not be read');
    return lines;
  }
  const { launching } = request.lineSettings;
  const soldIds = new Set(
    found.data.nodes.flatMap((node) =>
      node?.__typename === 'ProductVariant' && !launching.includes(node.product.handle) ? [node.id] : [],
    ),
  );
  return lines.filter(({ merchandiseId }) => soldIds.has(merchandiseId));
}
