/** A product's picture on its way to the cart and back. */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { getDrawer, openHydratedPage } from '../steps.ts';
import { defineJourney, phone } from '../visit.ts';

const product = '/products/sunset-oil';

/** Records where each flying picture starts and ends, as the left edge of its place. */
async function recordFlights(page: Page): Promise<() => Promise<readonly (readonly number[])[]>> {
  await page.evaluate(() => {
    const flights: number[][] = [];
    Object.assign(window, { flights });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLImageElement) || !node.matches('.flying-picture')) continue;
        // It starts to fly once it is in the page.
        requestAnimationFrame(() => {
          const effect = node.getAnimations()[0]?.effect;
          const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
          flights.push(frames.map(({ transform }) => new DOMMatrix(String(transform)).e));
        });
      }
    }).observe(document.body, { childList: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'flights'));
}

defineJourney(
  'CART-55: the picture of a product flies to its place in the cart, and back if it couldn’t be added',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}${product}`);
    const flights = await recordFlights(page);
    const button = page.locator('.button-buy');
    await page.route('**/api/cart', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await expect.poll(async () => (await flights()).length).toBe(1);
      await route.abort();
    });
    await button.tap();
    await expect(getDrawer(page)).toBeVisible();
    await expect(getDrawer(page)).toBeHidden();
    await expect.poll(async () => (await flights()).length).toBe(2);
    const [there = [], back = []] = await flights();
    // The picture of a phone starts at the left edge of the screen; it returns the same way.
    expect(there[0]).toBe(0);
    expect(there[1]).toBeGreaterThan(0);
    expect(back).toEqual([...there].reverse());
    await expect(page.locator('.flying-picture')).toHaveCount(0);

    await page.unrouteAll();
    await button.tap();
    await expect(getDrawer(page).getByRole('link', { name: 'Sunset Oil' })).toBeVisible();
    await expect.poll(async () => (await flights()).length).toBe(3);
    await expect(page.locator('.flying-picture')).toHaveCount(0);
    await expect(page.locator('.cart-arriving')).not.toHaveAttribute('data-flying');
  },
  { screen: phone, touch: true, motion: true, expectedErrors: /ERR_FAILED|could not|Failed to load/ },
);

defineJourney(
  'CART-55: nothing flies under reduced motion',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}${product}`);
    const flights = await recordFlights(page);
    await page.locator('.button-buy').tap();
    await expect(getDrawer(page).getByRole('link', { name: 'Sunset Oil' })).toBeVisible();
    expect(await flights()).toEqual([]);
  },
  { screen: phone, touch: true },
);

defineJourney(
  'CART-61: a picture that starts at the button isn’t distorted, and the line’s own is fetched on its way',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}${product}`);
    await page.evaluate(() =>
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!(node instanceof HTMLImageElement) || !node.matches('.flying-picture')) continue;
          requestAnimationFrame(() => {
            const effect = node.getAnimations()[0]?.effect;
            const [start] = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
            const { a, d } = new DOMMatrix(String(start?.transform));
            Object.assign(window, { scales: [a, d] });
          });
        }
      }).observe(document.body, { childList: true }),
    );
    const button = page.locator('.button-buy');
    // The gallery is out of view.
    await button.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const lineImage = page.waitForRequest(/sunset-oil-1\.webp\?width=320/);
    await page.route('**/api/cart', async (route) => {
      if (route.request().method() === 'POST') await lineImage;
      await route.continue();
    });
    await button.tap();
    await expect(getDrawer(page).getByRole('link', { name: 'Sunset Oil' })).toBeVisible();
    const [x, y] = await page.evaluate<readonly number[]>(() => Reflect.get(window, 'scales'));
    expect(x).toBeLessThan(1);
    expect(x).toBe(y);
  },
  { screen: phone, touch: true, motion: true },
);
