import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { readCsvTable } from '@vitrine/commerce/catalogue/csv-table';
import { importProducts } from '@vitrine/commerce/catalogue/import-products';
import { readProductCsv } from '@vitrine/commerce/catalogue/read-product-csv';
import { withLocalPictures } from '@vitrine/commerce/catalogue/remote-pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { createPictureFetch } from './fetch-picture.ts';
import { fetchProductPictures, listFailedPictures, type PictureFetchDeps } from './fetch-product-pictures.ts';
import { openPictureFetch } from './open-picture-fetch.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const answers = new Map<string, Answer>();
const requested: string[] = [];
let server: Server;
let origin: string;
let shop: RunningTestShop;
let waited: number[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the picture server has no port');
  origin = `http://localhost:${address.port}`;
  shop = await openTestShop({ SEED_DEMO: 'false', PUBLIC_URL: 'http://localhost:3000' });
});
afterAll(async () => {
  await shop?.dispose();
  server?.closeAllConnections();
  server?.close();
});
beforeEach(() => {
  answers.clear();
  requested.length = 0;
  waited = [];
});

const colour = (r: number, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r, g: 80, b: 20 } } })
    .jpeg()
    .toBuffer();

const send =
  (bytes: Uint8Array, type = 'image/jpeg'): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(bytes);

/** A PNG whose header claims 100 000 by 100 000 pixels. */
function tenGigapixels(): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(name), data]);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(100_000, 0);
  header.writeUInt32BE(100_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function deps(): PictureFetchDeps {
  const { embedded, settings, uploads, fetchedPictures } = shop.shop;
  if (embedded === null) throw new Error('the backend is inside');
  return openPictureFetch(
    { settings, storage: embedded.storage, uploads, pictures: fetchedPictures },
    async (duration) => void waited.push(duration),
  );
}

async function addProducts(rows: readonly (readonly [handle: string, ...pictures: string[]])[]) {
  const lines = rows.flatMap(([handle, ...pictures]) =>
    pictures.map((src, index) =>
      index === 0 ? `${handle},Title of ${handle},9.50,${src},${src}` : `${handle},,,${src},`,
    ),
  );
  const csv = ['Handle,Title,Variant Price,Image Src,Variant Image', ...lines].join('\n');
  const { drafts, problems } = readProductCsv(await readCsvTable(Readable.from([csv])));
  expect(problems).toEqual([]);
  const known = await shop.shop.fetchedPictures.fetched();
  return importProducts(deps().storage, withLocalPictures(drafts, known), Date.now);
}

async function imagesOf(handle: string) {
  const row = await deps()
    .storage.read.selectFrom('catalogue_documents')
    .select('data')
    .where('kind', '=', 'product')
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow();
  const { images, variants } = JSON.parse(row.data);
  return { images, variants };
}

describe('pictures of products', () => {
  it('SHOP-31: are fetched into the shop once, with their sizes, and importing again changes nothing', async () => {
    answers.set('/red.jpg', send(await colour(200)));
    answers.set('/moved.jpg', (_, response) => response.writeHead(302, { location: '/red.jpg' }).end());
    const rows = [
      ['first', `${origin}/red.jpg`, `${origin}/moved.jpg`],
      ['second', `${origin}/red.jpg`],
    ] as const;
    await addProducts(rows);
    const steps: number[] = [];
    const result = await fetchProductPictures(deps(), {
      retry: false,
      progress: ({ done }) => steps.push(done),
    });
    expect(result).toEqual({ done: 2, all: 2, failed: 0 });
    expect(steps.at(-1)).toBe(2);
    const { images, variants } = await imagesOf('first');
    // The same picture at two addresses is one.
    expect(images).toHaveLength(1);
    expect(images[0]).toMatchObject({
      src: expect.stringMatching(/^\/media\/uploads\/\w{24}\.webp$/),
      width: 60,
      height: 40,
    });
    expect(variants[0].imageId).toBe(images[0].id);
    expect((await imagesOf('second')).images[0].src).toBe(images[0].src);
    const picture = await shop.app.request(`http://localhost:3000${images[0].src}`);
    expect(picture.status).toBe(200);
    requested.length = 0;
    expect(await addProducts(rows)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await fetchProductPictures(deps(), { retry: false })).toEqual({ done: 0, all: 0, failed: 0 });
    expect(requested).toEqual([]);
  });

  it('SHOP-32: of hostile answers are refused with a reason, and leave the product as it is', async () => {
    const hostile: readonly (readonly [string, Answer, RegExp])[] = [
      [
        '/inside.jpg',
        (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
        /public internet/,
      ],
      [
        '/intranet.jpg',
        (_, response) => response.writeHead(301, { location: 'https://10.0.0.8/a.jpg' }).end(),
        /public internet/,
      ],
      [
        '/round.jpg',
        (_, response) => response.writeHead(302, { location: '/round.jpg' }).end(),
        /redirects more than 3/,
      ],
      ['/page.jpg', send(Buffer.from('<!doctype html><script>alert(1)</script>')), /isn’t a JPEG, PNG/],
      [
        '/drawing.svg',
        send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'image/svg+xml'),
        /isn’t a JPEG, PNG/,
      ],
      ['/vast.png', send(tenGigapixels(), 'image/png'), /80 megapixels/],
      [
        '/endless.jpg',
        (_, response) => {
          response.writeHead(200, { 'content-type': 'image/jpeg' });
          const more = () => {
            while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) {}
          };
          response.on('drain', more);
          more();
        },
        /too large/,
      ],
      ['/gone.jpg', (_, response) => response.writeHead(410).end(), /answers 410/],
    ];
    for (const [path, answer] of hostile) answers.set(path, answer);
    await addProducts(hostile.map(([path], index) => [`hostile-${index}`, `${origin}${path}`] as const));
    const result = await fetchProductPictures(deps(), { retry: false });
    expect(result).toMatchObject({ all: hostile.length, failed: hostile.length });
    const failed = new Map((await listFailedPictures(deps())).map(({ url, ...rest }) => [url, rest]));
    for (const [index, [path, , reason]] of hostile.entries()) {
      const found = failed.get(`${origin}${path}`);
      expect(found?.failure, path).toMatch(reason);
      expect(found?.products).toEqual([`hostile-${index}`]);
      expect((await imagesOf(`hostile-${index}`)).images[0].src).toBe(`${origin}${path}`);
    }
  });

  it('SHOP-33: that failed are fetched again when asked for, and only then', async () => {
    answers.set('/later.jpg', (_, response) => response.writeHead(503).end());
    await addProducts([['late', `${origin}/later.jpg`]]);
    expect(await fetchProductPictures(deps(), { retry: false })).toMatchObject({ all: 1, failed: 1 });
    expect(requested).toHaveLength(3);
    expect(waited).toEqual([1000, 2000]);
    answers.set('/later.jpg', send(await colour(30)));
    expect(await fetchProductPictures(deps(), { retry: false })).toMatchObject({ all: 0 });
    const retried = await fetchProductPictures(deps(), { retry: true });
    expect(retried).toMatchObject({ failed: retried.all - 1 });
    expect((await imagesOf('late')).images[0].src).toMatch(/^\/media\/uploads\//);
  });

  it('SHOP-32: are never fetched from the network of a public shop', async () => {
    const fetchPicture = createPictureFetch({
      allowLoopback: false,
      maxBytes: 1000,
      wait: async () => undefined,
    });
    expect(await fetchPicture(`${origin}/red.jpg`)).toEqual({
      failure: 'its host isn’t on the public internet',
    });
    expect(await fetchPicture('https://[::1]/red.jpg')).toMatchObject({
      failure: expect.stringContaining('public'),
    });
    expect(requested).toEqual([]);
  });

  it('SHOP-31: are fetched a few at once, and an interrupted run goes on where it ended', async () => {
    let open = 0;
    let most = 0;
    const picture = await colour(90);
    for (let index = 0; index < 30; index += 1) {
      answers.set(`/many-${index}.jpg`, (_, response) => {
        open += 1;
        most = Math.max(most, open);
        setImmediate(() => {
          open -= 1;
          response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
        });
      });
    }
    await addProducts(
      Array.from({ length: 30 }, (_, index) => [`many-${index}`, `${origin}/many-${index}.jpg`] as const),
    );
    const stop = new AbortController();
    const first = await fetchProductPictures(deps(), {
      retry: false,
      signal: stop.signal,
      progress: ({ done }) => done === 5 && stop.abort(),
    });
    expect(first.done).toBeLessThan(30);
    const second = await fetchProductPictures(deps(), { retry: false });
    expect(first.done + second.done).toBe(30);
    expect(most).toBeLessThanOrEqual(4);
    expect((await imagesOf('many-29')).images[0].src).toMatch(/^\/media\/uploads\//);
  });
});
