/** The cart drawer: focus, quantities, variants, codes, and the same amounts as `/api/cart`. */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { formatMoney } from '@vitrine/rules/money/format';
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { addToCart, getDrawer, openHydratedPage, readRows, waitForHydration } from '../steps.ts';
import { defineJourney, defineNightJourney } from '../visit.ts';

/** Returns the cart by the API that the page uses. */
async function cartOf(page: Page): Promise<CartJson> {
  const answer = await page.evaluate(async () => (await fetch('/api/cart')).json());
  return (answer as { cart: CartJson }).cart;
}

/** Returns true if the focus is inside the cart drawer. */
const focusInside = (page: Page) =>
  page.evaluate(() => document.querySelector('dialog[open]')?.contains(document.activeElement) ?? false);

defineJourney(
  'CART-01, CART-03: the drawer opens on an add, traps the focus, and returns it on Escape',
  async ({ page, origin }) => {
    const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
    expect(await focusInside(page)).toBe(true);
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => document.activeElement?.tagName ?? '');
      // Between the last control and the first one the focus is on the browser's own controls, when `activeElement` is
      // the body.
      expect(at === 'BODY' || (await focusInside(page))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toBeFocused();

    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await expect(drawer).toBeVisible();
    await page.getByRole('button', { name: 'Close the cart' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeFocused();
  },
);

defineNightJourney(
  'the drawer starts to close at once, and stays open if it is opened again meanwhile',
  async ({ page, origin }) => {
    await addToCart(page, `${origin}/products/sunset-oil`);
    const drawer = getDrawer(page);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await expect(drawer).toBeVisible();
    const seen = await drawer.evaluate(async (panel: HTMLDialogElement) => {
      const leaves = new Promise<boolean>((resolve) => {
        const watch = new MutationObserver(() => resolve(panel.open));
        watch.observe(panel, { attributeFilter: ['data-leaving'] });
      });
      panel.querySelector<HTMLElement>('.drawer-head button')?.click();
      const openAsItLeaves = await leaves;
      document.querySelector<HTMLElement>('a[aria-label^="Cart,"]')?.click();
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let frames = 0; frames < 5; frames += 1) await frame();
      await new Promise((resolve) => requestIdleCallback(resolve));
      return { openAsItLeaves, open: panel.open, stillLeaves: 'leaving' in panel.dataset };
    });
    expect(seen).toEqual({ openAsItLeaves: true, open: true, stillLeaves: false });
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
  },
);

defineJourney('CART-04: the bubble flashes for five seconds after an add', async ({ page, origin }) => {
  await page.clock.install();
  await page.goto(`${origin}/products/sunset-oil`);
  await page.clock.runFor(5000);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  const bubble = page.locator('header [data-flash]');
  await expect(bubble).toHaveText('1');
  await page.clock.runFor(4500);
  await expect(bubble).toHaveCount(1);
  await page.clock.runFor(600);
  await expect(bubble).toHaveCount(0);
});

defineJourney(
  'CART-01: quantities are changed by steps and by typing, and a quantity of zero removes the line',
  async ({ page, origin }) => {
    const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
    await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
    await expect(drawer.getByText('Sunset Oil: quantity 2. Total $60.')).toBeAttached();
    await expect.poll(async () => (await readRows(drawer)).Subtotal).toBe('$60');

    const field = drawer.getByLabel('Quantity of Sunset Oil');
    await field.fill('5');
    await field.press('Enter');
    await expect(drawer.getByText('Sunset Oil: quantity 5')).toBeAttached();
    await expect.poll(async () => (await readRows(drawer)).Subtotal).toBe('$150');
    await expect(page.getByRole('link', { name: 'Cart, 5 items', includeHidden: true })).toBeAttached();
    expect((await cartOf(page)).totalQuantity).toBe(5);

    await field.fill('1');
    await field.press('Enter');
    await expect(drawer.getByText('Sunset Oil: quantity 1')).toBeAttached();
    await drawer.getByRole('button', { name: 'One fewer Sunset Oil' }).click();
    await expect(drawer.getByText('Nothing here yet')).toBeVisible();
    await expect.poll(async () => (await cartOf(page)).lines).toEqual([]);
  },
);

defineJourney('CART-25: a line changes its variant and keeps its quantity', async ({ page, origin }) => {
  const drawer = await addToCart(page, `${origin}/products/coconut-lip-balm?Scent=Coconut`);
  await drawer.getByRole('button', { name: 'One more Coconut Lip Balm' }).click();
  await expect(drawer.getByText('Coconut Lip Balm: quantity 2')).toBeAttached();
  const choice = drawer.getByLabel('Scent for Coconut Lip Balm');
  await choice.selectOption({ label: 'Papaya' });
  await expect(drawer.getByText('Coconut Lip Balm: Papaya')).toBeAttached();
  const { lines } = await cartOf(page);
  expect(lines.map(({ merchandise, quantity }) => [merchandise.title, quantity])).toEqual([['Papaya', 2]]);
});

defineJourney('CART-01: a line is removed, and the focus stays in the cart', async ({ page, origin }) => {
  await addToCart(page, `${origin}/products/sunset-oil`);
  const drawer = await addToCart(page, `${origin}/products/papaya-hand-cream`);
  const added = /^Papaya Hand Cream is in your cart\. Total \$\d/;
  await expect(drawer.getByRole('status').filter({ hasText: added })).toBeAttached();
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  // An undo button takes the place of the button. A double click must not activate it.
  await drawer.getByRole('button', { name: 'Remove Sunset Oil' }).dblclick();
  await expect(drawer.getByRole('status').filter({ hasText: 'Sunset Oil removed' })).toBeAttached();
  await expect(drawer.locator('li[data-line]')).toHaveCount(1);
  await drawer.getByRole('button', { name: 'Remove Papaya Hand Cream' }).click();
  await expect(drawer.getByText('Nothing here yet')).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focusInside(page)).toBe(true);
});

defineJourney(
  'DISC-01, CART-65: a code is refused with words that say why and what to do, entered in upper case, and removed',
  async ({ page, origin }) => {
    const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
    const enter = async (code: string) => {
      await drawer.getByLabel('Discount code').fill(code);
      await drawer.getByRole('button', { name: 'Apply' }).click();
    };
    const said: readonly (readonly [code: string, words: string])[] = [
      [
        'nonsense',
        'Oops, this code cannot be applied to your order. Check the spelling, or try another code.',
      ],
      ['expired', 'Oops, this code cannot be applied to your order. It has expired. Try another code.'],
      ['glow5', 'This coupon code is eligible for orders over $40. Add a little more and it applies.'],
      [
        'mask15',
        'This coupon code is not eligible for this order. It’s for other products, or for another of our stores. Try another code.',
      ],
      ['bali20', '*this code is only valid for members of the Bali Beauty Club'],
    ];
    for (const [code, words] of said) {
      await enter(code);
      await expect(drawer.getByRole('alert')).toHaveText(words);
    }
    await expect.poll(async () => (await readRows(drawer)).Discount).toBeUndefined();

    await enter('ten');
    await expect(drawer.getByText('TEN', { exact: true })).toBeVisible();
    await expect(drawer.getByText('−$3', { exact: true })).toBeVisible();
    await expect
      .poll(() => readRows(drawer))
      .toMatchObject({ Subtotal: '$30', Discount: '−$3', Total: '$32.90' });

    await drawer.getByRole('button', { name: 'Remove code TEN' }).click();
    await expect(drawer.getByText('TEN', { exact: true })).toHaveCount(0);
    await expect.poll(async () => (await readRows(drawer)).Discount).toBeUndefined();
  },
);

defineNightJourney('DISC-04: a second code replaces the first, with a message', async ({ page, origin }) => {
  const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
  for (const code of ['ten', 'awesome20']) {
    await drawer.getByLabel('Discount code').fill(code);
    await drawer.getByRole('button', { name: 'Apply' }).click();
    await expect(drawer.getByRole('button', { name: `Remove code ${code.toUpperCase()}` })).toBeVisible();
  }
  await expect(
    drawer.getByText('Limited to 1 code per order. TEN is removed. AWESOME20 is applied.'),
  ).toBeVisible();
  // A code that doesn't apply replaces no other code.
  await drawer.getByLabel('Discount code').fill('nonsense');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(drawer.getByRole('alert')).toHaveText(
    'NONSENSE: Oops, this code cannot be applied to your order. Check the spelling, or try another code.',
  );
  await expect(drawer.getByRole('button', { name: 'Remove code AWESOME20' })).toBeVisible();
  await expect.poll(async () => (await readRows(drawer)).Discount).toBe('−$6');
});

defineJourney('OFFER-20: the optimistic cart equals the API’s response', async ({ page, origin }) => {
  await addToCart(page, `${origin}/products/golden-hour-kit?Color=Medium`);
  const drawer = await addToCart(page, `${origin}/products/terracotta-tan-lotion?Color=Light`);
  await drawer.getByLabel('Discount code').fill('ten');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(drawer.getByRole('button', { name: 'Remove code TEN' })).toBeVisible();
  const cart = await cartOf(page);
  const money = (amount: number) => formatMoney(amount, 'us');
  await expect
    .poll(() => readRows(drawer))
    .toEqual({
      Subtotal: money(cart.subtotalPrice),
      Discount: `−${money(cart.discountCombineLine)}`,
      Shipping:
        cart.shippingData.price === 0
          ? `${cart.shippingData.rateName}, free`
          : money(cart.shippingData.price ?? Number.NaN),
      Tax: 'Tax calculated at checkout',
      Total: money(cart.totalAmount),
    });
  expect(cart.discountBundleAmount).toBe(1400);
  await expect(
    drawer.getByText('You save $14 by buying sets. It’s already included in their prices.'),
  ).toBeVisible();
  expect(cart.totalBeforeShipping).toBe(
    cart.lines.reduce((sum, line) => sum + line.priceAfterDiscounted, 0) - cart.discountAmount,
  );
});

defineJourney(
  'CART-28: a rejected change is reverted on the screen',
  async ({ page, origin }) => {
    const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    const refused = page.waitForEvent('requestfailed');
    await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
    await refused;
    await expect(drawer.getByLabel('Quantity of Sunset Oil')).toHaveValue('1');
    await expect.poll(async () => (await readRows(drawer)).Subtotal).toBe('$30');
    expect((await cartOf(page)).totalQuantity).toBe(1);
  },
  { expectedErrors: /ERR_FAILED/ },
);

defineNightJourney('following a product link leaves the cart', async ({ page, origin }) => {
  await openHydratedPage(page, `${origin}/collections/after-sun`);
  await page.getByRole('link', { name: /^Cart/ }).click();
  const drawer = getDrawer(page);
  await expect(drawer).toBeVisible();
  await drawer.getByRole('link', { name: 'See the best sellers' }).click();
  await expect(page.getByRole('heading', { name: 'Best sellers', level: 1 })).toBeVisible();
  await expect(drawer).toBeHidden();
});
