/** The editor in German: each page without a breach of accessibility, a text that is cut off, or an English text. */
import { globSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, editorPassword } from '../editors.ts';
import { expect } from '../expect.ts';
import { chooseByDay, savePicture } from '../nightly.ts';
import { demoContent, type RunningShop, startShop } from '../shop.ts';
import { repository } from '../test-shop-process.ts';
import { defineJourney, desktop, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const pictures = join(repository, 'test-results/editor-german');
const editor = join(repository, 'apps/storefront/app/editor');

let shop: RunningShop;
let english: ReadonlySet<string>;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  english = await readEnglishTexts();
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: demoContent });
  await addEditor(shop, 'ada@example.com', 'admin');
});
afterAll(() => shop.stop());

/** Returns the texts of the editor whose German differs. Those with values are left out. */
async function readEnglishTexts(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const german = new Set<string>();
  const add = (from: unknown, to: unknown): void => {
    if (typeof from === 'string' && typeof to === 'string') {
      if (from !== to) found.add(from);
      german.add(to);
    } else if (isRecord(from) && isRecord(to)) for (const key of Object.keys(from)) add(from[key], to[key]);
  };
  for (const file of globSync('**/*-texts.ts', { cwd: editor })) {
    const own = await readExport(join(editor, file), /Texts$/);
    add(own, await readExport(join(editor, file.replace(/\.ts$/, '.de.ts')), /^german\w+Texts$/));
  }
  const server: unknown = await readExport(
    join(editor, 'server-texts/server-translations.de.ts'),
    /^germanServerTranslations$/,
  );
  const messages = isRecord(server) && isRecord(server.messages) ? server.messages : {};
  for (const [from, to] of Object.entries(messages)) if (!from.includes('{}')) add(from, to);
  expect(found.size).toBeGreaterThan(1000);
  return new Set([...found].filter((text) => !german.has(text)));
}

async function readExport(file: string, name: RegExp): Promise<unknown> {
  const module: unknown = await import(file);
  return isRecord(module) ? Object.entries(module).find(([each]) => name.test(each))?.[1] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns what is read on the page or read out, except what people wrote into fields, and names of the catalogue. */
function readShownTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const shown: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      if (
        text.parentElement?.closest('textarea, [contenteditable="true"], .thing-title, script, style') ===
        null
      )
        shown.push(text.textContent ?? '');
    // The placeholder of a field of a document is the text that it has by default.
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
        if (name !== 'placeholder' || !element.matches('.form-field > .field'))
          shown.push(element.getAttribute(name) ?? '');
    return shown.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });
}

/** Returns the English texts of a page that is usable otherwise. */
async function findEnglish(page: Page, name: string): Promise<readonly string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const left = (await readShownTexts(page)).filter((text) => english.has(text));
  for (const screen of [phone, desktop]) {
    await page.setViewportSize(screen);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: name })
      .toBe(0);
    // By day a page is checked on the phone, where texts have the least room.
    if (isNightly || screen === phone) expect(await findViolations(page), name).toEqual([]);
    await savePicture(page, join(pictures, `${name}-${screen.width}.png`), { fullPage: true });
  }
  await page.setViewportSize(desktop);
  return left.map((text) => `${name}: ${text}`);
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${getOrigin(shop, 'dev')}/editor`);
  await page.getByLabel('E-Mail').fill('ada@example.com');
  await page.getByLabel('Passwort').fill(editorPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Inhalte');
}

/** Pages below `/editor`, with their headings. */
const pages: readonly (readonly [path: string, heading: string | RegExp])[] = [
  ['', 'Alle Inhalte'],
  ['/documents/cart/tierDiscount', 'Staffelrabatt'],
  ['/documents/theme/brand', 'Marke'],
  ['/simulator', 'Angebotssimulator'],
  ['/campaigns/new', 'Neue Kampagne'],
  ['/storefronts', 'Ländershops'],
  ['/articles', 'Blogbeiträge'],
  ['/products', 'Produkte'],
  ['/pictures', 'Bilder'],
  ['/effects', 'Folgen der Veröffentlichung'],
  ['/look', 'Vorschau'],
  ['/documents/cart/autoAddGwp', 'Automatische Geschenke'],
  ['/documents/theme/homePage', 'Startseite'],
  ['/documents/theme/navigation', 'Menüs'],
  ['/documents/theme/policies', 'Richtlinien'],
  ['/documents/theme/quiz', 'Farbton finden'],
  ['/documents/theme/loyalty', 'Punkte und Prämien'],
  ['/documents/product/sunset-oil', /^Produkt/],
  ['/translations', 'Übersetzungen'],
  ['/activity', 'Aktivität'],
  ['/assistants', 'Assistenten'],
  ['/people', 'Personen'],
  ['/calendar', 'Kalender'],
  ['/experiments', 'Experimente'],
  ['/experiments/new', 'Neues Experiment'],
  ['/publishing-rules', 'Regeln für Veröffentlichungen'],
  ['/sessions', 'Ihre Sitzungen'],
  ['/second-factor', 'Zweiter Faktor'],
  ['/setup', 'Shop einrichten'],
  ['/storefronts/eu', /./],
];

defineJourney(
  'EDIT-75: each page of the editor is in German, on a phone and on a desktop',
  async ({ page }) => {
    await signIn(page);
    const left: string[] = [];
    for (const [path, heading] of chooseByDay(pages, (_page, index) => index < 3)) {
      await page.goto(`${getOrigin(shop, 'dev')}/editor${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      left.push(...(await findEnglish(page, path === '' ? 'start' : path.slice(1).replaceAll('/', '-'))));
    }
    expect(left).toEqual([]);
  },
  // The preview's frame is sandboxed: the shop's page in it runs no script.
  { locale: 'de-DE', screen: desktop, timeout: 600_000, expectedErrors: /Blocked script execution/ },
);

defineJourney(
  'EDIT-76: a document is written, refused, saved and published in German, and the language is changed in the editor',
  async ({ page }) => {
    await signIn(page);
    await page.goto(`${getOrigin(shop, 'dev')}/editor/documents/theme/announcement`);
    await page.getByLabel('Satz').fill('a'.repeat(2000));
    await page.getByRole('button', { name: 'Entwurf speichern' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Ein Feld hat einen Fehler.');
    await expect(page.getByRole('alert').first()).toContainText(/Erwartet: höchstens \d+ Zeichen\./);
    await page.getByLabel('Satz').fill('Willkommen');
    await page.getByRole('button', { name: 'Entwurf speichern' }).click();
    await expect(page.getByRole('button', { name: 'Gespeichert', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Veröffentlichen …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ankündigungsleiste veröffentlichen' });
    await expect(dialog).toContainText('Ab jetzt, ohne Enddatum.');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
    await expect(page.getByText(/Veröffentlicht: Ankündigungsleiste/).first()).toBeVisible();
    await page.goto(`${getOrigin(shop, 'dev')}/editor/activity`);
    await expect(page.getByRole('main')).toContainText('Version 1 veröffentlicht');
    await page.getByLabel('Sprache').filter({ visible: true }).selectOption({ label: 'English' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('main')).toContainText('Published version 1');
  },
  // The refused draft is the point.
  { locale: 'de-DE', screen: desktop, expectedErrors: /status of 422/ },
);
