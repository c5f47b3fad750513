/** Plays a video of a product in the browser's own player. */
import * as words from '@vitrine/words/product-media';
import { useEffect, useRef, useState } from 'react';
import { toImageUrl } from '../ui/responsive-image.tsx';
import type { OtherMediaView } from './other-media.ts';

/** In px. */
const stillWidth = 800;

export interface VideoPlayerProps {
  readonly media: Extract<OtherMediaView, { kind: 'video' }>;
  /** Address of the product's first picture, for a video without a still picture; null if it has none. */
  readonly still: string | null;
  /** Language of the alternative text, undefined if it is the page's. */
  readonly lang: string | undefined;
  /** Title of the product. */
  readonly title: string;
  /** True after the shopper pressed play: the player takes the focus. */
  readonly plays?: boolean;
}

/** A video with the browser's own controls, and a link to its file once the browser could play none of its formats. */
export function VideoPlayer({ media, still, lang, title, plays = false }: VideoPlayerProps) {
  const { alt, poster, sources, width, height } = media;
  const player = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // It may have failed before the page was hydrated.
    const { networkState, NETWORK_NO_SOURCE } = player.current ?? {};
    if (networkState !== undefined && networkState === NETWORK_NO_SOURCE) setFailed(true);
  }, []);
  useEffect(() => {
    if (!plays) return;
    player.current?.focus();
    // A browser that wants another tap shows its own button.
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
          // An element of `source` fails if its format can't be played; after the last one there is none left.
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

/** Returns the address of a still picture in the size that a page needs; undefined without a picture. */
export function toStill(picture: string | null): string | undefined {
  return picture === null ? undefined : toImageUrl(picture, stillWidth);
}
