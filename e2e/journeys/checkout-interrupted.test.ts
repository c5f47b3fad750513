/** The checkout with lost answers and scripts, and with buttons that are pressed again: nothing is lost or paid twice. */
import type { Page, Route } from 'playwright-core';
import { expect } from '../expect.ts';
import { findOrders } from '../orders.ts';
import {
  addToCart,
  blockReact,
  createRecipient,
  getDrawer,
  goToCheckout,
  inCalifornia,
  payWithTestCard,
  reachPayment,
  waitForHydration,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney } from '../visit.ts';

// Requests fail on purpose in these journeys.
const expectedErrors =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_ABORTED|status of (?:404|422|503)|broken on purpose/;

defineJourney(
  'CHECK-23: a payment whose response is lost shows its order once there is a connection, and is charged once',
  async ({ page, context, origin, shop }) => {
    const ada = createRecipient(inCalifornia);
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await waitForHydration(page);
    await reachPayment(page, ada);
    const loseAnswer = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch({ maxRedirects: 0 });
      await context.setOffline(true);
      return route.abort('connectionreset');
    };
    await page.route('**/checkout/**', loseAnswer);
    await payWithTestCard(page);
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await page.unrouteAll();
    await context.setOffline(false);
    const number = await waitForOrderNumber(page);
    await page.reload();
    expect(await waitForOrderNumber(page)).toBe(number);
    expect(await findOrders(shop, ada.email)).toHaveLength(1);
  },
  { expectedErrors },
);

defineJourney(
  'CHECK-32: without a connection the checkout link stays in the cart with a message, and works again with a connection',
  async ({ page, context, origin }) => {
    const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
    await context.setOffline(true);
    await drawer.getByRole('link', { name: 'Check out' }).click();
    await expect(drawer.getByText('You’re offline. Check out once you have a connection.')).toBeVisible();
    await expect(drawer.getByLabel('Quantity of Sunset Oil')).toHaveValue('1');
    await context.setOffline(false);
    await goToCheckout(getDrawer(page));
  },
  { expectedErrors },
);

defineJourney(
  'CHECK-23: a step that is reopened without a connection loads by itself once there is a connection',
  async ({ page, context, origin }) => {
    const ada = createRecipient(inCalifornia);
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await waitForHydration(page);
    await reachPayment(page, ada);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Change delivery address' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('[name="city"]').first()).toHaveValue('Venice');
    await page.getByRole('button', { name: 'Continue to delivery' }).click();
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  },
  { expectedErrors },
);

const losses = {
  'are lost': (page: Page) => page.route('**/assets/*.js', (route) => route.abort()),
  'are of an older build': (page: Page) =>
    page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 })),
  'throw when they run': (page: Page) =>
    page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
    ),
};

for (const [what, lose] of Object.entries(losses)) {
  defineJourney(
    `CHECK-33: the checkout whose scripts ${what} accepts an order by plain forms`,
    async ({ page, origin, shop }) => {
      const ada = createRecipient(inCalifornia);
      const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
      await lose(page);
      await goToCheckout(drawer);
      await reachPayment(page, ada);
      await payWithTestCard(page, '2');
      await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
      await payWithTestCard(page);
      await waitForOrderNumber(page);
      expect(await findOrders(shop, ada.email)).toHaveLength(1);
    },
    { expectedErrors },
  );
}

defineJourney(
  'CHECK-33: text typed before the checkout’s scripts load stays, and so does the focus',
  async ({ page, origin }) => {
    const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
    const release = await blockReact(page);
    await goToCheckout(drawer);
    const email = page.getByLabel('Email');
    await email.pressSequentially('ada@exam');
    release();
    await waitForHydration(page);
    await expect(email).toBeFocused();
    await page.keyboard.type('ple.com');
    await expect(email).toHaveValue('ada@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeFocused();
  },
  { expectedErrors },
);

defineJourney(
  'CHECK-34: a payment submitted three times on a slow connection is charged once, and the button shows that it is pending',
  async ({ page, origin, shop }) => {
    const ada = createRecipient(inCalifornia);
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await waitForHydration(page);
    await reachPayment(page, ada);
    const held = Promise.withResolvers<void>();
    let payments = 0;
    await page.route('**/checkout/**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      payments += 1;
      await held.promise;
      return route.continue();
    });
    await page.getByLabel('Card number').fill('1');
    const button = page.getByRole('button', { name: /^Pay / });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    for (const _press of [2, 3]) await button.evaluate((element: HTMLElement) => element.click());
    held.resolve();
    await waitForOrderNumber(page);
    expect(payments).toBeGreaterThan(0);
    expect(await findOrders(shop, ada.email)).toHaveLength(1);
  },
  { expectedErrors },
);
