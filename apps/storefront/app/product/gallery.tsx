/**
 * Product gallery: a row to swipe on phones, a grid on desktop. Each image links to its large version; after
 * hydration a click opens the zoom instead.
 */

import * as words from '@vitrine/words/product';
import { useEffect, useRef, useState } from 'react';
import type { ImageView } from '../data/image.ts';
import { getToneClass } from '../data/image-tones.ts';
import { BrandMark } from '../layout/brand-mark.tsx';
import { usePanel } from '../loading/use-panel.ts';
import { Badge } from '../ui/badge.tsx';
import { loadDialog } from '../ui/dialog.tsx';
import { ResponsiveImage, toImageUrl } from '../ui/responsive-image.tsx';
import { GalleryVideo } from './gallery-video.tsx';
import { getKey, placeVideos, type VideoView } from './other-media.ts';

const loadZoom = () => import('./zoom.tsx');
const loadZoomAndDialog = () => Promise.all([loadZoom(), loadDialog()]).then(([module]) => module);

/** Width in px of the image that the link leads to without JavaScript. */
const largeWidth = 1600;

const galleryWidths = [540, 800, 1200] as const;
/** Limits phones with 3x density to the images for 2x, because the difference isn't visible. */
const onPhones = '(min-resolution:2.5x) 60vw,100vw';

export interface GalleryProps {
  readonly images: readonly ImageView[];
  /** Videos shown between the images. Videos of a product without images are in `OtherMediaList` instead. */
  readonly videos?: readonly VideoView[] | undefined;
  /** Language of the alternative texts, undefined if it is the page's. */
  readonly imagesLang: string | undefined;
  readonly title: string;
  /** Badge over the images; may be empty. */
  readonly badge: string;
  readonly badgeLang: string | undefined;
}

export function Gallery({ images, videos = [], imagesLang, title, badge, badgeLang }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [zoomed, setZoomed] = useState(0);
  const zoom = usePanel(loadZoomAndDialog);
  const at = useShown(row, images);
  const [first] = images;
  if (first === undefined)
    return (
      <div className="gallery-empty">
        <BrandMark className="w-20 text-clay" />
        <p>{words.pictureToCome()}</p>
      </div>
    );
  const slides = placeVideos(images, videos);
  return (
    <section aria-label={words.picturesOf({ title })} className="gallery">
      {badge !== '' && (
        <p className="gallery-badge">
          <Badge tone="plain" lang={badgeLang}>
            {badge}
          </Badge>
        </p>
      )}
      <ul ref={row} className="gallery-row">
        {slides.map((slide) => {
          if ('kind' in slide)
            return (
              <li key={getKey(slide)} className="gallery-picture">
                <GalleryVideo media={slide} still={first.src} lang={imagesLang} title={title} />
              </li>
            );
          const image = slide;
          const index = images.indexOf(image);
          return (
            <li key={image.src} className="gallery-picture">
              <a
                href={toImageUrl(image.src, largeWidth)}
                className={getToneClass(image.tone)}
                onPointerDown={zoom.prepare}
                onFocus={zoom.prepare}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  setZoomed(index);
                  zoom.open(event.currentTarget);
                }}
              >
                <ResponsiveImage
                  {...image}
                  alt={image.alt || title}
                  lang={image.alt === '' ? undefined : imagesLang}
                  widths={galleryWidths}
                  sizes={
                    index === 0 ? `(min-width:48rem) 50vw,${onPhones}` : `(min-width:48rem) 26vw,${onPhones}`
                  }
                  eager={index === 0}
                  className={index === 0 ? 'picture moving-picture' : 'picture'}
                />
                <span className="sr-only">{words.enlarge()}</span>
              </a>
            </li>
          );
        })}
      </ul>
      {slides.length > 1 && (
        <p className="gallery-marks" aria-hidden="true">
          {slides.map((slide, index) => (
            <span
              key={'kind' in slide ? getKey(slide) : slide.src}
              className={index === at ? 'gallery-mark gallery-mark-here' : 'gallery-mark'}
            />
          ))}
          <span className="gallery-count figures">
            {at + 1} / {slides.length}
          </span>
        </p>
      )}
      {zoom.Content && (
        <zoom.Content
          open={zoom.isOpen}
          images={images}
          imagesLang={imagesLang}
          first={zoomed}
          title={title}
          close={zoom.close}
        />
      )}
    </section>
  );
}

/** Returns the index of the image in view; resets to the first when another variant changes the images. */
function useShown(row: React.RefObject<HTMLUListElement | null>, images: readonly ImageView[]): number {
  const [at, setAt] = useState(0);
  const first = images[0]?.src;
  const before = useRef(first);
  useEffect(() => {
    if (before.current === first) return;
    before.current = first;
    row.current?.scrollTo({ left: 0 });
  }, [first, row]);
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const update = () => setAt(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
    // Read once now, because the row may have been scrolled before hydration.
    update();
    element.addEventListener('scroll', update, { passive: true });
    return () => element.removeEventListener('scroll', update);
  }, [row]);
  return at;
}
