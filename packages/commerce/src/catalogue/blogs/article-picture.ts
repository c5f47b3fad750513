/** Converts an article's picture between the Admin API and the catalogue. */
import type { ArticleChange } from '../../admin-api/article-store.ts';
import type { FileLibrary } from '../../admin-api/file-library.ts';
import { reject } from '../../merchant/user-errors.ts';
import type { ImageRecord } from '../catalogue-records.ts';
import { createStableId } from '../stable-id.ts';

export interface ArticlePictureDeps {
  /** Base URL of the shop's pictures: `https://shop.example/media`. */
  readonly mediaUrl: string;
  /** Null if the shop's pictures are hosted elsewhere. */
  readonly files: Pick<FileLibrary, 'find'> | null;
}

/** A change of an article's picture. Undefined fields remain unchanged. */
export interface ArticlePicture {
  readonly source: Omit<ImageRecord, 'alt'> | undefined;
  readonly alt: string | undefined;
}

/** Size of a picture whose size isn't known, for example one from a seed. */
const usualSize = { width: 1200, height: 1500 };

/**
 * Validates the picture of a change; null removes it.
 * @throws RejectedChange if the picture isn't one of the shop's own.
 */
export async function readArticlePicture(
  deps: ArticlePictureDeps,
  image: ArticleChange['image'],
): Promise<ArticlePicture | null | undefined> {
  if (image == null) return image;
  const { url, alt } = image;
  if (url === undefined) return { source: undefined, alt };
  const src = toShopPath(url, deps.mediaUrl);
  const file = await deps.files?.find(src.split('/').at(-1)?.split('.')[0] ?? '');
  const { width, height } = file?.path === src ? file : { width: null, height: null };
  const size = width === null || height === null ? usualSize : { width, height };
  return { source: { id: createStableId('image', [src]), src, ...size }, alt };
}

function toShopPath(url: string, mediaUrl: string): string {
  if (/^\/[^/]/.test(url)) return url;
  if (!url.startsWith(`${mediaUrl}/`))
    throw reject(
      ['article', 'image', 'url'],
      "The picture has to be one of the shop's own: upload it with fileCreate first",
      'UPLOAD_FAILED',
    );
  return new URL(url).pathname;
}
