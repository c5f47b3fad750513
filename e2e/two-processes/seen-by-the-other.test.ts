/** Changes by one process of the shop are visible in the other. Each is requested by its own port. */
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestShopFolder } from '@vitrine/data/test-shop-folder';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { addEditor, editorPassword } from '../editors.ts';
import { expect } from '../expect.ts';
import { getFromHost, type HostResponse } from '../get-from-host.ts';
import { createHostShopper, type HostShopper } from '../host-shopper.ts';
import { setPrice } from '../prices.ts';
import { contentWithoutOffers, type RunningShop, runShopCommand, startShop } from '../shop.ts';
import { setStock } from '../stock.ts';
import type { TwoProcesses } from '../two-processes.ts';

/** A shop with the demo's storefronts, whose files may change. */
const folder = createTestShopFolder({});
let content: string;
let shop: RunningShop;
let two: TwoProcesses;

beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'vitrine-content-'));
  await cp(contentWithoutOffers, content, { recursive: true });
  shop = await startShop('two-processes', { CONTENT_DIR: content, SHOP_DIR: folder });
  if (shop.two === null) throw new Error('two processes were asked for');
  two = shop.two;
  await addEditor(shop, 'ada@example.com');
});
afterAll(async () => {
  await shop.stop();
  for (const each of [content, folder]) await rm(each, { recursive: true, force: true });
});

const host = () => `localhost:${shop.port}`;

/** Returns the responses of both processes to the same request, in the order of their ports. */
const both = (path: string, read: (body: string) => unknown) =>
  Promise.all(two.ports.map(async (port) => read((await getFromHost(port, host(), path)).body)));

/** Asks a process for a preview with drafts, as an editor who is signed in. */
function postPreview(port: number, editor: HostShopper, body: object): Promise<HostResponse> {
  const cookie = [...editor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    const headers = {
      host: `dev.localhost:${shop.port}`,
      cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    };
    const sent = request(
      { host: '127.0.0.1', port, path: '/editor/api/preview', method: 'POST', headers },
      async (response) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) });
      },
    );
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });
}

describe('both processes', () => {
  test('cache a page, and show its new price once it was imported', async () => {
    const page = '/products/sunset-oil';
    const price = (text: string) => (body: string) => body.includes(text);
    expect(await both(page, price('$77.77'))).toEqual([false, false]);
    for (const port of two.ports) {
      expect((await getFromHost(port, host(), page)).headers['x-cache']).toBe('hit');
    }
    await setPrice(shop, 'sunset-oil', '77.77');
    await expect.poll(() => both(page, price('$77.77'))).toEqual([true, true]);
  });

  test.runIf(isNightly)('know a new stock', async () => {
    const available = (body: string) => JSON.parse(body).product.variants[0].available;
    const call = '/products/sunset-oil.json';
    expect(await both(call, available)).toEqual([true, true]);
    await setStock(shop, { 'BB-SUOI': 0 });
    await expect.poll(() => both(call, available)).toEqual([false, false]);
    await setStock(shop, { 'BB-SUOI': 100 });
    await expect.poll(() => both(call, available)).toEqual([true, true]);
  });

  test('take a code that was imported, and know each other’s carts', async () => {
    const code = `MANY${randomUUID().slice(0, 6).toUpperCase()}`;
    const file = join(shop.dataDir, 'discounts.json');
    const discount = { code, title: code, kind: 'percentage', value: 10, target: 'order' };
    await writeFile(file, JSON.stringify([discount]));
    await runShopCommand(shop, 'import', 'discounts', file);
    const { send } = createHostShopper(shop.port, host());
    await send('POST', '/api/cart/create');
    for (const discountCodes of [[code], [code], [], [code], []]) {
      const { cart } = (await send('PUT', '/api/cart/discount', { discountCodes })) as { cart: CartJson };
      expect(cart.discountData.code).toBe(discountCodes[0] ?? null);
    }
    for (const answers of two.balancer.answers()) expect(answers).toBeGreaterThan(2);
  });

  test.runIf(isNightly)('follow a setting that an editor changes', async () => {
    const file = join(content, 'theme/announcement.json');
    const words = `Word of ${randomUUID()}`;
    const before = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...before, default: { ...before.default, text: words } }));
    await expect.poll(() => both('/', (body) => body.includes(words))).toEqual([true, true]);
  });

  test('BRAND-32, BRAND-33: preview a draft of the brand, and follow it at once when it is published', async () => {
    const [first = 0, second = 0] = two.ports;
    const editor = createHostShopper(first, `dev.localhost:${shop.port}`);
    const send = (method: string, path: string, body?: unknown, headers = {}) =>
      editor.sendWith({ 'sec-fetch-site': 'same-origin', ...headers })(method, `/editor/api${path}`, body);
    await send('POST', '/session', { email: 'ada@example.com', password: editorPassword });
    const brand = { default: { name: 'Two Ferns', colours: { light: { accent: '#2f5d50' } } } };

    const preview = await postPreview(first, editor, {
      region: 'us',
      path: '/',
      drafts: { 'theme/brand': brand },
    });
    expect(preview.body).toContain('Two Ferns');
    expect(await both('/', (body) => body.includes('Two Ferns'))).toEqual([false, false]);

    const { number: version } = (await send(
      'PUT',
      '/documents/theme/brand',
      { body: brand },
      { 'if-match': '"0"' },
    )) as { number: number };
    await send('POST', '/documents/theme/brand/publish', {
      version,
      from: null,
      until: null,
    });
    const page = await getFromHost(first, host(), '/');
    const sheet = /href="(\/brand\/[^"]+)"/.exec(page.body)?.[1] ?? '';
    const file = await getFromHost(second, host(), sheet);
    expect([
      file.headers['cache-control'],
      file.body.includes('prefers-color-scheme:dark){:root{--paper'),
    ]).toEqual([expect.stringContaining('immutable'), true]);
    await expect
      .poll(() => both('/', (body) => body.includes('Two Ferns') && body.includes(sheet)))
      .toEqual([true, true]);
  });

  test('REGION-38: serve a storefront that was added, and go on if its file is damaged', async () => {
    const file = join(folder, 'regions/storefronts.json');
    const list = JSON.parse(await readFile(file, 'utf8'));
    const [first] = list.storefronts;
    const added = {
      ...first,
      key: 'fj',
      number: 20,
      name: { en: 'Fiji' },
      homeCountry: 'FJ',
      locale: 'en-FJ',
      currency: 'FJD',
      address: { path: 'fj' },
      default: false,
    };
    const isThere = (body: string) => body.includes('data-base="/fj"');
    expect(await both('/fj', isThere)).toEqual([false, false]);
    await writeFile(join(folder, 'regions/fj.json'), JSON.stringify({ region: 'fj', sameAs: 'au' }));
    await writeFile(file, JSON.stringify({ ...list, storefronts: [...list.storefronts, added] }));
    await expect.poll(() => both('/fj', isThere)).toEqual([true, true]);
    await writeFile(file, '{');
    await expect
      .poll(() => two.parts.map((part) => /goes on with the former/.test(part.output())))
      .toEqual([true, true]);
    expect(await both('/fj', isThere)).toEqual([true, true]);
    await writeFile(file, JSON.stringify(list));
    await expect.poll(() => both('/fj', isThere)).toEqual([false, false]);
  });
});
