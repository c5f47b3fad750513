/** Campaigns in the editor: from draft over approval to live and back, and the pages around them. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, openDocument, saveDraft, signInToEditor } from '../editors.ts';
import { expect } from '../expect.ts';
import { savePicture } from '../nightly.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { repository } from '../test-shop-process.ts';
import { defineJourney, desktop, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const pictures = join(repository, 'test-results/campaigns');
const hour = 3_600_000;
let shop: RunningShop;
let clock: string;
const people = { pia: 'pia@example.com', eve: 'eve@example.com' };

beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  clock = join(pictures, `clock-${process.pid}`);
  await writeFile(clock, '0');
  shop = await startShop(getWorkerShop().mode, {
    MOVED_CLOCK: clock,
    NODE_OPTIONS: `--import=${new URL('../shifted-clock.mjs', import.meta.url)}`,
  });
  await addEditor(shop, people.pia, 'publisher');
  await addEditor(shop, people.eve, 'editor');
});
afterAll(async () => {
  await shop.stop();
  await rm(clock, { force: true });
});

/** Value of a `datetime-local` input. */
function toNewYork(time: number): string {
  const format = { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('sv-SE', format).format(time).replace(' ', 'T');
}

defineJourney(
  'EDIT-33, EDIT-35: a campaign is planned, approved, live at its time, and over at its end',
  async ({ page, openAnother }) => {
    const shopper = await openAnother();
    const other = await openAnother();
    const announced = async () => {
      await shopper.page.goto(`${getOrigin(shop, 'us')}/`);
      return shopper.page.getByText('Only this weekend').count();
    };
    await signInToEditor(page, shop, people.eve);
    await page.goto(`${getOrigin(shop, 'dev')}/editor/calendar`);
    await expect(page.getByRole('heading', { name: 'Nothing is planned' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await savePicture(page, join(pictures, 'empty.png'), { fullPage: true });

    await openDocument(page, shop, 'theme/announcement');
    await page.locator('[data-field="text"]').getByRole('textbox').fill('Only this weekend');
    await saveDraft(page);
    await page.goto(`${getOrigin(shop, 'dev')}/editor/campaigns/new`);
    await page.getByLabel('Name').fill('Weekend');
    await page.getByLabel(/^From/).fill(toNewYork(Date.now() + 2 * hour));
    await page.getByLabel(/^Until/).fill(toNewYork(Date.now() + 4 * hour));
    await page.getByLabel(/^Announcement bar/).check();
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByRole('heading', { name: 'Weekend' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(page.getByText(/^Waiting for approval · from/)).toBeVisible();

    await signInToEditor(other.page, shop, people.pia);
    const waiting = other.page.getByRole('region', { name: 'Waiting for approval: Weekend' });
    await expect(waiting).toContainText(people.eve);
    expect(await findViolations(other.page)).toEqual([]);
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await expect(waiting).toHaveCount(0);

    await other.page.goto(`${getOrigin(shop, 'dev')}/editor/calendar`);
    for (const [screen, width] of [
      [desktop, 1280],
      [{ width: 768, height: 1024 }, 768],
      [phone, 390],
    ] as const) {
      await other.page.setViewportSize(screen);
      await expect(other.page.getByRole('link', { name: /^Weekend/ }).last()).toBeVisible();
      const wide = () => other.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(wide).toBe(0);
      expect(await findViolations(other.page)).toEqual([]);
      await savePicture(other.page, join(pictures, `calendar-${width}.png`), { fullPage: true });
    }
    expect(await announced()).toBe(0);
    await writeFile(clock, String(3 * hour));
    await expect.poll(announced).toBeGreaterThan(0);
    await writeFile(clock, String(5 * hour));
    await expect.poll(announced).toBe(0);
    await writeFile(clock, '0');
  },
);

defineJourney(
  'PRICE-27: changes of a campaign’s prices are made one at a time, and an unreadable file is named',
  async ({ page }) => {
    await signInToEditor(page, shop, people.eve);
    await page.goto(`${getOrigin(shop, 'dev')}/editor/campaigns/new`);
    await page.getByLabel('Name').fill('Summer prices');
    await page.getByLabel(/^From/).fill(toNewYork(Date.now() + 2 * hour));
    const remove = page.getByRole('button', { name: /^Remove the prices of/ });
    for (const [index, handle] of ['golden-hour-mousse', 'sunset-oil'].entries()) {
      await page.getByLabel('Handle of the product').fill(handle);
      await page.getByLabel('Percentage', { exact: true }).fill('20');
      await page.getByRole('button', { name: 'Add prices' }).click();
      await expect(remove).toHaveCount(index + 1);
    }
    const gate = Promise.withResolvers<void>();
    await page.route('**/editor/api/prices/table', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const others = await remove.last().getAttribute('aria-label');
    await remove.first().dispatchEvent('click');
    await remove.last().dispatchEvent('click');
    await page.getByRole('button', { name: 'Save as draft' }).dispatchEvent('click');
    gate.resolve();
    await expect(remove).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Save as draft' })).toBeEnabled();
    await expect(remove).toHaveAttribute('aria-label', others ?? '');
    expect(await findViolations(page)).toEqual([]);

    await page.evaluate(() => {
      File.prototype.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    });
    await page
      .getByLabel('CSV file of prices')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('Product\n') });
    await expect(page.getByText('The file can’t be read.')).toBeVisible();
    await expect(remove).toHaveCount(1);
  },
);
