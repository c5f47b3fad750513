/** Many orders at once against what an offer, a code or a reward may give in total. */
import type { Discount } from '@vitrine/rules/discounts/discount';
import { noOffers, type OfferSettings } from '@vitrine/rules/offers/offer-settings';
import { createRewardAttributes } from '@vitrine/rules/offers/rewards';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import type { CartRecord } from '../carts/cart-record.ts';
import { emptyBuyerIdentity } from '../carts/empty-cart.ts';
import {
  type CheckoutTestShop,
  checkoutTestStart,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { streamGeneratedCodes } from '../discounts/export-codes.ts';
import { generateCodes } from '../discounts/generate-codes.ts';
import { importDiscounts } from '../discounts/import-discounts.ts';
import { createGrant, getRewardGrantStates } from '../discounts/reward-grants.ts';
import { countGiftsGiven } from './gift-budgets.ts';
import { findOrderInconsistencies } from './integrity-check.ts';
import type { OrderRecord } from './order-record.ts';

const card = { kind: 'test', card: '1' } as const;
const buyers = isNightly ? 50 : 12;
/** Minor units: the oil, and the mask that is a gift or a reward. */
const oil = 2500;
const mask = 800;

const twentyOff: Discount = {
  id: 'sun',
  code: 'SUN',
  title: 'Sun',
  benefit: { kind: 'percentage', percentage: 20, target: 'order' },
  entitlement: { all: true, products: [], collections: [], skus: [] },
  excludesNewAndBundles: false,
  minimum: null,
  startsAt: null,
  endsAt: null,
  regions: 'all',
  memberOnly: false,
  usageLimit: null,
  oncePerCustomer: false,
  combinesWith: { order: false, line: false, shipping: false },
};
const codeWorth = oil / 5;

const masksUpTo = (budget: number): OfferSettings => ({
  ...noOffers,
  autoGifts: [
    {
      enabled: true,
      slot: 'masks',
      minimumPurchase: 1000,
      buyProducts: [],
      buyCollections: [],
      gift: 'gid://shopify/ProductVariant/2',
      budget,
    },
  ],
});

/** Each buyer has an oil of their own: orders of one product would wait for each other at its stock. */
const oilOf = (index: number) => String(100 + index);

interface Race {
  readonly limit: number;
  /** Minor units that one use takes off an order. */
  readonly worth: number;
  /** The cart of a buyer. */
  readonly cart?: (index: number) => Partial<CartRecord>;
  readonly email?: (index: number) => string;
}

/** Lets all buyers pay at once; those who see a new price confirm that one, until each has an order. */
async function race(
  storage: Storage<CommerceDatabase>,
  shop: CheckoutTestShop,
  { limit, worth, cart = () => ({}), email = (index) => `buyer${index}@example.com` }: Race,
): Promise<readonly OrderRecord[]> {
  const carts = await Promise.all(
    Array.from({ length: buyers }, async (_, index) => {
      const key = await shop.cart('AU', [[oilOf(index), 1]], cart(index));
      const opened = await shop.checkout.open(key);
      if (opened.kind !== 'open') throw new Error(opened.kind);
      return { key, confirmed: await fillInCheckout(shop.checkout, key, 'AU', email(index)) };
    }),
  );
  const first = await Promise.all(carts.map(({ key, confirmed }) => shop.checkout.pay(key, card, confirmed)));
  expect(first.filter(({ kind }) => kind === 'placed')).toHaveLength(limit);

  const paid = new Map<string, number>();
  for (const [index, result] of first.entries()) {
    const buyer = carts[index] ?? expect.unreachable();
    if (result.kind === 'placed') {
      paid.set(buyer.key.cartId, buyer.confirmed);
      continue;
    }
    if (result.kind !== 'refused') throw new Error(result.kind);
    expect(result).toMatchObject({
      reason: 'changed',
      message: expect.stringMatching(/Nothing was charged\./),
    });
    const { totalAmount } = result.view.totals;
    const again = await shop.checkout.pay(buyer.key, card, totalAmount);
    if (again.kind !== 'placed') throw new Error(JSON.stringify(again));
    paid.set(buyer.key.cartId, totalAmount);
  }

  const rows = await storage.read.selectFrom('orders').select('data').execute();
  const orders = rows.map(({ data }): OrderRecord => JSON.parse(data));
  expect(new Map(orders.map(({ cartId, amounts }) => [cartId, amounts.totalAmount]))).toEqual(paid);
  const given = orders.map(getGiven);
  expect(given.filter((amount) => amount > 0)).toEqual(Array(limit).fill(worth));
  const charges = await storage.read.selectFrom('test_charges').select(['status', 'amount']).execute();
  const taken = charges.flatMap(({ status, amount }) => (status === 'succeeded' ? [amount] : []));
  expect(taken.toSorted()).toEqual([...paid.values()].toSorted());
  expect(await findOrderInconsistencies(storage)).toEqual([]);
  return orders;
}

/** Minor units that an order's goods cost less than without any offer. */
function getGiven({ lines, amounts }: OrderRecord): number {
  const full = lines.reduce((sum, { title }) => sum + (title === 'Mini Mask' ? mask : oil), 0);
  return full + amounts.shipping - amounts.totalAmount;
}

/** Returns the only generated code. */
async function readCode(storage: Storage<CommerceDatabase>) {
  for await (const row of streamGeneratedCodes(storage, null)) return row;
  throw new Error('there is no code');
}

describeEachDatabaseInFull((_, open) => {
  const opened = async (offers: OfferSettings = noOffers) => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const shop = await openCheckoutTestShop(storage, { offers });
    for (let index = 0; index < buyers; index += 1) {
      await shop.putProduct({ id: oilOf(index), title: 'Glow Oil', price: oil, stock: null });
    }
    await shop.putProduct({ id: '2', title: 'Mini Mask', price: mask, stock: null });
    return { storage, shop };
  };
  const withCode = (code: string) => () => ({ discountCodes: [code] });

  test('GIFT-18: many simultaneous orders give exactly the gifts of the budget', async () => {
    const { storage, shop } = await opened(masksUpTo(7));
    await race(storage, shop, { limit: 7, worth: mask });
    const budget = [{ offer: 'slot:masks', startsAt: null, pieces: 7 }];
    expect(await countGiftsGiven(storage.read, 'au', budget)).toEqual([7]);
  });

  test('DISC-34: many simultaneous orders use a code exactly as often as its limit allows', async () => {
    const { storage, shop } = await opened();
    await shop.putDiscount({ ...twentyOff, usageLimit: 7 });
    await race(storage, shop, { limit: 7, worth: codeWorth, cart: withCode('SUN') });
  });

  test('DISC-20: many simultaneous orders use a single-use code once', async () => {
    const { storage, shop } = await opened();
    const now = checkoutTestStart;
    await importDiscounts(storage, [{ bulk: 'Sun', kind: 'percentage', value: 20, target: 'order' }], {
      now,
    });
    await generateCodes(storage, { discountId: 'bulk:sun', count: 1, prefix: '', length: 8, now });
    const code = await readCode(storage);
    const orders = await race(storage, shop, { limit: 1, worth: codeWorth, cart: withCode(code.code) });
    const winner = orders.find((order) => getGiven(order) > 0);
    expect((await readCode(storage)).orderNumber).toBe(winner?.number);
  });

  test('DISC-34: many simultaneous orders of five customers use a code once per customer', async () => {
    const { storage, shop } = await opened();
    await shop.putDiscount({ ...twentyOff, oncePerCustomer: true });
    const orders = await race(storage, shop, {
      limit: 5,
      worth: codeWorth,
      cart: withCode('SUN'),
      email: (index) => `${index % 2 === 0 ? 'Buyer' : 'buyer'}${index % 5}@example.com`,
    });
    const winners = orders.filter((order) => getGiven(order) > 0).map(({ email }) => email);
    expect(new Set(winners).size).toBe(5);
  });

  test('DISC-34: a customer limit and a limit of the code apply together', async () => {
    const { storage, shop } = await opened();
    await shop.putDiscount({ ...twentyOff, usageLimit: 3, oncePerCustomer: true });
    const email = (index: number) => `buyer${index % 10}@example.com`;
    await race(storage, shop, { limit: 3, worth: codeWorth, cart: withCode('SUN'), email });
  });

  test('LOYAL-11: many simultaneous orders of one member use a redeemed reward once', async () => {
    const { storage, shop } = await opened();
    await createGrant(storage, {
      token: 'token',
      member: '77',
      points: 100,
      title: 'Mini Mask',
      variant: 'gid://shopify/ProductVariant/2',
      code: null,
      amount: null,
      region: 'au',
      expiresAt: checkoutTestStart + 86_400_000,
    });
    const line = { quantity: 1, sellingPlanId: null };
    const cart = (index: number) => ({
      buyerIdentity: { ...emptyBuyerIdentity, countryCode: 'AU', customerId: '77' } as const,
      lines: [
        { ...line, id: 'reward', variantId: '2', attributes: createRewardAttributes('token', 100) },
        { ...line, id: 'oil', variantId: oilOf(index), attributes: [] },
      ],
    });
    await race(storage, shop, { limit: 1, worth: mask, cart });
    expect((await getRewardGrantStates(storage, ['token'])).get('token')).toBe('used');
  });
});
