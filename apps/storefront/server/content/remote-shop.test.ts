/** A whole shop whose content comes from a service elsewhere: shoppers browse and fill carts, whatever that does. */
import { join } from 'node:path';
import {
  type MinimalService,
  type ServiceBehaviour,
  startMinimalService,
} from '@vitrine/content/testing/minimal-service';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RenderPage } from '../pages/renderer.ts';
import { contentCalls } from '../telemetry/channels.ts';
import { startMetrics } from '../telemetry/metrics.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const offers = join(import.meta.dirname, '../../../../demo/content-offers');

// Stands for the built pages: what every page shows of content.
const renderPage: RenderPage = async (_request, { content, product, blog, region }) => {
  const articles = await blog.list({ region, tag: null, page: 1, limit: 9 });
  const article = await blog.byHandle('service-story', region, 'journal');
  return Response.json({ words: content, product: Object.keys(product), articles, article });
};

const story = {
  ...{ id: '7', blog: 'journal', handle: 'service-story', title: 'A story of the service' },
  ...{ excerpt: '', image: null, author: '', tags: ['Care'], publishedAt: '2026-06-01T08:00:00.000Z' },
  ...{ html: '<p>Words of the story.</p>', seoTitle: null, seoDescription: null, noindex: false },
};

let service: MinimalService;
let test: RunningTestShop;
beforeAll(async () => {
  service = await startMinimalService(offers);
  service.posts.push(story);
  service.products.set('sunset-oil', { default: { badge: 'New' } });
  test = await openTestShop(
    { CONTENT_URL: service.url, CONTENT_TOKEN: service.token, PAGE_CACHE_MB: '0' },
    renderPage,
  );
  // Pages have shown it before.
  for (const region of ['us', 'au'] as const) await badgeOf('sunset-oil', region);
  await refresh();
}, 60_000);
afterAll(async () => {
  await test.dispose();
  await service.close();
});
afterEach(async () => {
  service.mood = 'well';
  await refresh();
});

const refresh = () => test.shop.remoteContent?.refresh() ?? Promise.reject(new Error('there is no service'));

const badgeOf = async (handle: string, region: RegionKey) =>
  (await test.shop.content.product(handle, region)).badge;

/** Everything that shoppers of two regions see and fill, as it was answered. */
async function shopping(): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  for (const host of ['shop.test', 'au.shop.test']) {
    const shopper = new Shopper(test.app, host);
    for (const path of [
      '/',
      '/blogs/journal',
      '/products/sunset-oil',
      '/collections/best-sellers',
      '/search?q=oil',
    ]) {
      const page = await shopper.send('GET', path, undefined, { accept: 'text/html' });
      seen.push([page.status, await page.text()]);
    }
    seen.push(await badgeOf('sunset-oil', host === 'shop.test' ? 'us' : 'au'));
    const info = await (await shopper.send('GET', '/api/getProductInfo?handle=sunset-oil')).json();
    const merchandiseId = info.product.variants.nodes[0].id;
    const added = await shopper.send('POST', '/api/cart', { merchandiseId, quantity: 6 });
    const { cart }: { cart: CartJson } = await added.json();
    const line = cart.lines.find(({ merchandise }) => merchandise.id === merchandiseId);
    const changed = await shopper.send('PUT', '/api/cart', { lineId: line?.id, quantity: 8 });
    const read = await shopper.send('GET', '/api/cart');
    seen.push([added.status, changed.status, read.status, cart.discountTier, cart.totalAmount]);
  }
  return seen;
}

describe('a shop whose content comes from elsewhere', () => {
  it('CONT-08: asks for nothing while shoppers browse and fill carts', async () => {
    const calls = service.calls.length;
    const seen = await shopping();
    const [home, , , , , badge, cart] = seen;
    expect(JSON.stringify(home)).toContain('Words of the story.');
    expect(badge).toBe('New');
    expect(cart).toEqual([200, 200, 200, expect.any(Number), expect.any(Number)]);
    expect(service.calls.length).toBe(calls);
  });

  it.each<[ServiceBehaviour, string]>([
    ['hung', 'network'],
    ['gone', 'network'],
    ['endless', 'network'],
    ['rubbish', 'unreadable'],
    ['another shape', 'unreadable'],
    ['deep', 'unreadable'],
    ['errors', 'errors'],
    ['failing', 'status'],
    ['leading away', 'network'],
  ])('CONT-08: goes on as ever while the service is %s', async (mood, outcome) => {
    const outcomes = new Set<string>();
    const stop = contentCalls.subscribe((call) => outcomes.add(call.outcome));
    const before = await shopping();
    service.mood = mood;
    const asking = refresh();
    expect(await shopping()).toEqual(before);
    await asking;
    expect(await shopping()).toEqual(before);
    // A busy machine may have missed the three seconds while shoppers were served.
    await refresh();
    expect([...outcomes]).toContain(outcome);
    expect(test.logged.filter((line) => line.includes(`"outcome":"${outcome}"`))).not.toEqual([]);
    expect(test.logged.join('')).not.toContain(service.token);
    stop();
  });

  it('CONT-05: answers its settings calls with 500 and nothing else while the service answers errors', async () => {
    const shopper = new Shopper(test.app, 'au.shop.test');
    const answers = async () => {
      const both = await Promise.all(
        ['/api/getGlobalSetting', '/api/getStrapiCartSetting?region=au'].map(async (path) => {
          const response = await shopper.send('GET', path);
          return [response.status, (await response.text()) === ''] as const;
        }),
      );
      return both;
    };
    expect(await answers()).toEqual([
      [200, false],
      [200, false],
    ]);
    service.mood = 'errors';
    await refresh();
    expect(await answers()).toEqual([
      [500, true],
      [500, true],
    ]);
    service.mood = 'failing';
    await refresh();
    expect(await answers()).toEqual([
      [200, false],
      [200, false],
    ]);
  });

  it('counts each failure', async () => {
    const metrics = startMetrics();
    service.mood = 'failing';
    await refresh();
    expect(await metrics.text()).toMatch(
      /vitrine_content_calls_total\{route="\/theme-settings\/global",outcome="status"\} [1-9]/,
    );
    metrics.close();
  });
});

describe('what is kept of pages', () => {
  it('is dropped when the service says something else, and a warm page asks for nothing', async () => {
    const shop = await openTestShop({ CONTENT_URL: service.url, CONTENT_TOKEN: service.token }, renderPage);
    const shopper = new Shopper(shop.app, 'au.shop.test');
    const page = async () => {
      const response = await shopper.send('GET', '/', undefined, { accept: 'text/html' });
      return { state: response.headers.get('x-cache'), text: await response.text() };
    };
    await page();
    const calls = service.calls.length;
    for (let visits = 0; visits < 20; visits += 1) expect((await page()).state).toBe('hit');
    expect(service.calls.length).toBe(calls);
    service.documents.set('theme/announcement', { default: { enabled: true, text: 'Other words.' } });
    await shop.shop.remoteContent?.refresh();
    const after = await page();
    expect([after.state, after.text.includes('Other words.')]).toEqual(['miss', true]);
    service.posts.splice(0, 1, { ...story, html: '<p>The story goes on.</p>' });
    await shop.shop.remoteContent?.refresh();
    const goesOn = await page();
    expect([goesOn.state, goesOn.text.includes('The story goes on.')]).toEqual(['miss', true]);
    service.posts.splice(0, 1, story);
    await shop.dispose();
  });
});
