/** Star rating, drawn as one SVG so that fractions show. */
import { outOfStars } from '@vitrine/words/ui';

export interface RatingProps {
  /** 0 to `of`, with fractions. */
  readonly value: number;
  readonly of?: 5;
  /** Height in px. */
  readonly size?: number;
  /** Text for screen readers in place of "4.3 out of 5 stars". */
  readonly label?: string;
  /** Number of ratings, formatted by the caller: "(128)", "128 reviews". */
  readonly count?: string;
}

export function Rating({ value, of = 5, size = 18, label, count }: RatingProps) {
  const kept = Math.min(Math.max(value, 0), of);
  const words = label ?? outOfStars({ value: Math.round(kept * 10) / 10, most: of });
  return (
    <span className="rating">
      <span className="sr-only">{words}</span>
      <svg viewBox="0 0 120 24" width={size * 5} height={size} aria-hidden="true" className="rating-stars">
        <use href="#stars" />
        {/* A nested SVG clips at its own edge, which needs no clip path with an id. */}
        <svg width={Math.round((kept / of) * 1200) / 10} height="24" overflow="hidden" aria-hidden="true">
          <use href="#stars" className="rating-given" />
        </svg>
      </svg>
      {count !== undefined && <span className="figures text-muted text-sm">{count}</span>}
    </span>
  );
}
