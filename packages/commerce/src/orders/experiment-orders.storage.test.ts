import type { VariantAssignment } from '@vitrine/rules/experiments/variant-assignment';
import { noOffers, type OfferSettings } from '@vitrine/rules/offers/offer-settings';
import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OffersPort } from '../backend-options.ts';
import { readCartRecord } from '../carts/cart-store.ts';
import { acceptChange } from '../carts/change/cart-change.ts';
import { changeCart } from '../carts/change-cart.ts';
import { withExperiments } from '../carts/price-cart-record.ts';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { deleteExperimentBuyers, readExperimentOrders } from './experiment-orders.ts';
import { readExperimentRevenue } from './experiment-revenue.ts';
import type { OrderRecord } from './order-record.ts';
import { setFinancialStatus } from './order-store.ts';

const card = { kind: 'test', card: '1' } as const;

const tenOff: OfferSettings = {
  ...noOffers,
  tierDiscount: {
    ...noOffers.tierDiscount,
    enabled: true,
    tiers: [{ topText: '', text: '', minSpend: 1000, minQuantity: 1, percentage: 10 }],
    products: ['product-1'],
  },
};

/** Offers of experiment 1: 10 % off for `a`. Experiment 2 varies something else. */
function createPort(): OffersPort & { running: ReadonlySet<string> } {
  const port = {
    running: new Set(['1', '2']) as ReadonlySet<string>,
    activeVariants: (_region: string, variants: VariantAssignment) =>
      Object.fromEntries(Object.entries(variants).filter(([id]) => port.running.has(id))),
    settings: async (_region: string, variants: VariantAssignment = {}) =>
      port.activeVariants('', variants)[1] === 'a' ? tenOff : noOffers,
  };
  return port;
}

async function open(storage: Storage<CommerceDatabase>) {
  const port = createPort();
  const shop = await openCheckoutTestShop(storage, { offersPort: port });
  await shop.putProduct({ id: '1', title: 'Product 1', price: 2500, stock: null });
  return { shop, port };
}

interface Bought {
  readonly visitor?: string;
  readonly variants?: VariantAssignment;
  readonly country?: 'AU' | 'US';
  readonly quantity?: number;
}

async function order(
  shop: CheckoutTestShop,
  storage: Storage<CommerceDatabase>,
  { visitor, variants = {}, country = 'US', quantity = 1 }: Bought,
): Promise<OrderRecord> {
  const experiments = visitor === undefined ? {} : { experiments: { visitor, variants } };
  const key = await shop.cart(country, [['1', quantity]], experiments);
  const total = await fillInCheckout(shop.checkout, key, country);
  const paid = await shop.checkout.pay(key, card, total);
  if (paid.kind !== 'placed') throw new Error(paid.kind);
  const row = await storage.read
    .selectFrom('orders')
    .select('data')
    .where('id', '=', paid.order.orderId)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.data);
}

describeEachDatabase((_name, openDatabase) => {
  const opened = async () => {
    const storage = await openDatabase<CommerceDatabase>(testMigrations);
    return { storage, ...(await open(storage)) };
  };

  test('EXP-05: a cart has the offers of its variant up to its order, which stores it', async () => {
    const { storage, shop } = await opened();
    const control = await order(shop, storage, { visitor: 'v1', variants: { 1: 'control' } });
    const varied = await order(shop, storage, { visitor: 'v2', variants: { 1: 'a' } });
    const other = await order(shop, storage, {});
    expect([control, varied, other].map(({ amounts }) => amounts.totalBeforeShipping)).toEqual([
      2500, 2250, 2500,
    ]);
    expect([control, varied, other].map(({ variants }) => variants)).toEqual([
      { 1: 'control' },
      { 1: 'a' },
      undefined,
    ]);
  });

  test('EXP-05: the variant of a cart remains, whatever a later request sends', async () => {
    const { storage, shop } = await opened();
    const key = await shop.cart('US', [['1', 1]], {
      experiments: { visitor: 'v1', variants: { 1: 'control' } },
    });
    const snapshot = await shop.backend.catalogue.current();
    const context = { parts: shop.backend, snapshot, country: null, store: null, now: shop.backend.clock() };
    const found = { visitor: 'v2', variants: { 1: 'a', 2: 'b' } };
    const changed = await changeCart(context, { token: key.cartId, secret: key.secret }, (cart) =>
      acceptChange(withExperiments(cart, found)),
    );
    expect(changed?.record.experiments).toEqual({ visitor: 'v1', variants: { 1: 'control', 2: 'b' } });
    expect(changed?.priced.subtotalPrice).toBe(2500);
    await changeCart(context, { token: key.cartId, secret: key.secret }, (cart) =>
      acceptChange(withExperiments(cart, null)),
    );
    const cart = await readCartRecord(storage, key.cartId, shop.backend.clock());
    expect(cart === null || 'experiments' in cart).toBe(false);
  });

  test('EXP-10: once an experiment is stopped, its carts have everyone’s offers and its orders aren’t counted', async () => {
    const { storage, shop, port } = await opened();
    port.running = new Set(['2']);
    const late = await order(shop, storage, { visitor: 'v1', variants: { 1: 'a', 2: 'control' } });
    expect([late.amounts.totalBeforeShipping, late.variants]).toEqual([2500, { 2: 'control' }]);
    expect(await readExperimentOrders(storage, 1)).toEqual([]);
    expect(await readExperimentOrders(storage, 2)).toMatchObject([{ variant: 'control', orders: 1 }]);
  });

  test('EXP-07, EXP-18: an order whose payment fails is subtracted', async () => {
    const { storage, shop } = await opened();
    const first = await order(shop, storage, { visitor: 'v1', variants: { 1: 'a' } });
    await order(shop, storage, { visitor: 'v1', variants: { 1: 'a' } });
    await storage.change(async (tx) => {
      await tx
        .updateTable('orders')
        .set({ data: JSON.stringify({ ...first, financialStatus: 'authorized' }) })
        .where('id', '=', first.id)
        .execute();
      await setFinancialStatus(tx, first.id, 'voided', shop.backend.clock());
    });
    const [left] = await readExperimentOrders(storage, 1);
    const revenue = first.amounts.totalAmount;
    expect(left).toMatchObject({ orders: 1, buyers: 0, revenue });
    expect(await readExperimentRevenue(storage, 1)).toEqual([
      { variant: 'a', currency: 'USD', buyers: 1, revenue, squares: BigInt(revenue) ** 2n },
    ]);
    expect(await deleteExperimentBuyers(storage, [1])).toBe(0);
  });

  test('EXP-07, EXP-18: the sums of a result are those of the orders', async () => {
    const { storage, shop } = await opened();
    const bought = fc.record({
      visitor: fc.constantFrom('v1', 'v2', 'v3'),
      country: fc.constantFrom<'AU' | 'US'>('AU', 'US'),
      quantity: fc.integer({ min: 1, max: 3 }),
    });
    const variantOf = (visitor: string) => (visitor === 'v1' ? 'control' : 'a');
    const [purchases = []] = fc.sample(fc.array(bought, { minLength: 8, maxLength: 8 }), {
      numRuns: 1,
      seed: 11,
    });
    const orders: OrderRecord[] = [];
    for (const each of purchases)
      orders.push(await order(shop, storage, { ...each, variants: { 1: variantOf(each.visitor) } }));
    const result = await readExperimentOrders(storage, 1);
    for (const { variant, region, currency, ...counted } of result) {
      const own = orders.filter((each) => each.variants?.[1] === variant && each.region === region);
      expect(own.every((each) => each.currency === currency)).toBe(true);
      expect(counted.orders).toBe(own.length);
      expect(counted.revenue).toBe(own.reduce((sum, each) => sum + each.amounts.totalAmount, 0));
    }
    expect(result.reduce((sum, { orders: some }) => sum + some, 0)).toBe(orders.length);
    for (const { variant, currency, ...summed } of await readExperimentRevenue(storage, 1)) {
      const amounts = new Map<string, number>();
      for (const [index, { visitor }] of purchases.entries()) {
        const each = orders[index];
        if (variantOf(visitor) === variant && each?.currency === currency)
          amounts.set(visitor, (amounts.get(visitor) ?? 0) + each.amounts.totalAmount);
      }
      expect(summed).toEqual({
        buyers: amounts.size,
        revenue: [...amounts.values()].reduce((sum, each) => sum + each, 0),
        squares: [...amounts.values()].reduce((sum, each) => sum + BigInt(each) ** 2n, 0n),
      });
    }
    const visitors = new Set(purchases.map(({ visitor }) => visitor));
    expect(result.reduce((sum, { buyers }) => sum + buyers, 0)).toBe(visitors.size);
    expect(await deleteExperimentBuyers(storage, [1])).toBe(visitors.size);
  });
});
