/** Counterparts of a page for search engines, of a shop with storefronts at hosts and paths. */
import { rmSync } from 'node:fs';
import { loadStorefronts } from '@vitrine/data/storefronts';
import { createTestShopFolder } from '@vitrine/data/test-shop-folder';
import {
  getOpenRegions,
  getStorefronts,
  parseRegionKey,
  type RegionKey,
  setStorefronts,
} from '@vitrine/rules/regions/region';
import type { Storefront } from '@vitrine/rules/regions/storefront';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LinkedPage } from '../../app/data/alternate.ts';
import { metaTags } from '../../app/data/meta.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';

const folder = createTestShopFolder({
  au: { address: { path: 'au' }, indexed: true },
  eu: { address: { host: 'shop.test.eu' }, indexed: true },
});
let shop: RunningTestShop;
let all: readonly Storefront[];
beforeAll(async () => {
  shop = await openTestShop({ SHOP_DIR: folder });
  all = getStorefronts();
}, 60_000);
afterAll(async () => {
  await shop.dispose();
  setStorefronts(loadStorefronts());
  rmSync(folder, { recursive: true });
});
beforeEach(() => setStorefronts(all));

const change = (key: string, changes: Partial<Storefront>) =>
  setStorefronts(all.map((each) => (each.key === key ? { ...each, ...changes } : each)));

async function find(page: LinkedPage, region = 'us') {
  const context = await shop.shop.sharedContext(parseRegionKey(region), 'test', () => undefined);
  const found = await context.findAlternates(page);
  return found?.map(([language, address]) => `${language} ${address}`);
}

const everywhere = (path: string) => [
  `en-US http://shop.test${path}`,
  `en-AU http://shop.test/au${path}`,
  `en-FR http://shop.test.eu${path}`,
  `de http://shop.test.eu/de${path}`,
  `x-default http://shop.test${path}`,
];

describe('the counterparts of a page', () => {
  it('REGION-41: are those of indexed storefronts at hosts and paths, in each language, itself among them', async () => {
    const home = await find({ kind: 'fixed', path: '/' });
    expect(home).toEqual(everywhere('/'));
    expect(await find({ kind: 'fixed', path: '/' }, 'au')).toEqual(home);
  });

  it('REGION-41: are left out where the product isn’t sold', async () => {
    const snapshot = await shop.shop.embedded!.backend.parts.catalogue.current();
    setStorefronts(all.map((each) => ({ ...each, isIndexed: !each.isStaging })));
    const handlesOf = (region: RegionKey) => new Set(snapshot.products(region).map(({ handle }) => handle));
    const pairs = getOpenRegions().flatMap((from) =>
      getOpenRegions().flatMap((to) =>
        [...handlesOf(from)]
          .slice(0, 300)
          .map((handle) => ({ from, to, handle, isSold: handlesOf(to).has(handle) })),
      ),
    );
    for (const isSold of [true, false]) {
      const pair = pairs.find((each) => each.from !== each.to && each.isSold === isSold);
      if (pair === undefined) throw new Error('the demo sells the same everywhere');
      const found = (await find({ kind: 'product', handle: pair.handle }, pair.from)) ?? [];
      const language = `en-${all.find(({ key }) => key === pair.to)?.homeCountry}`;
      expect(found.some((each) => each.startsWith(language))).toBe(isSold);
    }
  });

  it.each<LinkedPage>([
    { kind: 'collection', handle: 'nothing-here' },
    { kind: 'page', handle: 'nothing-here' },
    { kind: 'article', blog: 'journal', handle: 'nothing-here' },
    { kind: 'policy', handle: 'nothing-here' },
  ])('REGION-41: don’t exist for a page of one storefront alone: $kind', async (page) => {
    setStorefronts(all.filter(({ key }) => key === 'us' || key === 'au'));
    expect(await find(page)).toBeUndefined();
  });

  it('REGION-41: don’t exist in a shop of one indexed storefront and language, nor for a page that isn’t indexed', async () => {
    expect(await find({ kind: 'fixed', path: '/' }, 'uk')).toBeUndefined();
    setStorefronts(all.map((each) => ({ ...each, isIndexed: each.key === 'us' })));
    expect(await find({ kind: 'fixed', path: '/' })).toBeUndefined();
  });

  it('REGION-41: name the language alone where one storefront speaks several', async () => {
    setStorefronts(all.map((each) => ({ ...each, isIndexed: each.key === 'eu' })));
    expect(await find({ kind: 'fixed', path: '/collections' }, 'eu')).toEqual([
      'en http://shop.test.eu/collections',
      'de http://shop.test.eu/de/collections',
      'x-default http://shop.test.eu/collections',
    ]);
  });

  it('REGION-40: leave out a storefront that pauses', async () => {
    change('au', { isPaused: true });
    expect((await find({ kind: 'fixed', path: '/' }))?.join()).not.toContain('/au');
  });
});

it('REGION-41: a page without counterparts has no such links in its head', () => {
  const page = { title: 'A page', robots: null };
  const links = (tags: readonly object[]) => tags.filter((tag) => 'hrefLang' in tag);
  expect(links(metaTags(page, []))).toEqual([]);
  expect(links(metaTags({ ...page, alternates: [['en-AU', 'http://shop.test/au/']] }, []))).toEqual([
    { tagName: 'link', rel: 'alternate', hrefLang: 'en-AU', href: 'http://shop.test/au/' },
  ]);
});
