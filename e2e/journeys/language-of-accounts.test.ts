/** LANG-07: `lang` of texts on the German pages of the account, and of a checkout without anything in it. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { waitForEmailedPath } from '../emails.ts';
import { expect } from '../expect.ts';
import { findWrongLanguages } from '../page-languages.ts';
import { demoContent, type RunningShop, startShop } from '../shop.ts';
import { openHydratedPage } from '../steps.ts';
import { defineJourney, defineNightJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

/** A rejected form responds 422, an unknown order 404, which Chromium logs to the console. */
const german = { region: 'eu', expectedErrors: /status of (?:404|422)/ } as const;
const password = 'ein langes Geheimnis';

let shop: RunningShop;
let origin: string;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: demoContent });
  origin = `${getOrigin(shop, 'eu')}/de`;
});
afterAll(() => shop.stop());

/** Collects what is wrong on all pages of a journey, so that one run shows everything. */
function collectWrongLanguages(page: Page) {
  const wrong: string[] = [];
  return {
    wrong,
    check: async (name: string) => {
      expect(await page.locator('html').getAttribute('lang'), name).toBe('de');
      wrong.push(...(await findWrongLanguages(page)).map((text) => `${name}: ${text}`));
    },
  };
}

const inMain = (page: Page): Locator => page.getByRole('main');
const press = (page: Page, name: string | RegExp) =>
  inMain(page).getByRole('button', { name }).first().click();
const fill = (page: Page, label: string, value: string) =>
  inMain(page).getByLabel(label, { exact: true }).fill(value);

async function join(page: Page): Promise<string> {
  const email = `${randomUUID().slice(0, 13)}@example.com`;
  await page.goto(`${origin}/account/register`);
  await fill(page, 'Vorname', 'Ada');
  await fill(page, 'Nachname', 'Shore');
  await fill(page, 'E-Mail', email);
  await fill(page, 'Passwort', password);
  await press(page, 'Mitglied werden');
  await expect(page.getByRole('heading', { name: 'Hallo, Ada' })).toBeVisible();
  return email;
}

async function add(page: Page, handle: string): Promise<void> {
  await openHydratedPage(page, `${origin}/products/${handle}`);
  await press(page, 'In den Warenkorb');
  await expect(page.locator('dialog[open] .cart-line').first()).toBeVisible();
}

defineNightJourney(
  'LANG-07: marks English text on the German pages for guests of the account: sign in, sign up, a new password',
  async ({ page }) => {
    const { wrong, check } = collectWrongLanguages(page);
    for (const [path, button] of [
      ['/account/login', 'Anmelden'],
      ['/account/register', 'Mitglied werden'],
      ['/account/recover', 'Link schicken'],
    ] as const) {
      await page.goto(`${origin}${path}`);
      await check(path);
      await press(page, button);
      await expect(inMain(page).locator('.field-error').first()).toBeVisible();
      await check(`${path}, left empty`);
      await fill(page, 'E-Mail', 'nobody');
      await press(page, button);
      await expect(inMain(page).locator('.field-error').first()).toBeVisible();
      await check(`${path}, without an email address`);
    }
    const email = await join(page);
    await press(page, 'Abmelden');
    await expect(inMain(page).getByRole('button', { name: 'Anmelden' })).toBeVisible();
    await check('signed out');

    await page.goto(`${origin}/account/login`);
    await fill(page, 'E-Mail', email);
    await fill(page, 'Passwort', 'das falsche');
    await press(page, 'Anmelden');
    await expect(inMain(page).locator('.field-error').first()).toBeVisible();
    await check('a wrong password');

    await page.goto(`${origin}/account/register`);
    await fill(page, 'E-Mail', email);
    await fill(page, 'Passwort', password);
    await press(page, 'Mitglied werden');
    await expect(inMain(page).locator('.field-error, [role=alert]').first()).toBeVisible();
    await check('an address that has an account');

    await page.goto(`${origin}/account/recover`);
    await fill(page, 'E-Mail', email);
    await press(page, 'Link schicken');
    await expect(inMain(page).getByRole('status')).toBeVisible();
    await check('the link is on its way');
    const mailed = await waitForEmailedPath(shop, email, /\/account\/reset\/[^\s"<?]+/);
    await page.goto(`${origin}${mailed}`);
    await check('a new password');
    await fill(page, 'Neues Passwort', 'kurz');
    await press(page, 'Passwort festlegen');
    await expect(inMain(page).locator('.field-error').first()).toBeVisible();
    await check('a short new password');
    await fill(page, 'Neues Passwort', 'noch ein langes Geheimnis');
    await press(page, 'Passwort festlegen');
    await expect(page.getByRole('heading', { name: 'Hallo, Ada' })).toBeVisible();
    await check('the new password is set');
    await page.goto(`${origin}${mailed}`);
    await fill(page, 'Neues Passwort', 'noch ein langes Geheimnis');
    await press(page, 'Passwort festlegen');
    await expect(inMain(page).getByRole('alert')).toBeVisible();
    await check('a link that was used');
    await page.goto(`${origin}/account/activate/1/abc`);
    await check('an invitation');
    expect(wrong).toEqual([]);
  },
  german,
);

defineJourney(
  'LANG-07: marks English text in all sections of a German account',
  async ({ page, openAnother }) => {
    const { wrong, check } = collectWrongLanguages(page);
    const email = await join(page);
    await check('a new account');
    const elsewhere = await openAnother();
    await elsewhere.page.goto(`${origin}/account/login`);
    await fill(elsewhere.page, 'E-Mail', email);
    await fill(elsewhere.page, 'Passwort', password);
    await press(elsewhere.page, 'Anmelden');
    await expect(elsewhere.page.getByRole('heading', { name: 'Hallo, Ada' })).toBeVisible();
    for (const section of [
      '',
      '#orders',
      '#personal-information',
      '#addresses',
      '#password',
      '#quiz',
      '#rewards',
    ]) {
      await openHydratedPage(page, `${origin}/account${section}`);
      await check(`account${section}`);
    }

    await page.goto(`${origin}/account#personal-information`);
    const details = page.locator('[data-section="personal-information"]');
    await details.getByLabel('Telefon').fill('12');
    await details.getByLabel('E-Mail', { exact: true }).fill(`neu-${email}`);
    await details.getByRole('button', { name: 'Speichern' }).click();
    await expect(details.locator('.field-error').first()).toBeVisible();
    await check('details: wrong phone');
    await details.getByLabel('Telefon').fill('');
    await details.getByLabel('Aktuelles Passwort').fill('das falsche');
    await details.getByRole('button', { name: 'Speichern' }).click();
    await expect(details.locator('.field-error').first()).toBeVisible();
    await check('details: wrong password');
    await page.goto(`${origin}/account#personal-information`);
    await details.getByRole('button', { name: 'Speichern' }).click();
    await expect(details.getByRole('status')).toBeVisible();
    await check('details: saved');

    await page.goto(`${origin}/account#password`);
    const section = page.locator('[data-section="password"]');
    await section.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(section.locator('.field-error').first()).toBeVisible();
    await check('password: empty');
    await section.getByLabel('Aktuelles Passwort').fill('das falsche');
    await section.getByLabel('Neues Passwort').fill(password);
    await section.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(section.locator('.field-error').first()).toBeVisible();
    await check('password: wrong');

    await page.goto(`${origin}/account?address=new#addresses`);
    await check('addresses: new');
    await press(page, 'Adresse speichern');
    await expect(inMain(page).locator('.field-error').first()).toBeVisible();
    await check('addresses: empty');
    await page.goto(`${origin}/account?address=new&country=DE#addresses`);
    const fields = {
      firstName: 'Ada',
      lastName: 'Shore',
      address1: 'Torstraße 1',
      zip: '10119',
      city: 'Berlin',
    };
    for (const [name, value] of Object.entries(fields)) {
      await page.locator(`[data-section="addresses"] [name="${name}"]`).fill(value);
    }
    await press(page, 'Adresse speichern');
    await expect(page.locator('[data-section="addresses"]').getByRole('status')).toBeVisible();
    await check('addresses: saved');
    await inMain(page)
      .getByRole('link', { name: /^Entfernen/ })
      .click();
    await expect(page.getByText('Diese Adresse entfernen?')).toBeVisible();
    await check('addresses: removing');
    expect(wrong).toEqual([]);
  },
  german,
);

defineNightJourney(
  'LANG-07: marks English text on the German page of a checkout without anything in it',
  async ({ page }) => {
    const { wrong, check } = collectWrongLanguages(page);
    await add(page, 'sunset-oil');
    await page.goto(`${origin}/cart`);
    await inMain(page).getByRole('link', { name: 'Zur Kasse' }).click();
    await expect(page.getByRole('heading', { name: 'Kasse', level: 1 })).toBeVisible();
    const checkout = page.url();
    await page.goto(`${origin}/cart`);
    const removed = page.waitForResponse((response) => response.url().endsWith('/api/cart/delete'));
    await inMain(page)
      .getByRole('button', { name: /entfernen$/ })
      .click();
    await removed;
    await page.goto(checkout);
    await expect(page.getByRole('heading', { name: 'Hier gibt es nichts zu bezahlen' })).toBeVisible();
    await check('an empty checkout');
    expect(wrong).toEqual([]);
  },
  german,
);
