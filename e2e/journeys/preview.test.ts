/** Editors see errors in their settings on the staging store, and nowhere else. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, openDocument, signInToEditor } from '../editors.ts';
import { expect } from '../expect.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { defineJourney, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const everyOffer = fileURLToPath(new URL('../../demo/content-offers', import.meta.url));
const pictures = fileURLToPath(new URL('../../test-results/preview', import.meta.url));

let directory: string;
let shop: RunningShop;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  directory = await mkdtemp(join(tmpdir(), 'vitrine-preview-'));
  await cp(everyOffer, directory, { recursive: true });
  await writeFile(
    join(directory, 'cart/tierDiscount.json'),
    JSON.stringify({ default: { enable: true, tiers: [{ min_spend: 50, discount: 120 }] } }),
  );
  await writeFile(
    join(directory, 'cart/manualGwp.json'),
    JSON.stringify({ default: { enableGwp: 'yes', maxSelections: 2 } }),
  );
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: directory });
});
afterAll(async () => {
  await shop.stop();
  await rm(directory, { recursive: true, force: true });
});

for (const colorScheme of ['light', 'dark'] as const) {
  defineJourney(
    `OFFER-04, EDIT-11: a bar links editors to the errors, in the ${colorScheme} colour scheme`,
    async ({ page }) => {
      await page.goto(`${getOrigin(shop, 'dev')}/`);
      await page.getByRole('link', { name: '3 settings are wrong. See what and where' }).click();
      await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
      const discount = page.getByRole('listitem').filter({ hasText: 'default.tiers.0.discount' });
      await expect(discount).toContainText('cart/tierDiscount.json');
      await expect(discount).toContainText('120');
      await expect(discount).toContainText('at most 100');
      await expect(page.getByText('default.maxSelections')).toBeVisible();
      await expect(page.getByText('Spend $50, save 20%')).toHaveCount(0);
      const staging = page.locator('details[open]');
      await expect(staging).toContainText('Staging');
      await expect(staging).toContainText('after-sun-gel: from $30, with the collection after-sun');
      await page.screenshot({ path: join(pictures, `settings-${colorScheme}.png`), fullPage: true });
      expect(await findViolations(page)).toEqual([]);
    },
    { colorScheme, screen: phone },
  );
}

defineJourney(
  'EDIT-11: every page of the staging store has a banner that it shows drafts',
  async ({ page }) => {
    for (const [name, path] of [
      ['home', '/'],
      ['product', '/products/golden-hour-mousse'],
      ['cart', '/cart'],
      ['article', '/blogs/journal'],
    ] as const) {
      await page.goto(`${getOrigin(shop, 'dev')}${path}`);
      const mark = page.getByRole('complementary', { name: 'Staging' });
      await expect(mark).toHaveText('Staging: drafts');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,nofollow');
      expect(await findViolations(page), path).toEqual([]);
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.screenshot({ path: join(pictures, `mark-${name}-${width}.png`) });
      }
      await page.goto(`${getOrigin(shop, 'us')}${path}`);
      await expect(mark).toHaveCount(0);
    }
  },
);

defineJourney(
  'EDIT-11: on every other store shoppers see no such banner',
  async ({ page }) => {
    for (const path of ['/products/golden-hour-mousse', '/cart', '/search?q=oil', '/']) {
      await page.goto(`${getOrigin(shop, 'us')}${path}`);
      // The storefront's custom code, which wasn't entered.
      expect(await page.content(), path).not.toContain('SUNDAY');
    }
    await expect(page.getByRole('link', { name: /settings? (is|are) wrong/ })).toHaveCount(0);
    const response = await page.goto(`${getOrigin(shop, 'us')}/preview/settings`);
    expect(response?.status()).toBe(404);
    const staging = await page.goto(`${getOrigin(shop, 'dev')}/preview/settings`);
    expect(staging?.headers()['x-robots-tag']).toBe('noindex, nofollow');
    expect(staging?.headers()['cache-control']).toBe('no-store');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,nofollow');
  },
  { javaScript: false, expectedErrors: /404/ },
);

defineJourney(
  'CONT-17: a document’s form and the list tell editors that its file is invalid, and which version is active instead',
  async ({ page }) => {
    await addEditor(shop, 'ada@example.com');
    await writeFile(
      join(directory, 'theme/announcement.json'),
      JSON.stringify({ default: { enabled: 'yes', text: 'Not this one' } }),
    );
    await signInToEditor(page, shop, 'ada@example.com');
    await openDocument(page, shop, 'theme/announcement');
    const warning = page.getByRole('alert');
    await expect(warning).toContainText('This document’s file is invalid.');
    await expect(warning).toContainText('Its last valid version has been active instead since 20');
    await expect(warning).toContainText('default.enabled Should be true or false. Found: "yes"');
    expect(await findViolations(page)).toEqual([]);
    await page.screenshot({ path: join(pictures, 'file-errors.png'), fullPage: true });
    await page.goto(`${getOrigin(shop, 'dev')}/preview/settings`);
    const listed = page.getByRole('listitem').filter({ hasText: 'theme/announcement.json' });
    await expect(listed).toContainText('The last valid version has been active since 20');
  },
);
