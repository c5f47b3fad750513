/** Reviews and questions of this shop: read by pages, as fresh as the database, whichever backend sells. */
import { loadReviews } from '@vitrine/data/reviews';
import type { EarnParts } from '@vitrine/engagement/loyalty/earn';
import { importReviews } from '@vitrine/engagement/reviews/import-reviews';
import {
  findQuestions,
  findQuotes,
  findReviews,
  type PublishedQuestion,
  type Quote,
  type QuotesWanted,
  type ReviewsFound,
  type ReviewsWanted,
} from '@vitrine/engagement/reviews/read-reviews';
import { type OwnRating, reviewNews } from '@vitrine/engagement/reviews/review-moves';
import { voteKey } from '@vitrine/engagement/reviews/review-votes';
import type { Storage } from '@vitrine/storage/database';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { ReviewService } from '../../app/product/review-service.ts';
import type { CartRequest } from '../cart/cart-request.ts';
import type { ShopTables } from '../engagement.ts';
import type { Settings } from '../env.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { PageCache } from '../page-cache.ts';
import { keepForgettingDrafts } from './forget-drafts.ts';
import { lastKnown } from './last-known.ts';
import { type MediaKeeper, mediaKeeper } from './media-keeper.ts';
import { reviewMediaRoutes } from './media-routes.ts';
import { type PublishedByMember, pointsForReview } from './points-for-review.ts';
import type { Purchases } from './purchases.ts';
import { reviewService } from './service.ts';

export interface ProductReviews {
  /** One page of published reviews. */
  find(wanted: ReviewsWanted): Promise<ReviewsFound>;
  /** The published questions of a product, at most a page's worth. */
  questions(product: string): Promise<readonly PublishedQuestion[]>;
  /** A word of those who have a product, of the first products that have one. */
  quotes(wanted: QuotesWanted): Promise<readonly Quote[]>;
  /** The stars of products that were ever reviewed here; null while nothing of one is published. */
  ratings(): Promise<ReadonlyMap<string, OwnRating | null>>;
  /** Writing and voting on behalf of one request. */
  serviceOf(context: Context<ShopHttp>, asked: CartRequest, purchases: Purchases): ReviewService;
  /** Checks and keeps what forms bring. */
  readonly keeper: MediaKeeper;
  /** Answers what published reviews show. */
  readonly media: Hono<ShopHttp>;
  /** Drops the kept pages that show a product whose words or stars moved. */
  freshen(cache: PageCache | null): Promise<void>;
  close(): Promise<void>;
}

/** How many questions a product's page shows. */
const mostQuestions = 20;

const nothingFound: ReviewsFound = {
  reviews: [],
  page: 1,
  pages: 1,
  matching: 0,
  distribution: [0, 0, 0, 0, 0],
  withMedia: 0,
  choices: [],
};

export interface OpenReviews {
  readonly storage: Storage<ShopTables>;
  readonly settings: Pick<Settings, 'REVIEWS_FILE' | 'REVIEWS_PUBLISH_VERIFIED' | 'REVIEW_MEDIA_MB'>;
  /** What members earn. */
  readonly programme: EarnParts['programme'];
  readonly clock: () => number;
  readonly log: Logger;
}

/** Takes in the reviews of a file once: those of REVIEWS_FILE, else the demo shop's. Throws where the file is wrong. */
export async function openProductReviews({
  storage,
  settings,
  programme,
  clock,
  log,
}: OpenReviews): Promise<ProductReviews> {
  await importReviews(storage, loadReviews(settings.REVIEWS_FILE), clock());
  const news = await reviewNews(storage);
  const parts = {
    storage,
    publishVerified: settings.REVIEWS_PUBLISH_VERIFIED,
    voteKey: await voteKey(storage),
    onPublished: (review: PublishedByMember) => pointsForReview({ storage, programme, clock }, review),
  };
  const stopForgetting = keepForgettingDrafts({ storage, clock, log });
  return {
    find: lastKnown<ReviewsWanted, ReviewsFound>({
      read: (wanted) => findReviews(storage, wanted),
      stampOf: ({ product }) => news.stampOf([product]),
      nothing: nothingFound,
      log,
    }),
    questions: lastKnown<string, readonly PublishedQuestion[]>({
      read: (product) => findQuestions(storage, product, mostQuestions),
      stampOf: (product) => news.stampOf([product]),
      nothing: [],
      log,
    }),
    quotes: lastKnown<QuotesWanted, readonly Quote[]>({
      read: (wanted) => findQuotes(storage, wanted),
      stampOf: ({ products }) => news.stampOf(products),
      nothing: [],
      log,
    }),
    ratings: () => news.ratings(),
    serviceOf: (context, asked, purchases) => reviewService(context, asked, { ...parts, purchases }),
    keeper: mediaKeeper({ storage, clock, mostBytes: settings.REVIEW_MEDIA_MB * 1024 * 1024 }),
    media: reviewMediaRoutes(storage),
    async freshen(cache) {
      const moved = await news.moved();
      if (moved === 'all') cache?.drop('all');
      else cache?.dropShowing(moved);
    },
    close: stopForgetting,
  };
}
