/** Loyalty points: earned by an order, redeemed for a product that is free in the cart. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, vi } from 'vitest';
import { findings } from '../every-page.ts';
import { expect } from '../expect.ts';
import { ownShop } from '../own-shop.ts';
import { type RunningShop, startShop } from '../shop.ts';
import {
  addToCart,
  chooseDelivery,
  drawerOf,
  goToCheckout,
  inCalifornia,
  joinClub,
  orderNumber,
  pay,
  sayWhereTo,
  sayWhoBuys,
  somebody,
  visitPage,
} from '../steps.ts';
import { journey, originOf, phone } from '../visit.ts';

const withPoints = fileURLToPath(new URL('../../data/content', import.meta.url));

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(ownShop().mode, { CONTENT_DIR: withPoints });
});
afterAll(() => shop.stop());

journey('a member buys, earns, and has a reward free in the cart', async ({ page }) => {
  const origin = originOf(shop, 'us');
  const email = await joinClub(page, `${origin}/account/register`);
  await goToCheckout(await addToCart(page, `${origin}/products/first-tan-set`));
  const recipient = { ...somebody(inCalifornia), email };
  if (await page.getByRole('button', { name: 'Continue to address' }).isVisible()) {
    await sayWhoBuys(page, recipient);
  }
  await sayWhereTo(page, recipient);
  await chooseDelivery(page);
  await pay(page);
  await orderNumber(page);
  await vi.waitFor(
    async () => {
      const answer = await page.request.get(`${origin}/api/account/points`);
      expect(await answer.json()).toBeGreaterThanOrEqual(100);
    },
    { timeout: 10_000, interval: 100 },
  );

  await page.setViewportSize(phone);
  await visitPage(page, `${origin}/account#rewards`);
  const reward = page.getByRole('button', { name: 'Redeem Coconut lip balm' });
  await expect(reward).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await reward.click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Your cart' })).toBeVisible();

  await visitPage(page, `${origin}/account`);
  await page.getByRole('link', { name: /^Cart/ }).click();
  const line = drawerOf(page).locator('li[data-line]').filter({ hasText: 'lip balm' });
  await expect(line.getByText('Free', { exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
