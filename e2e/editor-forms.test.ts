/** axe finds no violation in the form of any kind of document, with each optional part on and an entry in each list. */
import { documentKinds } from '@vitrine/content/documents/document-kinds';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from './all-pages.ts';
import { addEditor, openDocument, signInToEditor } from './editors.ts';
import { expect } from './expect.ts';
import { demoContent, type RunningShop, startShop } from './shop.ts';
import { defineJourney } from './visit.ts';
import { getWorkerShop } from './worker-shop.ts';

const email = 'ada@example.com';
const groups = [...documentKinds.values()].filter(({ keyed }) => !keyed).map(({ kind }) => kind);
/** Articles have an own screen, which `editor-writing.test.ts` checks. */
const documents = [...groups, 'product/golden-hour-mousse'];

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: demoContent });
  await addEditor(shop, email, 'admin');
});
afterAll(() => shop.stop());

/** Clicks at most; parts nested deeper have the same fields as those above. */
const maxClicks = 24;

/** Turns optional parts on and adds an entry to each empty list, including those that appear by that. */
async function openEverything(page: Page): Promise<void> {
  const form = page.getByRole('main');
  const off = form.locator('input[id$="-there"]:not(:checked):enabled').first();
  const unset = form
    .locator('select[id$="-there"]:enabled')
    .filter({ hasNot: page.locator(':checked[value="on"]') });
  const add = form.locator('fieldset:has(> .form-empty) > button', { hasText: 'Add to' }).first();
  for (let clicks = 0; clicks < maxClicks; clicks += 1) {
    if ((await off.count()) > 0) await off.check();
    else if ((await unset.count()) > 0) await unset.first().selectOption('on');
    else if ((await add.count()) > 0) await add.click();
    else return;
  }
}

/** Documents that one journey opens, well within its time limit. */
const documentsPerJourney = 7;

for (let first = 0; first < documents.length; first += documentsPerJourney) {
  const opened = documents.slice(first, first + documentsPerJourney);
  defineJourney(`axe finds no violation in the forms of ${opened.join(', ')}`, async ({ page }) => {
    await signInToEditor(page, shop, email);
    const violations = new Set<string>();
    const check = async (document: string) => {
      for (const violation of await findViolations(page)) violations.add(`${document}: ${violation}`);
    };
    for (const document of opened) {
      await openDocument(page, shop, document);
      await check(document);
      await openEverything(page);
      await check(document);
    }
    expect([...violations]).toEqual([]);
  });
}

defineJourney(
  'the switch of a document that is one optional part has the document’s name',
  async ({ page }) => {
    await signInToEditor(page, shop, email);
    await openDocument(page, shop, 'theme/customDiscountCode');
    const part = page.getByRole('switch', { name: 'Code that brings a product' });
    await part.check();
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  },
);
