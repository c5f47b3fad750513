/** Image URLs, all of which refer to the shop's image route, which resizes and converts. */
import type { ImageRecord } from '../catalogue/catalogue-records.ts';
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

/**
 * Returns the absolute URL of an image; the parameters `width`, `height`, `crop` and `format` are applied by
 * the image route.
 */
export function createImageUrl(src: string, mediaUrl: string, transform: Transform = {}): string {
  const address = absolute(src, mediaUrl);
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

/** Resolves a source, which may be relative to the image route or to the root of the host (`/media/...`). */
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

/** Source object of `MediaImage`: the image record under another type. */
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
      createImageUrl(image.src, context.parts.mediaUrl, args.transform ?? {}),
    src: (image: ImageRecord, _args: object, context: GraphContext) =>
      createImageUrl(image.src, context.parts.mediaUrl),
    thumbhash: () => null,
    originalSrc: (image: ImageRecord, _args: object, context: GraphContext) =>
      createImageUrl(image.src, context.parts.mediaUrl),
    transformedSrc: (image: ImageRecord, args: Transform, context: GraphContext) =>
      createImageUrl(image.src, context.parts.mediaUrl, args),
  },
  Media: { __resolveType: () => 'MediaImage' },
  MediaImage: {
    id: (media: MediaImage) => formatGlobalId('MediaImage', media.image.id),
    alt: (media: MediaImage, _args: object, context: GraphContext) => getAlt(media.image, context),
    image: (media: MediaImage) => media.image,
    previewImage: (media: MediaImage) => media.image,
    mediaContentType: () => 'IMAGE',
    presentation: () => null,
  },
};
