/** Steps of merchants on an order's page in the admin. */
import type { Page } from 'playwright-core';
import { expect } from './expect.ts';

/** Fulfils the unfulfilled rest of an order. */
export async function fulfilOrder(page: Page, trackingNumber: string): Promise<void> {
  await page.getByRole('button', { name: 'Fulfil' }).click();
  const parcel = page.getByRole('dialog', { name: 'Fulfil items' });
  await parcel.getByRole('textbox', { name: /^Tracking number/ }).fill(trackingNumber);
  await parcel.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByRole('region', { name: 'Parcels' })).toContainText(trackingNumber);
}

/** Refunds one unit of the first line. */
export async function refundUnit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await refund.getByRole('combobox').first().selectOption('1');
  await refund.getByRole('button', { name: /Refund \$[1-9]/ }).click();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('1 ×');
}

/** Creates a return of one unit, and receives it with its refund. */
export async function returnUnit(
  page: Page,
  checkDialog: () => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('button', { name: 'Create return' }).click();
  const returned = page.getByRole('dialog', { name: 'Create a return' });
  await returned.getByRole('combobox').first().selectOption('1');
  await returned.getByRole('button', { name: 'Create return' }).click();
  const returns = page.getByRole('region', { name: 'Returns' });
  await expect(returns).toContainText('1 ×');
  await returns.getByRole('button', { name: 'Receive items' }).click();
  const receive = page.getByRole('dialog', { name: /^Receive #/ });
  await expect(receive.getByRole('combobox')).toHaveCount(3);
  await checkDialog();
  await receive.getByRole('button', { name: /^Save and refund \$[1-9]/ }).click();
  await expect(returns).toContainText('1 back in stock');
  await expect(returns.getByRole('button', { name: 'Receive items' })).toHaveCount(0);
}
