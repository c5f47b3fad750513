/** Lists the discounts of the catalogue that a campaign can contain. */
import type { CommerceDatabase } from '@vitrine/commerce/database';
import type { Discount } from '@vitrine/rules/discounts/discount';
import type { Storage } from '@vitrine/storage/database';
import type { ListDiscounts } from './campaign-routes.ts';

/** Creates the function that lists the discounts. Null if another system has the catalogue. */
export function listDiscounts(storage: Storage<CommerceDatabase> | null): ListDiscounts | null {
  if (storage === null) return null;
  return async () => {
    const rows = await storage.read
      .selectFrom('discounts')
      .select('data')
      .orderBy('id')
      .limit(1000)
      .execute();
    return rows.map((row) => {
      const { id, code, title }: Discount = JSON.parse(row.data);
      return { id, title: code === null || code === '' ? title : code };
    });
  };
}
