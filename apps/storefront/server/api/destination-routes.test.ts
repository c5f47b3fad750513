import type { DestinationsJson } from '@vitrine/rules/cart/json/destinations-json';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

let test: RunningTestShop;

beforeAll(async () => {
  test = await openTestShop();
});
afterAll(() => test.dispose());

async function countriesOf(host: string) {
  const response = await new Shopper(test.app, host).send('GET', '/api/destinations');
  expect(response.status).toBe(200);
  return ((await response.json()) as DestinationsJson).countries;
}

it('CART-09: a storefront lists the countries that it ships to, by name', async () => {
  expect((await countriesOf('au.shop.test')).map(({ name }) => name)).toEqual(['Australia', 'New Zealand']);
});

it('CART-09: a country comes with its provinces and what it calls them', async () => {
  const [country] = await countriesOf('shop.test');
  expect(country).toMatchObject({ code: 'US', provinceLabel: 'State' });
  expect(country?.provinces).toContainEqual({ code: 'CA', name: 'California' });
});

it('CART-09: the rest of the world leaves out what other storefronts serve', async () => {
  const codes = (await countriesOf('int.shop.test')).map(({ code }) => code);
  expect(codes).toContain('JP');
  expect(codes).not.toContain('US');
});

it('each storefront has its own list in a cache', async () => {
  const response = await new Shopper(test.app).send('GET', '/api/destinations');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
});
