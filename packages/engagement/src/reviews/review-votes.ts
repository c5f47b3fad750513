/** "Helpful": one vote of a member or of a guest's browser for a review, which can be taken back. */
import { randomBytes } from 'node:crypto';
import type { Storage } from '@vitrine/storage/database';
import { noteMove } from './review-moves.ts';
import type { ReviewTables } from './review-tables.ts';

export interface Voter {
  /** `member:…` or `visitor:…`. */
  readonly key: string;
  /** A keyed hash of a guest's network; null for members. */
  readonly network: string | null;
}

/** Guests of one network count so often for one review: a household, not whoever empties their cookies. */
export const mostOfNetwork = 3;

/**
 * Votes for a published review, or takes the vote back. Voting twice counts once.
 * @returns how many found it helpful then; null where there is no such review. Beyond what a network may, nothing changes.
 */
export function voteHelpful(
  storage: Storage<ReviewTables>,
  review: string,
  { key: voter, network }: Voter,
  { helpful, now }: { readonly helpful: boolean; readonly now: number },
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
    if (voted === helpful || (helpful && own.length >= mostOfNetwork)) return row.helpful;
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
    await noteMove(tx, row.product);
    return count;
  });
}

const keyName = 'votes';

/** The key that guests' networks are hashed with, made by the first process that asks. */
export async function voteKey(storage: Storage<ReviewTables>): Promise<string> {
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
