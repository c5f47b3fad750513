/**
 * Products in the admin: validation errors of a new product, pictures and their order, status changes in the list,
 * duplicating, and deleting.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import {
  addPictures,
  archiveAndUndo,
  duplicateAndDelete,
  readShopPictures,
  reorderPictures,
} from '../admin-product-media.ts';
import { findAxeViolations } from '../all-pages.ts';
import { addEditor, editorPassword, signInToAdmin } from '../editors.ts';
import { expect } from '../expect.ts';
import { savePicture } from '../nightly.ts';
import { type PictureServer, startPictureServer } from '../picture-server.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { repository } from '../test-shop-process.ts';
import { defineJourney, defineNightJourney, desktop, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const screenshots = join(repository, 'test-results/admin-product-pictures');
let shop: RunningShop;
let pictures: PictureServer;
beforeAll(async () => {
  await mkdir(screenshots, { recursive: true });
  pictures = await startPictureServer(['plum', 'orange']);
  shop = await startShop(getWorkerShop().mode);
  await addEditor(shop, 'ann@example.com', 'admin');
});
afterAll(async () => {
  await shop?.stop();
  await pictures?.close();
});

async function takePictures(page: Page, name: string): Promise<void> {
  for (const screen of [phone, { width: 768, height: 1024 }, desktop]) {
    await page.setViewportSize(screen);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await savePicture(page, join(screenshots, `${name}-${screen.width}.png`), { fullPage: true });
  }
}

defineJourney(
  'ADMIN-119, ADMIN-247, ADMIN-248, ADMIN-249: pictures are added by URL and by dropping a file, reordered by drag and keyboard, and shown in that order in the storefront; the product is archived, restored by undo, duplicated and deleted',
  async ({ page, openAnother }) => {
    await signInToAdmin(page, shop, 'ann@example.com', '/admin/products/new');
    await page.getByLabel('Name of option 1').fill('Size');
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(page.getByRole('alert')).toContainText('3 fields have to be corrected.');
    const title = page.getByLabel('Title', { exact: true });
    await expect(title).toBeFocused();
    for (const label of ['Title', 'Values of option 1', 'Price of This product']) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      const described = (await field.getAttribute('aria-describedby'))?.split(' ')[0] ?? '';
      await expect(page.locator(`[id="${described}"]`)).toContainText('Enter');
    }
    await takePictures(page, 'mistakes');
    expect(await findAxeViolations(page)).toEqual([]);
    await title.fill('Kelp Balm');
    await expect(title).toHaveAttribute('aria-invalid', 'false');
    await page.getByLabel('Values of option 1').fill('50 ml');
    await page.getByLabel('Price of 50 ml').fill('18');
    await page.getByLabel('Status').selectOption('Active');
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(page.getByRole('heading', { name: 'Kelp Balm', level: 1 })).toBeVisible();

    const added = await addPictures(page, pictures);
    expect(await findAxeViolations(page)).toEqual([]);
    const ordered = await reorderPictures(page, added);
    await takePictures(page, 'product');

    const shopper = (await openAnother()).page;
    await shopper.goto(`${getOrigin(shop, 'us')}/products/kelp-balm`);
    expect(await readShopPictures(shopper)).toEqual(ordered);

    await page.goto(`${getOrigin(shop, 'dev')}/admin/products?q=Kelp+Balm`);
    await archiveAndUndo(page, 'Kelp Balm');
    await page.getByRole('link', { name: 'Kelp Balm' }).click();
    await duplicateAndDelete(page, 'Kelp Balm');
  },
);

defineNightJourney(
  'ADMIN-246, ADMIN-247: an import’s failed pictures are listed with their rows and fetched again; a product with a failed picture, and its deletion, in German and in dark mode',
  async ({ page, openAnother }) => {
    await signInToAdmin(page, shop, 'ann@example.com', '/admin/products/import');
    // Each test run imports its own product and picture URL, so that a retry finds nothing from the run before.
    const stamp = Date.now();
    const address = `${pictures.getAddress('orange')}?${stamp}`;
    const csv = `Handle,Title,Variant Price,Image Src\nsun-hat-${stamp},Sun Hat,24.00,${address}\n`;
    const file = { name: 'hats.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel('Product CSV').setInputFiles(file);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const failed = page.getByRole('region', { name: 'Pictures that couldn’t be fetched' });
    await expect(failed).toContainText('Row 2 of hats.csv');
    await expect(failed).toContainText('Its host answers 404.');
    await expect(failed).toContainText(address);
    await takePictures(page, 'import');
    expect(await findAxeViolations(page)).toEqual([]);

    const ada = (await openAnother({ locale: 'de-DE', colorScheme: 'dark' })).page;
    await ada.goto(`${getOrigin(shop, 'dev')}/admin/products?q=Sun+Hat`);
    await ada.getByLabel('E-Mail').fill('ann@example.com');
    await ada.getByLabel('Passwort').fill(editorPassword);
    await ada.getByRole('button', { name: 'Anmelden' }).click();
    await ada.getByRole('checkbox', { name: 'Sun Hat' }).first().check();
    await expect(ada.getByRole('button', { name: '1 archivieren' })).toBeVisible();
    await takePictures(ada, 'list-german-dark');
    await ada.getByRole('link', { name: 'Sun Hat' }).first().click();
    await expect(ada.getByText('Der Server antwortet mit 404.')).toBeVisible();
    await takePictures(ada, 'product-german-dark');
    await ada.getByRole('button', { name: 'Löschen', exact: true }).click();
    await expect(ada.getByRole('dialog', { name: 'Sun Hat löschen?' })).toContainText('Bestellungen bleiben');
    await savePicture(ada, join(screenshots, 'delete-german-dark.png'));
    expect(await findAxeViolations(ada)).toEqual([]);

    pictures.restore('orange');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Every picture is in the shop')).toBeVisible();
    await expect(failed).toHaveCount(0);
  },
  { timeout: 240_000 },
);
