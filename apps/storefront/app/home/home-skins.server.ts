/** Pictures of a best seller on each skin, half before and half after, for the home page. */
import { parseProductResults } from '@vitrine/rules/catalogue/product-results';
import { productResultsDocument } from '@vitrine/storefront-api/documents/product';
import { queryOrNull } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';
import { toPicture } from '../product/result-view.ts';
import type { HomeProductRow, HomeSkins } from './home-data.ts';

/** Exactly three: fewer are no comparison, more are too narrow on a phone. */
const shownSkins = 3;

/** Loads the pictures of the first product with shades; returns null if it has none. */
export async function loadHomeSkins(shop: ShopContext, shelf: HomeProductRow): Promise<HomeSkins | null> {
  const product = shelf.products.find(({ shades }) => shades !== undefined);
  if (product === undefined) return null;
  const result = await queryOrNull(shop, productResultsDocument, { handle: product.handle });
  const results = parseProductResults(result?.product?.results?.value ?? '');
  if (results === null || results.skins.length < shownSkins) return null;
  const skins = results.skins.slice(0, shownSkins).flatMap(({ before, after }, index) => {
    const shown = typeof after === 'string' ? after : getAt(Object.values(after), index);
    return shown === undefined ? [] : [{ before: toPicture(before), after: toPicture(shown) }];
  });
  if (skins.length < shownSkins) return null;
  const { title, titleLang, handle } = product;
  return {
    skins,
    product: { title, url: `/products/${handle}`, ...(titleLang === undefined ? {} : { titleLang }) },
  };
}

/**
 * Returns the picture of the shade for the skin at this index; with fewer shades than skins, that of the last shade. Both
 * lists run from light to dark: deeper skin gets a deeper shade, because the darkest one would look unnatural on fair skin.
 */
const getAt = (pictures: readonly string[], index: number): string | undefined =>
  pictures[Math.min(index, pictures.length - 1)];
