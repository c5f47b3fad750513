/** Storefronts by host, their robots rules, and the notice for shoppers from other regions. */
import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import { test } from 'vitest';
import { expect } from '../expect.ts';
import { getFromHost } from '../get-from-host.ts';
import { chooseByDay } from '../nightly.ts';
import { openHydratedPage } from '../steps.ts';
import { defineJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const prices: readonly (readonly [region: RegionKey, price: string])[] = [
  ['us', '$30'],
  ['dev', '$30'],
  ['au', '$45'],
  ['eu', '30€'],
];

// By day a sign before the amount and one behind it; `buying` shows Australian dollars.
for (const [region, price] of chooseByDay(prices, ([region]) => region === 'us' || region === 'eu')) {
  defineJourney(
    `a price in ${region} reads ${price}`,
    async ({ page, origin }) => {
      await page.goto(`${origin}/products/sunset-oil`);
      await expect(page.getByRole('main').getByText(price, { exact: true }).first()).toBeVisible();
    },
    { region },
  );
}

test('REGION-01, REGION-02: a host that names no region is the storefront us', async () => {
  const { port } = getWorkerShop();
  for (const host of [`moon.localhost:${port}`, `www.example.org`]) {
    const { status, body, headers } = await getFromHost(port, host, '/products/sunset-oil');
    expect(status).toBe(200);
    expect(body).toContain('>$30<');
    // Every other storefront's pages have it.
    expect(headers['x-robots-tag']).toBeUndefined();
  }
});

test('PAGE-06: only the storefront us may be crawled', async () => {
  const { port } = getWorkerShop();
  const robots = async (region: RegionKey, path: string) => {
    const { body } = await getFromHost(port, new URL(getOrigin(getWorkerShop(), region)).host, path);
    return /<meta name="robots" content="([^"]*)"/.exec(body)?.[1] ?? null;
  };
  for (const path of ['/', '/products/sunset-oil', '/collections/all', '/pages/about', '/blogs/journal']) {
    expect(await robots('us', path)).not.toBe('noindex,nofollow');
    for (const region of getRegionKeys().filter((key) => key !== 'us')) {
      expect(await robots(region, path), `${region} ${path}`).toBe('noindex,nofollow');
    }
  }
});

defineJourney(
  'REGION-07: a shopper in Australia sees a notice of that storefront, and may stay',
  async ({ page, origin, shop }) => {
    await openHydratedPage(page, `${origin}/`);
    const notice = page.getByRole('complementary', { name: 'Region' });
    await expect(notice).toContainText('You seem to be here: Australia.');
    await expect(notice.getByRole('link')).toHaveAttribute('href', `${getOrigin(shop, 'au')}/`);
    expect(page.url()).toBe(`${origin}/`);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'country_code')?.value).toBe('AU');
    await notice.getByRole('button', { name: 'Stay in this store' }).click();
    await expect(notice).toBeHidden();
    await openHydratedPage(page, `${origin}/collections/all`);
    await expect(notice).toBeHidden();
  },
  { country: 'AU' },
);

defineJourney(
  'REGION-07: the notice leads to the other store, in its own currency',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/`);
    await page.getByRole('link', { name: 'Shop Europe in EUR' }).click();
    await expect(page).toHaveURL(/^http:\/\/eu\.localhost/);
    await expect(
      page
        .getByRole('main')
        .getByText(/^\d+(\.\d\d)?€$/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Region' })).toHaveCount(0);
  },
  { country: 'DE' },
);

defineJourney('REGION-07: a shopper in an unknown country sees no notice', async ({ page, origin }) => {
  const located = page.waitForResponse('**/geo');
  await openHydratedPage(page, `${origin}/`);
  expect(await (await located).json()).toMatchObject({ region_name: '', country_code2: '' });
  await expect(page.getByRole('complementary', { name: 'Region' })).toHaveCount(0);
});
