/**
 * The discounts that a cart is priced with. Codes may be any number, so the one that was typed is looked up by its
 * unique index. Automatic discounts are few and every cart asks for all of them, so these are held in memory.
 */
import type { Discount } from '@vitrine/rules/discounts/discount';
import { type Param, prepare } from '@vitrine/storage/compiled';
import type { Storage } from '@vitrine/storage/database';
import { type Expression, type Kysely, sql } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { generatedId } from './generated-ids.ts';

type Database = Kysely<CommerceDatabase>;

interface Held {
  /** The storage's version when the last look was taken. */
  readonly version: string;
  /** When discounts were last imported, ms since 1970; 0 for never. */
  readonly importedAt: number;
  readonly automatic: readonly Discount[];
}

const held = new WeakMap<Storage<CommerceDatabase>, Held>();

const lastImport = prepare((db: Database) =>
  db.selectFrom('discounts').select((row) => row.fn.max('updated_at').as('at')),
);

/** A row for each code: an imported one, or a generated one that no order used. */
const byCode = prepare((db: Database, param: Param<{ code: string }>) => rowsOf(db, [param('code')]));

function rowsOf(db: Database, codes: readonly Expression<string>[] | readonly string[]) {
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
 * The automatic discounts that run now or will, in order of their ids; the rules judge which of them apply. Costs a
 * look at the storage's version while nothing was committed, by this process or another one.
 *
 * Asks outside any change: call it before `Storage.change`.
 *
 * @param now milliseconds since 1970.
 */
export async function automaticDiscounts(
  storage: Storage<CommerceDatabase>,
  now: number,
): Promise<readonly Discount[]> {
  const version = await storage.version();
  const known = held.get(storage);
  if (known?.version === version) return known.automatic;
  // Asked before the discounts are read: an import in between makes the next call read them again.
  const importedAt = Number((await lastImport.first(storage.read, {}))?.at ?? 0);
  const automatic =
    known?.importedAt === importedAt ? known.automatic : await readAutomatic(storage.read, now);
  held.set(storage, { version, importedAt, automatic });
  return automatic;
}

/**
 * The automatic discounts and those behind a cart's codes.
 *
 * @param db the transaction where there is one, else `Storage.read`.
 * @param automatic what `automaticDiscounts` gave.
 * @param codes as typed, in any case; a code that nobody knows is left out.
 */
export async function discountsFor(
  db: Database,
  automatic: readonly Discount[],
  codes: readonly string[],
): Promise<readonly Discount[]> {
  return codes.length === 0 ? automatic : [...automatic, ...(await discountsOfCodes(db, codes))];
}

/**
 * The discounts behind codes as typed, in any case. A code that nobody knows is left out, and so is a single-use code
 * that an order used, and the second of two codes for the same discount.
 */
export async function discountsOfCodes(db: Database, codes: readonly string[]): Promise<readonly Discount[]> {
  // PostgreSQL refuses a query with NUL in it, and no code holds one.
  const names = codes.map((code) => code.trim().toUpperCase()).filter((name) => !name.includes('\0'));
  const [name] = names;
  if (name === undefined) return [];
  const rows = names.length === 1 ? await byCode.all(db, { code: name }) : await rowsOf(db, names).execute();
  const found = new Map<string, Discount>();
  for (const name of names) {
    const row = rows.find(({ code }) => code === name);
    if (row === undefined) continue;
    const discount: Discount = JSON.parse(row.data);
    if (found.has(discount.id)) continue;
    const id = row.generated === 0 ? discount.id : generatedId(name);
    found.set(discount.id, { ...discount, id, code: name });
  }
  return [...found.values()];
}

async function readAutomatic(db: Database, now: number): Promise<readonly Discount[]> {
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
