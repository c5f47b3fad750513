/**
 * Product feed for shopping sites: a row per variant, with the fields of Google's product data specification.
 */
import { toDecimal } from '@vitrine/rules/money/decimal';
import { feedDocument } from '@vitrine/storefront-api/documents/feed';
import type { FeedQuery } from '@vitrine/storefront-api/generated/operations';
import type { ShopContext } from '../load-context.ts';
import { toMinor } from './money.ts';
import { queryOrThrow } from './query.server.ts';

/** The fields in the order of their columns. */
export const feedFields = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'sale_price',
  'brand',
  'gtin',
  'mpn',
  'condition',
  'product_type',
  'color',
  'size',
] as const;

/** A variant; fields that don't fit it are empty. */
export type FeedItem = Readonly<Record<(typeof feedFields)[number], string>>;

type FeedProduct = FeedQuery['products']['nodes'][number];

/** Products read at once, and so many times: 20,000 products in one file. */
const pageLength = 100;
const mostPages = 200;

const longestTitle = 150;

/** Every variant that the storefront sells and has a picture of: without one no shopping site takes it. */
export async function feedItems(shop: ShopContext): Promise<readonly FeedItem[]> {
  const items: FeedItem[] = [];
  const origin = shop.regionUrl(shop.region);
  let after: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const { products }: FeedQuery = await queryOrThrow(shop, feedDocument, {
      first: pageLength,
      ...(after === null ? {} : { after }),
    });
    items.push(...products.nodes.flatMap((product) => itemsOf(product, origin)));
    after = products.pageInfo.endCursor ?? null;
    if (!products.pageInfo.hasNextPage || after === null) break;
  }
  return items;
}

function itemsOf(product: FeedProduct, origin: string): FeedItem[] {
  return product.variants.nodes.flatMap((variant) => {
    const options = new Map(variant.selectedOptions.map(({ name, value }) => [name.toLowerCase(), value]));
    const choice = product.variants.nodes.length === 1 ? '' : ` - ${variant.title}`;
    const image = variant.image?.url ?? product.featuredImage?.url;
    if (image === undefined) return [];
    const reduced =
      variant.compareAtPrice != null && toMinor(variant.compareAtPrice) > toMinor(variant.price)
        ? variant.compareAtPrice
        : null;
    const item: FeedItem = {
      id: digitsOf(variant.id),
      item_group_id: digitsOf(product.id),
      title: `${product.title}${choice}`.slice(0, longestTitle),
      description: product.description,
      link: `${origin}/products/${product.handle}?variant=${digitsOf(variant.id)}`,
      image_link: new URL(image, origin).href,
      // The feed has no field for the shipping date of a pre-order.
      availability: variant.availableForSale && !variant.currentlyNotInStock ? 'in_stock' : 'out_of_stock',
      price: priceText(reduced ?? variant.price),
      sale_price: reduced === null ? '' : priceText(variant.price),
      brand: product.vendor,
      gtin: variant.barcode ?? '',
      mpn: variant.sku ?? '',
      condition: 'new',
      product_type: product.productType,
      color: options.get('color') ?? options.get('colour') ?? options.get('shade') ?? '',
      size: options.get('size') ?? '',
    };
    return [item];
  });
}

function priceText(price: { readonly amount: string; readonly currencyCode: string }): string {
  return `${toDecimal(toMinor(price))} ${price.currencyCode}`;
}

function digitsOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
