/** Moves the reviews, questions and votes of a merged member to the remaining member. */
import type { Transaction } from 'kysely';
import { recordRatingChange } from './rating-changes.ts';
import type { ReviewTables } from './review-tables.ts';

export interface MergedAuthors {
  /** `member:…` of the merged member. */
  readonly from: string;
  readonly into: string;
  /** Email address of the remaining member. Null if unknown. */
  readonly email: string | null;
}

export async function mergeReviewAuthors(
  tx: Transaction<ReviewTables>,
  { from, into, email }: MergedAuthors,
): Promise<void> {
  const address = email === null ? {} : { email: email.toLowerCase() };
  const reviews = await tx
    .selectFrom('product_reviews')
    .select(['id', 'product', 'writer'])
    .where((row) => row.or([row('writer', '=', from), row('writer', 'like', `${from}+%`)]))
    .execute();
  for (const { id, product, writer } of reviews) {
    // Author and product are unique together. If both members reviewed the product, the merged member's review gets another key.
    const isTaken = writer !== from || (await hasReviewed(tx, product, into));
    const change = { writer: isTaken ? `${into}+${writer}` : into, ...address };
    await tx.updateTable('product_reviews').set(change).where('id', '=', id).execute();
  }
  await tx
    .updateTable('product_questions')
    .set({ writer: into, ...address })
    .where('writer', '=', from)
    .execute();
  await mergeVotes(tx, from, into);
}

async function hasReviewed(tx: Transaction<ReviewTables>, product: string, writer: string): Promise<boolean> {
  const row = await tx
    .selectFrom('product_reviews')
    .select('id')
    .where('product', '=', product)
    .where('writer', '=', writer)
    .executeTakeFirst();
  return row !== undefined;
}

/** Moves the votes of the merged member. If both members voted for a review, one vote remains. */
async function mergeVotes(tx: Transaction<ReviewTables>, from: string, into: string): Promise<void> {
  const doubles = await tx
    .selectFrom('review_votes')
    .innerJoin('product_reviews', 'product_reviews.id', 'review_votes.review')
    .select(['review_votes.review', 'product_reviews.product'])
    .where('voter', '=', from)
    .where('review_votes.review', 'in', (query) =>
      query.selectFrom('review_votes').select('review').where('voter', '=', into),
    )
    .execute();
  for (const { review, product } of doubles) {
    await tx.deleteFrom('review_votes').where('review', '=', review).where('voter', '=', from).execute();
    await tx
      .updateTable('product_reviews')
      .set((row) => ({ helpful: row('helpful', '-', 1) }))
      .where('id', '=', review)
      .execute();
    await recordRatingChange(tx, product);
  }
  await tx.updateTable('review_votes').set({ voter: into }).where('voter', '=', from).execute();
}
