/** All media of a product in their order: pictures, videos and 3D models. */
import type { ImageRecord, OtherMediaRecord, ProductRecord } from './catalogue-records.ts';

export type ProductMedia =
  | { readonly id: string; readonly kind: 'IMAGE'; readonly image: ImageRecord }
  | { readonly id: string; readonly kind: OtherMediaRecord['kind']; readonly other: OtherMediaRecord };

type WithMedia = Pick<ProductRecord, 'images' | 'otherMedia'>;

export function listProductMedia({ images, otherMedia = [] }: WithMedia): readonly ProductMedia[] {
  const media: ProductMedia[] = images.map((image) => ({ id: image.id, kind: 'IMAGE', image }));
  for (const other of otherMedia.toSorted((a, b) => a.position - b.position))
    media.splice(Math.min(other.position, media.length), 0, { id: other.id, kind: other.kind, other });
  return media;
}

/** Returns the product with exactly these media, in this order. */
export function withMedia(product: ProductRecord, media: readonly ProductMedia[]): ProductRecord {
  const others = media.flatMap((item, position) =>
    item.kind === 'IMAGE' ? [] : [{ ...item.other, position }],
  );
  const images = media.flatMap((item) => (item.kind === 'IMAGE' ? [item.image] : []));
  const { otherMedia: _before, ...rest } = product;
  // Omit the field if it is empty, since most products have pictures only.
  return others.length === 0 ? { ...rest, images } : { ...product, images, otherMedia: others };
}

/** Returns the pictures that are visible to shoppers, without those whose download from another site is pending or failed. */
export function listReadyImages({ images }: Pick<ProductRecord, 'images'>): readonly ImageRecord[] {
  return images.some(({ isUnready }) => isUnready) ? images.filter(({ isUnready }) => !isUnready) : images;
}

export interface ExternalVideoAddress {
  readonly host: 'YOUTUBE' | 'VIMEO';
  /** URL of the player, for an `iframe`. */
  readonly embedUrl: string;
}

/** Parses the URL of a YouTube or Vimeo video; returns null for any other. */
export function parseExternalVideo(src: string): ExternalVideoAddress | null {
  if (!URL.canParse(src)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(src);
  if (protocol !== 'https:') return null;
  const host = hostname.replace(/^(?:www|m|player)\./, '');
  const [first = '', second = ''] = pathname.split('/').filter((part) => part !== '');
  if (host === 'vimeo.com') {
    const id = first === 'video' ? second : first;
    return /^\d{1,15}$/.test(id) ? { host: 'VIMEO', embedUrl: `https://player.vimeo.com/video/${id}` } : null;
  }
  const youtubeId =
    host === 'youtu.be'
      ? first
      : host !== 'youtube.com' && host !== 'youtube-nocookie.com'
        ? ''
        : first === 'watch'
          ? (searchParams.get('v') ?? '')
          : ['embed', 'shorts', 'v'].includes(first)
            ? second
            : '';
  return /^[\w-]{6,20}$/.test(youtubeId)
    ? { host: 'YOUTUBE', embedUrl: `https://www.youtube.com/embed/${youtubeId}` }
    : null;
}

/** File formats by file name extension. */
const fileFormats = {
  VIDEO: { mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' },
  MODEL_3D: { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' },
} as const satisfies Record<'VIDEO' | 'MODEL_3D', Readonly<Record<string, string>>>;

/** Returns the format and MIME type of a video or 3D model by its file name extension; null if it isn't supported. */
export function findFileFormat(
  kind: 'VIDEO' | 'MODEL_3D',
  src: string,
): { readonly format: string; readonly mimeType: string } | null {
  const format = /\.([a-z0-9]{2,5})(?:\?|$)/i.exec(src)?.[1]?.toLowerCase() ?? '';
  const mimeType = new Map<string, string>(Object.entries(fileFormats[kind])).get(format);
  return mimeType === undefined ? null : { format, mimeType };
}

/** Returns an error message if the URL isn't valid for this kind of media, otherwise null. */
export function findMediaError(kind: OtherMediaRecord['kind'], src: string): string | null {
  if (kind === 'EXTERNAL_VIDEO')
    return parseExternalVideo(src) === null ? 'The address must be a YouTube or Vimeo video' : null;
  if (findFileFormat(kind, src) !== null) return null;
  return `The address must end with .${Object.keys(fileFormats[kind]).join(' or .')}`;
}
