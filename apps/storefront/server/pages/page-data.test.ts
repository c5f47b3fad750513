/** Kept pages leave their data out, and hand it out under the name of what it says. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';

let shop: RunningTestShop;
/** What pages say now. */
let words: string;
let renders: number;
beforeEach(async () => {
  words = 'first';
  renders = 0;
  shop = await openTestShop({}, async (request, context, leaveData) => {
    renders += 1;
    context.declareParameters(['Shade']);
    const data = `["${words}","${new URL(request.url).pathname}"]\n`;
    return new Response(leaveData === undefined ? data : `at ${leaveData(data)}`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  });
});
afterEach(() => shop.dispose());

async function ask(path: string, init: RequestInit = {}) {
  const response = await shop.app.request(`http://shop.test${path}`, {
    ...init,
    headers: { host: 'shop.test', ...init.headers },
  });
  const { status, headers } = response;
  return { status, kept: headers.get('cache-control'), text: await response.text() };
}

async function addressOn(path: string): Promise<string> {
  const { text } = await ask(path);
  return text.slice('at '.length);
}

it.each([
  ['/', '/'],
  ['/products/oil', '/products/oil'],
  ['/products/oil?Shade=Dark%20gold&utm_source=x', '/products/oil'],
  ['/de/products/oil', '/de/products/oil'],
])('%s has its data at an address that never says anything else', async (path, page) => {
  const address = await addressOn(path);
  expect(address).toMatch(/^(\/de)?\/page-data\/[\w-]{16}\//);
  const said = { status: 200, kept: 'public, max-age=31536000, immutable', text: `["first","${page}"]\n` };
  expect(await ask(address)).toEqual(said);
  words = 'second';
  shop.shop.cache?.drop('all');
  expect(await addressOn(path)).not.toBe(address);
  expect(await ask(address)).toEqual(said);
  // With an option, the page without parameters is rendered too: it names the options.
  expect(renders).toBe(path.includes('Shade') ? 4 : 2);
});

it('is stored once for all URLs of a page that have equal data', async () => {
  const addresses: string[] = [];
  for (const path of ['/products/oil', '/products/oil?Shade=a', '/products/oil?Shade=b'])
    addresses.push(await addressOn(path));
  expect(shop.shop.cache?.size.entries).toBe(3 + 1);
  for (const address of addresses) expect((await ask(address)).text).toBe('["first","/products/oil"]\n');
  expect(new Set(addresses).size).toBe(3);
  expect(renders).toBe(3);
});

it('is made again by a process that has not rendered the page', async () => {
  const address = await addressOn('/');
  await shop.dispose();
  shop = await openTestShop(
    {},
    async (_request, _context, leaveData) => new Response(leaveData?.('["first","/"]\n')),
  );
  expect(await ask(address)).toMatchObject({ status: 200, text: '["first","/"]\n' });
});

it('responds 410 without caching if the page has changed', async () => {
  const { length } = await addressOn('/');
  expect(await ask(`/page-data/${'x'.repeat(length - '/page-data//'.length)}/`)).toMatchObject({
    status: 410,
    kept: 'no-store',
  });
});

it('stays in the page where other processes answer too', async () => {
  await shop.dispose();
  shop = await openTestShop(
    { WEB_CONCURRENCY: '2' },
    async (_request, _context, leaveData) => new Response(leaveData === undefined ? 'whole' : 'without'),
  );
  expect(await ask('/')).toMatchObject({ text: 'whole' });
});

it('is nowhere for a page of one shopper, which holds its own', async () => {
  expect((await ask('/page-data/xxxxxxxxxxxxxxxx/cart')).status).toBe(404);
  expect((await ask('/cart')).text).toBe('["first","/cart"]\n');
});
