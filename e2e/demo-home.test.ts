/** The home page with the demo's sections, which the shop of the journeys doesn't have. */
import { afterAll, beforeAll } from 'vitest';
import { findAxeViolations } from './all-pages.ts';
import { expect } from './expect.ts';
import { demoContent, type RunningShop, startShop } from './shop.ts';
import { defineJourney, phone } from './visit.ts';
import { getWorkerShop } from './worker-shop.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: demoContent });
});
afterAll(() => shop.stop());

defineJourney(
  'PAGE-45: points on a picture are a finger apart before the picture is loaded, and open by touch and keyboard',
  async ({ page }) => {
    const origin = `http://localhost:${shop.port}`;
    await page.route('**/media/**', (route) => route.abort());
    await page.goto(`${origin}/`);
    const points = page.locator('.story-hotspots button');
    const places = await points.evaluateAll((buttons) =>
      buttons.map((button) => {
        const { x, y } = button.getBoundingClientRect();
        return { x, y };
      }),
    );
    expect(places.length).toBeGreaterThan(1);
    for (const [index, { x, y }] of places.entries())
      for (const other of places.slice(index + 1))
        expect(Math.max(Math.abs(x - other.x), Math.abs(y - other.y))).toBeGreaterThanOrEqual(44);
    const cards = page.locator('.hotspot-card');
    await points.first().tap();
    await expect(cards.first()).toBeVisible();
    await points.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(cards.nth(1)).toBeVisible();
    await expect(cards.first()).toBeHidden();
    await page.unroute('**/media/**');
    await page.reload();
    expect(await findAxeViolations(page)).toEqual([]);
  },
  { screen: phone, touch: true, mayComplain: /ERR_FAILED/ },
);
