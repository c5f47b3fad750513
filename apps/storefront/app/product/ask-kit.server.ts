/** Asks the backend for the pieces of a kit, all at once. */
import { kitPieceDocument } from '@vitrine/storefront-api/documents/product';
import type { ProductQuery } from '@vitrine/storefront-api/generated/operations';
import { askMaybe } from '../data/ask.server.ts';
import { minorOf } from '../data/money.ts';
import type { ShopContext } from '../load-context.ts';
import { type KitView, piecesOf, toKit } from './kit-view.ts';

/** Null for what is no kit. */
export async function askKit(
  shop: ShopContext,
  product: NonNullable<ProductQuery['product']>,
): Promise<KitView | null> {
  const pieces = piecesOf(product);
  if (pieces === null || pieces.length === 0 || product.selectedVariant === null) return null;
  const answered = await Promise.all(
    pieces.map(async (asked) => ({
      ...asked,
      answer: await askMaybe(shop, kitPieceDocument, {
        handle: asked.piece.product,
        selectedOptions: asked.options,
      }),
    })),
  );
  return toKit(minorOf(product.selectedVariant.price), answered, shop.product);
}
