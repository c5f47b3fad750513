/** Pre-orders and subscriptions. */

import { waitForEmailedPath } from '../emails.ts';
import { expect } from '../expect.ts';
import {
  addToCart,
  choosePlan,
  createRecipient,
  getDrawer,
  getOrderSummary,
  goToCheckout,
  inCalifornia,
  openHydratedPage,
  payWithTestCard,
  reachPayment,
  readRows,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney } from '../visit.ts';

defineJourney(
  'CART-08: a product that isn’t in stock yet is pre-ordered, and its delivery note is in the cart, the order and the e-mail',
  async ({ page, origin, shop }) => {
    const promise = 'Pre-order: ships as soon as it’s in stock.';
    const drawer = await addToCart(page, `${origin}/products/night-market-candle`, 'Pre-order');
    await expect(drawer.getByRole('link', { name: 'Night Market Candle' })).toBeVisible();
    await expect(drawer.getByText(promise)).toBeVisible();
    await goToCheckout(drawer);
    await expect(getOrderSummary(page).getByText(promise)).toBeVisible();
    const ada = createRecipient(inCalifornia);
    await reachPayment(page, ada);
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    await expect(page.getByRole('main').getByText(promise)).toBeVisible();
    await waitForEmailedPath(shop, ada.email, /Pre-order: ships as soon as it.{1,9}s in stock\./);
  },
);

defineJourney(
  'CART-21, SHIP-16, SUB-23: a subscription plan chosen on the product page is changed in the cart, kept in the order, and ships free',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/products/kemiri-gloss-hair-oil?Size=50+ml`);
    await choosePlan(page, /Every 8 weeks/);
    await expect(
      page.getByText(/^Delivered every 8 weeks, next on .* You save \$4\.32 each time\.$/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    const drawer = getDrawer(page);
    const rhythm = drawer.getByLabel('How often Kemiri Gloss Hair Oil is delivered');
    await expect(rhythm.locator('option:checked')).toHaveText('Every 8 weeks, save 12%');
    await expect(drawer.getByText(/^Next on /)).toBeVisible();
    await rhythm.selectOption({ label: 'Every 4 weeks, save 15%' });
    await expect
      .poll(() => readRows(drawer))
      .toMatchObject({ Subtotal: '$30.60', Shipping: 'Subscription, free', Total: '$30.60' });
    await goToCheckout(drawer);
    await reachPayment(page, createRecipient(inCalifornia));
    const summary = getOrderSummary(page);
    await expect(summary.getByText('Every 4 weeks, save 15%')).toBeVisible();
    await expect(summary.getByText(/^Every 4 weeks, next on /)).toBeVisible();
    await page.getByRole('checkbox', { name: /^I’m subscribing to/ }).check();
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    await expect(page.getByRole('main').getByText(/Every 4 weeks/)).toBeVisible();
  },
);

defineJourney('CAT-17: a sold-out product can be viewed, not bought', async ({ page, origin }) => {
  await page.goto(`${origin}/products/ubud-clay-face-mask`);
  await expect(page.getByText('Out of stock.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toHaveCount(0);
});
