/** The pages in front of Shopify with an access token that has few scopes: they show what they may, and name what is missing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUngranted } from '../../app/admin/admin-sections.ts';
import { customerListDocument } from '../../app/admin/customers/customer-documents.ts';
import { orderPageDocument } from '../../app/admin/orders/order-documents.ts';
import { orderListDocument } from '../../app/admin/orders/orders-documents.ts';
import { orderPageReturnsDocument } from '../../app/admin/orders/return-documents.ts';
import {
  productListDocument,
  productPageDocument,
  productStockDocument,
  stockLocationDocument,
} from '../../app/admin/products/product-documents.ts';
import { productTextIdsDocument } from '../../app/admin/products/translations/translation-documents.ts';
import { type OpenPages, openTestShopifyPages, type TestShopifyPages } from './test-shopify-pages.ts';

const lacking = [
  'read_locales',
  'read_locations',
  'read_merchant_managed_fulfillment_orders',
  'read_returns',
] as const;
const few = ['read_orders', 'read_products', 'read_translations'] as const;

let pages: TestShopifyPages;
let send: OpenPages['send'];
let read: OpenPages['read'];
beforeAll(async () => {
  pages = await openTestShopifyPages(lacking);
  ({ send, read } = await pages.open(...few));
});
afterAll(() => pages?.close());

const denial = (scope: string) => ({
  message: `The access token of this shop doesn’t allow this. In Shopify, give the app the scope ${scope}, then set its new token.`,
  extensions: { code: 'TOKEN_LACKS_SCOPE', requiredScopes: [scope] },
});

describe('an access token with few scopes', () => {
  it('ADMIN-223: lists orders, and opens one, without its parcels, returns and customer', async () => {
    const { orders } = await read(orderListDocument, { first: 1, withFulfillmentOrders: false });
    const id = orders.nodes[0]?.id ?? '';
    const { order } = await read(orderPageDocument, {
      ...{ id, withCustomer: false, withSubscription: false, withFulfillmentOrders: false },
    });
    expect(order?.lineItems.nodes.length).toBeGreaterThan(0);
    const whole = await send(orderListDocument, { first: 1 });
    expect(whole.errors).toMatchObject([denial('read_merchant_managed_fulfillment_orders')]);
    expect((await send(orderPageReturnsDocument, { id })).errors).toMatchObject([denial('read_returns')]);
  });

  it('ADMIN-223: opens a product without its stock', async () => {
    const { products } = await read(productListDocument, { first: 1 });
    const id = products.nodes[0]?.id ?? '';
    const { product } = await read(productPageDocument, { id });
    expect(product?.variants.nodes[0]?.price).toMatch(/^\d/);
    expect((await read(stockLocationDocument, { withLocation: false })).shop.currencyCode).toBe('USD');
    expect((await send(productStockDocument, { id })).errors).toMatchObject([denial('read_locations')]);
  });

  it('ADMIN-223: is told the scopes that Shopify names, those of no role too', async () => {
    const { products } = await read(productListDocument, { first: 1 });
    const texts = await send(productTextIdsDocument, { id: products.nodes[0]?.id ?? '' });
    expect(texts.errors).toMatchObject([denial('read_locales')]);
    const customers = await send(customerListDocument, { first: 1 });
    expect(customers.errors).toMatchObject([denial('read_customers')]);
  });

  it('ADMIN-223: a page names the scopes that the role has and the token lacks', () => {
    const role = new Set(['read_orders', 'write_returns', 'read_customers'] as const);
    const granted = new Set(['write_orders', 'read_returns'] as const);
    const wanted = [
      'read_orders',
      'read_returns',
      'write_returns',
      'read_customers',
      'read_reports',
    ] as const;
    expect(findUngranted(wanted, role, granted)).toEqual(['write_returns', 'read_customers']);
  });
});
