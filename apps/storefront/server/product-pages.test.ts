import type { LaunchLists } from '@vitrine/rules/catalogue/launch';
import { getRegionKeys } from '@vitrine/rules/regions/region';

import { productDocument } from '@vitrine/storefront-api/documents/product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductMessages } from '../app/product/product-context.ts';
import { type ProductPageData, toProductPage } from '../app/product/product-page-data.ts';
import { parseReviewsQuery } from '../app/product/reviews-page.ts';
import { openTestShop, type RunningTestShop } from './test-shop.ts';

let test: RunningTestShop;
beforeAll(async () => {
  // The demo's own settings: they name pre-orders.
  test = await openTestShop({ CONTENT_DIR: new URL('../../../demo/content', import.meta.url).pathname });
});
afterAll(() => test.dispose());

async function pageOf(
  handle: string,
  options: Readonly<Record<string, string>> = {},
  words: Partial<ProductMessages> = {},
  lists?: LaunchLists,
): Promise<ProductPageData> {
  const shop = await test.shop.sharedContext('us', 'test', () => {});
  const result = await shop.client.request(productDocument, {
    variables: {
      handle,
      selectedOptions: Object.entries(options).map(([name, value]) => ({ name, value })),
    },
  });
  if (!result.ok || result.data.product === null) throw new Error(`no product ${handle}`);
  return toProductPage(
    result.data.product,
    {
      ...shop.product,
      words: { ...shop.product.words, ...words },
      launch: { ...shop.product.launch, lists: lists ?? shop.product.launch.lists },
    },
    'us',
  );
}

const namesOf = (page: ProductPageData) =>
  page.images.map(({ src }) => /([^/]+)\.webp$/.exec(src)?.[1]?.replace(`${page.handle}-`, ''));

describe('what a product’s page shows', () => {
  it('is the chosen shade’s picture before the other views, and no other shade’s', async () => {
    const dark = await pageOf('golden-hour-mousse', { Color: 'Dark', Size: '200 ml' });
    expect(namesOf(dark)).toEqual(['dark', '2-dark', '3-dark']);
    const unshaded = await pageOf('salt-and-aloe-cooling-gel');
    expect(namesOf(unshaded)?.[0]).toBe('1');
  });

  it('CARD-42: has no ingredients of a gift card, whatever its file says', async () => {
    const shop = await test.shop.sharedContext('us', 'test', () => {});
    const read = async (handle: string) => {
      const result = await shop.client.request(productDocument, { variables: { handle } });
      if (!result.ok || result.data.product === null) throw new Error(`no product ${handle}`);
      return result.data.product;
    };
    const mousse = await read('golden-hour-mousse');
    const ordinary = toProductPage(mousse, shop.product, 'us');
    expect(ordinary.ingredients).not.toBeNull();
    const { details } = mousse;
    const card = toProductPage({ ...(await read('gift-card')), details }, shop.product, 'us');
    expect(card).toMatchObject({ giftCard: true, ingredients: null, glance: { ingredients: null } });
  });

  it('CARD-44: names the amounts of a gift card by their prices', async () => {
    const { options } = await pageOf('gift-card');
    const values = options[0]?.values.map(({ name, price, isAmount }) => [name, price, isAmount]);
    expect(values).toEqual([
      ['25', 2500, true],
      ['50', 5000, true],
      ['100', 10_000, true],
      ['Other amount', 5000, undefined],
    ]);
    expect(options[0]?.priced).toBe(false);
  });

  it('says how few are left only where few are', async () => {
    const few = await pageOf('golden-hour-mousse', { Color: 'Ultra Dark', Size: '200 ml' });
    const many = await pageOf('golden-hour-mousse', { Color: 'Dark', Size: '200 ml' });
    expect([few.variant?.left, many.variant?.left]).toEqual([3, null]);
  });

  it('has a price on each value only where the choice changes it', async () => {
    const { options } = await pageOf('golden-hour-mousse', { Color: 'Dark', Size: '50 ml' });
    expect(options.map(({ name, hasSwatches, priced }) => ({ name, looks: hasSwatches, priced }))).toEqual([
      { name: 'Color', looks: true, priced: false },
      { name: 'Size', looks: false, priced: true },
    ]);
    expect(options[1]?.values.map(({ price }) => price)).toEqual([3400, 1600]);
  });

  it('says what a set saves, and of no other reduced product that it is a set', async () => {
    const [kit, sale] = await Promise.all([pageOf('golden-hour-kit'), pageOf('terracotta-tan-lotion')]);
    expect(kit.setSaving).toBe(1400);
    expect(sale.variant?.compareAtPrice).not.toBeNull();
    expect(sale.setSaving).toBeNull();
  });

  it('puts the words of a pre-order’s group on the button, with its note', async () => {
    const { variant } = await pageOf('night-market-candle');
    expect(variant?.preOrder).toEqual({
      label: 'Pre-order now',
      note: 'Pre-order: poured this month, ships next month.',
    });
    expect((await pageOf('after-the-rain-candle')).variant?.preOrder).toBeNull();
  });

  it('CAT-15: names what can’t be bought', async () => {
    const [gone, here] = await Promise.all([pageOf('ubud-clay-face-mask'), pageOf('sunset-oil')]);
    expect([gone.soldOut, here.soldOut]).toEqual([{ state: 'Out of stock', button: 'Waitlist Me' }, null]);
    const fine = await pageOf('tangle-tamer-brush', { 'Tangle Tamer': 'Fine', Color: 'Clay' });
    expect([fine.soldOut, fine.available]).toEqual([{ state: 'Unavailable', button: 'Waitlist Me' }, true]);
    // No brush of the first kind is left: its swatch says so, on the page of another kind too.
    const strong = await pageOf('tangle-tamer-brush');
    expect(strong.soldOut).toBeNull();
    expect(strong.options[0]?.values.map(({ waitlistLabel }) => waitlistLabel)).toEqual([
      'Waitlist Me',
      null,
      null,
    ]);
  });

  it('CAT-12: offers to pay in parts only where a provider does, and every payment is told to the cent', async () => {
    const card = { parts: 3, text: 'or {parts} payments of {amount} by card' };
    const payLater = { parts: 3, text: 'Later: {parts} times {amount}' };
    const linesOf = async (words: Partial<ProductMessages>) =>
      (await pageOf('golden-hour-mousse', { Color: 'Dark', Size: '200 ml' }, words)).instalments;
    expect(await linesOf({ instalments: null, payLater: null })).toEqual([]);
    expect(await linesOf({ instalments: null, payLater })).toEqual([
      { lang: undefined, text: 'Later: 3 times $11.34, $11.33, $11.33' },
    ]);
    expect(await linesOf({ instalments: card, payLater })).toHaveLength(2);
    const even = await pageOf('sunset-oil', {}, { instalments: card, payLater: null });
    expect(even.instalments).toEqual([{ lang: undefined, text: 'or 3 payments of $10 by card' }]);
  });

  it('CAT-19: is a launch box in place of the button for what the launch lists name', async () => {
    const lists = [['sunset-oil'], ['sunset-oil', 'glow-shade-card'], ['linen-hair-wrap']] as const;
    const boxOf = async (handle: string) => (await pageOf(handle, {}, {}, lists)).launch;
    expect(await boxOf('sunset-oil')).toMatchObject({ number: 1, title: 'Launching soon' });
    expect(await boxOf('glow-shade-card')).toMatchObject({ number: 2, title: 'A small first batch' });
    expect(await boxOf('linen-hair-wrap')).toMatchObject({ number: 3, title: 'Still in the making' });
    expect(await boxOf('golden-hour-mousse')).toBeNull();
  });

  it('reads how to use it as steps, and the rating from the standard metafields', async () => {
    const page = await pageOf('golden-hour-mousse');
    expect(page.steps).toHaveLength(4);
    expect(page.rating).toEqual({ average: 4.1, count: 17 });
    expect((await pageOf('ubud-clay-face-mask')).rating).toBeNull();
  });
});

it('shipping is free from the amount of each region’s home country', async () => {
  const from = await Promise.all(
    getRegionKeys().map(async (region) => {
      const { product } = await test.shop.sharedContext(region, 'test', () => {});
      return [region, product.freeShippingFrom] as const;
    }),
  );
  expect(Object.fromEntries(from)).toMatchObject({
    us: 6000,
    dev: 6000,
    au: 8000,
    uk: 5000,
    ca: 8000,
    my: 15000,
    int: 6000,
  });
});

it('the reviews of a product come newest first, and a product without any has none', async () => {
  const { product } = await test.shop.sharedContext('us', 'test', () => {});
  const reviewsOf = async (handle: string) =>
    (await product.findReviews({ ...parseReviewsQuery(handle, [], new URLSearchParams()), pageLength: 50 }))
      .reviews;
  const days = (await reviewsOf('golden-hour-mousse')).map(({ date }) => date);
  expect(days).toHaveLength(17);
  expect(days).toEqual(days.toSorted().reverse());
  expect(await reviewsOf('glow-shade-card')).toEqual([]);
});
