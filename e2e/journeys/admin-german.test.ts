/** The admin in German: an order on a phone, and each page without a breach of accessibility or a text that is cut off. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, editorPassword } from '../editors.ts';
import { expect } from '../expect.ts';
import { savePicture } from '../nightly.ts';
import { type RunningShop, startShop } from '../shop.ts';
import {
  addToCart,
  createRecipient,
  goToCheckout,
  inCalifornia,
  payWithTestCard,
  reachPayment,
} from '../steps.ts';
import { repository } from '../test-shop-process.ts';
import { defineNightJourney, desktop, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const pictures = join(repository, 'test-results/admin-german');
const german = { locale: 'de-DE', screen: phone } as const;

let shop: RunningShop;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  shop = await startShop(getWorkerShop().mode);
  await addEditor(shop, 'ada@example.com', 'admin');
});
afterAll(() => shop.stop());

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`${getOrigin(shop, 'dev')}${path}`);
  await page.getByLabel('E-Mail').fill('ada@example.com');
  await page.getByLabel('Passwort').fill(editorPassword);
  await savePicture(page, join(pictures, `sign-in-${phone.width}.png`));
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('button', { name: 'Menü' })).toBeVisible();
}

/** No rule of accessibility is broken, and the page isn't wider than the screen. */
async function expectUsable(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const screen of [phone, desktop]) {
    await page.setViewportSize(screen);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: name })
      .toBe(0);
    expect(await findViolations(page), name).toEqual([]);
    await savePicture(page, join(pictures, `${name}-${screen.width}.png`), { fullPage: true });
  }
  await page.setViewportSize(phone);
}

defineNightJourney('ADMIN-130: an order is sent from a phone in German', async ({ page, openAnother }) => {
  const drawer = await addToCart(page, `${getOrigin(shop, 'us')}/products/coconut-lip-balm`);
  await goToCheckout(drawer);
  await reachPayment(page, createRecipient(inCalifornia));
  await payWithTestCard(page);
  await page.waitForURL(/\/checkout\/confirmation\/\d+/);

  const ada = (await openAnother(german)).page;
  await signIn(ada, '/admin/orders');
  await expect(ada.locator('html')).toHaveAttribute('lang', 'de');
  await expect(ada.getByRole('heading', { level: 1 })).toHaveText('Bestellungen');
  await expect(ada.getByText('Nicht versandt').filter({ visible: true }).first()).toBeVisible();
  await expectUsable(ada, 'orders');
  await ada.getByRole('link', { name: /^#\d/ }).first().click();
  await ada.getByRole('button', { name: 'Versenden' }).click();
  const parcel = ada.getByRole('dialog', { name: 'Artikel versenden' });
  await parcel.getByRole('textbox', { name: /^Sendungsnummer/ }).fill('3S77');
  await savePicture(ada, join(pictures, `fulfil-${phone.width}.png`));
  await parcel.getByRole('button', { name: 'Als versandt markieren' }).click();
  await expect(ada.getByRole('region', { name: 'Pakete' })).toContainText('3S77');
  const timeline = ada.getByRole('region', { name: 'Verlauf' });
  await expect(timeline).toContainText('Paket versandt von ada@example.com.');
  await expect(timeline).toContainText(/Bestellung #\d+ ist eingegangen\./);
  await expect(ada.getByRole('region', { name: 'Artikel' })).toContainText(/\d,\d\d\s\$/);
  await expectUsable(ada, 'order');

  await ada.getByRole('button', { name: 'Menü' }).click();
  await savePicture(ada, join(pictures, `menu-${phone.width}.png`));
  await ada.getByRole('dialog').getByLabel('Sprache').selectOption({ label: 'English' });
  await expect(ada.getByRole('region', { name: 'Timeline' })).toContainText(
    'A shipment was created by ada@example.com.',
  );
  await expect(ada.locator('html')).toHaveAttribute('lang', 'en');
});

/** Pages below `/admin`, with their headings. */
const pages: readonly (readonly [path: string, heading: string])[] = [
  ['', 'Startseite'],
  ['/drafts', 'Bestellentwürfe'],
  ['/drafts/new', 'Neuer Bestellentwurf'],
  ['/products', 'Produkte'],
  ['/products/new', 'Neues Produkt'],
  ['/products/import', 'Produkte importieren'],
  ['/customers', 'Kunden'],
  ['/customers/segments', 'Segmente'],
  ['/customers/segments/new', 'Segment anlegen'],
  ['/customers/new', 'Neuer Kunde'],
  ['/locations', 'Standorte'],
  ['/locations/new', 'Neuer Standort'],
  ['/shipping', 'Versand und Steuern'],
  ['/discounts', 'Rabatte'],
  ['/discounts/new', 'Rabatt erstellen'],
  ['/subscriptions', 'Abos'],
  ['/subscriptions/plans', 'Abo-Pläne'],
  ['/subscriptions/forecast', 'Prognose'],
  ['/subscriptions/report', 'Abo-Bericht'],
  ['/subscriptions/import', 'Abos importieren'],
  ['/gift-cards', 'Geschenkkarten'],
  ['/gift-cards/new', 'Geschenkkarte ausstellen'],
  ['/gift-cards/liability', 'Verbindlichkeiten aus Geschenkkarten'],
  ['/reviews', 'Bewertungen und Fragen'],
  ['/sign-ups', 'Anmeldungen'],
  ['/loyalty', 'Treuepunkte'],
  ['/deliveries', 'Zustellungen'],
  ['/deliveries/emails', 'E-Mails'],
  ['/redirects', 'Weiterleitungen'],
  ['/audit', 'Aktivitätsprotokoll'],
  ['/webhooks', 'Webhooks'],
  ['/tokens', 'Zugriffstoken'],
];

defineNightJourney(
  'ADMIN-130: each page is usable in German, on a phone and on a desktop',
  async ({ page }) => {
    await signIn(page, '/admin');
    for (const [path, heading] of pages) {
      await page.goto(`${getOrigin(shop, 'dev')}/admin${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expectUsable(page, path === '' ? 'home' : path.slice(1).replaceAll('/', '-'));
    }
    for (const list of ['products', 'reviews', 'locations']) {
      await page.goto(`${getOrigin(shop, 'dev')}/admin/${list}`);
      await page.getByRole('main').locator(`tbody a[href^="/admin/${list}/"]`).first().click();
      await page.waitForURL(new RegExp(`/admin/${list}/.+`));
      await expectUsable(page, `${list}-detail`);
    }
    expect((await page.goto(`${getOrigin(shop, 'dev')}/admin/nowhere`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unter dieser Adresse gibt es nichts');
  },
  { ...german, timeout: 600_000, expectedErrors: /status of (?:401|404)/ },
);
