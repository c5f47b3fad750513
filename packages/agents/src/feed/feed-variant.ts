/** The data of a variant that all product feeds use. Each feed names the fields differently. */
import { toDecimal } from '@vitrine/rules/money/decimal';
import { parseMinor } from '../catalog/to-product.ts';
import type { FeedProduct } from './feed-products.ts';
import { readOriginalNames } from './original-names.ts';

export interface FeedVariant {
  /** Numeric id. */
  readonly id: string;
  readonly groupId: string;
  readonly title: string;
  readonly url: string;
  readonly image: string;
  readonly otherImages: readonly string[];
  /** `pre_order`: available to order, ships later. */
  readonly availability: 'in_stock' | 'pre_order' | 'out_of_stock';
  /** Amount with its currency, like on the product's page: `12.00 EUR`. */
  readonly price: string;
  /** The reduced price; null if `price` isn't reduced. */
  readonly salePrice: string | null;
  readonly gtin: string;
  readonly mpn: string;
  readonly color: string;
  readonly size: string;
  /** Empty if the product has a single variant. */
  readonly options: Readonly<Record<string, string>>;
}

const maxTitleLength = 150;

/** Lists the variants that have a picture, which every feed requires. `origin` is the storefront's origin. */
export function toFeedVariants(product: FeedProduct, origin: string): readonly FeedVariant[] {
  const originals = readOriginalNames(product.translation);
  return product.variants.nodes.flatMap((variant): FeedVariant[] => {
    const image = variant.image?.url ?? product.featuredImage?.url;
    if (image === undefined) return [];
    const isOnly = product.variants.nodes.length === 1;
    const options = new Map(
      variant.selectedOptions.map(({ name, value }) => [(originals.get(name) ?? name).toLowerCase(), value]),
    );
    const { price, compareAtPrice: list, availableForSale, currentlyNotInStock } = variant;
    const reducedFrom = list !== null && parseMinor(list) > parseMinor(price) ? list : null;
    const toAddress = (url: string) => new URL(url, origin).href;
    return [
      {
        id: toDigits(variant.id),
        groupId: toDigits(product.id),
        title: (isOnly ? product.title : `${product.title} - ${variant.title}`).slice(0, maxTitleLength),
        url: `${origin}/products/${product.handle}?variant=${toDigits(variant.id)}`,
        image: toAddress(image),
        otherImages: product.images.nodes
          .map(({ url }) => url)
          .filter((url) => url !== image)
          .map(toAddress),
        availability: !availableForSale ? 'out_of_stock' : currentlyNotInStock ? 'pre_order' : 'in_stock',
        price: toPrice(reducedFrom ?? price),
        salePrice: reducedFrom === null ? null : toPrice(price),
        gtin: variant.barcode ?? '',
        mpn: variant.sku ?? '',
        color: options.get('color') ?? options.get('colour') ?? options.get('shade') ?? '',
        size: options.get('size') ?? '',
        options: isOnly
          ? {}
          : Object.fromEntries(variant.selectedOptions.map(({ name, value }) => [name, value])),
      },
    ];
  });
}

function toPrice(price: { readonly amount: string; readonly currencyCode: string }): string {
  return `${toDecimal(parseMinor(price))} ${price.currencyCode}`;
}

function toDigits(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
