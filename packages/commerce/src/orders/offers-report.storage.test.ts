import { noOffers, type OfferSettings } from '@vitrine/rules/offers/offer-settings';
import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import type { CartLineRecord } from '../carts/cart-record.ts';
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
import { reportOffers } from './offers-report.ts';
import type { OrderRecord } from './order-record.ts';

const variant = (id: string) => `gid://shopify/ProductVariant/${id}`;
const day = 24 * 60 * 60 * 1000;

/** Product 1 earns a gift to choose (2) and an automatic one (3); 4 is an add-on to 5; 6 is in the tiers. */
const offers: OfferSettings = {
  ...noOffers,
  manualGift: {
    ...noOffers.manualGift,
    enabled: true,
    buyProducts: ['product-1'],
    offers: [{ name: 'A', minSpend: 0, gifts: [variant('2')] }],
  },
  autoGifts: [
    {
      enabled: true,
      slot: 'mini',
      minimumPurchase: 1000,
      buyProducts: ['product-1'],
      buyCollections: [],
      gift: variant('3'),
    },
  ],
  upsell: { enabled: true, items: [{ product: 'product-4', triggers: ['product-5'], percentage: 50 }] },
  tierDiscount: {
    ...noOffers.tierDiscount,
    enabled: true,
    tiers: [{ text: '', topText: '', minSpend: 3000, minQuantity: 0, percentage: 10 }],
    products: ['product-6'],
  },
};

const prices = { '1': 2000, '2': 700, '3': 500, '4': 1000, '5': 1500, '6': 2000, '7': 1200 };
const discounts = [
  { bulk: 'Summer letter', kind: 'percentage', value: 25, target: 'order' },
  { code: 'Ship', kind: 'freeShipping' },
  {
    automatic: 'Spring',
    kind: 'percentage',
    value: 10,
    target: 'line',
    entitled: { products: ['product-7'] },
  },
];

function lines(...wanted: readonly (readonly [id: string, quantity: number, attribute?: string])[]) {
  return wanted.map(([variantId, quantity, attribute], index): CartLineRecord => {
    const [key = '', value = ''] = attribute?.split('=') ?? [];
    const attributes = attribute === undefined ? [] : [{ key, value }];
    return { id: `line-${index}`, variantId, quantity, attributes, sellingPlanId: null };
  });
}

async function buy(
  shop: CheckoutTestShop,
  country: 'US' | 'AU',
  wanted: readonly CartLineRecord[],
  code?: string,
): Promise<void> {
  const discountCodes = code === undefined ? [] : [code];
  const key = await shop.cart(country, [], { lines: wanted, discountCodes });
  await shop.checkout.open(key);
  const total = await fillInCheckout(shop.checkout, key, country);
  const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
  if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
}

/** Rewrites a stored order, as an older version, a refund or another date would have. */
async function rewrite(
  storage: Storage<CommerceDatabase>,
  change: (order: OrderRecord) => OrderRecord,
): Promise<void> {
  await storage.change(async (tx) => {
    const rows = await tx.selectFrom('orders').selectAll().execute();
    for (const row of rows) {
      const order = change(JSON.parse(row.data));
      const { region, createdAt } = order;
      await tx
        .updateTable('orders')
        .set({ data: JSON.stringify(order), region, created_at: createdAt })
        .where('id', '=', row.id)
        .execute();
    }
  });
}

describeEachDatabase((_, open) => {
  const opened = async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const shop = await openCheckoutTestShop(storage, { offers });
    for (const [id, price] of Object.entries(prices)) {
      await shop.putProduct({ id, title: `Product ${id}`, price, stock: null });
    }
    const { bad } = await importDiscounts(storage, discounts, { now: checkoutTestStart });
    expect(bad).toEqual([]);
    const letter = {
      discountId: 'bulk:summer-letter',
      count: 2,
      prefix: '',
      length: 8,
      now: checkoutTestStart,
    };
    await generateCodes(storage, letter);
    const codes: string[] = [];
    for await (const { code } of streamGeneratedCodes(storage, null)) codes.push(code);
    return { storage, shop, codes };
  };
  /** Formats `orders pieces cost revenue` of each offer. */
  const figures = async (storage: Storage<CommerceDatabase>, period = {}) => {
    const { offers: found } = await reportOffers(storage, period);
    return Object.fromEntries(
      found.map(({ kind, title, currency, orders, pieces, cost, revenue }) => [
        `${kind} ${title} ${currency}`,
        [orders, pieces, cost, revenue],
      ]),
    );
  };

  describe('the report of offers', () => {
    test('reports for each offer its orders, its units, its reductions and the sales of these orders', async () => {
      const { storage, shop, codes } = await opened();
      await buy(shop, 'AU', lines(['1', 1], ['2', 1, '_campaign_type=manual_gwp']));
      await buy(shop, 'AU', lines(['5', 1], ['4', 1, '_front_upsell=true']));
      await buy(shop, 'AU', lines(['6', 2]));
      await buy(shop, 'AU', lines(['5', 2]), codes[0]);
      await buy(shop, 'AU', lines(['5', 4]), codes[1]);
      await buy(shop, 'AU', lines(['5', 1]), 'ship');
      await buy(shop, 'AU', lines(['7', 3]));
      await buy(shop, 'AU', lines(['5', 1]));
      const totals = (
        await storage.read.selectFrom('orders').select('total').orderBy('number').execute()
      ).map(({ total }) => total);
      const [gifts = 0, upsell, tier, first = 0, second = 0, ship, spring] = totals;
      expect(await figures(storage)).toEqual({
        'manualGift Gift to choose AUD': [1, 1, 700, gifts],
        'automaticGift mini AUD': [1, 1, 500, gifts],
        'upsell Add-on offer AUD': [1, 1, 500, upsell],
        'tier Tiered discount AUD': [1, 2, 400, tier],
        'code Summer letter AUD': [2, 6, 750 + 1500, first + second],
        'automatic Spring AUD': [1, 3, 360, spring],
        'freeShipping SHIP AUD': [1, 0, 890, ship],
      });
      const { orders, totals: all } = await reportOffers(storage, {});
      expect(orders).toBe(8);
      expect(all).toEqual([
        { currency: 'AUD', orders: 8, revenue: totals.reduce((sum, each) => sum + each) },
      ]);
    });

    test('separates currencies, and filters by region and days', async () => {
      const { storage, shop } = await opened();
      await buy(shop, 'AU', lines(['6', 2]));
      shop.wait(day);
      await buy(shop, 'US', lines(['6', 3]));
      expect(Object.keys(await figures(storage))).toEqual([
        'tier Tiered discount AUD',
        'tier Tiered discount USD',
      ]);
      const tier = async (period: object) =>
        Object.keys(await figures(storage, period)).map((key) => key.slice(-3));
      expect(await tier({ region: 'us' })).toEqual(['USD']);
      expect(await tier({ from: checkoutTestStart + day })).toEqual(['USD']);
      expect(await tier({ from: checkoutTestStart + 1 })).toEqual(['USD']);
      expect(await tier({ before: checkoutTestStart + day })).toEqual(['AUD']);
      expect(await tier({ from: checkoutTestStart + 2 * day })).toEqual([]);
      expect(await reportOffers(storage, { region: 'my' })).toEqual({ orders: 0, totals: [], offers: [] });
    });

    test('lists offers that an older order doesn’t name under their kind, code or title', async () => {
      const { storage, shop } = await opened();
      await buy(shop, 'AU', lines(['1', 1]));
      await buy(shop, 'AU', lines(['5', 1]), 'ship');
      await rewrite(storage, (order) => {
        const { delivery } = order;
        if (delivery === null) throw new Error('nothing was delivered');
        const { freedBy: _, ...older } = delivery;
        const allocations = order.lines.map((line) =>
          line.allocations.map(({ source, amount }) =>
            source.kind === 'gift'
              ? { source: { kind: source.kind, offer: source.offer }, amount }
              : { source, amount },
          ),
        );
        const kept = order.lines.map((line, index) => ({ ...line, allocations: allocations[index] ?? [] }));
        return { ...order, delivery: older, lines: kept };
      });
      expect(Object.keys(await figures(storage))).toEqual(['automaticGift  AUD', 'freeShipping SHIP AUD']);
      await rewrite(storage, (order) => ({ ...order, codes: [] }));
      expect(Object.keys(await figures(storage))).toEqual(['automaticGift  AUD', 'freeShipping  AUD']);
    });

    test('leaves out refunds, and the staging store unless it is requested', async () => {
      const { storage, shop } = await opened();
      await buy(shop, 'US', lines(['6', 2]));
      await rewrite(storage, (order) => ({ ...order, region: 'dev' }));
      expect((await reportOffers(storage, {})).orders).toBe(0);
      expect((await reportOffers(storage, { region: 'dev' })).orders).toBe(1);
      for (const financialStatus of ['refunded', 'voided'] as const) {
        await rewrite(storage, (order) => ({ ...order, region: 'us', financialStatus }));
        expect((await reportOffers(storage, {})).orders).toBe(0);
      }
      await rewrite(storage, (order) => ({ ...order, financialStatus: 'authorized' }));
      expect((await reportOffers(storage, {})).orders).toBe(1);
    });

    test('counts each order of many pages once, even with equal times', async () => {
      const { storage, shop } = await opened();
      await buy(shop, 'AU', lines(['6', 2]));
      await storage.change(async (tx) => {
        const row = await tx.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
        const copies = Array.from({ length: 1_200 }, (_each, index) => ({
          ...row,
          id: `copy-${index}`,
          number: row.number + 1 + index,
          cart_id: `cart-${index}`,
          // Higher order numbers at earlier times, 300 each.
          created_at: checkoutTestStart - (index % 4),
        }));
        for (let start = 0; start < copies.length; start += 300) {
          await tx
            .insertInto('orders')
            .values(copies.slice(start, start + 300))
            .execute();
        }
      });
      const { offers: found } = await reportOffers(storage, {});
      expect(found).toMatchObject([{ kind: 'tier', orders: 1_201, pieces: 2_402, cost: 400 * 1_201 }]);
      expect((await reportOffers(storage, { from: checkoutTestStart - 1 })).orders).toBe(601);
    });
  });
});
