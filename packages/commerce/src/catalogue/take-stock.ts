/**
 * Takes units out of stock in the transaction that places the order. Carts don't reserve stock, so unpaid
 * carts return nothing; a refund restocks the units that the merchant specifies.
 */
import type { EpochMs } from '@vitrine/rules/units';
import { sql, type Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { recordStockEvents } from '../webhooks/record-webhook-events.ts';

export interface StockLine {
  /** Digits of the variant id. */
  readonly variantId: string;
  /** Positive integer. */
  readonly quantity: number;
}

export interface StockShortage {
  readonly variantId: string;
  readonly wanted: number;
  /** Units in stock, at least 0; 0 for a variant that doesn't exist. */
  readonly available: number;
}

/**
 * Takes all lines or none. An untracked variant always suffices and is only counted as sold; one with the
 * policy `continue` may become negative; others never do.
 *
 * @param tx the order's transaction, so that stock is taken only if the order is stored.
 * @returns the lines with too little stock; empty if everything was taken.
 * @throws RangeError if a quantity isn't a positive integer.
 */
export async function takeStock(
  tx: Transaction<CommerceDatabase>,
  lines: readonly StockLine[],
  now: EpochMs,
): Promise<readonly StockShortage[]> {
  const taken: StockLine[] = [];
  const short: StockShortage[] = [];
  for (const line of summed(lines)) {
    if (await changeStock(tx, line.variantId, line.quantity, now)) {
      taken.push(line);
      continue;
    }
    const row = await tx
      .selectFrom('inventory')
      .select('available')
      .where('variant_id', '=', line.variantId)
      .executeTakeFirst();
    short.push({
      variantId: line.variantId,
      wanted: line.quantity,
      available: Math.max(0, row?.available ?? 0),
    });
  }
  if (short.length === 0) await logInventoryChanges(tx, taken, now);
  else for (const line of taken) await changeStock(tx, line.variantId, -line.quantity, now);
  return short;
}

/** Returns sold units to stock. Variants deleted meanwhile are skipped. */
export async function returnStock(
  tx: Transaction<CommerceDatabase>,
  lines: readonly StockLine[],
  now: EpochMs,
): Promise<void> {
  const given = summed(lines);
  for (const line of given) await changeStock(tx, line.variantId, -line.quantity, now);
  await logInventoryChanges(tx, given, now);
}

/**
 * Merges lines of the same variant and sorts them, so that concurrent transactions lock rows in the same
 * order and can't deadlock.
 */
function summed(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity <= 0) {
      throw new RangeError(
        `The quantity of variant ${variantId} is ${quantity}; it must be a positive integer.`,
      );
    }
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  }
  return [...sums]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

/**
 * Takes units of one variant, or returns them if `quantity` is negative.
 * @returns false if there isn't enough stock.
 */
async function changeStock(
  tx: Transaction<CommerceDatabase>,
  variantId: string,
  quantity: number,
  now: EpochMs,
): Promise<boolean> {
  const result = await tx
    .updateTable('inventory')
    .set((row) => ({
      available: sql<number>`case when tracked = 1 then available - ${quantity} else available end`,
      sold: row('sold', '+', quantity),
      updated_at: now,
    }))
    .where('variant_id', '=', variantId)
    .where((row) =>
      row.or([row('tracked', '=', 0), row('oversell', '=', 1), row('available', '>=', quantity)]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

async function logInventoryChanges(
  tx: Transaction<CommerceDatabase>,
  lines: readonly StockLine[],
  now: EpochMs,
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('catalogue_changes')
    .values(lines.map((line) => ({ subject: `inventory:${line.variantId}`, at: now })))
    .execute();
  await recordStockEvents(
    tx,
    lines.map(({ variantId }) => variantId),
    now,
  );
}
