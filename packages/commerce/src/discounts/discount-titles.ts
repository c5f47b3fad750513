/** Display names of discounts for merchants: the code, otherwise the title. */
import type { Discount } from '@vitrine/rules/discounts/discount';
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

/** Number of ids per query. */
const pageSize = 500;

/** Returns names by id; deleted discounts are skipped. */
export async function loadDiscountTitles(
  db: Kysely<CommerceDatabase>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  const wanted = [...new Set(ids)];
  for (let start = 0; start < wanted.length; start += pageSize) {
    const page = wanted.slice(start, start + pageSize);
    const rows = await db.selectFrom('discounts').select(['id', 'data']).where('id', 'in', page).execute();
    for (const { id, data } of rows) {
      const { code, title }: Discount = JSON.parse(data);
      titles.set(id, code ? code.toUpperCase() : title);
    }
  }
  return titles;
}
