import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import { beforeAll, expect, test } from 'vitest';
import { createTestAdmin } from '../admin-api/test-admin.ts';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';

describeEachDatabaseInFull((_, open) => {
  let admin: ReturnType<typeof createTestAdmin>;
  let shop: CheckoutTestShop;

  beforeAll(async () => {
    shop = await openCheckoutTestShop(await open<CommerceDatabase>(testMigrations));
    await shop.putProduct({ id: '1', title: 'Glow Oil', price: 1999, stock: null });
    admin = createTestAdmin(shop.backend, shop.gateway);
    for (let quantity = 1; quantity <= 4; quantity += 1) {
      const key = await shop.cart('US', [['1', quantity]]);
      await shop.checkout.pay(key, { kind: 'test', card: '1' }, await fillInCheckout(shop.checkout, key));
      shop.wait(60_000);
    }
    const { data } = await admin('{ orders(first: 1, query: "1002") { nodes { id } } }');
    const [{ id }] = data.orders.nodes;
    const ship = {
      lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: id.replace('Order', 'FulfillmentOrder') }],
    };
    await admin(
      'mutation ($f: FulfillmentInput!) { fulfillmentCreate(fulfillment: $f) { userErrors { message } } }',
      {
        f: ship,
      },
    );
    await admin('mutation ($input: OrderInput!) { orderUpdate(input: $input) { userErrors { message } } }', {
      input: { id, tags: ['VIP guest'], phone: '+14155550132' },
    });
  });

  const list = async (args: string) => {
    const { data, errors } = await admin(
      `{ orders(${args}) { nodes { number } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } }`,
    );
    if (errors !== undefined) throw new Error(errors[0].message);
    const numbers: readonly number[] = data.orders.nodes.map(({ number }: { number: number }) => number);
    return { numbers, page: data.orders.pageInfo };
  };

  test.each([
    ['', [1001, 1002, 1003, 1004]],
    ['name:#1003', [1003]],
    ['1003 OR 1001', [1001, 1003]],
    ['fulfillment_status:fulfilled', [1002]],
    ['-fulfillment_status:fulfilled', [1001, 1003, 1004]],
    ['NOT fulfillment_status:fulfilled AND name:>1001', [1003, 1004]],
    ['financial_status:paid status:open glow', [1001, 1002, 1003, 1004]],
    ["tag:'vip guest'", [1002]],
    ['status:any financial_status:any fulfillment_status:any', [1001, 1002, 1003, 1004]],
    ['financial_status:expired OR return_status:inspection_complete', []],
    ['byr*', [1001, 1002, 1003, 1004]],
    ['415-555-0132', [1002]],
    ['nowhere', []],
    ['created_at:>=2026-01-15 created_at:<2026-01-16', [1001, 1002, 1003, 1004]],
    ['created_at:<2026-01-15', []],
  ])('ADMIN-10: %j finds %j', async (query, expected) => {
    expect((await list(`first: 10, query: ${JSON.stringify(query)}`)).numbers).toEqual(expected);
  });

  test('ADMIN-10: a field that can’t be searched is an error', async () => {
    await expect(list('first: 1, query: "moon:full"')).rejects.toThrow('moon');
  });

  test.each(['CREATED_AT', 'ORDER_NUMBER', 'TOTAL_PRICE', 'UPDATED_AT', 'CUSTOMER_NAME', 'FINANCIAL_STATUS'])(
    'ADMIN-08: pages by %s go on in both directions',
    async (sortKey) => {
      const all = await list(`first: 10, sortKey: ${sortKey}, reverse: true`);
      const first = await list(`first: 2, sortKey: ${sortKey}, reverse: true`);
      const next = await list(
        `first: 2, sortKey: ${sortKey}, reverse: true, after: "${first.page.endCursor}"`,
      );
      expect([...first.numbers, ...next.numbers]).toEqual(all.numbers);
      expect([first.page.hasNextPage, next.page.hasNextPage]).toEqual([true, false]);
      const back = await list(
        `last: 2, sortKey: ${sortKey}, reverse: true, before: "${next.page.startCursor}"`,
      );
      expect(back.numbers).toEqual(first.numbers);
    },
  );
});
