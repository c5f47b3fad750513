/** Product feed for shopping sites: a row per variant, with the fields of Google's product data specification. */
import { type FeedProduct, readFeedPages } from '@vitrine/agents/feed-products';
import { toFeedVariants } from '@vitrine/agents/feed-variant';
import type { ShopContext } from '../load-context.ts';
import { createUnavailableResponse } from './query.server.ts';

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

/** A row of the feed: a variant, with empty strings for fields that it doesn't have. */
export type FeedItem = Readonly<Record<(typeof feedFields)[number], string>>;

/** Maximum number of products in one file. */
const maxProducts = 20_000;

/** Returns all variants with a picture that the storefront sells; shopping sites require one. */
export async function listFeedItems(shop: ShopContext): Promise<readonly FeedItem[]> {
  const items: FeedItem[] = [];
  const origin = shop.regionUrl(shop.region);
  let count = 0;
  try {
    for await (const page of readFeedPages(shop.client)) {
      items.push(...page.flatMap((product) => toItems(product, origin)));
      count += page.length;
      if (count >= maxProducts) break;
    }
  } catch (error) {
    shop.report(error);
    throw createUnavailableResponse();
  }
  return items;
}

function toItems(product: FeedProduct, origin: string): readonly FeedItem[] {
  return toFeedVariants(product, origin).map((variant) => ({
    id: variant.id,
    item_group_id: variant.groupId,
    title: variant.title,
    description: product.description,
    link: variant.url,
    image_link: variant.image,
    // The feed has no field for the date from which a pre-order ships.
    availability: variant.availability === 'in_stock' ? 'in_stock' : 'out_of_stock',
    price: variant.price,
    sale_price: variant.salePrice ?? '',
    brand: product.vendor,
    gtin: variant.gtin,
    mpn: variant.mpn,
    condition: 'new',
    product_type: product.productType,
    color: variant.color,
    size: variant.size,
  }));
}
