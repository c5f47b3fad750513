/** Each offer of the cart in a journey, checked by axe and with a screenshot. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { openCartWith } from '../drawer-states.ts';
import { expect } from '../expect.ts';
import { savePicture } from '../nightly.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { addToCart, openHydratedPage, readRows } from '../steps.ts';
import { defineJourney, defineNightJourney, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const pictures = fileURLToPath(new URL('../../test-results/offers', import.meta.url));
/** Every offer on: one gift to choose in us, two in au, gifts for members in uk. */
const offers = fileURLToPath(new URL('../../demo/content-offers', import.meta.url));

let shop: RunningShop;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: offers });
});
afterAll(() => shop.stop());

const product = (handle: string, region: RegionKey = 'us') => `${getOrigin(shop, region)}/products/${handle}`;

/** Takes a screenshot of the page and expects no axe violation. */
async function look(page: Page, name: string): Promise<void> {
  await savePicture(page, join(pictures, `${name}.png`));
  expect(await findViolations(page)).toEqual([]);
}

const lineOf = (drawer: Locator, title: string) =>
  drawer.locator('li[data-line]').filter({ has: drawer.page().getByRole('heading', { name: title }) });

defineJourney('TIER-08, TIER-10: the discount meter follows the cart from tier to tier', async ({ page }) => {
  const drawer = await addToCart(page, product('golden-hour-mousse'));
  await expect(
    drawer.getByText('The long summer: 20% off from $50, 30% off from $100, on single items.'),
  ).toBeVisible();
  await expect(drawer.getByText('Spend $50, save 20%')).toBeVisible();
  await expect(drawer.getByText('$16 to go', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'One more Golden Hour Tanning Mousse' }).click();
  await expect(drawer.getByText('$32 to go', { exact: true })).toBeVisible();
  await expect(drawer.getByText('20% off reached')).toBeVisible();
  await expect.poll(() => readRows(drawer)).toMatchObject({ Subtotal: '$68', Discount: '−$13.60' });
  await look(page, 'tiers');
});

defineNightJourney(
  'TIER-16: a tier says what it brings: free shipping, then a gift with its discount',
  async ({ page }) => {
    const drawer = await addToCart(page, product('linen-hair-wrap', 'int'));
    await expect(drawer.getByText('Spend S$0.10 more for free shipping')).toBeVisible();
    // A tier frees it sooner than the store's own rates do.
    await expect(drawer.getByText(/^Free shipping from/)).toHaveCount(0);
    await expect.poll(() => readRows(drawer)).toMatchObject({ Shipping: 'S$6.90' });

    await addToCart(page, product('coconut-lip-balm', 'int'));
    await expect(drawer.getByText('Free shipping reached')).toBeVisible();
    await expect(drawer.getByText('Standard shipping is free.')).toBeVisible();
    await expect(drawer.getByText(/^Spend S\$[\d.]+ more for 15% off and a free gift$/)).toBeVisible();
    await expect.poll(() => readRows(drawer)).toMatchObject({ Shipping: 'Standard, free' });
    await look(page, 'tier-free-shipping');

    await drawer.getByRole('button', { name: 'One more Linen Hair Wrap' }).click();
    const gift = lineOf(drawer, 'Mini Volcanic Scrub');
    await expect(gift).toContainText('Free gift');
    await expect(drawer.getByText('15% off and a free gift reached')).toBeVisible();
    await look(page, 'tier-gift');
    await drawer.getByRole('button', { name: 'One fewer Linen Hair Wrap' }).click();
    await expect(gift).toHaveCount(0);
  },
  { screen: phone, country: 'SG' },
);

defineNightJourney(
  'OFFER-21: a new price is shown before the response, which doesn’t change it',
  async ({ page }) => {
    const drawer = await addToCart(page, product('golden-hour-mousse'));
    const held = Promise.withResolvers<void>();
    await page.route('**/api/cart', async (route) => {
      if (route.request().method() === 'PUT') await held.promise;
      await route.continue();
    });
    await drawer.getByRole('button', { name: 'One more Golden Hour Tanning Mousse' }).click();
    const priced = { Subtotal: '$68', Discount: '−$13.60', Shipping: '$5.90', Total: '$60.30' };
    await expect.poll(() => readRows(drawer)).toMatchObject(priced);
    await expect(drawer.getByText('$32 to go', { exact: true })).toBeVisible();
    held.resolve();
    await expect(drawer.getByText('Golden Hour Tanning Mousse: quantity 2')).toBeAttached();
    expect(await readRows(drawer)).toMatchObject(priced);
  },
);

defineJourney('GIFT-01, GIFT-05, GIFT-24: a gift is selected, replaced, and deselected', async ({ page }) => {
  const drawer = await addToCart(page, product('golden-hour-mousse'));
  const gift = (name: string) => drawer.getByRole('radio', { name: new RegExp(name) });
  await gift('Mini Volcanic Scrub').click();
  await expect(gift('Mini Volcanic Scrub')).toBeChecked();
  await expect(lineOf(drawer, 'Mini Volcanic Scrub')).toContainText('Free gift');
  await expect.poll(() => readRows(drawer)).toMatchObject({ Subtotal: '$43', Gifts: '−$9' });
  await look(page, 'gift');

  await gift('Mini Kemiri Hair Oil').click();
  await expect(lineOf(drawer, 'Mini Kemiri Hair Oil')).toBeVisible();
  await expect(lineOf(drawer, 'Mini Volcanic Scrub')).toHaveCount(0);
  await expect(gift('Mini Volcanic Scrub')).not.toBeChecked();

  // GIFT-24: one line at the next opening, from which it is changed.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(gift('Mini Kemiri Hair Oil')).toBeHidden();
  await drawer.getByText('Your gift: Mini Kemiri Hair Oil').click();
  await gift('Mini Kemiri Hair Oil').click();
  await expect(drawer.locator('li[data-line]')).toHaveCount(1);
  await expect(gift('Mini Kemiri Hair Oil')).not.toBeChecked();
});

defineJourney(
  'CART-56: with every offer on, a phone shows three cart lines, and the gifts in a folded line',
  async ({ page }) => {
    const drawer = await openCartWith(
      page,
      getOrigin(shop, 'us'),
      { handle: 'golden-hour-kit' },
      { handle: 'night-market-candle' },
      { handle: 'salt-and-aloe-cooling-gel', quantity: 2 },
      { handle: 'golden-hour-mousse' },
    );
    await expect(drawer.getByText('You unlocked 30% off')).toBeVisible();
    await expect.poll(() => countWholeLines(drawer)).toBeGreaterThanOrEqual(3);
    await look(page, 'everything-on-a-phone');
    const gift = drawer.getByRole('radio', { name: /Mini Volcanic Scrub/ });
    await expect(gift).toBeHidden();
    await drawer.getByText('Choose your free gift').click();
    await gift.click();
    await expect(gift).toBeChecked();
    await expect(lineOf(drawer, 'Mini Volcanic Scrub')).toContainText('Free gift');
  },
  { screen: phone, touch: true },
);

defineJourney(
  'GIFT-25: a phone shows the gift choices folded into one line from the first product on, and a key unfolds them',
  async ({ page }) => {
    const drawer = await addToCart(page, product('golden-hour-mousse'));
    const summary = drawer.locator('summary', { hasText: 'Choose your free gift' });
    const gift = drawer.getByRole('radio', { name: /Mini Volcanic Scrub/ });
    await expect(summary).toBeVisible();
    await expect(gift).toBeHidden();
    await summary.press('Enter');
    await expect(drawer.getByRole('radiogroup', { name: 'Choose your free gift' })).toBeVisible();
    await gift.click();
    await expect(gift).toBeChecked();
    await look(page, 'gift-on-a-phone');
  },
  { screen: phone, touch: true },
);

/** Number of lines that are wholly in view. */
function countWholeLines(drawer: Locator): Promise<number> {
  return drawer.locator('.cart-scroll').evaluate((scroll) => {
    const view = scroll.getBoundingClientRect();
    return [...scroll.querySelectorAll('.cart-line')].filter((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return top >= view.top && bottom <= view.bottom;
    }).length;
  });
}

defineNightJourney('a gift is deselected before the response to its selection', async ({ page }) => {
  const drawer = await addToCart(page, product('golden-hour-mousse'));
  const gift = drawer.getByRole('radio', { name: /Mini Kemiri Hair Oil/ });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  await gift.click();
  await expect(gift).toBeChecked();
  await gift.click();
  await expect(gift).not.toBeChecked();
  const removed = page.waitForResponse('**/api/cart/delete');
  held.resolve();
  expect((await removed).status()).toBe(200);
  await expect(drawer.locator('li[data-line]')).toHaveCount(1);
  await expect(gift).not.toBeChecked();
});

defineNightJourney('a sold-out gift is visible and can’t be selected', async ({ page }) => {
  const drawer = await addToCart(page, product('golden-hour-mousse'));
  await drawer.getByRole('button', { name: 'One more Golden Hour Tanning Mousse' }).click();
  const mist = drawer.getByRole('radio', { name: /Mini Tide Pool Mist/ });
  await expect(mist).toContainText('Out of stock');
  await expect(mist).toBeDisabled();
});

defineJourney('GIFT-01: arrow keys move between gifts', async ({ page }) => {
  const drawer = await addToCart(page, product('golden-hour-mousse'));
  const gel = drawer.getByRole('radio', { name: /Mini Kemiri Hair Oil/ });
  await gel.focus();
  await page.keyboard.press('ArrowRight');
  const scrub = drawer.getByRole('radio', { name: /Mini Volcanic Scrub/ });
  await expect(scrub).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(scrub).toBeChecked();
});

defineNightJourney(
  'GIFT-01: if two gifts are allowed, both stay',
  async ({ page }) => {
    const drawer = await addToCart(page, product('golden-hour-mousse', 'au'));
    await drawer.getByText('Choose your free gift').click();
    await expect(drawer.getByText('Choose up to 2. 0 chosen.')).toBeVisible();
    for (const name of [/Mini Volcanic Scrub/, /Mini Kemiri Hair Oil/]) {
      await drawer.getByRole('checkbox', { name }).click();
      await expect(drawer.getByRole('checkbox', { name })).toBeChecked();
    }
    await expect(drawer.getByText('Free gift', { exact: true })).toHaveCount(2);
    await expect(drawer.getByText('Choose up to 2. 2 chosen.')).toBeVisible();
    await look(page, 'two-gifts');
  },
  { screen: phone, country: 'AU' },
);

defineNightJourney(
  'GIFT-13: a guest is asked to sign up if gifts are for members',
  async ({ page }) => {
    const drawer = await addToCart(page, product('golden-hour-mousse', 'uk'));
    await expect(drawer.getByText('Sign up to select your free gift')).toBeVisible();
    await expect(drawer.getByRole('radio', { name: /Mini Kemiri Hair Oil/ })).toBeDisabled();
    await look(page, 'members-gift');
  },
  { country: 'GB' },
);

defineNightJourney(
  'GIFT-17: a gift that was added by itself stays removed until more is added',
  async ({ page }) => {
    const drawer = await addToCart(page, product('salt-and-aloe-cooling-gel'));
    const quantity = drawer.getByLabel('Quantity of Salt & Aloe Cooling Gel');
    await quantity.fill('2');
    await quantity.press('Enter');
    const gift = lineOf(drawer, 'Mini Salt & Aloe Gel');
    await expect(gift).toContainText('Free gift');
    await look(page, 'automatic-gift');
    await drawer.getByRole('button', { name: 'Remove Mini Salt & Aloe Gel' }).click();
    await expect(gift).toHaveCount(0);
    await openHydratedPage(page, product('golden-hour-mousse'));
    await page.getByRole('link', { name: 'Cart, 2 items' }).click();
    await expect(lineOf(drawer, 'Salt & Aloe Cooling Gel')).toBeVisible();
    await expect(gift).toHaveCount(0);

    await drawer.getByRole('button', { name: 'One more Salt & Aloe Cooling Gel' }).click();
    await expect(gift).toContainText('Free gift');
  },
);

defineNightJourney(
  'UPSELL-01, UPSELL-03: an add-on is reduced while its trigger is in the cart',
  async ({ page }) => {
    const drawer = await addToCart(page, product('golden-hour-mousse'));
    await expect(drawer.getByRole('heading', { name: 'Goes well with your cart' })).toBeVisible();
    const mitt = drawer.getByRole('form', { name: 'Velvet Tanning Mitt' });
    await expect(mitt).toContainText('$9.60');
    await mitt.locator('label').filter({ hasText: 'Sand' }).click();
    await expect(mitt.getByRole('radio', { name: 'Sand' })).toBeChecked();
    await look(page, 'add-ons');
    await drawer.getByRole('button', { name: 'Add Velvet Tanning Mitt' }).click();
    const line = lineOf(drawer, 'Velvet Tanning Mitt');
    await expect(line).toContainText('Add-on');
    await expect(line).toContainText('−$2.40');
    await expect(line.getByRole('combobox').locator('option:checked')).toHaveText('Sand');
    await expect(mitt).toHaveCount(0);
    // One bottle allows one mitt at the add-on's price. A second mitt costs its own.
    await drawer.getByRole('button', { name: 'One more Velvet Tanning Mitt' }).click();
    await expect.poll(() => readRows(drawer)).toMatchObject({ Subtotal: '$58' });
    await expect(line).toContainText('−$2.40');
    await drawer.getByRole('button', { name: 'One fewer Velvet Tanning Mitt' }).click();
    await expect.poll(() => readRows(drawer)).toMatchObject({ Subtotal: '$46', Discount: '−$2.40' });
    await drawer.getByRole('button', { name: 'Remove Golden Hour Tanning Mousse' }).click();
    await expect(line).not.toContainText('−$2.40');
    await expect.poll(() => readRows(drawer)).toMatchObject({ Subtotal: '$12' });
  },
);

defineNightJourney(
  'CART-39: the second tap of a double tap on an add-on doesn’t add the add-on that moves under the finger',
  async ({ page }) => {
    const drawer = await addToCart(page, product('golden-hour-mousse'));
    const offers = drawer.getByRole('heading', { name: 'Goes well with your cart' });
    // Just opened, the cart ignores the second tap of a double tap.
    await expect(drawer).not.toHaveAttribute('data-opening');
    await offers.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const box = await drawer.locator('.upsell button').first().boundingBox();
    if (box === null) throw new Error('The add-on has no button.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.touchscreen.tap(x, y);
    const first = drawer.getByRole('form', { name: 'Dusk One-Hour Mousse' });
    await expect(first).toHaveCount(0);
    const readNameAtFinger = () =>
      page.evaluate(
        (at) => document.elementFromPoint(at.x, at.y)?.closest('button')?.getAttribute('aria-label'),
        { x, y },
      );
    await expect.poll(readNameAtFinger).toBe('Add Velvet Tanning Mitt');
    await page.clock.runFor(300);
    await page.touchscreen.tap(x, y);
    // A deliberate one, which shows that the second was not in flight.
    await page.clock.runFor(3000);
    const balm = drawer.getByRole('form', { name: 'Coconut Lip Balm' });
    await expect(drawer.getByRole('form', { name: 'Velvet Tanning Mitt' })).toBeVisible();
    await expect(balm).toBeVisible();
    await page.touchscreen.tap(x, y);
    await expect(lineOf(drawer, 'Velvet Tanning Mitt')).toBeVisible();
  },
  { screen: phone, touch: true },
);

defineNightJourney('CART-09: the estimate follows the selected country and state', async ({ page }) => {
  const drawer = await addToCart(page, product('golden-hour-mousse'));
  await drawer.getByText('Estimated for United States').click();
  await drawer.getByLabel('State').selectOption('CA');
  await expect(drawer.getByText('Estimated for California, United States')).toBeVisible();
  await expect
    .poll(() => readRows(drawer))
    .toMatchObject({ Shipping: '$5.90', 'CA State Tax': '$2.47', Total: '$42.37' });
  await look(page, 'destination');
  await drawer.getByLabel('State').selectOption('OR');
  await expect.poll(() => readRows(drawer)).toMatchObject({ Shipping: '$5.90', Total: '$39.90' });
  expect((await readRows(drawer))['CA State Tax']).toBeUndefined();
});

defineNightJourney('OFFER-22: the price is explained', async ({ page }) => {
  const drawer = await addToCart(page, product('golden-hour-mousse'));
  await drawer.getByRole('button', { name: 'One more Golden Hour Tanning Mousse' }).click();
  await expect.poll(() => readRows(drawer)).toMatchObject({ Discount: '−$13.60' });
  await drawer.getByText('Why this price').click();
  const reasons = drawer.getByRole('listitem');
  await expect(
    reasons.filter({ hasText: 'You reached 20% off: $13.60 off Golden Hour Tanning Mousse.' }),
  ).toBeVisible();
  await expect(
    reasons.filter({ hasText: 'Standard shipping costs $5.90. It’s free from $60.' }),
  ).toBeVisible();
  await look(page, 'why');
});

defineNightJourney(
  'DISC-06: a code that saves less than the tier is removed by itself, with the reason',
  async ({ page }) => {
    const drawer = await addToCart(page, product('golden-hour-mousse'));
    await drawer.getByRole('button', { name: 'One more Golden Hour Tanning Mousse' }).click();
    await expect(drawer.getByText('Golden Hour Tanning Mousse: quantity 2')).toBeAttached();
    await drawer.getByLabel('Discount code').fill('ten');
    await drawer.getByRole('button', { name: 'Apply' }).click();
    const words = "You've unlocked the best discount, so save your codes for after the sale!";
    await expect(drawer.getByRole('alert')).toHaveText(words);
    await expect(drawer.getByRole('button', { name: 'Remove code TEN' })).toHaveCount(0);
    await expect(drawer.getByRole('alert')).toHaveText(words);
    await look(page, 'best-discount');
  },
);

defineNightJourney(
  'in dark mode on a phone, the cart with every offer is accessible',
  async ({ page }) => {
    const drawer = await addToCart(page, product('golden-hour-mousse'));
    await drawer.getByText('Choose your free gift').click();
    await drawer.getByRole('radio', { name: /Mini Volcanic Scrub/ }).click();
    await drawer.getByRole('button', { name: 'Add Velvet Tanning Mitt' }).click();
    await expect(lineOf(drawer, 'Velvet Tanning Mitt')).toBeVisible();
    await drawer.getByText('Estimated for United States').click();
    await drawer.getByText('Why this price').click();
    await look(page, 'dusk');
  },
  { screen: phone, colorScheme: 'dark' },
);

defineJourney(
  'CART-02: without JavaScript a gift, an add-on and a state are chosen by plain forms',
  async ({ page }) => {
    await page.goto(product('golden-hour-mousse'));
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    const main = page.getByRole('main');
    await page.getByRole('radio', { name: /Mini Volcanic Scrub/ }).click();
    await expect(lineOf(main, 'Mini Volcanic Scrub')).toContainText('Free gift');
    const mitt = page.getByRole('form', { name: 'Velvet Tanning Mitt' });
    await mitt.locator('label').filter({ hasText: 'Sand' }).click();
    await page.getByRole('button', { name: 'Add Velvet Tanning Mitt' }).click();
    const added = lineOf(main, 'Velvet Tanning Mitt');
    await expect(added).toContainText('−$2.40');
    await expect(added.getByRole('combobox').locator('option:checked')).toHaveText('Sand');
    await page.getByLabel('Discount code').fill('sunday');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(lineOf(main, 'Sunday Mitt')).toContainText('Free');
    await page.getByRole('button', { name: 'Remove code SUNDAY' }).click();
    await expect(lineOf(main, 'Sunday Mitt')).toHaveCount(0);
    await page.getByText('Estimated for United States').click();
    await main.getByLabel('State').selectOption('DE');
    await page.getByRole('button', { name: 'Use this state' }).click();
    await expect(page.getByText('Estimated for Delaware, United States')).toBeVisible();
    expect(await readRows(main)).toMatchObject({
      Subtotal: '$55',
      Gifts: '−$9',
      Discount: '−$2.40',
      Total: '$49.50',
    });
    await savePicture(page, join(pictures, 'plain.png'), { fullPage: true });
    await page.getByRole('radio', { name: /Mini Volcanic Scrub/ }).click();
    await expect(lineOf(main, 'Mini Volcanic Scrub')).toHaveCount(0);
  },
  { javaScript: false },
);
