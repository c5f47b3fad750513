/** axe finds no violation in any state of the cart drawer, with every offer on, in light and dark mode. By day `journeys/drawer` checks one. */
import { afterAll, beforeAll } from 'vitest';
import { findAxeViolations } from './all-pages.ts';
import { drawerStates, everyOfferContent, openCartWith } from './drawer-states.ts';
import { expect } from './expect.ts';
import { type RunningShop, startShop } from './shop.ts';
import { openHydratedPage } from './steps.ts';
import { defineJourney, getOrigin } from './visit.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop('one-process', { CONTENT_DIR: everyOfferContent });
});
afterAll(() => shop.stop());

for (const { name, region = 'us', reach, expectedErrors } of drawerStates) {
  defineJourney(
    `the cart's state "${name}" is accessible`,
    async ({ page }) => {
      await reach(page, getOrigin(shop, region));
      expect(await findAxeViolations(page)).toEqual([]);
    },
    expectedErrors === undefined ? {} : { expectedErrors: expectedErrors },
  );
}

defineJourney("the cart's page with every offer is accessible", async ({ page }) => {
  const drawer = await openCartWith(
    page,
    getOrigin(shop, 'us'),
    { handle: 'golden-hour-kit' },
    { handle: 'salt-and-aloe-cooling-gel', quantity: 2 },
    { handle: 'golden-hour-mousse' },
  );
  await drawer.getByRole('radio', { name: /Mini Volcanic Scrub/ }).click();
  await expect(drawer.getByText('Free gift', { exact: true })).toHaveCount(2);
  await openHydratedPage(page, `${getOrigin(shop, 'us')}/cart`);
  await page.getByText('Why this price').click();
  await page.getByText('Estimated for United States').click();
  expect(await findAxeViolations(page)).toEqual([]);
});
