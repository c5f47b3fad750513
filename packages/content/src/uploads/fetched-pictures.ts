/** Stores the results of fetching product pictures from other sites, so that each is fetched once (SHOP-31). */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { UploadTables } from './upload-tables.ts';

export interface FetchedPicture {
  /** Path of the picture on this shop. */
  readonly path: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

export interface FailedPicture {
  readonly url: string;
  /** A sentence for the merchant. */
  readonly failure: string;
}

export interface FetchedPictureStore {
  /** Returns the fetched pictures by their original addresses. */
  fetched(): Promise<ReadonlyMap<string, FetchedPicture>>;
  failed(): Promise<readonly FailedPicture[]>;
  saveFetched(url: string, picture: FetchedPicture): Promise<void>;
  saveFailed(url: string, failure: string): Promise<void>;
}

export function openFetchedPictures(
  storage: Storage<UploadTables>,
  clock: () => EpochMs,
): FetchedPictureStore {
  const save = async (row: Omit<UploadTables['fetched_pictures'], 'fetched_at'>) => {
    const values = { ...row, fetched_at: clock() };
    await storage.change((tx) =>
      tx
        .insertInto('fetched_pictures')
        .values(values)
        .onConflict((conflict) => conflict.column('url').doUpdateSet(values))
        .execute(),
    );
  };
  return {
    async fetched() {
      const rows = await storage.read
        .selectFrom('fetched_pictures')
        .select(['url', 'path', 'width', 'height'])
        .where('failure', '=', '')
        .execute();
      return new Map(rows.map(({ url, ...picture }) => [url, picture]));
    },
    failed: () =>
      storage.read
        .selectFrom('fetched_pictures')
        .select(['url', 'failure'])
        .where('failure', '<>', '')
        .orderBy('url')
        .execute(),
    saveFetched: (url, picture) => save({ url, ...picture, failure: '' }),
    saveFailed: (url, failure) => save({ url, path: '', width: 0, height: 0, failure }),
  };
}
