/** Imports reviews from a file. Reviews of an earlier import keep their moderation state. */

import { createHash } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { recordRatingChange } from './rating-changes.ts';
import type { ReviewTables } from './review-tables.ts';

export interface ImportedReview {
  readonly id: string;
  readonly product: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  /** ISO 8601 date. */
  readonly date: string;
  readonly verified: boolean;
  readonly variant: string | null;
}

/**
 * Imports and publishes the reviews of a file, unless the same content was imported before. Reviews with a known id stay
 * unchanged.
 *
 * @returns the number of new reviews
 */
export async function importReviews(
  storage: Storage<ReviewTables>,
  reviews: readonly ImportedReview[],
  now: EpochMs,
): Promise<number> {
  const digest = createHash('sha256').update(JSON.stringify(reviews)).digest('base64url');
  const before = await storage.read
    .selectFrom('review_imports')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (before !== undefined) return 0;
  return storage.change(async (tx) => {
    const products = new Set<string>();
    let taken = 0;
    for (const { date, verified, ...review } of reviews) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('product_reviews')
        .values({
          ...review,
          region: null,
          verified: verified ? 1 : 0,
          writer: null,
          email: null,
          state: 'published',
          reason: null,
          answer: null,
          answered_at: null,
          helpful: 0,
          media: 0,
          created_at: Date.parse(date),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) continue;
      taken += 1;
      products.add(review.product);
    }
    for (const product of products) await recordRatingChange(tx, product);
    await tx
      .insertInto('review_imports')
      .values({ digest, taken_at: now })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute();
    return taken;
  });
}
