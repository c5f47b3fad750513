/** Adds to each entry of the main menu an image and a best seller of its collection. */

import { menuCollectionsDocument } from '@vitrine/storefront-api/documents/collection';
import { mediaPath } from '../data/image.ts';
import { toMinor } from '../data/money.ts';
import { queryOrNull } from '../data/query.server.ts';
import { toTitleLang } from '../data/text-language.ts';
import type { ShopContext } from '../load-context.ts';
import type { MenuLink, MenuProduct } from './shop-frame.ts';

/**
 * Loads the main menu. Images set by editors stay; if the collections can't be loaded, the menu has links
 * only.
 */
export async function loadMainMenu(shop: ShopContext): Promise<readonly MenuLink[]> {
  const [menu, result] = await Promise.all([
    shop.headerMenu(),
    queryOrNull(shop, menuCollectionsDocument, {}),
  ]);
  const shelves = new Map(result?.collections.nodes.map((shelf) => [`/collections/${shelf.handle}`, shelf]));
  /** Each product is displayed at one entry only. */
  const shown = new Set<string>();
  return menu.map((entry) => {
    const shelf = shelves.get(entry.url);
    if (shelf === undefined) return entry;
    const image = shelf.image;
    const picture =
      entry.picture ??
      (image === null ? null : { src: mediaPath(image.url), title: shelf.title, ...toTitleLang(shelf) });
    const sold = shelf.products.nodes.filter(
      ({ handle, availableForSale, featuredImage }) =>
        availableForSale && featuredImage !== null && !shown.has(handle),
    );
    // A product is shown with the links below an entry.
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

/** Products tagged by the merchant; the sort order by sales is arbitrary in a new shop. */
const isBestSeller = ({ tags }: Pick<FoundProduct, 'tags'>): boolean => tags.includes('bestseller');

function toMenuProduct(product: FoundProduct): MenuProduct {
  const { handle, title, featuredImage, priceRange } = product;
  return {
    bestSeller: isBestSeller(product),
    title,
    ...toTitleLang(product),
    url: `/products/${handle}`,
    src: featuredImage === null ? '' : mediaPath(featuredImage.url),
    price: toMinor(priceRange.minVariantPrice),
  };
}
