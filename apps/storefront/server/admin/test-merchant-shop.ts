/** For tests: a shop over HTTP on this machine, with a paid order and an access token of its Admin API. */
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { latestAdminApiVersion } from '@vitrine/commerce/admin-api/admin-versions';
import { insertCart } from '@vitrine/commerce/carts/cart-store';
import { createEmptyCart } from '@vitrine/commerce/carts/empty-cart';
import { fillInCheckout, testAddresses } from '@vitrine/commerce/checkout/checkout-test-shop';
import { type AdminScope, adminScopes } from '@vitrine/rules/admin/admin-scopes';
import { openTestShop } from '../test-shop.ts';

export interface TestMerchantShop {
  readonly origin: string;
  readonly orderNumber: number;
  /** Buys two units of a product that is in stock; returns the order's number. */
  order(options?: { readonly code?: string; readonly phone?: string }): Promise<number>;
  createCustomer(input: { readonly email: string; readonly phone: string }): Promise<void>;
  createToken(...scopes: AdminScope[]): Promise<string>;
  dispose(): Promise<void>;
}

export async function openTestMerchantShop(): Promise<TestMerchantShop> {
  const shop = await openTestShop();
  const { embedded } = shop.shop;
  if (embedded === null) throw new Error('the shop has no embedded backend');
  const snapshot = await embedded.backend.parts.catalogue.current();
  const variant = snapshot
    .products('us')
    .flatMap(({ variants }) => variants)
    .find(({ id }) => snapshot.isAvailable(id, 'us') && (snapshot.stock(id) ?? 9) > 5);
  if (variant === undefined) throw new Error('nothing is in stock');
  const line = { id: 'l', variantId: variant.id, quantity: 2, attributes: [], sellingPlanId: null };
  const order: TestMerchantShop['order'] = async ({ code, phone } = {}) => {
    const discountCodes = code === undefined ? [] : [code];
    const cart = { ...createEmptyCart('US', Date.now()), lines: [line], discountCodes };
    await insertCart(embedded.storage, cart);
    const key = { cartId: cart.id, secret: cart.secret };
    let total = await fillInCheckout(embedded.checkout, key);
    if (phone !== undefined) {
      const address = await embedded.checkout.setShippingAddress(key, {
        ...testAddresses.US,
        addressPhone: phone,
      });
      if (address.kind !== 'open') throw new Error(JSON.stringify(address));
      total = address.view.amountDue;
    }
    const paid = await embedded.checkout.pay(key, { kind: 'test', card: '1' }, total);
    if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
    return paid.order.number;
  };
  const orderNumber = await order();

  const server = createAdaptorServer({ fetch: shop.app.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    orderNumber,
    order,
    async createCustomer(input) {
      const query = `mutation ($input: CustomerInput!) {
        customerCreate(input: $input) { userErrors { message } } }`;
      const actor = { kind: 'staff', id: 'a', name: 'A', scopes: new Set(adminScopes) } as const;
      const call = { actor, version: latestAdminApiVersion, requestId: 'test' } as const;
      const { data, errors } = await embedded.admin.run({ query, variables: { input } }, call);
      const answer = JSON.stringify({ data, errors });
      if (!answer.includes('"userErrors":[]')) throw new Error(answer);
    },
    async createToken(...scopes) {
      return (await embedded.adminTokens.create({ name: 'Test', scopes, createdBy: 'test' })).token;
    },
    async dispose() {
      await new Promise((resolve) => server.close(resolve));
      await shop.dispose();
    },
  };
}
