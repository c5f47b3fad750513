import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import pino from 'pino';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { ShopHttp } from '../http/environment.ts';
import { handleFailure } from '../http/http-error.ts';
import { requestContext } from '../http/request-context.ts';
import { DiskCache } from './disk-cache.ts';
import { FairQueue } from './fair-queue.ts';
import { createImageProcess } from './image-process.ts';
import { createImageService } from './image-service.ts';
import { mediaRoutes } from './routes.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const noUploads = { has: async () => false, read: async () => null };

/** The picture route behind a real server; its one turn is taken until `release`. */
async function busyServer(maxWaiting: number) {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-media-'));
  closing.push(() => rm(directory, { recursive: true }));
  const kept = join(directory, 'kept');
  const sources = { uploads: noUploads, directories: [directory], hosts: [] };
  const failures: unknown[] = [];
  const queue = new FairQueue<Uint8Array | null>({ concurrency: 1, maxWaiting });
  const cache = await DiskCache.open(kept, 1e9);
  const app = new Hono<ShopHttp>();
  app.use(
    requestContext({
      log: pino({ level: 'silent' }),
      proxies: 1,
      publicUrl: 'http://shop.test',
      stopwatch: () => 0,
    }),
  );
  app.onError(handleFailure);
  app.route(
    '/',
    mediaRoutes(
      createImageService({
        ...sources,
        cache,
        queue,
        make: createImageProcess(),
        onKeepFailure: (error) => failures.push(error),
      }),
      sources,
    ),
  );
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => server.close());
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');

  const first = Promise.withResolvers<null>();
  void queue.run({ key: 'the one turn', client: 'test' }, () => first.promise);
  const ask = (path: string, address = '203.0.113.7') =>
    get({
      port: bound.port,
      host: '127.0.0.1',
      path: `/media/${path}`,
      agent: false,
      headers: { 'x-forwarded-for': address, accept: 'image/webp' },
    });
  const answerTo = async (path: string, address?: string) => {
    const [response] = await once(ask(path, address), 'response');
    response.resume();
    return response;
  };
  return {
    directory,
    kept,
    failures,
    queue,
    ask,
    answerTo,
    release: () => first.resolve(null),
    made: async () => (await readdir(kept)).length,
  };
}

describe('pictures that many ask for at once', () => {
  it('SEC-01: are not made for browsers that have left', async () => {
    const { ask, answerTo, queue, release, made } = await busyServer(100);
    const leaving = ['a', 'b', 'c', 'd'].map((name) => ask(`placeholder/jar/${name}.svg?width=64`));
    for (const request of leaving) request.on('error', () => {});
    await expect.poll(() => queue.waiting).toBe(4);
    for (const request of leaving) request.destroy();
    await expect.poll(() => queue.waiting).toBe(0);
    release();
    expect((await answerTo('placeholder/jar/e.svg?width=64')).statusCode).toBe(200);
    expect(await made()).toBe(1);
  });

  it('SEC-01: beyond a length are refused with when to come back, and one who asks little is served', async () => {
    const { ask, answerTo, queue, release, made } = await busyServer(3);
    const requests = ['a', 'b', 'c'].map((name) =>
      once(ask(`placeholder/jar/${name}.svg?width=64`), 'response'),
    );
    await expect.poll(() => queue.waiting).toBe(3);
    const refused = await answerTo('placeholder/jar/d.svg?width=64');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    const shopper = answerTo('placeholder/jar/e.svg?width=64', '198.51.100.9');
    const statuses: number[] = [];
    const all = Promise.all(requests.map(async (each) => statuses.push((await each)[0].statusCode)));
    await expect.poll(() => statuses).toEqual([503]);
    release();
    expect((await shopper).statusCode).toBe(200);
    await all;
    expect(statuses.sort()).toEqual([200, 200, 503]);
    expect(await made()).toBe(3);
  });

  it('REL-03: are shown though there is no room to keep them', async () => {
    const { kept, failures, answerTo, release } = await busyServer(100);
    release();
    await rm(kept, { recursive: true });
    const answer = await answerTo('placeholder/jar/a.svg?width=64');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(failures).toHaveLength(1);
  });

  it('are read from the disk when their turn comes, and again when they were replaced', async () => {
    const { directory, answerTo, ask, queue, release, made } = await busyServer(100);
    const file = join(directory, 'beach.png');
    await mkdir(directory, { recursive: true });
    await writeFile(file, 'no picture yet');
    const waiting = once(ask('beach.png?width=64'), 'response');
    await expect.poll(() => queue.waiting).toBe(1);
    const write = (background: string) =>
      sharp({ create: { width: 80, height: 80, channels: 3, background } })
        .png()
        .toFile(file);
    await write('#c96');
    release();
    const [first] = await waiting;
    first.resume();
    expect(first.statusCode).toBe(200);
    await write('#369c');
    const second = await answerTo('beach.png?width=64');
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect(await made()).toBe(2);
  });
});
