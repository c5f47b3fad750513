/** Loads pictures of a best seller on several skin tones, half before and half after, for the home page. */
import { parseProductResults } from '@vitrine/rules/catalogue/product-results';
import { productResultsDocument } from '@vitrine/storefront-api/documents/product';
import { queryOrNull } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';
import { toPicture } from '../product/result-view.ts';
import type { HomeProductRow, HomeSkins } from './home-data.ts';

/** Number of pictures: with fewer there is no comparison, with more they are too narrow on a phone. */
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
 * Returns the picture of the shade for the skin tone at this index; if there are fewer shades than skin tones, that of
 * the last shade. Both are sorted from light to dark, because the darkest shade would look unnatural on the fairest
 * skin.
 */
const getAt = (pictures: readonly string[], index: number): string | undefined =>
  pictures[Math.min(index, pictures.length - 1)];
