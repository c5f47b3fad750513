/** Reviews and questions of this shop: read by pages, as fresh as the database, whichever backend sells. */
import { loadReviews } from '@vitrine/data/reviews';
import { importReviews } from '@vitrine/engagement/reviews/import-reviews';
import {
  findQuestions,
  findReviews,
  type PublishedQuestion,
  type ReviewsFound,
  type ReviewsWanted,
} from '@vitrine/engagement/reviews/read-reviews';
import { type OwnRating, reviewNews } from '@vitrine/engagement/reviews/review-moves';
import type { Storage } from '@vitrine/storage/database';
import type { ShopTables } from '../engagement.ts';
import type { Settings } from '../env.ts';
import type { PageCache } from '../page-cache.ts';

export interface ProductReviews {
  /** One page of published reviews. */
  find(wanted: ReviewsWanted): Promise<ReviewsFound>;
  /** The published questions of a product, at most a page's worth. */
  questions(product: string): Promise<readonly PublishedQuestion[]>;
  /** The stars of products that were ever reviewed here; null while nothing of one is published. */
  ratings(): Promise<ReadonlyMap<string, OwnRating | null>>;
  /** Drops the kept pages that show a product whose words or stars moved. */
  freshen(cache: PageCache | null): Promise<void>;
}

/** How many questions a product's page shows. */
const mostQuestions = 20;

/** Takes in the reviews of a file once: those of REVIEWS_FILE, else the demo shop's. Throws where the file is wrong. */
export async function openProductReviews(
  storage: Storage<ShopTables>,
  { REVIEWS_FILE }: Pick<Settings, 'REVIEWS_FILE'>,
  clock: () => number,
): Promise<ProductReviews> {
  await importReviews(storage, loadReviews(REVIEWS_FILE), clock());
  const news = await reviewNews(storage);
  return {
    find: (wanted) => findReviews(storage, wanted),
    questions: (product) => findQuestions(storage, product, mostQuestions),
    ratings: () => news.ratings(),
    async freshen(cache) {
      const moved = await news.moved();
      if (moved === 'all') cache?.drop('all');
      else cache?.dropShowing(moved);
    },
  };
}
