/** The home page below its opening scene is what editors arranged. */
import type { CollectionRecord } from '@vitrine/commerce/catalogue/catalogue-records';
import {
  appendChangeLog,
  toDocumentRow,
  upsertDocuments,
} from '@vitrine/commerce/catalogue/upsert-documents';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { openStorage } from '@vitrine/storage/database';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopContext } from '../app/load-context.ts';
import { loader } from '../app/routes/home.tsx';
import { commerceMigrations } from './commerce-storage.ts';
import { openTestShop, type RunningTestShop } from './test-shop.ts';

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop();
});
afterAll(() => test.dispose());

async function sectionsOf(region: 'us' | 'au') {
  const context = new RouterContextProvider();
  context.set(shopContext, await test.shop.sharedContext(region, 'test', () => {}));
  const request = new Request('http://shop.test/');
  const url = new URL(request.url);
  return (await loader({ request, url, context, params: {}, pattern: '/' })).sections;
}

async function arrange(body: unknown) {
  const id = { kind: 'theme/homePage' as const, key: '' };
  await test.shop.contentStore.saveAndPublish([{ id, body }], { author: 'ada@example.com', note: '' });
  await test.shop.freshen();
}

const kindsOf = async (region: 'us' | 'au') =>
  (await sectionsOf(region)).map(({ id, kind }) => `${id}: ${kind}`);

describe('the home page', () => {
  it('has its usual sections where nobody arranged them', async () => {
    expect(await kindsOf('us')).toEqual([
      'best-sellers: row',
      'proof: proof',
      'skins: skins',
      'collections: collections',
      'story: story',
      'together: together',
      'reading: reading',
      'sign-up: sign-up',
    ]);
  });

  it('shows under its best sellers what shoppers said of them, and what the shop promises', async () => {
    const sections = await sectionsOf('us');
    const row = sections.find(({ id }) => id === 'best-sellers');
    const proof = sections.find(({ id }) => id === 'proof');
    if (row?.kind !== 'row' || proof?.kind !== 'proof')
      throw new Error('no best sellers, or no proof of them');
    const { quotes, promises } = proof.proof;
    expect(quotes.length).toBeGreaterThan(0);
    const sold = row.shelf.products.map(({ handle }) => `/products/${handle}`);
    for (const { stars, text, product } of quotes) {
      expect([stars, sold.includes(product.url), text.length <= 220]).toEqual([5, true, true]);
    }
    expect(promises.map(({ text }) => text)).toContain('Free shipping from $60');
  });

  it('PAGE-94: shows the best seller with shades on three skins, deeper shades on deeper skin', async () => {
    const section = (await sectionsOf('us')).find(({ id }) => id === 'skins');
    if (section?.kind !== 'skins') throw new Error('no pictures on skins');
    expect(section.skins.product.url).toBe('/products/golden-hour-mousse');
    const name = ({ src }: { readonly src: string }) => src.split('/').at(-1);
    expect(section.skins.skins.map(({ before, after }) => [name(before), name(after)])).toEqual([
      ['leg-fair.webp', 'leg-fair-light.webp'],
      ['leg-olive.webp', 'leg-olive-medium.webp'],
      ['leg-deep.webp', 'leg-deep-dark.webp'],
    ]);
  });

  it('PAGE-96: has its tiles in a shop with many collections', async () => {
    const tiles = async () =>
      (await sectionsOf('us')).flatMap((each) => (each.kind === 'collections' ? each.collections : []));
    const before = await tiles();
    expect(before.length).toBeGreaterThan(0);
    const { directory } = test;
    const storage = await openStorage<CommerceDatabase>({ directory, migrations: commerceMigrations });
    // Before all others in the order of the API.
    const added = Array.from({ length: 60 }, (_, index): CollectionRecord => {
      const handle = `a-${index}`;
      return {
        id: String(index + 1),
        handle,
        title: handle,
        descriptionHtml: '',
        sortOrder: 'MANUAL',
        image: null,
        seo: { title: null, description: null },
        membership: { kind: 'manual', products: [] },
        updatedAt: 0,
      };
    });
    await storage.change(async (tx) => {
      await upsertDocuments(
        tx,
        added.map((record) => toDocumentRow('collection', record.handle, record, 0)),
      );
      await appendChangeLog(tx, ['all'], 0);
    });
    await storage.close();
    await test.shop.freshen();
    expect(await tiles()).toEqual(before);
  });

  it('has sections in the order of its editors, with those that were added and without the hidden', async () => {
    const picture = {
      kind: 'picture',
      picture: '/media/scenes/hero-shore.webp',
      text: 'A week of nights.',
      button: 'The night shelf',
      url: '/collections/eye-masks',
    };
    await arrange({
      default: {
        sections: [
          { kind: 'newsletter' },
          { kind: 'products', collection: 'hair', title: 'For wet hair' },
          { kind: 'best sellers', hidden: true },
          picture,
          { kind: 'products', collection: 'no-such-collection' },
          { kind: 'story' },
        ],
        story: { text: 'How it began.', button: 'Our story', url: '/pages/about', picture: picture.picture },
      },
      regions: { au: { sections: [] } },
    });
    expect(await kindsOf('us')).toEqual([
      'sign-up: sign-up',
      'section-2: row',
      'section-3: story',
      'story: story',
    ]);
    const [, row, added] = await sectionsOf('us');
    if (row?.kind !== 'row' || added?.kind !== 'story') throw new Error('other sections than arranged');
    expect([row.shelf.heading, row.shelf.url, row.shelf.products.length]).toEqual([
      'For wet hair',
      '/collections/hair',
      4,
    ]);
    expect(added.story.text).toBe('A week of nights.');
    expect(await kindsOf('au')).toEqual([]);
  });
});
