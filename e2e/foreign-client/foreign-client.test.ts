/** Third-party clients use the backend from a browser, from another origin. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { expect } from '../expect.ts';
import { defineJourney, type Visit } from '../visit.ts';
import { type ForeignSite, serveForeignClient } from './serve.ts';

let folder: string;
let site: ForeignSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-foreign-'));
  site = await serveForeignClient(folder);
});
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

async function openClient({ page, shop }: Visit, handle: string): Promise<void> {
  const search = new URLSearchParams({
    shop: `http://localhost:${shop.backendPort}`,
    token: shop.token,
    handle,
  });
  await page.goto(`${site.origin}/?${search}`);
  await expect(page.getByRole('region', { name: 'Product' })).toBeVisible();
}

const shown = (page: Page, name: string) => page.getByTestId(name);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const listed = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');

defineJourney('a foreign product page chooses options through ProductProvider', async (visit) => {
  const { page } = visit;
  await openClient(visit, 'golden-hour-mousse');
  await page.getByLabel('Color').selectOption('Dark');
  await page.getByLabel('Size').selectOption('50 ml');
  await expect(shown(page, 'variant')).toHaveText('Dark / 50 ml');
  await expect(shown(page, 'price')).toHaveText('16.0');
  await page.getByLabel('Size').selectOption('200 ml');
  await expect(shown(page, 'price')).toHaveText('34.0');
  // The small size is sold out in Light only.
  await page.getByLabel('Color').selectOption('Light');
  await expect(page.getByRole('option', { name: '50 ml (out of stock)' })).toBeAttached();
});

defineJourney(
  'API-03: a foreign cart is created, filled, changed, emptied and found again after a reload',
  async (visit) => {
    const { page } = visit;
    await openClient(visit, 'sunset-oil');
    await press(page, 'Create');
    await expect(shown(page, 'note')).toHaveText('made first');
    await expect(shown(page, 'status')).toHaveText('idle');
    const id = (await shown(page, 'id').textContent()) ?? '';
    expect(id).toMatch(/^gid:\/\/shopify\/Cart\//);

    await press(page, 'Add');
    await expect(listed(page, 'Lines')).toHaveText(['1 Sunset Oil Default Title Engraving=A']);
    await expect(shown(page, 'subtotal')).toHaveText('30.0');
    await press(page, 'Make it three');
    await expect(listed(page, 'Lines')).toHaveText(['3 Sunset Oil Default Title Engraving=A']);
    await expect(shown(page, 'subtotal')).toHaveText('90.0');

    await press(page, 'Leave a note');
    await expect(shown(page, 'note')).toHaveText('Ring twice');
    await press(page, 'Mark as a gift');
    await expect(listed(page, 'Attributes')).toHaveText(['gift=yes']);
    await press(page, 'Enter nonsense');
    await expect(listed(page, 'Codes')).toHaveText([/NONSENSE does not apply/i]);
    await press(page, 'Enter TEN');
    await expect(listed(page, 'Codes')).toHaveText([/TEN applies/i]);
    await expect(shown(page, 'total')).toHaveText('81.0');
    await expect(shown(page, 'status')).toHaveText('idle');

    await page.reload();
    await expect(shown(page, 'id')).toHaveText(id);
    await expect(listed(page, 'Lines')).toHaveText(['3 Sunset Oil Default Title Engraving=A']);
    await expect(shown(page, 'note')).toHaveText('Ring twice');
    await expect(listed(page, 'Attributes')).toHaveText(['gift=yes']);
    await expect(listed(page, 'Codes')).toHaveText([/TEN applies/i]);

    await press(page, 'Say who I am');
    await expect(shown(page, 'email')).toHaveText('ada@example.com');
    await press(page, 'Move to Australia');
    await expect(shown(page, 'country')).toHaveText('AU');
    await expect(shown(page, 'email')).toHaveText('ada@example.com');
    await expect(shown(page, 'subtotal')).toHaveText('135.0');

    await press(page, 'Remove the first');
    await expect(listed(page, 'Lines')).toHaveCount(0);
    await expect(shown(page, 'quantity')).toHaveText('0');
    await expect(shown(page, 'error')).toHaveText('');
  },
);

defineJourney('API-02: adding makes the cart where there is none, and its checkout opens', async (visit) => {
  const { page } = visit;
  await openClient(visit, 'papaya-hand-cream');
  await press(page, 'Add');
  await expect(shown(page, 'quantity')).toHaveText('1');
  await expect(shown(page, 'status')).toHaveText('idle');
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});
