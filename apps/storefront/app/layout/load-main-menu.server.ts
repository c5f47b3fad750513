/** Adds an image and a best seller of its collection to each entry of the main menu. */

import { menuCollectionsDocument } from '@vitrine/storefront-api/documents/collection';
import { toMediaPath } from '../data/image.ts';
import { toMinor } from '../data/money.ts';
import { queryOrNull } from '../data/query.server.ts';
import { toTitleLang } from '../data/text-language.ts';
import type { ShopContext } from '../load-context.ts';
import type { MenuLink, MenuProduct } from './shop-frame.ts';

/**
 * Loads the main menu. An image that editors chose replaces the collection's image. If the collections can't be loaded,
 * the menu has links only.
 */
export async function loadMainMenu(shop: ShopContext): Promise<readonly MenuLink[]> {
  const [menu, result] = await Promise.all([
    shop.headerMenu(),
    queryOrNull(shop, menuCollectionsDocument, {}),
  ]);
  const shelves = new Map(result?.collections.nodes.map((shelf) => [`/collections/${shelf.handle}`, shelf]));
  /** Handles of the products in the menu, because a product is shown at one entry only. */
  const shown = new Set<string>();
  return menu.map((entry) => {
    const shelf = shelves.get(entry.url);
    if (shelf === undefined) return entry;
    const image = shelf.image;
    const picture =
      entry.picture ??
      (image === null ? null : { src: toMediaPath(image.url), title: shelf.title, ...toTitleLang(shelf) });
    const sold = shelf.products.nodes.filter(
      ({ handle, availableForSale, featuredImage }) =>
        availableForSale && featuredImage !== null && !shown.has(handle),
    );
    // The product is shown below an entry's links, so an entry without links has none.
    const product = entry.items.length === 0 ? undefined : (sold.find(isBestSeller) ?? sold[0]);
    if (product !== undefined) shown.add(product.handle);
    return {
      ...entry,
      ...(picture === null ? {} : { picture }),
      ...(product === undefined ? {} : { product: toMenuProduct(product) }),
    };
  });
}

interface FoundProduct {
  readonly handle: string;
  readonly title: string;
  readonly titleLanguage: { readonly value: string } | null;
  readonly tags: readonly string[];
  readonly featuredImage: { readonly url: string } | null;
  readonly priceRange: { readonly minVariantPrice: { readonly amount: string } };
}

/**
 * Returns whether the merchant tagged the product as a best seller. Tagged products come first, because a new shop has
 * no sales to sort by.
 */
const isBestSeller = ({ tags }: Pick<FoundProduct, 'tags'>): boolean => tags.includes('bestseller');

function toMenuProduct(product: FoundProduct): MenuProduct {
  const { handle, title, featuredImage, priceRange } = product;
  return {
    bestSeller: isBestSeller(product),
    title,
    ...toTitleLang(product),
    url: `/products/${handle}`,
    src: featuredImage === null ? '' : toMediaPath(featuredImage.url),
    price: toMinor(priceRange.minVariantPrice),
  };
}
