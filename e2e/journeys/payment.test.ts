/** Payments: declined cards, repeated clicks, two tabs, and stock that sold out meanwhile. */
import { expect } from '../expect.ts';
import { ordersOf } from '../orders.ts';
import {
  addToCart,
  goToCheckout,
  inCalifornia,
  orderNumber,
  orderSummary,
  pay,
  reachPayment,
  somebody,
} from '../steps.ts';
import { setStock } from '../stock.ts';
import { journey } from '../visit.ts';

// A rejected form responds 422, which Chromium logs to the console.
const mayComplain = /status of 422/;

journey(
  'a declined card is told beside its field, a failing gateway above, and another card pays',
  async ({ page, origin, shop }) => {
    const ada = somebody(inCalifornia);
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await reachPayment(page, ada);
    await pay(page, '2');
    const declined = 'Your card was declined. Nothing was charged. Try another card.';
    // In the summary at the top, which has the focus, and next to the field, which may be out of view.
    const above = page.getByRole('group', { name: 'One thing to look at' });
    await expect(above).toBeFocused();
    await expect(above.getByText(declined)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(declined).last()).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
    await pay(page, '3');
    await expect(
      page.getByRole('alert').getByText(/couldn't be processed\. Nothing was charged/),
    ).toBeVisible();
    expect(await ordersOf(shop, ada.email)).toHaveLength(0);
    await pay(page, '1');
    await orderNumber(page);
    expect(await ordersOf(shop, ada.email)).toHaveLength(1);
  },
  { mayComplain },
);

journey('pressing the button twice makes one order', async ({ page, origin, shop }) => {
  const ada = somebody(inCalifornia);
  await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
  await reachPayment(page, ada);
  await page.getByLabel('Card number').fill('1');
  await page.getByRole('button', { name: /^Pay / }).dblclick();
  await orderNumber(page);
  expect(await ordersOf(shop, ada.email)).toHaveLength(1);
});

journey(
  'two tabs that pay for one cart make one order and show it both',
  async ({ page, context, origin, shop }) => {
    const ada = somebody(inCalifornia);
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
    const first = await orderNumber(page);
    const second = await orderNumber(other);
    expect(second).toBe(first);
    expect(await ordersOf(shop, ada.email)).toHaveLength(1);
  },
);

journey('the cart is new after an order', async ({ page, origin }) => {
  await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
  await reachPayment(page, somebody(inCalifornia));
  await pay(page);
  const number = await orderNumber(page);
  // The checkout's steps now show the order. Going back passes them and leaves the checkout.
  for (const _step of ['delivery', 'address', 'contact']) {
    await page.goBack();
    await page.waitForURL(/\/checkout\/confirmation\//);
    expect(await orderNumber(page)).toBe(number);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sunset Oil', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
});

journey(
  'what sold out between cart and payment is said, and the rest can still be bought',
  async ({ page, origin, shop }) => {
    const ada = somebody(inCalifornia);
    await setStock(shop, { 'BB-BAFARO': 27 });
    await addToCart(page, `${origin}/products/basalt-face-roller`);
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await reachPayment(page, ada);
    await setStock(shop, { 'BB-BAFARO': 0 });
    await pay(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Basalt Face Roller' }).first()).toBeVisible();
    expect(await ordersOf(shop, ada.email)).toHaveLength(0);
    await page.getByRole('button', { name: 'Continue with what is in stock' }).click();
    await expect(orderSummary(page).getByText('Basalt Face Roller')).toHaveCount(0);
    await page.goto(`${page.url().replace(/\?.*/, '')}?step=payment`);
    await pay(page);
    await orderNumber(page);
    await expect(page.getByRole('main').getByText('Sunset Oil')).toBeVisible();
    await expect(page.getByRole('main').getByText('Basalt Face Roller')).toHaveCount(0);
    expect(await ordersOf(shop, ada.email)).toHaveLength(1);
    await setStock(shop, { 'BB-BAFARO': 27 });
  },
  { mayComplain },
);
