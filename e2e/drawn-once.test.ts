/**
 * Parts that pages share are drawn with the first page that holds them (`ui/drawn-once.tsx`): whichever page that was,
 * every other one looks the same.
 */
import { expect, test } from 'vitest';
import { askHost } from './ask-host.ts';
import { everyPage } from './every-page.ts';
import { demoContent, type RunningShop, startShop } from './shop.ts';

const addresses = ['localhost', 'eu.localhost', 'eu.localhost/de'].flatMap((shop) =>
  everyPage.map(([, path]) => {
    const [host = '', prefix] = shop.split('/');
    return { host, path: prefix === undefined ? path : `/${prefix}${path === '/' ? '' : path}` };
  }),
);

/** Every page of a shop that keeps no pages, by its address. */
async function pagesInOrder(
  shop: RunningShop,
  order: typeof addresses,
): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const { host, path } of order) {
    const { status, body } = await askHost(shop.port, host, path);
    pages.set(`${host}${path}`, `${status} ${body.replaceAll(`:${shop.port}`, ':0')}`);
  }
  return pages;
}

test('a page looks the same whichever page was drawn first', async () => {
  const settings = { PAGE_CACHE_MB: '0', CONTENT_DIR: demoContent };
  const shops = await Promise.all([startShop('one-process', settings), startShop('one-process', settings)]);
  const [one, other] = shops;
  try {
    const forwards = await pagesInOrder(one, addresses);
    const backwards = await pagesInOrder(other, addresses.toReversed());
    for (const [address, page] of forwards) expect(backwards.get(address), address).toBe(page);
  } finally {
    for (const shop of shops) await shop.stop();
  }
}, 120_000);
