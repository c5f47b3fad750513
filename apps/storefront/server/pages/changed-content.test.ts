/**
 * A change of a document drops the kept pages that show it, and no others. The pages' own loaders say what they show;
 * whatever is kept after a change must be what a rendering afresh would answer.
 */
import { parseDocumentName } from '@vitrine/content/documents/document-kinds';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopContext } from '../../app/load-context.ts';
import { loader as rootLoader } from '../../app/root.tsx';
import { loader as collectionLoader } from '../../app/routes/collection.tsx';
import { loader as collectionsLoader } from '../../app/routes/collections.tsx';
import { loader as homeLoader } from '../../app/routes/home.tsx';
import { loader as pageLoader } from '../../app/routes/page.tsx';
import { loader as policyLoader } from '../../app/routes/policy.tsx';
import { loader as productLoader } from '../../app/routes/product.tsx';
import { loader as searchLoader } from '../../app/routes/search.tsx';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import type { RenderPage } from './renderer.ts';

const home = '/';
const collections = '/collections';
const collection = '/collections/self-tan';
const product = '/products/golden-hour-mousse';
const search = '/search?q=linen';
const emptySearch = '/search';
const page = '/pages/about';
const policy = '/policies/refund-policy';
const settings = '/api/getGlobalSetting';
const productCall = '/api/getProductInfo?handle=golden-hour-mousse';
const pages = [home, collections, collection, product, search, emptySearch, page, policy] as const;
const everything = [...pages, settings, productCall] as const;

type LoaderArgs = {
  readonly request: Request;
  readonly context: RouterContextProvider;
  readonly url: URL;
};

const answers: Readonly<Record<string, (args: LoaderArgs) => Promise<unknown>>> = {
  '/': (args) => homeLoader({ ...args, params: {}, pattern: '/' }),
  '/collections': (args) => collectionsLoader({ ...args, params: {}, pattern: '/collections' }),
  '/collections/self-tan': (args) =>
    collectionLoader({ ...args, params: { handle: 'self-tan' }, pattern: '/collections/:handle' }),
  '/products/golden-hour-mousse': (args) =>
    productLoader({ ...args, params: { handle: 'golden-hour-mousse' }, pattern: '/products/:handle' }),
  '/search': (args) => searchLoader({ ...args, params: {}, pattern: '/search' }),
  '/pages/about': (args) => pageLoader({ ...args, params: { handle: 'about' }, pattern: '/pages/:handle' }),
  '/policies/refund-policy': (args) =>
    policyLoader({ ...args, params: { handle: 'refund-policy' }, pattern: '/policies/:handle' }),
};

/** What the built pages are given to show: the answers of their loaders. */
const renderPage: RenderPage = async (request, shop) => {
  const url = new URL(request.url);
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  const args = { request, context, url };
  const [frame, own] = await Promise.all([
    rootLoader({ ...args, params: {}, pattern: '/' }).then(({ frame }) => frame),
    answers[url.pathname]?.(args),
  ]);
  return Response.json({ frame, own });
};

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop({}, renderPage);
});
afterAll(() => test.dispose());

const get = async (address: string) => {
  const response = await new Shopper(test.app).send('GET', address);
  expect(response.status, address).toBe(200);
  return { state: response.headers.get('x-cache'), body: await response.text() };
};

async function publish(name: string, body: unknown): Promise<void> {
  const id = parseDocumentName(name);
  if (id === null) throw new Error(`no such document: ${name}`);
  await test.shop.contentStore.saveAndPublish([{ id, body }], { author: 'ada@example.com', note: '' });
}

const colour = { Color: 'How deep?' };
const variant = 'gid://shopify/ProductVariant/1349103406169748';

describe('publishing', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['theme/brand', { name: 'Nordhår', sign: 'sun' }, pages],
    ['theme/announcement', { enabled: true, text: 'Soon.' }, pages],
    ['theme/signUp', { title: 'Post' }, pages],
    ['theme/cartProductLinksOff', ['linen-hair-wrap'], pages],
    ['theme/navigation', { header: [{ title: 'Sun', url: '/collections/self-tan' }] }, pages],
    ['cart/cartGeneral', { title: 'Basket' }, pages],
    ['theme/homePage', { bestSellers: 'new' }, [home, emptySearch]],
    ['theme/collectionTiles', [], [collection]],
    ['theme/productWords', { soldOut: 'Gone.' }, [home, product]],
    ['theme/productSettings', { relatedTitle: 'With it' }, [product]],
    ['product/golden-hour-mousse', { badge: 'Soon' }, [product]],
    ['product/linen-hair-wrap', { badge: 'Soon' }, []],
    ['theme/optionLabels', colour, [product]],
    ['theme/preOrder', { groups: [{ enabled: true, label: 'Soon', variants: [variant] }] }, [product]],
    [
      'theme/general',
      { product_noindex: 'golden-hour-mousse' },
      [home, collections, collection, product, page, policy],
    ],
    ['theme/searchPanel', { popular: ['Wrap'] }, [search, emptySearch]],
    ['theme/searchExclusion', ['linen-hair-wrap'], [search, emptySearch]],
    ['theme/help', { title: 'Ask' }, pages],
    ['theme/policies', { refundPolicy: { title: 'Refunds', html: '<p>Always.</p>' } }, pages],
    ['theme/blogSettings', { blogs: [{ handle: 'journal', title: 'Notes' }] }, [home]],
    ['theme/launch', { launch_wl_handles: 'golden-hour-mousse' }, pages],
    ['theme/partner', { name: 'Souk', url: 'https://souk.example/{handle}' }, pages],
    ['theme/customDiscountCode', { code: 'awesome20', variant }, []],
    ['theme/checkoutWords', { thanks: 'Thanks.' }, [home]],
    ['theme/accountWords', { club: 'The club' }, []],
    ['cart/tierDiscount', { enable: true, tiers: [{ min_spend: 50, discount: 20 }] }, []],
    ['cart/cartDiscountBanner', { enabled: true, text: 'Two for one' }, []],
  ])('CONT-16: %s drops the pages that show it', async (name, value, dropped) => {
    for (const address of everything) await get(address);
    await publish(name, { default: value });
    const kept = new Map<string, Awaited<ReturnType<typeof get>>>();
    for (const address of everything) kept.set(address, await get(address));
    const missed = everything.filter((address) => kept.get(address)?.state === 'miss');
    // The call answers all groups.
    expect(missed).toEqual([...pages.filter((address) => dropped.includes(address)), settings]);
    // None of those that stayed says anything else than it would now.
    test.shop.cache?.drop('all');
    for (const address of everything)
      expect((await get(address)).body, address).toBe(kept.get(address)?.body);
  });

  it('CONT-16: drops nothing where it says what held already', async () => {
    await publish('theme/help', { default: { title: 'Ask once more' } });
    for (const address of everything) await get(address);
    await publish('theme/help', { default: { title: 'Ask once more' } });
    for (const address of everything) expect((await get(address)).state, address).toBe('hit');
  });

  it('CONT-16: for the staging store alone leaves every other page as it is kept', async () => {
    for (const address of everything) await get(address);
    const staging = async () => {
      const response = await new Shopper(test.app, 'dev.shop.test').send('GET', '/');
      return [response.headers.get('x-cache'), (await response.text()).includes('a draft')];
    };
    await staging();
    expect(await staging()).toEqual(['hit', false]);
    const id = { kind: 'theme/announcement', key: '' } as const;
    const { latest } = await test.shop.contentStore.state(id);
    await test.shop.contentStore.save(id, {
      body: { default: { enabled: true, text: 'a draft' } },
      basedOn: latest?.number ?? 0,
      author: 'ada@example.com',
    });
    expect(await staging()).toEqual(['miss', true]);
    for (const address of pages) expect((await get(address)).state, address).toBe('hit');
  });
});
