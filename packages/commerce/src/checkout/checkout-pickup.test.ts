import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadReturnRules } from '@vitrine/data/returns';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAdmin } from '../admin-api/test-admin.ts';
import { toLocationRecords } from '../catalogue/locations/location-seed.ts';
import { saveLocations } from '../catalogue/locations/location-store.ts';
import type { CommerceDatabase } from '../database.ts';
import { composeOrderConfirmationEmail } from '../mail/order-confirmation-email.ts';
import { createPickupEmail } from '../mail/order-emails.ts';
import { createOrderService } from '../orders/order-service.ts';
import { findOrder } from '../orders/order-store.ts';
import type { CheckoutAccess, CheckoutView } from './checkout-service.ts';
import {
  type CheckoutTestShop,
  openCheckoutTestShop,
  testAddresses,
  testMigrations,
} from './checkout-test-shop.ts';

let directory: string;
let storage: Storage<CommerceDatabase>;
let shop: CheckoutTestShop;

const address = {
  ...{ address1: '1548 Windward Lane', address2: null, city: 'Los Angeles', country: 'US', province: 'CA' },
  ...{ zip: '90291', phone: null, coordinates: null },
};
const pickup = { pickupTime: 'TWO_HOURS', instructions: 'Bring your order number.' } as const;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-pickup-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
  shop = await openCheckoutTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 50 });
  await shop.putSellingPlan({ id: 'monthly' }, ['1']);
  const stores = toLocationRecords([{ name: 'Venice', address, pickup }], 1);
  await storage.change((tx) => saveLocations(tx, stores, 1));
});
afterAll(async () => {
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
});

const card = { kind: 'test', card: '1' } as const;
const bill = { ...testAddresses.US, province: 'NY', city: 'New York', zip: '10001' };

const viewOf = (result: { readonly kind: string; readonly view?: CheckoutView }): CheckoutView => {
  if (result.view === undefined) throw new Error(JSON.stringify(result));
  return result.view;
};

async function enter(country: string, lines: readonly (readonly [string, number])[] = [['1', 2]]) {
  const key = await shop.cart(country, lines);
  const contact = await shop.checkout.setContact(key, { email: 'ada@example.com' });
  return { key, view: viewOf(contact) };
}

async function buyPickedUp(): Promise<{
  readonly id: string;
  readonly secret: string;
  readonly key: CheckoutAccess;
}> {
  const { key } = await enter('US');
  await shop.checkout.chooseRate(key, 'pickup-1');
  const view = viewOf(await shop.checkout.setBillingAddress(key, bill));
  const paid = await shop.checkout.pay(key, card, view.amountDue);
  if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
  return { id: paid.order.orderId, secret: paid.order.secret, key };
}

describe('pickup in the checkout', () => {
  it('CHECK-24: needs no delivery address, only that of the bill, and is taxed at the store', async () => {
    const { key, view } = await enter('US');
    expect(view).toMatchObject({
      step: 'address',
      needsDelivery: true,
      isPickedUp: false,
      pickups: [
        {
          rateId: 'pickup-1',
          name: 'Venice',
          address: ['1548 Windward Lane', 'Los Angeles, CA 90291'],
          ...pickup,
          chosen: false,
        },
      ],
    });
    const chosen = viewOf(await shop.checkout.chooseRate(key, 'pickup-1'));
    expect(chosen).toMatchObject({ step: 'address', needsDelivery: false, isPickedUp: true, taxNote: null });
    expect(chosen.totals).toMatchObject({ shipping: 0, totalBeforeShipping: 5000 });
    const tax = chosen.totals.totalTax;
    expect(tax).toBeGreaterThan(0);
    expect(chosen.amountDue).toBe(5000 + tax);
    const early = await shop.checkout.pay(key, card, chosen.amountDue);
    expect(early).toMatchObject({ kind: 'refused', reason: 'incomplete' });

    const billed = viewOf(await shop.checkout.setBillingAddress(key, bill));
    expect(billed).toMatchObject({ step: 'payment', amountDue: chosen.amountDue });
    const paid = await shop.checkout.pay(key, card, billed.amountDue);
    if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
    const order = await findOrder(storage.read, paid.order.orderId);
    expect(order).toMatchObject({
      shippingAddress: {
        firstName: 'Ada',
        company: 'Venice',
        address1: '1548 Windward Lane',
        province: 'CA',
      },
      billingAddress: { city: 'New York', province: 'NY' },
      pickup: { locationId: '1', name: 'Venice', ...pickup, preparedAt: null },
      delivery: { rateId: 'pickup-1', price: 0 },
      amounts: { shipping: 0, totalTax: tax, totalAmount: 5000 + tax },
    });
  });

  it('CHECK-25: can be exchanged for shipping, which costs what it would have', async () => {
    const { key } = await enter('US');
    const shipped = viewOf(await shop.checkout.setShippingAddress(key, testAddresses.US));
    const pickedUp = viewOf(await shop.checkout.chooseRate(key, 'pickup-1'));
    expect(pickedUp.amountDue).not.toBe(shipped.amountDue);
    const back = viewOf(await shop.checkout.chooseShipping(key));
    expect(back).toMatchObject({ isPickedUp: false, totals: shipped.totals, amountDue: shipped.amountDue });
    expect(back.shippingAddress).toEqual(shipped.shippingAddress);
  });

  it('CHECK-25: is preselected for a cart whose client named the store, and the shopper can change it', async () => {
    const selected = await shop.cart('US', [['1', 1]], {
      selectedDeliveryOptions: [{ groupId: 'any', handle: 'pickup-1' }],
    });
    expect(viewOf(await shop.checkout.open(selected)).isPickedUp).toBe(true);
    expect(viewOf(await shop.checkout.chooseShipping(selected)).isPickedUp).toBe(false);
    const empty = await shop.cart('US', [['1', 1]]);
    const preferred = await shop.cart('US', [['1', 1]], {
      buyerIdentity: {
        ...emptyBuyer,
        preferences: {
          wallet: [],
          delivery: {
            deliveryMethod: ['PICK_UP'],
            pickupHandle: ['gid://shopify/Location/1'],
            coordinates: null,
          },
        },
      },
    });
    expect(viewOf(await shop.checkout.open(empty)).isPickedUp).toBe(false);
    expect(viewOf(await shop.checkout.open(preferred)).isPickedUp).toBe(true);
    expect(viewOf(await shop.checkout.setShippingAddress(preferred, testAddresses.US)).isPickedUp).toBe(
      false,
    );
  });

  it('CHECK-24: is not offered in other markets, nor for subscriptions', async () => {
    expect((await enter('AU')).view.pickups).toEqual([]);
    const key = await shop.cart('US', [], {
      lines: [{ id: 'line', variantId: '1', quantity: 1, attributes: [], sellingPlanId: 'monthly' }],
    });
    expect(viewOf(await shop.checkout.open(key)).pickups).toEqual([]);
    const gone = await shop.checkout.chooseRate(key, 'pickup-1');
    expect(gone).toMatchObject({ kind: 'invalid', errors: [{ field: 'rate' }] });
  });

  it('CHECK-26: the merchant marks an order as ready, of which the buyer is notified once, then as picked up', async () => {
    const { id, secret } = await buyPickedUp();
    const run = createTestAdmin(shop.backend, shop.gateway);
    const orderGid = `gid://shopify/Order/${id}`;
    const fulfillmentOrderId = `gid://shopify/FulfillmentOrder/${id}`;
    const query = `{ order(id: "${orderGid}") { displayFulfillmentStatus fulfillmentOrders(first: 1) { nodes {
      status deliveryMethod { methodType presentedName } } } } }`;
    const state = async () => (await run(query)).data.order.fulfillmentOrders.nodes[0];
    const deliveryMethod = { methodType: 'PICK_UP', presentedName: 'Venice' };
    expect(await state()).toEqual({ status: 'OPEN', deliveryMethod });
    const prepare = async (ids: readonly string[]) =>
      (
        await run(
          `mutation($input: FulfillmentOrderLineItemsPreparedForPickupInput!) {
            fulfillmentOrderLineItemsPreparedForPickup(input: $input) { userErrors { field code } } }`,
          { input: { lineItemsByFulfillmentOrder: ids.map((each) => ({ fulfillmentOrderId: each })) } },
        )
      ).data.fulfillmentOrderLineItemsPreparedForPickup.userErrors;
    const emails = () =>
      storage.read
        .selectFrom('mail_queue')
        .select('kind')
        .where('order_id', '=', id)
        .where('kind', 'in', ['orderReadyForPickup', 'orderShipped'])
        .execute();

    const field = ['input', 'lineItemsByFulfillmentOrder', '1', 'fulfillmentOrderId'];
    expect(await prepare([fulfillmentOrderId, 'gid://shopify/FulfillmentOrder/1'])).toEqual([
      { field, code: 'FULFILLMENT_ORDER_INVALID' },
    ]);
    expect(await emails()).toEqual([]);
    expect(await prepare([fulfillmentOrderId])).toEqual([]);
    expect(await prepare([fulfillmentOrderId])).toEqual([]);
    expect(await emails()).toEqual([{ kind: 'orderReadyForPickup' }]);
    expect(await state()).toEqual({ status: 'IN_PROGRESS', deliveryMethod });
    const confirmation = await shop.checkout.confirmation(id, secret);
    expect(confirmation?.pickup?.preparedAt).toBeTypeOf('number');

    await run(`mutation { fulfillmentCreate(fulfillment: { notifyCustomer: true, lineItemsByFulfillmentOrder: [
      { fulfillmentOrderId: "${fulfillmentOrderId}" }] }) { userErrors { message } } }`);
    expect(await state()).toMatchObject({ status: 'CLOSED' });
    expect(await emails()).toEqual([{ kind: 'orderReadyForPickup' }]);
    expect(await prepare([fulfillmentOrderId])).toMatchObject([
      { code: 'NO_LINE_ITEMS_TO_PREPARE_FOR_FULFILLMENT_ORDER' },
    ]);
  });

  it('CHECK-30: a picked-up order has arrived: its return period begins, and its timeline says so', async () => {
    const { id, secret } = await buyPickedUp();
    const run = createTestAdmin(shop.backend, shop.gateway);
    await run(`mutation { fulfillmentCreate(fulfillment: { lineItemsByFulfillmentOrder: [
      { fulfillmentOrderId: "gid://shopify/FulfillmentOrder/${id}" }] }) { userErrors { message } } }`);
    const orders = createOrderService(shop.backend, {
      rules: loadReturnRules(),
      mail: { wake: () => undefined },
    });
    // Picked up on Thursday 15 January; the thirtieth day is a Saturday, so the period ends on Monday at UTC-12.
    expect((await orders.page(id, secret))?.returnable.window).toMatchObject({
      kind: 'open',
      closesAt: Date.parse('2026-02-17T12:00:00Z') - 1,
    });
    const query = `{ order(id: "gid://shopify/Order/${id}") { events(first: 20) { nodes { message } } } }`;
    const messages = (await run(query)).data.order.events.nodes.map(
      ({ message }: { readonly message: string }) => message,
    );
    expect(messages).toContainEqual('2 items picked up.');
    expect(messages).toContainEqual(expect.stringMatching(/^The order was marked as picked up by /));
  });

  it('CHECK-27: the emails name the store, when it is ready, and its instructions', async () => {
    const { id } = await buyPickedUp();
    const order = await findOrder(storage.read, id);
    if (order?.pickup === undefined) throw new Error('no pickup');
    const context = { shopName: 'Shop', shopUrl: 'http://shop.test', orderUrl: 'http://shop.test/order' };
    const confirmed = composeOrderConfirmationEmail(order, context).text;
    for (const part of [
      'pick it up at',
      '1548 Windward Lane',
      'Usually ready in 2 hours',
      pickup.instructions,
    ])
      expect(confirmed).toContain(part);
    expect(confirmed).not.toContain('goes to');
    const ready = createPickupEmail({ ...order, pickup: order.pickup }, context);
    expect(ready.subject).toBe(`Shop: order ${order.number} is ready for pickup`);
    for (const part of ['at Venice', '1548 Windward Lane', pickup.instructions, 'Glow Oil'])
      expect(ready.text).toContain(part);
  });
});

const emptyBuyer = {
  email: null,
  phone: null,
  countryCode: null,
  customerId: null,
  deliveryAddressPreferences: [],
} as const;
