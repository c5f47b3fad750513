/** Counts waiting members by product. */
import type { Storage } from '@vitrine/storage/database';
import type { WaitlistTables } from './waitlist-tables.ts';

export interface WaitlistDemand {
  /** The product's handle. */
  readonly product: string;
  readonly region: string;
  /** Members who confirmed and haven't been notified. */
  readonly waiting: number;
  /** Members who were notified. */
  readonly notified: number;
}

/** Maximum number of returned products. */
export const maxWaitlistDemand = 200;

/** Returns the products with the most waiting members, by storefront. */
export async function readWaitlistDemand({
  read,
}: Pick<Storage<WaitlistTables>, 'read'>): Promise<readonly WaitlistDemand[]> {
  const rows = await read
    .selectFrom('waitlist_members')
    .where('confirmed_at', 'is not', null)
    .select(({ fn }) => [
      'product',
      'region',
      fn.countAll<number>().filterWhere('told_at', 'is', null).as('waiting'),
      fn.countAll<number>().filterWhere('told_at', 'is not', null).as('notified'),
    ])
    .groupBy(['product', 'region'])
    .orderBy('waiting', 'desc')
    .orderBy('product')
    .orderBy('region')
    .limit(maxWaitlistDemand)
    .execute();
  return rows.map((row) => ({ ...row, waiting: Number(row.waiting), notified: Number(row.notified) }));
}
