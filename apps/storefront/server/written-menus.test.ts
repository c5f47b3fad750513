/** Menus are what editors wrote; where they wrote none, the Storefront API's. */
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shopContext } from '../app/load-context.ts';
import { loader as productLoader } from '../app/routes/product.tsx';
import { openTestShop, type RunningTestShop } from './test-shop.ts';

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop();
});
afterAll(() => test.dispose());

async function asked() {
  const context = new RouterContextProvider();
  const shop = await test.shop.sharedContext('us', 'test', () => {});
  context.set(shopContext, shop);
  const request = new Request('http://shop.test/products/golden-hour-mousse');
  const args = { request, url: new URL(request.url), context };
  return {
    frame: await shop.frame(),
    product: await productLoader({
      ...args,
      params: { handle: 'golden-hour-mousse' },
      pattern: '/products/:handle',
    }),
  };
}

it('a menu that is written stands in the place of the Storefront API’s, the other stays', async () => {
  const before = await asked();
  expect(before.frame.mainMenu.map(({ title }) => title)).toContain('Shop');
  const picture = { url: '/media/scenes/hero-shore.webp', title: '' };
  const header = [
    {
      title: 'Sun',
      url: '/pages/about',
      items: [{ title: 'Bestsellers', url: '/collections/best-sellers' }],
      picture,
    },
    { title: 'Tan', url: '/collections/self-tan' },
  ];
  const id = { kind: 'theme/navigation' as const, key: '' };
  const by = { author: 'ada@example.com', note: '' };
  await test.shop.contentStore.saveAndPublish([{ id, body: { default: { header } } }], by);
  await test.shop.freshen();
  const { frame, product } = await asked();
  expect(frame.mainMenu).toEqual([
    {
      title: 'Sun',
      url: '/pages/about',
      items: [{ title: 'Bestsellers', url: '/collections/best-sellers', items: [] }],
      picture: { src: '/media/scenes/hero-shore.webp', title: 'Sun' },
    },
    {
      title: 'Tan',
      url: '/collections/self-tan',
      items: [],
      // A link to a collection shows the collection's picture.
      picture: { src: '/media/collections/self-tan.webp', title: 'Self-tan' },
    },
  ]);
  expect(frame.footerMenu).toEqual(before.frame.footerMenu);
  // Where a product stands follows the same menu.
  expect(before.product.trail.at(-1)?.to).toBe('/collections/self-tan');
  expect(product.trail.at(-1)?.to).toBe('/collections/best-sellers');
});
