/** What shoppers wrote: how it was rated, five reviews at a time. Pages and orders are links. */
import { Link, useLocation } from 'react-router';
import { PublishedOn } from '../blog/published-on.tsx';
import { Icon } from '../ui/icon.tsx';
import { Rating } from '../ui/rating.tsx';
import { counted } from './counted.ts';
import type { ProductReview } from './product-context.ts';
import type { RatingView } from './rating.ts';
import { type ReviewSort, type ReviewsView, reviewSorts, reviewsAddress } from './reviews-page.ts';

const sortWords: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest',
  highest: 'Highest',
  lowest: 'Lowest',
};

export interface ReviewsProps {
  readonly title: string;
  readonly reviews: ReviewsView;
  readonly rating: RatingView | null;
}

export function Reviews({ title, reviews, rating }: ReviewsProps) {
  const { search } = useLocation();
  const { sort, page, pages } = reviews;
  if (rating === null && reviews.total === 0) return null;
  const address = (number: number) => reviewsAddress(search, sort, number);
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="reviews">
      <div className="reviews-summary">
        <h2 id="reviews-title" className="text-3xl">
          {title}
        </h2>
        {rating !== null && (
          <p className="reviews-average">
            <span aria-hidden="true" className="reviews-figure figures">
              {rating.average.toFixed(1)}
            </span>
            <span>
              <Rating value={rating.average} size={20} />
              <span className="block text-muted text-sm">{counted(rating.count, 'review')}</span>
            </span>
          </p>
        )}
        {reviews.total > 0 && <Distribution reviews={reviews} />}
      </div>
      {reviews.total > 0 && (
        <div>
          {reviews.total > 1 && (
            <nav aria-label="Order of reviews" className="reviews-sorts">
              {reviewSorts.map((each) => (
                <Link
                  key={each}
                  to={reviewsAddress(search, each, 1)}
                  aria-current={each === sort ? 'true' : undefined}
                  className="reviews-sort"
                >
                  {sortWords[each]}
                </Link>
              ))}
            </nav>
          )}
          <ul>
            {reviews.reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
          {pages > 1 && (
            <nav aria-label="Pages of reviews" className="reviews-pages">
              {page > 1 && (
                <Link to={address(page - 1)} rel="prev" className="button button-secondary">
                  Previous
                </Link>
              )}
              {page < pages && (
                <Link to={address(page + 1)} rel="next" className="button button-secondary">
                  More reviews
                </Link>
              )}
              <span className="figures text-muted text-sm">
                Page {page} of {pages}
              </span>
            </nav>
          )}
        </div>
      )}
    </section>
  );
}

function Distribution({ reviews }: { reviews: ReviewsView }) {
  return (
    <ul className="distribution">
      {reviews.distribution.map((count, index) => {
        const stars = 5 - index;
        return (
          <li key={stars}>
            <span className="sr-only">
              {counted(stars, 'star')}: {counted(count, 'review')}
            </span>
            <span aria-hidden="true" className="figures">
              {stars}
            </span>
            <progress aria-hidden="true" className="meter" max={reviews.total} value={count} />
            <span aria-hidden="true" className="figures text-muted">
              {count}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function ReviewItem({ review }: { review: ProductReview }) {
  return (
    <li className="review">
      <Rating value={review.rating} size={16} />
      <h3 className="review-title">{review.title}</h3>
      <p className="review-body">{review.body}</p>
      <p className="review-author">
        <span className="flex gap-x-4">
          <span className="font-semibold text-ink">{review.author}</span>
          <PublishedOn date={review.date} />
        </span>
        {(review.verified || review.variant !== null) && (
          <span className="flex gap-x-4">
            {review.verified && (
              <span className="review-verified">
                <Icon name="check" size={14} />
                Verified purchase
              </span>
            )}
            {review.variant !== null && <span>{review.variant}</span>}
          </span>
        )}
      </p>
    </li>
  );
}
