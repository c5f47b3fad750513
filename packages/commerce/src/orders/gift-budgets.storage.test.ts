import { discountMessages } from '@vitrine/rules/discounts/discount-messages';
import type { GiftBudgetUse } from '@vitrine/rules/offers/gift-budget';
import { noOffers, type OfferSettings } from '@vitrine/rules/offers/offer-settings';
import type { OfferTerms } from '@vitrine/rules/offers/offer-terms';
import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CheckoutAccess } from '../checkout/checkout-service.ts';
import {
  type CheckoutTestShop,
  checkoutTestStart,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { claimGifts, countGiftsGiven, releaseGifts } from './gift-budgets.ts';
import { setFinancialStatus } from './order-store.ts';

const card = { kind: 'test', card: '1' } as const;
const minis = (budget: number, terms?: OfferTerms): OfferSettings => ({
  ...noOffers,
  autoGifts: [
    {
      enabled: true,
      slot: 'minis',
      minimumPurchase: 1000,
      buyProducts: [],
      buyCollections: [],
      gift: 'gid://shopify/ProductVariant/2',
      budget,
      ...(terms === undefined ? {} : { terms }),
    },
  ],
});

async function open(storage: Storage<CommerceDatabase>, first: OfferSettings) {
  let offers = first;
  const shop = await openCheckoutTestShop(storage, {
    get offers() {
      return offers;
    },
  });
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: null });
  await shop.putProduct({ id: '2', title: 'Mini Mask', price: 800, stock: null });
  return {
    shop,
    become: (next: OfferSettings) => {
      offers = next;
    },
  };
}

/** Creates a checkout that only has to be paid. */
async function ready(shop: CheckoutTestShop, country: 'AU' | 'US' = 'AU', email = 'ada@example.com') {
  const key = await shop.cart(country, [['1', 1]]);
  const opened = await shop.checkout.open(key);
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return { key, total: await fillInCheckout(shop.checkout, key, country, email) };
}

async function titles(shop: CheckoutTestShop, key: CheckoutAccess) {
  const opened = await shop.checkout.open(key);
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return opened.view.lines.map(({ title }) => title).toSorted();
}

const given = async (
  storage: Storage<CommerceDatabase>,
  region: 'au' | 'us',
  startsAt: number | null = null,
) => (await countGiftsGiven(storage.read, region, [{ offer: 'slot:minis', startsAt, pieces: 9 }]))[0];

async function ordersWithGift(storage: Storage<CommerceDatabase>) {
  const rows = await storage.read.selectFrom('orders').select('data').execute();
  return rows.map(({ data }) => JSON.parse(data)).filter(({ lines }) => lines.length === 2);
}

const gifts = fc.integer({ min: 1, max: 3 });
/** Units that an order takes of two budgets, and if it is canceled immediately. */
const shopping = fc.record({
  gifts: fc.oneof(
    fc.record({ manual: gifts }),
    fc.record({ tier: gifts }),
    fc.record({ tier: gifts, manual: gifts }),
  ),
  cancels: fc.boolean(),
});

class NoneLeft extends Error {}

/** Claims gifts as an order does: if one isn't left, the transaction is rolled back. */
function ordered(storage: Storage<CommerceDatabase>, claims: readonly GiftBudgetUse[]): Promise<boolean> {
  const made = storage.change(async (tx) => {
    if (!(await claimGifts(tx, 'au', claims))) throw new NoneLeft();
    return true;
  });
  return made.catch((error: unknown) => {
    if (error instanceof NoneLeft) return false;
    throw error;
  });
}

describeEachDatabaseInFull((_name, openStorage) => {
  test('GIFT-18: 12 shoppers race for the last 3 gifts: 3 get one, 9 see the new cart before they pay', async () => {
    const storage = await openStorage<CommerceDatabase>(testMigrations);
    const { shop } = await open(storage, minis(3));
    const buyers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => ready(shop, 'AU', `buyer${index}@example.com`)),
    );
    const results = await Promise.all(buyers.map(({ key, total }) => shop.checkout.pay(key, card, total)));
    expect(results.filter(({ kind }) => kind === 'placed')).toHaveLength(3);
    const refused = results.filter((result) => result.kind === 'refused');
    expect(refused).toHaveLength(9);
    for (const { reason, message, view } of refused) {
      expect(reason).toBe('changed');
      expect(message).toMatch(/Nothing was charged\./);
      expect(view.lines.map(({ title }) => title)).toEqual(['Glow Oil']);
      expect(view.notices).toContainEqual({ kind: 'gone', message: discountMessages.giftMissed });
      expect(view.totals.totalBeforeShipping).toBe(2500);
    }
    expect(await given(storage, 'au')).toBe(3);
    for (const [index, { key, total }] of buyers.entries()) {
      if (results[index]?.kind === 'refused') {
        expect((await shop.checkout.pay(key, card, total)).kind).toBe('placed');
      }
    }
    expect(await ordersWithGift(storage)).toHaveLength(3);
    expect(await given(storage, 'au')).toBe(3);
    const charges = await storage.read.selectFrom('test_charges').select(['status', 'amount']).execute();
    const taken = charges.filter(({ status }) => status === 'succeeded');
    expect(taken.map(({ amount }) => amount)).toEqual(Array(12).fill(buyers[0]?.total));
  });

  test('GIFT-19: an open cart loses its gift to an earlier order, and shows a message', async () => {
    const storage = await openStorage<CommerceDatabase>(testMigrations);
    const { shop } = await open(storage, minis(1));
    const late = await ready(shop);
    const first = await ready(shop);
    expect((await shop.checkout.pay(first.key, card, first.total)).kind).toBe('placed');
    expect(await titles(shop, late.key)).toEqual(['Glow Oil']);
    expect(await titles(shop, (await ready(shop)).key)).toEqual(['Glow Oil']);
  });

  test('GIFT-20: each region has its own budget, and an offer that is started again gets a new one', async () => {
    const storage = await openStorage<CommerceDatabase>(testMigrations);
    const { shop, become } = await open(storage, minis(1));
    const buy = async (country: 'AU' | 'US') => {
      const { key, total } = await ready(shop, country);
      const paid = await shop.checkout.pay(key, card, total);
      if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
      return (await ordersWithGift(storage)).length;
    };
    expect([await buy('AU'), await buy('US'), await buy('AU')]).toEqual([1, 2, 2]);
    become(minis(1, { startsAt: checkoutTestStart, endsAt: null }));
    expect([await buy('AU'), await buy('AU')]).toEqual([3, 3]);
    expect([await given(storage, 'au'), await given(storage, 'au', checkoutTestStart)]).toEqual([1, 1]);
    become(minis(2));
    expect([await buy('AU'), await buy('AU')]).toEqual([4, 4]);
  });

  test('GIFT-20: an order whose payment is never captured returns its gift, once', async () => {
    const storage = await openStorage<CommerceDatabase>(testMigrations);
    const { shop } = await open(storage, minis(1));
    const { key, total } = await ready(shop);
    const paid = await shop.checkout.pay(key, card, total);
    if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
    for (const status of ['voided', 'voided'] as const) {
      await storage.change((tx) => setFinancialStatus(tx, paid.order.orderId, status, checkoutTestStart));
      expect(await given(storage, 'au')).toBe(0);
    }
    expect(await titles(shop, (await ready(shop)).key)).toEqual(['Glow Oil', 'Mini Mask']);
  });

  test('GIFT-18: simultaneous orders and cancellations, of any gifts, never exceed the budget', async () => {
    const storage = await openStorage<CommerceDatabase>(testMigrations);
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(shopping, { minLength: 2, maxLength: 8 }),
        async (pieces, orders) => {
          // Use a new budget for each run.
          runs += 1;
          const claimsOf = (wanted: Readonly<Record<string, number>>): readonly GiftBudgetUse[] =>
            Object.entries(wanted).map(([offer, claimed]) => ({ offer, startsAt: runs, pieces, claimed }));
          const kept = await Promise.all(
            orders.map(async ({ gifts, cancels }) => {
              const claims = claimsOf(gifts);
              if (!(await ordered(storage, claims))) return [];
              if (!cancels) return claims;
              await storage.change((tx) => releaseGifts(tx, 'au', claims));
              return [];
            }),
          );
          const budgets = claimsOf({ manual: 0, tier: 0 });
          const counted = await countGiftsGiven(storage.read, 'au', budgets);
          for (const [index, { offer }] of budgets.entries()) {
            const taken = kept.flat().filter((claim) => claim.offer === offer);
            const sum = taken.reduce((all, { claimed }) => all + claimed, 0);
            expect(counted[index]).toBe(sum);
            expect(sum).toBeLessThanOrEqual(pieces);
            // The remaining units can be claimed, but not one more.
            if (sum < pieces) expect(await ordered(storage, claimsOf({ [offer]: pieces - sum }))).toBe(true);
            expect(await ordered(storage, claimsOf({ [offer]: 1 }))).toBe(false);
          }
        },
      ),
      propertyRuns(8, 300),
    );
  });

  test('GIFT-18: an order that fails takes no gift', async () => {
    const storage = await openStorage<CommerceDatabase>(testMigrations);
    const { shop } = await open(storage, minis(2));
    const { key, total } = await ready(shop);
    expect((await shop.checkout.pay(key, { kind: 'test', card: '2' }, total)).kind).toBe('refused');
    expect(await given(storage, 'au')).toBe(0);
    expect(await titles(shop, key)).toEqual(['Glow Oil', 'Mini Mask']);
  });
});
