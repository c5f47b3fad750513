/**
 * Builds events in the shape of Shopify's event endpoint (the schemas `trekkie_storefront_page_view/1.4` and
 * `custom_storefront_customer_tracking/1.2`), with the region and the page type that our collector needs. A test
 * compares them with what `@shopify/hydrogen-react` sends (ANA-04, ANA-06).
 */

import type { RegionKey } from '@vitrine/rules/regions/region';

/** Product fields of an event. */
export interface TrackedProduct {
  /** Ids of the Storefront API: `gid://shopify/Product/1`. */
  readonly productGid: string;
  readonly variantGid: string;
  readonly name: string;
  readonly variantName: string;
  readonly brand: string;
  readonly category: string;
  readonly sku: string | null;
  /** Decimal string as in the API: `48.00`. */
  readonly price: string;
  readonly quantity: number;
}

/** Fields that all events of a page have in common. */
export interface TrackedPage {
  /** Shopify's page type: `product`, `collection`, `index`. */
  readonly pageType: string;
  readonly region: RegionKey;
  readonly currency: string;
  /** Language of the page, ISO 639-1. */
  readonly language: string;
  /** The shop's id in the Storefront API. */
  readonly shopId: string;
  /** Values of the cookies `_shopify_y` and `_shopify_s`. */
  readonly uniqueToken: string;
  readonly visitToken: string;
  readonly url: string;
  readonly path: string;
  readonly search: string;
  readonly referrer: string;
  readonly title: string;
  readonly userAgent: string;
  readonly navigationType: string;
  readonly navigationApi: string;
}

export type EventName =
  | 'page_rendered'
  | 'product_page_rendered'
  | 'collection_page_rendered'
  | 'search_submitted'
  | 'product_added_to_cart'
  // Events that Shopify doesn't define.
  | 'cart_viewed'
  | 'cart_opened'
  | 'product_removed_from_cart'
  | 'gift_added_to_cart'
  | 'checkout_started'
  | 'checkout_completed';

export interface AnalyticsPageEvent {
  readonly name: EventName;
  readonly page: TrackedPage;
  readonly products?: readonly TrackedProduct[];
  /** Total of the products in whole currency units. */
  readonly totalValue?: number;
  readonly collection?: { readonly handle: string; readonly gid: string };
  readonly searched?: string;
  /** Cart id of the Storefront API. */
  readonly cartId?: string;
}

export interface SentEvent {
  readonly schema_id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly metadata: { readonly event_created_at_ms: number };
}

/** Inputs of an event that can't be computed: the time, and random ids. */
export interface EventInputs {
  readonly now: number;
  readonly newId: () => string;
}

const headlessAppId = '12875497473';
const noSubchannel = '0';

/** Returns the number at the end of a gid; NaN is serialized as null. */
function parseGidNumber(gid: string): number {
  return Number.parseInt(/\/(\d+)(?:[?#].*)?$/.exec(gid)?.[1] ?? '', 10);
}

/** Returns the last part of a cart's id, without its secret key. */
export function getCartToken(cartId: string): string {
  return cartId.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
}

function withoutEmpty(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => Boolean(value)));
}

/** Creates the page view for Shopify's reports. */
export function createPageViewEvent(
  page: TrackedPage,
  resourceGid: string | null,
  at: EventInputs,
): SentEvent {
  const resource = /^gid:\/\/shopify\/(\w+)\//.exec(resourceGid ?? '')?.[1]?.toLowerCase();
  return {
    schema_id: 'trekkie_storefront_page_view/1.4',
    payload: {
      appClientId: headlessAppId,
      isMerchantRequest: new URL(page.url).hostname === 'localhost',
      hydrogenSubchannelId: noSubchannel,
      isPersistentCookie: true,
      uniqToken: page.uniqueToken,
      visitToken: page.visitToken,
      microSessionId: at.newId(),
      microSessionCount: 1,
      url: page.url,
      path: page.path,
      search: page.search,
      referrer: page.referrer,
      title: page.title,
      shopId: parseGidNumber(page.shopId),
      currency: page.currency,
      contentLanguage: page.language,
      ...withoutEmpty({
        pageType: page.pageType,
        resourceType: resource,
        resourceId: resourceGid === null ? 0 : parseGidNumber(resourceGid),
      }),
    },
    metadata: { event_created_at_ms: at.now },
  };
}

/** An event of the schema for custom storefronts. Contains no customer id. */
export function createCustomEvent({ name, page, ...more }: AnalyticsPageEvent, at: EventInputs): SentEvent {
  return {
    schema_id: 'custom_storefront_customer_tracking/1.2',
    payload: {
      source: 'headless',
      asset_version_id: 'vitrine',
      hydrogenSubchannelId: noSubchannel,
      is_persistent_cookie: true,
      deprecated_visit_token: page.visitToken,
      unique_token: page.uniqueToken,
      event_time: at.now,
      event_id: at.newId(),
      event_source_url: page.url,
      referrer: page.referrer,
      user_agent: page.userAgent,
      navigation_type: page.navigationType,
      navigation_api: page.navigationApi,
      shop_id: parseGidNumber(page.shopId),
      currency: page.currency,
      ccpa_enforced: false,
      gdpr_enforced: false,
      gdpr_enforced_as_string: 'false',
      analytics_allowed: true,
      marketing_allowed: true,
      sale_of_data_allowed: true,
      event_name: name,
      canonical_url: page.url,
      page_type: page.pageType,
      region: page.region,
      ...(more.products === undefined ? {} : { products: more.products.map(serializeProduct) }),
      ...withoutEmpty({
        total_value: more.totalValue,
        collection_name: more.collection?.handle,
        collection_id: more.collection === undefined ? 0 : parseGidNumber(more.collection.gid),
        search_string: more.searched,
        cart_token: more.cartId === undefined ? '' : getCartToken(more.cartId),
      }),
    },
    metadata: { event_created_at_ms: at.now },
  };
}

/** Shopify's schema has products as JSON strings. */
function serializeProduct(product: TrackedProduct): string {
  return JSON.stringify({
    product_gid: product.productGid,
    name: product.name,
    variant: product.variantName,
    brand: product.brand,
    price: Number.parseFloat(product.price),
    quantity: product.quantity,
    ...withoutEmpty({
      variant_gid: product.variantGid,
      category: product.category,
      sku: product.sku,
      product_id: parseGidNumber(product.productGid),
      variant_id: parseGidNumber(product.variantGid),
    }),
  });
}
