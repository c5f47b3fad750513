/** How many gifts the offers with a budget gave, counted in the change that makes an order. Source: decision 20. */
import type { GiftBudget, GiftClaim, GiftsLeft } from '@vitrine/rules/offers/gift-budget';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

/** Without a start, a budget is counted from the beginning. */
const always = 0;

/** Pieces given so far of each budget of a region, in the order of the budgets. */
export async function giftsGiven(
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

/** Pieces that each budget of a region may still give. */
export async function giftsLeft(
  db: Kysely<CommerceDatabase>,
  region: RegionKey,
  budgets: readonly GiftBudget[],
): Promise<GiftsLeft> {
  const given = await giftsGiven(db, region, budgets);
  return Object.fromEntries(
    budgets.map(({ offer, pieces }, index) => [offer, Math.max(0, pieces - (given[index] ?? 0))]),
  );
}

/**
 * Takes the pieces of an order from their budgets, inside the change that makes it.
 *
 * @returns false where a budget has fewer pieces left; the order must not be made then.
 */
export async function claimGifts(
  tx: Transaction<CommerceDatabase>,
  region: RegionKey,
  claims: readonly GiftClaim[],
): Promise<boolean> {
  // Always in the same order, so that two changes never wait for each other crosswise.
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

/** Gives the pieces of an order back whose money was never taken: it is sent to nobody. */
export async function releaseGifts(
  tx: Transaction<CommerceDatabase>,
  region: RegionKey,
  claims: readonly GiftClaim[],
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
