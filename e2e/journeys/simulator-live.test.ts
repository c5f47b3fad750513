/** The live preview shows an editor's unsaved changes in the shop's own page. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, openDocument, saveDraft, signInToEditor } from '../editors.ts';
import { expect } from '../expect.ts';
import { chooseByDay, savePicture } from '../nightly.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { repository } from '../test-shop-process.ts';
import { defineJourney, defineNightJourney, desktop, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const everyOffer = fileURLToPath(new URL('../../demo/content-offers', import.meta.url));
const pictures = join(repository, 'test-results/simulator');

const ada = 'ada@example.com';
let shop: RunningShop;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: everyOffer });
  await addEditor(shop, ada, 'editor');
});
afterAll(() => shop.stop());

for (const screen of chooseByDay(
  [phone, { width: 768, height: 1024 }, desktop],
  (each) => each === desktop,
)) {
  defineJourney(
    `EDIT-09: a changed tier is shown in the preview’s cart before it is saved, at ${screen.width} px`,
    async ({ page }) => {
      await signInToEditor(page, shop, ada);
      await openDocument(page, shop, 'cart/tierDiscount');
      await page.getByRole('button', { name: 'Preview' }).click();
      const frame = page.frameLocator('iframe[title="Preview of the page"]');
      await expect(frame.getByRole('heading', { name: 'Your cart', exact: true })).toBeVisible();
      await page.getByLabel('In the cart').selectOption('A large order with a code');
      await expect(frame.getByText('45% off').first()).toHaveCount(0);
      await page.locator('[data-field="tiers.2.discount"] input').fill('45');
      // The explanation of the price is collapsed, like in the shop.
      await expect(frame.getByText('You reached 45% off')).toBeAttached();
      expect(await findViolations(page, [], true)).toEqual([]);
      await savePicture(page, join(pictures, `live-${screen.width}.png`), { fullPage: true });
      // Shoppers don't see it.
      const shopping = await page.context().newPage();
      await shopping.goto(`${getOrigin(shop, 'us')}/cart`);
      await expect(shopping.getByText('45% off')).toHaveCount(0);
    },
    { screen },
  );
}

defineNightJourney('the effects of a saved draft are shown for every sample', async ({ page }) => {
  await signInToEditor(page, shop, ada);
  await openDocument(page, shop, 'cart/tierDiscount');
  await page.locator('[data-field="tiers.2.discount"] input').fill('45');
  await saveDraft(page);
  await page.goto(`${getOrigin(shop, 'dev')}/editor/effects`);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText(/of \d+ carts change/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'A large order with a code' })).toContainText('−$');
  expect(await findViolations(page)).toEqual([]);
});
