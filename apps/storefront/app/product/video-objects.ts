/** Structured data of a product's videos. */
import { toShopUrl } from '../data/shop-url.ts';
import type { OtherMediaView } from './other-media.ts';

export interface VideoProduct {
  /** Base URL of the storefront, without a trailing slash. */
  readonly origin: string;
  /** The product's first picture, for videos without a still picture; null if it has none. */
  readonly still: string | null;
  readonly title: string;
}

/** Returns a schema.org VideoObject for each video that has a picture. The API has no date of videos. */
export function toVideoObjects(
  media: readonly OtherMediaView[],
  { origin, still, title }: VideoProduct,
): readonly Record<string, string>[] {
  return media.flatMap((each) => {
    const thumbnail = each.poster ?? still;
    if (each.kind === 'model' || thumbnail === null) return [];
    const url = each.kind === 'external' ? each.url : (each.sources[0]?.url ?? '');
    return [
      {
        '@type': 'VideoObject',
        name: each.alt ?? title,
        thumbnailUrl: toShopUrl(thumbnail, origin),
        [each.kind === 'external' ? 'url' : 'contentUrl']: toShopUrl(url, origin),
      },
    ];
  });
}
