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
import { defineJourney, defineNightJourney, phone } from '../visit.ts';

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
  'the menu of a phone opens and leads on without JavaScript',
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
  'the announcement keeps to one line on the smallest phone',
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
