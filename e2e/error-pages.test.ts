/** Error pages of a shop whose backend doesn't respond: the shop's own message, and a button to retry. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { expect } from './expect.ts';
import { freePort } from './free-port.ts';
import { type RunningShop, startShop } from './shop.ts';
import { openHydratedPage } from './steps.ts';

let shop: RunningShop;
let chromium: Browser;

beforeAll(async () => {
  // No server listens on this port.
  const backend = await freePort();
  shop = await startShop('one-process', {
    COMMERCE_URL: `http://127.0.0.1:${backend}`,
    COMMERCE_TOKEN: 'any',
    RATE_LIMIT_READ: '0/1',
  });
  chromium = await openBrowser();
});

afterAll(async () => {
  await chromium?.close();
  await shop?.stop();
});

test.each([
  ['GET', '/'],
  ['GET', '/products/sunset-oil'],
  ['GET', '/cart'],
  ['GET', '/account'],
  ['GET', '/account/login'],
  ['POST', '/account/login'],
  ['POST', '/account/register'],
  ['POST', '/account/recover'],
])('REL-04: %s %s says when to come back', async (method, path) => {
  const form = { email: 'ada@example.com', password: 'a long secret', firstName: 'Ada', lastName: 'Shore' };
  const response = await fetch(`http://localhost:${shop.port}${path}`, {
    method,
    headers: { cookie: 'cart=gid://shopify/Cart/abc%3Fkey=def; member=token' },
    ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
  });
  const { headers } = response;
  expectValue([response.status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expectValue(await response.text()).toContain('Back in a moment');
});

test.each([
  { with: 'with JavaScript', javaScriptEnabled: true },
  { with: 'without', javaScriptEnabled: false },
])(
  'a backend that is away is said in the shop’s words, never kept, and can be tried again $with',
  async ({ javaScriptEnabled }) => {
    const context = await chromium.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const reply = await page.goto(`http://localhost:${shop.port}/collections/all`);
    expectValue(reply?.status()).toBe(503);
    expectValue(reply?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('heading', { level: 1, name: 'Back in a moment' })).toBeVisible();
    await expect(page.getByText('Your cart is safe', { exact: false })).toBeVisible();
    // PAGE-131
    await expect(page.getByRole('main').locator('img')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,nofollow');
    // Waits for the page, not for its data, which React prefetches before the click.
    const again = page.waitForResponse((response) => new URL(response.url()).pathname === '/collections/all');
    await page.getByRole('button', { name: 'Try again' }).click();
    expectValue((await again).status()).toBe(503);
    await context.close();
  },
);

test('PAGE-112: a German page whose backend is away is German, also once its scripts have run', async () => {
  const context = await chromium.newContext();
  const page = await context.newPage();
  await openHydratedPage(page, `http://eu.localhost:${shop.port}/de/collections/all`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1, name: 'Gleich wieder da' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
  await context.close();
});
