/** A cart whose shop is unreachable: its last known state with a notice, and automatic recovery. */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { addToCart, getDrawer, openHydratedPage } from '../steps.ts';
import { defineJourney } from '../visit.ts';

// Requests fail on purpose in these journeys.
const expectedErrors =
  /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_NETWORK_CHANGED|status of 503|could not reach the shop/;
const mark = 'You’re offline. This is your cart as we last saw it.';

/** Makes cart requests fail as if the backend were down. Returns a function that ends it. */
async function backendDown(page: Page): Promise<() => Promise<void>> {
  const refusal = {
    error: { code: 'BACKEND_UNAVAILABLE', message: 'The shop can’t be reached.', fields: {} },
  };
  await page.route(/\/api\/cart(\/|$|\?)/, (route) => route.fulfill({ status: 503, json: refusal }));
  return () => page.unroute(/\/api\/cart(\/|$|\?)/);
}

defineJourney(
  'without a network a change is reverted, the cart stays and is marked, and the mark disappears by itself',
  async ({ page, context, origin }) => {
    const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
    await expect(drawer.getByLabel('Quantity of Sunset Oil')).toHaveValue('1');
    await context.setOffline(true);
    await expect(drawer.getByText(mark)).toBeVisible();
    await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
    await expect(drawer.getByLabel('Quantity of Sunset Oil')).toHaveValue('1');
    await context.setOffline(false);
    await expect(drawer.getByText(mark)).toBeHidden();
    await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
    await expect(drawer.getByLabel('Quantity of Sunset Oil')).toHaveValue('2');
  },
  { expectedErrors },
);

defineJourney(
  'a page opened while the backend is down shows the cart as last known, and recovers without being asked',
  async ({ page, origin }) => {
    await addToCart(page, `${origin}/products/sunset-oil`);
    const back = await backendDown(page);
    await openHydratedPage(page, `${origin}/products/sunset-oil`);
    await page.getByRole('link', { name: /^Cart/ }).click();
    const drawer = getDrawer(page);
    await expect(drawer.getByText(mark)).toBeVisible();
    await expect(drawer.getByLabel('Quantity of Sunset Oil')).toHaveValue('1');
    await back();
    // Retried every five seconds.
    await expect(drawer.getByText(mark)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Cart, 1 item', includeHidden: true })).toBeAttached();
  },
  { expectedErrors },
);

defineJourney(
  'a page without interaction reads the cart without the code that changes it, if the browser saves data',
  async ({ page, origin }) => {
    // Other pages fetch that code when they are idle.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const scripts = new Set<string>();
    page.on('request', (request) => scripts.add(new URL(request.url()).pathname));
    const read = page.waitForResponse('**/api/cart');
    await page.goto(`${origin}/products/sunset-oil`);
    await read;
    await page.waitForLoadState('networkidle');
    const ofTheCart = () => [...scripts].filter((path) => /\/(use-cart|cart-drawer)-.*\.js$/.test(path));
    expect(ofTheCart()).toEqual([]);
    await page.mouse.wheel(0, 200);
    await expect.poll(ofTheCart).toHaveLength(2);
  },
);

defineJourney(
  'CART-59: a cart that was never loaded shows that it is safe, and has a button that loads it',
  async ({ page, origin }) => {
    // Leaves out the next try, which follows by itself after five seconds.
    await page.addInitScript(() => {
      const start = window.setTimeout.bind(window);
      Reflect.set(window, 'setTimeout', (run: () => void, ms = 0) => (ms < 4000 ? start(run, ms) : 0));
    });
    const back = await backendDown(page);
    await openHydratedPage(page, `${origin}/products/sunset-oil`);
    await page.getByRole('link', { name: /^Cart/ }).click();
    const drawer = getDrawer(page);
    await expect(drawer.getByRole('status').filter({ hasText: 'It’s safe' })).toBeVisible();
    await back();
    await drawer.getByRole('button', { name: 'Try again' }).click();
    await expect(drawer.getByText('Nothing here yet', { exact: false })).toBeVisible();
  },
  { expectedErrors },
);

defineJourney(
  'PAGE-136: a link that is followed without a connection, before React runs, shows the shop’s own page, which goes on by itself',
  async ({ page, context, origin }) => {
    await page.goto(`${origin}/collections/all`);
    // The page at rest has fetched its scripts.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const card = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
    const name = await card.innerText();
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveText('Still no connection.');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
  { expectedErrors },
);
