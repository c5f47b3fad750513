/** The frame is made once for a region; what changes in the catalogue stands in it on the next page. */
import { operations } from '@vitrine/commerce/observe';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShopFrame } from '../../app/layout/shop-frame.ts';
import { shopContext } from '../../app/load-context.ts';
import { loader } from '../../app/root.tsx';
import { loader as productLoader } from '../../app/routes/product.tsx';
import { type RemoteBackend, serveRemotely } from '../cart/testing/remote-backend.ts';
import { openTestShop, Shopper, type TestShop } from '../test-shop.ts';
import type { RenderPage } from './renderer.ts';

const renderPage: RenderPage = async (request, shop) => {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  const { frame } = await loader({ request, context, url: new URL(request.url), params: {}, pattern: '/' });
  return Response.json(frame);
};

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop({}, renderPage);
});
afterAll(() => test.dispose());

async function frameAt(path: string): Promise<{ readonly frame: ShopFrame; readonly state: string | null }> {
  const answer = await new Shopper(test.app).send('GET', path);
  return { frame: await answer.json(), state: answer.headers.get('x-cache') };
}

function firstProduct({ mainMenu }: ShopFrame) {
  const product = mainMenu.find((entry) => entry.product !== undefined)?.product;
  if (product === undefined) throw new Error('the menu shows no product');
  return { ...product, handle: product.url.slice('/products/'.length) };
}

/** Takes the last pieces, as an order of another process would. */
async function sellOut(handle: string): Promise<void> {
  const { embedded } = test.shop;
  const snapshot = await embedded?.backend.parts.catalogue.current();
  const variants = snapshot?.products('us').find((product) => product.handle === handle)?.variants ?? [];
  const ids = variants.map(({ id }) => id);
  await embedded?.storage.change(async (tx) => {
    await tx.updateTable('inventory').set({ available: 0 }).where('variant_id', 'in', ids).execute();
    await tx.insertInto('catalogue_changes').values({ subject: 'all', at: Date.now() }).execute();
  });
}

/** Counts the questions that the shop asks its backend while a page is made. */
async function questionsFor(path: string): Promise<number> {
  let asked = 0;
  const start = () => {
    asked += 1;
  };
  const count = { start, end() {}, asyncStart() {}, asyncEnd() {}, error() {} };
  operations.subscribe(count);
  await frameAt(path);
  operations.unsubscribe(count);
  return asked;
}

describe('the frame of pages', () => {
  it('is made once, for pages of everybody and of one shopper', async () => {
    await frameAt('/');
    expect(await questionsFor('/pages/about')).toBe(0);
    expect(await questionsFor('/cart')).toBe(0);
  });

  it.each(['/collections', '/cart'])('on %s shows a product no longer once it is sold out', async (path) => {
    const before = firstProduct((await frameAt(path)).frame);
    await sellOut(before.handle);
    const { frame, state } = await frameAt(path);
    expect(firstProduct(frame).handle).not.toBe(before.handle);
    expect(state).not.toBe('hit');
  });
});

describe('where the backend is another process', () => {
  let remote: RemoteBackend;
  let there: TestShop;
  /** Stands for the built pages: runs the loaders of a product's page, all of them or the last one. */
  const renderProduct: RenderPage = async (request, shop) => {
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    const url = new URL(request.url);
    const args = { request, context, url, pattern: '/' };
    const own = productLoader({ ...args, params: { handle: 'sunset-oil' } });
    const all = url.searchParams.has('own') ? [own] : [own, loader({ ...args, params: {} })];
    const [{ trail }] = await Promise.all([own, ...all]);
    return Response.json(trail);
  };
  beforeAll(async () => {
    remote = await serveRemotely(test);
    there = await openTestShop({ COMMERCE_URL: remote.url, COMMERCE_TOKEN: 'any' }, renderProduct);
  });
  afterAll(async () => {
    await there.dispose();
    await remote.close();
  });
  beforeEach(() => remote.forget());

  const menus = () => remote.calls().filter((name) => name.startsWith('Menu'));

  it.each([
    ['a page asks for each menu once', '', ['Menu', 'Menu', 'MenuShelves']],
    ['the data of a page alone for the menu of its trail', '?own', ['Menu']],
  ])('%s', async (_, query, asked) => {
    const trail: readonly { readonly label: string }[] = await (
      await new Shopper(there.app).send('GET', `/products/sunset-oil${query}`)
    ).json();
    expect(trail.map(({ label }) => label)[0]).toBe('Home');
    expect(trail).toHaveLength(2);
    expect(menus().toSorted()).toEqual(asked);
  });
});
