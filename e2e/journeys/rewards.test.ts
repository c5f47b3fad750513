/** Loyalty points: earned by an order, redeemed for a product that is free in the cart. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, vi } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { expect } from '../expect.ts';
import { type RunningShop, startShop } from '../shop.ts';
import {
  addToCart,
  chooseDelivery,
  createRecipient,
  fillAddressStep,
  fillContactStep,
  getDrawer,
  goToCheckout,
  inCalifornia,
  joinClub,
  openHydratedPage,
  payWithTestCard,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const withPoints = fileURLToPath(new URL('../../demo/content', import.meta.url));

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: withPoints });
});
afterAll(() => shop.stop());

defineJourney('a member orders, earns points, and redeems a reward in the cart', async ({ page }) => {
  const origin = getOrigin(shop, 'us');
  const email = await joinClub(page, `${origin}/account/register`);
  await goToCheckout(await addToCart(page, `${origin}/products/first-tan-set`));
  const recipient = { ...createRecipient(inCalifornia), email };
  if (await page.getByRole('button', { name: 'Continue to address' }).isVisible()) {
    await fillContactStep(page, recipient);
  }
  await fillAddressStep(page, recipient);
  await chooseDelivery(page);
  await payWithTestCard(page);
  await waitForOrderNumber(page);
  await vi.waitFor(
    async () => {
      const response = await page.request.get(`${origin}/api/account/points`);
      expect(await response.json()).toBeGreaterThanOrEqual(100);
    },
    { timeout: 10_000, interval: 100 },
  );

  await openHydratedPage(page, `${origin}/account`);
  const points = page.getByRole('region', { name: 'Your points' });
  await expect(points).toContainText('Tier: ');
  await expect(points.getByRole('progressbar', { name: 'Progress to your next reward' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await points.getByRole('link', { name: /^(?:Redeem your points|See your rewards)$/ }).click();
  await expect(page.getByRole('heading', { name: 'My Rewards' })).toBeFocused();

  await page.setViewportSize(phone);
  await openHydratedPage(page, `${origin}/account#rewards`);
  const reward = page.getByRole('button', { name: 'Redeem Coconut lip balm' });
  await expect(reward).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await reward.click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Your cart' })).toBeVisible();

  await openHydratedPage(page, `${origin}/account`);
  await page.getByRole('link', { name: /^Cart/ }).click();
  const line = getDrawer(page).locator('li[data-line]').filter({ hasText: 'lip balm' });
  await expect(line.getByText('Free', { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
