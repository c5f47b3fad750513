/** `/products/{handle}.json`, in Shopify's format, which existing scripts expect (CAT-08). */
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { ProductInfoQuery } from '@vitrine/storefront-api/generated/operations';
import { optionalMinor, parseApiAmount } from '../cart/amounts.ts';

type Product = NonNullable<ProductInfoQuery['product']>;

/**
 * Converts a product to Shopify's format: ids are numbers, prices decimal strings; `compare_at_price` is null if there is none.
 */
export function productJson(product: Product) {
  return {
    id: digitsOf(product.id),
    title: product.title,
    handle: product.handle,
    body_html: product.description,
    vendor: product.vendor,
    product_type: product.productType,
    tags: product.tags.join(', '),
    published_at: product.publishedAt,
    updated_at: product.updatedAt,
    options: product.options.map(({ name, optionValues }, index) => ({
      name,
      position: index + 1,
      values: optionValues.map((value) => value.name),
    })),
    images: product.images.nodes.map((image, index) => ({
      position: index + 1,
      src: image.url,
      alt: image.altText,
      width: image.width,
      height: image.height,
    })),
    variants: product.variants.nodes.map((variant, index) => {
      const compareAtPrice = optionalMinor(variant.compareAtPrice);
      return {
        id: digitsOf(variant.id),
        title: variant.title,
        position: index + 1,
        sku: variant.sku,
        price: toDecimal(parseApiAmount(variant.price)),
        compare_at_price: compareAtPrice === null ? null : toDecimal(compareAtPrice),
        option1: variant.selectedOptions[0]?.value ?? null,
        option2: variant.selectedOptions[1]?.value ?? null,
        option3: variant.selectedOptions[2]?.value ?? null,
        available: variant.availableForSale,
      };
    }),
  };
}

function digitsOf(gid: string): number {
  return Number(/\/(\d+)$/.exec(gid)?.[1] ?? '0');
}
