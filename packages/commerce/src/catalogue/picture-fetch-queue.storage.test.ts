import { jobLeaseMs } from '@vitrine/storage/sharing/job-queue';
import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createPictureFetchQueue, findQueuedPictures } from './picture-fetch-queue.ts';
import type { PictureFetcher } from './picture-fetcher.ts';
import { createMedia, deleteMedia } from './products/media-service.ts';
import { createProduct, duplicateProduct } from './products/product-service.ts';
import { createTestSource, expectSuccess, openProductShop } from './products/product-test-shop.ts';

const log = pino({ level: 'silent' });
const url = 'https://pictures.example/towel.jpg';
const picture = { path: '/media/uploads/0123456789abcdef01234567.webp', width: 60, height: 40 };

function createFetcher(result: Awaited<ReturnType<PictureFetcher['fetch']>> = picture) {
  const fetched: string[] = [];
  const fetcher: PictureFetcher = {
    async fetch(address) {
      fetched.push(address);
      return result;
    },
    find: async () => new Map(),
  };
  return { fetched, fetcher };
}

describeEachDatabaseInFull((_name, open) => {
  async function openShop() {
    const shop = await openProductShop(open);
    const media = [{ originalSource: url, alt: 'A towel' }];
    const product = expectSuccess(
      await createProduct(shop.deps, createTestSource('productCreate'), { title: 'Towel', media }),
    );
    return { ...shop, product };
  }

  it('ADMIN-245: fetches each queued picture once, and separately for a duplicated product', async () => {
    const { storage, clock, stored, deps, product } = await openShop();
    const copy = expectSuccess(
      await duplicateProduct(deps, createTestSource('productDuplicate'), product.id, {
        newTitle: 'Copy',
        includeImages: true,
      }),
    );
    const { fetcher, fetched } = createFetcher();
    const queue = createPictureFetchQueue({ storage, fetcher, clock, log });
    expect(await queue.runDueJobs()).toBe(2);
    for (const { id, images } of [product, copy]) {
      const after = await stored(id);
      expect(after?.images).toEqual([
        { id: images[0]?.id, src: picture.path, alt: 'A towel', width: 60, height: 40 },
      ]);
      expect(await findQueuedPictures(storage, id)).toEqual(new Map());
    }
    expect(await queue.runDueJobs()).toBe(0);
    expect(fetched).toEqual([url, url]);
  });

  it('ADMIN-245: a rejected change queues no picture, and a removed picture isn’t fetched', async () => {
    const { storage, clock, deps, product } = await openShop();
    const rejected = await createMedia(deps, createTestSource('productCreateMedia'), product.id, [
      { originalSource: 'https://pictures.example/other.jpg' },
      { originalSource: 'no address' },
    ]);
    expect(rejected.ok).toBe(false);
    expect([...(await findQueuedPictures(storage, product.id)).keys()]).toEqual([url]);
    const [image] = product.images;
    expectSuccess(
      await deleteMedia(deps, createTestSource('productDeleteMedia'), product.id, [image?.id ?? '']),
    );
    const { fetcher, fetched } = createFetcher();
    await createPictureFetchQueue({ storage, fetcher, clock, log }).runDueJobs();
    expect(fetched).toEqual([]);
    expect(await findQueuedPictures(storage, product.id)).toEqual(new Map());
  });

  it('ADMIN-245: another process fetches the picture after the lease of a stopped process has expired', async () => {
    const { storage, clock, stored, product } = await openShop();
    const ended: PictureFetcher = { fetch: () => new Promise(() => {}), find: async () => new Map() };
    void createPictureFetchQueue({ storage, fetcher: ended, clock, log }).runDueJobs();
    await expect
      .poll(async () => (await findQueuedPictures(storage, product.id)).get(url))
      .toEqual({ isStarted: true });
    const { fetcher, fetched } = createFetcher();
    expect(await createPictureFetchQueue({ storage, fetcher, clock, log }).runDueJobs()).toBe(0);
    expect(fetched).toEqual([]);
    const later = () => clock() + jobLeaseMs + 1000;
    expect(await createPictureFetchQueue({ storage, fetcher, clock: later, log }).runDueJobs()).toBe(1);
    expect((await stored(product.id))?.images[0]?.src).toBe(picture.path);
  });

  it('ADMIN-245: a picture that can’t be fetched leaves the queue, and keeps its source URL in the product', async () => {
    const { storage, clock, stored, product } = await openShop();
    const failure = { code: 'IMAGE_DOWNLOAD_FAILURE', reason: 'its host answers 404' } as const;
    const { fetcher } = createFetcher({ failure });
    expect(await createPictureFetchQueue({ storage, fetcher, clock, log }).runDueJobs()).toBe(1);
    expect((await stored(product.id))?.images[0]?.src).toBe(url);
    expect(await findQueuedPictures(storage, product.id)).toEqual(new Map());
  });
});
