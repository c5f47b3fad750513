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
  /** Error message for the merchant. */
  readonly failure: string;
}

export type StoredPictureResult = FetchedPicture | { readonly failure: string; readonly at: EpochMs };

export interface FetchedPictureStore {
  /** Returns the fetched pictures by their original URLs. */
  fetched(): Promise<ReadonlyMap<string, FetchedPicture>>;
  failed(): Promise<readonly FailedPicture[]>;
  /** Returns the stored results of these URLs. Omits pictures that were deleted from the media library since. */
  find(urls: readonly string[]): Promise<ReadonlyMap<string, StoredPictureResult>>;
  saveFetched(url: string, picture: FetchedPicture): Promise<void>;
  saveFailed(url: string, failure: string): Promise<void>;
}

const maxUrlsPerQuery = 500;

const toName = (path: string): string => path.split('/').at(-1) ?? '';

async function findStored(
  { read }: Storage<UploadTables>,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await read
    .selectFrom('uploads')
    .select('name')
    .where('name', 'in', names)
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ name }) => name));
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
    async find(urls) {
      const found = new Map<string, StoredPictureResult>();
      for (let start = 0; start < urls.length; start += maxUrlsPerQuery) {
        const rows = await storage.read
          .selectFrom('fetched_pictures')
          .select(['url', 'path', 'width', 'height', 'failure', 'fetched_at'])
          .where('url', 'in', urls.slice(start, start + maxUrlsPerQuery))
          .execute();
        const names = rows.map(({ path }) => toName(path));
        const stored = await findStored(storage, names);
        for (const { url, failure, fetched_at: at, ...picture } of rows) {
          if (failure !== '') found.set(url, { failure, at: Number(at) });
          else if (stored.has(toName(picture.path))) found.set(url, picture);
        }
      }
      return found;
    },
    saveFetched: (url, picture) => save({ url, ...picture, failure: '' }),
    saveFailed: (url, failure) => save({ url, path: '', width: 0, height: 0, failure }),
  };
}
