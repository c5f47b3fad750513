/** Source objects of a product's media. */
import type { OtherMediaRecord, ProductRecord } from '../../catalogue/catalogue-records.ts';
import { findFileFormat, listProductMedia, parseExternalVideo } from '../../catalogue/product-media.ts';
import type { GraphContext } from '../context.ts';
import { formatGlobalId } from '../global-ids.ts';
import { createImageUrl } from '../images.ts';
import { markAsType } from '../type-names.ts';

/** Type names in global ids. */
export const otherMediaTypes = {
  EXTERNAL_VIDEO: 'ExternalVideo',
  VIDEO: 'Video',
  MODEL_3D: 'Model3d',
} as const satisfies Record<OtherMediaRecord['kind'], string>;

/** Returns the fields of a video or 3D model that both APIs have; null if its URL is no longer supported. */
export function describeOtherMedia(media: OtherMediaRecord, mediaUrl: string): object | null {
  const { kind, src, width, height, bytes } = media;
  const common = {
    id: formatGlobalId(otherMediaTypes[kind], media.id),
    alt: media.alt,
    mediaContentType: kind,
  };
  if (kind === 'EXTERNAL_VIDEO') {
    const video = parseExternalVideo(src);
    return video === null ? null : { ...common, ...video, embeddedUrl: video.embedUrl, originUrl: src };
  }
  const format = findFileFormat(kind, src);
  if (format === null) return null;
  const url = createImageUrl(src, mediaUrl);
  return kind === 'VIDEO'
    ? { ...common, sources: [{ ...format, url, width, height }] }
    : { ...common, sources: [{ ...format, url, filesize: bytes }] };
}

function toOtherSource(media: OtherMediaRecord, { parts, translations }: GraphContext): object | null {
  const described = describeOtherMedia(media, parts.mediaUrl);
  if (described === null) return null;
  const alt = translations?.imageAlt(media) ?? media.alt;
  const source = { ...described, alt, previewImage: null, presentation: null };
  return markAsType(otherMediaTypes[media.kind], source);
}

interface MediaSource {
  readonly id: string;
  readonly source: object;
}

/** Lists a product's media in their order. */
export function listMediaSources(product: ProductRecord, context: GraphContext): readonly MediaSource[] {
  return listProductMedia(product).flatMap((item): readonly MediaSource[] => {
    if (item.kind === 'IMAGE' && item.image.isUnready === true) return [];
    if (item.kind === 'IMAGE')
      return [{ id: item.id, source: markAsType('MediaImage', { image: item.image }) }];
    const source = toOtherSource(item.other, context);
    return source === null ? [] : [{ id: item.id, source }];
  });
}

/** Creates a lookup of one kind of media for `node`, limited to published products. */
export function createMediaFinder(kind: OtherMediaRecord['kind']) {
  return (id: string, context: GraphContext): object | undefined => {
    for (const product of context.snapshot.productsWithPart(id, context.region)) {
      const media = product.otherMedia?.find((each) => each.id === id && each.kind === kind);
      if (media !== undefined) return toOtherSource(media, context) ?? undefined;
    }
    return undefined;
  };
}
