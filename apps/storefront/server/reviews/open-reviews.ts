/** Opens the shop's own reviews and questions, which are used with any backend. */
import { loadReviews } from '@vitrine/data/reviews';
import type { EarnDeps } from '@vitrine/engagement/loyalty/award-points';
import { importReviews } from '@vitrine/engagement/reviews/import-reviews';
import { openRatingChanges, type ReviewRating } from '@vitrine/engagement/reviews/rating-changes';
import {
  findQuestions,
  findQuotes,
  findReviews,
  type PublishedQuestion,
  type QuoteQuery,
  type ReviewPage,
  type ReviewQuery,
  type ReviewQuote,
} from '@vitrine/engagement/reviews/read-reviews';
import { getVoteHashKey } from '@vitrine/engagement/reviews/review-votes';
import type { Storage } from '@vitrine/storage/database';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { ReviewService } from '../../app/product/review-service.ts';
import type { CartRequest } from '../cart/cart-request.ts';
import type { ShopTables } from '../engagement.ts';
import type { Settings } from '../env.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { PageCache } from '../page-cache.ts';
import { reviewsFile } from '../shop-folder.ts';
import { cacheByStamp } from './cache-by-stamp.ts';
import { startDraftCleanup } from './draft-cleanup.ts';
import { reviewMediaRoutes } from './media-routes.ts';
import { createMediaStore, type MediaStore } from './media-store.ts';
import { creditReviewPoints, type PublishedByMember } from './points-for-review.ts';
import type { Purchases } from './purchases.ts';
import { createReviewTranslations } from './review-translations.ts';
import { createReviewService } from './service.ts';

/** A query with the language in which reviews are returned if they have a translation. */
type InLanguage<Query> = Query & { readonly language: string };

export interface ProductReviews {
  /** Returns a page of published reviews. */
  find(wanted: InLanguage<ReviewQuery>): Promise<ReviewPage>;
  /** Returns the published questions of a product, at most `maxQuestions`. */
  questions(product: string): Promise<readonly PublishedQuestion[]>;
  /** Returns quotes from reviews, at most one per product, of the first products in the query that have a suitable review. */
  quotes(wanted: InLanguage<QuoteQuery>): Promise<readonly ReviewQuote[]>;
  /** Returns the ratings of all products that were ever reviewed here; null for a product without published reviews. */
  ratings(): Promise<ReadonlyMap<string, ReviewRating | null>>;
  /** Creates the service for one request, to write reviews and vote. */
  serviceOf(context: Context<ShopHttp>, request: CartRequest, purchases: Purchases): ReviewService;
  /** Validates and stores files of forms. */
  readonly mediaStore: MediaStore;
  /** Routes that serve files of published reviews. */
  readonly media: Hono<ShopHttp>;
  /** Purges cached pages of products whose reviews or ratings changed. */
  freshen(cache: PageCache | null): Promise<void>;
  close(): Promise<void>;
}

/** Maximum number of questions on a product page. */
const maxQuestions = 20;

const emptyPage: ReviewPage = {
  reviews: [],
  page: 1,
  pages: 1,
  matching: 0,
  distribution: [0, 0, 0, 0, 0],
  withMedia: 0,
  choices: [],
};

export interface ProductReviewsDeps {
  readonly storage: Storage<ShopTables>;
  readonly settings: Pick<
    Settings,
    | 'REVIEWS_FILE'
    | 'REVIEWS_PUBLISH_VERIFIED'
    | 'REVIEW_MEDIA_MB'
    | 'SHOP_DIR'
    | 'SEED_DEMO'
    | 'COMMERCE_URL'
  >;
  /** The loyalty programme, for points. */
  readonly programme: EarnDeps['programme'];
  readonly clock: () => number;
  readonly log: Logger;
}

/** Opens the reviews, and imports those of a file that aren't stored yet. Throws if the file is invalid. */
export async function openProductReviews({
  storage,
  settings,
  programme,
  clock,
  log,
}: ProductReviewsDeps): Promise<ProductReviews> {
  const file = reviewsFile(settings);
  const imported = file === null ? [] : loadReviews(file);
  if (file !== null)
    await importReviews(
      storage,
      imported.map(({ translations: _, ...review }) => review),
      clock(),
    );
  const { translatePage, translateQuotes } = createReviewTranslations(imported);
  const news = await openRatingChanges(storage);
  const parts = {
    storage,
    publishVerified: settings.REVIEWS_PUBLISH_VERIFIED,
    voteKey: await getVoteHashKey(storage),
    onPublished: (review: PublishedByMember) => creditReviewPoints({ storage, programme, clock }, review),
  };
  const stopForgetting = startDraftCleanup({ storage, clock, log });
  return {
    find: cacheByStamp<InLanguage<ReviewQuery>, ReviewPage>({
      read: async ({ language, ...wanted }) => translatePage(await findReviews(storage, wanted), language),
      stampOf: ({ product }) => news.stampOf([product]),
      emptyResult: emptyPage,
      log,
    }),
    questions: cacheByStamp<string, readonly PublishedQuestion[]>({
      read: (product) => findQuestions(storage, product, maxQuestions),
      stampOf: (product) => news.stampOf([product]),
      emptyResult: [],
      log,
    }),
    quotes: cacheByStamp<InLanguage<QuoteQuery>, readonly ReviewQuote[]>({
      read: async ({ language, ...wanted }) => translateQuotes(await findQuotes(storage, wanted), language),
      stampOf: ({ products }) => news.stampOf(products),
      emptyResult: [],
      log,
    }),
    ratings: () => news.ratings(),
    serviceOf: (context, request, purchases) =>
      createReviewService(context, request, { ...parts, purchases }),
    mediaStore: createMediaStore({ storage, clock, maxBytes: settings.REVIEW_MEDIA_MB * 1024 * 1024 }),
    media: reviewMediaRoutes(storage),
    async freshen(cache) {
      const moved = await news.moved();
      if (moved === 'all') cache?.drop('all');
      else cache?.dropShowing(moved);
    },
    close: stopForgetting,
  };
}
