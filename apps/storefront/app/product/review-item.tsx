/** One review in the list. Its body is rendered as plain text. */

import * as words from '@vitrine/words/product-reviews';
import { PublishedOn } from '../blog/published-on.tsx';
import { getOriginalLang } from '../data/text-language.ts';
import { Icon } from '../ui/icon.tsx';
import { Rating } from '../ui/rating.tsx';
import { HelpfulVote } from './helpful-vote.tsx';
import { ReviewMedia } from './review-media.tsx';
import type { ReviewView } from './reviews-page.ts';

export function ReviewItem({ review }: { review: ReviewView }) {
  return (
    <li className="review" id={`review-${review.id}`}>
      <Rating value={review.rating} size={16} />
      <h3 dir="auto" className="review-title">
        {review.title}
      </h3>
      <p dir="auto" className="review-body">
        {review.body}
      </p>
      <p className="review-author">
        <span className="flex flex-wrap gap-x-4">
          <span dir="auto" className="font-semibold text-ink">
            {review.author}
          </span>
          <PublishedOn date={review.date} />
          {review.isTranslated && <span>{words.translated()}</span>}
        </span>
        {(review.verified || review.variant !== null) && (
          <span className="flex flex-wrap gap-x-4">
            {review.verified && (
              <span className="review-verified">
                <Icon name="check" size={14} />
                {words.verifiedPurchase()}
              </span>
            )}
            {review.variant !== null && (
              <span lang={review.isVariantTranslated ? undefined : getOriginalLang()}>{review.variant}</span>
            )}
          </span>
        )}
      </p>
      {review.media.length > 0 && <ReviewMedia media={review.media} author={review.author} />}
      <HelpfulVote review={review.id} count={review.helpful} />
      {review.answer !== null && <ShopReply answer={review.answer} />}
    </li>
  );
}

/** The shop's reply to a review or a question. */
export function ShopReply({ answer }: { answer: string }) {
  return (
    <div className="shop-answer">
      <p className="font-semibold text-sm">{words.fromTheShop()}</p>
      <p dir="auto" className="review-body">
        {answer}
      </p>
    </div>
  );
}
