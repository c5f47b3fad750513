/**
 * Temporary prices of sale periods. While a rule is active, the product's record holds the reduced price as well as the list
 * price, so that all readers of prices (pages, lists, filters, carts, feeds, the API, the price history) work without
 * knowing the rules.
 */
import {
  applyPriceRule,
  findPriceRule,
  getActivePricePeriods,
  type PricePeriod,
  type PriceRule,
} from '@vitrine/rules/catalogue/period-price';
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Storage } from '@vitrine/storage/database';
import type { Migration } from '@vitrine/storage/migrations';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { MarketPrice, ProductRecord, VariantRecord } from './catalogue-records.ts';
import { loadProducts } from './load-documents.ts';
import { recordPrices } from './price-history.ts';
import { appendChangeLog, maxRowsPerStatement, toDocumentRow, upsertDocuments } from './upsert-documents.ts';

export interface PeriodPriceTables {
  /** Rules that are currently applied to the products' records, in the order of application. */
  active_price_rules: {
    position: number;
    /** Product handle. */
    product: string;
    /** JSON of a `PriceRule`. */
    rule: string;
  };
}

type Prices = VariantRecord['prices'];

export const periodPricesMigration: Migration = {
  async up(db, dialect) {
    const type = getColumnTypes(dialect);
    await createTable(db, dialect, 'active_price_rules')
      .addColumn('position', type.integer, (column) => column.primaryKey().notNull())
      .addColumn('product', type.text, (column) => column.notNull())
      .addColumn('rule', type.document, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('active_price_rules_product')
      .on('active_price_rules')
      .column('product')
      .execute();
  },
};

/** Returns the product with its list prices restored. */
export function restoreListPrices(product: ProductRecord): ProductRecord {
  if (product.variants.every(({ listPrices }) => listPrices === undefined)) return product;
  return {
    ...product,
    variants: product.variants.map(({ listPrices, ...variant }) => ({
      ...variant,
      prices: listPrices ?? variant.prices,
    })),
  };
}

type RulesByProduct = ReadonlyMap<string, readonly PriceRule[]>;

function groupByProduct(rules: readonly PriceRule[]): RulesByProduct {
  return Map.groupBy(rules, ({ product }) => product);
}

/** Returns the product with prices according to the rules, or with its list prices if no rule applies. */
function withPriceRules(product: ProductRecord, rules: RulesByProduct): ProductRecord {
  const list = restoreListPrices(product);
  const own = rules.get(product.handle);
  if (own === undefined) return list;
  return {
    ...list,
    variants: list.variants.map((variant) => {
      const prices = changePrices(product.handle, variant, own);
      return prices === null ? variant : { ...variant, prices, listPrices: variant.prices };
    }),
  };
}

/** @returns null if no rule applies to the variant */
function changePrices(
  product: string,
  { id, prices }: VariantRecord,
  rules: readonly PriceRule[],
): Prices | null {
  const changed: Partial<Record<RegionKey, MarketPrice>> = { ...prices };
  let isChanged = false;
  for (const [region, list] of Object.entries(prices)) {
    if (!isRegionKey(region) || list === undefined) continue;
    const rule = findPriceRule(rules, { product, variant: id, region });
    if (rule === null) continue;
    changed[region] = applyPriceRule(list, rule);
    isChanged = true;
  }
  return isChanged ? changed : null;
}

/** Applies the active rules to the prices of products before they are written. */
export async function withActivePriceRules(
  tx: Transaction<CommerceDatabase>,
  products: readonly ProductRecord[],
): Promise<readonly ProductRecord[]> {
  const rules = groupByProduct(await readActiveRules(tx));
  return products.map((each) => withPriceRules(each, rules));
}

async function readActiveRules(db: Kysely<CommerceDatabase>): Promise<readonly PriceRule[]> {
  const rows = await db.selectFrom('active_price_rules').select('rule').orderBy('position').execute();
  return rows.map(({ rule }): PriceRule => JSON.parse(rule));
}

/**
 * Applies the periods active at `now` to every product and restores the list price of the others, in one transaction with
 * the price history. Cheap if nothing changes.
 *
 * @returns the handles of the products whose prices changed
 */
export async function applyPricePeriods(
  storage: Storage<CommerceDatabase>,
  periods: readonly PricePeriod[],
  now: EpochMs,
): Promise<readonly string[]> {
  const wanted = getActivePricePeriods(periods, now).flatMap(({ rules }) => rules);
  if (JSON.stringify(await readActiveRules(storage.read)) === JSON.stringify(wanted)) return [];
  return storage.change(async (tx) => {
    const before = await readActiveRules(tx);
    if (JSON.stringify(before) === JSON.stringify(wanted)) return [];
    await replaceActiveRules(tx, wanted);
    const rules = groupByProduct(wanted);
    const handles = [...new Set([...before, ...wanted].map(({ product }) => product))];
    const changed: ProductRecord[] = [];
    for (const { data } of await loadProducts(tx, handles)) {
      const product: ProductRecord = JSON.parse(data);
      const priced = withPriceRules(product, rules);
      if (!hasSamePrices(product, priced)) changed.push({ ...priced, updatedAt: now });
    }
    const recorded = await recordPrices(tx, changed, [], now);
    await upsertDocuments(
      tx,
      recorded.map((product) => toDocumentRow('product', product.handle, product, now)),
    );
    await appendChangeLog(
      tx,
      recorded.map(({ handle }) => `product:${handle}`),
      now,
    );
    return recorded.map(({ handle }) => handle);
  });
}

async function replaceActiveRules(
  tx: Transaction<CommerceDatabase>,
  rules: readonly PriceRule[],
): Promise<void> {
  await tx.deleteFrom('active_price_rules').execute();
  const rows = rules.map((rule, position) => ({
    position,
    product: rule.product,
    rule: JSON.stringify(rule),
  }));
  for (let start = 0; start < rows.length; start += maxRowsPerStatement) {
    await tx
      .insertInto('active_price_rules')
      .values(rows.slice(start, start + maxRowsPerStatement))
      .execute();
  }
}

/** Compares prices and list prices, ignoring the lowest prices of the history. */
function hasSamePrices(one: ProductRecord, other: ProductRecord): boolean {
  return JSON.stringify(one.variants.map(toPriceTable)) === JSON.stringify(other.variants.map(toPriceTable));
}

function toPriceTable({ prices, listPrices }: VariantRecord) {
  const toRows = (all: Prices) =>
    Object.entries(all)
      .map(([region, market]) => [region, market?.price, market?.compareAtPrice])
      .sort();
  return [toRows(prices), listPrices === undefined ? null : toRows(listPrices)];
}
