/** Parses an image URL's parameters and limits them to the available sizes. */
import { z } from 'zod';

/**
 * Available widths in pixels, including the specified 320 and 540. A request for another width gets the next larger width
 * (PAGE-03).
 */
export const offeredWidths = [
  32, 64, 96, 160, 240, 320, 400, 480, 540, 640, 720, 800, 960, 1080, 1200, 1600, 2048,
] as const;

/** Available proportions (height / width) of crops. A request for another proportion gets the nearest one. */
const offeredProportions = [
  1 / 3,
  1 / 2,
  9 / 16,
  2 / 3,
  3 / 4,
  4 / 5,
  1,
  5 / 4,
  4 / 3,
  3 / 2,
  16 / 9,
  2,
  3,
] as const;

/** `thumbhash` is for the Storefront API only; URLs of pictures can't request it. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'thumbhash';

export interface ImageTransform {
  /** Null keeps the source's width. */
  readonly width: number | null;
  readonly height: number | null;
  readonly crop: 'center' | 'top' | 'bottom' | 'left' | 'right' | null;
  readonly format: ImageFormat;
}

type ImageQuery = z.output<typeof parameters>;

const side = z.coerce.number().int().min(1).max(5760);

/** Query parameters that clients of the Storefront API append. Unknown ones (such as `v`) and empty ones are ignored. */
const parameters = z.object({
  width: side.optional(),
  height: side.optional(),
  crop: z.enum(['center', 'top', 'bottom', 'left', 'right']).optional(),
  format: z
    .enum(['avif', 'webp', 'jpg', 'jpeg', 'png', 'pjpg'])
    .transform((name): ImageFormat => (name === 'jpg' || name === 'pjpg' ? 'jpeg' : name))
    .optional(),
});

export const imageQuery = z.preprocess(withoutEmpty, parameters);

function withoutEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** A size at the end of a file name, as in Shopify's URLs: `_200x200`, `_200x`, `_x200`, `_200x200_crop_center`. */
const sizeInName = /^(.+)_(\d{0,4})x(\d{0,4})(?:_crop_(center|top|bottom|left|right))?(\.[a-zA-Z]{3,4})$/;

/**
 * Reads the size in a picture's name.
 *
 * @returns the name without the size, and the size as query parameters; null if the name has no size
 */
export function parseSizeInName(
  path: string,
): { readonly path: string; readonly query: Pick<ImageQuery, 'width' | 'height' | 'crop'> } | null {
  const [, name, width, height, crop, extension] = sizeInName.exec(path) ?? [];
  if (name === undefined || extension === undefined || !(width || height)) return null;
  const query = parameters.safeParse({ width: width || undefined, height: height || undefined, crop });
  return query.success ? { path: `${name}${extension}`, query: query.data } : null;
}

/** Returns the best format that the browser accepts: AVIF, else WebP, else `otherwise`. */
export function chooseFormat(accept: string | undefined, otherwise: 'jpeg' | 'png'): ImageFormat {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : otherwise;
}

/** Maps a query to one of the available sizes. Their number is limited, so that all of them can be stored. */
export function toImageTransform(query: ImageQuery, format: ImageFormat): ImageTransform {
  const { width, height, crop } = query;
  if (width === undefined && height === undefined) return { width: null, height: null, crop: null, format };
  if (width !== undefined && height !== undefined) {
    const offered = snap(width);
    const scaled = Math.round(offered * nearestProportion(height / width));
    return { width: offered, height: scaled, crop: crop ?? null, format };
  }
  return {
    width: width === undefined ? null : snap(width),
    height: height === undefined ? null : snap(height),
    crop: null,
    format,
  };
}

/** Compares logarithms, so that 3:2 is as far from 1:1 as 2:3. */
function nearestProportion(wanted: number): number {
  const distance = (offered: number) => Math.abs(Math.log(offered / wanted));
  return offeredProportions.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

function snap(wanted: number): number {
  return offeredWidths.find((width) => width >= wanted) ?? 2048;
}
