/** Choices made before the page's scripts have loaded are kept after hydration. */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import {
  addToCart,
  createRecipient,
  fillContactStep,
  goToCheckout,
  inUtrecht,
  waitForHydration,
} from '../steps.ts';
import { defineJourney, defineNightJourney } from '../visit.ts';

/** Holds React's scripts back on every page until the returned function is called. */
async function holdBack(page: Page): Promise<() => Promise<void>> {
  const scripts = '**/assets/hydrate-*.js';
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await waitForHydration(page);
  };
}

defineJourney(
  'selecting a country loads its address form',
  async ({ page, origin }) => {
    await goToCheckout(await addToCart(page, `${origin}/products/tangle-tamer-mini?Tangle+Tamer=Reef`));
    await fillContactStep(page, createRecipient(inUtrecht));
    const release = await holdBack(page);
    await page.goto(page.url(), { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Country or region').selectOption('NL');
    expect(page.url()).not.toContain('country=NL');
    await release();
    await expect(page).toHaveURL(/country=NL/);
    await expect(page.getByLabel('Country or region')).toHaveValue('NL');
  },
  { region: 'eu' },
);

defineNightJourney(
  'a filter and a sort order from before hydration are applied',
  async ({ page, origin }) => {
    const release = await holdBack(page);
    await page.goto(`${origin}/collections/body`, { waitUntil: 'domcontentloaded' });
    await page
      .locator('summary')
      .filter({ hasText: /^Scent$/ })
      .click();
    await page.getByRole('checkbox', { name: /^Vetiver/ }).check();
    await release();
    await expect(page).toHaveURL(/filter\.v\.option\.[Ss]cent=Vetiver/);
    await expect(page.getByRole('checkbox', { name: /^Vetiver/ })).toBeChecked();
  },
);
