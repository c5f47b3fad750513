/**
 * The merchant's discounts, held in memory. They change rarely and every pricing of a cart asks for them, so they
 * are read again only after an import, by this process or another one.
 */
import type { Discount } from '@vitrine/rules/discounts/discount';
import { prepare } from '@vitrine/storage/compiled';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

export interface DiscountBook {
  /** By code, in any case. */
  byCode(code: string): Discount | undefined;
  byId(id: string): Discount | undefined;
  /** Every automatic discount, in order of its id; the rules judge whether it is running. */
  readonly automatic: readonly Discount[];
}

interface Held {
  readonly version: string;
  readonly changedAt: number;
  readonly book: DiscountBook;
}

const held = new WeakMap<Storage<CommerceDatabase>, Held>();

const lastChange = prepare((db: Kysely<CommerceDatabase>) =>
  db.selectFrom('discounts').select((row) => row.fn.max('updated_at').as('at')),
);

/** The discounts in force now. Costs nothing but a look at the storage's version while nothing was committed. */
export async function discountBook(storage: Storage<CommerceDatabase>): Promise<DiscountBook> {
  const version = await storage.version();
  const known = held.get(storage);
  if (known?.version === version) return known.book;
  // Read before the rows: a change in between makes the next call read again.
  const row = await lastChange.first(storage.read, {});
  const changedAt = Number(row?.at ?? 0);
  const book = known?.changedAt === changedAt ? known.book : await load(storage);
  held.set(storage, { version, changedAt, book });
  return book;
}

async function load(storage: Storage<CommerceDatabase>): Promise<DiscountBook> {
  const rows = await storage.read.selectFrom('discounts').select('data').orderBy('id').execute();
  const discounts = rows.map((row): Discount => JSON.parse(row.data));
  const codes = new Map<string, Discount>();
  for (const discount of discounts) {
    if (discount.code !== null) codes.set(discount.code.toUpperCase(), discount);
  }
  const ids = new Map(discounts.map((discount) => [discount.id, discount]));
  return {
    byId: (id) => ids.get(id),
    byCode: (code) => codes.get(code.toUpperCase()),
    automatic: discounts.filter((discount) => discount.code === null),
  };
}
