/**
 * Downloads product pictures from other sites in the background. The transaction that adds a picture to a product
 * also queues it. If the download fails, the product keeps the picture's URL; adding the picture again queues it
 * again.
 */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { createJobQueue, type JobQueue } from '@vitrine/storage/sharing/job-queue';
import type { Selectable, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { ImageRecord, ProductRecord } from './catalogue-records.ts';
import type { PictureFetchTables } from './picture-fetch-tables.ts';
import type { PictureFetcher } from './picture-fetcher.ts';
import { isRemotePicture, replaceRemotePicture } from './remote-pictures.ts';
import { maxRowsPerStatement } from './upsert-documents.ts';

type PictureFetch = Selectable<PictureFetchTables['picture_fetches']>;

export interface PictureFetchQueueDeps {
  readonly storage: Storage<CommerceDatabase>;
  readonly fetcher: PictureFetcher;
  readonly clock: () => EpochMs;
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

interface ImageChange {
  readonly before: { readonly images: readonly ImageRecord[] } | undefined;
  readonly after: { readonly id: string; readonly images: readonly ImageRecord[] };
}

/** Queues new pictures of products that are on other sites. Call it in the transaction that saves the products. */
export async function queuePictureFetches(
  tx: Transaction<CommerceDatabase>,
  changes: readonly ImageChange[],
  now: EpochMs,
): Promise<void> {
  const rows = changes.flatMap(({ before, after }) => {
    const known = new Set(before?.images.map(({ src }) => src));
    return after.images
      .filter(({ src }) => isRemotePicture(src) && !known.has(src))
      .map(({ src }) => ({ product_id: after.id, url: src, created_at: now, due_at: now, attempts: 0 }));
  });
  for (let start = 0; start < rows.length; start += maxRowsPerStatement) {
    await tx
      .insertInto('picture_fetches')
      .values(rows.slice(start, start + maxRowsPerStatement))
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'url']).doUpdateSet({ created_at: now, due_at: now, attempts: 0 }),
      )
      .execute();
  }
}

/** Returns the queued picture URLs of a product. `isStarted` is true once a download was attempted. */
export async function findQueuedPictures(
  { read }: Storage<CommerceDatabase>,
  productId: string,
): Promise<ReadonlyMap<string, { readonly isStarted: boolean }>> {
  const rows = await read
    .selectFrom('picture_fetches')
    .select(['url', 'attempts'])
    .where('product_id', '=', productId)
    .execute();
  return new Map(rows.map(({ url, attempts }) => [url, { isStarted: Number(attempts) > 0 }]));
}

/** Maximum number of rows to read per poll. */
const batchSize = 24;
const maxConcurrent = 4;
/** Maximum number of attempts if storing the result throws. Failed downloads are results, and aren't retried. */
const maxAttempts = 5;
const backoff: DurationMs = 30_000;

export function createPictureFetchQueue({ storage, fetcher, clock, log }: PictureFetchQueueDeps): JobQueue {
  const postpone = async (id: string, until: EpochMs) => {
    const { productId, url } = parseKey(id);
    await storage.change((tx) =>
      tx
        .updateTable('picture_fetches')
        .set({ due_at: until })
        .where('product_id', '=', productId)
        .where('url', '=', url)
        .execute(),
    );
  };
  const remove = async (id: string, createdAt: EpochMs) => {
    const { productId, url } = parseKey(id);
    await storage.change((tx) =>
      tx
        .deleteFrom('picture_fetches')
        .where('product_id', '=', productId)
        .where('url', '=', url)
        // If the picture was added again meanwhile, the row has a later `created_at` and stays queued.
        .where('created_at', '=', createdAt)
        .execute(),
    );
  };
  return createJobQueue<PictureFetch>({
    queue: {
      async due(now) {
        const rows = await storage.read
          .selectFrom('picture_fetches')
          .select(['product_id', 'url', 'due_at'])
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(batchSize)
          .execute();
        return rows.map((row) => ({ id: toKey(row.product_id, row.url), dueAt: Number(row.due_at) }));
      },
      claim: ({ id, dueAt }, until) => {
        const { productId, url } = parseKey(id);
        return storage.change(async (tx) => {
          const row = await tx
            .updateTable('picture_fetches')
            .set((each) => ({ due_at: until, attempts: each('attempts', '+', 1) }))
            .where('product_id', '=', productId)
            .where('url', '=', url)
            .where('due_at', '=', dueAt)
            .returningAll()
            .executeTakeFirst();
          return row ?? null;
        });
      },
      // `work` deletes the row itself.
      done: async () => {},
      async failed(id, { url, attempts, created_at }, error, now) {
        if (Number(attempts) >= maxAttempts) {
          log.error({ err: error, url }, 'a picture of a product could not be stored');
          return remove(id, Number(created_at));
        }
        log.warn({ err: error, url }, 'a picture of a product could not be stored; it will be tried again');
        await postpone(id, now + backoff * Number(attempts));
      },
      release: (id, _, now) => postpone(id, now),
    },
    async work({ product_id: productId, url, created_at }, id) {
      const createdAt = Number(created_at);
      if (await hasPicture(storage, productId, url)) {
        const result = await fetcher.fetch(url, createdAt);
        if (!('failure' in result)) await replaceRemotePicture(storage, { productId, url }, result, clock);
      }
      await remove(id, createdAt);
    },
    clock,
    onLoopFailure: (error) => log.error({ reason: String(error) }, 'queued pictures can’t be read for now'),
    concurrency: maxConcurrent,
  });
}

/** Returns false if the product or its picture was deleted since the picture was queued. */
async function hasPicture(
  { read }: Storage<CommerceDatabase>,
  productId: string,
  url: string,
): Promise<boolean> {
  const row = await read
    .selectFrom('catalogue_documents')
    .select('data')
    .where('kind', '=', 'product')
    .where('id', '=', productId)
    .executeTakeFirst();
  if (row === undefined) return false;
  const { images }: ProductRecord = JSON.parse(row.data);
  return images.some(({ src }) => src === url);
}

/** Encodes the primary key as a job id. Product ids are numeric, so `parseKey` splits at the first space. */
const toKey = (productId: string, url: string) => `${productId} ${url}`;

function parseKey(id: string): { readonly productId: string; readonly url: string } {
  const end = id.indexOf(' ');
  return { productId: id.slice(0, end), url: id.slice(end + 1) };
}
