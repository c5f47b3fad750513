/** Finds reviews or questions for moderation, in any state. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import {
  isBeyondKey,
  type KeyPage,
  type KeyPageRequest,
  toKeyPage,
  toKeysetConditions,
} from '@vitrine/storage/key-pages';
import { toLikePattern } from '@vitrine/storage/like-pattern';
import { sql } from 'kysely';
import type { SubmissionKind } from './moderate.ts';
import type { ReviewState, ReviewTables } from './review-tables.ts';

export interface SubmissionSearch extends KeyPageRequest {
  /** Both kinds if omitted. */
  readonly kind?: SubmissionKind | undefined;
  /** Text in the title, body or author, or the product's handle. */
  readonly text?: string | undefined;
  readonly state?: ReviewState | undefined;
  /** Whole stars. Excludes questions, which have none. */
  readonly rating?: number | undefined;
  /** True to return only reviews with a photo or a video. */
  readonly withMedia?: boolean | undefined;
  readonly order: 'newest' | 'oldest';
}

export interface FoundSubmission {
  readonly id: string;
  readonly kind: SubmissionKind;
  readonly product: string;
  /** Null for imported reviews. */
  readonly region: string | null;
  /** Null for questions. */
  readonly rating: number | null;
  /** Empty for questions. */
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly verified: boolean;
  readonly state: ReviewState;
  /** The moderator's reason for hiding the submission; null unless it is hidden. Shown in the admin only. */
  readonly reason: string | null;
  readonly hasAnswer: boolean;
  /** Number of photos and videos. */
  readonly media: number;
  readonly createdAt: EpochMs;
}

export interface FoundSubmissions extends KeyPage<FoundSubmission> {
  /** Number of all matching submissions. */
  readonly total: number;
}

/** Returns a page of the reviews and questions that match. */
export async function searchSubmissions(
  { read }: Pick<Storage<ReviewTables>, 'read'>,
  search: SubmissionSearch,
): Promise<FoundSubmissions> {
  const { kind, text = '', state, rating, withMedia = false } = search;
  const position = toKeysetConditions(search, search.order === 'newest' ? 'desc' : 'asc');
  const { direction, limit } = position;
  const none = sql<string>`''`;
  // The same columns for both kinds, so that one query searches them.
  const reviews = read
    .selectFrom('product_reviews')
    .select(['id', 'product', 'region', 'body', 'author', 'state', 'reason', 'answer', 'created_at'])
    .select(['rating', 'title', 'verified', 'media', sql<SubmissionKind>`'reviews'`.as('kind')]);
  const questions = read
    .selectFrom('product_questions')
    .select(['id', 'product', 'region', 'body', 'author', 'state', 'reason', 'answer', 'created_at'])
    .select([
      sql<number>`0`.as('rating'),
      none.as('title'),
      sql<number>`0`.as('verified'),
      sql<number>`0`.as('media'),
      sql<SubmissionKind>`'questions'`.as('kind'),
    ]);
  const all = reviews
    .$if(kind !== undefined, (query) => query.where(sql<boolean>`${kind ?? ''} = 'reviews'`))
    .unionAll(
      questions.$if(kind !== undefined, (query) => query.where(sql<boolean>`${kind ?? ''} = 'questions'`)),
    );
  const pattern = toLikePattern(text);
  const matching = read
    .selectFrom(all.as('found'))
    .$if(text.trim() !== '', (query) =>
      query.where(
        sql<boolean>`lower(found.title || ' ' || found.body || ' ' || found.author || ' ' || found.product) like ${pattern} escape '\\'`,
      ),
    )
    .$if(state !== undefined, (query) => query.where('found.state', '=', state ?? 'waiting'))
    .$if(rating !== undefined, (query) => query.where('found.rating', '=', rating ?? 0))
    .$if(withMedia, (query) => query.where('found.media', '>', 0));
  const [{ count }, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    matching
      .selectAll('found')
      .where(isBeyondKey(position, 'found.created_at', 'found.id'))
      .orderBy('found.created_at', direction)
      .orderBy('found.id', direction)
      .limit(limit)
      .execute(),
  ]);
  const found = rows.map(
    ({ answer, created_at, verified, rating: stars, media, ...row }): FoundSubmission => ({
      ...row,
      rating: row.kind === 'reviews' ? Number(stars) : null,
      verified: Number(verified) === 1,
      media: Number(media),
      hasAnswer: answer !== null,
      createdAt: Number(created_at),
    }),
  );
  return {
    ...toKeyPage(found, search, ({ id, createdAt }) => [createdAt, id]),
    total: Number(count),
  };
}
