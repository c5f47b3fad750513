/**
 * Loads the discounts that apply to a cart. There may be any number of codes, so entered ones are looked up by their unique
 * index. Automatic discounts are few and needed for every cart, so they are cached in memory.
 */
import type { Discount } from '@vitrine/rules/discounts/discount';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { type Param, prepareQuery } from '@vitrine/storage/prepared-query';
import { type Expression, type Kysely, sql } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { toGeneratedDiscountId } from './generated-discount-ids.ts';

type Database = Kysely<CommerceDatabase>;

interface CachedDiscounts {
  /** Storage version at the time of loading. */
  readonly version: string;
  /** Time of the latest import; 0 if there was none. */
  readonly importedAt: EpochMs;
  readonly automatic: readonly Discount[];
}

const cachedDiscounts = new WeakMap<Storage<CommerceDatabase>, CachedDiscounts>();

const lastImport = prepareQuery((db: Database) =>
  db.selectFrom('discounts').select((row) => row.fn.max('updated_at').as('at')),
);

/** Selects a row for each code: imported, or generated and unused. */
const byCode = prepareQuery((db: Database, param: Param<{ code: string }>) => getRows(db, [param('code')]));

function getRows(db: Database, codes: readonly Expression<string>[] | readonly string[]) {
  const imported = db
    .selectFrom('discounts')
    .select(['code', 'data', sql<number>`0`.as('generated')])
    .where('code', 'in', codes);
  const generated = db
    .selectFrom('generated_codes')
    .innerJoin('discounts', 'discounts.id', 'generated_codes.discount_id')
    .select(['generated_codes.code', 'discounts.data', sql<number>`1`.as('generated')])
    .where('generated_codes.code', 'in', codes)
    .where('generated_codes.order_id', 'is', null);
  return imported.unionAll(generated);
}

/**
 * Returns the automatic discounts that are active or scheduled, ordered by id. The pricing rules decide which of them apply.
 * If no process has committed anything, this only checks the storage's version.
 *
 * Reads outside of transactions, so call it before `Storage.change`.
 */
export async function getAutomaticDiscounts(
  storage: Storage<CommerceDatabase>,
  now: EpochMs,
): Promise<readonly Discount[]> {
  const version = await storage.version();
  const known = cachedDiscounts.get(storage);
  if (known?.version === version) return known.automatic;
  // Query this first, so that an import in between makes the next call load the discounts again.
  const importedAt = Number((await lastImport.first(storage.read, {}))?.at ?? 0);
  const automatic =
    known?.importedAt === importedAt ? known.automatic : await readAutomatic(storage.read, now);
  cachedDiscounts.set(storage, { version, importedAt, automatic });
  return automatic;
}

/**
 * Returns the automatic discounts and those of a cart's codes.
 *
 * @param db the transaction if there is one, otherwise `Storage.read`.
 * @param automatic result of `getAutomaticDiscounts`.
 * @param codes as entered, in any case; unknown codes are skipped.
 * @param schedule applied to all of them.
 */
export async function getCartDiscounts(
  db: Database,
  automatic: readonly Discount[],
  codes: readonly string[],
  schedule: FilterScheduledDiscounts = (discounts) => discounts,
): Promise<readonly Discount[]> {
  const scheduled = schedule(automatic);
  return codes.length === 0
    ? scheduled
    : [...scheduled, ...(await findDiscountsByCodes(db, codes, schedule))];
}

/** Removes discounts whose campaign isn't active. */
export type FilterScheduledDiscounts = (discounts: readonly Discount[]) => readonly Discount[];

/**
 * Returns the discounts of codes as entered, in any case. Unknown codes, used single-use codes, and the second of two codes
 * for the same discount are skipped.
 */
export async function findDiscountsByCodes(
  db: Database,
  codes: readonly string[],
  schedule: FilterScheduledDiscounts = (discounts) => discounts,
): Promise<readonly Discount[]> {
  // PostgreSQL rejects parameters with NUL, and no code contains it.
  const names = codes.map((code) => code.trim().toUpperCase()).filter((name) => !name.includes('\0'));
  const [name] = names;
  if (name === undefined) return [];
  const rows = names.length === 1 ? await byCode.all(db, { code: name }) : await getRows(db, names).execute();
  const found = new Map<string, Discount>();
  for (const name of names) {
    const row = rows.find(({ code }) => code === name);
    if (row === undefined) continue;
    const stored: Discount = JSON.parse(row.data);
    const [discount] = schedule([stored]);
    if (discount === undefined || found.has(discount.id)) continue;
    const id = row.generated === 0 ? discount.id : toGeneratedDiscountId(name);
    found.set(discount.id, { ...discount, id, code: name });
  }
  return [...found.values()];
}

async function readAutomatic(db: Database, now: EpochMs): Promise<readonly Discount[]> {
  const rows = await db
    .selectFrom('discounts')
    .select('data')
    .where('code', 'is', null)
    .orderBy('id')
    .execute();
  return rows
    .map((row): Discount => JSON.parse(row.data))
    .filter(({ code, endsAt }) => code === null && (endsAt === null || endsAt > now));
}
