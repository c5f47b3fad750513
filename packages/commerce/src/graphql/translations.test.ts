/** `@inContext(language:)` returns translations in regions where the language is available. */
import { getStorefronts, setStorefronts } from '@vitrine/rules/regions/region';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { registerTranslations, toTextDigest } from '../catalogue/translation-registry.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';
import { queryData } from './test-query-backend.ts';

let backend: TestBackend;

beforeAll(async () => {
  const german = {
    name: 'German',
    endonymName: 'Deutsch',
    products: new Map([
      ['sunset-oil', { title: 'Abendsonnenöl', descriptionHtml: '<p>Warm &amp; leicht.</p>' }],
      ['kemiri-gloss-hair-oil', { title: 'Kemiri-Glanzöl' }],
    ]),
    collections: new Map([['hair', { title: 'Haare' }]]),
    menuItems: new Map([['Best sellers', 'Bestseller']]),
    pages: new Map([
      ['faq', { title: 'Fragen', bodyHtml: '<p>Ja &amp; nein.</p>', seoTitle: 'Fragen | Shop' }],
      ['contact', { title: 'Kontakt' }],
    ]),
    policies: new Map([['refund-policy', { title: 'Rückgabe', bodyHtml: '<p>30 Tage</p>' }]]),
  };
  backend = await openTestBackend({
    translations: new Map([['de', german]]),
    searchExclusion: () => new Set(['kemiri-gloss-hair-oil']),
  });
});
afterAll(() => backend.dispose());

const words = `
  product(handle: "sunset-oil") { title description descriptionHtml handle }
  other: product(handle: "kemiri-gloss-hair-oil") { title description }
  collection(handle: "hair") { title handle }
  menu(handle: "main-menu") { items { items { title } } }
  localization { language { isoCode } availableLanguages { isoCode endonymName } }`;

const demo = getStorefronts();
afterEach(() => setStorefronts(demo));

describe('the language of an operation', () => {
  test('LANG-06: is that of the region’s translations, and English where a record has none', async () => {
    const english = await queryData(backend, `query @inContext(country: FR) { ${words} }`);
    const data = await queryData(backend, `query @inContext(country: FR, language: DE) { ${words} }`);
    expect(data.product).toEqual({
      title: 'Abendsonnenöl',
      description: 'Warm & leicht.',
      descriptionHtml: '<p>Warm &amp; leicht.</p>',
      handle: 'sunset-oil',
    });
    expect(data.other).toEqual({ title: 'Kemiri-Glanzöl', description: english.other.description });
    expect(data.collection).toEqual({ title: 'Haare', handle: 'hair' });
    const titles = (menu: { items: { items: { title: string }[] }[] }) =>
      menu.items.flatMap(({ items }) => items.map(({ title }) => title));
    expect(titles(data.menu)).toEqual(
      titles(english.menu).map((title) => (title === 'Best sellers' ? 'Bestseller' : title)),
    );
    expect(data.localization).toEqual({
      language: { isoCode: 'DE' },
      availableLanguages: [
        { isoCode: 'EN', endonymName: 'English' },
        { isoCode: 'DE', endonymName: 'Deutsch' },
      ],
    });
  });

  const pages = `
    faq: page(handle: "faq") { title body bodySummary seo { title description } }
    contact: page(handle: "contact") { title body seo { title description } }
    shop { refundPolicy { title body } shippingPolicy { title body } }`;

  test('LANG-06: is that of pages and policies too, field by field', async () => {
    const english = await queryData(backend, `query @inContext(country: FR) { ${pages} }`);
    const data = await queryData(backend, `query @inContext(country: FR, language: DE) { ${pages} }`);
    expect(data.faq).toEqual({
      title: 'Fragen',
      body: '<p>Ja &amp; nein.</p>',
      bodySummary: 'Ja & nein.',
      seo: { title: 'Fragen | Shop', description: english.faq.seo.description },
    });
    expect(data.contact).toEqual({ ...english.contact, title: 'Kontakt' });
    expect(data.shop).toEqual({
      refundPolicy: { title: 'Rückgabe', body: '<p>30 Tage</p>' },
      shippingPolicy: english.shop.shippingPolicy,
    });
    for (const context of ['country: FR, language: FR', 'country: US, language: DE']) {
      expect(await queryData(backend, `query @inContext(${context}) { ${pages} }`)).toEqual(english);
    }
  });

  const languages = `
    title: metafield(namespace: "vitrine", key: "title_language") { value }
    metafields(identifiers: [{ namespace: "vitrine", key: "description_language" }]) { value }`;

  test('LANG-07: is stated for each text of products and collections, since one may be translated without the other', async () => {
    const query = (context: string) => `query @inContext(${context}) {
      whole: product(handle: "sunset-oil") { ${languages} }
      half: product(handle: "kemiri-gloss-hair-oil") { ${languages} }
      none: product(handle: "golden-hour-mousse") { ${languages} }
      collection(handle: "hair") { ${languages} }
    }`;
    const value = (language: string) => ({ value: language });
    expect(await queryData(backend, query('country: FR, language: DE'))).toEqual({
      whole: { title: value('de'), metafields: [value('de')] },
      half: { title: value('de'), metafields: [value('en')] },
      none: { title: value('en'), metafields: [value('en')] },
      collection: { title: value('de'), metafields: [value('en')] },
    });
    const own = { title: null, metafields: [null] };
    for (const context of ['country: FR', 'country: US, language: DE']) {
      expect(await queryData(backend, query(context))).toEqual({
        whole: own,
        half: own,
        none: own,
        collection: own,
      });
    }
  });

  test('LANG-35: is that of the default storefront for texts without a translation', async () => {
    setStorefronts(demo.map((each) => (each.isDefault ? { ...each, languages: ['de', 'en'] } : each)));
    const query = (language: string) => `query @inContext(country: FR, language: ${language}) {
      product(handle: "papaya-hand-cream") { ${languages} } }`;
    const german = { value: 'de' };
    expect(await queryData(backend, query('EN'))).toEqual({
      product: { title: german, metafields: [german] },
    });
    expect(await queryData(backend, query('DE'))).toEqual({
      product: { title: german, metafields: [german] },
    });
  });

  test('LANG-39: originals of a German shop are translated into English, and shown without a language', async () => {
    setStorefronts(demo.map((each) => (each.isDefault ? { ...each, languages: ['de', 'en'] } : each)));
    const handle = 'papaya-hand-cream';
    const product = (await backend.parts.catalogue.current()).productByHandle(handle, 'us');
    if (product === undefined) throw new Error(handle);
    const register = (locale: string, value: string, original: string) =>
      backend.parts.storage.change((tx) =>
        registerTranslations(
          tx,
          [
            {
              ...{ resource: `Product/${product.id}`, key: 'title', locale, value, product: handle },
              digest: toTextDigest(original),
            },
          ],
          1,
        ),
      );
    await register('en', 'Hand cream with papaya', product.title);
    // From before the shop changed its first language; the merchant has written another title since.
    await register('de', 'Papayacreme', 'An earlier title');
    const ask = async (context: string) => {
      const found = await queryData(
        backend,
        `query ${context} { product(handle: "${handle}") { shown: title ${languages} } localization { language { isoCode } } }`,
      );
      const { product: shown, localization } = found;
      return [shown.shown, shown.title.value, localization.language.isoCode];
    };
    expect(await ask('@inContext(country: FR, language: EN)')).toEqual([
      'Hand cream with papaya',
      'en',
      'EN',
    ]);
    expect(await ask('@inContext(country: FR, language: DE)')).toEqual([product.title, 'de', 'DE']);
    expect(await ask('@inContext(country: US)')).toEqual([product.title, 'de', 'DE']);
  });

  test.each([
    ['a region that isn’t told in it', 'country: US, language: DE'],
    ['a language that nobody speaks here', 'country: FR, language: IT'],
    ['no language', 'country: FR'],
  ])('LANG-06: is English for %s', async (_what, context) => {
    const data = await queryData(backend, `query @inContext(${context}) { ${words} }`);
    expect(data.product.title).toBe('Sunset Oil');
    expect(data.localization.language).toEqual({ isoCode: 'EN' });
  });
});

describe('LANG-20: search in another language', () => {
  const find = async (language: string, query: string, more = '') => {
    const { search } = await queryData(
      backend,
      `query @inContext(country: FR, language: ${language}) {
        search(query: "${query}", first: 5, types: [PRODUCT] ${more}) { nodes { ... on Product { handle } } }
      }`,
    );
    return search.nodes.map(({ handle }: { handle: string }) => handle);
  };

  test('finds products by the words of their translated titles', async () => {
    expect(await find('DE', 'abendsonnenöl')).toEqual(['sunset-oil']);
    expect(await find('DE', 'abendson', 'prefix: LAST')).toEqual(['sunset-oil']);
    expect(await find('DE', 'sonnen')).toContain('sunset-oil');
    expect(await find('EN', 'abendsonnenöl')).toEqual([]);
  });

  test.each([
    ['DE', 'abendsonnenöl', ['sunset-oil']],
    ['DE', 'abendsonnenöl tag:none', []],
    ['EN', 'abendsonnenöl', []],
    ['DE', 'sunset', ['sunset-oil']],
  ])('LANG-46: the list of products, %s: %s', async (language, query, handles) => {
    const { products } = await queryData(
      backend,
      `query @inContext(country: FR, language: ${language}) { products(query: "${query}", first: 5) { nodes { handle } } }`,
    );
    expect(products.nodes.map(({ handle }: { handle: string }) => handle)).toEqual(handles);
  });

  test('leaves out excluded products', async () => {
    expect(await find('DE', 'glanzöl')).toEqual([]);
  });
});
