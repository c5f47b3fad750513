/** Timings of the cart drawer, with a clock that only the journey advances. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCartFields } from '@vitrine/rules/cart/json/cart-fields';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { enterCode, everyOfferContent, openCartWith } from '../drawer-states.ts';
import { expect } from '../expect.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { getDrawer, openHydratedPage, readRows, waitForHydration } from '../steps.ts';
import { defineJourney, defineNightJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

/** A shop of its own, whose settings the journeys change. */
let content: string;
let shop: RunningShop;
beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'vitrine-content-'));
  await cp(everyOfferContent, content, { recursive: true });
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: content });
});
afterAll(async () => {
  await shop.stop();
  await rm(content, { recursive: true });
});

const origin = () => getOrigin(shop, 'us');

/** Stops the page's clock. Time then advances only in the journey. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Returns the page's requests to a URL so far. */
function callsTo(page: Page, method: string, path: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) calls.push(request);
  });
  return calls;
}

defineJourney(
  'DISC-06: a discount code that saves less than the tier is removed after 1000 ms',
  async ({ page }) => {
    const drawer = await openCartWith(page, origin(), { handle: 'golden-hour-mousse', quantity: 2 });
    await stopClock(page);
    const calls = callsTo(page, 'PUT', '/api/cart/discount');
    await enterCode(drawer, 'ten');
    const words = "You've unlocked the best discount, so save your codes for after the sale!";
    await expect(drawer.getByRole('alert')).toHaveText(words);
    const code = drawer.getByRole('button', { name: 'Remove code TEN' });
    await page.clock.runFor(999);
    await expect(code).toBeVisible();
    expect(calls).toHaveLength(1);
    await page.clock.runFor(1);
    await expect(code).toHaveCount(0);
    expect(calls.map((call) => call.postDataJSON())).toEqual([
      { discountCodes: ['ten'] },
      { discountCodes: [''] },
    ]);
    // The message stays, since a second is too short to read it.
    await expect(drawer.getByRole('alert')).toHaveText(words);
  },
);

defineNightJourney(
  'DISC-06: a second code entered while the first one is about to go stays',
  async ({ page }) => {
    const drawer = await openCartWith(page, origin(), { handle: 'golden-hour-mousse', quantity: 2 });
    await stopClock(page);
    const calls = callsTo(page, 'PUT', '/api/cart/discount');
    await enterCode(drawer, 'ten');
    await expect(drawer.getByRole('button', { name: 'Remove code TEN' })).toBeVisible();
    await page.clock.runFor(900);
    // The response to the second code is pending when the first one's second is over.
    const held = Promise.withResolvers<void>();
    await page.route('**/api/cart/discount', async (route) => {
      await held.promise;
      await route.continue();
    });
    await enterCode(drawer, 'shipfree');
    await expect.poll(() => calls.length).toBe(2);
    await page.clock.runFor(100);
    held.resolve();
    await expect(drawer.getByRole('button', { name: 'Remove code SHIPFREE' })).toBeVisible();
    await expect.poll(async () => (await readRows(drawer)).Shipping).toBe('Standard, free');
    // A later request in the queue has been handled.
    await drawer.getByRole('button', { name: 'One more Golden Hour Tanning Mousse' }).click();
    await expect(drawer.getByText('Golden Hour Tanning Mousse: quantity 3')).toBeAttached();
    await expect(drawer.getByRole('button', { name: 'Remove code SHIPFREE' })).toBeVisible();
    expect(calls.map((call) => call.postDataJSON())).toEqual([
      { discountCodes: ['ten'] },
      { discountCodes: ['shipfree'] },
    ]);
  },
);

defineNightJourney(
  'a second code pasted while the first one is being removed stays in its field',
  async ({ page }) => {
    const drawer = await openCartWith(page, origin(), { handle: 'papaya-hand-cream' });
    await enterCode(drawer, 'ten');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/cart/discount', async (route) => {
      await held.promise;
      await route.continue();
    });
    await drawer.getByRole('button', { name: 'Remove code TEN' }).click();
    await drawer.getByLabel('Discount code').fill('awesome20');
    held.resolve();
    await expect(drawer.getByText('Code removed')).toBeAttached();
    await expect(drawer.getByLabel('Discount code')).toHaveValue('awesome20');
    await drawer.getByRole('button', { name: 'Apply' }).click();
    await expect(drawer.getByRole('button', { name: 'Remove code AWESOME20' })).toBeVisible();
    await expect(drawer.getByLabel('Discount code')).toHaveValue('');
  },
);

defineJourney('TIER-09: the discount meter is updated after 150 ms, the price at once', async ({ page }) => {
  const drawer = await openCartWith(page, origin(), { handle: 'golden-hour-mousse' });
  const toGo = drawer.getByText(/^\$\d+ to go$/);
  await expect(toGo).toHaveText('$16 to go');
  await stopClock(page);
  await drawer.getByRole('button', { name: 'One more Golden Hour Tanning Mousse' }).click();
  await expect(drawer.getByText('Golden Hour Tanning Mousse: quantity 2')).toBeAttached();
  await expect.poll(() => readRows(drawer)).toMatchObject({ Subtotal: '$68', Discount: '−$13.60' });
  await page.clock.runFor(149);
  await expect(toGo).toHaveText('$16 to go');
  await page.clock.runFor(1);
  await expect(toGo).toHaveText('$32 to go');
});

defineNightJourney(
  'GIFT-09: a gift beyond the maximum, in a cart that another tab left so, goes after 100 ms',
  async ({ page, context }) => {
    const store = getOrigin(shop, 'au');
    const drawer = await openCartWith(page, store, { handle: 'golden-hour-mousse' });
    for (const name of [/Mini Volcanic Scrub/, /Mini Kemiri Hair Oil/]) {
      await drawer.getByRole('checkbox', { name }).click();
      await expect(drawer.getByRole('checkbox', { name })).toBeChecked();
    }
    await expect(drawer.getByText('Free gift', { exact: true })).toHaveCount(2);

    // Another tab shows the cart after the merchant reduced the offer from two gifts to one.
    await page.close();
    const other = await context.newPage();
    await other.goto(`${store}/pages/about`);
    await waitForHydration(other);
    await stopClock(other);
    const calls = callsTo(other, 'POST', '/api/cart/delete');
    const file = join(content, 'cart/manualGwp.json');
    const settings = JSON.parse(await readFile(file, 'utf8'));
    settings.regions.au.maxSelection = 1;
    await writeFile(file, JSON.stringify(settings));
    await expect
      .poll(() =>
        other.evaluate(
          async (headers) =>
            (await (await fetch('/api/cart', { headers })).json()).cart.offers.gifts.maxSelection,
          allCartFields,
        ),
      )
      .toBe(1);
    await other.getByRole('link', { name: /^Cart/ }).click();
    const second = getDrawer(other);
    await other.evaluate(() => new BroadcastChannel('cart').postMessage('changed'));
    const extra = second.locator('li[data-line]').filter({ hasText: 'Mini Volcanic Scrub' });
    await expect(extra).toContainText('$14');
    await other.clock.runFor(99);
    expect(calls).toHaveLength(0);
    await other.clock.runFor(1);
    await expect(extra).toHaveCount(0);
    // The newer gift stays.
    await expect(second.getByRole('radio', { name: /Mini Kemiri Hair Oil/ })).toBeChecked();
    expect(calls).toHaveLength(1);
  },
  { country: 'AU' },
);

defineNightJourney('CART-04: the bubble flashes for 5000 ms after an add', async ({ page }) => {
  await openHydratedPage(page, `${origin()}/products/papaya-hand-cream`);
  await stopClock(page);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  const bubble = page.locator('header [data-flash]');
  await expect(bubble).toHaveText('1');
  await page.clock.runFor(4999);
  await expect(bubble).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(bubble).toHaveCount(0);
});
