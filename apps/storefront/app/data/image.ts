/** Reduces API images to the fields that pages need, with paths of the shop's own image route. */
import type { PictureFieldsFragment } from '@vitrine/storefront-api/generated/operations';

import { toToneField } from './image-tones.ts';

export interface ImageView {
  readonly src: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Background until the image is loaded: the name of a tone in `tokens.css`. */
  readonly tone?: string;
}

/** An image next to text that describes it: its `alt` is empty. */
export type DecorativeImage = Pick<ImageView, 'src' | 'tone'>;

/** Reduces an image to the fields of a card. */
export function toDecorativeImage(image: ImageView | null): DecorativeImage | null {
  if (image === null) return null;
  const { src, tone } = image;
  return tone === undefined ? { src } : { src, tone };
}

/** Matches URLs without special characters, for which no `URL` is parsed: parsing takes ten times as long. */
const simpleMediaUrl = /^https?:\/\/[\w.:-]+(\/media\/[\w/-]+\.\w+)$/;

/** Removes the host from a URL that this shop's image route serves. */
export function toMediaPath(url: string): string {
  const plain = simpleMediaUrl.exec(url)?.[1];
  if (plain !== undefined) return plain;
  const { pathname, search } = new URL(url, 'http://shop.invalid');
  return pathname.startsWith('/media/') ? `${pathname}${search}` : url;
}

/** Converts an API image for pages. */
export function toImage(image: PictureFieldsFragment | null | undefined, alt = ''): ImageView | null {
  if (!image) return null;
  const src = toMediaPath(image.url);
  return {
    src,
    alt: image.altText ?? alt,
    width: image.width,
    height: image.height,
    ...toToneField(src),
  };
}
