/**
 * Ids by which carts, prices and orders refer to the discount of a generated code. Such an id contains only the code,
 * because ids are sent to browsers: `code:GLOW10` would reveal a public code to holders of a single-use code.
 */
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

const prefix = 'generated:';

/** @param code in upper case. */
export function toGeneratedDiscountId(code: string): string {
  return prefix + code;
}

/** A stored generated code. */
export interface GeneratedCode {
  readonly code: string;
  /** Id of the code's discount. */
  readonly discount_id: string;
  /** Order that used the code; null if unused. */
  readonly order_id: string | null;
}

/** Finds the generated codes among discount ids, by id; other ids are skipped. */
export async function findGeneratedCodes(
  db: Kysely<CommerceDatabase>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GeneratedCode>> {
  const codes = ids.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('generated_codes')
    .select(['code', 'discount_id', 'order_id'])
    .where('code', 'in', [...new Set(codes)])
    .execute();
  return new Map(rows.map((row) => [toGeneratedDiscountId(row.code), row]));
}
