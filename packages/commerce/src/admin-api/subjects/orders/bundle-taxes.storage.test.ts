import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import {
  fillInCheckout,
  openCheckoutTestShop,
  putBundles,
  testAddresses,
  testMigrations,
} from '../../../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../../../database.ts';
import { findOrderInconsistencies } from '../../../orders/integrity-check.ts';
import { findOrderByNumber } from '../../../orders/order-store.ts';
import { createTestAdmin } from '../../test-admin.ts';

const money = 'shopMoney { amount }';
const create = `mutation ($input: DraftOrderInput!) {
  draftOrderCreate(input: $input) { draftOrder { id totalTaxSet { ${money} } totalPriceSet { ${money} } } userErrors { message } } }`;
const complete = `mutation ($id: ID!) {
  draftOrderComplete(id: $id) { draftOrder { order { totalTaxSet { ${money} } } } userErrors { message } } }`;
const begin = `mutation ($id: ID!) {
  orderEditBegin(id: $id) { calculatedOrder { id lineItems(first: 5) { nodes { id } } } userErrors { message } } }`;
const calculated = `calculatedOrder { totalOutstandingSet { ${money} } } userErrors { message }`;
const setQuantity = `mutation ($id: ID!, $lineItemId: ID!) {
  orderEditSetQuantity(id: $id, lineItemId: $lineItemId, quantity: 3) { ${calculated} } }`;
const addVariant = `mutation ($id: ID!, $variantId: ID!) {
  orderEditAddVariant(id: $id, variantId: $variantId, quantity: 1, allowDuplicates: true) { ${calculated} } }`;
const commit = 'mutation ($id: ID!) { orderEditCommit(id: $id) { userErrors { message } } }';

const variantId = 'gid://shopify/ProductVariant/10';
const { province: provinceCode, country: countryCode, ...address } = testAddresses.US;

/** Opens a shop with a bundle of 36.00: three quarters of it, an oil, are taxed; the rest, a book, isn't. */
async function openShop(storage: Parameters<typeof openCheckoutTestShop>[0]) {
  const shop = await openCheckoutTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Oil', price: 3000, stock: 10 });
  await shop.putProduct({ id: '2', title: 'Book', price: 1000, stock: 10, taxable: false });
  await shop.putProduct({ id: '10', title: 'Duo', price: 3600, stock: 0 });
  await putBundles(shop, [
    [
      '10',
      [
        ['1', 1],
        ['2', 1],
      ],
    ],
  ]);
  const run = createTestAdmin(shop.backend, shop.gateway);
  const buy = async (quantity: number) => {
    const key = await shop.cart('US', [['10', quantity]]);
    const total = await fillInCheckout(shop.checkout, key);
    const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
    if (paid.kind !== 'placed') throw new Error(paid.kind);
    return paid.order;
  };
  return { shop, run, buy };
}

/** Returns the taxes of each line of an order. */
async function readTaxes(storage: Parameters<typeof findOrderByNumber>[0], number: number) {
  const order = await findOrderByNumber(storage, number);
  return order?.lines.map(({ taxes }) => taxes.reduce((sum, { amount }) => sum + amount, 0));
}

describeEachDatabaseInFull((_, open) => {
  test('BUNDLE-10: a draft order is taxed for the taxable components of its bundles', async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const { run } = await openShop(storage);
    const input = {
      email: 'ada@example.com',
      shippingAddress: { ...address, provinceCode, countryCode },
      lineItems: [
        { variantId, quantity: 2, appliedDiscount: { value: 10, valueType: 'PERCENTAGE' } },
        { title: 'Card', quantity: 1, originalUnitPriceWithCurrency: { amount: '1', currencyCode: 'USD' } },
      ],
    };
    const made = (await run(create, { input })).data.draftOrderCreate;
    // 7.25 % of 49.60: three quarters of 64.80, and 1.00.
    expect(made).toMatchObject({
      userErrors: [],
      draftOrder: {
        totalTaxSet: { shopMoney: { amount: '3.6' } },
        totalPriceSet: { shopMoney: { amount: '69.4' } },
      },
    });
    const { data } = await run(complete, { id: made.draftOrder.id });
    expect(data.draftOrderComplete.draftOrder.order.totalTaxSet.shopMoney.amount).toBe('3.6');
    expect(await readTaxes(storage.read, 1001)).toEqual([353, 7]);

    const exempt = await run(create, { input: { ...input, taxExempt: true } });
    expect(exempt.data.draftOrderCreate.draftOrder.totalTaxSet.shopMoney.amount).toBe('0.0');
    expect(await findOrderInconsistencies(storage)).toEqual([]);
  });

  test('BUNDLE-10: what an edit adds is taxed for the taxable components of bundles', async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const { run, buy } = await openShop(storage);
    const { orderId } = await buy(1);
    expect(await readTaxes(storage.read, 1001)).toEqual([196]);
    const { calculatedOrder } = (await run(begin, { id: `gid://shopify/Order/${orderId}` })).data
      .orderEditBegin;
    const { id, lineItems } = calculatedOrder;
    const more = await run(setQuantity, { id, lineItemId: lineItems.nodes[0].id });
    // 72.00, and 7.25 % of 54.00.
    expect(more.data.orderEditSetQuantity).toMatchObject({
      calculatedOrder: { totalOutstandingSet: { shopMoney: { amount: '75.92' } } },
      userErrors: [],
    });
    const another = await run(addVariant, { id, variantId });
    expect(another.data.orderEditAddVariant.userErrors).toEqual([]);
    // 7.25 % of 81.00, the oils of three bundles.
    expect((await run(commit, { id })).data.orderEditCommit.userErrors).toEqual([]);
    expect(await readTaxes(storage.read, 1001)).toEqual([196, 391, 196]);
    expect(await findOrderInconsistencies(storage)).toEqual([]);
  });

  test('BUNDLE-10: a bundle that was bought without taxes stays without when an edit adds more of it', async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const { run } = await openShop(storage);
    const lineItems = [{ variantId, quantity: 1 }];
    const shippingAddress = { ...address, provinceCode, countryCode };
    const input = { email: 'ada@example.com', shippingAddress, lineItems, taxExempt: true };
    const { id: draftId } = (await run(create, { input })).data.draftOrderCreate.draftOrder;
    expect((await run(complete, { id: draftId })).data.draftOrderComplete.userErrors).toEqual([]);
    const order = await findOrderByNumber(storage.read, 1001);
    const { calculatedOrder } = (await run(begin, { id: `gid://shopify/Order/${order?.id}` })).data
      .orderEditBegin;
    const more = await run(setQuantity, {
      id: calculatedOrder.id,
      lineItemId: calculatedOrder.lineItems.nodes[0].id,
    });
    expect(more.data.orderEditSetQuantity.calculatedOrder.totalOutstandingSet.shopMoney.amount).toBe('72.0');
  });
});
