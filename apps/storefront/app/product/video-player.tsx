/** Plays a product video in the browser's native player. */
import * as words from '@vitrine/words/product-media';
import { useEffect, useRef, useState } from 'react';
import { toImageUrl } from '../ui/responsive-image.tsx';
import type { OtherMediaView } from './other-media.ts';

/** Width of the requested poster image, in px. */
const stillWidth = 800;

export interface VideoPlayerProps {
  readonly media: Extract<OtherMediaView, { kind: 'video' }>;
  /**
   * URL of the product's first picture, the poster of a video without its own; null if the product has no picture.
   */
  readonly still: string | null;
  /** BCP 47 language of the alternative text; undefined if it is the language of the page. */
  readonly lang: string | undefined;
  /** Product title. */
  readonly title: string;
  /** True after the shopper pressed play: the video starts on mount, and the player gets the focus. */
  readonly plays?: boolean;
}

/**
 * Renders a video with native controls; adds a link to the video file if the browser can play none of the formats.
 */
export function VideoPlayer({ media, still, lang, title, plays = false }: VideoPlayerProps) {
  const { alt, poster, sources, width, height } = media;
  const player = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // All sources may have failed before hydration, when `onError` had no handler.
    const { networkState, NETWORK_NO_SOURCE } = player.current ?? {};
    if (networkState !== undefined && networkState === NETWORK_NO_SOURCE) setFailed(true);
  }, []);
  useEffect(() => {
    if (!plays) return;
    player.current?.focus();
    // If the browser blocks playback without another tap, its native controls show a play button.
    player.current?.play().catch((reason: unknown) => console.warn('a video did not start', reason));
  }, [plays]);
  const last = sources.at(-1);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the API has no captions. */}
      <video
        ref={player}
        controls
        playsInline
        preload="none"
        width={width}
        height={height}
        className={height > width ? 'other-media-tall' : undefined}
        poster={toStill(poster ?? still)}
        aria-label={alt ?? words.filmOf({ title })}
        lang={alt === null ? undefined : lang}
      >
        {sources.map(({ url, type }) => (
          // A `source` element fires `error` if the browser can't play its format; no format is left after the last.
          <source
            key={url}
            src={url}
            type={type}
            onError={url === last?.url ? () => setFailed(true) : undefined}
          />
        ))}
      </video>
      {failed && last !== undefined && (
        <p role="status" className="other-media-note">
          {words.filmFails()}{' '}
          <a href={sources[0]?.url} target="_blank" rel="noopener noreferrer" className="link">
            {words.openFile()}
          </a>
        </p>
      )}
    </>
  );
}

/** Returns the URL of a poster image in the width that the page needs; undefined without a picture. */
export function toStill(picture: string | null): string | undefined {
  return picture === null ? undefined : toImageUrl(picture, stillWidth);
}
