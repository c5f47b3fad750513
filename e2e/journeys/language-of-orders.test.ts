/** LANG-07: `lang` of texts on the German pages of the checkout after the address, and of orders. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { expect } from '../expect.ts';
import { findWrongLanguages } from '../page-languages.ts';
import { demoContent, type RunningShop, runShopCommand, startShop } from '../shop.ts';
import { openHydratedPage } from '../steps.ts';
import { setStock } from '../stock.ts';
import { defineJourney, getOrigin } from '../visit.ts';
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

/** Goes from the cart to the step of the delivery. */
async function reachDelivery(page: Page, email: string): Promise<void> {
  await page.goto(`${origin}/cart`);
  await inMain(page).getByRole('link', { name: 'Zur Kasse' }).click();
  await expect(page.getByRole('heading', { name: 'Kasse', level: 1 })).toBeVisible();
  const contact = page.getByRole('button', { name: 'Weiter zur Adresse' });
  if (await contact.isVisible()) {
    await page.getByLabel('E-Mail', { exact: true }).fill(email);
    await contact.click();
  }
  await expect(page.getByRole('button', { name: 'Weiter zum Versand' })).toBeVisible();
  const country = page.locator('form:has([name=intent][value=address]) [name=country]');
  if ((await country.inputValue()) !== 'DE') {
    await country.selectOption('DE');
    await page.waitForURL(/country=DE/);
  }
  const fields = {
    firstName: 'Ada',
    lastName: 'Shore',
    address1: 'Torstraße 1',
    zip: '10119',
    city: 'Berlin',
    personalId: 'L01X00T471',
  };
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Weiter zum Versand' }) });
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
  await page.getByRole('button', { name: 'Weiter zum Versand' }).click();
  await expect(page.getByRole('button', { name: 'Weiter zur Zahlung' })).toBeVisible();
}

async function payWith(page: Page, card: '1' | '2' | '3'): Promise<void> {
  await page.getByLabel('Kartennummer').fill(card);
  await page.getByRole('button', { name: /^Jetzt kaufen/ }).click();
}

defineJourney(
  'LANG-07: marks English text from the delivery step to the order, its emails and documents, and the buyer’s account',
  async ({ page }) => {
    const { wrong, check } = collectWrongLanguages(page);
    const email = await join(page);
    const isElsewhere = shop.mode === 'separate-backend';
    await setStock(shop, { 'BB-BAFARO': 27 });
    await add(page, 'basalt-face-roller');
    await add(page, 'golden-hour-mousse');
    await reachDelivery(page, email);
    await check('delivery');
    await page.getByLabel('Rabattcode').fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await expect(page.locator('.field-error').first()).toBeVisible();
    await check('delivery: a code that isn’t one');
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
    await expect(page.getByLabel('Kartennummer')).toBeVisible();
    await check('payment');
    await page.locator('summary').filter({ hasText: 'Rechnungsadresse' }).click();
    await page.getByRole('button', { name: 'Diese Rechnungs\u00adadresse verwenden' }).click();
    await expect(page.locator('.field-error').first()).toBeVisible();
    await check('payment: an empty billing address');
    await payWith(page, '2');
    await expect(page.getByLabel('Kartennummer')).toHaveAttribute('aria-invalid', 'true');
    await check('payment: a declined card');
    await payWith(page, '3');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await check('payment: a failing gateway');
    await setStock(shop, { 'BB-BAFARO': 0 });
    await payWith(page, '1');
    await expect(page.getByRole('button', { name: 'Weiter mit dem, was auf Lager ist' })).toBeVisible();
    await check('payment: sold out');
    await page.getByRole('button', { name: 'Weiter mit dem, was auf Lager ist' }).click();
    await expect(page.getByRole('button', { name: 'Weiter mit dem, was auf Lager ist' })).toHaveCount(0);
    await check('payment: without what is sold out');
    await setStock(shop, { 'BB-BAFARO': 27 });
    await page.goto(`${page.url().replace(/\?.*/, '')}?step=payment`);
    await payWith(page, '1');
    await page.waitForURL(/\/checkout\/confirmation\//);
    await expect(page.getByText(/^Bestellung \S+$/).first()).toBeVisible();
    await check('thanks');
    const orderPage = page.url();
    const number = (
      (await page
        .getByText(/^Bestellung \S+$/)
        .first()
        .textContent()) ?? ''
    ).replace(/\D/g, '');

    await runShopCommand(shop, 'orders', 'fulfil', number, '--carrier', 'DHL', '--tracking', '3S 77');
    await page.goto(orderPage);
    await expect(page.getByRole('heading', { level: 1, name: 'Versandt' })).toBeVisible();
    await check('shipped');
    await page.goto(`${origin}/track`);
    await check('tracking');
    await fill(page, 'Bestellnummer', number);
    await fill(page, 'E-Mail', 'nobody@example.com');
    await press(page, 'Verfolgen');
    await expect(inMain(page).getByRole('alert')).toBeVisible();
    await check('tracking: nothing found');
    if (!isElsewhere) {
      await fill(page, 'E-Mail', email);
      await press(page, 'Verfolgen');
      await expect(inMain(page).getByRole('heading', { name: 'Versandt' })).toBeVisible();
      await check('tracking: found');
    }
    await page.goto(orderPage);
    await inMain(page).getByRole('link', { name: 'Rechnung' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Rechnung/ })).toBeVisible();
    await check('invoice');
    await page.goto(orderPage);
    await inMain(page).getByRole('link', { name: 'Vertrag widerrufen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check('withdrawal');
    await press(page, 'Vertrag widerrufen');
    await expect(inMain(page).getByRole('alert').first()).toBeVisible();
    await check('withdrawal: nothing chosen');
    await inMain(page)
      .getByLabel(/^Anzahl: /)
      .selectOption('1');
    await inMain(page)
      .getByLabel(/^Hast du .+ schon geöffnet/)
      .selectOption('yes');
    await press(page, 'Vertrag widerrufen');
    await expect(inMain(page).getByRole('alert').first()).toBeVisible();
    await check('withdrawal: opened');
    await inMain(page)
      .getByLabel(/^Hast du .+ schon geöffnet/)
      .selectOption('no');
    await press(page, 'Vertrag widerrufen');
    await expect(page.getByRole('button', { name: 'Widerruf bestätigen' })).toBeVisible();
    await check('withdrawal: to confirm');
    await press(page, 'Widerruf bestätigen');
    await expect(page.getByRole('heading', { name: 'Du hast den Vertrag widerrufen' })).toBeVisible();
    await check('withdrawn');
    await runShopCommand(shop, 'orders', 'returns', 'accept', `${number}-1`);
    await runShopCommand(shop, 'orders', 'refund', number, '--return', `${number}-1`);
    await page.goto(orderPage);
    await expect(page.getByRole('heading', { level: 1, name: 'Erstattet' })).toBeVisible();
    await check('refunded');
    await page.goto(`${orderPage.replace('/checkout/confirmation/', '/checkout/confirmation/nothing-of-')}`);
    await check('an order that isn’t there');

    for (const section of ['', '#orders', '#addresses', '#rewards']) {
      await openHydratedPage(page, `${origin}/account${section}`);
      await check(`account${section}`);
    }
    expect(wrong).toEqual([]);
  },
  german,
);
