/**
 * Under which id carts, prices and orders know a discount that a generated code gives. It holds that code and nothing
 * of the discount it was made for: ids reach the browser, and `code:GLOW10` would tell everybody's code to whoever has
 * a code for one order.
 */
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

const prefix = 'generated:';

/** @param code in upper case. */
export function generatedId(code: string): string {
  return prefix + code;
}

/** A generated code as it is kept. */
export interface GeneratedCode {
  readonly code: string;
  /** The discount that it was made for. */
  readonly discount_id: string;
  /** The order that used it; null where none did. */
  readonly order_id: string | null;
}

/** The generated codes among ids of discounts, by id; other ids are left out. */
export async function generatedCodesOf(
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
  return new Map(rows.map((row) => [generatedId(row.code), row]));
}
