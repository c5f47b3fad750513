/**
 * A row of OpenAI's product feed, for one variant: https://developers.openai.com/commerce/specs/feed, as of 2026-11-26. The shop
 * doesn't support OpenAI's checkout protocol, so no item is eligible for it.
 */
import { toAgentRating } from '../catalog/to-product.ts';
import type { FeedProduct } from './feed-products.ts';
import { toFeedVariants } from './feed-variant.ts';

/** The seller's fields of each row. */
export interface FeedSeller {
  readonly name: string;
  /** Base URL of the storefront, without a trailing slash. */
  readonly url: string;
  /** URL of the policy; null if the shop has none. */
  readonly privacyPolicy: string | null;
  readonly terms: string | null;
  readonly returnPolicy: string | null;
  /** Null if the shop accepts no returns. */
  readonly returnDays: number | null;
  /** ISO 3166-1 alpha-2. */
  readonly storeCountry: string;
  readonly targetCountries: readonly string[];
  /** Handles of products that are hidden from the shop's search. */
  readonly hiddenFromSearch: readonly string[];
}

export const openaiFields = [
  'item_id',
  'title',
  'description',
  'url',
  'brand',
  'seller_name',
  'image_url',
  'availability',
  'price',
  'target_countries',
  'store_country',
  'is_eligible_search',
  'is_eligible_checkout',
  'sale_price',
  'group_id',
  'item_group_title',
  'listing_has_variations',
  'variant_dict',
  'color',
  'size',
  'gtin',
  'mpn',
  'condition',
  'product_category',
  'additional_image_urls',
  'seller_url',
  'seller_privacy_policy',
  'seller_tos',
  'return_policy',
  'accepts_returns',
  'return_deadline_in_days',
  'review_count',
  'star_rating',
] as const;

type FieldValue = string | number | boolean | readonly string[] | Readonly<Record<string, string>>;

/** Fields without a value are omitted. */
export type OpenaiItem = Readonly<Partial<Record<(typeof openaiFields)[number], FieldValue>>>;

/** Lists the rows of a product. */
export function toOpenaiItems(product: FeedProduct, seller: FeedSeller): readonly OpenaiItem[] {
  const shared = toShared(product, seller);
  const variants = toFeedVariants(product, seller.url);
  return variants.map((variant) =>
    withoutEmpty({
      item_id: variant.id,
      title: variant.title,
      ...shared,
      url: variant.url,
      image_url: variant.image,
      additional_image_urls: variant.otherImages.join(','),
      // `pre_order` requires a date, but a pre-order may have none.
      availability: variant.availability === 'pre_order' ? 'backorder' : variant.availability,
      price: variant.price,
      sale_price: variant.salePrice ?? '',
      group_id: variant.groupId,
      listing_has_variations: product.variants.nodes.length > 1,
      variant_dict: variant.options,
      color: variant.color.slice(0, 40),
      size: variant.size.slice(0, 20),
      gtin: /^\d{8,14}$/.test(variant.gtin) ? variant.gtin : '',
      mpn: variant.mpn.slice(0, 70),
    }),
  );
}

function toShared(product: FeedProduct, seller: FeedSeller): OpenaiItem {
  const { rating } = toAgentRating(product);
  return {
    description: product.description,
    brand: product.vendor.slice(0, 70),
    item_group_title: product.title.slice(0, 150),
    product_category: product.productType,
    condition: 'new',
    is_eligible_search: !seller.hiddenFromSearch.includes(product.handle),
    is_eligible_checkout: false,
    seller_name: seller.name.slice(0, 70),
    seller_url: `${seller.url}/`,
    seller_privacy_policy: seller.privacyPolicy ?? '',
    seller_tos: seller.terms ?? '',
    return_policy: seller.returnPolicy ?? '',
    accepts_returns: seller.returnDays !== null,
    return_deadline_in_days: seller.returnDays ?? '',
    target_countries: seller.targetCountries,
    store_country: seller.storeCountry,
    ...(rating?.count === undefined || rating.count === 0
      ? {}
      : { review_count: rating.count, star_rating: ((rating.value * 5) / rating.scale_max).toFixed(2) }),
  };
}

function withoutEmpty(item: OpenaiItem): OpenaiItem {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: FieldValue): boolean {
  return typeof value === 'object' ? Object.keys(value).length === 0 : value === '';
}
