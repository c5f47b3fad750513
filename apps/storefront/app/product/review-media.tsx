/** Media of a review: photos that link to their full size, and a video that plays inline. */
import * as words from '@vitrine/words/product-reviews';
import type { PublishedMedia } from '../load-context.ts';

export function ReviewMedia({ media, author }: { media: readonly PublishedMedia[]; author: string }) {
  return (
    <ul className="review-media">
      {media.map((each, index) => (
        <li key={each.id}>
          {each.kind === 'photo' ? (
            <a href={`/review-media/${each.id}/full.webp`} className="review-photo">
              <img
                src={`/review-media/${each.id}/small.webp`}
                alt={words.photoBy({ author, number: index + 1, count: media.length })}
                width={160}
                height={160}
                loading="lazy"
                decoding="async"
              />
            </a>
          ) : (
            // biome-ignore lint/a11y/useMediaCaption: a shopper's own film has no captions.
            <video
              controls
              playsInline
              preload="none"
              width={each.width}
              height={each.height}
              poster={each.cover ? `/review-media/${each.id}/cover.webp` : undefined}
              src={`/review-media/${each.id}/video.mp4`}
              aria-label={words.videoBy({ author })}
              className="review-video"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
