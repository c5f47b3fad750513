/** The demo's texts in American spelling follow its catalogue, and storefronts in the us alone show them. */

import { createLineTranslator } from '@vitrine/commerce/catalogue/translate-lines';
import { findTranslations } from '@vitrine/commerce/catalogue/translations';
import { openTestBackend, type TestBackend } from '@vitrine/commerce/graphql/test-backend';
import { queryData } from '@vitrine/commerce/graphql/test-query-backend';
import { loadCatalogueTexts, loadTextVariants } from '@vitrine/data/translations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTranslationsFolder } from '../../demo/catalogue/folders.ts';
import reviews from '../../demo/catalogue/reviews.json' with { type: 'json' };
import { toAmericanSpelling } from '../../demo/catalogue/source/american-spelling.ts';
import { listAmericanTexts } from './american-texts.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ translations: loadCatalogueTexts(demoTranslationsFolder) });
});
afterAll(() => backend.dispose());

const fields = `
  product(handle: "cloud-linen-moisturiser") {
    title handle featuredImage { altText }
    own: metafield(namespace: "vitrine", key: "title_language") { value }
    translation: metafield(namespace: "vitrine", key: "translation") { value }
  }
  body: product(handle: "clear-water-tanning-mist") { description seo { description } }
  page(handle: "faq") { body }
  search(query: "linen moisturizer", first: 1, types: PRODUCT) { nodes { ... on Product { title } } }`;

const british = /colour|moisturis|fibre|aluminium/i;

describe('LANG-37: texts of the demo’s catalogue', () => {
  test('are in American spelling in the us, and not marked as translated', async () => {
    const data = await queryData(backend, `query @inContext(country: US, language: EN) { ${fields} }`);
    expect(data.product).toEqual({
      title: 'Cloud Linen Moisturizer',
      handle: 'cloud-linen-moisturiser',
      featuredImage: { altText: expect.stringContaining('Cloud Linen Moisturizer') },
      own: null,
      translation: null,
    });
    expect(JSON.stringify([data.body, data.page])).not.toMatch(british);
    expect(data.body.description).toContain('color');
    expect(data.search.nodes).toEqual([{ title: 'Cloud Linen Moisturizer' }]);
  });

  test.each(['GB', 'CA', 'AU', 'FR', 'MY', 'SG'])('are in British spelling in %s', async (country) => {
    const data = await queryData(backend, `query @inContext(country: ${country}) { ${fields} }`);
    expect(data.product.title).toBe('Cloud Linen Moisturiser');
    expect(data.page.body).toContain('colour');
  });

  test.each([
    ['us', 'Cloud Linen Moisturizer'],
    ['uk', 'Cloud Linen Moisturiser'],
  ] as const)('have their spelling on lines of orders in the %s', async (region, title) => {
    const snapshot = await backend.parts.catalogue.current();
    const variantId = snapshot.productByHandle('cloud-linen-moisturiser', region)?.variants[0]?.id ?? '';
    const translate = createLineTranslator({ ...backend.parts, language: () => 'en' }, snapshot, region);
    const stored = { title: 'Cloud Linen Moisturiser', variantTitle: 'Default Title', plan: null };
    expect(translate({ variantId, ...stored })).toEqual({ ...stored, title });
  });

  test('stay as they are once the merchant changes them', () => {
    const lookup = findTranslations(loadCatalogueTexts(demoTranslationsFolder), undefined, 'EN', 'us', {});
    const texts = { descriptionHtml: '<p>In any colour.</p>', seo: { title: null, description: null } };
    const product = { id: '1', handle: 'cloud-linen-moisturiser', title: 'My Moisturiser', ...texts };
    expect(Object.values(lookup?.product(product) ?? { title: 'no variant' })).not.toContainEqual(
      expect.anything(),
    );
  });

  test('follow the catalogue: run `node tools/words/catalogue-digests.ts` after a change', async () => {
    const texts = loadTextVariants(demoTranslationsFolder).get('en-US') ?? new Map();
    expect(Object.fromEntries(texts)).toEqual(listAmericanTexts(await backend.parts.catalogue.current()));
    expect(texts.size).toBeGreaterThan(75);
  });
});

test('LANG-37: reviews of the demo, which every storefront shows, are in words that both spell alike', () => {
  const texts = reviews.flatMap(({ title, body }) => [title, body]);
  expect(texts.filter((text) => text !== toAmericanSpelling(text))).toEqual([]);
});

test.each([
  ['Colour, coloured, colourless', 'Color, colored, colorless'],
  ['A grey litre towards the sea', 'A gray liter toward the sea'],
  [
    '<a href="/products/cloud-linen-moisturiser">Moisturise</a>',
    '<a href="/products/cloud-linen-moisturiser">Moisturize</a>',
  ],
  ['<img src="/grey.webp" alt="A grey stone">', '<img src="/grey.webp" alt="A gray stone">'],
  ['Contour, fulfilled, exfoliate', 'Contour, fulfilled, exfoliate'],
])('American spelling: %s', (text, american) => {
  expect(toAmericanSpelling(text)).toBe(american);
});
