/** Exports and erases a person's data in reviews, questions and votes (GDPR). The texts stay without the author. */
import type { Storage } from '@vitrine/storage/database';
import type { Kysely, Transaction } from 'kysely';
import { recordRatingChange } from './rating-changes.ts';
import type { ReviewTables } from './review-tables.ts';

/** The author's e-mail address, and the member's key if there is an account. */
export interface ReviewPerson {
  /** Case-insensitive. */
  readonly email: string;
  /** `member:…`. Null without an account. */
  readonly member: string | null;
}

/** Author name of anonymised reviews. */
export const erasedAuthor = 'A customer';

type Reading = Kysely<ReviewTables> | Transaction<ReviewTables>;

/** Returns all data about the person. */
export async function exportReviews(storage: Storage<ReviewTables>, person: ReviewPerson) {
  const reviews = await reviewRows(storage.read, person);
  const questions = await questionRows(storage.read, person);
  const votes =
    person.member === null
      ? []
      : await storage.read
          .selectFrom('review_votes')
          .select(['review', 'voted_at'])
          .where('voter', '=', person.member)
          .execute();
  return {
    reviews: reviews.map(
      ({ id, product, rating, title, body, author, variant, state, created_at, media }) => ({
        id,
        product,
        rating,
        title,
        body,
        author,
        variant,
        state,
        media,
        createdAt: Number(created_at),
      }),
    ),
    questions: questions.map(({ id, product, body, author, state, answer, created_at }) => ({
      id,
      product,
      body,
      author,
      state,
      answer,
      createdAt: Number(created_at),
    })),
    helpfulVotes: votes.map(({ review, voted_at }) => ({ review, votedAt: Number(voted_at) })),
  };
}

/**
 * Removes the name, photos and videos from a person's reviews and questions.
 *
 * @returns the number of anonymised reviews and questions
 */
export function anonymizeReviewAuthor(storage: Storage<ReviewTables>, person: ReviewPerson): Promise<number> {
  return storage.change(async (tx) => {
    const reviews = await reviewRows(tx, person);
    const questions = await questionRows(tx, person);
    const nobody = { author: erasedAuthor, writer: null, email: null };
    for (const { id, product } of reviews) {
      await deleteMedia(tx, id);
      await tx
        .updateTable('product_reviews')
        .set({ ...nobody, media: 0 })
        .where('id', '=', id)
        .execute();
      await recordRatingChange(tx, product);
    }
    for (const { id, product } of questions) {
      await tx.updateTable('product_questions').set(nobody).where('id', '=', id).execute();
      await recordRatingChange(tx, product);
    }
    if (person.member !== null) await anonymiseVoter(tx, person.member);
    return reviews.length + questions.length;
  });
}

/** Anonymises a person's votes, which still count. */
async function anonymiseVoter(tx: Transaction<ReviewTables>, voter: string): Promise<void> {
  const votes = await tx.selectFrom('review_votes').select('review').where('voter', '=', voter).execute();
  for (const { review } of votes) {
    await tx.deleteFrom('review_votes').where('review', '=', review).where('voter', '=', voter).execute();
  }
}

async function deleteMedia(tx: Transaction<ReviewTables>, review: string): Promise<void> {
  const media = await tx.selectFrom('review_media').select('id').where('review', '=', review).execute();
  for (const { id } of media) {
    await tx.deleteFrom('review_media_pieces').where('media', '=', id).execute();
    await tx.deleteFrom('review_media').where('id', '=', id).execute();
  }
}

function reviewRows(db: Reading, { email, member }: ReviewPerson) {
  return db
    .selectFrom('product_reviews')
    .selectAll()
    .where((row) =>
      row.or([
        row('email', '=', email.trim().toLowerCase()),
        // Also reviews of members who were merged into this one.
        ...(member === null ? [] : [row('writer', '=', member), row('writer', 'like', `${member}+%`)]),
      ]),
    )
    .orderBy('created_at')
    .execute();
}

function questionRows(db: Reading, { email, member }: ReviewPerson) {
  return db
    .selectFrom('product_questions')
    .selectAll()
    .where((row) =>
      row.or([
        row('email', '=', email.trim().toLowerCase()),
        ...(member === null ? [] : [row('writer', '=', member)]),
      ]),
    )
    .orderBy('created_at')
    .execute();
}
