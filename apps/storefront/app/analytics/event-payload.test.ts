/** Events are those that Shopify's own package sends, but for what names a person and what is the shop's own. */
import { AnalyticsEventName, sendShopifyAnalytics } from '@shopify/hydrogen-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createCustomEvent,
  createPageViewEvent,
  getCartToken,
  type SentEvent,
  type TrackedPage,
} from './event-payload.ts';

const now = Date.parse('2026-11-23T10:00:00Z');
const at = { now, newId: () => 'an-id' };
const page: TrackedPage = {
  pageType: 'product',
  region: 'au',
  currency: 'AUD',
  shopId: 'gid://shopify/Shop/7',
  uniqueToken: 'browser-token',
  visitToken: 'visit-token',
  url: 'http://au.shop.test/products/oil',
  path: '/products/oil',
  search: '?q=1',
  referrer: 'https://elsewhere.example/',
  title: 'Oil',
  language: 'en',
  userAgent: 'A browser',
  navigationType: 'navigate',
  navigationApi: 'PerformanceNavigationTiming',
};
const oil = {
  productGid: 'gid://shopify/Product/11',
  variantGid: 'gid://shopify/ProductVariant/12',
  name: 'Sunset Oil',
  variantName: 'Medium',
  brand: 'Nordhår',
  category: 'Body',
  sku: 'OIL-M',
  price: '24.50',
  quantity: 2,
};

const sent: SentEvent[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(...JSON.parse(body).events);
    return new Response('');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the package sends for the same page. */
async function official(eventName: string, more: object): Promise<readonly SentEvent[]> {
  const { region: _region, language: _language, ...told } = page;
  const payload = {
    hasUserConsent: true,
    analyticsAllowed: true,
    marketingAllowed: true,
    saleOfDataAllowed: true,
    shopifySalesChannel: 'headless' as const,
    ...told,
    currency: 'AUD' as const,
    ...more,
  };
  await sendShopifyAnalytics(
    { eventName, payload } as Parameters<typeof sendShopifyAnalytics>[0],
    'shop.test',
  );
  return [...sent];
}

/** Without ids made at random and what says which package sent it. */
function comparable({ schema_id, payload }: SentEvent) {
  const {
    event_id: _id,
    microSessionId: _session,
    asset_version_id: _version,
    customer_id: _customer,
    customerId: _same,
    // Ours alone.
    region: _region,
    page_type: _type,
    canonical_url: _canonical,
    ...rest
  } = payload;
  const products = Array.isArray(rest.products) ? rest.products.map((text) => JSON.parse(String(text))) : [];
  return { schema_id, ...JSON.parse(JSON.stringify(rest)), products };
}

describe('an event has the same fields as one of hydrogen-react', () => {
  it('the page views of Shopify’s reports and of custom storefronts', async () => {
    const [trekkie, custom] = await official(AnalyticsEventName.PAGE_VIEW_2, { resourceId: oil.productGid });
    expect(comparable(createPageViewEvent(page, oil.productGid, at))).toEqual(comparable(trekkie!));
    expect(comparable(createCustomEvent({ name: 'page_rendered', page }, at))).toEqual(comparable(custom!));
  });

  it('a product', async () => {
    const [event] = await official(AnalyticsEventName.PRODUCT_VIEW, { products: [oil], totalValue: 24.5 });
    const ours = createCustomEvent(
      { name: 'product_page_rendered', page, products: [oil], totalValue: 24.5 },
      at,
    );
    expect(comparable(ours)).toEqual(comparable(event!));
  });

  it('a collection', async () => {
    const [event] = await official(AnalyticsEventName.COLLECTION_VIEW, {
      collectionHandle: 'body',
      collectionId: 'gid://shopify/Collection/5',
    });
    const collection = { handle: 'body', gid: 'gid://shopify/Collection/5' };
    expect(comparable(createCustomEvent({ name: 'collection_page_rendered', page, collection }, at))).toEqual(
      comparable(event!),
    );
  });

  it('a search', async () => {
    const [event] = await official(AnalyticsEventName.SEARCH_VIEW, { searchString: 'oil' });
    expect(comparable(createCustomEvent({ name: 'search_submitted', page, searched: 'oil' }, at))).toEqual(
      comparable(event!),
    );
  });

  it('ANA-06: an add to the cart', async () => {
    const cartId = 'gid://shopify/Cart/token';
    const [event] = await official(AnalyticsEventName.ADD_TO_CART, {
      products: [oil],
      totalValue: 49,
      cartId,
    });
    const ours = createCustomEvent(
      { name: 'product_added_to_cart', page, products: [oil], totalValue: 49, cartId },
      at,
    );
    expect(comparable(ours)).toEqual(comparable(event!));
  });
});

it('the channel is headless, and the event has no customer id', () => {
  const { payload } = createCustomEvent({ name: 'page_rendered', page }, at);
  expect(payload).toMatchObject({ source: 'headless', region: 'au', page_type: 'product' });
  expect(payload).not.toHaveProperty('customer_id');
});

it.each([
  ['gid://shopify/Cart/abc?key=secret', 'abc'],
  ['gid://shopify/Cart/abc', 'abc'],
  ['', ''],
])('the token of the cart %s is %s, without its key', (id, token) => {
  expect(getCartToken(id)).toBe(token);
});
