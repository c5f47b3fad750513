/** Details of the cart drawer: messages at limits, pending states, and sold-out items. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { drawerStates, enterCode, everyOfferContent, fillCart, openCartWith } from '../drawer-states.ts';
import { expect } from '../expect.ts';
import { findCutOffText } from '../layout-checks.ts';
import { chooseByDay } from '../nightly.ts';
import { type RunningShop, startShop } from '../shop.ts';
import {
  createRecipient,
  getDrawer,
  getOrderSummary,
  goToCheckout,
  inCalifornia,
  openHydratedPage,
  reachPayment,
  readRows,
  waitForHydration,
} from '../steps.ts';
import { setStock } from '../stock.ts';
import { defineJourney, defineNightJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

/** A shop of its own with every offer on, and a gift that is sold out during the journey. */
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: everyOfferContent });
});
afterAll(() => shop.stop());

const offers = () => getOrigin(shop, 'us');
const lineOf = (drawer: Locator, title: string) =>
  drawer.locator('li[data-line]').filter({ has: drawer.page().getByRole('heading', { name: title }) });

/** Returns the selected variant of a line. */
const chosenOf = (line: Locator) => line.getByRole('combobox').locator('option:checked');

defineJourney(
  'SHIP-09: at $56 free shipping is $4 away, and at $60 shipping is free',
  async ({ page, origin, openAnother }) => {
    const drawer = await openCartWith(page, origin, { handle: 'volcanic-sand-scrub', quantity: 2 });
    const meter = (place: Locator) => place.getByRole('progressbar', { name: 'Progress to free shipping' });
    await expect(drawer.getByText('Free shipping from $60: $4 to go.')).toBeVisible();
    await expect(meter(drawer)).toHaveJSProperty('position', 5600 / 6000);
    await expect.poll(() => readRows(drawer)).toMatchObject({ Subtotal: '$56', Shipping: '$5.90' });

    const { page: other } = await openAnother();
    const free = await openCartWith(other, origin, { handle: 'sunset-oil', quantity: 2 });
    await expect(free.getByText('Standard shipping is free.', { exact: true })).toBeVisible();
    await expect(meter(free)).toHaveJSProperty('position', 1);
    await expect.poll(() => readRows(free)).toMatchObject({ Subtotal: '$60', Shipping: 'Standard, free' });
  },
);

defineNightJourney(
  'SHIP-09: free shipping names the rate that is free: the express one from 80',
  async ({ page, origin }) => {
    const drawer = await openCartWith(page, origin, { handle: 'sunset-oil', quantity: 3 });
    await expect(drawer.getByText('2 Day Express shipping is free.', { exact: true })).toBeVisible();
    await expect
      .poll(() => readRows(drawer))
      .toMatchObject({ Subtotal: '$90', Shipping: '2 Day Express, free' });
    await goToCheckout(drawer);
    await reachPayment(page, createRecipient(inCalifornia));
    await expect
      .poll(() => readRows(getOrderSummary(page)))
      .toMatchObject({ Shipping: '2 Day Express, free' });
  },
);

defineNightJourney(
  'SHIP-09: free shipping starts where the store says: from 80 in Australia',
  async ({ page, origin }) => {
    const drawer = await openCartWith(page, origin, { handle: 'papaya-hand-cream' });
    await expect(drawer.getByText(/^Free shipping from \$80: \$[\d.]+ to go\.$/)).toBeVisible();
  },
  { region: 'au', country: 'AU' },
);

defineJourney('CART-07: a product whose links are switched off has no link in the cart', async ({ page }) => {
  const drawer = await openCartWith(page, offers(), { handle: 'papaya-hand-cream' });
  await enterCode(drawer, 'sunday');
  await expect(drawer.getByRole('heading', { name: 'Sunday Mitt' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Sunday Mitt' })).toHaveCount(0);
  await expect(drawer.getByRole('link', { name: 'Papaya Hand Cream' })).toHaveAttribute(
    'href',
    /\/products\/papaya-hand-cream/,
  );
});

defineJourney(
  'CART-05: while the cart loads, a placeholder of its shape is at its place',
  async ({ page, origin }) => {
    await fillCart(page, origin, [{ handle: 'sunset-oil' }, { handle: 'papaya-hand-cream' }]);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/cart', async (route) => {
      await held.promise;
      await route.continue();
    });
    await openHydratedPage(page, `${origin}/pages/about`);
    await page.getByRole('link', { name: /^Cart/ }).click();
    const drawer = getDrawer(page);
    await expect(drawer.getByText('Loading your cart')).toBeAttached();
    await expect(drawer.locator('[aria-busy="true"]')).toBeVisible();
    await expect(drawer.getByText('Nothing here yet')).toHaveCount(0);
    const places = async (pictures: Locator, button: Locator) => ({
      pictures: await pictures.evaluateAll((all) =>
        all.map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          // Relative to the panel, which may still be sliding in.
          return { x: x - (each.closest('dialog')?.getBoundingClientRect().x ?? 0), y, width, height };
        }),
      ),
      button: await button.boundingBox(),
    });
    const shape = await places(
      drawer.locator('.skeleton-picture'),
      drawer.locator('.cart-foot > :last-child'),
    );
    expect(shape.pictures).toHaveLength(2);

    held.resolve();
    await expect(drawer.getByRole('link', { name: 'Check out' })).toBeVisible();
    await expect(drawer.locator('[aria-busy="true"]')).toHaveCount(0);
    const cart = await places(
      drawer.locator('li[data-line] .picture'),
      drawer.getByRole('link', { name: 'Check out' }),
    );
    expect(cart.pictures).toHaveLength(2);
    for (const [index, picture] of cart.pictures.entries()) {
      const skeleton = shape.pictures[index];
      expect(Math.abs(picture.y - (skeleton?.y ?? Number.NaN))).toBeLessThan(4);
      expect({ ...picture, y: 0 }).toEqual({ ...skeleton, y: 0 });
    }
    expect(Math.abs((cart.button?.y ?? Number.NaN) - (shape.button?.y ?? Number.NaN))).toBeLessThan(4);
  },
);

defineJourney('a removed line is restored unchanged', async ({ page, origin }) => {
  const drawer = await openCartWith(
    page,
    origin,
    { handle: 'coconut-lip-balm', variant: 'Papaya', quantity: 3 },
    { handle: 'sunset-oil' },
  );
  const before = await readRows(drawer);
  await drawer.getByRole('button', { name: 'Remove Coconut Lip Balm' }).click();
  await expect(lineOf(drawer, 'Coconut Lip Balm')).toHaveCount(0);
  const undo = drawer.getByRole('button', { name: 'Undo: add Coconut Lip Balm back' });
  // The keyboard focus moves to the undo button.
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer.getByLabel('Quantity of Coconut Lip Balm')).toHaveValue('3');
  await expect(chosenOf(lineOf(drawer, 'Coconut Lip Balm'))).toHaveText('Papaya');
  await expect(undo).toHaveCount(0);
  await expect.poll(() => readRows(drawer)).toEqual(before);
});

defineNightJourney(
  'the last line that goes leaves the best sellers, and a way back',
  async ({ page, origin }) => {
    const drawer = await openCartWith(page, origin, { handle: 'sunset-oil' });
    await drawer.getByRole('button', { name: 'Remove Sunset Oil' }).click();
    const best = drawer.getByRole('list', { name: 'Best sellers' });
    await expect(best.getByRole('link')).toHaveCount(4);
    await expect(best.getByRole('link').first()).toHaveAttribute('href', /^\/products\//);
    await drawer.getByRole('button', { name: 'Undo: add Sunset Oil back' }).click();
    await expect(lineOf(drawer, 'Sunset Oil')).toBeVisible();
  },
);

defineNightJourney(
  'best sellers that cannot be read are missed by nobody',
  async ({ page, origin }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.route('**/api/collectionProducts*', (route) => route.abort());
    await openHydratedPage(page, `${origin}/pages/about`);
    await page.getByRole('link', { name: 'Cart, empty' }).click();
    const drawer = getDrawer(page);
    await expect(drawer.getByRole('link', { name: 'See the best sellers' })).toBeVisible();
    await expect(drawer.getByRole('list', { name: 'Best sellers' }).getByRole('listitem')).toHaveCount(0);
    expect(said.some((words) => words.includes('/api/collectionProducts'))).toBe(true);
    await expect(drawer.getByRole('alert')).toHaveCount(0);
  },
  { expectedErrors: /ERR_FAILED/ },
);

defineJourney(
  'PAGE-18: without a network the cart shows its last state, and is updated by itself once the network is back',
  async ({ page, origin, context }) => {
    const drawer = await openCartWith(page, origin, { handle: 'sunset-oil' });
    const mark = drawer.getByText('You’re offline. This is your cart as we last saw it.');
    await expect(mark).toHaveCount(0);
    await context.setOffline(true);
    await expect(mark).toBeVisible();
    await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
    await expect(drawer.getByLabel('Quantity of Sunset Oil')).toHaveValue('1');
    await expect(lineOf(drawer, 'Sunset Oil')).toBeVisible();
    await context.setOffline(false);
    await expect(mark).toHaveCount(0);
    await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
    await expect(drawer.getByText('Sunset Oil: quantity 2')).toBeAttached();
  },
  { expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ },
);

defineJourney(
  'CART-60: a failed change of a line shows a message at its control, and can be retried',
  async ({ page, origin, context }) => {
    const drawer = await openCartWith(page, origin, { handle: 'sunset-oil' });
    const note = drawer.getByRole('alert').filter({ hasText: 'Not changed: we can’t reach the shop.' });
    const quantity = drawer.getByLabel('Quantity of Sunset Oil');
    const tryAgain = async () => {
      await expect(note).toBeVisible();
      await context.setOffline(false);
      await note.getByRole('button', { name: 'Try again' }).click();
      await expect(note).toHaveCount(0);
    };
    await context.setOffline(true);
    await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
    await expect(quantity).toHaveValue('1');
    await tryAgain();
    await expect(quantity).toHaveValue('2');
    await expect(drawer.getByText('Sunset Oil: quantity 2')).toBeAttached();
    await context.setOffline(true);
    await quantity.fill('4');
    await quantity.press('Enter');
    await tryAgain();
    await expect(drawer.getByText('Sunset Oil: quantity 4')).toBeAttached();
    await context.setOffline(true);
    await drawer.getByRole('button', { name: 'Remove Sunset Oil' }).click();
    await expect(lineOf(drawer, 'Sunset Oil')).toBeVisible();
    await tryAgain();
    await expect(lineOf(drawer, 'Sunset Oil')).toHaveCount(0);
  },
  { expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ },
);

defineNightJourney(
  'PAGE-18: a back end that is down leaves the cart as last seen, until it answers again',
  async ({ page, origin }) => {
    const drawer = await openCartWith(page, origin, { handle: 'sunset-oil' });
    await page.clock.install();
    await page.route('**/api/cart*', (route) => route.fulfill({ status: 503, body: '' }));
    await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
    const mark = drawer.getByText('You’re offline. This is your cart as we last saw it.');
    await expect(mark).toBeVisible();
    await expect(drawer.getByLabel('Quantity of Sunset Oil')).toHaveValue('1');
    await page.unroute('**/api/cart*');
    await page.clock.fastForward(5000);
    await expect(mark).toHaveCount(0);
    await expect(lineOf(drawer, 'Sunset Oil')).toBeVisible();
  },
  { expectedErrors: /status of 503/ },
);

defineNightJourney(
  'a cart that was never seen here is said to be safe',
  async ({ page, origin }) => {
    await page.route(/\/api\/cart(\/create)?$/, (route) => route.fulfill({ status: 503, body: '' }));
    await openHydratedPage(page, `${origin}/pages/about`);
    await page.getByRole('link', { name: /^Cart/ }).click();
    await expect(getDrawer(page).getByText('We can’t load your cart')).toBeVisible();
    await expect(getDrawer(page).getByText('Nothing here yet')).toHaveCount(0);
  },
  { expectedErrors: /status of 503/ },
);

defineNightJourney('a selected gift that sells out is removed with a message', async ({ page }) => {
  const drawer = await openCartWith(page, offers(), { handle: 'golden-hour-mousse' });
  await drawer.getByRole('radio', { name: /Mini Volcanic Scrub/ }).click();
  await expect(lineOf(drawer, 'Mini Volcanic Scrub')).toContainText('Free gift');
  await setStock(shop, { 'BB-MIVOSC': 0 });
  await drawer.getByRole('button', { name: 'One more Golden Hour Tanning Mousse' }).click();
  await expect(drawer.getByText('Oops, you just missed out on our free gift!')).toBeVisible();
  await expect(lineOf(drawer, 'Mini Volcanic Scrub')).toHaveCount(0);
  await setStock(shop, { 'BB-MIVOSC': 400 });
});

defineNightJourney('a line that sold out shows a message', async ({ page }) => {
  const drawer = await openCartWith(
    page,
    offers(),
    { handle: 'papaya-hand-cream' },
    { handle: 'sunset-oil' },
  );
  await expect(drawer.getByText(/^Out of stock/)).toHaveCount(0);
  await setStock(shop, { 'BB-PAHACR': 0 });
  await page.reload();
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(lineOf(drawer, 'Papaya Hand Cream')).toContainText(
    'Out of stock. Please remove it to check out.',
  );
  await expect(lineOf(drawer, 'Sunset Oil')).not.toContainText('Out of stock');
  await setStock(shop, { 'BB-PAHACR': 200 });
});

for (const { name, reach } of drawerStates.filter((state) => state.name === 'everything'))
  defineJourney(`the cart's state "${name}" is accessible`, async ({ page }) => {
    await reach(page, offers());
    expect(await findViolations(page)).toEqual([]);
  });

const strange: readonly (readonly [name: string, code: string])[] = [
  ['of 10,000 characters', 'x'.repeat(10_000)],
  ['of emoji', '🌴☀️🧴'],
  ['of SQL', "'; DROP TABLE carts; --"],
];
for (const [name, code] of chooseByDay(strange, ([each]) => each === 'of 10,000 characters')) {
  defineJourney(`a code ${name} is rejected with the usual message`, async ({ page, origin }) => {
    const drawer = await openCartWith(page, origin, { handle: 'sunset-oil' });
    const before = await readRows(drawer);
    await enterCode(drawer, code);
    await expect(drawer.getByRole('alert')).toContainText('Oops, this code cannot be applied to your order.');
    expect(await readRows(drawer)).toEqual(before);
    const panel = await drawer.boundingBox();
    expect(await drawer.evaluate((place) => place.scrollWidth)).toBeLessThanOrEqual(panel?.width ?? 0);
    await openHydratedPage(page, `${origin}/cart`);
    await expect(page.getByRole('main').getByLabel('Quantity of Sunset Oil')).toHaveValue('1');
  });
}

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${control}`);
}

defineNightJourney('gifts, add-ons, code and checkout are usable by keyboard alone', async ({ page }) => {
  await fillCart(page, offers(), [{ handle: 'golden-hour-mousse' }]);
  await openHydratedPage(page, `${offers()}/pages/about`);
  await tabTo(page, page.getByRole('link', { name: /^Cart/ }));
  await page.keyboard.press('Enter');
  const drawer = getDrawer(page);

  await tabTo(page, drawer.getByRole('radio', { name: /Mini Kemiri Hair Oil/ }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('radio', { name: /Mini Volcanic Scrub/ })).toBeChecked();
  await expect(lineOf(drawer, 'Mini Volcanic Scrub')).toContainText('Free gift');

  const mitt = drawer.getByRole('form', { name: 'Velvet Tanning Mitt' });
  await tabTo(page, mitt.getByRole('radio', { name: 'Clay' }));
  await page.keyboard.press('ArrowRight');
  await expect(mitt.getByRole('radio', { name: 'Sand' })).toBeChecked();
  await tabTo(page, drawer.getByRole('button', { name: 'Add Velvet Tanning Mitt' }));
  await page.keyboard.press('Enter');
  await expect(chosenOf(lineOf(drawer, 'Velvet Tanning Mitt'))).toHaveText('Sand');
  // The line is gone, and the focus is where it was.
  await expect(mitt).toHaveCount(0);
  await expect(drawer.locator('.upsell').first().locator(':focus')).toHaveCount(1);

  await tabTo(page, drawer.getByLabel('Discount code'));
  await page.keyboard.type('nonsense');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('alert')).toContainText('Oops, this code cannot be applied to your order.');
  await tabTo(page, drawer.getByRole('link', { name: 'Check out' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
});

defineJourney(
  'on a small phone the checkout button is entirely in view',
  async ({ page }) => {
    const drawer = await openCartWith(page, offers(), { handle: 'golden-hour-mousse', quantity: 2 });
    const button = drawer.getByRole('link', { name: 'Check out' });
    const box = await button.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(568 - 16);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await findCutOffText(page)).toEqual([]);
    // The result of a code is below its field, scrolled into view.
    await drawer.getByLabel('Discount code').fill('NONSENSE');
    await drawer.getByLabel('Discount code').press('Enter');
    await expect(drawer.getByText('NONSENSE', { exact: true })).toBeInViewport();
    await expect(drawer.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await page.goto(`${offers()}/cart`);
    await waitForHydration(page);
    const onPage = await page.getByRole('main').getByRole('link', { name: 'Check out' }).boundingBox();
    expect((onPage?.y ?? Number.NaN) + (onPage?.height ?? Number.NaN)).toBeLessThanOrEqual(568 - 16);
  },
  { screen: { width: 320, height: 568 } },
);
