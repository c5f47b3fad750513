/** In the admin: a store is added, offers pickup, is deactivated and deleted; two people change it at once. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, signInToAdmin } from '../editors.ts';
import { expect } from '../expect.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { defineNightJourney, desktop, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode);
  await addEditor(shop, 'ann@example.com', 'admin');
  await addEditor(shop, 'ben@example.com', 'fulfilment');
});
afterAll(() => shop.stop());

async function expectUsable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const screen of [phone, desktop]) {
      await page.setViewportSize(screen);
      expect(await findViolations(page)).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  }
}

defineNightJourney(
  'ADMIN-194: a store is added and offers pickup; of two people who rename it one is told; it is deactivated, undone and deleted',
  async ({ page, openAnother }) => {
    await signInToAdmin(page, shop, 'ann@example.com', '/admin/locations');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations');
    await expectUsable(page);
    await page.getByRole('link', { name: 'Add location' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New location');
    const add = page.getByRole('button', { name: 'Add location' });
    await page.getByLabel('City', { exact: true }).fill('Napa');
    await add.click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.getByLabel('Name', { exact: true }).fill('Napa Store');
    await page.getByLabel('Street and number').fill('1 Vine Street');
    await page.getByLabel('Postal code').fill('94559');
    await page.getByLabel('State or province').fill('CA');
    await page.getByLabel('Country').selectOption({ label: 'United States' });
    await expectUsable(page);
    await add.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Napa Store');

    const pickup = page.getByRole('region', { name: 'Store pickup' });
    await pickup.getByRole('checkbox').check();
    await pickup.getByLabel('Usually ready').selectOption({ label: 'Within 2 hours' });
    await pickup.getByLabel('Instructions').fill('Ring the bell.');
    await pickup.getByRole('button', { name: 'Save store pickup' }).click();
    await expect(page.getByText('Store pickup is saved')).toBeVisible();

    const ben = (await openAnother()).page;
    await signInToAdmin(ben, shop, 'ben@example.com', new URL(page.url()).pathname);
    await expect(ben.getByLabel('Instructions')).toHaveValue('Ring the bell.');
    await expect(ben.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);

    const other = (await openAnother()).page;
    await signInToAdmin(other, shop, 'ann@example.com', new URL(page.url()).pathname);
    await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Napa Store');
    await page.getByLabel('Name', { exact: true }).fill('Napa Shop');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Napa Shop');
    await other.getByLabel('Name', { exact: true }).fill('Napa Corner');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByRole('alert')).toContainText('Name is now “Napa Shop”.');

    await page.getByRole('button', { name: 'Deactivate' }).click();
    await expectUsable(page);
    await page
      .getByRole('dialog', { name: 'Deactivate Napa Shop' })
      .getByRole('button', { name: 'Deactivate' })
      .click();
    await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
    await page
      .getByRole('dialog', { name: 'The location is deactivated' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page
      .getByRole('dialog', { name: 'Deactivate Napa Shop' })
      .getByRole('button', { name: 'Deactivate' })
      .click();
    await page.getByRole('button', { name: 'Delete location' }).click();
    await page
      .getByRole('dialog', { name: 'Delete Napa Shop' })
      .getByRole('button', { name: 'Delete location' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations');
    await expect(page.getByRole('link', { name: 'Napa Shop' })).toHaveCount(0);
  },
);
