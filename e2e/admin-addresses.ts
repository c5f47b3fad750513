/** Steps of the addresses on a customer's page of the admin. */
import type { Page } from 'playwright-core';
import { findAxeViolations } from './all-pages.ts';
import { expect } from './expect.ts';

const getAddresses = (page: Page) => page.getByRole('region', { name: 'Addresses' });

/**
 * Adds an address, first with mistakes for its country, then corrected. Uses only the keyboard where a person would
 * type.
 */
export async function addFirstAddress(page: Page): Promise<void> {
  const addresses = getAddresses(page);
  await addresses.getByRole('button', { name: 'Add address' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New address' });
  await dialog.getByLabel('Country').selectOption({ label: 'United States' });
  await dialog.getByLabel('Address', { exact: true }).fill('12 Vine Street');
  await dialog.getByLabel('City').fill('Napa');
  await dialog.getByLabel(/^State/).selectOption({ label: 'California' });
  await dialog.getByLabel(/^ZIP code/).fill('10001');
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Byron');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  // The ZIP code isn't one of New York.
  await expect(dialog.getByLabel(/^ZIP code/)).toBeFocused();
  await expect(dialog.getByLabel(/^ZIP code/)).toHaveAttribute('aria-invalid', 'true');
  expect(await findAxeViolations(page)).toEqual([]);
  // Typed values stay when the selected country has other fields.
  await dialog.getByLabel('Country').selectOption({ label: 'Germany' });
  await expect(dialog.getByLabel(/^State/)).toHaveCount(0);
  await expect(dialog.getByLabel('City')).toHaveValue('Napa');
  await dialog.getByLabel('Country').selectOption({ label: 'United States' });
  await dialog.getByLabel(/^State/).selectOption({ label: 'California' });
  await dialog.getByLabel(/^ZIP code/).fill('94559');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(addresses).toContainText('12 Vine Street');
  await expect(addresses.getByText('Default address')).toHaveCount(1);
}

/** Adds a second address as the default, edits it, and undoes its deletion. */
export async function changeAddresses(page: Page): Promise<void> {
  const addresses = getAddresses(page);
  await addresses.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Country').selectOption({ label: 'Germany' });
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('King');
  await dialog.getByLabel('Address', { exact: true }).fill('Torstraße 1');
  await dialog.getByLabel(/^Post/).fill('10119');
  await dialog.getByLabel('City').fill('Berlin');
  await dialog.getByRole('checkbox', { name: 'Make this the default address' }).check();
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(addresses.getByRole('listitem').filter({ hasText: 'Torstraße' })).toContainText(
    'Default address',
  );
  await addresses.getByRole('button', { name: 'Edit the address of Ada King' }).click();
  await expect(dialog.getByLabel('Address', { exact: true })).toHaveValue('Torstraße 1');
  await dialog.getByLabel('Address', { exact: true }).fill('Torstraße 2');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(addresses).toContainText('Torstraße 2');

  await addresses.getByRole('button', { name: 'Delete the address of Ada King' }).click();
  await expect(addresses).not.toContainText('Torstraße');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(addresses.getByRole('listitem').filter({ hasText: 'Torstraße 2' })).toContainText(
    'Default address',
  );
  await addresses.getByRole('button', { name: 'Make the address of Ada Byron the default' }).click();
  await expect(addresses.getByRole('listitem').filter({ hasText: '12 Vine Street' })).toContainText(
    'Default address',
  );
}
