/**
 * Test steps in the admin, for both backends: create a product with pictures and prices, and edit its stock
 * concurrently.
 */
import type { Page } from 'playwright-core';
import { waitForPictures } from './admin-product-media.ts';
import { expect } from './expect.ts';
import { createPicture } from './picture-server.ts';

/**
 * Creates the active product Tide Mist in two sizes with prices and stock, after two validation errors.
 *
 * @param checkForm called when the form is filled in, before it is submitted
 */
export async function createTideMist(
  page: Page,
  checkForm: () => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('link', { name: 'Add product' }).click();
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText('Enter a title.')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Tide Mist');
  await page.getByLabel('Status').selectOption('Active');
  await page.getByLabel('Name of option 1').fill('Size');
  await page.getByLabel('Values of option 1').fill('50 ml, 100 ml');
  await page.getByLabel('Price of 50 ml').fill('18');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByLabel('Price of 100 ml')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Price of 100 ml').fill('28.50');
  await page.getByLabel('SKU of 50 ml').fill('tide-50');
  await page.getByLabel('Stock of 50 ml').fill('5');
  await page.getByLabel('Stock of 100 ml').fill('3');
  await checkForm();
  await page.getByRole('button', { name: 'Create product' }).click();
  await page.waitForURL(/\/admin\/products\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Tide Mist', level: 1 })).toBeVisible();
}

/** Chooses a file as the first picture of the product on the page. */
export async function choosePicture(page: Page): Promise<void> {
  await page.getByLabel('Picture to add').setInputFiles({
    ...{ name: 'mist.jpg', mimeType: 'image/jpeg' },
    buffer: await createPicture('teal'),
  });
  await expect(page.getByRole('button', { name: /^Picture 1\b/ })).toBeVisible();
  await waitForPictures(page, 1);
}

/** Sets the price of the size of 50 ml in the market with euros. */
export async function setEuroPrice(page: Page, price: string): Promise<void> {
  const markets = page.getByRole('region', { name: 'Prices by market' });
  const euro = await markets.locator('option', { hasText: '(EUR)' }).first().getAttribute('value');
  await markets.getByLabel('Market').selectOption(euro);
  await markets.getByLabel('Price of 50 ml', { exact: true }).fill(price);
  await markets.getByRole('button', { name: 'Save prices' }).click();
  await expect(page.getByText('The prices of the market are saved')).toBeVisible();
}

/**
 * Two people edit the stock of 50 ml, loaded as 5. The first saves 9. The second one's change is rejected with a
 * message, the form then shows 9, and the second one saves 8.
 */
export async function correctStockTogether(page: Page, colleague: Page): Promise<void> {
  const stock = /^Stock of 50 ml/;
  await expect(page.getByLabel(stock)).toHaveValue('5');
  await expect(colleague.getByLabel(stock)).toHaveValue('5');
  await page.getByLabel(stock).fill('9');
  await page.getByRole('button', { name: 'Save stock' }).click();
  await expect(page.getByText('The stock is saved')).toBeVisible();
  await colleague.getByLabel(stock).fill('4');
  await colleague.getByRole('button', { name: 'Save stock' }).click();
  await expect(colleague.getByText('The stock has changed since you opened this page')).toBeVisible();
  await expect(colleague.getByLabel(stock)).toHaveValue('9');
  await colleague.getByLabel(stock).fill('8');
  await colleague.getByRole('button', { name: 'Save stock' }).click();
  await expect(colleague.getByText('The stock is saved')).toBeVisible();
}
