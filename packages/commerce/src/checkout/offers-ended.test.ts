/** Checkouts of carts whose offers expire meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discountMessages } from '@vitrine/rules/discounts/discount-messages';
import { noOffers, type OfferSettings } from '@vitrine/rules/offers/offer-settings';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommerceDatabase } from '../database.ts';
import type { CheckoutAccess } from './checkout-service.ts';
import {
  type CheckoutTestShop,
  checkoutTestStart,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from './checkout-test-shop.ts';

const gift = 'gid://shopify/ProductVariant/2';
const running: OfferSettings = {
  ...noOffers,
  autoGifts: [
    { enabled: true, slot: 'minis', minimumPurchase: 1000, buyProducts: [], buyCollections: [], gift },
  ],
};

let directory: string;
let storage: Storage<CommerceDatabase>;
let shop: CheckoutTestShop;
let offers = running;
let afterMoney = async () => {};
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-checkout-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
  shop = await openCheckoutTestShop(storage, {
    get offers() {
      return offers;
    },
    checkpoint: async (point) => {
      if (point === 'authorized') await afterMoney();
    },
  });
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 50 });
  await shop.putProduct({ id: '2', title: 'Mini Mask', price: 800, stock: 50 });
});
afterAll(async () => {
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
});

const look = async (key: CheckoutAccess) => {
  const found = await shop.checkout.open(key);
  if (found.kind !== 'open') throw new Error(found.kind);
  const { lines, totals, notices } = found.view;
  return { lines: lines.map(({ title }) => title), goods: totals.totalBeforeShipping, notices };
};

it('OFFER-09: a gift is removed from the checkout with its offer, with a message, and is never charged', async () => {
  offers = running;
  const key = await shop.cart('AU', [['1', 1]]);
  const given = await look(key);
  expect([given.lines.toSorted(), given.goods, given.notices]).toEqual([['Glow Oil', 'Mini Mask'], 2500, []]);

  offers = noOffers;
  expect(await look(key)).toEqual({
    lines: ['Glow Oil'],
    goods: 2500,
    notices: [{ kind: 'gone', message: discountMessages.giftMissed }],
  });
});

it('DISC-16: a line added by a code is removed from the checkout once its discount ended, with a message, and is never charged', async () => {
  offers = { ...noOffers, customCode: { code: 'SUN', campaignVariant: gift } };
  await shop.putDiscount({
    id: 'sun',
    code: 'SUN',
    title: 'A mask on us',
    benefit: { kind: 'percentage', percentage: 100, target: 'line' },
    entitlement: { all: false, products: ['product-2'], collections: [], skus: [] },
    excludesNewAndBundles: false,
    minimum: null,
    startsAt: null,
    endsAt: checkoutTestStart + 1000,
    regions: 'all',
    memberOnly: false,
    usageLimit: null,
    oncePerCustomer: false,
    combinesWith: { order: false, line: false, shipping: false },
  });
  const key = await shop.cart('AU', [['1', 1]], { discountCodes: ['SUN'] });
  const given = await look(key);
  expect([given.lines.toSorted(), given.goods]).toEqual([['Glow Oil', 'Mini Mask'], 2500]);

  shop.wait(1000);
  expect(await look(key)).toMatchObject({
    lines: ['Glow Oil'],
    goods: 2500,
    notices: expect.arrayContaining([{ kind: 'gone', message: discountMessages.codeLineLost }]),
  });
});

describe('an offer that ends during a payment', () => {
  const card = { kind: 'test', card: '1' } as const;
  const gone = { kind: 'gone', message: discountMessages.giftMissed };
  const inOrder = {
    lines: [{ title: 'Glow Oil' }],
    totals: { totalBeforeShipping: 2500 },
    notices: [gone],
  };
  /** Creates a checkout with oil and its gift that only has to be paid. */
  const ready = async () => {
    offers = running;
    const key = await shop.cart('AU', [['1', 1]]);
    await look(key);
    return { key, total: await fillInCheckout(shop.checkout, key, 'AU') };
  };

  it.each([
    [
      'before the money is asked for',
      (key: CheckoutAccess, total: number) => shop.checkout.pay(key, card, total),
    ],
    [
      'before the payment service is told',
      (key: CheckoutAccess, total: number) => shop.checkout.startPayment(key, total),
    ],
  ])('OFFER-09: %s: the shopper sees the cart without its gift first, then pays for that', async (_, go) => {
    const { key, total } = await ready();
    offers = noOffers;
    expect(await go(key, total)).toMatchObject({ kind: 'refused', reason: 'changed', view: inOrder });
    const paid = await shop.checkout.pay(key, card, total);
    if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
    const order = await shop.checkout.confirmation(paid.order.orderId, paid.order.secret);
    expect(order?.lines.map(({ title }) => title)).toEqual(['Glow Oil']);
    expect(order?.amounts.totalAmount).toBe(total);
  });

  it('OFFER-09: after the authorization: the payment is returned, and the gift is neither charged nor shown', async () => {
    const { key, total } = await ready();
    afterMoney = async () => {
      offers = noOffers;
    };
    const refused = await shop.checkout.pay(key, card, total);
    afterMoney = async () => {};
    expect(refused).toMatchObject({ kind: 'refused', reason: 'changed', view: inOrder });
    expect((await shop.checkout.pay(key, card, total)).kind).toBe('placed');
  });

  it.each([
    [
      'an unknown card',
      (key: CheckoutAccess, total: number) => shop.checkout.pay(key, { kind: 'test', card: '9' }, total),
    ],
    ['a wrong email', (key: CheckoutAccess) => shop.checkout.setContact(key, { email: 'ada' })],
  ])('OFFER-09: and %s: what is shown beside the mistake is in order', async (_, go) => {
    const { key, total } = await ready();
    offers = noOffers;
    const result = await go(key, total);
    expect(result).toMatchObject({ view: inOrder });
  });
});
