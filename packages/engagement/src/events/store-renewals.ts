/**
 * Stores an event for each charged delivery of a subscription. These events come from orders, so they have no browser token, and
 * no data of the person or the contract (ANA-15).
 */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely } from 'kysely';
import type { LoyaltyTables } from '../loyalty/loyalty-tables.ts';
import type { EventTables } from './event-tables.ts';

/** Name of the event that a delivery of a subscription was charged. Only the server stores it; browsers can't send it. */
export const subscriptionRenewed = 'subscription_renewed';

export interface RenewalEvent {
  readonly region: RegionKey;
  readonly currency: string;
  readonly products: readonly object[];
  /** Amount of the order in whole currency. */
  readonly totalValue: number;
  readonly at: EpochMs;
}

type RenewalTables = EventTables & Pick<LoyaltyTables, 'loyalty_cursors'>;

const cursor = 'renewal-events';

/** Returns the position in the order feed up to which renewals are stored. */
export async function readRenewalPosition(db: Kysely<RenewalTables>): Promise<number> {
  const row = await db
    .selectFrom('loyalty_cursors')
    .select('position')
    .where('name', '=', cursor)
    .executeTakeFirst();
  return row?.position ?? 0;
}

/**
 * Stores renewals and the new feed position in one transaction, so that each renewal counts once even after a crash.
 *
 * @returns false if another process stored them meanwhile
 */
export function storeRenewals(
  storage: Storage<RenewalTables>,
  { after, position }: { readonly after: number; readonly position: number },
  renewals: readonly RenewalEvent[],
): Promise<boolean> {
  return storage.change(
    async (tx) => {
      if ((await readRenewalPosition(tx)) !== after) return false;
      await tx
        .insertInto('loyalty_cursors')
        .values({ name: cursor, position })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ position }))
        .execute();
      if (renewals.length > 0) await tx.insertInto('page_events').values(renewals.map(toRow)).execute();
      return true;
    },
    { quiet: true },
  );
}

function toRow({ region, currency, products, totalValue, at }: RenewalEvent) {
  return {
    name: subscriptionRenewed,
    region,
    happened_at: at,
    received_at: at,
    page_type: '',
    path: '',
    unique_token: '',
    visit_token: '',
    cart_token: null,
    shop_id: 0,
    currency,
    products: JSON.stringify(products),
    details: JSON.stringify({ totalValue }),
  };
}
