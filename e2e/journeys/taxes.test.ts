/** Prices that contain value added tax say so on product pages. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { test } from 'vitest';
import { expect } from '../expect.ts';
import { getFromHost } from '../get-from-host.ts';
import { defineJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const pages: readonly (readonly [region: RegionKey, path: string, words: string | null])[] = [
  ['eu', '/products/sunset-oil', 'incl. VAT'],
  ['eu', '/de/products/sunset-oil', 'inkl. MwSt.'],
  ['uk', '/products/sunset-oil', 'incl. VAT'],
  ['us', '/products/sunset-oil', null],
  ['ca', '/products/sunset-oil', null],
  ['au', '/products/sunset-oil', null],
  ['eu', '/collections/all', null],
];

test.each(pages)('TAX-18: %s%s describes its prices: %s', async (region, path, words) => {
  const shop = getWorkerShop();
  const { status, body } = await getFromHost(shop.port, new URL(getOrigin(shop, region)).host, path);
  expect(status).toBe(200);
  const said = /incl\. VAT|inkl\. MwSt\./.exec(body.replaceAll(/<script.*?<\/script>/gs, ''))?.[0] ?? null;
  expect(said).toBe(words);
});

defineJourney(
  'TAX-18: on a phone the tax note is on the line of the price',
  async ({ page, origin }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${origin}/products/sunset-oil`);
    const price = page.getByRole('main').getByText('30€', { exact: true }).first();
    const words = page.getByRole('main').getByText('incl. VAT', { exact: true });
    await expect(words).toBeVisible();
    const [ofPrice, ofWords] = [await price.boundingBox(), await words.boundingBox()];
    if (ofPrice === null || ofWords === null) throw new Error('The price is not on the page.');
    expect(Math.abs(ofWords.y + ofWords.height - (ofPrice.y + ofPrice.height))).toBeLessThan(ofPrice.height);
    expect(ofWords.x + ofWords.width).toBeLessThanOrEqual(320);
  },
  { region: 'eu' },
);
