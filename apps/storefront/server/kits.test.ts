/** What the page of a kit tells of its pieces, from the catalogue's file through the Storefront API to the page. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { productDocument } from '@vitrine/storefront-api/documents/product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getKitComponents, toKitView } from '../app/product/kit-view.ts';
import { loadKit } from '../app/product/load-kit.server.ts';
import { toProductPage } from '../app/product/product-page-data.ts';
import { collectHandles } from './pages/tags.ts';
import { openTestShop, type RunningTestShop } from './test-shop.ts';

let test: RunningTestShop;
let remote: RunningTestShop;
beforeAll(async () => {
  [test, remote] = await Promise.all([openTestShop(), openTestShop({ PLAIN_BACKEND: 'true' })]);
});
afterAll(() => Promise.all([test.dispose(), remote.dispose()]));

type Options = Readonly<Record<string, string>>;

async function askedIn(
  region: RegionKey,
  handle: string,
  options: Options = {},
  from: RunningTestShop = test,
) {
  const seen = new Set<string>();
  const shop = await from.shop.sharedContext(region, 'test', (data) => collectHandles(data, seen));
  const selectedOptions = Object.entries(options).map(([name, value]) => ({ name, value }));
  const result = await shop.client.request(productDocument, { variables: { handle, selectedOptions } });
  if (!result.ok || result.data.product === null) throw new Error(`no product ${handle}`);
  const kit = await loadKit(shop, result.data.product);
  return { shop, product: result.data.product, kit, seen };
}

async function pageIn(
  region: RegionKey,
  handle: string,
  options: Options = {},
  from: RunningTestShop = test,
) {
  const { shop, product, kit } = await askedIn(region, handle, options, from);
  const page = toProductPage(product, shop.product, region, kit);
  if (page.kit === null) throw new Error(`${handle} is no kit`);
  return { ...page, kit: page.kit };
}

describe('the page of a kit', () => {
  it.each(['embedded', 'separate'])(
    'BUNDLE-11: names the components of a bundle as the API does: %s backend',
    async (backend) => {
      const from = backend === 'embedded' ? test : remote;
      const { product, kit, seen } = await askedIn('us', 'lip-library', {}, from);
      // The metafield is not asked.
      expect(getKitComponents({ ...product, components: null })).toHaveLength(3);
      expect(kit?.pieces.map(({ title, choice, price, link }) => [title, choice, price, link])).toEqual([
        ['Coconut Lip Balm', 'Coconut · 10 ml', 900, '/products/coconut-lip-balm?Scent=Coconut'],
        ['Coconut Lip Balm', 'Papaya · 10 ml', 900, '/products/coconut-lip-balm?Scent=Papaya'],
        ['Coconut Lip Balm', 'Mangosteen · 10 ml', 900, '/products/coconut-lip-balm?Scent=Mangosteen'],
      ]);
      expect(seen).toContain('coconut-lip-balm');
    },
  );

  it('CAT-20: tells each piece in the kit’s own choice: name, size, price, picture, list and the way to it', async () => {
    const { kit } = await pageIn('us', 'golden-hour-kit', { Color: 'Dark' });
    expect(kit.pieces.map(({ title, choice, price, link }) => [title, choice, price, link])).toEqual([
      [
        'Golden Hour Tanning Mousse',
        'Dark · 200 ml',
        3400,
        '/products/golden-hour-mousse?Color=Dark&Size=200+ml',
      ],
      [
        'Volcanic Sand Body Scrub',
        'Coconut & Lime · 250 ml',
        2800,
        '/products/volcanic-sand-scrub?Scent=Coconut+%26+Lime',
      ],
      ['Velvet Tanning Mitt', 'Clay · One mitt', 1200, '/products/velvet-tanning-mitt?Color=Clay'],
    ]);
    expect(kit.pieces.map(({ image }) => image?.src)).toEqual([
      '/media/products/golden-hour-mousse-dark.webp',
      '/media/products/volcanic-sand-scrub-1.webp',
      expect.stringContaining('/media/products/velvet-tanning-mitt-'),
    ]);
    expect(kit.pieces[0]?.ingredients).toContain('Dihydroxyacetone');
  });

  it.each<[RegionKey, number, number]>([
    ['us', 7400, 1400],
    ['eu', 7400, 1400],
    ['uk', 6200, 1200],
    ['int', 10_670, 2080],
    ['my', 32_690, 6790],
  ])('CAT-21: in %s: the pieces cost %i one by one, which is %i more', async (region, single, saving) => {
    const page = await pageIn(region, 'golden-hour-kit');
    expect(page.kit.worth).toEqual({ single, saving });
    expect([page.variant?.compareAtPrice, page.setSaving]).toEqual([single, saving]);
  });

  it('counts a piece as often as it is in the box, and follows the kit’s choice', async () => {
    const twice = await pageIn('us', 'dew-point-duo', { Variants: 'Aloe + Aloe' });
    expect(twice.kit.pieces.map(({ quantity, choice, price }) => [quantity, choice, price])).toEqual([
      [2, 'Aloe · Five pairs', 5600],
    ]);
    const mixed = await pageIn('us', 'dew-point-duo', { Variants: 'Rice + Green Coffee' });
    expect(mixed.kit.pieces.map(({ choice }) => choice)).toEqual([
      'Rice · Five pairs',
      'Green Coffee · Five pairs',
    ]);
    expect([twice.setSaving, mixed.setSaving]).toEqual([600, 600]);
  });

  it('CAT-22: says what isn’t sold in the region, leads nowhere from it, and promises no saving', async () => {
    const page = await pageIn('eu', 'sleep-in-set', { Color: 'Sand' });
    expect(page.kit.pieces[1]).toMatchObject({
      title: 'Rice & Lavender Eye Pillow',
      state: 'not sold',
      link: null,
      price: null,
    });
    expect([page.kit.worth, page.setSaving, page.variant?.compareAtPrice]).toEqual([null, null, null]);
    expect((await pageIn('us', 'sleep-in-set', { Color: 'Sand' })).setSaving).toBe(1000);
  });

  it('CAT-22: says what is sold out, leads to it, and promises no saving', async () => {
    const page = await pageIn('us', 'sleep-in-set', { Color: 'Ink' });
    expect(page.kit.pieces[0]).toMatchObject({
      choice: 'Classic · Ink · One mask',
      state: 'sold out',
      price: 3600,
      link: '/products/silk-sleep-mask?Eye+Mask+Style=Classic&Color=Ink',
    });
    expect([page.kit.worth, page.setSaving, page.variant?.compareAtPrice]).toEqual([null, null, null]);
  });

  it('tells the price of a measure where the law asks for it', async () => {
    const [here, there] = await Promise.all([pageIn('eu', 'beach-besties'), pageIn('us', 'beach-besties')]);
    expect(here.kit.pieces[1]?.measurePrice).toEqual({ amount: 1467, per: '100 ml' });
    expect(there.kit.pieces[1]?.measurePrice).toBeNull();
  });

  it('says nothing of a piece while the backend gives no answer, and promises no saving', async () => {
    const { shop, product } = await askedIn('us', 'beach-besties');
    const answered = getKitComponents(product)?.map((request) => ({ ...request, answer: null })) ?? [];
    const { pieces, worth } = toKitView(4000, answered, shop.product);
    expect(pieces.map(({ title, state, link }) => [title, state, link])).toEqual([
      ['Tide Pool Cooling Mist', 'unknown', null],
      ['Uluwatu Salt Spray', 'unknown', null],
      ['Coconut Lip Balm', 'unknown', null],
    ]);
    expect(worth).toBeNull();
  });

  it('takes a piece for unsold where the backend has another choice of it alone', async () => {
    const { shop, product } = await askedIn('us', 'golden-hour-kit', { Color: 'Dark' });
    const light = await askedIn('us', 'golden-hour-mousse', { Color: 'Light', Size: '200 ml' });
    const [mousse] = getKitComponents(product) ?? [];
    if (mousse === undefined || light.product.selectedVariant === null) throw new Error('no mousse');
    const variant = light.product.selectedVariant;
    const answer = { product: { ...light.product, volume: null, ingredients: null, variant } };
    const { pieces } = toKitView(6000, [{ ...mousse, answer }], shop.product);
    expect(pieces[0]).toMatchObject({ state: 'not sold', link: null, price: null });
  });

  it('CAT-23: is kept under the handles of all its pieces, of those too that aren’t sold there yet', async () => {
    const { seen } = await askedIn('eu', 'sleep-in-set');
    expect([...seen]).toEqual(
      expect.arrayContaining(['sleep-in-set', 'silk-sleep-mask', 'rice-and-lavender-eye-pillow']),
    );
  });

  it('CAT-20: is the same over another backend of the Storefront API', async () => {
    const [own, other] = await Promise.all([
      pageIn('au', 'something-golden-bundle', { Color: 'Medium', Scent: 'Unscented' }),
      pageIn('au', 'something-golden-bundle', { Color: 'Medium', Scent: 'Unscented' }, remote),
    ]);
    expect(other.kit).toEqual(own.kit);
    expect(other.setSaving).toBe(6600);
  });

  it('of a product that is none says nothing of pieces', async () => {
    expect((await askedIn('us', 'golden-hour-mousse')).kit).toBeNull();
  });
});
