/** The shopper's skin as a gradient from bare to tanned, which fills half of the screen. Decorative. */
import type { QuizSkin } from './quiz-view.ts';

export function SkinPanel({ skin: { bare, worn } }: { readonly skin: QuizSkin }) {
  return (
    <div className="quiz-scene quiz-scene-skin" aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false" aria-hidden="true">
        <defs>
          <linearGradient id="quiz-tan" x1="0" y1="0" x2="1" y2="0.3">
            <stop offset="0.36" stopColor={bare} />
            <stop offset="0.62" stopColor={worn} />
          </linearGradient>
        </defs>
        <rect width="100" height="100" fill="url(#quiz-tan)" />
      </svg>
    </div>
  );
}

/** A sample in an answer: one colour, or half bare and half tanned. */
export function SkinSample({ skin: { bare, worn } }: { readonly skin: QuizSkin }) {
  return (
    <svg
      viewBox="0 0 8 4"
      preserveAspectRatio="none"
      className="quiz-sample"
      focusable="false"
      aria-hidden="true"
    >
      <rect width="8" height="4" fill={worn} />
      {bare !== worn && <path d="M0 0h4.6L3.4 4H0Z" fill={bare} />}
    </svg>
  );
}

/** A skin tone, half bare and half tanned. Decorative. */
export function SkinDot({ skin: { bare, worn } }: { readonly skin: QuizSkin }) {
  return (
    <svg width="30" height="30" viewBox="0 0 24 24" focusable="false" aria-hidden="true">
      <circle cx="12" cy="12" r="11.5" fill={worn} />
      <path d="M12 .5a11.5 11.5 0 0 0 0 23Z" fill={bare} />
      <circle cx="12" cy="12" r="11.5" fill="none" stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  );
}
