/** The product and the shade that the quiz leads to, as the shop sells them now. */
import { productInfoDocument } from '@vitrine/storefront-api/documents/product';
import type { ProductInfoQuery } from '@vitrine/storefront-api/generated/operations';
import { askMaybe } from '../data/ask.server.ts';
import { toImage } from '../data/image.ts';
import { minorOf } from '../data/money.ts';
import { unitPriceOf } from '../data/unit-price.ts';
import type { ShopContext } from '../load-context.ts';
import type { FoundProduct } from './found-product.ts';

type Product = NonNullable<ProductInfoQuery['product']>;
type Variant = Product['variants']['nodes'][number];

/** Null where the product isn't sold here (any more), or the backend is silent. */
export async function foundProduct(
  shop: ShopContext,
  handle: string,
  choose: (variants: readonly Variant[]) => Variant | undefined,
): Promise<FoundProduct | null> {
  const answer = await askMaybe(shop, productInfoDocument, { handle });
  const product = answer?.product ?? null;
  const variant = product === null ? undefined : choose(product.variants.nodes);
  if (product === null || variant === undefined) return null;
  const search = new URLSearchParams(variant.selectedOptions.map(({ name, value }) => [name, value]));
  const single = product.variants.nodes.length === 1;
  const compareAt = variant.compareAtPrice === null ? null : minorOf(variant.compareAtPrice);
  return {
    handle,
    title: product.title,
    shade: single ? null : variant.title,
    sku: variant.sku ?? '',
    variantId: variant.id,
    available: variant.availableForSale && !product.requiresSellingPlan,
    price: minorOf(variant.price),
    compareAtPrice: compareAt,
    measurePrice: unitPriceOf(variant),
    image: toImage(variant.image ?? product.featuredImage, product.title),
    path: single ? `/products/${handle}` : `/products/${handle}?${search}`,
  };
}

/** The first variant of a shade that is there, or of the shade, or of the product. */
export function ofShade(shade: string): (variants: readonly Variant[]) => Variant | undefined {
  const wanted = shade.trim().toLowerCase();
  return (variants) => {
    const fitting = variants.filter(
      ({ selectedOptions }) =>
        wanted === '' || selectedOptions.some(({ value }) => value.toLowerCase() === wanted),
    );
    return fitting.find(({ availableForSale }) => availableForSale) ?? fitting[0] ?? variants[0];
  };
}
