/**
 * Video in a product's gallery. Before a tap only the poster image with a play button is loaded. The video never
 * autoplays, so `prefers-reduced-motion` needs no handling. Without JavaScript and before hydration the button is a
 * link to the video file. A video on YouTube or Vimeo is always a link, so that neither service can track the visit.
 */
import * as words from '@vitrine/words/product-media';
import { useState } from 'react';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import type { VideoView } from './other-media.ts';
import { VideoPlayer } from './video-player.tsx';

export interface GalleryVideoProps {
  readonly media: VideoView;
  /** URL of the product's first picture, shown as the poster of a video without its own. */
  readonly still: string;
  /** BCP 47 language of the alternative text; undefined if it is the language of the page. */
  readonly lang: string | undefined;
  /** Product title. */
  readonly title: string;
}

export function GalleryVideo({ media, still, lang, title }: GalleryVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const { alt, poster } = media;
  if (media.kind === 'video' && isPlaying)
    return (
      <div className="gallery-video">
        <VideoPlayer media={media} still={still} lang={lang} title={title} plays />
      </div>
    );
  const name = alt ?? words.filmOf({ title });
  const isExternal = media.kind === 'external';
  return (
    <a
      href={isExternal ? media.url : media.sources[0]?.url}
      className="gallery-video"
      {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={(event) => {
        if (isExternal || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setPlaying(true);
      }}
    >
      <ResponsiveImage
        src={poster ?? still}
        alt=""
        widths={stillWidths}
        sizes="(min-width:48rem) 26vw,(min-resolution:2.5x) 60vw,100vw"
        width={800}
        height={1000}
      />
      <span className="gallery-play">
        <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
          <path d="M8 5.5v13l11-6.5z" fill="currentColor" />
        </svg>
        {isExternal && <small aria-hidden="true">{media.host}</small>}
      </span>
      <span className="sr-only">
        {words.playVideo({
          name,
          video: (text) => (
            <span key="video" lang={alt === null ? undefined : lang}>
              {text}
            </span>
          ),
        })}
        {isExternal && ` ${words.watchAt({ host: media.host })}`}
      </span>
    </a>
  );
}

const stillWidths = [540, 800, 1200] as const;
