/** Offers for certain customers, applied to stored carts: customer details come from the database only. */
import { discountMessages, getMembersOnlyMessage } from '@vitrine/rules/discounts/discount-messages';
import { noOffers, type OfferSettings } from '@vitrine/rules/offers/offer-settings';
import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { findQuote } from '../checkout/checkout-quote.ts';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import { changeTags } from '../customers/change-tags.ts';
import type { CustomerRecord } from '../customers/customer-record.ts';
import { insertCustomer } from '../customers/customer-store.ts';
import type { CommerceDatabase } from '../database.ts';
import { placeOrder } from '../orders/place-order.ts';
import { openPayment, recordPaymentState } from '../payments/payment-store.ts';
import { readCartRecord } from './cart-store.ts';
import { acceptChange } from './change/cart-change.ts';
import { changeCart } from './change-cart.ts';
import { emptyBuyerIdentity } from './empty-cart.ts';

const gift = 'gid://shopify/ProductVariant/2';
const everybody = { members: false, firstOrder: false, tags: [], withoutTags: [] };
const slot = (given: Partial<typeof everybody> | { readonly tags: readonly string[] }): OfferSettings => ({
  ...noOffers,
  autoGifts: [
    {
      enabled: true,
      slot: 'minis',
      minimumPurchase: 1000,
      buyProducts: [],
      buyCollections: [],
      gift,
      terms: { startsAt: null, endsAt: null, audience: { ...everybody, ...given } },
    },
  ],
});
const firstOrder = slot({ firstOrder: true });
const vip = slot({ tags: ['vip'] });
const card = { kind: 'test', card: '1' } as const;

async function open(storage: Storage<CommerceDatabase>, offers: OfferSettings) {
  const shop = await openCheckoutTestShop(storage, { offers });
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: null });
  await shop.putProduct({ id: '2', title: 'Mini Mask', price: 800, stock: null });
  return shop;
}

async function customer(storage: Storage<CommerceDatabase>, id: string, tags: readonly string[] = []) {
  const record: CustomerRecord = {
    id,
    email: `member${id}@example.com`,
    emailProven: true,
    firstName: null,
    lastName: null,
    phone: null,
    acceptsMarketing: false,
    tags,
    metafields: [],
    addresses: [],
    defaultAddressId: null,
    disabled: false,
    createdAt: 0,
    updatedAt: 0,
  };
  await storage.change((tx) => insertCustomer(tx, record, null));
  return record;
}

const buyerOf = (customerId: string | null) => ({ buyerIdentity: { ...emptyBuyerIdentity, customerId } });
const cartOf = (shop: CheckoutTestShop, customerId: string | null) =>
  shop.cart('AU', [['1', 1]], { ...buyerOf(customerId) });

/** Opens the checkout and returns the variants of its lines and the notices shown. */
async function look(shop: CheckoutTestShop, key: Awaited<ReturnType<CheckoutTestShop['cart']>>) {
  const found = await shop.checkout.open(key);
  if (found.kind !== 'open') throw new Error(found.kind);
  const { lines, totals, notices } = found.view;
  return {
    lines: lines.map(({ variantId }) => variantId).toSorted(),
    goods: totals.totalBeforeShipping,
    told: notices.map(({ message }) => message),
  };
}

async function signIn(shop: CheckoutTestShop, cartId: string, customerId: string | null) {
  const cart = await readCartRecord(shop.backend.storage, cartId, shop.backend.clock());
  if (cart === null) throw new Error('the cart is gone');
  const snapshot = await shop.backend.catalogue.current();
  const context = { parts: shop.backend, snapshot, country: null, store: null, now: shop.backend.clock() };
  const result = await changeCart(context, { token: cartId, secret: cart.secret }, (before) =>
    acceptChange({ ...before, ...buyerOf(customerId) }),
  );
  return {
    lines: result?.record.lines.map(({ variantId }) => variantId).toSorted(),
    told: result?.notices,
  };
}

describeEachDatabase((_name, openStorage) => {
  describe('a gift for a first order', () => {
    test('is added when a member without an order signs in, and removed with a message when the cart loses the member', async () => {
      const storage = await openStorage<CommerceDatabase>(testMigrations);
      const shop = await open(storage, firstOrder);
      await customer(storage, '7');
      const { cartId } = await cartOf(shop, null);
      expect(await signIn(shop, cartId, '7')).toEqual({ lines: ['1', '2'], told: [] });
      expect(await signIn(shop, cartId, null)).toEqual({
        lines: ['1'],
        told: [discountMessages.giftForMembers],
      });
      await customer(storage, '8');
      expect(await signIn(shop, cartId, '8')).toEqual({ lines: ['1', '2'], told: [] });
    });

    test('OFFER-11: is given with one of two carts of a member that are paid simultaneously', async () => {
      const storage = await openStorage<CommerceDatabase>(testMigrations);
      const shop = await open(storage, firstOrder);
      await customer(storage, '7');
      const carts = await Promise.all(
        [1, 2].map(async () => {
          const key = await cartOf(shop, '7');
          expect((await look(shop, key)).lines).toEqual(['1', '2']);
          return { key, total: await fillInCheckout(shop.checkout, key, 'AU', 'member7@example.com') };
        }),
      );
      const paid = await Promise.all(carts.map(({ key, total }) => shop.checkout.pay(key, card, total)));
      expect(paid.map(({ kind }) => kind).toSorted()).toEqual(['placed', 'refused']);
      const lost = paid.findIndex(({ kind }) => kind === 'refused');
      expect(paid[lost]).toMatchObject({
        reason: 'changed',
        view: {
          lines: [{ variantId: '1' }],
          notices: [{ kind: 'gone', message: discountMessages.giftForFirstOrder }],
        },
      });
      const { key, total } = carts[lost] ?? { key: { cartId: '', secret: '' }, total: 0 };
      expect((await shop.checkout.pay(key, card, total)).kind).toBe('placed');
      const charges = await storage.read.selectFrom('test_charges').select('status').execute();
      expect(charges.map(({ status }) => status).toSorted()).toEqual(['canceled', 'succeeded', 'succeeded']);
      const orders = await storage.read.selectFrom('orders').select('data').execute();
      const gifts = orders.filter(({ data }) => JSON.parse(data).lines.length === 2);
      expect(gifts).toHaveLength(1);
    });

    test('OFFER-11: is not given to a customer with an earlier order, even if it was refunded', async () => {
      const storage = await openStorage<CommerceDatabase>(testMigrations);
      const shop = await open(storage, firstOrder);
      await customer(storage, '7');
      const first = await cartOf(shop, '7');
      await shop.checkout.pay(
        first,
        card,
        await fillInCheckout(shop.checkout, first, 'AU', 'member7@example.com'),
      );
      const { data } = await storage.read.selectFrom('orders').select('data').executeTakeFirstOrThrow();
      const refunded = JSON.stringify({ ...JSON.parse(data), financialStatus: 'refunded' });
      await storage.change((tx) => tx.updateTable('orders').set({ data: refunded }).execute());
      expect((await look(shop, await cartOf(shop, '7'))).lines).toEqual(['1']);
    });
  });

  describe('a gift for a tag', () => {
    test('OFFER-12: is removed once the customer loses the tag, and is never charged', async () => {
      const storage = await openStorage<CommerceDatabase>(testMigrations);
      const shop = await open(storage, vip);
      const { email } = await customer(storage, '7', ['VIP']);
      const key = await cartOf(shop, '7');
      expect(await look(shop, key)).toEqual({ lines: ['1', '2'], goods: 2500, told: [] });
      const total = await fillInCheckout(shop.checkout, key, 'AU', email);
      expect(await changeTags(storage, email, { add: [], remove: ['vip'] }, 1)).toEqual([]);
      const refused = await shop.checkout.pay(key, card, total);
      expect(refused).toMatchObject({ kind: 'refused', view: { lines: [{ variantId: '1' }] } });
      expect(await look(shop, key)).toEqual({
        lines: ['1'],
        goods: 2500,
        told: [discountMessages.giftMissed],
      });
    });

    test('that is no longer available after the authorization is noticed before the order is created', async () => {
      const storage = await openStorage<CommerceDatabase>(testMigrations);
      let untag = async () => {};
      const shop = await openCheckoutTestShop(storage, {
        offers: vip,
        checkpoint: async (point) => {
          if (point === 'authorized') await untag();
        },
      });
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: null });
      await shop.putProduct({ id: '2', title: 'Mini Mask', price: 800, stock: null });
      const { email } = await customer(storage, '7', ['vip']);
      const key = await cartOf(shop, '7');
      await look(shop, key);
      const total = await fillInCheckout(shop.checkout, key, 'AU', email);
      untag = async () => {
        await changeTags(storage, email, { add: [], remove: ['vip'] }, 1);
      };
      expect(await shop.checkout.pay(key, card, total)).toMatchObject({ kind: 'refused', reason: 'changed' });
      expect(await storage.read.selectFrom('orders').select('id').execute()).toEqual([]);
    });

    test('OFFER-11: that becomes unavailable just before the order is created prevents it', async () => {
      const storage = await openStorage<CommerceDatabase>(testMigrations);
      const shop = await open(storage, vip);
      const { email } = await customer(storage, '7', ['vip']);
      const key = await cartOf(shop, '7');
      await look(shop, key);
      const amount = await fillInCheckout(shop.checkout, key, 'AU', email);
      const found = await findQuote(shop.backend, key);
      if (found.kind !== 'quote') throw new Error(found.kind);
      const now = shop.backend.clock();
      const { payment } = await openPayment(storage, {
        cartId: key.cartId,
        gateway: 'test',
        amount,
        currency: 'AUD',
        now,
      });
      const state = { status: 'authorized', reference: 'one', amount, currency: 'AUD' } as const;
      const held = await recordPaymentState(storage, payment.id, state, now);
      await changeTags(storage, email, { add: [], remove: ['vip'] }, 1);
      expect(await placeOrder(shop.backend, found.quote, held)).toEqual({ kind: 'changed' });
      await changeTags(storage, email, { add: ['vip'], remove: [] }, 2);
      expect((await placeOrder(shop.backend, found.quote, held)).kind).toBe('placed');
    });

    test('OFFER-12: depends on the customer of the cart, not on what the client claims', async () => {
      const storage = await openStorage<CommerceDatabase>(testMigrations);
      const shop = await open(storage, vip);
      await customer(storage, '7', ['vip']);
      await customer(storage, '8');
      const claim = { key: '_customer_tags', value: 'vip' };
      const key = await shop.cart('AU', [['1', 1]], { ...buyerOf('8'), attributes: [claim] });
      expect((await look(shop, key)).lines).toEqual(['1']);
      expect((await look(shop, await cartOf(shop, '7'))).lines).toEqual(['1', '2']);
      expect((await look(shop, await cartOf(shop, 'gone'))).lines).toEqual(['1']);
    });
  });

  test('OFFER-16: tags are added and removed in any case of letters, up to as many as a customer may have', async () => {
    const storage = await openStorage<CommerceDatabase>(testMigrations);
    await customer(storage, '7', ['Friend']);
    const set = (add: readonly string[], remove: readonly string[] = []) =>
      changeTags(storage, 'MEMBER7@example.com', { add, remove }, 5);
    expect(await set(['VIP', 'friend'])).toEqual(['Friend', 'VIP']);
    expect(await set([], ['Vip', 'never'])).toEqual(['Friend']);
    await expect(set(Array.from({ length: 250 }, (_, index) => `tag${index}`))).rejects.toThrow(
      'A customer can have at most 250 tags, not 251.',
    );
    expect(await set([])).toEqual(['Friend']);
    expect(await changeTags(storage, 'nobody@example.com', { add: ['vip'], remove: [] }, 5)).toBeNull();
  });

  test('OFFER-14: a code for a first order is refused to a guest and to a second one', async () => {
    const storage = await openStorage<CommerceDatabase>(testMigrations);
    const shop = await open(storage, noOffers);
    await shop.putDiscount({
      id: 'hello',
      code: 'HELLO',
      title: 'Hello',
      benefit: { kind: 'percentage', percentage: 10, target: 'order' },
      entitlement: { all: true, products: [], collections: [], skus: [] },
      excludesNewAndBundles: false,
      minimum: null,
      startsAt: null,
      endsAt: null,
      regions: 'all',
      memberOnly: false,
      audience: { ...everybody, firstOrder: true },
      usageLimit: null,
      oncePerCustomer: false,
      combinesWith: { order: false, line: false, shipping: false },
    });
    await customer(storage, '7');
    const applied = async (customerId: string | null) => {
      const key = await cartOf(shop, customerId);
      const change = await shop.checkout.applyCode(key, 'hello');
      return { key, errors: change.kind === 'invalid' ? change.errors.map(({ message }) => message) : [] };
    };
    expect((await applied(null)).errors).toEqual([getMembersOnlyMessage()]);
    const { key, errors } = await applied('7');
    expect(errors).toEqual([]);
    const total = await fillInCheckout(shop.checkout, key, 'AU', 'member7@example.com');
    expect((await shop.checkout.pay(key, card, total)).kind).toBe('placed');
    expect((await applied('7')).errors).toEqual([
      'This coupon code is for a first order only. Try another code.',
    ]);
  });
});
