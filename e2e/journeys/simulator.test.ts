/** Editors simulate offers on sample carts, preview the effects of publishing, and view pages with drafts. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, editorPassword } from '../editors.ts';
import { expect } from '../expect.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { addToCart } from '../steps.ts';
import { defineJourney, desktop, getOrigin, phone } from '../visit.ts';

const everyOffer = fileURLToPath(new URL('../../demo/content-offers', import.meta.url));
const pictures = fileURLToPath(new URL('../../test-results/simulator', import.meta.url));
const email = 'ada@example.com';

let shop: RunningShop;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  shop = await startShop('one-process', { CONTENT_DIR: everyOffer });
  await addEditor(shop, email);
});
afterAll(() => shop.stop());

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`${getOrigin(shop, 'dev')}/editor/${screen}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(editorPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const offers = (page: Page, title: string) => page.getByRole('region', { name: title }).getByRole('listitem');

for (const screen of [phone, { width: 768, height: 1024 }, desktop]) {
  defineJourney(
    `EDIT-13: the simulator says why a gift wasn’t given, at ${screen.width} px`,
    async ({ page }) => {
      await open(page, 'simulator');
      const search = page.getByLabel('Add a product');
      await search.fill('aloe');
      await page
        .getByRole('button', { name: /^Mini Salt & Aloe/ })
        .or(page.getByRole('button', { name: /^Salt & Aloe Cooling Gel/ }))
        .last()
        .click();
      const nothing = offers(page, 'Offers that gave nothing, and why');
      const gift = nothing.filter({ hasText: 'Gift by itself' });
      await expect(gift).toContainText('The cart is too small.');
      await expect(gift).toContainText('more would earn it');
      await page.getByLabel(/^Pieces of Salt & Aloe/).fill('3');
      await expect(
        offers(page, 'Offers that gave something').filter({ hasText: 'Gift by itself' }),
      ).toBeVisible();
      await expect(gift).toHaveCount(0);
      await page.getByLabel('Code').fill('NO SUCH CODE');
      await expect(nothing.filter({ hasText: 'NO SUCH CODE' })).toContainText('There is no such code.');
      const answered = page.waitForResponse(/\/editor\/api\/simulate$/);
      await expect(page.getByLabel('Date, New York time')).toBeVisible();
      await page.getByLabel('Storefront').selectOption('au');
      await answered;
      // While the request is pending, the previous cart is shown with reduced opacity.
      await expect(page.locator('.sim-answer')).toHaveCSS('opacity', '1');
      await expect(page.locator('.sim-total')).toContainText('$');
      expect(await findViolations(page)).toEqual([]);
      await page.screenshot({ path: join(pictures, `simulator-${screen.width}.png`), fullPage: true });
    },
    { screen },
  );
}

defineJourney('a sample is saved, simulated and deleted', async ({ page }) => {
  await open(page, 'simulator');
  await page.getByLabel('Sample').selectOption('A first tan: mousse, mitt as add-on, a gift');
  await expect(page.getByText('Velvet Tanning Mitt, 20% off')).toBeVisible();
  await page.getByRole('button', { name: 'Save this cart' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('My own tan');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Sample').locator('option', { hasText: 'My own tan' })).toBeAttached();
  await page.reload();
  await page.getByLabel('Sample').selectOption('My own tan');
  await expect(page.getByText('Velvet Tanning Mitt, 20% off')).toBeVisible();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByLabel('Sample').locator('option', { hasText: 'My own tan' })).toHaveCount(0);
});

defineJourney('the table of effects has sample carts and shoppers’ carts', async ({ page, openAnother }) => {
  const { page: shopping } = await openAnother({});
  await addToCart(shopping, `${getOrigin(shop, 'us')}/products/golden-hour-mousse`);
  await open(page, 'effects');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText(/Nothing changes for these \d+ carts/)).toBeVisible();
  await page.getByLabel('Show carts that stay as they are too').check();
  await expect(page.getByRole('row').filter({ hasText: 'A shopper’s cart' })).toContainText('Golden Hour');
  expect(await findViolations(page)).toEqual([]);
  await page.screenshot({ path: join(pictures, 'effects.png'), fullPage: true });
});

for (const screen of [phone, desktop]) {
  defineJourney(
    `a page of any storefront stands in the preview, and what changes leaves the scroll alone, at ${screen.width} px`,
    async ({ page }) => {
      await open(page, 'look');
      await page.getByLabel('Page').selectOption('/cart');
      const frame = page.frameLocator('iframe[title="Preview of the page"]');
      await expect(frame.getByRole('heading', { name: 'Your cart' })).toBeVisible();
      await expect(frame.getByText('Preview, United States')).toBeVisible();
      await page.getByLabel('In the cart').selectOption('A large order with a code');
      await expect(frame.getByText('Salt & Aloe Cooling Gel').first()).toBeVisible();
      const scrolled = () =>
        page.locator('iframe').evaluate((each: HTMLIFrameElement) => each.contentWindow?.scrollY ?? -1);
      await page
        .locator('iframe')
        .evaluate((each: HTMLIFrameElement) => each.contentWindow?.scrollTo(0, 300));
      await page.getByLabel('In the cart').selectOption('A first tan: mousse, mitt as add-on, a gift');
      await expect(frame.getByText('Velvet Tanning Mitt').first()).toBeVisible();
      expect(await scrolled()).toBe(300);
      await page.getByLabel('Storefront').selectOption('au');
      await expect(frame.getByText('Preview, Australia')).toBeVisible();
      await page.getByLabel('Page').selectOption('/');
      await page.getByRole('button', { name: 'Tablet' }).click();
      await expect(frame.getByRole('contentinfo')).toBeAttached();
      await frame
        .getByRole('link', { name: /Cart|Bag/i })
        .first()
        .click();
      await expect(page.getByLabel('Page')).toHaveValue('/cart');
      expect(await findViolations(page, [], true)).toEqual([]);
      await page.screenshot({ path: join(pictures, `preview-${screen.width}.png`), fullPage: true });
    },
    { screen },
  );
}
