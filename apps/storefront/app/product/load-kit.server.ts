/** Loads the components of a kit from the backend, in parallel. */
import { kitComponentDocument } from '@vitrine/storefront-api/documents/product';
import type { ProductQuery } from '@vitrine/storefront-api/generated/operations';
import { toMinor } from '../data/money.ts';
import { queryOrNull } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';
import { getKitComponents, type KitView, toKitView } from './kit-view.ts';

/** @returns null if the product is no kit. */
export async function loadKit(
  shop: ShopContext,
  product: NonNullable<ProductQuery['product']>,
): Promise<KitView | null> {
  const pieces = getKitComponents(product);
  if (pieces === null || pieces.length === 0 || product.selectedVariant === null) return null;
  const answered = await Promise.all(
    pieces.map(async (request) => ({
      ...request,
      answer: await queryOrNull(shop, kitComponentDocument, {
        handle: request.piece.product,
        selectedOptions: request.options,
      }),
    })),
  );
  return toKitView(toMinor(product.selectedVariant.price), answered, shop.product);
}
