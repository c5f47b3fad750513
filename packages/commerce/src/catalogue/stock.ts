/**
 * Taking pieces out of stock, inside the change that places the order. Nothing is taken before, so an unpaid cart gives
 * nothing back; a refund gives back what the merchant says came back.
 */
import { sql, type Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

export interface StockLine {
  /** Digits of the variant's id. */
  readonly variantId: string;
  /** Whole pieces, above zero. */
  readonly quantity: number;
}

export interface StockShortage {
  readonly variantId: string;
  readonly wanted: number;
  /** What there is, never below zero; 0 for a variant that does not exist. */
  readonly available: number;
}

/**
 * Takes all lines or none. A variant that isn't tracked always suffices and is only counted as sold; one with the
 * policy `continue` may go below zero; all others never do.
 *
 * @param tx the change of the order, so that the pieces go exactly where the order is kept.
 * @param now milliseconds since 1970.
 * @returns the lines that fell short; empty when everything was taken.
 * @throws RangeError for a quantity that isn't whole and above zero.
 */
export async function takeStock(
  tx: Transaction<CommerceDatabase>,
  lines: readonly StockLine[],
  now: number,
): Promise<readonly StockShortage[]> {
  const taken: StockLine[] = [];
  const short: StockShortage[] = [];
  for (const line of summed(lines)) {
    if (await move(tx, line.variantId, line.quantity, now)) {
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
  if (short.length === 0) await noteInventory(tx, taken, now);
  else for (const line of taken) await move(tx, line.variantId, -line.quantity, now);
  return short;
}

/** Puts pieces back that were sold. A variant that was deleted meanwhile has no stock, and gets none. `now` in ms. */
export async function giveBackStock(
  tx: Transaction<CommerceDatabase>,
  lines: readonly StockLine[],
  now: number,
): Promise<void> {
  const given = summed(lines);
  for (const line of given) await move(tx, line.variantId, -line.quantity, now);
  await noteInventory(tx, given, now);
}

/** One line per variant, always in the same order, so that two changes never wait for each other crosswise. */
function summed(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity <= 0) {
      throw new RangeError(
        `The quantity of variant ${variantId} is ${quantity}; it must be whole and above zero.`,
      );
    }
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  }
  return [...sums]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

/** Takes (or, below zero, gives back) pieces of one variant where that may be; answers whether it was. */
async function move(
  tx: Transaction<CommerceDatabase>,
  variantId: string,
  quantity: number,
  now: number,
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

async function noteInventory(
  tx: Transaction<CommerceDatabase>,
  lines: readonly StockLine[],
  now: number,
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('catalogue_changes')
    .values(lines.map((line) => ({ subject: `inventory:${line.variantId}`, at: now })))
    .execute();
}
