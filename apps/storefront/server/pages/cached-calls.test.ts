/** Kept calls over real sockets: an answer that was sent can't be read any more, which `app.request` doesn't show. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RemoteBackend, serveRemotely } from '../cart/testing/remote-backend.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';

let backend: RunningTestShop;
let remote: RemoteBackend;
let shop: RunningTestShop;
let server: Server;
beforeAll(async () => {
  backend = await openTestShop();
  remote = await serveRemotely(backend);
  // Every answer is past its time at once.
  shop = await openTestShop({ COMMERCE_URL: remote.url, COMMERCE_TOKEN: 'any', PAGE_CACHE_SECONDS: '0' });
  server = createServer(getRequestListener(shop.app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}, 60_000);
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await shop.dispose();
  await remote.close();
  await backend.dispose();
});

const get = async (path: string) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { state: response.headers.get('x-cache'), status: response.status, text: await response.text() };
};

it.each([
  '/api/getProductInfo?handle=golden-hour-mousse',
  '/api/collectionProducts?handle=best-sellers',
  '/products/golden-hour-mousse.json',
])('past its time %s is sent once more while it is asked again', async (path) => {
  remote.behave({});
  const first = await get(path);
  expect([first.status, first.state, first.text.includes('34.0')]).toEqual([200, 'miss', true]);
  remote.behave({ rewrite: (answer) => JSON.parse(JSON.stringify(answer).replaceAll('"34.0"', '"31.5"')) });
  const second = await get(path);
  expect([second.state, second.text]).toEqual(['stale', first.text]);
  await expect.poll(async () => (await get(path)).text).toContain('31.5');
});

it('PAGE-17: what fails to be asked again stays as it was, and is asked again the next time', async () => {
  const path = '/api/getProductInfo?handle=linen-hair-wrap&region=us';
  remote.behave({});
  const first = await get(path);
  expect([first.status, first.state]).toEqual([200, 'miss']);
  remote.behave({ refuses: 'ProductInfo' });
  remote.forget();
  expect((await get(path)).text).toBe(first.text);
  await expect.poll(() => remote.calls()).toContain('ProductInfo');
  expect((await get(path)).text).toBe(first.text);
  remote.behave({ rewrite: (answer) => JSON.parse(JSON.stringify(answer).replaceAll('.0"', '.25"')) });
  await expect.poll(async () => (await get(path)).text).toContain('.25"');
});
