/** Discounts in the admin, beside the offers of the editor. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { findAxeViolations } from '../all-pages.ts';
import { addEditor, signInToAdmin } from '../editors.ts';
import { expect } from '../expect.ts';
import { defineJourney, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const expectedErrors = /status of 401/;

beforeAll(() => addEditor(getWorkerShop(), 'dora@example.com', 'admin'));

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);
}

defineJourney(
  'ADMIN-80, ADMIN-81, ADMIN-82, ADMIN-83: a discount code is created for a product, gets more codes, is ended and deleted, and each step can be undone',
  async ({ page, openAnother }) => {
    const shop = getWorkerShop();
    // Another try finds the code of the first taken.
    const code = `JOURNEY-${randomUUID().slice(0, 8).toUpperCase()}`;
    const admin = `${getOrigin(shop, 'dev')}/admin`;
    await signInToAdmin(page, shop, 'dora@example.com', '/admin/discounts');
    await page.getByRole('link', { name: 'Create discount' }).click();
    await page.getByRole('button', { name: 'Create discount' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter a code without spaces.');
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('textbox', { name: 'Percent off' }).fill('15');
    await page.getByRole('combobox', { name: 'Applies to' }).selectOption('products');
    await page.getByRole('searchbox', { name: 'Find products' }).fill('lip balm');
    await page
      .getByRole('button', { name: /^Add .*Lip Balm/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Create discount' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(code);
    await expect(page.getByText('15% off selected items')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Usage' })).toContainText('Used 0 times');

    await page.getByRole('textbox', { name: 'Percent off' }).fill('20');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('20% off selected items')).toBeVisible();
    await page.getByRole('button', { name: 'Add codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add codes' });
    await dialog.getByRole('textbox', { name: /^Begin with/ }).fill('ONCE-');
    await dialog.getByRole('textbox', { name: 'How many' }).fill('3');
    await dialog.getByRole('button', { name: 'Generate' }).click();
    await dialog.getByRole('button', { name: 'Add codes' }).click();
    await expect(page.getByRole('region', { name: 'Codes' }).getByRole('rowheader')).toHaveCount(4);
    const address = page.url();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/admin\/discounts$/);
    await expect(page.getByRole('rowheader', { name: /^Tiered discount/ })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: new RegExp(`^${code}`) })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('rowheader', { name: new RegExp(`^${code}`) })).toBeVisible();
    await page.getByRole('checkbox', { name: `Select ${code}` }).check();
    await page.getByRole('button', { name: 'End now' }).click();
    await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Ended');

    // On a phone the navigation is in a drawer, and signing in waits for it.
    const small = (await openAnother({ colorScheme: 'dark' })).page;
    await signInToAdmin(small, shop, 'dora@example.com', '/admin/discounts');
    const paths = ['/discounts', '/discounts/new', '/discounts/offers/tierDiscount', '/webhooks'];
    for (const path of [...paths, new URL(address).pathname.replace('/admin', '')]) {
      await small.setViewportSize(phone);
      await small.goto(`${admin}${path}`);
      await expectAccessible(small);
    }
    await small.getByRole('button', { name: 'Delete' }).click();
    await expect(small).toHaveURL(/\/admin\/discounts$/);
    await small.goto(`${admin}/discounts?q=${code}`);
    await expect(small.getByText('Nothing matches')).toBeVisible();
  },
  { expectedErrors },
);
