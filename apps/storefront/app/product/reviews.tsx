/** Reviews section: rating distribution, five reviews per page. Pages, sort orders and filters are links. */

import * as words from '@vitrine/words/product-reviews';
import { useLocation } from 'react-router';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Link } from '../ui/link.tsx';
import { Rating } from '../ui/rating.tsx';
import { RenderedOnce } from '../ui/rendered-once.tsx';
import { formatRating } from './format-rating.ts';
import type { RatingView } from './rating.ts';
import { Distribution, ReviewFilters } from './review-filters.tsx';
import { ReviewItem } from './review-item.tsx';
import { getReviewsUrl, type ReviewsView } from './reviews-page.ts';

export interface ReviewsProps {
  readonly title: string;
  readonly titleLang: string | undefined;
  readonly handle: string;
  readonly reviews: ReviewsView;
  readonly rating: RatingView | null;
}

export function Reviews({ title, titleLang, handle, reviews, rating }: ReviewsProps) {
  const frame = useShopFrame();
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="reviews">
      <div className="reviews-summary">
        <h2 id="reviews-title" lang={titleLang} className="text-3xl">
          {title}
        </h2>
        {rating !== null && (
          <p className="reviews-average">
            <span aria-hidden="true" className="reviews-figure figures">
              {formatRating(rating.average)}
            </span>
            <span>
              <Rating value={rating.average} size={20} />
              <span className="block text-muted text-sm">{words.reviews({ count: rating.count })}</span>
            </span>
          </p>
        )}
        {rating === null && <p className="mt-2 text-muted">{words.noReviews()}</p>}
        {reviews.total > 0 && <Distribution reviews={reviews} />}
        <Link to={`/products/${handle}/review`} rel="nofollow" className="button button-secondary mt-5">
          {reviews.total > 0 ? words.writeReview() : words.beFirst()}
        </Link>
      </div>
      {reviews.total > 0 && (
        <div>
          <ReviewFilters reviews={reviews} />
          {reviews.reviews.length === 0 && <NoneOfThese reviews={reviews} />}
          <RenderedOnce from={frame} name="review list" by={[handle, reviews.reviews]}>
            <ul>
              {reviews.reviews.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
          </RenderedOnce>
          {reviews.pages > 1 && <PageLinks reviews={reviews} />}
        </div>
      )}
    </section>
  );
}

function NoneOfThese({ reviews: { choice } }: { reviews: ReviewsView }) {
  const { search } = useLocation();
  const all = { ...choice, stars: null, withMedia: false, choice: null };
  return (
    <p className="review">
      {words.noReviewsMatch()}{' '}
      <Link to={getReviewsUrl(search, all)} className="underline underline-offset-4">
        {words.showAll()}
      </Link>
    </p>
  );
}

function PageLinks({ reviews: { choice, page, pages } }: { reviews: ReviewsView }) {
  const { search } = useLocation();
  const address = (number: number) => getReviewsUrl(search, choice, number);
  return (
    <nav aria-label={words.pagesOfReviews()} className="reviews-pages">
      {page > 1 && (
        <Link to={address(page - 1)} rel="prev" className="button button-secondary">
          {words.previous()}
        </Link>
      )}
      {page < pages && (
        <Link to={address(page + 1)} rel="next" className="button button-secondary">
          {words.moreReviews()}
        </Link>
      )}
      <span className="figures text-muted text-sm">{words.pageOf({ page, pages })}</span>
    </nav>
  );
}
