/** Payments: declined cards, repeated clicks, two tabs, and stock that sold out meanwhile. */
import { expect } from '../expect.ts';
import { findOrders } from '../orders.ts';
import {
  addToCart,
  createRecipient,
  getOrderSummary,
  goToCheckout,
  inCalifornia,
  payWithTestCard,
  reachPayment,
  waitForOrderNumber,
} from '../steps.ts';
import { setStock } from '../stock.ts';
import { defineJourney, defineNightJourney } from '../visit.ts';

// A rejected form responds 422, which Chromium logs to the console.
const expectedErrors = /status of 422/;

defineJourney(
  'a decline is shown at the card field, a gateway failure above, and another card succeeds',
  async ({ page, origin, shop }) => {
    const ada = createRecipient(inCalifornia);
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await reachPayment(page, ada);
    await payWithTestCard(page, '2');
    const declined = 'Your card was declined. Nothing was charged. Try another card.';
    // In the summary at the top, which has the focus, and next to the field, which may be out of view.
    const above = page.getByRole('group', { name: declined });
    await expect(above).toBeFocused();
    await expect(above.getByText(declined)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(declined).last()).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
    await payWithTestCard(page, '3');
    await expect(
      page.getByRole('alert').getByText(/couldn't be processed\. Nothing was charged/),
    ).toBeVisible();
    expect(await findOrders(shop, ada.email)).toHaveLength(0);
    await payWithTestCard(page, '1');
    await waitForOrderNumber(page);
    expect(await findOrders(shop, ada.email)).toHaveLength(1);
  },
  { expectedErrors },
);

defineNightJourney('clicking the button twice places one order', async ({ page, origin, shop }) => {
  const ada = createRecipient(inCalifornia);
  await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
  await reachPayment(page, ada);
  await page.getByLabel('Card number').fill('1');
  await page.getByRole('button', { name: /^Pay / }).dblclick();
  await waitForOrderNumber(page);
  expect(await findOrders(shop, ada.email)).toHaveLength(1);
});

defineJourney(
  'two tabs that pay for one cart place one order, and both show it',
  async ({ page, context, origin, shop }) => {
    const ada = createRecipient(inCalifornia);
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await reachPayment(page, ada);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByLabel('Card number')).toBeVisible();
    await page.getByLabel('Card number').fill('1');
    await other.getByLabel('Card number').fill('1');
    await Promise.all([
      page.getByRole('button', { name: /^Pay / }).click(),
      other.getByRole('button', { name: /^Pay / }).click(),
    ]);
    const first = await waitForOrderNumber(page);
    const second = await waitForOrderNumber(other);
    expect(second).toBe(first);
    expect(await findOrders(shop, ada.email)).toHaveLength(1);
  },
);

defineJourney('the cart is empty after an order', async ({ page, origin }) => {
  await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
  await reachPayment(page, createRecipient(inCalifornia));
  await payWithTestCard(page);
  const number = await waitForOrderNumber(page);
  // The checkout's steps now show the order. Going back passes them and leaves the checkout.
  for (const _step of ['delivery', 'address', 'contact']) {
    await page.goBack();
    await page.waitForURL(/\/checkout\/confirmation\//);
    expect(await waitForOrderNumber(page)).toBe(number);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sunset Oil', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
});

defineNightJourney(
  'a product that sold out between cart and payment is named, and the rest can still be bought',
  async ({ page, origin, shop }) => {
    const ada = createRecipient(inCalifornia);
    await setStock(shop, { 'BB-BAFARO': 27 });
    await addToCart(page, `${origin}/products/basalt-face-roller`);
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await reachPayment(page, ada);
    await setStock(shop, { 'BB-BAFARO': 0 });
    await payWithTestCard(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Basalt Face Roller' }).first()).toBeVisible();
    expect(await findOrders(shop, ada.email)).toHaveLength(0);
    await page.getByRole('button', { name: 'Continue with what’s in stock' }).click();
    await expect(getOrderSummary(page).getByText('Basalt Face Roller')).toHaveCount(0);
    await page.goto(`${page.url().replace(/\?.*/, '')}?step=payment`);
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    await expect(page.getByRole('main').getByText('Sunset Oil')).toBeVisible();
    await expect(page.getByRole('main').getByText('Basalt Face Roller')).toHaveCount(0);
    expect(await findOrders(shop, ada.email)).toHaveLength(1);
    await setStock(shop, { 'BB-BAFARO': 27 });
  },
  { expectedErrors },
);
