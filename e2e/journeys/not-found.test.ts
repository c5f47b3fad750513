/** Not-found pages offer further links. */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expect } from '../expect.ts';
import { getFromHost } from '../get-from-host.ts';
import { runShopCommand } from '../shop.ts';
import { openHydratedPage, waitForHydration } from '../steps.ts';
import { defineJourney, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const expectedErrors = /status of 404/;

/** Follows an internal link to a product by its old handle. */
async function followOldLink(page: Page, origin: string, handle: string): Promise<void> {
  await openHydratedPage(page, `${origin}/collections/all`);
  await page.route('**/products/*.data*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/products\/[^.]+/, `products/${handle}`),
    }),
  );
  await page.locator('main article h3 a').first().click();
}

defineJourney(
  'PAGE-04: an unknown product answers 404 and suggests others',
  async ({ page, origin }) => {
    const response = await page.goto(`${origin}/products/golden-hour-moose`);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('We don’t have a product at this address.')).toBeVisible();
    const suggestions = page.getByRole('region', { name: 'You might like these' });
    await expect(
      suggestions.getByRole('link', { name: 'Golden Hour Tanning Mousse', exact: true }),
    ).toBeVisible();
    await expect(suggestions.getByRole('article')).toHaveCount(4);
    await page.getByLabel('What were you looking for?').fill('oil');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?q=oil/);
    await page.goBack();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,nofollow');
    await page.getByRole('main').getByRole('link', { name: 'Shop all' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop all' })).toBeVisible();
  },
  { expectedErrors },
);

defineJourney(
  'PAGE-110: a page that doesn’t exist has a picture, a search with popular searches, and best sellers',
  async ({ page, origin }) => {
    for (const path of ['/nothing-here', '/collections/mousse', '/checkout/nothing']) {
      await page.goto(`${origin}${path}`);
      const main = page.getByRole('main');
      await expect
        .poll(() =>
          main
            .locator('section')
            .filter({ has: page.getByRole('heading', { level: 1 }) })
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0);
      await expect(main.getByLabel('What were you looking for?')).toBeVisible();
      await expect(
        main.getByRole('region', { name: 'Best sellers' }).getByRole('article').first(),
      ).toBeVisible();
    }
    await page
      .getByRole('list', { name: 'Popular searches' })
      .getByRole('link', { name: 'Hair oil' })
      .click();
    await expect(page).toHaveURL(/\/search\?q=Hair%20oil$/);
  },
  { expectedErrors, screen: phone },
);

defineJourney(
  'PAGE-130: the address of a product that another storefront sells leads there',
  async ({ page, shop }) => {
    const eu = getOrigin(shop, 'eu');
    const response = await page.goto(`${eu}/products/low-tide-bath-soak`);
    expect(response?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'We don’t sell this here' })).toBeVisible();
    await main.getByRole('link', { name: 'See it in our United States store' }).click();
    await expect(page).toHaveURL(`${getOrigin(shop, 'us')}/products/low-tide-bath-soak`);
    await expect(page.getByRole('heading', { level: 1, name: 'Low Tide Bath Soak' })).toBeVisible();
  },
  { expectedErrors },
);

defineJourney(
  'PAGE-110, PAGE-133: a broken account link offers a new one, an unknown order the form that finds orders, which says what to check',
  async ({ page, origin }) => {
    await page.goto(`${origin}/account/reset/1/cut%20off`);
    await expect(page.getByText('This link is incomplete.', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL(/\/account\/recover$/);
    await page.goto(`${origin}/checkout/confirmation/1?key=unknown`);
    await expect(page.getByText('We couldn’t find this order.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Track your order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Track your order' })).toBeVisible();
    const main = page.getByRole('main');
    await main.getByLabel('Order number').fill('1');
    await main.getByLabel('Email').fill('ada@example.com');
    await main.getByRole('button', { name: 'Track' }).click();
    const alert = main.getByRole('alert');
    await expect(alert).toContainText(/^Oops! .+ Check the order number and email in your confirmation\./);
    await expect(alert.getByRole('link', { name: 'Contact us' })).toBeVisible();
  },
  { expectedErrors },
);

const deadLinks = [
  ['/sign-up/confirm', 'Confirm', 'This link has expired', 'Sign up', /\/sign-up$/],
  ['/sign-up/stop', 'Unsubscribe', 'This link no longer works', 'Contact us', /\/pages\/contact$/],
  ['/wishlist/stop', 'Unsubscribe', 'This link no longer works', 'Go to your wishlist', /\/wishlist$/],
] as const;

for (const [path, button, title, next, target] of deadLinks) {
  defineJourney(
    `PAGE-111: a dead link to ${path} says so, and offers what helps`,
    async ({ page, origin }) => {
      await page.goto(`${origin}${path}/0123456789abcdefghijklmn`);
      const main = page.getByRole('main');
      // PAGE-131
      await expect(main.locator('section img').first()).toBeVisible();
      await main.getByRole('button', { name: button }).click();
      const heading = main.getByRole('heading', { level: 1, name: title });
      await expect(heading).toBeVisible();
      await waitForHydration(page);
      await expect(heading).toBeFocused();
      await expect(page).not.toHaveTitle(/You’re unsubscribed/);
      await main.getByRole('link', { name: next }).click();
      await expect(page).toHaveURL(target);
    },
    { expectedErrors },
  );
}

defineJourney(
  'a link to a deleted product shows the same error page without a reload',
  async ({ page, origin }) => {
    await followOldLink(page, origin, 'nothing-of-ours');
    await expect(page.getByText('We don’t have a product at this address.')).toBeVisible();
  },
  { expectedErrors },
);

defineJourney(
  'a moved page is found at its new URL, also by a link inside the shop',
  async ({ page, origin, shop }) => {
    const gone = `gone-${randomUUID().slice(0, 8)}`;
    const file = join(shop.dataDir, 'moved.csv');
    await writeFile(file, `Redirect from,Redirect to\n/products/${gone},/collections/hair\n`);
    const response = await fetch(`${origin}/products/${gone}`, { redirect: 'manual' });
    expect(response.status).toBe(404);
    await runShopCommand(shop, 'redirects', 'import', file);
    await expect
      .poll(async () => {
        const { status, headers } = await fetch(`${origin}/products/${gone}?utm_source=mail`, {
          redirect: 'manual',
        });
        return [status, headers.get('location')];
      })
      .toEqual([301, '/collections/hair?utm_source=mail']);
    expect((await fetch(`${origin}/PRODUCTS/${gone.toUpperCase()}/`)).url).toBe(`${origin}/collections/hair`);
    await followOldLink(page, origin, gone);
    await expect(page).toHaveURL(/\/collections\/hair$/);
  },
);

test('PAGE-04: every kind of unknown URL responds 404', async () => {
  const { port } = getWorkerShop();
  for (const path of [
    '/nothing-here',
    '/collections/nothing',
    '/pages/nothing',
    '/policies/nothing',
    '/blogs/nothing',
    '/blogs/journal/nothing',
    '/products/nothing.json',
    '/cart/c/nothing',
    '/checkout/nothing',
  ]) {
    const { status, body } = await getFromHost(port, `localhost:${port}`, path);
    expect(status, path).toBe(404);
    if (!path.endsWith('.json')) expect(body, path).toContain('We can’t find this page');
  }
});
