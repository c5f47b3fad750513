/** Downloads product pictures from other sites into the shop: four at a time, each URL once, with retries (SHOP-31). */
import type { PictureFetcher } from '@vitrine/commerce/catalogue/picture-fetcher';
import {
  findRemotePictures,
  type LocalPicture,
  replaceRemotePictures,
} from '@vitrine/commerce/catalogue/remote-pictures';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import type { FetchedPictureStore } from '@vitrine/content/uploads/fetched-pictures';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';

export interface PictureFetchDeps {
  /** Database of the catalogue. */
  readonly storage: Storage<CommerceDatabase>;
  readonly pictures: FetchedPictureStore;
  readonly fetcher: PictureFetcher;
  readonly clock: () => EpochMs;
}

export interface PictureProgress {
  readonly done: number;
  readonly all: number;
  readonly failed: number;
}

export interface ProductPicturesOptions {
  /** True to retry failed downloads. */
  readonly retry: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((progress: PictureProgress) => void) | undefined;
}

export interface FailedProductPicture {
  readonly url: string;
  readonly failure: string;
  /** Handles of the products that use the picture. */
  readonly products: readonly string[];
}

const maxConcurrent = 4;
/** After this many pictures, products are updated, so that an interrupted run loses little. */
const batchSize = 24;

/** Downloads missing pictures. May be interrupted and called again at any time. @returns the final progress */
export async function fetchProductPictures(
  deps: PictureFetchDeps,
  { retry, signal, progress }: ProductPicturesOptions,
): Promise<PictureProgress> {
  const { storage, pictures, fetcher, clock } = deps;
  const startedAt = clock();
  const known = await pictures.fetched();
  await replaceRemotePictures(storage, known, clock);
  const waiting = await listMissingPictures(deps, retry);
  const all = waiting.length;
  let done = 0;
  let failed = 0;
  progress?.({ done, all, failed });
  while (waiting.length > 0 && signal?.aborted !== true) {
    const batch = waiting.splice(0, batchSize);
    const fetched = new Map<string, LocalPicture>();
    const work = async () => {
      for (let url = batch.shift(); url !== undefined && signal?.aborted !== true; url = batch.shift()) {
        const picture = await fetcher.fetch(url, startedAt);
        if ('failure' in picture) failed += 1;
        else fetched.set(url, picture);
        done += 1;
        progress?.({ done, all, failed });
      }
    };
    await Promise.all(Array.from({ length: maxConcurrent }, work));
    await replaceRemotePictures(storage, fetched, clock);
  }
  return { done, all, failed };
}

/**
 * Lists the URLs of products' pictures that aren't downloaded yet. Unless `retry` is true, URLs that failed before are omitted.
 */
export async function listMissingPictures(
  { storage, pictures }: Pick<PictureFetchDeps, 'storage' | 'pictures'>,
  retry: boolean,
): Promise<string[]> {
  const remote = await findRemotePictures(storage);
  const failedBefore = new Set(retry ? [] : (await pictures.failed()).map(({ url }) => url));
  return [...remote.keys()].filter((url) => !failedBefore.has(url));
}

/** Lists failed pictures that products still use. */
export async function listFailedPictures({
  storage,
  pictures,
}: Pick<PictureFetchDeps, 'storage' | 'pictures'>): Promise<readonly FailedProductPicture[]> {
  const failed = await pictures.failed();
  // Don't load all products if no picture failed.
  if (failed.length === 0) return [];
  const remote = await findRemotePictures(storage);
  return failed.flatMap(({ url, failure }) => {
    const products = remote.get(url);
    return products === undefined ? [] : [{ url, failure, products }];
  });
}
