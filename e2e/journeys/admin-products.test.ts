/** In the admin: a product from nothing to sold in two markets, and its stock corrected by two people at once. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { findings } from '../all-pages.ts';
import { addEditor, signInToAdmin } from '../editors.ts';
import { expect } from '../expect.ts';
import { savePicture } from '../nightly.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { addToCart } from '../steps.ts';
import { repository } from '../test-shop-process.ts';
import { defineNightJourney, desktop, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const pictures = join(repository, 'test-results/admin-products');
let shop: RunningShop;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  shop = await startShop(getWorkerShop().mode);
  await addEditor(shop, 'ann@example.com', 'admin');
  await addEditor(shop, 'ben@example.com', 'fulfilment');
});
afterAll(() => shop.stop());

/** No rule of accessibility is broken, and no page is wider than the screen. */
async function expectUsable(page: Page, name: string): Promise<void> {
  for (const screen of [desktop, { width: 768, height: 1024 }, phone]) {
    await page.setViewportSize(screen);
    expect(await findings(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await savePicture(page, join(pictures, `${name}-${screen.width}.png`), { fullPage: true });
  }
  await page.setViewportSize(desktop);
}

defineNightJourney(
  'ADMIN-164, ADMIN-165: a product is created with variants, stock, a picture and euro prices, and sold in us and eu; of two people who correct its stock, one is told',
  async ({ page, another }) => {
    await signInToAdmin(page, shop, 'ann@example.com', '/admin/products');
    await page.getByRole('link', { name: 'Add product' }).click();
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(page.getByText('Enter a title.')).toBeVisible();
    await page.getByLabel('Title', { exact: true }).fill('Tide Mist');
    await page.getByLabel('Status').selectOption('Active');
    await page.getByLabel('Name of option 1').fill('Size');
    await page.getByLabel('Values of option 1').fill('50 ml, 100 ml');
    await page.getByLabel('Price of 50 ml').fill('18');
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(page.getByText('Enter a price for 100 ml, such as 12.50.')).toBeVisible();
    await page.getByLabel('Price of 100 ml').fill('28.50');
    await page.getByLabel('SKU of 50 ml').fill('tide-50');
    await page.getByLabel('Stock of 50 ml').fill('5');
    await page.getByLabel('Stock of 100 ml').fill('3');
    await expectUsable(page, 'new');
    await page.getByRole('button', { name: 'Create product' }).click();
    await page.waitForURL(/\/admin\/products\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Tide Mist', level: 1 })).toBeVisible();

    const image = sharp({ create: { width: 640, height: 640, channels: 3, background: '#6a9' } });
    await page.getByLabel('Picture to add').setInputFiles({
      ...{ name: 'mist.png', mimeType: 'image/png' },
      buffer: await image.png().toBuffer(),
    });
    await expect(page.getByLabel('Alternative text of picture 1')).toBeVisible();

    const markets = page.getByRole('region', { name: 'Prices by market' });
    const euro = await markets.locator('option', { hasText: 'Europe (EUR)' }).getAttribute('value');
    await markets.getByLabel('Market').selectOption(euro);
    await markets.getByLabel('Price of 50 ml', { exact: true }).fill('20');
    await markets.getByRole('button', { name: 'Save prices' }).click();
    await expect(page.getByText('The prices of the market are saved')).toBeVisible();
    await expectUsable(page, 'created');

    const shopper = (await another()).page;
    const american = await addToCart(shopper, `${getOrigin(shop, 'us')}/products/tide-mist`);
    await expect(american.getByText('Tide Mist').first()).toBeVisible();
    await expect(american.getByText('$18').first()).toBeVisible();
    const other = (await another()).page;
    const european = await addToCart(other, `${getOrigin(shop, 'eu')}/products/tide-mist`);
    await expect(european.getByText('20€').first()).toBeVisible();

    const colleague = (await another()).page;
    await signInToAdmin(colleague, shop, 'ben@example.com', new URL(page.url()).pathname);
    const stock = /^Stock of 50 ml/;
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
  },
);
