/** One page of a product's reviews, as the address asks for it. */
import type { ProductReview } from './product-context.ts';

/** Names of the parameters in the address of a product's page. */
export const reviewParameters = { sort: 'reviews', page: 'reviews-page' } as const;

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

const pageLength = 5;

export interface ReviewsView {
  readonly reviews: readonly ProductReview[];
  readonly total: number;
  /** How many gave five stars, four, three, two, one. */
  readonly distribution: readonly number[];
  readonly sort: ReviewSort;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

const compare: Readonly<Record<ReviewSort, (a: ProductReview, b: ProductReview) => number>> = {
  newest: () => 0,
  highest: (a, b) => b.rating - a.rating,
  lowest: (a, b) => a.rating - b.rating,
};

/** The page that `search` asks for; unknown sorts are the newest first, pages beyond the end are the last. */
export function reviewsPage(all: readonly ProductReview[], search: URLSearchParams): ReviewsView {
  const wanted = search.get(reviewParameters.sort);
  const sort = reviewSorts.find((each) => each === wanted) ?? 'newest';
  const pages = Math.max(1, Math.ceil(all.length / pageLength));
  const asked = Number(search.get(reviewParameters.page));
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  const shown = all.toSorted(compare[sort]).slice((page - 1) * pageLength, page * pageLength);
  return {
    reviews: shown.map(toView),
    total: all.length,
    distribution: [5, 4, 3, 2, 1].map((stars) => all.filter(({ rating }) => rating === stars).length),
    sort,
    page,
    pages,
  };
}

/** Without what only the file knows of a review. */
function toView({ id, rating, title, body, author, date, verified, variant }: ProductReview): ProductReview {
  return { id, rating, title, body, author, date, verified, variant };
}

/** The address of another page or order of the reviews, with everything else that `search` chose. */
export function reviewsAddress(search: string, sort: ReviewSort, page: number): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(reviewParameters.sort);
  parameters.delete(reviewParameters.page);
  if (sort !== 'newest') parameters.set(reviewParameters.sort, sort);
  if (page > 1) parameters.set(reviewParameters.page, String(page));
  return `?${parameters}#reviews`;
}
