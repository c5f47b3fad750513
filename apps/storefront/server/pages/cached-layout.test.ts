/** The frame is made once for a region; what changes in the catalogue stands in it on the next page. */
import { operationChannel } from '@vitrine/commerce/diagnostics-channels';
import { RouterContextProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopFrame } from '../../app/layout/shop-frame.ts';
import { shopContext } from '../../app/load-context.ts';
import { loader } from '../../app/root.tsx';
import { loader as productLoader } from '../../app/routes/product.tsx';
import { type RemoteBackend, serveRemotely } from '../cart/testing/remote-backend.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import type { RenderPage } from './renderer.ts';

const renderPage: RenderPage = async (request, shop) => {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  const { frame } = await loader({ request, context, url: new URL(request.url), params: {}, pattern: '/' });
  return Response.json(frame);
};

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop({}, renderPage);
});
afterAll(() => test.dispose());

async function frameAt(
  path: string,
  { app }: RunningTestShop = test,
): Promise<{ readonly frame: ShopFrame; readonly state: string | null }> {
  const response = await new Shopper(app).send('GET', path);
  return { frame: await response.json(), state: response.headers.get('x-cache') };
}

function firstProduct({ mainMenu }: ShopFrame) {
  const product = mainMenu.find((entry) => entry.product !== undefined)?.product;
  if (product === undefined) throw new Error('the menu shows no product');
  return { ...product, handle: product.url.slice('/products/'.length) };
}

/** Takes the last pieces, as an order of another process would, or lays some down. */
async function setPieces(handle: string, pieces: number): Promise<void> {
  const { embedded } = test.shop;
  const snapshot = await embedded?.backend.parts.catalogue.current();
  const variants = snapshot?.products('us').find((product) => product.handle === handle)?.variants ?? [];
  const ids = variants.map(({ id }) => id);
  await embedded?.storage.change(async (tx) => {
    await tx.updateTable('inventory').set({ available: pieces }).where('variant_id', 'in', ids).execute();
    await tx.insertInto('catalogue_changes').values({ subject: 'all', at: Date.now() }).execute();
  });
  // On a busy machine a page doesn't wait for this; see revalidator.ts.
  await embedded?.backend.parts.catalogue.current();
}

/** Counts the questions that the shop asks its backend while a page is made. */
async function questionsFor(path: string): Promise<number> {
  let asked = 0;
  const start = () => {
    asked += 1;
  };
  const count = { start, end() {}, asyncStart() {}, asyncEnd() {}, error() {} };
  operationChannel.subscribe(count);
  await frameAt(path);
  operationChannel.unsubscribe(count);
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
    await setPieces(before.handle, 0);
    const { frame, state } = await frameAt(path);
    expect(firstProduct(frame).handle).not.toBe(before.handle);
    expect(state).not.toBe('hit');
  });
});

describe('where the backend is another process', () => {
  let remote: RemoteBackend;
  let there: RunningTestShop;
  /** Stands for the built pages: runs the loaders of a product's page, or the frame's alone. */
  const renderProduct: RenderPage = async (request, shop) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/products/')) return renderPage(request, shop);
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    const args = { request, context, url, pattern: '/' };
    const own = productLoader({ ...args, params: { handle: 'sunset-oil' } });
    const [{ trail }] = await Promise.all([own, loader({ ...args, params: {} })]);
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
  let timestamp = 0;
  beforeEach(() => {
    // Each test begins when all that was kept before is past its time.
    timestamp += 1_000_000;
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(timestamp);
    remote.behave({});
    remote.forget();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const menus = () => remote.calls().filter((name) => name.startsWith('Menu'));
  const frameThere = async (path: string) => (await frameAt(path, there)).frame;

  it('pages that come together ask for each menu once, and the next ones not at all', async () => {
    const response = await new Shopper(there.app).send('GET', '/products/sunset-oil');
    const trail: readonly { readonly label: string }[] = await response.json();
    expect(trail.map(({ label }) => label)[0]).toBe('Home');
    expect(trail).toHaveLength(2);
    await Promise.all(['/', '/cart', '/pages/about'].map(frameThere));
    expect(menus().toSorted()).toEqual(['Menu', 'Menu', 'MenuShelves']);
  });

  it('a frame that lacks something is asked for again by the next page', async () => {
    remote.behave({ refuses: 'MenuShelves' });
    for (const path of ['/a', '/b']) {
      const { mainMenu } = await frameThere(path);
      expect(mainMenu.every(({ product }) => product === undefined)).toBe(true);
    }
    expect(menus().filter((name) => name === 'MenuShelves')).toHaveLength(2);
    remote.behave({});
    expect(firstProduct(await frameThere('/c')).title).not.toBe('');
  });

  it('what is sold out there stands in no page’s menu 5 s later, and is back 5 s after it is', async () => {
    const first = async (path: string) => firstProduct(await frameThere(path)).handle;
    let before = await first('/');
    const handle = before;
    for (const pieces of [0, 100]) {
      await setPieces(handle, pieces);
      // A page that is rendered with the frame from before the change.
      vi.advanceTimersByTime(999);
      expect(await first(`/collections?pieces=${pieces}`)).toBe(before);
      vi.advanceTimersByTime(4001);
      const after = await first(`/collections?pieces=${pieces}`);
      expect(after === handle).toBe(pieces > 0);
      expect([await first('/cart'), await first('/')]).toEqual([after, after]);
      before = after;
    }
  });

  it('a price of there stands in the menu of every page 5 s later', async () => {
    const price = async (path: string) => firstProduct(await frameThere(path)).price;
    const before = await price('/');
    remote.behave({ rewrite: withDearerProducts });
    vi.advanceTimersByTime(999);
    expect(await price('/collections')).toBe(before);
    vi.advanceTimersByTime(4001);
    for (const path of ['/collections', '/cart', '/']) expect(await price(path)).toBe(before + 100_000);
  });
});

/** An answer whose products cost 1000 more. */
function withDearerProducts(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value) =>
    key === 'minVariantPrice' ? { ...value, amount: String(Number(value.amount) + 1000) } : value,
  );
}
