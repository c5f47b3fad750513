/** Rich text with pictures, products, videos and columns, and the preview that opens fields. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, openDocument, publishNow, signInToEditor } from '../editors.ts';
import { expect } from '../expect.ts';
import { savePicture } from '../nightly.ts';
import { demoContent, type RunningShop, startShop } from '../shop.ts';
import { repository } from '../test-shop-process.ts';
import { defineJourney, desktop, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const pictures = join(repository, 'test-results/editor');
const email = 'ada@example.com';

let shop: RunningShop;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: demoContent });
  await addEditor(shop, email, 'admin');
});
afterAll(() => shop.stop());

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

async function newArticle(page: Page, title: string) {
  await signInToEditor(page, shop, email);
  await page.goto(`${getOrigin(shop, 'dev')}/editor/articles`);
  await page.getByRole('button', { name: 'New article' }).click();
  await field(page, 'title').getByRole('textbox').fill(title);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  return text;
}

defineJourney(
  'EDIT-64: a text with a picture, a product, a video and columns is written and read in the shop',
  async ({ page, openAnother }) => {
    const text = await newArticle(page, 'Rich evenings');
    await page.keyboard.type('It begins here.');
    await page.keyboard.press('Enter');

    await tool(page, 'Picture').click();
    const panel = page.locator('.html-panel');
    await panel.getByRole('combobox').fill('hero');
    await panel.getByRole('option').first().click();
    await panel.getByRole('button', { name: 'Insert' }).click();
    await expect(panel).toContainText('Describe the picture, or mark it as decorative.');
    expect(await findViolations(page)).toEqual([]);
    await panel.getByLabel('Alternative text', { exact: true }).fill('The shore at dusk');
    await panel.getByLabel('Caption').fill('Amed, in May');
    await panel.getByRole('button', { name: 'Insert' }).click();
    await expect(text.locator('figure img[alt="The shore at dusk"]')).toBeVisible();

    await page.keyboard.press('ArrowRight');
    await tool(page, 'Product').click();
    const product = page.locator('.html-panel');
    await product.getByRole('combobox').fill('golden hour');
    await product
      .getByRole('option', { name: /Golden Hour/i })
      .first()
      .click();
    await expect(text.locator('a[data-card="product"]')).toBeVisible();

    await page.keyboard.press('ArrowRight');
    await tool(page, 'Video').click();
    const video = page.locator('.html-panel');
    await video.getByLabel('Address of the video').fill('https://evil.example/watch');
    await video.getByRole('combobox').fill('hero');
    await video.getByRole('option').first().click();
    await video.getByLabel('Title of the video').fill('Watch: how we mix');
    await video.getByRole('button', { name: 'Insert' }).click();
    await expect(video).toContainText('YouTube or Vimeo, with https://');
    await video.getByLabel('Address of the video').fill('https://youtu.be/abc123');
    await video.getByRole('button', { name: 'Insert' }).click();
    await expect(text.locator('a[data-card="video"] img')).toBeVisible();

    await page.keyboard.press('ArrowRight');
    await tool(page, '2 columns').click();
    await page.keyboard.type('On the left');
    await text.locator('[data-columns] > div').nth(1).click();
    await page.keyboard.type('On the right');
    await expect(text.locator('[data-columns="2"] > div')).toHaveText(['On the left', 'On the right']);
    expect(await findViolations(page)).toEqual([]);
    await savePicture(page, join(pictures, 'rich-text.png'), { fullPage: true });

    await publishNow(page);
    await expect(page.getByText('Version 1 is live.')).toBeVisible();
    const shopper = await openAnother();
    const address = `${getOrigin(shop, 'us')}/blogs/journal/rich-evenings`;
    await expect.poll(async () => (await shopper.page.goto(address))?.status()).toBe(200);
    const story = shopper.page.locator('article .prose');
    await expect(story.getByRole('img', { name: 'The shore at dusk' })).toBeVisible();
    await expect(story.locator('figcaption')).toHaveText('Amed, in May');
    const card = story.locator('a[data-card="product"]');
    await expect(card).toContainText('$');
    await expect(card.locator('img')).toBeVisible();
    await expect(story.getByRole('link', { name: 'Watch: how we mix' })).toHaveAttribute(
      'href',
      'https://youtu.be/abc123',
    );
    const tops = () =>
      story
        .locator('[data-columns] > div')
        .evaluateAll((columns) => columns.map((column) => Math.round(column.getBoundingClientRect().top)));
    for (const [screen, beside] of [
      [phone, false],
      [desktop, true],
    ] as const) {
      await shopper.page.setViewportSize(screen);
      await expect.poll(async () => new Set(await tops()).size).toBe(beside ? 1 : 2);
      const wide = () => shopper.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await wide()).toBe(0);
      await savePicture(shopper.page, join(pictures, `rich-text-shop-${screen.width}.png`), {
        fullPage: true,
      });
      expect(await findViolations(shopper.page)).toEqual([]);
    }

    // Undo and later edits keep what was inserted.
    await page.reload();
    await expect(text.locator('figure img, a[data-card] , [data-columns="2"]').first()).toBeVisible();
    await expect(text.locator('[data-columns="2"] > div')).toHaveCount(2);
    await expect(text.locator('a[data-card="video"]')).toHaveCount(1);
  },
  { expectedErrors: /status of (?:404|422)/ },
);

const googleDocs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;font-weight:700;">Bold</span><span style="font-weight:400;"> plain </span><span style="font-weight:400;font-style:italic;">leaning</span></p><ul><li dir="ltr" style="list-style-type:disc;font-weight:400"><p><span style="font-weight:400;">First</span></p></li></ul><p><a href="https://example.org/"><span style="color:#1155cc;">A link</span></a><img src="https://lh3.googleusercontent.com/x" /></p></b>`;
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body><!--StartFragment--><h1>A heading</h1><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Strong</b> and <i>soft</i><o:p></o:p></p><p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Towel</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Hat</p><!--EndFragment--></body></html>`;

defineJourney(
  'EDIT-64: text pasted from Word and Google Docs keeps bold, italics, lists and links, and loses its styles',
  async ({ page }) => {
    const text = await newArticle(page, 'Pasted evenings');
    const paste = (html: string) =>
      text.evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', pasted);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, html);
    await paste(googleDocs);
    await expect(text.locator('strong')).toHaveText(['Bold']);
    await expect(text.locator('em')).toHaveText('leaning');
    await expect(text.locator('ul > li')).toHaveText('First');
    await expect(text.locator('a[href="https://example.org/"]')).toHaveText('A link');
    await expect(text.locator('img:not(.ProseMirror-separator)')).toHaveCount(0);
    await page.keyboard.press('Control+a');
    await paste(word);
    await expect(text.locator('h2')).toHaveText('A heading');
    await expect(text.locator('strong')).toHaveText('Strong');
    await expect(text.locator('em')).toHaveText('soft');
    await expect(text.locator('ul > li')).toHaveText(['Towel', 'Hat']);
    expect(await text.innerHTML()).not.toMatch(/style=|mso|Mso/);
    // An undo of the form reaches the text.
    await page.getByLabel('Storefront', { exact: true }).focus();
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect(text.locator('ul > li')).not.toHaveText(['Towel', 'Hat']);
  },
  { expectedErrors: /status of 404/ },
);

defineJourney(
  'EDIT-62, EDIT-63: a click in the preview opens the field, and the field shows where it is',
  async ({ page }) => {
    await signInToEditor(page, shop, email);
    await openDocument(page, shop, 'theme/homePage');
    const title = field(page, 'hero.title').locator('input, textarea');
    const words = await title.inputValue();
    const heading = page.locator('[data-section="hero"] .section-fold');
    await heading.click();
    await expect(title).toBeHidden();
    await page.getByRole('button', { name: 'Preview' }).click();
    const frame = page.frameLocator('iframe[title="Preview of the page"]');
    const shown = frame.locator('[data-edit-field="hero.title"]');
    await expect(shown).toContainText(words);
    await shown.hover();
    await expect(shown).toHaveCSS('outline-style', 'dashed');
    await shown.click();
    await expect(title).toBeFocused();
    await expect(shown).toHaveAttribute('data-edit-current', '');
    await expect(shown).toHaveCSS('outline-style', 'solid');

    // The changed page still shows the field.
    await title.fill('Other words for the shore');
    await expect(shown).toContainText('Other words for the shore');

    // The list does the same by keys.
    await page.getByText(/^Edit \d+ fields of this page$/).press('Enter');
    const list = page.locator('.shown-fields');
    await list.getByRole('button', { name: /Other words for the shore/ }).press('Enter');
    await expect(title).toBeFocused();
    expect(await findViolations(page, [], true)).toEqual([]);
    await savePicture(page, join(pictures, 'edit-by-click.png'));

    await page.getByRole('switch', { name: 'Edit by a click' }).click();
    await expect(frame.locator('[data-edit-field]')).toHaveCount(0);
    await page.goto(`${getOrigin(shop, 'us')}/`);
    expect(await page.content()).not.toContain('data-edit-');
  },
  { screen: desktop },
);
