/** Stars: how something was rated. Drawn as one picture, so that 4.3 shows as 4.3. */
import { outOfStars } from '@vitrine/words/ui';

const stars = [12, 36, 60, 84, 108]
  .map((x) => `M${x} 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z`)
  .join('');

export interface RatingProps {
  /** 0 to `of`, with fractions. */
  readonly value: number;
  readonly of?: 5;
  /** Height in px. */
  readonly size?: number;
  /** What a screen reader says instead of "4.3 out of 5 stars". */
  readonly label?: string;
  /** How many rated, shown beside the stars as it is given: "(128)", "128 reviews". */
  readonly count?: string;
}

export function Rating({ value, of = 5, size = 18, label, count }: RatingProps) {
  const kept = Math.min(Math.max(value, 0), of);
  const words = label ?? outOfStars({ value: Math.round(kept * 10) / 10, most: of });
  return (
    <span className="rating">
      <span className="sr-only">{words}</span>
      <svg
        viewBox="0 0 120 24"
        height={size}
        width={size * 5}
        aria-hidden="true"
        focusable="false"
        className="rating-stars"
      >
        <path className="rating-rest" d={stars} />
        {/* A picture in the picture cuts at its own edge, which needs no clip path with an id of its own. */}
        <svg width={(kept / of) * 120} height="24" overflow="hidden" aria-hidden="true">
          <path className="rating-given" d={stars} />
        </svg>
      </svg>
      {count !== undefined && <span className="figures text-muted text-sm">{count}</span>}
    </span>
  );
}
