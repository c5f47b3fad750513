/** Sort orders and filters of reviews as links, so that they work without JavaScript and can be shared. */

import * as words from '@vitrine/words/product-reviews';
import { useLocation } from 'react-router';
import { getOriginalLang } from '../data/text-language.ts';
import { Link } from '../ui/link.tsx';
import { Text } from '../ui/text.tsx';
import {
  getReviewsUrl,
  type ReviewSort,
  type ReviewsChoice,
  type ReviewsView,
  reviewSorts,
} from './reviews-page.ts';

const sortWords: Readonly<Record<ReviewSort, () => string>> = {
  newest: words.newest,
  helpful: words.mostHelpful,
  highest: words.highest,
  lowest: words.lowest,
};

interface Choice {
  readonly label: string;
  /** Label for screen readers, which distinguishes the link from the shade selector further up. */
  readonly spoken?: string;
  /** BCP 47 tag of the label; undefined if it is the page's language. */
  readonly lang?: string | undefined;
  readonly on: boolean;
  readonly choice: ReviewsChoice;
}

export function ReviewFilters({ reviews }: { reviews: ReviewsView }) {
  const { choice: requestedChoice, withMedia, choices, choiceNames, total } = reviews;
  const orders = reviewSorts.map((sort) => ({
    label: sortWords[sort](),
    on: sort === requestedChoice.sort,
    choice: { ...requestedChoice, sort },
  }));
  const filters: Choice[] = [
    ...(requestedChoice.stars === null
      ? []
      : [
          {
            label: words.stars({ count: requestedChoice.stars }),
            on: true,
            choice: { ...requestedChoice, stars: null },
          },
        ]),
    ...(withMedia > 0 || requestedChoice.withMedia
      ? [
          {
            label: words.withPhotos(),
            on: requestedChoice.withMedia,
            choice: { ...requestedChoice, withMedia: !requestedChoice.withMedia },
          },
        ]
      : []),
    ...choices.map((choice) => {
      const on = choice === requestedChoice.choice;
      const name = choiceNames?.[choice];
      return {
        label: name ?? choice,
        lang: name === undefined ? getOriginalLang() : undefined,
        spoken: words.ofReviews(),
        on,
        choice: { ...requestedChoice, choice: on ? null : choice },
      };
    }),
  ];
  return (
    <>
      {total > 1 && <Choices label={words.orderOfReviews()} choices={orders} className="reviews-sort" />}
      {filters.length > 0 && (
        <Choices label={words.whichReviews()} choices={filters} className="reviews-filter" />
      )}
    </>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly className: string;
}

function Choices({ label, choices, className }: ChoicesProps) {
  const { search } = useLocation();
  return (
    <nav aria-label={label} className={`${className}s`}>
      {choices.map((choice) => (
        <Link
          key={choice.label}
          to={getReviewsUrl(search, choice.choice)}
          rel="nofollow"
          aria-current={choice.on ? 'true' : undefined}
          className={className}
        >
          <Text lang={choice.lang}>{choice.label}</Text>
          {choice.spoken !== undefined && <span className="sr-only"> {choice.spoken}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Number of reviews per star rating; each row links to its reviews. */
export function Distribution({ reviews }: { reviews: ReviewsView }) {
  const { search } = useLocation();
  const { choice, distribution, total } = reviews;
  return (
    <ul className="distribution">
      {distribution.map((count, index) => {
        const stars = 5 - index;
        const on = choice.stars === stars;
        const row = (
          <>
            <span className="sr-only">{words.starsGiven({ stars, count })}</span>
            <span aria-hidden="true" className="figures">
              {stars}
            </span>
            <progress aria-hidden="true" className="meter" max={total} value={count} />
            <span aria-hidden="true" className="figures text-muted">
              {count}
            </span>
          </>
        );
        return (
          <li key={stars}>
            {count === 0 ? (
              <span className="distribution-row">{row}</span>
            ) : (
              <Link
                to={getReviewsUrl(search, { ...choice, stars: on ? null : stars })}
                rel="nofollow"
                aria-current={on ? 'true' : undefined}
                className="distribution-row"
              >
                {row}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
