/** Loads the product and shade of a quiz result, with current price and availability. */
import { productInfoDocument } from '@vitrine/storefront-api/documents/product';
import type { ProductInfoQuery } from '@vitrine/storefront-api/generated/operations';
import { toImage } from '../data/image.ts';
import { toMinor } from '../data/money.ts';
import { queryOrNull } from '../data/query.server.ts';
import { getUnitPrice } from '../data/unit-price.ts';
import type { ShopContext } from '../load-context.ts';
import type { QuizProduct } from './quiz-product.ts';

type Product = NonNullable<ProductInfoQuery['product']>;
type Variant = Product['variants']['nodes'][number];

/** @returns null if the product isn't sold in the region, or the backend doesn't respond. */
export async function loadQuizProduct(
  shop: ShopContext,
  handle: string,
  choose: (variants: readonly Variant[]) => Variant | undefined,
): Promise<QuizProduct | null> {
  const answer = await queryOrNull(shop, productInfoDocument, { handle });
  const product = answer?.product ?? null;
  const variant = product === null ? undefined : choose(product.variants.nodes);
  if (product === null || variant === undefined) return null;
  const search = new URLSearchParams(variant.selectedOptions.map(({ name, value }) => [name, value]));
  const single = product.variants.nodes.length === 1;
  const compareAt = variant.compareAtPrice === null ? null : toMinor(variant.compareAtPrice);
  return {
    handle,
    title: product.title,
    shade: single ? null : variant.title,
    sku: variant.sku ?? '',
    variantId: variant.id,
    available: variant.availableForSale && !product.requiresSellingPlan,
    price: toMinor(variant.price),
    compareAtPrice: compareAt,
    measurePrice: getUnitPrice(variant),
    image: toImage(variant.image ?? product.featuredImage, product.title),
    path: single ? `/products/${handle}` : `/products/${handle}?${search}`,
  };
}

/**
 * Selects the first available variant of a shade, else the first of the shade, else the first of the product.
 */
export function matchShade(shade: string): (variants: readonly Variant[]) => Variant | undefined {
  const wanted = shade.trim().toLowerCase();
  return (variants) => {
    const fitting = variants.filter(
      ({ selectedOptions }) =>
        wanted === '' || selectedOptions.some(({ value }) => value.toLowerCase() === wanted),
    );
    return fitting.find(({ availableForSale }) => availableForSale) ?? fitting[0] ?? variants[0];
  };
}
