/**
 * LANG-07: on German pages, text that falls back to English has `lang="en"`, and German text hasn't (WCAG 2.2, 3.1.2).
 */
import { afterAll, beforeAll } from 'vitest';
import { expect } from '../expect.ts';
import { findWrongLanguages } from '../page-languages.ts';
import { demoContent, type RunningShop, startShop } from '../shop.ts';
import { openHydratedPage } from '../steps.ts';
import { defineJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const german = { region: 'eu' } as const;

let shop: RunningShop;
let origin: string;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: demoContent });
  origin = `${getOrigin(shop, 'eu')}/de`;
});
afterAll(() => shop.stop());

const missingPage = '/products/nothing-of-ours';
const pages: readonly (readonly [name: string, path: string])[] = [
  ['home', ''],
  ['a collection', '/collections/self-tan'],
  ['all collections', '/collections'],
  ['a filtered collection', '/collections/body?filter.v.option.Scent=Unscented'],
  ['a translated product', '/products/golden-hour-mousse'],
  ['a product without translation', '/products/basalt-face-roller'],
  ['a kit', '/products/golden-hour-kit'],
  ['a product with plans', '/products/kemiri-gloss-hair-oil'],
  ['a sold-out product', '/products/ubud-clay-face-mask'],
  ['a pre-order', '/products/night-market-candle'],
  ['search', '/search'],
  ['search results', '/search?q=oil'],
  ['a blog', '/blogs/journal'],
  ['an article', '/blogs/journal/the-hour-after-the-beach'],
  ['questions and answers', '/pages/faq'],
  ['a policy', '/policies/privacy-policy'],
  ['the quiz', '/pages/find-your-shade'],
  ['a result of the quiz', '/pages/find-your-shade/light-glow'],
  ['an empty cart', '/cart'],
  ['the sign-up', '/sign-up'],
  ['a waitlist', '/waitlist?product=ubud-clay-face-mask'],
  ['the wishlist', '/wishlist'],
  ['a missing page', missingPage],
];

for (const [name, path] of pages) {
  defineJourney(
    `LANG-07: marks English text on German pages: ${name}`,
    async ({ page }) => {
      await openHydratedPage(page, `${origin}${path}`);
      expect(await findWrongLanguages(page)).toEqual([]);
    },
    path === missingPage ? { ...german, expectedErrors: /404/ } : german,
  );
}

defineJourney(
  'LANG-07: marks English text on German pages: the menu, the search, and the choice of a card',
  async ({ page }) => {
    await openHydratedPage(page, `${origin}/collections/self-tan`);
    await page.getByRole('link', { name: 'Suche', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Suche' });
    await expect(panel.getByRole('option').first()).toBeVisible();
    expect(await findWrongLanguages(page)).toEqual([]);
    await panel.getByRole('combobox').fill('oil');
    await expect(panel.locator('.suggestion-product').first()).toBeVisible();
    expect(await findWrongLanguages(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.card-add a').first().click();
    await expect(page.locator('dialog[open] .quick-value').first()).toBeVisible();
    expect(await findWrongLanguages(page)).toEqual([]);
  },
  german,
);

defineJourney(
  'LANG-07: marks English text in the German cart, from empty to the checkout',
  async ({ page }) => {
    await openHydratedPage(page, `${origin}/products/golden-hour-mousse`);
    await page.getByRole('link', { name: /^Warenkorb/ }).click();
    await expect(page.locator('dialog[open] .card-link').first()).toBeVisible();
    expect(await findWrongLanguages(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click();
    await expect(page.locator('dialog[open] .cart-line')).toBeVisible();
    expect(await findWrongLanguages(page)).toEqual([]);
    await page
      .locator('dialog[open] .cart-line')
      .getByRole('button', { name: /entfernen$/ })
      .click();
    await expect(page.locator('dialog[open]').getByRole('button', { name: /Rückgängig/ })).toBeVisible();
    expect(await findWrongLanguages(page)).toEqual([]);

    await openHydratedPage(page, `${origin}/products/basalt-face-roller`);
    await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click();
    await expect(page.locator('dialog[open] .cart-line').first()).toBeVisible();
    await openHydratedPage(page, `${origin}/cart`);
    await expect(page.getByRole('main').locator('.cart-line').first()).toBeVisible();
    expect(await findWrongLanguages(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Zur Kasse' }).click();
    await expect(page.getByRole('heading', { name: 'Kasse', level: 1 })).toBeVisible();
    expect(await findWrongLanguages(page)).toEqual([]);
    await page.getByLabel('E-Mail').fill('nobody');
    await page.getByRole('button', { name: 'Weiter zur Adresse' }).click();
    await expect(page.locator('.field-error')).toBeVisible();
    expect(await findWrongLanguages(page)).toEqual([]);
    await page.getByLabel('E-Mail').fill('ada@example.com');
    await page.getByRole('button', { name: 'Weiter zur Adresse' }).click();
    await expect(page.getByLabel('Vorname')).toBeVisible();
    expect(await findWrongLanguages(page)).toEqual([]);
    await page.getByLabel('Vorname').press('Enter');
    await expect(page.locator('.field-error').first()).toBeVisible();
    expect(await findWrongLanguages(page)).toEqual([]);
  },
  // A rejected form responds 422, which Chromium logs to the console.
  { ...german, expectedErrors: /status of 422/ },
);
