/**
 * Price history of each variant, in the regions whose law requires the lowest price before a reduction to be
 * shown. Rows are inserted in the transaction that sets the price, and are never updated or deleted.
 */
import { type LowestPriceRules, loadLowestPriceRules } from '@vitrine/data/lowest-price';
import { findLowestPriceBefore, type PriceEntry } from '@vitrine/rules/catalogue/lowest-price';
import { memoizeByStorefronts, type RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { addAutoIncrementKey, createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Migration } from '@vitrine/storage/migrations';
import type { Generated, Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { MarketPrice, ProductRecord, VariantRecord } from './catalogue-records.ts';
import { maxRowsPerStatement } from './upsert-documents.ts';

export interface PriceHistoryTables {
  price_history: {
    sequence: Generated<number>;
    variant_id: string;
    region: string;
    /** Time from which the price is valid. */
    at: EpochMs;
    /** In minor units; null if the region doesn't sell the variant from this time on. */
    price: number | null;
    compare_at: number | null;
  };
}

type HistoryTables = Pick<CommerceDatabase, 'catalogue_documents' | 'price_history'>;

/** Rules from the shop's data files. */
export const getLowestPriceRules = memoizeByStorefronts((): LowestPriceRules => loadLowestPriceRules());

export const priceHistoryMigration: Migration = {
  async up(db, dialect) {
    const type = getColumnTypes(dialect);
    await addAutoIncrementKey(createTable(db, dialect, 'price_history'), dialect, 'sequence')
      .addColumn('variant_id', type.text, (column) => column.notNull())
      .addColumn('region', type.text, (column) => column.notNull())
      .addColumn('at', type.timestamp, (column) => column.notNull())
      .addColumn('price', type.integer)
      .addColumn('compare_at', type.integer)
      .execute();
    await db.schema
      .createIndex('price_history_variant')
      .on('price_history')
      .columns(['variant_id', 'sequence'])
      .execute();
    await initializeFromCurrentPrices(db.withTables<HistoryTables>());
  },
};

/** Fills the history of an existing shop with the current prices, valid from each product's last update. */
async function initializeFromCurrentPrices(db: Kysely<HistoryTables>): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('catalogue_documents')
      .select(['id', 'data', 'updated_at'])
      .where('kind', '=', 'product')
      .where('id', '>', after)
      .orderBy('id')
      .limit(maxRowsPerStatement)
      .execute();
    const entries = rows.flatMap((row) => {
      const product: ProductRecord = JSON.parse(row.data);
      return product.variants.flatMap((variant) =>
        newEntries(variant.id, variant.prices, new Map(), Number(row.updated_at)),
      );
    });
    for (const rowsToAdd of toBatches(entries.map(getRow))) {
      await db.insertInto('price_history').values(rowsToAdd).execute();
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < maxRowsPerStatement) return;
    after = last.id;
  }
}

export interface NewPriceEntry extends PriceEntry {
  readonly variantId: string;
  readonly region: RegionKey;
}

/** Entries of a variant by region, oldest first. */
type History = ReadonlyMap<string, readonly PriceEntry[]>;

/** Records the prices of products about to be written, and returns the products with their lowest previous prices. */
export async function recordPrices(
  tx: Transaction<CommerceDatabase>,
  products: readonly ProductRecord[],
  goneVariants: readonly string[],
  now: EpochMs,
): Promise<readonly ProductRecord[]> {
  const ids = [...products.flatMap(({ variants }) => variants.map(({ id }) => id)), ...goneVariants];
  const known = await readHistories(tx, ids);
  const getHistory = (id: string): History => known.get(id) ?? new Map();
  const entries = [
    ...products.flatMap(({ variants }) =>
      variants.flatMap(({ id, prices }) => newEntries(id, prices, getHistory(id), now)),
    ),
    ...goneVariants.flatMap((id) => newEntries(id, {}, getHistory(id), now)),
  ];
  await insertPriceEntries(tx, entries);
  const added = Map.groupBy(entries, ({ variantId }) => variantId);
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) =>
      withLowestPrices(variant, getHistory(variant.id), added.get(variant.id) ?? []),
    ),
  }));
}

/**
 * Returns entries for the prices that changed. If the system clock was set back, an entry gets the time of the previous one.
 */
function newEntries(
  variantId: string,
  prices: VariantRecord['prices'],
  history: History,
  now: EpochMs,
): readonly NewPriceEntry[] {
  return [...getLowestPriceRules().keys()].flatMap((region) => {
    const last = history.get(region)?.at(-1);
    const price = prices[region]?.price ?? null;
    const compareAtPrice = prices[region]?.compareAtPrice ?? null;
    const same = (last?.price ?? null) === price && (last?.compareAtPrice ?? null) === compareAtPrice;
    return same ? [] : [{ variantId, region, at: Math.max(now, last?.at ?? now), price, compareAtPrice }];
  });
}

function withLowestPrices(
  variant: VariantRecord,
  history: History,
  added: readonly NewPriceEntry[],
): VariantRecord {
  const prices: Partial<Record<RegionKey, MarketPrice>> = { ...variant.prices };
  for (const [region, rule] of getLowestPriceRules()) {
    const market = prices[region];
    if (market === undefined) continue;
    const entries = [...(history.get(region) ?? []), ...added.filter((entry) => entry.region === region)];
    const { price, compareAtPrice } = market;
    const lowest = findLowestPriceBefore(entries, rule);
    prices[region] = { price, compareAtPrice, ...(lowest === null ? {} : { lowestBefore: lowest }) };
  }
  return { ...variant, prices };
}

async function readHistories(
  db: Transaction<CommerceDatabase>,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, History>> {
  const found = new Map<string, Map<string, PriceEntry[]>>();
  for (let start = 0; start < variantIds.length; start += maxRowsPerStatement) {
    const rows = await db
      .selectFrom('price_history')
      .selectAll()
      .where('variant_id', 'in', variantIds.slice(start, start + maxRowsPerStatement))
      .orderBy('sequence')
      .execute();
    for (const { variant_id, region, at, price, compare_at } of rows) {
      const history = found.get(variant_id) ?? new Map<string, PriceEntry[]>();
      found.set(variant_id, history);
      const entry = {
        at: Number(at),
        price: price === null ? null : Number(price),
        compareAtPrice: compare_at === null ? null : Number(compare_at),
      };
      history.set(region, [...(history.get(region) ?? []), entry]);
    }
  }
  return found;
}

/** Inserts entries unchanged, used for the demo shop's earlier prices. */
export async function insertPriceEntries(
  tx: Transaction<CommerceDatabase>,
  entries: readonly NewPriceEntry[],
): Promise<void> {
  for (const rows of toBatches(entries.map(getRow))) {
    await tx.insertInto('price_history').values(rows).execute();
  }
}

function getRow({ variantId, region, at, price, compareAtPrice }: NewPriceEntry) {
  return { variant_id: variantId, region, at, price, compare_at: compareAtPrice };
}

function toBatches<Each>(all: readonly Each[]): readonly (readonly Each[])[] {
  const count = Math.ceil(all.length / maxRowsPerStatement);
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * maxRowsPerStatement, (index + 1) * maxRowsPerStatement),
  );
}
