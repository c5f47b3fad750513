/** Counts the gifts given by offers with a limited budget, in the transaction that creates an order. */
import type { GiftBudget, GiftBudgetUse, RemainingGiftBudgets } from '@vitrine/rules/offers/gift-budget';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

/** Start time in rows of budgets without a start. */
const always = 0;

/** Returns the number of units given from each budget of a region, in the order of `budgets`. */
export async function countGiftsGiven(
  db: Kysely<CommerceDatabase>,
  region: RegionKey,
  budgets: readonly GiftBudget[],
): Promise<readonly number[]> {
  if (budgets.length === 0) return [];
  const rows = await db
    .selectFrom('gift_budgets')
    .select(['offer', 'starts_at', 'given'])
    .where('region', '=', region)
    .where(
      'offer',
      'in',
      budgets.map(({ offer }) => offer),
    )
    .execute();
  return budgets.map(({ offer, startsAt }) => {
    const row = rows.find((each) => each.offer === offer && each.starts_at === (startsAt ?? always));
    return row?.given ?? 0;
  });
}

/** Returns the remaining units of each budget of a region. */
export async function countGiftsLeft(
  db: Kysely<CommerceDatabase>,
  region: RegionKey,
  budgets: readonly GiftBudget[],
): Promise<RemainingGiftBudgets> {
  const given = await countGiftsGiven(db, region, budgets);
  return Object.fromEntries(
    budgets.map(({ offer, pieces }, index) => [offer, Math.max(0, pieces - (given[index] ?? 0))]),
  );
}

/**
 * Deducts an order's gifts from their budgets, in the transaction that creates the order.
 *
 * @returns false if a budget has too few units left; the order must then not be created.
 */
export async function claimGifts(
  tx: Transaction<CommerceDatabase>,
  region: RegionKey,
  claims: readonly GiftBudgetUse[],
): Promise<boolean> {
  // Use a fixed order, so that concurrent transactions can't deadlock.
  for (const claim of [...claims].sort((a, b) => (a.offer < b.offer ? -1 : 1))) {
    const { offer, pieces, claimed } = claim;
    const key = { region, offer, starts_at: claim.startsAt ?? always };
    await tx
      .insertInto('gift_budgets')
      .values({ ...key, given: 0 })
      .onConflict((conflict) => conflict.columns(['region', 'offer', 'starts_at']).doNothing())
      .execute();
    const result = await tx
      .updateTable('gift_budgets')
      .set((row) => ({ given: row('given', '+', claimed) }))
      .where('region', '=', region)
      .where('offer', '=', offer)
      .where('starts_at', '=', key.starts_at)
      .where('given', '<=', pieces - claimed)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
  }
  return true;
}

/** Returns an order's gifts to their budgets if its payment was never captured and nothing will be shipped. */
export async function releaseGifts(
  tx: Transaction<CommerceDatabase>,
  region: RegionKey,
  claims: readonly GiftBudgetUse[],
): Promise<void> {
  for (const { offer, startsAt, claimed } of claims) {
    await tx
      .updateTable('gift_budgets')
      .set((row) => ({ given: row('given', '-', claimed) }))
      .where('region', '=', region)
      .where('offer', '=', offer)
      .where('starts_at', '=', startsAt ?? always)
      .where('given', '>=', claimed)
      .execute();
  }
}
