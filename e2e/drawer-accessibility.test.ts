/** axe finds no violation in any state of the cart drawer, with every offer on, in light and dark mode. */
import { afterAll, beforeAll } from 'vitest';
import { cartWith, drawerStates, everyOffer } from './drawer-states.ts';
import { findingsInLooks } from './every-page.ts';
import { expect } from './expect.ts';
import { type RunningShop, startShop } from './shop.ts';
import { visitPage } from './steps.ts';
import { journey, originOf } from './visit.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop('one-process', { CONTENT_DIR: everyOffer });
});
afterAll(() => shop.stop());

for (const { name, region = 'us', reach, mayComplain } of drawerStates) {
  journey(
    `the cart's state "${name}" is accessible`,
    async ({ page }) => {
      await reach(page, originOf(shop, region));
      expect(await findingsInLooks(page)).toEqual([]);
    },
    mayComplain === undefined ? {} : { mayComplain },
  );
}

journey("the cart's page with every offer is accessible", async ({ page }) => {
  const drawer = await cartWith(
    page,
    originOf(shop, 'us'),
    { handle: 'golden-hour-kit' },
    { handle: 'salt-and-aloe-cooling-gel', quantity: 2 },
    { handle: 'golden-hour-mousse' },
  );
  await drawer.getByRole('radio', { name: /Mini Volcanic Scrub/ }).click();
  await expect(drawer.getByText('Free gift', { exact: true })).toHaveCount(2);
  await visitPage(page, `${originOf(shop, 'us')}/cart`);
  await page.getByText('Why this price').click();
  await page.getByText('Estimated for United States').click();
  expect(await findingsInLooks(page)).toEqual([]);
});
