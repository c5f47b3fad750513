import { latestAdminApiVersion } from '@vitrine/commerce/admin-api/admin-versions';
import { adminScopes } from '@vitrine/rules/admin/admin-scopes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMerchantShop, type TestMerchantShop } from './test-merchant-shop.ts';

let shop: TestMerchantShop;
let token: string;
beforeAll(async () => {
  shop = await openTestMerchantShop();
  token = await shop.createToken(...adminScopes);
});
afterAll(() => shop.dispose());

async function call(query: string, variables: object = {}) {
  const response = await fetch(`${shop.origin}/admin/api/${latestAdminApiVersion}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify({ query, variables }),
  });
  const body = await response.json();
  expect(body.errors).toBeUndefined();
  return body.data;
}

it('ADMIN-248: an order keeps title, price and SKU of a deleted product, and can be refunded and fulfilled', async () => {
  const { orders } = await call(
    `query ($query: String!) { orders(first: 1, query: $query) { nodes { id
      lineItems(first: 1) { nodes { id title sku quantity product { id } originalUnitPriceSet { shopMoney { amount } } } }
      fulfillmentOrders(first: 1) { nodes { id } } } } }`,
    { query: `name:${shop.orderNumber}` },
  );
  const [order] = orders.nodes;
  const [line] = order.lineItems.nodes;
  const { productDelete } = await call(
    'mutation ($id: ID!) { productDelete(input: { id: $id }) { deletedProductId userErrors { message } } }',
    { id: line.product.id },
  );
  expect(productDelete).toEqual({ deletedProductId: line.product.id, userErrors: [] });

  const { refundCreate } = await call(
    `mutation ($input: RefundInput!, $key: String!) { refundCreate(input: $input) @idempotent(key: $key) {
      refund { id } userErrors { field message } } }`,
    {
      key: 'deleted-product',
      input: {
        orderId: order.id,
        refundLineItems: [{ lineItemId: line.id, quantity: 1, restockType: 'CANCEL' }],
      },
    },
  );
  expect(refundCreate.userErrors).toEqual([]);
  const { fulfillmentCreate } = await call(
    `mutation ($fulfillment: FulfillmentInput!) { fulfillmentCreate(fulfillment: $fulfillment) {
      fulfillment { status } userErrors { field message } } }`,
    {
      fulfillment: {
        lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: order.fulfillmentOrders.nodes[0].id }],
      },
    },
  );
  expect(fulfillmentCreate).toEqual({ fulfillment: { status: 'SUCCESS' }, userErrors: [] });
  const { order: after } = await call(
    `query ($id: ID!) { order(id: $id) { displayFulfillmentStatus
      lineItems(first: 1) { nodes { title sku product { id } originalUnitPriceSet { shopMoney { amount } } } } } }`,
    { id: order.id },
  );
  const { title, sku, originalUnitPriceSet } = line;
  expect(after).toEqual({
    displayFulfillmentStatus: 'FULFILLED',
    lineItems: { nodes: [{ title, sku, product: null, originalUnitPriceSet }] },
  });
});
