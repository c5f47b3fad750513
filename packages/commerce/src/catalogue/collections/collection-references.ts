/** Updates records that refer to collections by handle (discounts). */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import { renameInDiscounts } from '../../discounts/rename-in-discounts.ts';

/** Replaces a collection's handle in discounts; removes it if `to` is null. */
export async function renameCollectionInDiscounts(
  tx: Transaction<CommerceDatabase>,
  from: string,
  to: string | null,
  now: EpochMs,
): Promise<void> {
  await renameInDiscounts(
    tx,
    from,
    (entitlement) => ({
      ...entitlement,
      collections: entitlement.collections.flatMap((each) => (each === from ? (to ?? []) : each)),
    }),
    now,
  );
}
