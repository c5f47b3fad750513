/** Loads the products of a wishlist as cards; those no longer sold are left out. */
import { productDocument } from '@vitrine/storefront-api/documents/product';
import { queryOrNull } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';
import { type ProductCardData, toProductCard } from '../product/product-card-data.ts';

/** Number of products per page. */
export const wishlistPageSize = 20;

export interface WishlistPageData {
  readonly products: readonly ProductCardData[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

export async function loadWishlistPage(
  shop: ShopContext,
  handles: readonly string[],
  search: URLSearchParams,
): Promise<WishlistPageData> {
  const pages = Math.max(1, Math.ceil(handles.length / wishlistPageSize));
  const asked = Number(search.get('page') ?? 1);
  const page = Number.isSafeInteger(asked) ? Math.min(Math.max(1, asked), pages) : 1;
  const shown = handles.slice((page - 1) * wishlistPageSize, page * wishlistPageSize);
  const answers = await Promise.all(
    shown.map((handle) => queryOrNull(shop, productDocument, { handle, selectedOptions: [] })),
  );
  const products = answers.flatMap((result) => (result?.product ? [toProductCard(result.product)] : []));
  return { products, page, pages };
}
