/** Renames products and collections in discounts that refer to them by handle. */
import type { Discount, Entitlement } from '@vitrine/rules/discounts/discount';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { saveDiscounts } from './import-discounts.ts';

/** Changes the entitlements of discounts that contain a handle. */
export async function renameInDiscounts(
  tx: Transaction<CommerceDatabase>,
  handle: string,
  rename: (entitlement: Entitlement) => Entitlement,
  now: EpochMs,
): Promise<void> {
  const rows = await tx
    .selectFrom('discounts')
    .select('data')
    .where('data', 'like', `%${handle.replaceAll(/[\\%_]/g, '_')}%`)
    .execute();
  const changed = rows.flatMap(({ data }): Discount[] => {
    const discount: Discount = JSON.parse(data);
    const renamed = renameInDiscount(discount, rename);
    return JSON.stringify(renamed) === JSON.stringify(discount) ? [] : [renamed];
  });
  if (changed.length > 0) await saveDiscounts(tx, changed, now);
}

function renameInDiscount(discount: Discount, rename: (entitlement: Entitlement) => Entitlement): Discount {
  const { benefit } = discount;
  return {
    ...discount,
    entitlement: rename(discount.entitlement),
    benefit:
      benefit.kind === 'buyXGetY'
        ? {
            ...benefit,
            buys: { ...benefit.buys, entitlement: rename(benefit.buys.entitlement) },
            gets: { ...benefit.gets, entitlement: rename(benefit.gets.entitlement) },
          }
        : benefit,
  };
}
