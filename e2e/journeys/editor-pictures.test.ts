/** The picture library of the editor. */
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, openDocument, saveDraft, signInToEditor } from '../editors.ts';
import { expect } from '../expect.ts';
import { demoContent, type RunningShop, startShop } from '../shop.ts';
import { defineJourney, desktop, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const email = 'ada@example.com';
const expectedErrors = /status of (?:401|403|409|412|415|422|429)/;

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: demoContent });
  await addEditor(shop, email, 'admin');
});
afterAll(() => shop.stop());

const file = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
});

defineJourney(
  'EDIT-65: pictures are uploaded, named and described, and filtered by missing alternative text',
  async ({ page }) => {
    await signInToEditor(page, shop, email);
    await page.getByRole('link', { name: 'Pictures', exact: true }).click();
    await expect(page.getByText('No pictures yet.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    const input = page.locator('input[type="file"]');
    const drawing = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };
    await input.setInputFiles([await file('shore.png', '#a86'), await file('dune.png', '#8a6'), drawing]);
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await expect(uploads.getByRole('listitem')).toContainText(['Added', 'Added', 'isn’t a picture']);
    await input.setInputFiles([await file('again.png', '#a86')]);
    await expect(uploads.getByRole('listitem').first()).toContainText('Already in the library');
    const grid = page.getByRole('list', { name: 'Pictures' });
    await expect(grid.getByRole('listitem')).toHaveCount(2);

    await grid.getByRole('button', { name: 'shore' }).press('Enter');
    const details = page.getByRole('dialog', { name: 'shore' });
    await expect(details).toContainText('640 × 480 px');
    expect(await findViolations(page)).toEqual([]);
    await details.getByLabel('Name').fill('Evening shore');
    await details.getByLabel('Alternative text').fill('Waves at dusk');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(grid.getByRole('button', { name: 'Evening shore' })).toBeFocused();
    await page.getByLabel('Show').selectOption('Without alternative text');
    await expect(grid.getByRole('listitem')).toHaveCount(1);

    await page.getByLabel('Show').selectOption('Files in the shop’s folder');
    await expect(grid.getByRole('listitem').nth(2)).toBeVisible();
    for (const screen of [phone, { width: 768, height: 1024 }, desktop]) {
      await page.setViewportSize(screen);
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(wide).toBe(0);
    }
  },
  { expectedErrors },
);

defineJourney(
  'EDIT-66: a picture that a field uses can’t be deleted; an unused picture is deleted and restored',
  async ({ page }) => {
    await signInToEditor(page, shop, email);
    await page.goto(`${getOrigin(shop, 'dev')}/editor/pictures`);
    const grid = page.getByRole('list', { name: 'Pictures' });
    await page
      .locator('input[type="file"]')
      .setInputFiles([await file('used_reef.png', '#46a'), await file('unused_reef.png', '#4a6')]);
    const used = grid.getByRole('button', { name: 'used reef', exact: true });
    await expect(used).toBeVisible();
    await expect(grid.getByRole('button', { name: 'unused reef' })).toBeVisible();

    await openDocument(page, shop, 'theme/checkoutWords');
    const field = page.locator('[data-field="picture"]');
    const change = field.getByText('Change');
    await change.click();
    await field.getByRole('button', { name: 'Browse the library' }).click();
    const chooser = page.getByRole('dialog', { name: 'Choose a picture' });
    await chooser.getByLabel('Find').fill('reef');
    await chooser.getByRole('button', { name: 'unused reef' }).click();
    await expect(field.locator('.picked')).toContainText('unused reef');
    await change.click();
    await field.getByRole('combobox').fill('used reef');
    await field.getByRole('option', { name: /^used reef/ }).click();
    await saveDraft(page);

    await page.goto(`${getOrigin(shop, 'dev')}/editor/pictures?q=reef`);
    for (const name of ['Select used reef', 'Select unused reef'])
      await grid.getByLabel(name, { exact: true }).check();
    const selection = page.getByRole('region', { name: 'Selection' });
    await selection.getByRole('button', { name: 'Delete…' }).click();
    const question = page.getByRole('dialog', { name: 'Delete 2 pictures?' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(question.getByRole('alert')).toContainText('Nothing was deleted');
    await expect(question.getByRole('link', { name: 'Words of the checkout' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();

    await grid.getByLabel('Select unused reef').check();
    await selection.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(grid.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(grid.getByRole('listitem')).toHaveCount(2);
    await page.getByLabel('Show').selectOption('Unused');
    await expect(used).toHaveCount(0);
    await expect(grid.getByRole('button', { name: 'unused reef' })).toBeVisible();
  },
  { expectedErrors },
);
