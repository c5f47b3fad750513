/** A shop without the demo: empty, in words that fit any shop, and without a dead link. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { crawlShop, unlinkedPaths } from './crawl-shop.ts';
import { expect as expectPage } from './expect.ts';
import { getFromHost } from './get-from-host.ts';
import { type RunningShop, startShop } from './shop.ts';
import { getDrawer, openHydratedPage } from './steps.ts';

let shop: RunningShop;
let browser: Browser;
beforeAll(async () => {
  shop = await startShop('one-process', { SEED_DEMO: 'false', CONTENT_DIR: '' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const get = (path: string, host = 'localhost') => getFromHost(shop.port, `${host}:${shop.port}`, path);

describe('the empty shop', () => {
  test.each(['localhost', 'eu.localhost', 'dev.localhost'])(
    'SHOP-07: no link of %s leads nowhere',
    async (host) => {
      const starts = host === 'localhost' ? [...unlinkedPaths, '/sitemap.xml'] : unlinkedPaths;
      const pages = await crawlShop(shop, host, starts);
      const dead = pages.filter(({ status }) => status >= 400);
      expect(dead.map(({ path, status, from }) => `${status} ${path} (from ${from})`)).toEqual([]);
      expect(pages.map(({ path }) => path)).toEqual(
        expect.arrayContaining(['/', '/collections/all', '/cart', '/search', '/account/login', '/wishlist']),
      );
    },
  );

  test('SHOP-01: no page shows the pictures, offers or products of the demo', async () => {
    const pages = await crawlShop(shop, 'localhost');
    for (const { path, body } of pages) {
      expect([path, /hour after the beach|hero-shore|story-clay|free gift|mousse/i.exec(body)?.[0]]).toEqual([
        path,
        undefined,
      ]);
    }
  });

  test.each(['all', 'best-sellers', 'new'])('SHOP-02: has the collection %s', async (handle) => {
    const { status, body } = await get(`/collections/${handle}`);
    expect(status).toBe(200);
    expect(body).toContain('There are no products here yet');
    expect(body).not.toContain('name="sort_by"');
  });

  test('SHOP-03: has a menu of what there is, with the policies that are published', async () => {
    const { body } = await get('/');
    const links = [...body.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, link]) => link);
    expect(links).toEqual(expect.arrayContaining(['/collections/all', '/track']));
    expect(links.filter((link) => link?.includes('/policies/'))).toEqual([]);
  });

  test('SHOP-04: only editors see that a policy isn’t published yet', async () => {
    expect((await get('/policies/privacy-policy')).status).toBe(404);
    const staged = await get('/policies/privacy-policy', 'dev.localhost');
    expect(staged.status).toBe(200);
    expect(staged.body).toContain('This shop hasn’t published its privacy policy yet');
    expect((await get('/policies/nonsense', 'dev.localhost')).status).toBe(404);
  });

  test('SHOP-05: shoppers read that the shop opens soon, and the owner what to do next', async () => {
    const shoppers = await get('/');
    expect(shoppers.body).toContain('Opening soon');
    expect(shoppers.body).not.toContain('/editor');
    const owner = await get('/', 'dev.localhost');
    expect(owner.body).toContain('href="/editor/setup"');
  });

  test.each([
    ['/search?q=oil', 200],
    ['/cart', 200],
    ['/wishlist', 200],
    ['/account/register', 200],
    ['/blogs/journal', 200],
    ['/pages/find-your-shade', 404],
    ['/collections', 200],
    ['/nowhere', 404],
  ])('SHOP-06: %s answers %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  test('CHECK-46: an empty cart has no link to best sellers, neither on the cart page nor in the drawer', async () => {
    const { body } = await get('/cart');
    expect(body).not.toContain('best-sellers');
    expect(body).not.toContain('Start with the best sellers');
    const page = await browser.newPage();
    await openHydratedPage(page, `http://localhost:${shop.port}/collections/all`);
    await page.getByRole('link', { name: /^Cart/ }).click();
    const drawer = getDrawer(page);
    await expectPage(drawer.locator('.cart-empty').first()).toBeVisible();
    await expectPage(drawer.getByRole('link', { name: 'See the best sellers' })).toHaveCount(0);
    await expectPage(drawer.getByRole('list', { name: 'Best sellers' })).toHaveCount(0);
    await page.close();
  });

  test('SHOP-06: the pages work in a browser, on a phone and on a desk', async () => {
    const complaints: string[] = [];
    for (const width of [390, 1280]) {
      const page = await browser.newPage({ viewport: { width, height: 844 } });
      page.on('pageerror', (error) => complaints.push(String(error)));
      for (const path of ['/', '/collections/all', '/search?q=oil', '/cart']) {
        await page.goto(`http://localhost:${shop.port}${path}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, path).toBeLessThanOrEqual(0);
        if (process.env.SCREENSHOTS !== undefined) {
          const name = path.replace(/\W+/g, '-');
          await page.screenshot({
            path: `${process.env.SCREENSHOTS}/empty${name}${width}.png`,
            fullPage: true,
          });
        }
      }
      await page.close();
    }
    expect(complaints).toEqual([]);
  });
});
