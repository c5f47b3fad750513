import { Readable } from 'node:stream';
import type { PricePeriod, PriceRule } from '@vitrine/rules/catalogue/period-price';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import pino from 'pino';
import { expect, test } from 'vitest';
import { cartMigrations } from '../carts/migrations.ts';
import type { CommerceDatabase } from '../database.ts';
import { sentWebhookMigrations } from '../webhooks/webhook-tables.ts';
import { readCsvTable } from './csv-table.ts';
import { exportProducts } from './export-products.ts';
import { importProducts } from './import-products.ts';
import { catalogueMigrations } from './migrations.ts';
import { openCatalogue } from './open-catalogue.ts';
import { createPeriodPriceUpdate } from './period-price-job.ts';
import { applyPricePeriods } from './period-prices.ts';
import { readProductCsv } from './read-product-csv.ts';
import { findIdBySku } from './test-catalogue.ts';

const migrations = [catalogueMigrations, sentWebhookMigrations, cartMigrations];
const log = pino({ level: 'silent' });
const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 1);

const header = 'Handle,Title,Variant SKU,Variant Price,Price / Europe';
const csv = (mousse: string, mist = '20.00') =>
  `${header}\nmousse,Mousse,M-1,34.00,${mousse}\nmist,Mist,N-1,18.00,${mist}\n`;

const quarterOff: PriceRule = {
  product: 'mousse',
  variant: null,
  region: null,
  change: { percentage: 25 },
  compareAt: 'list',
};
const summer: PricePeriod = {
  campaign: 1,
  name: 'Summer',
  from: start + 40 * day,
  until: start + 50 * day,
  rules: [quarterOff],
};

describeEachDatabase((_name, open) => {
  async function newShop() {
    const time = { now: start };
    const clock = () => time.now;
    const storage = await open<CommerceDatabase>(migrations);
    const put = async (text: string) => {
      const file = readProductCsv(await readCsvTable(Readable.from([text])));
      expect(file.problems).toEqual([]);
      return importProducts(storage, file.drafts, clock);
    };
    const catalogue = await openCatalogue({ storage, log });
    const price = async (sku: string, region: RegionKey = 'eu') => {
      const snapshot = await catalogue.current();
      return snapshot.price(findIdBySku(snapshot, sku), region);
    };
    const at = async (now: number, periods: readonly PricePeriod[]) => {
      time.now = now;
      return applyPricePeriods(storage, periods, now);
    };
    await put(csv('40.00'));
    return { time, storage, put, catalogue, price, at };
  }

  test('PRICE-21: a price begins and ends with its period, and the list price is exactly what it was', async () => {
    const { at, price } = await newShop();
    expect(await at(summer.from - 1, [summer])).toEqual([]);
    expect(await price('M-1')).toEqual({ price: 4000, compareAtPrice: null });
    expect(await at(summer.from, [summer])).toEqual(['mousse']);
    expect(await price('M-1')).toEqual({ price: 3000, compareAtPrice: 4000, lowestBefore: 4000 });
    expect(await price('M-1', 'us')).toEqual({ price: 2550, compareAtPrice: 3400 });
    expect(await price('N-1')).toEqual({ price: 2000, compareAtPrice: null });
    expect(await at(summer.from + 1, [summer])).toEqual([]);
    expect(await at(summer.from + 10 * day, [summer])).toEqual(['mousse']);
    expect(await price('M-1')).toEqual({ price: 4000, compareAtPrice: null });
    expect(await price('M-1', 'us')).toEqual({ price: 3400, compareAtPrice: null });
  });

  test('PRICE-21: rules are read only when other rules become active, and again after a failure', async () => {
    const { time, price, storage } = await newShop();
    let reads = 0;
    let isFailing = true;
    const update = createPeriodPriceUpdate({
      storage,
      periods: {
        activeKey: async () => (time.now < summer.from ? '' : '1:2'),
        list: async () => {
          reads += 1;
          if (isFailing) throw new Error('The database is gone.');
          return [summer];
        },
      },
      clock: () => time.now,
      log,
    });
    await expect(update()).rejects.toThrow('gone');
    isFailing = false;
    await update();
    await update();
    expect(reads).toBe(2);
    time.now = summer.from;
    await update();
    await update();
    expect(reads).toBe(3);
    expect(await price('M-1')).toMatchObject({ price: 3000 });
  });

  test('PRICE-22: lists sort by the price of the period, and readers hear of the products that changed', async () => {
    const { at, catalogue } = await newShop();
    const heard: unknown[] = [];
    await catalogue.current();
    catalogue.onChange(({ products }) => heard.push(products));
    const half = { ...summer, rules: [{ ...quarterOff, change: { percentage: 60 } }] };
    const cheapestFirst = async () =>
      (await catalogue.current()).getSortedProducts('PRICE', 'eu').map(({ handle }) => handle);
    expect(await cheapestFirst()).toEqual(['mist', 'mousse']);
    await at(summer.from, [half]);
    expect(await cheapestFirst()).toEqual(['mousse', 'mist']);
    expect(heard).toEqual([['mousse']]);
  });

  test('PRICE-23: a list price that is imported meanwhile changes the price of the period, and stays after it', async () => {
    const { at, put, price, storage } = await newShop();
    await at(summer.from, [summer]);
    expect(await put(csv('40.00'))).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect((await exportProducts(storage)).csv).toContain('40.00');
    expect((await exportProducts(storage)).csv).not.toContain('30.00');
    await put(csv('48.00'));
    expect(await price('M-1')).toMatchObject({ price: 3600, compareAtPrice: 4800 });
    await at(summer.from + 10 * day, [summer]);
    expect(await price('M-1')).toEqual({ price: 4800, compareAtPrice: null });
  });

  test('PRICE-24: the price history has each beginning and end', async () => {
    const { at, storage } = await newShop();
    await at(summer.from, [summer]);
    await at(summer.from + 10 * day, [summer]);
    const rows = await storage.read
      .selectFrom('price_history')
      .select(['at', 'price', 'compare_at'])
      .where('region', '=', 'eu')
      .orderBy('sequence')
      .execute();
    expect(rows.map(({ at: time, price, compare_at }) => [Number(time), Number(price), compare_at])).toEqual([
      [start, expect.any(Number), null],
      [start, expect.any(Number), null],
      [summer.from, 3000, 4000],
      [summer.from + 10 * day, 4000, null],
    ]);
  });

  test('PRICE-21: at each moment there is exactly one price, that of the active period or the list price', async () => {
    const { at, price } = await newShop();
    /** Periods one after the other, with gaps of any length. */
    const plans = fc.array(
      fc.record({
        gap: fc.integer({ min: 0, max: 3 }),
        length: fc.integer({ min: 1, max: 3 }),
        amount: fc.integer({ min: 1, max: 9000 }),
      }),
      { minLength: 1, maxLength: 3 },
    );
    const moments = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(plans, moments, async (plan, times) => {
        let end = 1;
        const periods = plan.map(({ gap, length, amount }, index): PricePeriod => {
          const from = end + gap;
          end = from + length;
          const change = { amount };
          const rules: readonly PriceRule[] = [{ ...quarterOff, region: 'eu', change }];
          return {
            campaign: index,
            name: `${index}`,
            from: start + from * day,
            until: start + end * day,
            rules,
          };
        });
        for (const time of times) {
          const now = start + time * day;
          await at(now, periods);
          const active = periods.find(({ from, until }) => from <= now && now < (until ?? now + 1));
          const [rule] = active?.rules ?? [];
          const expected = rule !== undefined && 'amount' in rule.change ? rule.change.amount : 4000;
          expect((await price('M-1'))?.price).toBe(expected);
          expect((await price('M-1', 'us'))?.price).toBe(3400);
        }
      }),
      { numRuns: 15 },
    );
  });
});
