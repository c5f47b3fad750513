import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toLocationRecords } from '../../catalogue/locations/location-seed.ts';
import { saveLocations } from '../../catalogue/locations/location-store.ts';
import type { CommerceDatabase } from '../../database.ts';
import { issueTestGiftCard } from '../../gift-cards/test-gift-cards.ts';
import { type CheckoutTestShop, openCheckoutTestShop, testMigrations } from '../checkout-test-shop.ts';
import { completionAddress, createCompletionClient } from './completion-test-client.ts';

let directory: string;
let storage: Storage<CommerceDatabase>;
let shop: CheckoutTestShop;
let client: ReturnType<typeof createCompletionClient>;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-completion-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
  shop = await openCheckoutTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 50 });
  await shop.putProduct({ id: '2', title: 'Last Mist', price: 900, stock: 1 });
  await shop.putProduct({ id: '3', title: 'Refill', price: 900, stock: null });
  await shop.putSellingPlan({ id: '7' }, ['3']);
  client = createCompletionClient(shop);
});
afterAll(async () => {
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
});

const orders = () => storage.read.selectFrom('orders').select(['id', 'data']).execute();
const line = (product: string, more = {}) => ({
  merchandiseId: `gid://shopify/ProductVariant/${product}`,
  quantity: 1,
  ...more,
});

/** The address of a cart, without or with other fields. */
function addressWith(fields: Readonly<Record<string, unknown>>) {
  const { province: provinceCode, country: countryCode, ...rest } = completionAddress;
  const address = { ...rest, provinceCode, countryCode, ...fields };
  return { delivery: { addresses: [{ selected: true, address: { deliveryAddress: address } }] } };
}

test('API-49: a cart is prepared, paid and completed; its order is that of the cart', async () => {
  const cart = await client.createCart();
  expect(await client.prepare(cart.id)).toMatchObject({
    userErrors: [],
    result: {
      __typename: 'CartStatusReady',
      cart: { id: cart.id, cost: { checkoutChargeAmount: cart.amount } },
    },
  });
  expect(await client.payByCard(cart.id, cart.amount)).toEqual({
    cart: { id: cart.id },
    userErrors: [],
    warnings: [],
  });
  const submitted = await client.submit(cart.id, 'first');
  expect(submitted).toMatchObject({ userErrors: [], result: { __typename: 'SubmitSuccess' } });
  const { attemptId, redirectUrl } = submitted.result;
  expect(redirectUrl).toContain('/checkout/cart/c/');
  const done = await client.poll(attemptId);
  expect(done).toMatchObject({ __typename: 'CartCompletionSuccess', id: attemptId });
  const [, orderId, secret] = /Order\/(\d+)\?key=([\w-]+)$/.exec(done.orderId) ?? [];
  expect(done.orderUrl).toMatch(new RegExp(`/checkout/confirmation/${orderId}\\?key=${secret}$`));
  expect(new Date(done.completedAt).getTime()).toBe(shop.backend.clock());
  const order = JSON.parse((await orders()).find(({ id }) => id === orderId)?.data ?? '{}');
  expect(order).toMatchObject({
    email: 'ada@example.com',
    shippingAddress: { address1: '1 Ocean Avenue', province: 'CA', zip: '90401' },
  });
  expect((order.amounts.totalAmount / 100).toFixed(2)).toBe(Number(cart.amount.amount).toFixed(2));
  expect((await client.submit(cart.id, 'first')).result).toEqual({
    __typename: 'SubmitAlreadyAccepted',
    attemptId,
  });
  expect(await client.submit(cart.id, 'second')).toMatchObject({
    result: null,
    userErrors: [{ code: 'INVALID', field: ['cartId'] }],
  });
});

test('API-49: gift cards pay a cart, or part of it', async () => {
  const { code } = await issueTestGiftCard(storage, 100_000);
  const cart = await client.createCart({ giftCardCodes: [code] });
  const free = { freePaymentMethod: { billingAddress: completionAddress } };
  await client.pay(cart.id, { ...free, amount: { amount: '0', currencyCode: 'USD' } });
  const { result } = await client.submit(cart.id, 'a');
  expect(await client.poll(result.attemptId)).toMatchObject({ __typename: 'CartCompletionSuccess' });

  const part = await issueTestGiftCard(storage, 500);
  const other = await client.createCart({ giftCardCodes: [part.code] });
  const due = Math.round(Number(other.amount.amount) * 100) - 500;
  await client.payByCard(other.id, { amount: String(due / 100), currencyCode: 'USD' });
  const submitted = await client.submit(other.id, 'a');
  expect(submitted.result).toMatchObject({ __typename: 'SubmitSuccess' });
  const charges = await storage.read.selectFrom('payments').select('amount').execute();
  expect(charges.map(({ amount }) => amount)).toContain(due);
});

describe('API-49: an accepted attempt that fails creates no order, and another token tries again', () => {
  test.each([
    ['2', 'PAYMENT_CARD_DECLINED'],
    ['3', 'PAYMENT_ERROR'],
  ])('card %s: %s', async (card, code) => {
    const before = (await orders()).length;
    const cart = await client.createCart();
    await client.payByCard(cart.id, cart.amount, card);
    const { result } = await client.submit(cart.id, 'a');
    expect(result.__typename).toBe('SubmitSuccess');
    expect(await client.poll(result.attemptId)).toMatchObject({
      __typename: 'CartCompletionFailed',
      errors: [{ code, message: expect.stringContaining('Nothing was charged') }],
    });
    // The payment that failed isn't tried again with the same token, whatever card the cart has by then.
    await client.payByCard(cart.id, cart.amount, '1');
    expect((await client.submit(cart.id, 'a')).result.__typename).toBe('SubmitAlreadyAccepted');
    expect((await client.poll(result.attemptId)).__typename).toBe('CartCompletionFailed');
    expect((await orders()).length).toBe(before);
    const again = await client.submit(cart.id, 'b');
    expect((await client.poll(again.result.attemptId)).__typename).toBe('CartCompletionSuccess');
  });
});

describe('API-49: a problem of a cart has a code, and nothing is charged', () => {
  const cases: readonly (readonly [string, Readonly<Record<string, unknown>>, string])[] = [
    ['no email', { buyerIdentity: { countryCode: 'US' } }, 'BUYER_IDENTITY_EMAIL_REQUIRED'],
    ['no address', { delivery: { addresses: [] } }, 'DELIVERY_ADDRESS_REQUIRED'],
    ['no street', addressWith({ address1: null }), 'DELIVERY_ADDRESS1_REQUIRED'],
    ['no state', addressWith({ provinceCode: null }), 'DELIVERY_ZONE_REQUIRED_FOR_COUNTRY'],
    ['a wrong ZIP code', addressWith({ zip: 'ABC' }), 'DELIVERY_INVALID_POSTAL_CODE_FOR_COUNTRY'],
    ['no last name', addressWith({ lastName: null }), 'DELIVERY_LAST_NAME_REQUIRED'],
    ['a PO box', addressWith({ address1: 'PO Box 12' }), 'DELIVERY_ADDRESS1_INVALID'],
    [
      'an unserved country',
      addressWith({ countryCode: 'KP', provinceCode: null }),
      'DELIVERY_NO_DELIVERY_AVAILABLE',
    ],
    ['an empty cart', { lines: [] }, 'MERCHANDISE_NOT_APPLICABLE'],
  ];
  test.each(cases)('%s', async (_name, input, code) => {
    const before = (await orders()).length;
    const cart = await client.createCart(input);
    const prepared = await client.prepare(cart.id);
    expect(prepared.result).toMatchObject({ __typename: 'CartStatusNotReady', cart: { id: cart.id } });
    expect(prepared.result.errors).toContainEqual({ code, message: expect.stringMatching(/.{5}/) });
    expect((await orders()).length).toBe(before);
  });

  test('no payment', async () => {
    const cart = await client.createCart();
    expect((await client.submit(cart.id, 'a')).result).toMatchObject({
      __typename: 'SubmitFailed',
      checkoutUrl: expect.stringContaining('?key='),
      errors: [{ code: 'PAYMENTS_METHOD_REQUIRED' }],
    });
  });

  test('another amount than the total, which only the shop decides', async () => {
    const cart = await client.createCart();
    await client.payByCard(cart.id, { ...cart.amount, amount: '0.01' });
    const { result } = await client.submit(cart.id, 'a');
    expect(result).toMatchObject({
      __typename: 'SubmitFailed',
      errors: [{ code: 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT' }],
    });
    await client.payByCard(cart.id, cart.amount);
    // The token of a submission that wasn't accepted can be used.
    expect((await client.submit(cart.id, 'a')).result.__typename).toBe('SubmitSuccess');
  });

  test('a billing address without a city', async () => {
    const cart = await client.createCart();
    await client.payByCard(cart.id, cart.amount, '1', { billingAddress: { ...completionAddress, city: '' } });
    expect((await client.submit(cart.id, 'a')).result).toMatchObject({
      errors: [{ code: 'PAYMENTS_CITY_REQUIRED' }],
    });
  });

  test('stock that runs out', async () => {
    const cart = await client.createCart({ lines: [line('2')] });
    await client.payByCard(cart.id, cart.amount);
    await shop.setStock('2', 0);
    const { result } = await client.submit(cart.id, 'a');
    expect(result.__typename).toBe('SubmitFailed');
    expect(result.errors[0].code).toMatch(/^MERCHANDISE_/);
    await shop.setStock('2', 1);
  });

  test('the terms of a subscription have to be accepted', async () => {
    const sellingPlanId = 'gid://shopify/SellingPlan/7';
    const cart = await client.createCart({ lines: [line('3', { sellingPlanId })] });
    expect((await client.prepare(cart.id)).result.__typename).toBe('CartStatusReady');
    await client.payByCard(cart.id, cart.amount);
    expect((await client.submit(cart.id, 'a')).result).toMatchObject({ errors: [{ code: 'ERROR' }] });
    await client.payByCard(cart.id, cart.amount, '1', { acceptedSubscriptionTerms: true });
    const { result } = await client.submit(cart.id, 'a');
    expect((await client.poll(result.attemptId)).__typename).toBe('CartCompletionSuccess');
  });

  test('a destination that requires a personal ID, which only the page requests', async () => {
    const address = {
      firstName: 'Ada',
      lastName: 'Byron',
      address1: '1 rue de la Mer',
      city: 'Nice',
      zip: '06000',
    };
    const given = addressWith({ ...address, provinceCode: null, countryCode: 'FR' });
    const cart = await client.createCart({
      ...given,
      buyerIdentity: { email: 'ada@example.com', countryCode: 'FR' },
    });
    expect((await client.prepare(cart.id)).result.errors).toEqual([
      { code: 'ERROR', message: expect.any(String) },
    ]);
    const newer = createCompletionClient(shop, '2026-10');
    expect((await newer.prepare(cart.id)).result.errors).toEqual([
      { code: 'REDIRECT_TO_CHECKOUT_REQUIRED', message: expect.any(String) },
    ]);
  });
});

describe('API-49: a payment that can’t be used is rejected, and the one before stays', () => {
  const billingAddress = completionAddress;
  const usd = { amount: '5.00', currencyCode: 'USD' };
  test.each([
    ['no method', { amount: usd }, 'INVALID_PAYMENT', ['payment']],
    [
      'two methods',
      {
        amount: usd,
        freePaymentMethod: { billingAddress },
        directPaymentMethod: { sessionId: '1', billingAddress },
      },
      'INVALID_PAYMENT',
      ['payment'],
    ],
    [
      'an unknown session, such as a card number',
      { amount: usd, directPaymentMethod: { sessionId: '4242424242424242', billingAddress } },
      'INVALID_PAYMENT',
      ['payment', 'directPaymentMethod', 'sessionId'],
    ],
    [
      'a wallet',
      { amount: usd, walletPaymentMethod: { shopPayWalletContent: { sessionToken: 'x', billingAddress } } },
      'PAYMENT_METHOD_NOT_SUPPORTED',
      ['payment'],
    ],
    [
      'a free payment of something',
      { amount: usd, freePaymentMethod: { billingAddress } },
      'INVALID_PAYMENT',
      ['payment', 'amount', 'amount'],
    ],
    [
      'another currency',
      { amount: { ...usd, currencyCode: 'EUR' }, directPaymentMethod: { sessionId: '1', billingAddress } },
      'INVALID_PAYMENT',
      ['payment', 'amount', 'currencyCode'],
    ],
    [
      'a negative amount',
      { amount: { ...usd, amount: '-5' }, directPaymentMethod: { sessionId: '1', billingAddress } },
      'INVALID_PAYMENT',
      ['payment', 'amount', 'amount'],
    ],
    [
      'a link as street',
      {
        amount: usd,
        directPaymentMethod: {
          sessionId: '1',
          billingAddress: { ...billingAddress, address1: 'http://a.example' },
        },
      },
      'ADDRESS_FIELD_CONTAINS_URL',
      ['payment', 'directPaymentMethod', 'billingAddress', 'address1'],
    ],
  ])('%s', async (_name, payment, code, field) => {
    const cart = await client.createCart();
    await client.payByCard(cart.id, cart.amount);
    expect(await client.pay(cart.id, payment)).toMatchObject({
      cart: { id: cart.id },
      userErrors: [{ code, field }],
    });
    expect((await client.submit(cart.id, 'a')).result.__typename).toBe('SubmitSuccess');
  });

  test('an empty cart', async () => {
    const cart = await client.createCart({ lines: [] });
    expect(await client.payByCard(cart.id, usd)).toMatchObject({
      userErrors: [{ code: 'INVALID_PAYMENT_EMPTY_CART' }],
    });
  });
});

describe('API-49: only a client with the key of a cart completes it', () => {
  test.each(['gid://shopify/Cart/none?key=none', 'no key', 'a wrong key'])('%s', async (kind) => {
    const cart = await client.createCart();
    await client.payByCard(cart.id, cart.amount);
    const bare = cart.id.replace(/\?.*/, '');
    const id = kind === 'no key' ? bare : kind === 'a wrong key' ? `${bare}?key=wrong` : kind;
    const userErrors = [{ code: 'INVALID' }];
    expect(await client.payByCard(id, cart.amount)).toMatchObject({ cart: null, userErrors });
    expect(await client.prepare(id)).toMatchObject({ result: null, userErrors });
    expect(await client.submit(id, 'a')).toMatchObject({ result: null, userErrors });
  });

  test('attempts can’t be guessed, and tokens are limited', async () => {
    const cart = await client.createCart();
    expect(await client.poll('none')).toBeNull();
    expect(await client.poll('x'.repeat(10_000))).toBeNull();
    for (const token of ['', 'x'.repeat(256)])
      expect(await client.submit(cart.id, token)).toMatchObject({
        result: null,
        userErrors: [{ code: 'INVALID', field: ['attemptToken'] }],
      });
  });
});

test('API-49: a shop whose gateway isn’t the test gateway accepts no card through the API', async () => {
  const stripe = await openCheckoutTestShop(storage, {
    gateway: (gateway) => ({ ...gateway, name: 'stripe' }),
  });
  const other = createCompletionClient(stripe);
  const cart = await other.createCart();
  expect(await other.payByCard(cart.id, cart.amount)).toMatchObject({
    userErrors: [{ code: 'PAYMENT_METHOD_NOT_SUPPORTED', message: expect.stringContaining('checkoutUrl') }],
  });
});

/** Lets the shop's location offer pickup, or offer it no more. */
async function openStore(name: string, hasPickup = true) {
  const address = {
    address1: '1 Main Street',
    address2: null,
    city: 'Oakland',
    country: 'US',
    province: 'CA',
  };
  const store = {
    name,
    address: { ...address, zip: '94607', phone: null, coordinates: null },
    pickup: hasPickup ? ({ pickupTime: 'ONE_HOUR', instructions: '' } as const) : null,
  };
  await storage.change((tx) => saveLocations(tx, toLocationRecords([store], 1), 1));
}

/** Creates a cart of a product that is picked up at the store. */
async function createPickup(quantity: number, product = '1') {
  const preferences = { delivery: { deliveryMethod: ['PICK_UP'] } };
  const { id } = await client.createCart({
    lines: [line(product, { quantity })],
    delivery: null,
    buyerIdentity: { email: 'ada@example.com', countryCode: 'US', preferences },
  });
  const cart = await client.run(
    `mutation ($id: ID!, $options: [CartSelectedDeliveryOptionInput!]!) {
      result: cartSelectedDeliveryOptionsUpdate(cartId: $id, selectedDeliveryOptions: $options) {
        cart { cost { checkoutChargeAmount { amount currencyCode } totalTaxAmount { amount } } } userErrors { code } } }`,
    {
      id,
      options: [
        {
          deliveryGroupId: `gid://shopify/CartDeliveryGroup/${/Cart\/([\w-]+)/.exec(id)?.[1]}`,
          deliveryOptionHandle: 'pickup-1',
        },
      ],
    },
  );
  return { id, cart };
}

test('API-49, CHECK-24: a cart that is picked up is completed without an address to deliver to', async () => {
  await openStore('Oakland');
  const { id, cart } = await createPickup(1);
  expect(cart.userErrors).toEqual([]);
  const { checkoutChargeAmount: amount } = cart.cart.cost;
  expect((await client.prepare(id)).result).toMatchObject({ __typename: 'CartStatusReady' });
  await client.payByCard(id, amount);
  const { result } = await client.submit(id, 'a');
  const done = await client.poll(result.attemptId);
  expect(done).toMatchObject({ __typename: 'CartCompletionSuccess' });
  const [, orderId] = /Order\/(\d+)\?/.exec(done.orderId) ?? [];
  const order = JSON.parse((await orders()).find((each) => each.id === orderId)?.data ?? '{}');
  expect(order).toMatchObject({
    pickup: { name: 'Oakland' },
    shippingAddress: { firstName: 'Ada', address1: '1 Main Street' },
    billingAddress: { address1: '1 Ocean Avenue' },
    amounts: { shipping: 0, totalAmount: Math.round(Number(amount.amount) * 100) },
  });
});

test('API-49, SHIP-34: a cart that is picked up isn’t ready if the stock is too small, or the store offers no pickup any more', async () => {
  await openStore('Oakland');
  await shop.putProduct({ id: '8', title: 'Scarce Balm', price: 900, stock: 2 });
  const { id } = await createPickup(2, '8');
  expect((await client.prepare(id)).result).toMatchObject({ __typename: 'CartStatusReady' });
  await shop.setStock('8', 1);
  expect((await client.prepare(id)).result).toMatchObject({
    __typename: 'CartStatusNotReady',
    cart: { id },
    errors: [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK_AVAILABLE', message: expect.any(String) }],
  });
  await shop.setStock('8', 5);
  expect((await client.prepare(id)).result).toMatchObject({ __typename: 'CartStatusReady' });
  await openStore('Oakland', false);
  expect((await client.prepare(id)).result).toMatchObject({ __typename: 'CartStatusNotReady' });
});
