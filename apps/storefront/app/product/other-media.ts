/** Videos and 3D models of a product page. */
import type { ProductQuery } from '@vitrine/storefront-api/generated/operations';
import { mediaPath } from '../data/image.ts';

type ApiMedia = NonNullable<ProductQuery['product']>['media']['nodes'][number];

interface Described {
  /** Alternative text; null if the merchant gave none. */
  readonly alt: string | null;
  /** Address of the still picture; null if there is none. */
  readonly poster: string | null;
}

export type OtherMediaView = Described &
  (
    | {
        readonly kind: 'video';
        /** The first that a browser can play counts. */
        readonly sources: readonly { readonly url: string; readonly type: string }[];
        readonly width: number;
        readonly height: number;
      }
    | { readonly kind: 'external'; readonly url: string; readonly host: 'YouTube' | 'Vimeo' }
    | {
        readonly kind: 'model';
        readonly url: string;
        /** File that iPhones show in the room; null without one. */
        readonly arUrl: string | null;
      }
  );

/** Aspect of a video whose size isn't known, in px. */
const usualSize = { width: 1280, height: 720 };
const hosts = { YOUTUBE: 'YouTube', VIMEO: 'Vimeo' } as const;
const arType = 'model/vnd.usdz+zip';

/** Returns the videos and models in the merchant's order; those without a file that can be linked to are left out. */
export function getOtherMedia(nodes: readonly ApiMedia[]): readonly OtherMediaView[] {
  return nodes.flatMap((media): readonly OtherMediaView[] => {
    if (media.__typename === 'MediaImage') return [];
    const poster = media.previewImage?.url;
    const described: Described = {
      alt: media.alt?.trim() || null,
      poster: poster !== undefined && isWebAddress(poster) ? mediaPath(poster) : null,
    };
    if (media.__typename === 'ExternalVideo')
      return isWebAddress(media.originUrl)
        ? [{ ...described, kind: 'external', url: media.originUrl, host: hosts[media.host] }]
        : [];
    if (media.__typename === 'Model3d') {
      const sources = media.sources.filter(({ url }) => isWebAddress(url));
      const model = sources.find(({ mimeType }) => mimeType !== arType) ?? sources[0];
      const ar = sources.find(({ mimeType }) => mimeType === arType);
      return model === undefined
        ? []
        : [
            {
              ...described,
              kind: 'model',
              url: mediaPath(model.url),
              arUrl: ar === undefined ? null : mediaPath(ar.url),
            },
          ];
    }
    const sources = media.sources.filter(({ url }) => isWebAddress(url));
    const [first] = sources;
    if (first === undefined) return [];
    const { width, height } = first.width > 0 && first.height > 0 ? first : usualSize;
    return [
      {
        ...described,
        kind: 'video',
        sources: sources.map(({ url, mimeType }) => ({ url: mediaPath(url), type: mimeType })),
        width,
        height,
      },
    ];
  });
}

/** Addresses come from the catalogue: one of another scheme would run code in the shop's name. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);
}
