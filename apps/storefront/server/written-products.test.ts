/** What editors write about a product, and about all of them, stands on the product's page. */
import { withDrafts } from '@vitrine/content/content-service';
import { parseDocumentName } from '@vitrine/content/documents/document-kinds';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShopContext, shopContext } from '../app/load-context.ts';
import { loader } from '../app/routes/product.tsx';
import { getDraftPosts } from './simulator/drafts.ts';
import { openTestShop, type RunningTestShop } from './test-shop.ts';

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop();
  const documents = [
    {
      name: 'theme/productSettings',
      body: {
        default: {
          storyTitle: 'Its story',
          related: 2,
          details: [{ title: 'Delivery', html: '<p>By sea.<script>alert(1)</script></p>' }],
        },
      },
    },
    {
      name: 'product/golden-hour-mousse',
      body: {
        default: {
          badge: 'Last ones',
          note: 'Poured again in May.',
          details: [{ title: 'Care', html: '<p onclick="x()">Keep it cool.</p>' }],
          noindex: true,
        },
        regions: { au: { badge: 'Nearly gone' } },
      },
    },
  ].flatMap(({ name, body }) => {
    const id = parseDocumentName(name);
    return id === null ? [] : [{ id, body }];
  });
  await test.shop.contentStore.saveAndPublish(documents, { author: 'ada@example.com', note: '' });
  await test.shop.freshen();
});
afterAll(() => test.dispose());

async function pageOf(handle: string, region: RegionKey = 'us', shop?: ShopContext) {
  const context = new RouterContextProvider();
  context.set(shopContext, shop ?? (await test.shop.sharedContext(region, 'test', () => {})));
  const request = new Request(`http://shop.test/products/${handle}`);
  const url = new URL(request.url);
  return loader({ request, url, context, params: { handle }, pattern: '/products/:handle' });
}

describe('a product’s page', () => {
  it('CONT-01: shows the badge, the note and the parts that are written about it, after those of all', async () => {
    const page = await pageOf('golden-hour-mousse');
    expect(page).toMatchObject({ badge: 'Last ones', note: 'Poured again in May.' });
    expect(page.details).toEqual([
      { title: 'Delivery', html: '<p>By sea.</p>' },
      { title: 'Care', html: '<p>Keep it cool.</p>' },
    ]);
    expect((await pageOf('golden-hour-mousse', 'au')).badge).toBe('Nearly gone');
  });

  it('is hidden from search engines where it says so', async () => {
    expect((await pageOf('golden-hour-mousse')).meta.robots).toBe('noindex,nofollow');
    expect((await pageOf('sunset-oil')).meta.robots).toBeNull();
  });

  it('of which nothing is written has what holds for all', async () => {
    const page = await pageOf('sunset-oil');
    expect(page).toMatchObject({ badge: '', note: '', headings: { storyTitle: 'Its story' } });
    expect(page.details.map(({ title }) => title)).toEqual(['Delivery']);
    expect(page.related).toHaveLength(2);
  });

  it('shows in a preview what is being typed', async () => {
    const typed = { default: { badge: 'Typed' } };
    const content = withDrafts(test.shop.content, new Map([['product/sunset-oil', typed]]));
    const loadCart = () => Promise.resolve(null);
    const of = { content, drafts: false, typed: getDraftPosts({}), now: 0, loadCart };
    const shop = await test.shop.previewContext('us', 'test', of);
    expect((await pageOf('sunset-oil', 'us', shop)).badge).toBe('Typed');
    expect((await pageOf('sunset-oil')).badge).toBe('');
  });
});
