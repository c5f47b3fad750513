/** "Helpful" votes: one per review and member or guest's browser. A vote can be withdrawn. */

import { randomBytes } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { recordRatingChange } from './rating-changes.ts';
import type { ReviewTables } from './review-tables.ts';

export interface Voter {
  /** `member:…` or `visitor:…`. */
  readonly key: string;
  /** Keyed hash of a guest's IP network. Null for members. */
  readonly network: string | null;
}

/**
 * Maximum number of guests' votes from one network for a review: enough for a household, without letting one visitor
 * vote again after clearing cookies.
 */
export const maxVotesPerNetwork = 3;

/**
 * Votes for a published review, or withdraws the vote. Idempotent. Ignores votes beyond the network's limit.
 *
 * @returns the number of votes, or null if the review doesn't exist
 */
export function voteHelpful(
  storage: Storage<ReviewTables>,
  review: string,
  { key: voter, network }: Voter,
  { helpful, now }: { readonly helpful: boolean; readonly now: EpochMs },
): Promise<number | null> {
  return storage.change(async (tx) => {
    const row = await tx
      .selectFrom('product_reviews')
      .select(['helpful', 'product'])
      .where('id', '=', review)
      .where('state', '=', 'published')
      .executeTakeFirst();
    if (row === undefined) return null;
    const own = await tx
      .selectFrom('review_votes')
      .select('voter')
      .where('review', '=', review)
      .where((vote) =>
        network === null
          ? vote('voter', '=', voter)
          : vote.or([vote('voter', '=', voter), vote('network', '=', network)]),
      )
      .execute();
    const voted = own.some((vote) => vote.voter === voter);
    if (voted === helpful || (helpful && own.length >= maxVotesPerNetwork)) return row.helpful;
    if (helpful)
      await tx.insertInto('review_votes').values({ review, voter, network, voted_at: now }).execute();
    else
      await tx.deleteFrom('review_votes').where('review', '=', review).where('voter', '=', voter).execute();
    const { helpful: count } = await tx
      .updateTable('product_reviews')
      .set((each) => ({ helpful: each('helpful', '+', helpful ? 1 : -1) }))
      .where('id', '=', review)
      .returning('helpful')
      .executeTakeFirstOrThrow();
    await recordRatingChange(tx, row.product);
    return count;
  });
}

const keyName = 'votes';

/** Returns the key for hashing guests' networks. The first process creates it. */
export async function getVoteHashKey(storage: Storage<ReviewTables>): Promise<string> {
  const read = () =>
    storage.read.selectFrom('review_keys').select('value').where('name', '=', keyName).executeTakeFirst();
  const known = await read();
  if (known !== undefined) return known.value;
  const value = randomBytes(32).toString('base64url');
  await storage.change((tx) =>
    tx
      .insertInto('review_keys')
      .values({ name: keyName, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
  return (await read())?.value ?? value;
}
