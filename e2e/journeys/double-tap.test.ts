/** Double taps on buttons that add to the cart. */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { chooseByDay } from '../nightly.ts';
import { blockReact, getDrawer, openHydratedPage, waitForHydration } from '../steps.ts';
import { defineJourney, defineNightJourney, phone } from '../visit.ts';

const product = '/products/golden-hour-mousse';
const list = '/collections/after-sun';
const onPhone = { screen: phone, touch: true };

/** Stops the page's clock, which goes on only where a journey lets it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Counts the requests that add. */
function countAdds(page: Page): { readonly count: () => number } {
  let adds = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(api\/cart|cart\/add)$/.test(new URL(request.url()).pathname))
      adds += 1;
  });
  return { count: () => adds };
}

/** Clicks a button, also under the cart. */
const press = (page: Page, button: string) =>
  page
    .locator(button)
    .first()
    .evaluate((element: HTMLElement) => element.click());

for (const [name, path, button] of [
  ['a product', product, '.button-buy'],
  ['a card', list, '.card-add button'],
] as const) {
  for (const after of chooseByDay([80, 300, 600], (each) => each === (path === product ? 600 : 80))) {
    defineJourney(
      `CART-39: a second tap on the button of ${name} ${after} ms after the add adds nothing`,
      async ({ page, origin }) => {
        await openHydratedPage(page, `${origin}${path}`);
        await stopClock(page);
        const adds = countAdds(page);
        await press(page, button);
        const quantity = getDrawer(page).getByLabel(/^Quantity of/);
        await expect(quantity).toHaveValue('1');
        await expect(page.locator(button).first()).toHaveAttribute('aria-busy', 'false');
        await page.clock.runFor(after);
        await press(page, button);
        // A deliberate one.
        await page.clock.runFor(3000);
        await press(page, button);
        await expect(quantity).toHaveValue('2');
        expect(adds.count()).toBe(2);
      },
      onPhone,
    );
  }

  // By day the card stands for both.
  (path === list ? defineJourney : defineNightJourney)(
    `CART-39: a second tap on the button of ${name} while the first is in flight adds nothing`,
    async ({ page, origin }) => {
      await openHydratedPage(page, `${origin}${path}`);
      const released = Promise.withResolvers<void>();
      await page.route('**/api/cart', async (route) => {
        if (route.request().method() === 'POST') await released.promise;
        await route.continue();
      });
      const adds = countAdds(page);
      await press(page, button);
      await expect.poll(() => adds.count()).toBe(1);
      await press(page, button);
      released.resolve();
      await expect(getDrawer(page).getByLabel(/^Quantity of/)).toHaveValue('1');
      expect(adds.count()).toBe(1);
    },
    onPhone,
  );
}

defineJourney(
  'CART-39: two taps before React runs add one unit',
  async ({ page, origin }) => {
    const release = await blockReact(page);
    await page.goto(`${origin}${product}`);
    const adds = countAdds(page);
    await press(page, '.button-buy');
    await press(page, '.button-buy');
    release();
    // Shown in the drawer, or on the cart page if the browser has submitted the form after seven seconds without
    // React.
    await expect(page.getByLabel(/^Quantity of/)).toHaveValue('1');
    await waitForHydration(page);
    expect(adds.count()).toBe(1);
  },
  onPhone,
);

defineJourney(
  'CART-39: a second shade that is added while the add of the first is in flight is added too',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}${product}`);
    const released = Promise.withResolvers<void>();
    await page.route('**/api/cart', async (route) => {
      if (route.request().method() === 'POST') await released.promise;
      await route.continue();
    });
    const adds = countAdds(page);
    await press(page, '.button-buy');
    await expect.poll(() => adds.count()).toBe(1);
    const chosen = page.locator('#buy [name="merchandiseId"]');
    const before = await chosen.getAttribute('value');
    await getDrawer(page).getByRole('button', { name: 'Close the cart' }).tap();
    await page
      .locator('.choice')
      .getByRole('link', { name: /^Medium/ })
      .tap();
    await expect(chosen).not.toHaveAttribute('value', before ?? '');
    await press(page, '.button-buy');
    released.resolve();
    await expect(getDrawer(page).getByLabel(/^Quantity of/)).toHaveCount(2);
  },
  onPhone,
);

defineJourney(
  'CART-39: a form that is submitted twice without JavaScript adds one unit',
  async ({ page, origin }) => {
    await page.goto(`${origin}/products/sunset-oil`);
    await page.locator('.button-buy').tap();
    await expect(page.getByLabel(/^Quantity of/)).toHaveValue('1');
    await page.goto(`${origin}${product}`);
    const merchandiseId = await page.locator('#buy [name="merchandiseId"]').getAttribute('value');
    const form = { merchandiseId: merchandiseId ?? '', quantity: '1' };
    const send = () => page.request.post(`${origin}/cart/add`, { form, headers: { origin } });
    for (const response of await Promise.all([send(), send()])) expect(response.ok()).toBe(true);
    await page.goto(`${origin}/cart`);
    await expect(page.getByLabel(/^Quantity of Golden Hour/)).toHaveValue('1');
  },
  { ...onPhone, javaScript: false },
);
