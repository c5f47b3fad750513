/** Videos and 3D models of a product page. */
import type { ProductQuery } from '@vitrine/storefront-api/generated/operations';
import { toMediaPath } from '../data/image.ts';
import type { VideoOrigins } from './product-context.ts';

type ApiMedia = NonNullable<ProductQuery['product']>['media']['nodes'][number];

interface Described {
  /** Alternative text; null if the merchant wrote none. */
  readonly alt: string | null;
  /** URL of the poster; null if there is none. */
  readonly poster: string | null;
  /** Number of pictures before the media in the merchant's order. */
  readonly at: number;
}

export type OtherMediaView = Described &
  (
    | {
        readonly kind: 'video';
        /** In order of preference: the first playable one is used. */
        readonly sources: readonly { readonly url: string; readonly type: string }[];
        readonly width: number;
        readonly height: number;
      }
    | { readonly kind: 'external'; readonly url: string; readonly host: string }
    | {
        readonly kind: 'model';
        readonly url: string;
        /**
         * File for AR Quick Look on iPhones and iPads; the same as `url` if the model has no separate one; null if none
         * can be used.
         */
        readonly arUrl: string | null;
      }
  );

/** Default size of a video in px, for its aspect ratio. */
const usualSize = { width: 1280, height: 720 };
const hosts = { YOUTUBE: 'YouTube', VIMEO: 'Vimeo' } as const;
const arType = 'model/vnd.usdz+zip';

/**
 * Returns the videos and models in the merchant's order, each file once. Omits media without a file that can be linked
 * to.
 */
export function getOtherMedia(nodes: readonly ApiMedia[], origins: VideoOrigins): readonly OtherMediaView[] {
  let at = 0;
  const all = nodes.flatMap((media): readonly OtherMediaView[] => {
    if (media.__typename === 'MediaImage') {
      at += 1;
      return [];
    }
    const poster = media.previewImage?.url;
    const described: Described = {
      alt: media.alt?.trim() || null,
      poster: poster !== undefined && isWebAddress(poster) ? toMediaPath(poster) : null,
      at,
    };
    if (media.__typename === 'ExternalVideo')
      return isWebAddress(media.originUrl)
        ? [{ ...described, kind: 'external', url: media.originUrl, host: hosts[media.host] }]
        : [];
    if (media.__typename === 'Model3d') {
      const sources = media.sources.filter(({ url }) => isWebAddress(url));
      const ar = sources.find(({ mimeType }) => mimeType === arType);
      const model = sources.find(({ mimeType }) => mimeType !== arType) ?? ar;
      if (model === undefined) return [];
      const arUrl = ar === undefined ? null : toMediaPath(ar.url);
      return [{ ...described, kind: 'model', url: toMediaPath(model.url), arUrl }];
    }
    return toVideo(media.sources, described, origins);
  });
  return all.filter((media, index) => all.findIndex((other) => getKey(other) === getKey(media)) === index);
}

export type VideoView = Exclude<OtherMediaView, { readonly kind: 'model' }>;

export function isVideo(media: OtherMediaView): media is VideoView {
  return media.kind !== 'model';
}

/**
 * Merges videos into the pictures of a gallery, in the merchant's order. The first slide is always a picture: the one
 * that product cards and search engines show too.
 */
export function placeVideos<Picture>(
  pictures: readonly Picture[],
  videos: readonly VideoView[],
): readonly (Picture | VideoView)[] {
  const slides: (Picture | VideoView)[] = [...pictures];
  for (const [index, video] of videos.entries()) {
    const place = Math.min(Math.max(video.at, 1), pictures.length);
    slides.splice(place + index, 0, video);
  }
  return slides;
}

/** Identifies an item of the list by its first file. */
export function getKey(media: OtherMediaView): string {
  return media.kind === 'video' ? (media.sources[0]?.url ?? '') : media.url;
}

type ApiVideoSource = Extract<ApiMedia, { __typename: 'Video' }>['sources'][number];

/**
 * Converts a video. It becomes a link to its file if the Content Security Policy allows none of its formats on the
 * page.
 */
function toVideo(
  all: readonly ApiVideoSource[],
  described: Described,
  origins: VideoOrigins,
): readonly OtherMediaView[] {
  const sources = all.filter(
    ({ url }, index) => isWebAddress(url) && all.findIndex((other) => other.url === url) === index,
  );
  const [first] = sources;
  if (first === undefined) return [];
  const playable = sources.flatMap(({ url, mimeType }) => {
    const { origin, pathname, search } = new URL(url);
    if (origins.shop.includes(origin)) return { url: `${pathname}${search}`, type: mimeType };
    return origins.others.includes(origin) ? { url, type: mimeType } : [];
  });
  if (playable.length === 0)
    return [{ ...described, kind: 'external', url: first.url, host: new URL(first.url).host }];
  const { width, height } = sources.find((each) => each.width > 0 && each.height > 0) ?? usualSize;
  return [{ ...described, kind: 'video', sources: playable, width, height }];
}

/**
 * Returns true for `http:` and `https:`. The URL comes from the catalogue, and a scheme such as `javascript:` could run
 * code.
 */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);
}
