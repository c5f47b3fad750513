import { describe, expect, it } from 'vitest';
import type { ProductReview } from './product-context.ts';
import { reviewsAddress, reviewsPage } from './reviews-page.ts';

/** Newest first, as the port gives them. */
const reviews = [5, 3, 5, 1, 4, 5, 2].map(
  (rating, index): ProductReview => ({
    id: `r-${index + 1}`,
    rating,
    title: 'A title',
    body: 'A body.',
    author: 'Ada',
    date: `2026-08-${30 - index}`,
    verified: true,
    variant: null,
  }),
);
const shown = (search: string) => {
  const { reviews: some, page, pages } = reviewsPage(reviews, new URLSearchParams(search));
  return { ids: some.map(({ id }) => id).join(' '), page, pages };
};

describe('a page of reviews', () => {
  it('is the first five, newest first, where the address asks for nothing', () => {
    expect(shown('')).toEqual({ ids: 'r-1 r-2 r-3 r-4 r-5', page: 1, pages: 2 });
  });

  it('goes on where the last one ended', () => {
    expect(shown('reviews-page=2')).toEqual({ ids: 'r-6 r-7', page: 2, pages: 2 });
  });

  it('puts the best or the worst first, the newer one of equals before the older', () => {
    expect(shown('reviews=highest').ids).toBe('r-1 r-3 r-6 r-5 r-2');
    expect(shown('reviews=lowest').ids).toBe('r-4 r-7 r-2 r-5 r-1');
  });

  it.each(['reviews-page=0', 'reviews-page=-3', 'reviews-page=x', 'reviews=loudest'])(
    'is the first where %s is asked for',
    (search) => expect(shown(search).ids).toBe('r-1 r-2 r-3 r-4 r-5'),
  );

  it('is the last where the address asks beyond the end', () => {
    expect(shown('reviews-page=99').page).toBe(2);
  });

  it('counts every star of all reviews', () => {
    expect(reviewsPage(reviews, new URLSearchParams('reviews-page=2')).distribution).toEqual([3, 1, 1, 1, 1]);
  });

  it('is there and empty where nobody wrote', () => {
    expect(reviewsPage([], new URLSearchParams())).toMatchObject({
      reviews: [],
      total: 0,
      page: 1,
      pages: 1,
    });
  });
});

describe('the address of a page of reviews', () => {
  it('keeps the shade and forgets the page of the order before', () => {
    const search = '?Color=Dark&reviews=lowest&reviews-page=2';
    expect(reviewsAddress(search, 'highest', 1)).toBe('?Color=Dark&reviews=highest#reviews');
    expect(reviewsAddress(search, 'newest', 3)).toBe('?Color=Dark&reviews-page=3#reviews');
  });
});
