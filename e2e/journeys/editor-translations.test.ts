/** Translations in the editor: beside the originals, counted, and as files. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, openDocument, publishNow, saveDraft, signInToEditor } from '../editors.ts';
import { expect } from '../expect.ts';
import { savePicture } from '../nightly.ts';
import { demoContent, type RunningShop, startShop } from '../shop.ts';
import { repository } from '../test-shop-process.ts';
import { defineJourney, desktop, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const pictures = join(repository, 'test-results/editor');
const ada = 'ada@example.com';
let shop: RunningShop;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: demoContent });
  await addEditor(shop, ada, 'admin');
});
afterAll(() => shop.stop());

defineJourney(
  'LANG-11, EDIT-41: an editor changes an original, translates it beside the original, and publishes original and translation separately',
  async ({ page }) => {
    await signInToEditor(page, shop, ada);
    await openDocument(page, shop, 'theme/help');
    await page.getByLabel('Heading').fill('Any questions?');
    await page.getByRole('main').getByLabel('Language', { exact: true }).selectOption({ label: 'German' });
    await expect(page.getByText('2 of 2 fields translated, 1 changed since')).toBeVisible();
    const heading = page.getByRole('listitem').filter({ hasText: 'Any questions?' });
    await expect(heading.getByText('Original changed')).toBeVisible();
    await savePicture(page, join(pictures, 'translations.png'), { fullPage: true });
    expect(await findViolations(page)).toEqual([]);
    await heading.getByLabel('Heading in German').fill('Fragen?');
    await expect(page.getByText('2 of 2 fields translated', { exact: true })).toBeVisible();
    await saveDraft(page);
    await page.getByRole('button', { name: 'Publish…' }).click();
    const languages = page.getByRole('dialog').getByRole('region', { name: 'Languages' });
    await expect(languages).toContainText('German (Europe)');
    await expect(languages).toContainText('After: Fragen?');
    expect(await findViolations(page)).toEqual([]);
    await languages.getByLabel('Publish the changes in German').uncheck();
    await page.getByRole('button', { name: 'Publish now' }).click();
    // The translation that was left out stays in the draft.
    await expect(page.getByText('Version 2 is live; version 3 is a draft.')).toBeVisible();
    await expect(heading.getByLabel('Heading in German')).toHaveValue('Fragen?');
    await publishNow(page);
    await expect(async () => {
      await page.goto(`${getOrigin(shop, 'eu')}/de/policies/privacy-policy`);
      await expect(page.getByRole('heading', { name: 'Fragen?' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.goto(`${getOrigin(shop, 'eu')}/policies/privacy-policy`);
    await expect(page.getByRole('heading', { name: 'Any questions?' })).toBeVisible();
  },
  { screen: desktop },
);

defineJourney(
  'LANG-10: texts go to a translator as a file and come back; a file with a mistake changes nothing',
  async ({ page }) => {
    await signInToEditor(page, shop, ada);
    await page.getByRole('link', { name: 'Translations' }).click();
    await expect(page.getByRole('heading', { name: 'Translations', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /Home page/ })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await savePicture(page, join(pictures, 'translations-list.png'), { fullPage: true });
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'All texts as XLIFF' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain('<target>Dein Warenkorb</target>');
    const file = join(pictures, 'texts.xlf');
    const send = async (content: string) => {
      await writeFile(file, content);
      await page.getByLabel('Translation file').setInputFiles(file);
    };
    await send(text.replace('{rate} ist gratis.', 'Gratis.'));
    await expect(page.getByText(/shippingFree: lacks \{rate\}/)).toBeVisible();
    await send(text.replace('Dein Warenkorb', 'Dein Körbchen'));
    await expect(page.getByText(/^1 text of 1 document is saved as a draft/)).toBeVisible();
  },
  { screen: desktop, expectedErrors: /status of 422/ },
);
