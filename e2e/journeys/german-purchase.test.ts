/** A purchase in German from the home page to the email: each text on the way is German, none is only marked as English. */

import { parseHTML } from 'linkedom';
import type { Page } from 'playwright-core';
import { readEmails } from '../emails.ts';
import { expect } from '../expect.ts';
import { isGermanText } from '../german-texts.ts';
import { findWrongLanguages } from '../page-languages.ts';
import { createRecipient, getDrawer, waitForHydration } from '../steps.ts';
import { defineJourney } from '../visit.ts';

const fields = {
  firstName: 'Ada',
  lastName: 'Shore',
  address1: 'Torstraße 1',
  zip: '10119',
  city: 'Berlin',
} as const;

/** Of shoppers, and the link to the shop in English. */
const mayBeEnglish =
  'address, .review-title, .review-body, .review-author, .proof-text, .proof-quotes figcaption, footer a';

/** Visible texts that are marked as English. */
function findMarkedEnglish(page: Page): Promise<string[]> {
  return page.evaluate(
    (except) =>
      [...document.querySelectorAll('[lang^="en"]')]
        .filter((element) => element.closest(except) === null && element.checkVisibility())
        .map((element) => element.textContent?.trim() ?? '')
        .filter((text) => text !== ''),
    mayBeEnglish,
  );
}

/** Words and names that are the same in both languages, and the addresses of the email. */
const sameInGerman = new Set([
  'Shop',
  'Journal',
  'Bali Beauty',
  'Torstraße 1',
  '10119 Berlin',
  'Jalan Pantai Berawa 1',
  '80361 Badung, Bali',
  'Indonesia',
]);

defineJourney(
  'LANG-48: a purchase in German, from the home page to the email, shows no English',
  async ({ page, origin, shop }) => {
    const wrong: string[] = [];
    const check = async (name: string) => {
      await expect(page.locator('html'), name).toHaveAttribute('lang', 'de');
      const texts = [...(await findWrongLanguages(page)), ...(await findMarkedEnglish(page))];
      wrong.push(...texts.filter((text) => !sameInGerman.has(text)).map((text) => `${name}: ${text}`));
    };
    const ada = createRecipient({ country: 'DE', fields });
    await page.goto(`${origin}/de`);
    await waitForHydration(page);
    await check('home');
    await page.getByRole('banner').getByRole('link', { name: 'Suche' }).click();
    const search = page.getByRole('dialog', { name: 'Suche' });
    await search.getByRole('combobox').fill('Körperöl');
    await expect(search.getByRole('option', { name: /Sunset Körperöl/ }).first()).toBeVisible();
    await check('search');
    await page.keyboard.press('Enter');
    const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Sunset Körperöl' });
    await expect(card.first()).toBeVisible();
    await check('results');
    await card.first().getByRole('link', { name: 'Sunset Körperöl' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sunset Körperöl' })).toBeVisible();
    await check('product');
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click();
    const drawer = getDrawer(page);
    await expect(drawer.getByRole('button', { name: 'Sunset Körperöl entfernen' })).toBeVisible();
    await expect(page.locator('.cart-arriving > *')).toHaveCount(0);
    await check('cart');
    await drawer.getByRole('link', { name: 'Zur Kasse' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kasse' })).toBeVisible();
    await waitForHydration(page);
    await check('contact');
    await page.getByLabel('E-Mail', { exact: true }).fill(ada.email);
    await page.getByRole('button', { name: 'Weiter zur Adresse' }).click();
    const toDelivery = page.getByRole('button', { name: 'Weiter zum Versand' });
    await expect(toDelivery).toBeVisible();
    const country = page.locator('form:has([name=intent][value=address]) [name=country]');
    if ((await country.inputValue()) !== 'DE') {
      await country.selectOption('DE');
      await page.waitForURL(/country=DE/);
    }
    await toDelivery.click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await check('address with errors');
    const form = page.locator('form', { has: toDelivery });
    for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
    if ((await form.locator('[name=personalId]').count()) > 0)
      await form.locator('[name=personalId]').fill('L01X00T471');
    await toDelivery.click();
    const toPayment = page.getByRole('button', { name: 'Weiter zur Zahlung' });
    await expect(toPayment).toBeVisible();
    await check('delivery');
    await toPayment.click();
    await page.getByLabel('Kartennummer').fill('2');
    await page.getByRole('button', { name: /^Jetzt kaufen/ }).click();
    await expect(page.getByLabel('Kartennummer')).toHaveAttribute('aria-invalid', 'true');
    await check('payment with a declined card');
    await page.getByLabel('Kartennummer').fill('1');
    await page.getByRole('button', { name: /^Jetzt kaufen/ }).click();
    await expect(page.getByText(/^Bestellung \S+$/).first()).toBeVisible();
    await waitForHydration(page);
    await check('thanks');
    wrong.push(...(await findEnglishInEmail(shop.dataDir, ada.email)).map((text) => `email: ${text}`));
    expect(wrong).toEqual([]);
  },
  { region: 'eu', expectedErrors: /status of 422/ },
);

/** Waits for the email of the order; returns its texts, and its subject, that aren't German. */
async function findEnglishInEmail(dataDir: string, address: string): Promise<readonly string[]> {
  const find = async () => (await readEmails(dataDir)).find(([, text]) => text.includes(address))?.[1];
  await expect.poll(find).toBeDefined();
  const email = (await find()) ?? '';
  const html = email.slice(email.indexOf('<html'));
  expect(html.length).toBeGreaterThan(500);
  const { document } = parseHTML(html);
  expect(document.documentElement.getAttribute('lang')).toBe('de');
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    if (element.closest('address, style, title') !== null) return [];
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
    const texts = own.map((node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim());
    return texts.filter((text) => text !== '' && !sameInGerman.has(text) && !isGermanText(text));
  });
}
