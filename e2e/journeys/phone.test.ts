/** The shop on a phone's screen. */
import { expect } from '../expect.ts';
import { chooseByDay } from '../nightly.ts';
import {
  addToCart,
  blockReact,
  createRecipient,
  goToCheckout,
  inCalifornia,
  openHydratedPage,
  payWithTestCard,
  reachPayment,
  waitForControlHydration,
  waitForHydration,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney, defineNightJourney, desktop, phone } from '../visit.ts';

defineNightJourney(
  'a phone finds a product through the menu and buys it',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/`);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu
      .locator('summary')
      .filter({ hasText: /^Hair$/ })
      .click();
    await menu.getByRole('link', { name: 'Hair care', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hair' })).toBeVisible();
    await page.getByRole('link', { name: 'Deep Pool Hair Mask', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Deep Pool Hair Mask' })).toBeVisible();
    await waitForHydration(page);
    const drawer = await addToCart(page, page.url());
    const box = await drawer.boundingBox();
    expect(box?.width ?? 0).toBeLessThanOrEqual(390);
    await goToCheckout(drawer);
    await reachPayment(page, createRecipient(inCalifornia));
    await payWithTestCard(page);
    await waitForOrderNumber(page);
  },
  { screen: phone },
);

for (const width of chooseByDay([390, 768], (each) => each === 390)) {
  defineJourney(
    `a menu that is opened before the scripts arrive stays open, ${width} px wide`,
    async ({ page, origin }) => {
      const release = await blockReact(page);
      await page.goto(`${origin}/`);
      await page.getByRole('button', { name: 'Menu' }).tap();
      const menu = page.locator('#menu');
      const entry = menu.locator('summary').filter({ hasText: /^Hair$/ });
      await expect(entry).toBeVisible();
      release();
      await waitForControlHydration(entry);
      await waitForHydration(page);
      await expect(entry).toBeVisible();
      await entry.tap();
      await menu.getByRole('link', { name: 'Hair care', exact: true }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Hair' })).toBeVisible();
      await expect(menu).toBeHidden();
    },
    { screen: { width, height: 844 }, touch: true },
  );
}

for (const path of [
  '/',
  '/collections/all',
  '/products/golden-hour-mousse',
  '/search?q=oil',
  '/blogs/journal',
  '/cart',
]) {
  // By day `all-pages` enlarges each page.
  defineNightJourney(
    `nothing reaches past the edge of a phone at ${path}`,
    async ({ page, origin }) => {
      await openHydratedPage(page, `${origin}${path}`);
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overhang).toBeLessThanOrEqual(0);
    },
    { screen: phone },
  );
}

defineJourney(
  'the menu of a phone opens and its links work without JavaScript',
  async ({ page, origin }) => {
    await page.goto(`${origin}/`);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Journal' }).click();
    await expect(page).toHaveURL(/\/blogs\/journal$/);
  },
  { screen: phone, javaScript: false },
);

defineJourney(
  'the announcement fits in one line on the smallest phone',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/`);
    const box = await page.getByRole('region', { name: 'Announcement' }).boundingBox();
    expect(box?.height ?? 99).toBeLessThan(40);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBeLessThanOrEqual(0);
  },
  { screen: { width: 320, height: 640 } },
);

defineJourney(
  'PAGE-115: a page at rest has the pictures of its menu, which shows them without a connection',
  async ({ page, origin }) => {
    const pictures: string[] = [];
    page.on('requestfinished', (request) => pictures.push(new URL(request.url()).pathname));
    await page.goto(`${origin}/`);
    const thumbs = page.locator('img.menu-thumb');
    const wanted = await thumbs.evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ src }) => new URL(src).pathname),
    );
    expect(wanted.length).toBeGreaterThan(4);
    await expect.poll(() => wanted.filter((path) => !pictures.includes(path))).toEqual([]);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect
      .poll(() =>
        thumbs.evaluateAll((images: HTMLImageElement[]) =>
          images.map(({ naturalWidth }) => naturalWidth > 0),
        ),
      )
      .toEqual(wanted.map(() => true));
  },
  {
    screen: phone,
    touch: true,
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)|could not/,
  },
);

defineJourney(
  'PAGE-116: the filters of a phone are as tall with their skeleton as with their choices',
  async ({ page, origin }) => {
    const release = await blockReact(page);
    await page.goto(`${origin}/collections/all`);
    await page.locator('.list-bar-control').first().tap();
    const sheet = page.locator('#filter-sheet');
    await expect(sheet).toBeVisible();
    const getHeight = () => sheet.evaluate((element: HTMLElement) => element.offsetHeight);
    const height = await getHeight();
    release();
    await expect(sheet.getByRole('checkbox').first()).toBeVisible();
    expect(await getHeight()).toBe(height);
  },
  { screen: phone, touch: true },
);

defineJourney(
  'PAGE-116: a menu of a desk is as wide before its pictures are in the page as with them',
  async ({ page, origin }) => {
    const release = await blockReact(page);
    await page.goto(`${origin}/`);
    await page.locator('.main-nav > li', { hasText: /^Hair/ }).hover();
    const menu = page.locator('.main-nav > :hover > .sub-menu');
    await expect(menu).toBeVisible();
    const getWidth = () => menu.evaluate((element: HTMLElement) => element.offsetWidth);
    const width = await getWidth();
    await expect(menu.locator('img')).toHaveCount(0);
    release();
    await expect(menu.locator('img')).toHaveCount(2);
    expect(await getWidth()).toBe(width);
  },
  { screen: desktop },
);
