/** Text pages load no React until a shopper interacts with a part that needs it. No interaction is lost meanwhile. */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { chooseByDay } from '../nightly.ts';
import { addToCart, blockReact, getDrawer, hasReact, openHydratedPage, waitForHydration } from '../steps.ts';
import { defineJourney, defineNightJourney, getOrigin, phone, type Visit } from '../visit.ts';
import { recordScripts } from '../watch-scripts.ts';

const article = '/blogs/journal/the-hour-after-the-beach';

/** Opens a text page and waits until its own requests are done. */
async function read(page: Page, address: string): Promise<void> {
  const requests = ['**/api/cart', '**/geo'].map((path) => page.waitForResponse(path));
  await page.goto(address);
  await Promise.all(requests);
  await page.waitForLoadState('networkidle');
}

const textPages = [article, '/blogs/journal', '/policies/privacy-policy', '/pages/about'];

for (const path of chooseByDay(textPages, (each) => each === article)) {
  defineJourney(
    `${path} loads hardly any script while it is only read`,
    async ({ page, origin }) => {
      const scripts = recordScripts(page);
      await read(page, `${origin}${path}`);
      expect(await hasReact(page)).toBe(false);
      // 700 of them send the first add before hydration (CART-58), in the entry of every page.
      // 200 fetch the menu's pictures (PAGE-115) and open panels (PAGE-113).
      expect(await scripts.measureBytes()).toBeLessThan(10_500);
      // Touching text, or an external link, only scrolls.
      await page.locator('main h1').dispatchEvent('touchstart');
      await page.locator('main a').first().dispatchEvent('touchstart');
      await page.mouse.wheel(0, 100);
      await page.waitForLoadState('networkidle');
      expect(await hasReact(page)).toBe(false);
    },
    { screen: phone, touch: true },
  );
}

defineJourney(
  'the first tap on the cart of a text page opens it, although React only loads with the tap',
  async ({ page, origin }) => {
    const release = await blockReact(page);
    await read(page, `${origin}${article}`);
    const held = page.waitForRequest('**/assets/hydrate-*.js');
    await page.getByRole('link', { name: /^Cart/ }).tap();
    await held;
    release();
    await expect(getDrawer(page)).toBeVisible();
    expect(page.url()).toBe(`${origin}${article}`);
  },
  { screen: phone, touch: true },
);

defineJourney('products that come into view hydrate the page that shows them', async ({ page, origin }) => {
  await read(page, `${origin}${article}`);
  await page.getByRole('region', { name: 'In this story' }).scrollIntoViewIfNeeded();
  await expect.poll(() => hasReact(page)).toBe(true);
});

defineNightJourney(
  'a tap on the cart opens the cart page if React can’t be loaded',
  async ({ page, origin }) => {
    await blockReact(page);
    await read(page, `${origin}${article}`);
    await page.getByRole('link', { name: /^Cart/ }).tap();
    await expect(page).toHaveURL(`${origin}/cart`);
  },
  { screen: phone, touch: true },
);

defineNightJourney(
  'a mouse near the header, or the keyboard, hydrates the page',
  async ({ page, origin }) => {
    await read(page, `${origin}${article}`);
    const shop = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first();
    await shop.hover();
    await waitForHydration(page);
    // React received the pointer's position.
    await expect(shop).toHaveAttribute('aria-expanded', 'true');

    await read(page, `${origin}${article}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => hasReact(page)).toBe(true);
  },
);

defineNightJourney(
  'the number of items in the cart is shown without an interaction',
  async ({ page, origin }) => {
    await addToCart(page, `${origin}/products/sunset-oil`);
    await page.goto(`${origin}${article}`);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  },
);

defineNightJourney('going back over a reloaded page shows the previous page', async ({ page, origin }) => {
  await openHydratedPage(page, `${origin}/`);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/policies\//);
  const asked = page.waitForResponse('**/geo');
  await page.reload();
  await asked;
  await page.goBack();
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByRole('main').locator('.hero, h1').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0);
});

const eventsOf = ({ page }: Pick<Visit, 'page'>) => {
  const names: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/produce_batch')) return;
    for (const { payload } of JSON.parse(request.postData() ?? '').events)
      names.push(`${payload.event_name ?? 'trekkie'} ${payload.page_type ?? payload.pageType}`);
  });
  return names;
};

defineNightJourney(
  'a visit that may be tracked is tracked before hydration, once, and continues after it',
  async ({ page, shop }) => {
    const origin = getOrigin(shop, 'us');
    const names = eventsOf({ page });
    const scripts = recordScripts(page);
    await read(page, `${origin}${article}`);
    await expect.poll(() => names).toEqual(['trekkie article', 'page_rendered article']);
    expect(await hasReact(page)).toBe(false);
    expect(await scripts.measureBytes()).toBeLessThan(13_600);
    await waitForHydration(page);
    await page.getByRole('link', { name: /^Cart/ }).click();
    await expect(getDrawer(page)).toBeVisible();
    await expect
      .poll(() => names)
      .toEqual(['trekkie article', 'page_rendered article', 'cart_opened article']);
  },
  { country: 'US', allowsTracking: true },
);

defineJourney(
  'a shopper whose consent is needed is asked on a text page',
  async ({ page, origin }) => {
    await page.goto(`${origin}${article}`);
    await expect(page.getByRole('region', { name: 'Your privacy' })).toBeVisible();
  },
  { region: 'eu', country: 'DE', allowsTracking: true },
);

defineJourney(
  'ACC-08: the shop’s id is requested again on focus, at most every 5 s, and on reconnecting',
  async ({ page, origin, context }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/shop') calls += 1;
    });
    await page.clock.install();
    await read(page, `${origin}${article}`);
    await expect.poll(() => calls).toBe(1);
    const focus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.clock.fastForward(5000);
    await focus();
    await focus();
    await expect.poll(() => calls).toBe(2);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect.poll(() => calls).toBe(3);
  },
  // The focus wakes the page, whose own requests may still be on their way.
  {
    country: 'US',
    allowsTracking: true,
    expectedErrors: /ERR_INTERNET_DISCONNECTED|could not|Failed to fetch/,
  },
);
