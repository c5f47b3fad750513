import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noOffers, type OfferSettings } from '@vitrine/rules/offers/offer-settings';
import { getRegionKeys, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';

import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import { openStorage, type Storage } from '@vitrine/storage/database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { CommerceDatabase } from '../database.ts';
import { createCartToken } from './cart-id.ts';
import type { CartRecord } from './cart-record.ts';
import { type CartTestShop, openCartTestShop, testShopMigrations, testStartTime } from './cart-test-shop.ts';
import { setDiscountCodes } from './change/cart-details.ts';
import { addRecordLines } from './change/lines.ts';
import { createEmptyCart } from './empty-cart.ts';
import { createInventoryView } from './inventory-view.ts';
import { type CheckoutInput, getAppliedDiscountIds, priceCartRecord } from './price-cart-record.ts';

const offers: Partial<OfferSettings> = {
  tierDiscount: {
    ...noOffers.tierDiscount,
    enabled: true,
    products: ['product-1', 'product-2'],
    tiers: [
      { text: '', topText: '', minSpend: 5000, minQuantity: 0, percentage: 20 },
      { text: '', topText: '', minSpend: 10_000, minQuantity: 0, percentage: 30 },
    ],
  },
  upsell: { enabled: true, items: [{ product: 'product-3', triggers: ['product-1'], percentage: 15 }] },
};

describe('pricing a stored cart', () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-pricing-'));
  let storage: Storage<CommerceDatabase>;
  let shop: CartTestShop;

  beforeAll(async () => {
    storage = await openStorage<CommerceDatabase>({ directory, migrations: testShopMigrations });
    shop = await openCartTestShop(storage, [
      { id: '1', price: 1999, stock: null },
      { id: '2', price: 2501, compareAtPrice: 3000, stock: null },
      { id: '3', price: 333, stock: null },
      { id: '4', price: 7, stock: null, tags: ['new'] },
    ]);
    shop.offers(offers);
    await shop.discounts([
      { code: 'TEN', kind: 'percentage', value: 10, target: 'order' },
      { code: 'THIRD', kind: 'percentage', value: 33.3, target: 'line', excludes: ['newAndBundles'] },
      { code: 'SHIP', kind: 'freeShipping' },
      { code: 'FIVER', kind: 'fixedAmount', value: { us: '5.00', au: '7.00' }, target: 'order' },
      { code: 'MEMBER', kind: 'percentage', value: 5, target: 'order', memberOnly: true },
      { code: 'LIMITED', kind: 'percentage', value: 50, target: 'order', usageLimit: 1 },
    ]);
  });
  afterAll(async () => {
    await storage.close();
    rmSync(directory, { recursive: true });
  });

  const line = fc.record({
    variantId: fc.constantFrom('1', '2', '3', '4'),
    quantity: fc.integer({ min: 1, max: 9 }),
    attributes: fc.constantFrom(
      [],
      [{ key: '_front_upsell', value: 'true' }],
      [{ key: '_campaign_type', value: 'manual_gwp' }],
    ),
    sellingPlanId: fc.constantFrom(null, '11'),
  });
  const cartInput = fc.record({
    region: fc.constantFrom(...getRegionKeys().filter((key) => key !== 'dev')),
    lines: fc.array(line, { maxLength: 6 }),
    codes: fc.subarray(['TEN', 'THIRD', 'SHIP', 'FIVER', 'MEMBER', 'LIMITED', 'nope'], { maxLength: 3 }),
  });

  const record = async ({
    region,
    lines,
    codes,
  }: {
    region: RegionKey;
    lines: Parameters<typeof addRecordLines>[1];
    codes: readonly string[];
  }) => {
    const snapshot = await shop.parts.catalogue.current();
    const shelf = { ...createInventoryView(snapshot, region), hasPlan: () => true };
    const empty = createEmptyCart(getStorefront(region).homeCountry, testStartTime);
    return setDiscountCodes(
      addRecordLines(empty, lines, { inventory: shelf, newId: createCartToken }).cart,
      codes,
    ).cart;
  };

  test('the parts of any cart add up to the total, to the cent, and no amount is negative', async () => {
    const snapshot = await shop.parts.catalogue.current();
    const sum = <T>(list: readonly T[], amount: (item: T) => number) =>
      list.reduce((total, item) => total + amount(item), 0);
    await fc.assert(
      fc.asyncProperty(cartInput, async (input) => {
        const cart = await record(input);
        const priced = await priceOf(shop, snapshot, cart);
        expect(priced.lines.map(({ line: { id } }) => id)).toEqual(cart.lines.map(({ id }) => id));
        for (const each of priced.lines) {
          expect(each.originalPrice).toBe(each.unitPrice * each.line.quantity);
          expect(each.totalDiscountAmount).toBe(sum(each.allocations, ({ amount }) => amount));
          expect(each.priceAfterDiscounted).toBe(each.originalPrice - each.totalDiscountAmount);
          expect(each.priceAfterDiscounted - each.orderAllocation).toBeGreaterThanOrEqual(0);
        }
        expect(sum(priced.lines, (each) => each.orderAllocation)).toBe(priced.discountAmount);
        expect(sum(priced.orderAllocations, ({ amount }) => amount)).toBe(priced.discountAmount);
        expect(priced.totalBeforeShipping).toBe(
          sum(priced.lines, (each) => each.priceAfterDiscounted) - priced.discountAmount,
        );
        for (const tax of priced.taxes) {
          const onLines = sum(priced.lines, ({ taxes }) =>
            sum(taxes, (part) => (part.name === tax.name ? part.amount : 0)),
          );
          expect(onLines).toBeLessThanOrEqual(tax.amount);
        }
        const added = sum(priced.taxes, ({ amount, included }) => (included ? 0 : amount));
        expect(priced.totalAmount).toBe(
          priced.totalBeforeShipping + (priced.shipping.chosen?.price ?? 0) + added,
        );
      }),
      propertyRuns(400, 20_000),
    );
  }, 300_000);

  test('the same cart costs the same every time', async () => {
    const snapshot = await shop.parts.catalogue.current();
    const cart = await record({
      region: 'au',
      lines: [{ variantId: '1', quantity: 3, attributes: [], sellingPlanId: null }],
      codes: ['TEN'],
    });
    expect(await priceOf(shop, snapshot, cart)).toEqual(await priceOf(shop, snapshot, cart));
  });

  test('a price names the discounts that it is based on, and no others', async () => {
    const snapshot = await shop.parts.catalogue.current();
    const lines = [{ variantId: '4', quantity: 9, attributes: [], sellingPlanId: null }];
    const cart = await record({ region: 'us', lines, codes: ['TEN', 'nope', 'THIRD'] });
    expect(getAppliedDiscountIds(await priceOf(shop, snapshot, cart))).toEqual(['code:TEN']);
    const shipped = await record({ region: 'us', lines, codes: ['ship'] });
    expect(getAppliedDiscountIds(await priceOf(shop, snapshot, shipped))).toEqual(['code:SHIP']);
  });

  test('SHIP-13: values of the caller take precedence: destination, rate and time', async () => {
    const snapshot = await shop.parts.catalogue.current();
    const cart = await record({
      region: 'us',
      lines: [{ variantId: '4', quantity: 9, attributes: [], sellingPlanId: null }],
      codes: [],
    });
    const there = await priceOf(shop, snapshot, cart, {
      destination: { country: 'US', province: 'CA' },
    });
    expect(there.taxes).toMatchObject([{ rate: 0.0725 }]);
    const express = there.shipping.options.find(({ name }) => name === '2 Day Express')!;
    const chosen = await priceOf(shop, snapshot, cart, { chosenRate: express.rateId });
    expect(chosen.shipping.chosen).toEqual(express);
  });

  test('a used-up code counts the customer’s uses and everybody’s', async () => {
    const snapshot = await shop.parts.catalogue.current();
    const cart = await record({
      region: 'us',
      lines: [{ variantId: '3', quantity: 1, attributes: [], sellingPlanId: null }],
      codes: ['limited'],
    });
    expect((await priceOf(shop, snapshot, cart)).codes).toMatchObject([{ applicable: true }]);
    await storage.change(async (tx) => {
      await tx
        .insertInto('discount_uses')
        .values({ discount_id: 'code:LIMITED', order_id: '1', customer: 'x', at: 0 })
        .execute();
    });
    expect((await priceOf(shop, snapshot, cart)).codes).toMatchObject([
      { applicable: false, refusal: 'usedUp' },
    ]);
  });
});

async function priceOf(
  { parts }: CartTestShop,
  snapshot: CatalogueSnapshot,
  cart: CartRecord,
  facts: CheckoutInput = {},
) {
  const context = { parts, snapshot, country: null, store: null, now: testStartTime };
  return (await priceCartRecord(context, cart, facts)).priced;
}
