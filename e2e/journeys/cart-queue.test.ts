/** Clicks that are faster than the server: several are combined in one request, and none is lost or stays pending. */
import type { Page, Request } from 'playwright-core';
import { expect } from '../expect.ts';
import { addToCart, getDrawer, openHydratedPage, readRows } from '../steps.ts';
import { defineJourney, defineNightJourney } from '../visit.ts';

/** Holds cart requests back until released. Returns those that were sent so far. */
async function holdChanges(page: Page) {
  const held = Promise.withResolvers<void>();
  const sent: Request[] = [];
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() === 'PUT') {
      sent.push(route.request());
      await held.promise;
    }
    await route.continue();
  });
  return { sent, letGo: () => held.resolve() };
}

defineJourney('eight quick presses are two requests, and the last one counts', async ({ page, origin }) => {
  const drawer = await addToCart(page, `${origin}/products/papaya-hand-cream`);
  const { sent, letGo } = await holdChanges(page);
  const more = drawer.getByRole('button', { name: 'One more Papaya Hand Cream' });
  for (let press = 0; press < 8; press += 1) await more.click();
  const quantity = drawer.getByLabel('Quantity of Papaya Hand Cream');
  await expect(quantity).toHaveValue('9');
  const shown = await readRows(drawer);
  expect(sent.map((request) => request.postDataJSON().quantity)).toEqual([2]);
  letGo();
  await expect(drawer.getByText('Papaya Hand Cream: quantity 9')).toBeAttached();
  expect(sent.map((request) => request.postDataJSON().quantity)).toEqual([2, 9]);
  await expect(quantity).toHaveValue('9');
  expect(await readRows(drawer)).toEqual(shown);
});

defineJourney(
  'CART-28, CART-29: a rejected change doesn’t block the changes after it',
  async ({ page, origin }) => {
    await addToCart(page, `${origin}/products/sunset-oil`);
    const drawer = await addToCart(page, `${origin}/products/papaya-hand-cream`);
    const held = Promise.withResolvers<void>();
    let refused = false;
    await page.route('**/api/cart', async (route) => {
      if (route.request().method() !== 'PUT' || refused) return route.continue();
      refused = true;
      await held.promise;
      return route.fulfill({ status: 422, json: {} });
    });
    await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
    await drawer.getByRole('button', { name: 'One more Papaya Hand Cream' }).click();
    held.resolve();
    await expect(drawer.getByText('Papaya Hand Cream: quantity 2')).toBeAttached();
    await expect(drawer.getByLabel('Quantity of Sunset Oil')).toHaveValue('1');
    await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
    await expect(drawer.getByText('Sunset Oil: quantity 2')).toBeAttached();
  },
  { expectedErrors: /status of 422/ },
);

const checkoutHead = (page: Page) => page.getByRole('heading', { name: 'Checkout', level: 1 });

/** Returns the checkout's subtotal, which has no tax yet. */
const sumAtCheckout = async (page: Page) => (await readRows(page.getByLabel('Order summary'))).Subtotal;

defineNightJourney(
  'on a slow network the checkout charges the total that the cart showed',
  async ({ page, context, origin }) => {
    await addToCart(page, `${origin}/products/sunset-oil`);
    const drawer = await addToCart(page, `${origin}/products/papaya-hand-cream`);
    const network = await context.newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      // Requests take as long as on slow 3G; pages don't need to.
      latency: 2000,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    for (let press = 0; press < 4; press += 1) {
      await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
      await drawer.getByRole('button', { name: 'One more Papaya Hand Cream' }).click();
    }
    await expect.poll(async () => (await readRows(drawer)).Subtotal).toBe('$200');
    await drawer.getByRole('link', { name: 'Check out' }).click();
    await expect(checkoutHead(page)).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => sumAtCheckout(page)).toBe('$200');
  },
);

defineJourney('"Check out" waits for changes in flight, with a message', async ({ page, origin }) => {
  const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
  const { letGo } = await holdChanges(page);
  for (let press = 0; press < 3; press += 1)
    await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
  await drawer.getByRole('link', { name: 'Check out' }).focus();
  await page.keyboard.press('Enter');
  const waiting = drawer.getByRole('link', { name: 'Updating your cart…' });
  await expect(waiting).toBeVisible();
  await expect(waiting).toBeFocused();
  await expect(waiting).toHaveAttribute('aria-busy', 'true');
  await expect(drawer.getByText('Updating your cart before checkout.')).toBeAttached();
  // A second press doesn't bypass it.
  await page.keyboard.press('Enter');
  await expect(waiting).toBeFocused();
  letGo();
  await expect(checkoutHead(page)).toBeVisible();
  await expect.poll(() => sumAtCheckout(page)).toBe('$120');
  // After going back the button is in its initial state.
  await page.goBack();
  await page.getByRole('link', { name: /^Cart, 4/ }).click();
  await expect(getDrawer(page).getByRole('link', { name: 'Check out' })).toBeVisible();
});

defineNightJourney(
  'after a failed change the checkout opens only once the shopper has seen the actual cart',
  async ({ page, origin }) => {
    const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/cart', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await held.promise;
      return route.fulfill({ status: 422, json: {} });
    });
    await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
    await drawer.getByRole('link', { name: 'Check out' }).click();
    await expect(drawer.getByRole('link', { name: 'Updating your cart…' })).toBeVisible();
    held.resolve();
    const words = drawer.getByText('Your change didn’t go through. This is your cart now.');
    await expect(words).toBeVisible();
    await expect.poll(async () => (await readRows(drawer)).Subtotal).toBe('$30');
    await drawer.getByRole('link', { name: 'Check out' }).click();
    await expect(checkoutHead(page)).toBeVisible();
    await expect.poll(() => sumAtCheckout(page)).toBe('$30');
  },
  { expectedErrors: /status of 422/ },
);

defineNightJourney(
  'closing the cart, or changing it again, cancels the navigation to the checkout',
  async ({ page, origin }) => {
    const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
    const first = await holdChanges(page);
    const more = drawer.getByRole('button', { name: 'One more Sunset Oil' });
    const checkOut = drawer.getByRole('link', { name: 'Check out' });
    const waiting = drawer.getByRole('link', { name: 'Updating your cart…' });
    await more.click();
    await checkOut.click();
    await expect(waiting).toBeVisible();
    await more.click();
    first.letGo();
    await expect(drawer.getByText('Sunset Oil: quantity 3')).toBeAttached();
    await expect(checkOut).toBeVisible();

    await page.unroute('**/api/cart');
    const second = await holdChanges(page);
    await more.click();
    await checkOut.click();
    await expect(waiting).toBeVisible();
    await page.keyboard.press('Escape');
    const answer = page.waitForResponse('**/api/cart');
    second.letGo();
    await answer;
    await page.getByRole('link', { name: 'Cart, 4 items' }).click();
    await expect(checkOut).toBeVisible();
    await expect(checkoutHead(page)).toHaveCount(0);
  },
);

/** Stops the page's clock. Time then advances only in the journey. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

const offlineMark = 'You’re offline. This is your cart as we last saw it.';

defineJourney(
  'PAGE-19: a request without a response is marked after 8 s, and retried once',
  async ({ page, origin }) => {
    const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
    const keys: (string | undefined)[] = [];
    const seen = Promise.withResolvers<void>();
    await page.route('**/api/cart', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      // The first request never reaches the shop. The second one continues once the pending mark was seen, which a
      // response removes.
      if (keys.length === 1) return;
      await seen.promise;
      await route.continue();
    });
    await stopClock(page);
    await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
    await expect(drawer.getByLabel('Quantity of Sunset Oil')).toHaveValue('2');
    await expect.poll(() => keys).toHaveLength(1);
    await page.clock.runFor(7999);
    await expect(drawer.getByText(offlineMark)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(drawer.getByText(offlineMark)).toBeVisible();
    seen.resolve();
    await expect(drawer.getByText('Sunset Oil: quantity 2')).toBeAttached();
    await expect(drawer.getByText(offlineMark)).toHaveCount(0);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[\w-]{20,}$/);
    // The next change is a new request with a new key.
    await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
    await expect(drawer.getByText('Sunset Oil: quantity 3')).toBeAttached();
    expect(keys).toHaveLength(3);
    expect(keys[2]).not.toBe(keys[0]);
  },
);

defineJourney(
  'PAGE-19: an unresponsive shop reverts the change, and the cart still works',
  async ({ page, origin }) => {
    const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
    let silent = true;
    let calls = 0;
    await page.route('**/api/cart', async (route) => {
      calls += 1;
      if (!silent) await route.continue();
    });
    await stopClock(page);
    await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
    await expect.poll(() => calls).toBe(1);
    await page.clock.runFor(8000);
    await expect.poll(() => calls).toBe(2);
    await expect(drawer.getByText(offlineMark)).toBeVisible();
    await expect(drawer.getByLabel('Quantity of Sunset Oil')).toHaveValue('2');
    await page.clock.runFor(8000);
    await expect(drawer.getByLabel('Quantity of Sunset Oil')).toHaveValue('1');
    // The cart is fetched again, with retries until the shop responds.
    await expect.poll(() => calls).toBe(3);
    silent = false;
    await page.clock.runFor(8000);
    await expect(drawer.getByText(offlineMark)).toHaveCount(0);
    await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
    await expect(drawer.getByText('Sunset Oil: quantity 2')).toBeAttached();
  },
);

defineJourney('an add whose response is lost counts once', async ({ page, origin }) => {
  await openHydratedPage(page, `${origin}/products/sunset-oil`);
  const keys: (string | undefined)[] = [];
  const made = Promise.withResolvers<void>();
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The shop makes the change, but its response is lost.
    await route.fetch();
    made.resolve();
  });
  await stopClock(page);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await made.promise;
  await page.clock.runFor(8000);
  const drawer = getDrawer(page);
  await expect(drawer).toBeVisible();
  await expect(drawer.getByLabel('Quantity of Sunset Oil')).toHaveValue('1');
  await expect(drawer.getByText(offlineMark)).toHaveCount(0);
  expect(keys).toEqual([keys[0], keys[0]]);
  // Another add, too late for a double tap, is a new request with a new key.
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(drawer.getByLabel('Quantity of Sunset Oil')).toHaveValue('2');
});

defineJourney(
  'CART-29: an add without a response enables its button again, with a message',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/products/sunset-oil`);
    let silent = true;
    let calls = 0;
    await page.route('**/api/cart', async (route) => {
      if (route.request().method() === 'POST') calls += 1;
      if (!silent) await route.continue();
    });
    await stopClock(page);
    const add = page.locator('.button-buy');
    await add.click();
    await expect(add).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => calls).toBe(1);
    await page.clock.runFor(8000);
    await expect.poll(() => calls).toBe(2);
    await page.clock.runFor(8000);
    await expect(add).toHaveAttribute('aria-busy', 'false');
    await expect(add).toHaveAccessibleName('Not added. Add to cart');
    await expect(page.getByRole('alert')).toContainText('Not added');
    await expect(getDrawer(page)).toHaveCount(0);
    silent = false;
    await page.clock.runFor(8000);
    await add.click();
    await expect(getDrawer(page).getByLabel('Quantity of Sunset Oil')).toHaveValue('1');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(add).toHaveAccessibleName('Add to cart');
  },
);
