import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEditor, createEditorBrowser, sameOriginHeaders as headers } from '../editor/test-editors.ts';
import { openTestShop, type RunningTestShop, type Shopper } from '../test-shop.ts';

let status = 503;
/** The other site answers once this settles. */
let answering: Promise<void> = Promise.resolve();
const server = createServer(async (_, response) => {
  await answering;
  response.writeHead(status, { 'content-type': 'image/png' }).end(status === 200 ? picture : '');
});
let picture: Buffer;
let origin: string;
let test: RunningTestShop;
let manager: Shopper;

beforeAll(async () => {
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a64' } })
    .png()
    .toBuffer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  // With a PUBLIC_URL on localhost the shop may fetch pictures from the loopback interface.
  test = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' });
  await addEditor(test, 'manager');
  manager = await createEditorBrowser(test, 'manager', 'dev.localhost:3000');
});
afterAll(async () => {
  await test?.dispose();
  server.close();
});

it('ADMIN-246: lists an import’s pictures that couldn’t be fetched, with CSV line, URL and reason, and fetches them again', async () => {
  const csv = [
    'Handle,Title,Variant Price,Image Src',
    `cap,Cap,9.50,${origin}/cap.png`,
    `cap,,,${origin}/cap.png`,
    `hat,Hat,9.50,/media/hat.png`,
    '',
  ].join('\n');
  const upload = async (path: string) => {
    const response = await manager.send('POST', `/editor/api/product-imports${path}`, csv, {
      ...headers,
      'content-type': 'text/csv',
      'x-file-name': 'caps.csv',
    });
    return response.json();
  };
  const send = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await manager.send(method, `/editor/api/product-imports${path}`, body, headers)).json();
  const { plan } = await upload('/check');
  await upload(`?fingerprint=${plan.fingerprint}&skipBad=false`);
  const expected = {
    pictures: [
      {
        url: `${origin}/cap.png`,
        reason: 'its host answers 503',
        products: ['cap'],
        line: 2,
        fileName: 'caps.csv',
      },
    ],
    more: 0,
  };
  await expect.poll(() => send('GET', '/pictures'), { timeout: 20_000, interval: 200 }).toEqual(expected);

  status = 200;
  expect(await send('POST', '/pictures', {})).toEqual(expected);
  await expect
    .poll(() => send('GET', '/pictures'), { timeout: 10_000, interval: 100 })
    .toEqual({ pictures: [], more: 0 });
  await expect.poll(async () => (await send('GET', '')).pictures).toBeNull();
  const snapshot = await test.shop.embedded?.backend.parts.catalogue.current();
  expect(snapshot?.anyProductByHandle('cap')?.images[0]?.src).toMatch(/^\/media\/uploads\//);
});

it('ADMIN-274: a picture of an import is being processed until it is fetched, and then ready', async () => {
  status = 200;
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  const csv = `Handle,Title,Variant Price,Image Src\nscarf,Scarf,9.50,${origin}/scarf.png\n`;
  const upload = async (path: string) => {
    const sent = { ...headers, 'content-type': 'text/csv', 'x-file-name': 'scarves.csv' };
    return (await manager.send('POST', `/editor/api/product-imports${path}`, csv, sent)).json();
  };
  const { plan } = await upload('/check');
  const { id } = await upload(`?fingerprint=${plan.fingerprint}&skipBad=false`);
  const readState = async () =>
    (await (await manager.send('GET', `/editor/api/product-imports/${id}`, undefined, headers)).json()).state;
  await expect.poll(readState, { timeout: 20_000 }).toBe('imported');
  const query = '{ products(first: 1, query: "scarf") { nodes { media(first: 1) { nodes { status } } } } }';
  const readStatus = async () => {
    const response = await manager.send('POST', '/admin/graphql', { query }, headers);
    return (await response.json()).data.products.nodes[0]?.media.nodes[0]?.status;
  };
  expect(['UPLOADED', 'PROCESSING']).toContain(await readStatus());
  await expect.poll(readStatus, { timeout: 20_000 }).toBe('PROCESSING');
  resolve();
  await expect.poll(readStatus, { timeout: 20_000 }).toBe('READY');
});
