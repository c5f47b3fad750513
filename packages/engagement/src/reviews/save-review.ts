/** Stores shoppers' reviews and questions. They are pending until the shop publishes them. */

import { randomUUID } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import { recordRatingChange } from './rating-changes.ts';
import type { ReviewTables } from './review-tables.ts';
import type { QuestionText, ReviewText } from './submission-text.ts';

/** The author of a review or question. */
export interface ReviewAuthor {
  /** `member:…`, or `order:…` for a shopper who followed an order's link. Null for anyone else. */
  readonly key: string | null;
  /** Null if unknown. */
  readonly email: string | null;
}

export interface NewReview {
  readonly product: string;
  readonly region: string;
  readonly words: ReviewText;
  readonly writer: ReviewAuthor;
  /** True if a paid order of the author contains the product. */
  readonly verified: boolean;
  /** Ids of uploaded photos and videos, in display order. */
  readonly media: readonly string[];
  /** True to publish immediately, which the shop's settings allow for verified buyers. */
  readonly publish: boolean;
  readonly now: EpochMs;
}

/** Maximum number of photos per review, in addition to a video. */
const maxPhotos = 4;

/** `twice`: the author has reviewed the product before. */
export type SaveReviewResult =
  | { readonly kind: 'kept'; readonly id: string; readonly published: boolean }
  | { readonly kind: 'twice' };

/** Saves a review with its media. Ignores media that don't exist any more or belong to another review. */
export function saveReview(storage: Storage<ReviewTables>, review: NewReview): Promise<SaveReviewResult> {
  const { product, region, words, writer, verified, publish, now } = review;
  const id = randomUUID();
  return storage.change(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('product_reviews')
      .values({
        id,
        product,
        region,
        ...words,
        verified: verified ? 1 : 0,
        writer: writer.key,
        email: writer.email?.toLowerCase() ?? null,
        state: publish ? 'published' : 'waiting',
        reason: null,
        answer: null,
        answered_at: null,
        helpful: 0,
        media: 0,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['product', 'writer']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return { kind: 'twice' };
    const media = await takeMedia(tx, id, review.media);
    if (media > 0) await tx.updateTable('product_reviews').set({ media }).where('id', '=', id).execute();
    if (publish) await recordRatingChange(tx, product);
    return { kind: 'kept', id, published: publish };
  });
}

async function takeMedia(
  tx: Transaction<ReviewTables>,
  review: string,
  ids: readonly string[],
): Promise<number> {
  let place = 0;
  const room = { photo: maxPhotos, video: 1 };
  for (const id of ids) {
    const draft = await tx
      .selectFrom('review_media')
      .select('kind')
      .where('id', '=', id)
      .where('review', 'is', null)
      .executeTakeFirst();
    if (draft === undefined || room[draft.kind] === 0) continue;
    room[draft.kind] -= 1;
    const { numUpdatedRows } = await tx
      .updateTable('review_media')
      .set({ review, place })
      .where('id', '=', id)
      .where('review', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) place += 1;
  }
  return place;
}

export interface NewQuestion {
  readonly product: string;
  readonly region: string;
  readonly words: QuestionText;
  readonly writer: ReviewAuthor;
  readonly now: EpochMs;
}

/**
 * Saves a question.
 *
 * @returns its id
 */
export async function saveQuestion(
  storage: Storage<ReviewTables>,
  { product, region, words, writer, now }: NewQuestion,
): Promise<string> {
  const id = randomUUID();
  await storage.change((tx) =>
    tx
      .insertInto('product_questions')
      .values({
        id,
        product,
        region,
        ...words,
        writer: writer.key,
        email: writer.email?.toLowerCase() ?? null,
        state: 'waiting',
        reason: null,
        answer: null,
        answered_at: null,
        created_at: now,
      })
      .execute(),
  );
  return id;
}
