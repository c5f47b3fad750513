/**
 * Image zoom that fills the window, by pinch, drag, wheel, double tap and keys. The dialog traps the focus, restores it
 * and closes on Escape. Loads at the first touch of an image.
 */

import * as words from '@vitrine/words/product-zoom';
import { useEffect, useState } from 'react';
import type { ImageView } from '../data/image.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { toImageUrl } from '../ui/responsive-image.tsx';
import { useCloseAtBack } from '../ui/use-close-at-back.ts';
import { useZoom } from './use-zoom.ts';

const widths = [800, 1200, 1600] as const;

interface Pictures {
  readonly images: readonly ImageView[];
  /** Language of the alternative texts, undefined if it is the page's. */
  readonly imagesLang: string | undefined;
  /** Index of the image shown first. */
  readonly first: number;
  readonly title: string;
  readonly close: () => void;
}

export interface ZoomProps extends Pictures {
  readonly open: boolean;
}

export default function Zoom({ open, ...pictures }: ZoomProps) {
  useCloseAtBack(open, pictures.close);
  return (
    <Dialog
      open={open}
      onClose={pictures.close}
      title={words.picturesOf({ title: pictures.title })}
      size="full"
    >
      <LargePictures {...pictures} />
    </Dialog>
  );
}

function LargePictures({ images, imagesLang, first, title, close }: Pictures) {
  const [at, setAt] = useState(first);
  const zoom = useZoom();
  const { reset } = zoom;
  const image = images[at];

  // biome-ignore lint/correctness/useExhaustiveDependencies: each image starts unzoomed
  useEffect(() => reset(), [at, reset]);

  if (image === undefined) return null;
  const show = (next: number) => setAt((next + images.length) % images.length);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => (zoom.close ? zoom.move(-80, 0) : show(at + 1)),
    ArrowLeft: () => (zoom.close ? zoom.move(80, 0) : show(at - 1)),
    ArrowDown: () => zoom.move(0, -80),
    ArrowUp: () => zoom.move(0, 80),
    '+': () => zoom.by(1.5),
    '=': () => zoom.by(1.5),
    '-': () => zoom.by(1 / 1.5),
    '0': () => zoom.reset(),
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys repeat buttons, which everyone can reach
    <div
      className="zoom"
      tabIndex={-1}
      onKeyDown={(event) => {
        const act = event.metaKey || event.ctrlKey || event.altKey ? undefined : keys[event.key];
        if (act === undefined) return;
        event.preventDefault();
        act();
      }}
    >
      <div ref={zoom.place} className="zoom-place">
        <img
          key={image.src}
          ref={zoom.picture}
          src={toImageUrl(image.src, 1200)}
          srcSet={widths.map((width) => `${toImageUrl(image.src, width)} ${width}w`).join(', ')}
          sizes="(min-aspect-ratio: 4/5) 80vh, 100vw"
          width={image.width ?? 1200}
          height={image.height ?? 1500}
          alt={image.alt || title}
          lang={image.alt === '' ? undefined : imagesLang}
          draggable={false}
          className="zoom-picture"
        />
      </div>
      <p role="status" className="zoom-count figures">
        <span className="sr-only">{words.picture()} </span>
        {at + 1} / {images.length}
      </p>
      <div className="zoom-tools">
        <button
          type="button"
          className="icon-button zoom-button"
          aria-label={zoom.close ? words.showWhole() : words.lookCloser()}
          onClick={() => zoom.toggle()}
        >
          <Icon name={zoom.close ? 'minus' : 'plus'} />
        </button>
        <button type="button" className="icon-button zoom-button" aria-label={words.close()} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {images.length > 1 && (
        <>
          <button
            type="button"
            className="icon-button zoom-button zoom-previous"
            aria-label={words.previousPicture()}
            onClick={() => show(at - 1)}
          >
            <Icon name="chevron" />
          </button>
          <button
            type="button"
            className="icon-button zoom-button zoom-next"
            aria-label={words.nextPicture()}
            onClick={() => show(at + 1)}
          >
            <Icon name="chevron" />
          </button>
        </>
      )}
    </div>
  );
}
