import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import { beforeAll, expect, test } from 'vitest';
import { createTestAdmin } from '../admin-api/test-admin.ts';
import { toLocationRecords } from '../catalogue/locations/location-seed.ts';
import { saveLocations } from '../catalogue/locations/location-store.ts';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testAddresses,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { indexDeliveries } from './delivery-terms-migration.ts';

const address = {
  ...{ address1: '1548 Windward Lane', address2: null, city: 'Los Angeles', country: 'US', province: 'CA' },
  ...{ zip: '90291', phone: null, coordinates: null },
};
const pickup = { pickupTime: 'TWO_HOURS', instructions: '' } as const;
const card = { kind: 'test', card: '1' } as const;
const store = 'gid://shopify/Location/2';

describeEachDatabaseInFull((_dialect, open) => {
  let admin: ReturnType<typeof createTestAdmin>;
  let shop: CheckoutTestShop;
  /** Of the order that is picked up. */
  let id: string;

  beforeAll(async () => {
    shop = await openCheckoutTestShop(await open<CommerceDatabase>(testMigrations));
    await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2000, stock: null });
    const stores = toLocationRecords(
      [
        { name: 'Warehouse', address, pickup: null },
        { name: 'Venice', address, pickup },
      ],
      1,
    );
    await shop.backend.storage.change((tx) => saveLocations(tx, stores, 1));
    admin = createTestAdmin(shop.backend, shop.gateway);
    const shipped = await shop.cart('US', [['1', 1]]);
    await shop.checkout.pay(shipped, card, await fillInCheckout(shop.checkout, shipped));
    const key = await shop.cart('US', [['1', 2]]);
    await shop.checkout.setContact(key, { email: 'ada@example.com' });
    await shop.checkout.chooseRate(key, 'pickup-2');
    const billed = await shop.checkout.setBillingAddress(key, testAddresses.US);
    if (billed.kind !== 'open') throw new Error(billed.kind);
    const paid = await shop.checkout.pay(key, card, billed.view.amountDue);
    if (paid.kind !== 'placed') throw new Error(paid.kind);
    id = paid.order.orderId;
  });

  const find = async (query: string): Promise<readonly number[]> => {
    const { data, errors } = await admin(
      'query($query: String) { orders(first: 9, query: $query, sortKey: ORDER_NUMBER) { nodes { number } } }',
      { query },
    );
    if (errors !== undefined) throw new Error(errors[0].message);
    return data.orders.nodes.map(({ number }: { number: number }) => number);
  };
  const status = async () =>
    (await admin(`{ order(id: "gid://shopify/Order/${id}") { displayFulfillmentStatus } }`)).data.order
      .displayFulfillmentStatus;
  const deactivate = async () =>
    (
      await admin(
        'mutation($id: ID!) { locationDeactivate(locationId: $id) { location { isActive } locationDeactivateUserErrors { code } } }',
        { id: store },
      )
    ).data.locationDeactivate;
  const location = async () =>
    (await admin(`{ location(id: "${store}") { hasUnfulfilledOrders deactivatable } }`)).data.location;
  const readIndex = async () => {
    const { read } = shop.backend.storage;
    return {
      terms: await read
        .selectFrom('order_terms')
        .selectAll()
        .where((row) => row.or([row('term', 'like', 'delivery:%'), row('term', 'like', 'pickup:%')]))
        .orderBy('term')
        .execute(),
      orders: await read
        .selectFrom('orders')
        .select(['number', 'fulfilment_status'])
        .orderBy('number')
        .execute(),
    };
  };

  test('ADMIN-171: orders are found by their delivery, and one that is ready isn’t unfulfilled', async () => {
    expect(await find('delivery_method:pick-up')).toEqual([1002]);
    expect(await find('delivery_method:PICK_UP fulfillment_status:unfulfilled')).toEqual([1002]);
    expect(await find('delivery_method:shipping')).toEqual([1001]);
    expect(await find('delivery_method:none OR delivery_method:local')).toEqual([]);
    await expect(find('delivery_method:balloon')).rejects.toThrow('balloon');
    expect(await status()).toBe('UNFULFILLED');
    await admin(`mutation { fulfillmentOrderLineItemsPreparedForPickup(input: { lineItemsByFulfillmentOrder: [
      { fulfillmentOrderId: "gid://shopify/FulfillmentOrder/${id}" }] }) { userErrors { message } } }`);
    expect(await status()).toBe('IN_PROGRESS');
    expect(await find('fulfillment_status:unfulfilled')).toEqual([1001]);
    expect(await find('fulfillment_status:in_progress')).toEqual([1002]);
    expect(await find('fulfillment_status:unshipped')).toEqual([1001, 1002]);
  });

  test('ADMIN-171: orders of older versions are indexed by a migration', async () => {
    const before = await readIndex();
    expect(before.terms.map(({ term }) => term)).toEqual(['delivery:pick-up', 'pickup:2']);
    await shop.backend.storage.change(async (tx) => {
      await tx.deleteFrom('order_terms').where('term', 'in', ['delivery:pick-up', 'pickup:2']).execute();
      await tx.updateTable('orders').set({ fulfilment_status: 'unfulfilled' }).execute();
      await indexDeliveries(tx);
    });
    expect(await readIndex()).toEqual(before);
  });

  test('ADMIN-170: a location whose orders are still to be picked up is not deactivated', async () => {
    expect(await location()).toEqual({ hasUnfulfilledOrders: true, deactivatable: false });
    expect(await deactivate()).toEqual({
      location: null,
      locationDeactivateUserErrors: [{ code: 'HAS_FULFILLMENT_ORDERS_ERROR' }],
    });
    await admin(`mutation { fulfillmentCreate(fulfillment: { lineItemsByFulfillmentOrder: [
      { fulfillmentOrderId: "gid://shopify/FulfillmentOrder/${id}" }] }) { userErrors { message } } }`);
    expect(await location()).toEqual({ hasUnfulfilledOrders: false, deactivatable: true });
    expect(await deactivate()).toEqual({ location: { isActive: false }, locationDeactivateUserErrors: [] });
    const key = await shop.cart('US', [['1', 1]]);
    const view = await shop.checkout.open(key);
    expect(view.kind === 'open' && view.view.pickups).toEqual([]);
    expect(await find('delivery_method:pick-up fulfillment_status:fulfilled')).toEqual([1002]);
  });
});
