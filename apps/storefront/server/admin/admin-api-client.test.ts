/** Shopify's own client of the Admin API, unmodified, against the shop over HTTP. */
import { createAdminApiClient } from '@shopify/admin-api-client';
import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestMerchantShop, type TestMerchantShop } from './test-merchant-shop.ts';

let shop: TestMerchantShop;
beforeAll(async () => {
  shop = await openTestMerchantShop();
});
afterAll(() => shop.dispose());

const createClient = (accessToken: string) =>
  createAdminApiClient({
    storeDomain: shop.origin,
    apiVersion: '2026-10',
    accessToken,
    // The client makes every address https; the shop of this test has no certificate.
    customFetchApi: (url, init) => fetch(url.replace(/^https:/, 'http:'), init),
    // Silences the warning about versions that the client doesn't know.
    logger: () => undefined,
  });
const openClient = async (...scopes: AdminScope[]) => createClient(await shop.createToken(...scopes));

interface OrderData {
  readonly orders: { readonly nodes: readonly { readonly id: string; readonly name: string }[] };
}

const ordersQuery = /* GraphQL */ `
  query ($query: String!) { orders(first: 5, query: $query) { nodes { id name } } }
`;
const updateNote = /* GraphQL */ `
  mutation ($input: OrderInput!) {
    orderUpdate(input: $input) { order { note } userErrors { field message } }
  }
`;

describe('@shopify/admin-api-client', () => {
  it('ADMIN-01: lists orders, and changes the note of one', async () => {
    const client = await openClient('write_orders');
    const query = `name:${shop.orderNumber}`;
    const listed = await client.request<OrderData>(ordersQuery, { variables: { query } });
    expect(listed.errors).toBeUndefined();
    expect(listed.extensions).toMatchObject({ cost: { throttleStatus: { maximumAvailable: 2000 } } });
    const [order] = listed.data?.orders.nodes ?? [];
    expect(order?.name).toContain(String(shop.orderNumber));
    const input = { id: order?.id, note: 'Ring twice' };
    const changed = await client.request(updateNote, { variables: { input } });
    expect(changed.data).toEqual({ orderUpdate: { order: { note: 'Ring twice' }, userErrors: [] } });
    const wrong = await client.request(updateNote, { variables: { input: { ...input, email: 'nowhere' } } });
    expect(wrong.data.orderUpdate.userErrors).toEqual([
      { field: ['input', 'email'], message: 'Email is invalid' },
    ]);
  });

  it('ADMIN-02, ADMIN-03, ADMIN-04: reads each error', async () => {
    const reader = await openClient('read_orders');
    const denied = await reader.request(updateNote, {
      variables: { input: { id: 'gid://shopify/Order/1', note: '' } },
    });
    expect(denied.errors?.graphQLErrors).toMatchObject([{ extensions: { code: 'ACCESS_DENIED' } }]);
    const unserved = await reader.request('{ scriptTags(first: 1) { nodes { id } } }');
    expect(unserved.errors?.graphQLErrors).toMatchObject([{ extensions: { code: 'NOT_SUPPORTED' } }]);
    const stranger = await createClient('shpat_unknown').request('{ shop { name } }');
    expect(stranger.errors?.networkStatusCode).toBe(401);
    const future = await reader.request('{ shop { name } }', { apiVersion: '2099-01' });
    expect(future.errors?.networkStatusCode).toBe(404);
  });
});
