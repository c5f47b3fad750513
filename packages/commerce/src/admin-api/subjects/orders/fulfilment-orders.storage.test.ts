import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import { beforeAll, expect, test } from 'vitest';
import { toLocationRecords } from '../../../catalogue/locations/location-seed.ts';
import { saveLocations } from '../../../catalogue/locations/location-store.ts';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testAddresses,
  testMigrations,
} from '../../../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../../../database.ts';
import { createTestAdmin } from '../../test-admin.ts';

const address = {
  ...{ address1: '1548 Windward Lane', address2: null, city: 'Los Angeles', country: 'US', province: 'CA' },
  ...{ zip: '90291', phone: null, coordinates: null },
};

describeEachDatabaseInFull((_name, open) => {
  let admin: ReturnType<typeof createTestAdmin>;
  let shop: CheckoutTestShop;
  /** Ids by order number. */
  const ids = new Map<number, string>();

  const run = async (query: string, variables: object = {}) => {
    const { data, errors } = await admin(query, { ...variables });
    if (errors !== undefined) throw new Error(errors[0].message);
    const [payload] = Object.values<{ readonly userErrors?: readonly object[] }>(data);
    if ((payload?.userErrors ?? []).length > 0) throw new Error(JSON.stringify(payload));
    return data;
  };
  const order = (number: number) => `gid://shopify/Order/${ids.get(number)}`;
  const fulfilmentOrder = (number: number) => `gid://shopify/FulfillmentOrder/${ids.get(number)}`;

  async function buy(rate: string | null = null): Promise<void> {
    const key = await shop.cart('US', [['1', 2]]);
    let due = await fillInCheckout(shop.checkout, key);
    if (rate !== null) {
      await shop.checkout.chooseRate(key, rate);
      const billed = await shop.checkout.setBillingAddress(key, testAddresses.US);
      if (billed.kind !== 'open') throw new Error(billed.kind);
      due = billed.view.amountDue;
    }
    const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, due);
    if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
    ids.set(paid.order.number, paid.order.orderId);
  }

  async function send(number: number, quantity: number): Promise<void> {
    const { order: found } = await run(
      'query($id: ID!) { order(id: $id) { fulfillmentOrders(first: 1) { nodes { lineItems(first: 1) { nodes { id } } } } } }',
      { id: order(number) },
    );
    const [line] = found.fulfillmentOrders.nodes[0].lineItems.nodes;
    await run(
      'mutation($f: FulfillmentInput!) { fulfillmentCreate(fulfillment: $f) { userErrors { message } } }',
      {
        f: {
          lineItemsByFulfillmentOrder: [
            {
              fulfillmentOrderId: fulfilmentOrder(number),
              fulfillmentOrderLineItems: [{ id: line.id, quantity }],
            },
          ],
        },
      },
    );
  }

  beforeAll(async () => {
    shop = await openCheckoutTestShop(await open<CommerceDatabase>(testMigrations));
    await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2000, stock: null });
    const stores = toLocationRecords(
      [
        { name: 'Warehouse', address, pickup: null },
        { name: 'Venice', address, pickup: { pickupTime: 'TWO_HOURS', instructions: '' } },
      ],
      1,
    );
    await shop.backend.storage.change((tx) => saveLocations(tx, stores, 1));
    admin = createTestAdmin(shop.backend, shop.gateway);
    // 1001 is open, 1002 on hold, 1003 sent in part, 1004 sent, 1005 cancelled, 1006 refunded unsent, 1007 picked up.
    for (let count = 0; count < 6; count += 1) await buy();
    await buy('pickup-2');
    await run(
      'mutation($id: ID!) { fulfillmentOrderHold(id: $id, fulfillmentHold: { reason: INCORRECT_ADDRESS }) { userErrors { message } } }',
      { id: fulfilmentOrder(1002) },
    );
    await send(1003, 1);
    await send(1004, 2);
    await run(
      'mutation($id: ID!) { orderCancel(orderId: $id, reason: CUSTOMER, restock: true, refundMethod: { originalPaymentMethodsRefund: true }) { orderCancelUserErrors { message } } }',
      { id: order(1005) },
    );
    const { order: refunded } = await run(
      'query($id: ID!) { order(id: $id) { lineItems(first: 1) { nodes { id } } suggestedRefund(refundShipping: false, suggestFullRefund: true) { amountSet { shopMoney { amount } } suggestedTransactions { parentTransaction { id } } } } }',
      { id: order(1006) },
    );
    const [line] = refunded.lineItems.nodes;
    const { amountSet, suggestedTransactions } = refunded.suggestedRefund;
    await run(
      'mutation($input: RefundInput!) { refundCreate(input: $input) { userErrors { field message } } }',
      {
        input: {
          orderId: order(1006),
          shipping: { fullRefund: true },
          refundLineItems: [
            {
              lineItemId: line.id,
              quantity: 2,
              restockType: 'CANCEL',
              locationId: 'gid://shopify/Location/1',
            },
          ],
          transactions: [
            {
              orderId: order(1006),
              kind: 'REFUND',
              gateway: 'test',
              amount: amountSet.shopMoney.amount,
              parentId: suggestedTransactions[0].parentTransaction.id,
            },
          ],
        },
      },
    );
  });

  const find = async (query: string, more = '') => {
    const { fulfillmentOrders } = await run(
      `query($query: String) { fulfillmentOrders(first: 20, query: $query${more}) { nodes { orderName status } } }`,
      { query },
    );
    return Object.fromEntries(
      fulfillmentOrders.nodes.map(({ orderName, status }: Readonly<Record<string, string>>) => [
        orderName,
        status,
      ]),
    );
  };
  const all = ', includeClosed: true';

  test('ADMIN-176: open fulfillment orders are listed by their state', async () => {
    const active = { '#1001': 'OPEN', '#1002': 'ON_HOLD', '#1003': 'IN_PROGRESS', '#1007': 'OPEN' };
    const closed = { '#1004': 'CLOSED', '#1006': 'CLOSED' };
    expect(await find('')).toEqual(active);
    expect(await find('', all)).toEqual({ ...active, ...closed, '#1005': 'CANCELLED' });
    for (const status of ['OPEN', 'ON_HOLD', 'IN_PROGRESS', 'CLOSED', 'CANCELLED']) {
      const found = await find(`status:${status.toLowerCase()}`, all);
      expect([status, new Set(Object.values(found))]).toEqual([status, new Set([status])]);
    }
    expect(await find('status:closed', all)).toEqual(closed);
    expect(await find('status:closed')).toEqual({});
    await expect(find('status:moon')).rejects.toThrow('moon');
    await expect(find('tag:vip')).rejects.toThrow('tag');
  });

  test('ADMIN-176: each is at a location, by which it is found', async () => {
    const pages =
      await run(`{ stores: fulfillmentOrders(first: 9, query: "assigned_location_id:2") { nodes { orderName
      assignedLocation { name city countryCode location { id } } } }
      warehouse: fulfillmentOrders(first: 9, query: "assigned_location_id:1", reverse: true) { nodes { orderName } }
      last: fulfillmentOrders(last: 1, sortKey: ID) { nodes { id } } }`);
    expect(pages.stores.nodes).toEqual([
      {
        orderName: '#1007',
        assignedLocation: {
          ...{ name: 'Venice', city: 'Los Angeles', countryCode: 'US' },
          location: { id: 'gid://shopify/Location/2' },
        },
      },
    ]);
    expect(pages.warehouse.nodes.map(({ orderName }: { readonly orderName: string }) => orderName)).toEqual([
      ...['#1003', '#1002', '#1001'],
    ]);
    expect(pages.last.nodes).toEqual([{ id: fulfilmentOrder(1007) }]);
    const denied = await admin(
      '{ fulfillmentOrders(first: 1) { nodes { id } } }',
      {},
      { scopes: ['read_locations'] },
    );
    expect(denied.errors[0].extensions.code).toBe('ACCESS_DENIED');
  });
});
