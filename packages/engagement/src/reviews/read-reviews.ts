/** Reads a page of a product's published reviews, with filters and sorting. */
import type { DurationMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { ReviewTables } from './review-tables.ts';

export type ReviewOrder = 'newest' | 'highest' | 'lowest' | 'helpful';

export interface ReviewQuery {
  readonly product: string;
  readonly sort: ReviewOrder;
  /** Page number from 1. A number beyond the end returns the last page. */
  readonly page: number;
  readonly pageLength: number;
  /** Filter by number of stars, or null. */
  readonly stars: number | null;
  /** True to return only reviews with a photo or a video. */
  readonly withMedia: boolean;
  /** Filter by a skin type or a shade (a value of the product's options), or null. */
  readonly choice: string | null;
}

export interface PublishedMedia {
  readonly id: string;
  readonly kind: 'photo' | 'video';
  /** Width in pixels. */
  readonly width: number;
  readonly height: number;
  /** 0 for photos. */
  readonly duration: DurationMs;
  /** True for a video with a cover image. */
  readonly cover: boolean;
}

export interface PublishedReview {
  readonly id: string;
  /** Whole stars, 1 to 5. */
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  /** ISO 8601 day. */
  readonly date: string;
  readonly verified: boolean;
  readonly variant: string | null;
  readonly answer: string | null;
  /** Number of "helpful" votes. */
  readonly helpful: number;
  readonly media: readonly PublishedMedia[];
  /** True if title and body are translations of the original. */
  readonly isTranslated?: boolean;
}

export interface ReviewPage {
  readonly reviews: readonly PublishedReview[];
  /** Page number from 1. */
  readonly page: number;
  readonly pages: number;
  /** Number of reviews that match the filters. */
  readonly matching: number;
  /** Number of all published reviews with five stars, four, three, two, one. */
  readonly distribution: readonly number[];
  /** Number of all published reviews with a photo or a video. */
  readonly withMedia: number;
  /** Distinct skin types and shades of the reviews. */
  readonly choices: readonly string[];
}

/** Finds published reviews. Never returns pending or hidden ones. */
export async function findReviews(storage: Storage<ReviewTables>, wanted: ReviewQuery): Promise<ReviewPage> {
  const { product, pageLength } = wanted;
  const published = storage.read
    .selectFrom('product_reviews')
    .where('product', '=', product)
    .where('state', '=', 'published');
  const groups = await published
    .select(({ fn }) => ['rating', 'variant', fn.countAll<number | string>().as('count')])
    .select(({ fn, eb }) =>
      fn.sum<number | string>(eb.case().when('media', '>', 0).then(1).else(0).end()).as('shown'),
    )
    .groupBy(['rating', 'variant'])
    .execute();
  const variants = [...new Set(groups.flatMap(({ variant }) => (variant === null ? [] : [variant])))];
  const { choice } = wanted;
  const chosen = choice === null ? null : variants.filter((variant) => valuesOf(variant).includes(choice));
  const matching = groups
    .filter(
      ({ rating, variant }) =>
        (wanted.stars === null || rating === wanted.stars) &&
        (chosen === null || (variant !== null && chosen.includes(variant))),
    )
    .reduce((sum, { count, shown }) => sum + Number(wanted.withMedia ? shown : count), 0);
  const pages = Math.max(1, Math.ceil(matching / pageLength));
  const page = Math.min(Math.max(1, wanted.page), pages);
  const rows =
    matching === 0
      ? []
      : await published
          .selectAll()
          .where((row) => row.and(conditions(row, wanted, chosen)))
          .$if(wanted.sort === 'highest', (query) => query.orderBy('rating', 'desc'))
          .$if(wanted.sort === 'lowest', (query) => query.orderBy('rating'))
          .$if(wanted.sort === 'helpful', (query) => query.orderBy('helpful', 'desc'))
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(pageLength)
          .offset((page - 1) * pageLength)
          .execute();
  const media = await mediaOf(
    storage,
    rows.filter((row) => row.media > 0).map(({ id }) => id),
  );
  return {
    reviews: rows.map((row) => ({
      id: row.id,
      rating: row.rating,
      title: row.title,
      body: row.body,
      author: row.author,
      date: new Date(Number(row.created_at)).toISOString().slice(0, 10),
      verified: row.verified === 1,
      variant: row.variant,
      answer: row.answer,
      helpful: row.helpful,
      media: media.get(row.id) ?? [],
    })),
    page,
    pages,
    matching,
    distribution: [5, 4, 3, 2, 1].map((stars) =>
      groups.filter(({ rating }) => rating === stars).reduce((sum, { count }) => sum + Number(count), 0),
    ),
    withMedia: groups.reduce((sum, { shown }) => sum + Number(shown), 0),
    choices: [...new Set(variants.flatMap(valuesOf))],
  };
}

export interface QuoteQuery {
  /** Handles, in order of priority. */
  readonly products: readonly string[];
  readonly stars: number;
  /** Minimum and maximum length of a body, in characters. */
  readonly length: readonly [least: number, most: number];
  readonly maxCount: number;
}

export type ReviewQuote = Pick<
  PublishedReview,
  'id' | 'rating' | 'body' | 'author' | 'verified' | 'isTranslated'
> & {
  readonly product: string;
};

/**
 * Finds each product's most helpful review with the required stars and length, in the order of `products`. Queries products one
 * by one, since the first few are usually enough.
 */
export async function findQuotes(
  storage: Storage<ReviewTables>,
  { products, stars, length, maxCount }: QuoteQuery,
): Promise<readonly ReviewQuote[]> {
  const quotes: ReviewQuote[] = [];
  for (const product of products) {
    if (quotes.length >= maxCount) break;
    const row = await storage.read
      .selectFrom('product_reviews')
      .select(['id', 'rating', 'body', 'author', 'verified'])
      .where('product', '=', product)
      .where('state', '=', 'published')
      .where('rating', '=', stars)
      .where(({ fn, between }) => between(fn<number>('length', ['body']), ...length))
      .orderBy('helpful', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) quotes.push({ ...row, verified: row.verified === 1, product });
  }
  return quotes;
}

function conditions(
  row: ExpressionBuilder<ReviewTables, 'product_reviews'>,
  { stars, withMedia }: ReviewQuery,
  variants: readonly string[] | null,
): Expression<SqlBool>[] {
  return [
    ...(stars === null ? [] : [row('rating', '=', stars)]),
    ...(withMedia ? [row('media', '>', 0)] : []),
    ...(variants === null ? [] : [row('variant', 'in', variants)]),
  ];
}

/** Splits a variant's title into option values: "Medium / 200 ml" has two. */
function valuesOf(variant: string): readonly string[] {
  return variant.split(' / ');
}

async function mediaOf(
  storage: Storage<ReviewTables>,
  reviews: readonly string[],
): Promise<ReadonlyMap<string, readonly PublishedMedia[]>> {
  if (reviews.length === 0) return new Map();
  const rows = await storage.read
    .selectFrom('review_media')
    .select(['id', 'review', 'kind', 'width', 'height', 'duration', 'cover'])
    .where('review', 'in', reviews)
    .orderBy('place')
    .execute();
  const grouped = Map.groupBy(rows, ({ review }) => review ?? '');
  return new Map(
    [...grouped].map(([review, some]) => [
      review,
      some.map(({ review: _review, cover, ...each }) => ({ ...each, cover: cover === 1 })),
    ]),
  );
}

export interface PublishedQuestion {
  readonly id: string;
  readonly body: string;
  readonly author: string;
  /** ISO 8601 day. */
  readonly date: string;
  readonly answer: string | null;
}

/** Finds the published questions of a product, at most `limit`: answered ones first, then newest first. */
export async function findQuestions(
  storage: Storage<ReviewTables>,
  product: string,
  limit: number,
): Promise<readonly PublishedQuestion[]> {
  const rows = await storage.read
    .selectFrom('product_questions')
    .select(['id', 'body', 'author', 'answer', 'created_at'])
    .where('product', '=', product)
    .where('state', '=', 'published')
    .orderBy((row) => row.case().when('answer', 'is', null).then(1).else(0).end())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ created_at, ...question }) => ({
    ...question,
    date: new Date(Number(created_at)).toISOString().slice(0, 10),
  }));
}
