/** The product and the shade that the quiz leads to, as the shop sells them now. */
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

/** Null where the product isn't sold here (any more), or the backend is silent. */
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

/** The first variant of a shade that is there, or of the shade, or of the product. */
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
