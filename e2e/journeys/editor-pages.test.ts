/** Editing pages: the home page's sections, menus, policies, a product. Shoppers see the changes once published. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, openDocument, publishNow, saveDraft, signInToEditor } from '../editors.ts';
import { expect } from '../expect.ts';
import { demoContent, type RunningShop, startShop } from '../shop.ts';
import { openHydratedPage } from '../steps.ts';
import { defineJourney, defineNightJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const ada = 'ada@example.com';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: demoContent });
  await addEditor(shop, ada, 'admin');
});
afterAll(() => shop.stop());

/** Returns the last entry of a list in a form. */
const lastEntry = (page: Page, list: string) => page.locator(`[data-field="${list}"] .entry`).last();

/** Presses Enter at once, while earlier results are still shown. */
async function choose(page: Page, part: Locator, words: string): Promise<void> {
  await part.click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await part.fill(words);
  await part.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

defineNightJourney('a row of products is added to the home page by product names only', async ({ page }) => {
  await signInToEditor(page, shop, ada);
  await openDocument(page, shop, 'theme/homePage');
  await page.getByRole('button', { name: 'Add to Sections' }).click();
  const entry = lastEntry(page, 'sections');
  await expect(entry.getByLabel('Text', { exact: true })).toHaveCount(0);
  await entry.getByLabel('Heading', { exact: true }).fill('For wet hair');
  await choose(page, entry.getByRole('combobox', { name: 'Collection' }), 'hair');
  expect(await findViolations(page)).toEqual([]);
  await saveDraft(page);
  await publishNow(page);
  await openHydratedPage(page, `${getOrigin(shop, 'us')}/`);
  await expect(page.getByRole('region', { name: 'For wet hair' }).first().getByRole('article')).toHaveCount(
    4,
  );
});

defineJourney(
  'a link of the menu is found by the name of its page, and shoppers follow it',
  async ({ page }) => {
    await signInToEditor(page, shop, ada);
    await openDocument(page, shop, 'theme/navigation');
    // On a retry the menu is full already, since the first attempt saved it.
    const earlier = page.getByRole('button', { name: 'Remove 8' });
    if ((await earlier.count()) > 0) await earlier.click();
    await page.getByRole('button', { name: 'Add to At the top' }).click();
    const entry = lastEntry(page, 'header');
    await entry.getByLabel('Words', { exact: true }).fill('Your shade');
    await choose(page, entry.getByRole('combobox', { name: 'Leads to' }), 'find your shade');
    expect(await findViolations(page)).toEqual([]);
    await saveDraft(page);
    await publishNow(page);
    await openHydratedPage(page, `${getOrigin(shop, 'us')}/`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Your shade' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find your shade' })).toBeVisible();
  },
);

defineNightJourney('a product’s badge and note are shown on its own page only', async ({ page }) => {
  await signInToEditor(page, shop, ada);
  await openDocument(page, shop, 'product/golden-hour-mousse');
  await page.getByLabel('Badge').fill('Last of the batch');
  await page.getByLabel('Note').fill('Poured again in May.');
  await saveDraft(page);
  await publishNow(page);
  const us = getOrigin(shop, 'us');
  await openHydratedPage(page, `${us}/products/golden-hour-mousse`);
  await expect(page.getByText('Last of the batch')).toBeVisible();
  await expect(page.getByText('Poured again in May.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await openHydratedPage(page, `${us}/products/sunset-oil`);
  await expect(page.getByText('Last of the batch')).toHaveCount(0);
});

defineJourney(
  'AGENT-42: the page of assistants shows that none has placed an order yet',
  async ({ page }) => {
    await signInToEditor(page, shop, ada);
    await page.getByRole('navigation').getByRole('link', { name: 'Assistants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Assistants' })).toBeVisible();
    await expect(page.getByText('No assistant placed an order in this period.')).toBeVisible();
    await page.getByText('A year').click();
    await expect(page.getByRole('radio', { name: 'A year' })).toBeChecked();
    await expect(page.getByText('No assistant placed an order in this period.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  },
);
