/** A single review or question, published or not, for moderation. */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { findMediaSize } from './review-media.ts';
import type { MediaRendition, ReviewState, ReviewTables } from './review-tables.ts';

export interface SubmissionDetails {
  readonly id: string;
  readonly product: string;
  /** Null for imported reviews. */
  readonly region: string | null;
  /** Null for questions. */
  readonly rating: number | null;
  /** Empty for questions. */
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly variant: string | null;
  readonly verified: boolean;
  readonly state: ReviewState;
  readonly reason: string | null;
  readonly answer: string | null;
  /** Number of "helpful" votes. 0 for questions. */
  readonly helpful: number;
  readonly createdAt: EpochMs;
  readonly media: readonly SubmissionMedia[];
}

export interface SubmissionMedia {
  readonly id: string;
  readonly kind: 'photo' | 'video';
  /** Width in pixels. */
  readonly width: number;
  readonly height: number;
  /** 0 for photos. */
  readonly duration: DurationMs;
  /** Files to view, largest first. */
  readonly files: readonly SubmissionFile[];
}

export interface SubmissionFile {
  readonly rendition: MediaRendition;
  readonly size: number;
}

/** Returns a review with its media, or null. */
export async function findReview(
  storage: Storage<ReviewTables>,
  id: string,
): Promise<SubmissionDetails | null> {
  const row = await storage.read
    .selectFrom('product_reviews')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { email: _email, writer: _writer, answered_at: _answered, created_at: createdAt, ...shown } = row;
  return {
    ...shown,
    verified: row.verified === 1,
    createdAt: Number(createdAt),
    media: row.media === 0 ? [] : await mediaOf(storage, id),
  };
}

/** Returns a question, or null. */
export async function findQuestion(
  storage: Storage<ReviewTables>,
  id: string,
): Promise<SubmissionDetails | null> {
  const row = await storage.read
    .selectFrom('product_questions')
    .select(['id', 'product', 'region', 'body', 'author', 'state', 'reason', 'answer', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { created_at: createdAt, ...shown } = row;
  const none = { rating: null, title: '', variant: null, verified: false, helpful: 0, media: [] };
  return { ...shown, ...none, createdAt: Number(createdAt) };
}

/** Renditions to show to moderators. `small` is derived from `full`. */
const shownRenditions: readonly MediaRendition[] = ['video', 'full', 'cover'];

async function mediaOf(storage: Storage<ReviewTables>, review: string): Promise<readonly SubmissionMedia[]> {
  const rows = await storage.read
    .selectFrom('review_media')
    .select(['id', 'kind', 'width', 'height', 'duration'])
    .where('review', '=', review)
    .orderBy('place')
    .execute();
  const media: SubmissionMedia[] = [];
  for (const row of rows) {
    const files: SubmissionFile[] = [];
    for (const rendition of shownRenditions) {
      const size = await findMediaSize(storage, row.id, rendition);
      if (size !== null) files.push({ rendition, size });
    }
    media.push({ ...row, files });
  }
  return media;
}
