import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SuggestionsJson } from '../../app/search/suggestions-json.ts';
import { dataBrand } from '../brand/test-brand.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

let test: RunningTestShop;

beforeAll(async () => {
  test = await openTestShop();
});
afterAll(() => test.dispose());

const get = (path: string, host = 'shop.test') => new Shopper(test.app, host).send('GET', path);

describe('product calls', () => {
  it('CAT-05: answer a product with its variants as nodes', async () => {
    const response = await get('/api/getProductInfo?handle=golden-hour-mousse&dt=1700000000');
    expect(response.status).toBe(200);
    const { product } = (await response.json()) as {
      product: {
        id: string;
        title: string;
        variants: { nodes: { id: string; price: { amount: string } }[] };
      };
    };
    expect(product.title).toBe('Golden Hour Tanning Mousse');
    expect(product.variants.nodes[0]).toMatchObject({ price: { amount: '34.0', currencyCode: 'USD' } });
  });

  it('CAT-05: answer in the market of the region that is asked for, else of the host', async () => {
    const currency = async (path: string, host?: string) => {
      const { product } = (await (await get(path, host)).json()) as {
        product: { variants: { nodes: { price: { currencyCode: string } }[] } };
      };
      return product.variants.nodes[0]?.price.currencyCode;
    };
    expect(await currency('/api/getProductInfo?handle=golden-hour-mousse&region=my')).toBe('MYR');
    expect(await currency('/api/getProductInfo?handle=golden-hour-mousse', 'uk.shop.test')).toBe('GBP');
  });

  it('CAT-08: answer the form that scripts know, with decimal strings', async () => {
    const response = await get('/products/golden-hour-mousse.json');
    const { product } = (await response.json()) as {
      product: { id: number; variants: { price: string; compare_at_price: string | null }[] };
    };
    expect(Number.isSafeInteger(product.id)).toBe(true);
    expect(product.variants[0]).toMatchObject({ price: '34.00', compare_at_price: null });
  });

  it.each([
    ['/api/getProductInfo?handle=nothing-here', 404, 'NOT_FOUND'],
    ['/products/nothing-here.json', 404, 'NOT_FOUND'],
    ['/api/collectionProducts?handle=nothing-here', 404, 'NOT_FOUND'],
    ['/api/getProductInfo', 422, 'INVALID'],
    ['/api/getProductInfo?handle=golden-hour-mousse&region=mars', 422, 'INVALID'],
  ])('answer %s with %i', async (path, status, code) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code, fields: expect.any(Object) } });
  });
});

describe('lists', () => {
  it('CAT-06: hold the products of a collection', async () => {
    const { products } = (await (await get('/api/collectionProducts?handle=best-sellers')).json()) as {
      products: { handle: string }[];
    };
    expect(products.length).toBeGreaterThan(3);
  });

  it('GIFT-12, CAT-07: hold the picture of every product', async () => {
    const { body } = (await (await get('/api/getFeaturedImages')).json()) as {
      body: { handle: string; featuredImage: { url: string } }[];
    };
    const mousse = body.find(({ handle }) => handle === 'golden-hour-mousse');
    expect(mousse?.featuredImage.url).toMatch(/^http:\/\/shop\.test\/media\/products\/golden-hour-mousse-/);
  });

  it('CAT-04: name the shop', async () => {
    expect(await (await get('/api/shop')).json()).toMatchObject({
      status: 200,
      body: { data: { shop: { id: expect.stringMatching(/^gid:\/\/shopify\/Shop\/\d+$/) } } },
    });
  });
});

describe('suggestions', () => {
  it('come with prices in minor units', async () => {
    const found = (await (await get('/api/search/suggest?q=moussee')).json()) as SuggestionsJson;
    expect(found.products.map(({ handle }) => handle)).toContain('golden-hour-mousse');
    expect(found.products.every(({ price }) => Number.isInteger(price))).toBe(true);
    expect(found.products.find(({ handle }) => handle === 'golden-hour-mousse')?.fromPrice).toBe(true);
  });

  it.each(['', 'mousse', 'zzzzzz'])('SEC-26: for %j are cached by no client or proxy', async (text) => {
    const response = await get(`/api/search/suggest?q=${text}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('before anything is typed are the editors’ words, their collections and the best sellers', async () => {
    const found = (await (await get('/api/search/suggest?q=')).json()) as SuggestionsJson;
    expect(found.queries).toContainEqual({ title: 'Hair oil' });
    expect(found.collections).toContainEqual({ handle: 'gifts', title: 'Gifts' });
    expect(found.products).toHaveLength(4);
    expect(found.products[0]).toMatchObject({ handle: 'golden-hour-mousse' });
    expect(found.articles).toEqual([]);
  });

  it('LANG-40: before anything is typed are in German on German pages, and find something', async () => {
    const suggest = async (text: string) =>
      (await (
        await get(`/de/api/search/suggest?q=${encodeURIComponent(text)}`, 'eu.shop.test')
      ).json()) as SuggestionsJson;
    const { queries } = await suggest('');
    expect(queries.map(({ title }) => title)).toEqual(['Mousse', 'Haaröl', 'After-Sun', 'Kerze']);
    expect(queries.filter(({ titleLang }) => titleLang !== undefined)).toEqual([]);
    for (const { title } of queries) expect((await suggest(title)).products, title).not.toEqual([]);
  });
});

describe('settings', () => {
  it('OFFER-02: of the cart are in the body', async () => {
    expect(await (await get('/api/getStrapiCartSetting?region=au')).json()).toMatchObject({
      status: 200,
      body: {
        manualGwp: { enableGwp: false },
        tierDiscount: { collectionHandle: 'tiered-discount-products' },
      },
    });
  });

  it('OFFER-03: of the theme carry the words of their region', async () => {
    const labels = async (region: string) =>
      (
        (await (await get(`/api/getGlobalSetting?region=${region}`)).json()) as {
          ThemeSettings: { optionLabels: Record<string, string> };
        }
      ).ThemeSettings.optionLabels.Color;
    expect(await labels('us')).toBe('Choose Color');
    expect(await labels('my')).toBe('Choose Shade');
    expect(await labels('uk')).toBe('Choose Colour');
  });
});

describe('the Storefront API', () => {
  it('API-03: is answered beside the shop, for any client and any origin', async () => {
    const response = await new Shopper(test.app).send(
      'POST',
      '/api/2025-01/graphql.json',
      { query: '{ shop { name } }' },
      { origin: 'http://elsewhere.test', 'sec-fetch-site': 'cross-site' },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({ data: { shop: { name: dataBrand.name } } });
  });
});

describe('health', () => {
  it('is alive and ready', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
  });
});
