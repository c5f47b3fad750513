/** If a price changes while the item is in the cart, its line shows a notice once. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openCart, openCartWith } from '../drawer-states.ts';
import { expect } from '../expect.ts';
import { setPrice } from '../prices.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { getDrawer, readRows } from '../steps.ts';
import { defineJourney, defineNightJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

/** A shop of its own, since its prices change. */
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode);
});
afterAll(() => shop.stop());

const origin = () => getOrigin(shop, 'us');
const lineOf = (page: Page) => getDrawer(page).locator('li[data-line]').filter({ hasText: 'Sunset Oil' });

/** Simulates a change in another tab, which makes this one fetch the cart again. */
const readAgain = (page: Page) => page.evaluate(() => new BroadcastChannel('cart').postMessage('changed'));

defineJourney(
  'a price that changed while the cart was open is marked until the next change',
  async ({ page }) => {
    const drawer = await openCartWith(
      page,
      origin(),
      { handle: 'sunset-oil' },
      { handle: 'papaya-hand-cream' },
    );
    await setPrice(shop, 'sunset-oil', '32.50');
    await readAgain(page);
    const words = 'Price is now $32.50 (was $30)';
    await expect(lineOf(page).getByText(words)).toBeVisible();
    await expect(drawer.getByRole('status').filter({ hasText: `Sunset Oil: ${words}` })).toBeAttached();
    await expect.poll(async () => (await readRows(drawer)).Subtotal).toBe('$42.50');
    // Fetching again shows no further notice.
    await readAgain(page);
    await expect(lineOf(page).getByText(words)).toBeVisible();
    await drawer.getByRole('button', { name: 'One more Papaya Hand Cream' }).click();
    await expect(drawer.getByText('Papaya Hand Cream: quantity 2')).toBeAttached();
    await expect(drawer.getByText(words)).toHaveCount(0);
  },
);

defineNightJourney('the response to a change shows a new price, too', async ({ page }) => {
  await setPrice(shop, 'sunset-oil', '30.00');
  const drawer = await openCartWith(page, origin(), { handle: 'sunset-oil' });
  await setPrice(shop, 'sunset-oil', '28.00');
  await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
  await expect(lineOf(page).getByText('Price is now $28 each (was $30)')).toBeVisible();
  await expect.poll(async () => (await readRows(drawer)).Subtotal).toBe('$56');
});

defineNightJourney(
  'a shopper who returns another day reads the new price once',
  async ({ page, context }) => {
    await setPrice(shop, 'sunset-oil', '30.00');
    await openCartWith(page, origin(), { handle: 'sunset-oil' });
    await page.close();
    await setPrice(shop, 'sunset-oil', '34.00');
    const later = await context.newPage();
    const drawer = await openCart(later, origin());
    await expect(lineOf(later).getByText('Price is now $34 (was $30)')).toBeVisible();
    await later.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await later.getByRole('link', { name: /^Cart/ }).click();
    await expect(lineOf(later)).toBeVisible();
    await expect(lineOf(later).getByText(/^Price is now/)).toHaveCount(0);
    await openCart(later, origin());
    await expect(lineOf(later)).toBeVisible();
    await expect(lineOf(later).getByText(/^Price is now/)).toHaveCount(0);
  },
);
