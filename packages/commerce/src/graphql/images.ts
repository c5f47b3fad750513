/** Image URLs. All refer to the shop's image route, which resizes and converts images. */
import type { ImageRecord } from '../catalogue/catalogue-records.ts';
import { hashTexts } from '../catalogue/hashes.ts';
import type { GraphContext, ResolverMap } from './context.ts';
import { createBadInputError } from './errors.ts';
import { formatGlobalId } from './global-ids.ts';

interface Transform {
  readonly maxWidth?: number | null;
  readonly maxHeight?: number | null;
  readonly crop?: string | null;
  readonly preferredContentType?: string | null;
  readonly scale?: number | null;
}

const maxSide = 5760;

/** Returns the absolute URL of an image. The image route applies the parameters `width`, `height`, `crop` and `format`. */
export function createImageUrl(
  src: string,
  mediaUrl: string,
  transform: Transform = {},
  withVersion = false,
): string {
  const address = withVersion ? addVersion(absolute(src, mediaUrl), mediaUrl) : absolute(src, mediaUrl);
  const scale = transform.scale ?? 1;
  const query = [
    side('width', transform.maxWidth, scale),
    side('height', transform.maxHeight, scale),
    transform.crop == null ? null : `crop=${transform.crop.toLowerCase()}`,
    transform.preferredContentType == null ? null : `format=${transform.preferredContentType.toLowerCase()}`,
  ].filter((part) => part !== null);
  if (query.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`;
}

/** Returns the path of an image below the image route; null if the image is hosted elsewhere. */
function getMediaPath(src: string, mediaUrl: string): string | null {
  const address = absolute(src, mediaUrl);
  return address.startsWith(`${mediaUrl}/`) ? decodeURI(address.slice(mediaUrl.length + 1)) : null;
}

/** Adds a version parameter to URLs of the image route, as Shopify does, because clients append their parameters with `&`. */
function addVersion(address: string, mediaUrl: string): string {
  if (!address.startsWith(mediaUrl) || address.includes('?')) return address;
  return `${address}?v=${1_000_000_000 + (hashTexts([address]) >>> 2)}`;
}

/** Returns the URL of an image for a client. Those for the storefront itself omit the version parameter. */
function getUrl({ src }: ImageRecord, { parts, extended }: GraphContext, transform: Transform = {}): string {
  return createImageUrl(src, parts.mediaUrl, transform, !extended);
}

/** Resolves a source that may be relative to the image route or to the host (`/media/...`). */
function absolute(src: string, mediaUrl: string): string {
  if (/^https?:\/\//.test(src)) return src;
  const route = mediaUrl.replace(/^https?:\/\/[^/]+/, '');
  if (route !== '' && src.startsWith(`${route}/`)) return `${mediaUrl}${src.slice(route.length)}`;
  return `${mediaUrl}/${src.replace(/^\/+/, '')}`;
}

function side(name: 'width' | 'height', value: number | null | undefined, scale: number): string | null {
  if (value == null) return null;
  if (value < 1 || value > maxSide)
    throw createBadInputError(`Image ${name} must be between 1 and ${maxSide}`);
  if (scale < 1 || scale > 3) throw createBadInputError('Image scale must be between 1 and 3');
  return `${name}=${Math.min(maxSide, value * scale)}`;
}

/** Source object of `MediaImage`, which wraps an image record. */
export interface MediaImage {
  readonly image: ImageRecord;
}

function getAlt(image: ImageRecord, { translations }: GraphContext): string {
  return translations?.imageAlt(image) ?? image.alt;
}

export const imageResolvers: ResolverMap = {
  Image: {
    id: (image: ImageRecord) => formatGlobalId('ProductImage', image.id),
    altText: (image: ImageRecord, _args: object, context: GraphContext) => getAlt(image, context),
    url: (image: ImageRecord, args: { transform?: Transform | null }, context: GraphContext) =>
      getUrl(image, context, args.transform ?? {}),
    src: (image: ImageRecord, _args: object, context: GraphContext) => getUrl(image, context),
    thumbhash: (image: ImageRecord, _args: object, { parts }: GraphContext) => {
      const path = getMediaPath(image.src, parts.mediaUrl);
      return path === null ? null : (parts.thumbhash?.(path) ?? null);
    },
    originalSrc: (image: ImageRecord, _args: object, context: GraphContext) => getUrl(image, context),
    transformedSrc: (image: ImageRecord, args: Transform, context: GraphContext) =>
      getUrl(image, context, args),
  },
  MediaImage: {
    id: (media: MediaImage) => formatGlobalId('MediaImage', media.image.id),
    alt: (media: MediaImage, _args: object, context: GraphContext) => getAlt(media.image, context),
    image: (media: MediaImage) => media.image,
    previewImage: (media: MediaImage) => media.image,
    mediaContentType: () => 'IMAGE',
    presentation: () => null,
  },
};
