/** Moderation of reviews and questions: publish, hide, reply. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import { recordRatingChange } from './rating-changes.ts';
import type { ReviewState, ReviewTables } from './review-tables.ts';

/** Table of the submissions. Both have the columns that moderation needs. */
export type SubmissionKind = 'reviews' | 'questions';

export interface SubmissionRow {
  readonly id: string;
  readonly product: string;
  /** Null for questions. */
  readonly rating: number | null;
  /** Empty for questions. */
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly verified: boolean;
  readonly state: ReviewState;
  readonly reason: string | null;
  readonly answer: string | null;
  /** Number of photos and videos. */
  readonly media: number;
  readonly createdAt: EpochMs;
  /** `member:…` or `order:…`. Null if unknown. */
  readonly writer: string | null;
}

/** Lists at most `limit` reviews or questions, oldest first, in one state or all states. */
export async function listSubmissions(
  storage: Storage<ReviewTables>,
  kind: SubmissionKind,
  { state, limit }: { readonly state: ReviewState | null; readonly limit: number },
): Promise<readonly SubmissionRow[]> {
  if (kind === 'reviews') {
    const rows = await storage.read
      .selectFrom('product_reviews')
      .selectAll()
      .$if(state !== null, (query) => query.where('state', '=', state ?? 'waiting'))
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, verified: row.verified === 1, createdAt: Number(row.created_at) }));
  }
  const rows = await storage.read
    .selectFrom('product_questions')
    .selectAll()
    .$if(state !== null, (query) => query.where('state', '=', state ?? 'waiting'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    rating: null,
    title: '',
    verified: false,
    media: 0,
    createdAt: Number(row.created_at),
  }));
}

/** Finds at most `limit` ids with a prefix, in order. */
export async function findSubmissionIds(
  storage: Storage<ReviewTables>,
  kind: SubmissionKind,
  prefix: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await storage.read
    .selectFrom(kind === 'reviews' ? 'product_reviews' : 'product_questions')
    .select('id')
    .where((row) => row(row.fn<string>('substr', ['id', row.lit(1), row.lit(prefix.length)]), '=', prefix))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface ModerationResult {
  readonly product: string;
  readonly writer: string | null;
  /** Null for imported reviews. */
  readonly region: string | null;
}

export type ModerationCommand =
  | { readonly state: 'published' }
  | { readonly state: 'hidden'; readonly reason: string }
  | { readonly answer: string; readonly now: EpochMs };

/**
 * Publishes or hides a review or a question, or replies to it.
 *
 * @returns null if the id doesn't exist
 */
export function moderate(
  storage: Storage<ReviewTables>,
  kind: SubmissionKind,
  id: string,
  moderation: ModerationCommand,
): Promise<ModerationResult | null> {
  return storage.change((tx) => moderateSubmission(tx, kind, id, moderation));
}

/** Moderates within the caller's transaction. @returns null if the id doesn't exist */
export async function moderateSubmission(
  tx: Transaction<ReviewTables>,
  kind: SubmissionKind,
  id: string,
  moderation: ModerationCommand,
): Promise<ModerationResult | null> {
  const values =
    'answer' in moderation
      ? { answer: moderation.answer, answered_at: moderation.now }
      : { state: moderation.state, reason: moderation.state === 'hidden' ? moderation.reason : null };
  const row = await updateOne(tx, kind, id, values);
  if (row === null) return null;
  await recordRatingChange(tx, row.product);
  return row;
}

/** Undoes a moderation: restores the previous state and reason of a review or question. */
export interface RestoreCommand {
  /** Expected current state, which the moderation set. */
  readonly from: ReviewState;
  readonly state: ReviewState;
  /** Reason to store if the previous state was `hidden`. */
  readonly reason: string | null;
}

/**
 * Restores the state of a review or question before a moderation, in the caller's transaction.
 * @returns null if the id is unknown, or the current state isn't `from` any more
 */
export async function restoreSubmission(
  tx: Transaction<ReviewTables>,
  kind: SubmissionKind,
  id: string,
  { from, state, reason }: RestoreCommand,
): Promise<ModerationResult | null> {
  const row = await updateOne(tx, kind, id, { state, reason: state === 'hidden' ? reason : null }, from);
  if (row === null) return null;
  await recordRatingChange(tx, row.product);
  return row;
}

async function updateOne(
  tx: Transaction<ReviewTables>,
  kind: SubmissionKind,
  id: string,
  values: Partial<Pick<ReviewTables['product_questions'], 'state' | 'reason' | 'answer' | 'answered_at'>>,
  from?: ReviewState,
): Promise<ModerationResult | null> {
  const row =
    kind === 'reviews'
      ? await tx
          .updateTable('product_reviews')
          .set(values)
          .where('id', '=', id)
          .$if(from !== undefined, (query) => query.where('state', '=', from ?? 'waiting'))
          .returning(['product', 'writer', 'region'])
          .executeTakeFirst()
      : await tx
          .updateTable('product_questions')
          .set(values)
          .where('id', '=', id)
          .$if(from !== undefined, (query) => query.where('state', '=', from ?? 'waiting'))
          .returning(['product', 'writer', 'region'])
          .executeTakeFirst();
  return row ?? null;
}

/** Counts reviews and questions that wait for moderation. */
export async function countWaitingReviews({ read }: Pick<Storage<ReviewTables>, 'read'>): Promise<number> {
  const [reviews, questions] = await Promise.all([
    read
      .selectFrom('product_reviews')
      .select((row) => row.fn.countAll().as('count'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
    read
      .selectFrom('product_questions')
      .select((row) => row.fn.countAll().as('count'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
  ]);
  return Number(reviews.count) + Number(questions.count);
}
