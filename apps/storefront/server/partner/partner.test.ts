/** Shoppers of the Gulf states and Iraq buy at the partner, even if their page showed a buy button (REGION-10). */
import { getSellingRegions } from '@vitrine/rules/regions/region';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBasePath, regionAddress } from '../http/hosts.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const oil = 'sunset-oil';
const partner = 'https://souk.example/';
let test: RunningTestShop;
let variant: string;
beforeAll(async () => {
  test = await openTestShop({ GEO_HEADER: 'CF-IPCountry', TRUST_PROXY: 'true' });
  const body = { default: null, regions: { int: { name: 'Souk', url: `${partner}{handle}` } } };
  const id = { kind: 'theme/partner', key: '' } as const;
  await test.shop.contentStore.saveAndPublish([{ id, body }], { author: 'ada@example.com', note: '' });
  const info = await new Shopper(test.app, 'int.shop.test').send('GET', `/api/getProductInfo?handle=${oil}`);
  variant = (await info.json()).product.variants.nodes[0].id;
});
afterAll(() => test.dispose());

const from = (country: string) => ({ 'CF-IPCountry': country });
const international = () => new Shopper(test.app, 'int.shop.test');
const geoOf = async (shopper: Shopper, country: string, basePath = '') =>
  (await shopper.send('GET', `${basePath}/geo`, undefined, from(country))).json();
const line = () => ({ merchandiseId: variant, quantity: 1 });

describe('who buys at the partner', () => {
  it.each(['AE', 'OM', 'QA', 'SA', 'BH', 'KW', 'IQ'])('REGION-10: %s does', async (country) => {
    expect((await geoOf(international(), country)).partner).toEqual({
      name: 'Souk',
      url: `${partner}{handle}`,
      button: 'Buy at Souk',
      text: 'We don’t ship to your country ourselves: our partner there does.',
    });
  });

  it.each(['SG', 'JO', 'EG', ''])('"%s" does not', async (country) => {
    expect((await geoOf(international(), country)).partner).toBeNull();
  });

  it('nobody does in a region without a partner: it sells everywhere itself', async () => {
    const shopper = new Shopper(test.app, 'eu.shop.test');
    expect((await geoOf(shopper, 'AE')).partner).toBeNull();
    const { status } = await shopper.send('POST', '/api/cart', line(), from('AE'));
    expect(status).toBe(200);
  });
});

describe('what adds to the cart', () => {
  it.each([
    ['POST', '/cart/add', () => ({ merchandiseId: variant }), oil],
    ['POST', '/cart/upsell', () => ({ merchandiseId: variant }), oil],
    ['POST', '/cart/reorder', () => ({ order: '1', key: 'k' }), ''],
    ['POST', '/account/order-again', () => ({ number: '1' }), ''],
  ])('REGION-10: %s %s leads a form to the partner', async (_method, path, fields, handle) => {
    const response = await international().form(path, fields(), from('AE'));
    expect([response.status, response.headers.get('location')]).toEqual([303, `${partner}${handle}`]);
  });

  it('a link of one product leads to it there, one of several to the partner', async () => {
    const number = variant.replace(/\D+/g, '');
    const locationOf = async (lines: string) =>
      (await international().send('GET', `/cart/${lines}`, undefined, from('KW'))).headers.get('location');
    expect(await locationOf(`${number}:2`)).toBe(`${partner}${oil}`);
    expect(await locationOf(`${number}:2,${number}:1`)).toBe(partner);
  });

  it('a call is rejected, and the cart doesn’t change', async () => {
    const shopper = international();
    const response = await shopper.send('POST', '/api/cart', line(), from('QA'));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      error: { code: 'BUY_AT_PARTNER', message: expect.stringContaining(`Buy at Souk: ${partner}`) },
    });
    expect(await (await shopper.send('GET', '/api/cart', undefined, from('QA'))).json()).toEqual({
      cart: null,
    });
  });

  it('sells to everybody else', async () => {
    const { status } = await international().send('POST', '/api/cart', line(), from('SG'));
    expect(status).toBe(200);
  });
});

describe('the demo', () => {
  let demo: RunningTestShop;
  beforeAll(async () => {
    demo = await openTestShop({ GEO_HEADER: 'CF-IPCountry', TRUST_PROXY: 'true' });
  });
  afterAll(() => demo.dispose());

  it.each(getSellingRegions())(
    'REGION-10: %s leads shoppers of the Emirates to the partner',
    async (region) => {
      const shopper = new Shopper(demo.app, new URL(regionAddress('http://shop.test', region)).host);
      const basePath = getBasePath(region);
      expect((await geoOf(shopper, 'AE', basePath)).partner).toMatchObject({ button: 'Buy at Souk & Sun' });
      const response = await shopper.form(`${basePath}/cart/add`, { merchandiseId: variant }, from('AE'));
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(new RegExp(`^https://souk-and-sun\\.example/[a-z-]+/${oil}$`)),
      ]);
    },
  );
});
