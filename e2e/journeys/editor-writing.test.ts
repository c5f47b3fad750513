/**
 * Writing: a new article up to the shop's page, pickers that find entities by name, and texts that survive failures.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import {
  addEditor,
  editorPassword,
  openDocument,
  publishNow,
  saveDraft,
  signInToEditor,
} from '../editors.ts';
import { expect } from '../expect.ts';
import { savePicture } from '../nightly.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { repository } from '../test-shop-process.ts';
import { defineJourney, defineNightJourney, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const pictures = join(repository, 'test-results/editor');
const pia = 'pia@example.com';

let shop: RunningShop;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  shop = await startShop(getWorkerShop().mode);
  await addEditor(shop, pia, 'publisher');
});
afterAll(() => shop.stop());

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);

/** Pastes HTML at the focus, as if copied from another page. */
async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, html);
}

defineJourney(
  'EDIT-05: an article is written, previewed while it is typed, published, and read in the shop',
  async ({ page, openAnother }) => {
    await signInToEditor(page, shop, pia);
    await page.getByRole('link', { name: 'Articles' }).first().click();
    await expect(page.getByRole('list', { name: 'Articles' }).getByRole('listitem').first()).toBeVisible();
    await page.getByRole('button', { name: 'New article' }).click();
    await expect(page.getByText('Nothing is written yet.')).toBeVisible();
    await field(page, 'title').getByRole('textbox').fill('Evenings in Amed');
    await expect(field(page, 'handle').getByRole('textbox')).toHaveValue('evenings-in-amed');

    // Adds a tag by keyboard only.
    const tags = page.getByRole('combobox', { name: 'Add to Tags' });
    await tags.focus();
    await page.keyboard.type('salt pans');
    await expect(page.getByRole('option', { name: /salt pans/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove salt pans' })).toBeVisible();

    // Uploads a script with an image's file name, then an image.
    await page.getByRole('switch', { name: 'Picture' }).click();
    const brought = field(page, 'image').locator('input[type=file]');
    const script = Buffer.from('<script>alert(1)</script>');
    await brought.setInputFiles({ name: 'beach.jpg', mimeType: 'image/jpeg', buffer: script });
    await expect(field(page, 'image.url').getByRole('alert')).toContainText('picture');
    const size = { width: 900, height: 1100, channels: 3, background: '#c06a4a' } as const;
    const buffer = await sharp({ create: size }).jpeg().toBuffer();
    await brought.setInputFiles({ name: 'beach.jpg', mimeType: 'image/jpeg', buffer });
    await expect(field(page, 'image.url').locator('img[src*="/media/uploads/"]')).toBeVisible();

    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.click();
    await page.keyboard.press('Control+b');
    await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('Salt and light');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await paste(page, '<p onclick="alert(1)">From<script>alert(2)</script> a page</p><img src=x onerror=y>');
    await expect(text).toContainText('From a page');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(text.getByRole('listitem')).toBeVisible();
    await expect(text).toBeFocused();
    await page.keyboard.type('After the beach');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    const leadsTo = page.getByLabel('Link to');
    await leadsTo.fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(page.getByText('Enter a path of this shop that begins with /')).toBeVisible();
    await leadsTo.fill('/collections/body');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(text.locator('li a[href="/collections/body"]')).toHaveText('beach');
    await expect(text.locator('strong')).toHaveText('Salt and light');

    await page.getByRole('button', { name: 'Preview' }).click();
    const frame = page.frameLocator('iframe[title="Preview of the page"]');
    await expect(frame.getByRole('heading', { name: 'Evenings in Amed' })).toBeVisible();
    await expect(frame.locator('strong')).toHaveText('Salt and light');
    await field(page, 'title').getByRole('textbox').fill('Nights in Amed');
    await expect(frame.getByRole('heading', { name: 'Nights in Amed' })).toBeVisible();
    expect(await findViolations(page, [], true)).toEqual([]);
    await savePicture(page, join(pictures, 'article.png'), { fullPage: true });

    const shopper = await openAnother();
    const address = `${getOrigin(shop, 'us')}/blogs/journal/nights-in-amed`;
    await saveDraft(page);
    await shopper.page.goto(address);
    await expect(shopper.page.getByText('We don’t have an article at this address.')).toBeVisible();
    await publishNow(page);
    await expect(page.getByText('Version 1 is live.')).toBeVisible();
    await expect.poll(async () => (await shopper.page.goto(address))?.status()).toBe(200);
    const story = shopper.page.locator('article').first();
    await expect(story.locator('strong')).toHaveText('Salt and light');
    await expect(story.locator('li a[href="/collections/body"]')).toHaveText('beach');
    await expect(story).toContainText('From a page');
    expect(await story.innerHTML()).not.toMatch(/onclick|onerror|alert/);
    await expect(story.locator('img[src*="/media/uploads/"]').first()).toBeVisible();

    await page.getByRole('link', { name: 'Articles' }).first().click();
    await page.getByRole('textbox', { name: 'Find' }).fill('nights amed');
    const line = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
    await expect(line).toHaveCount(1);
    await expect(line).toContainText('salt pans');
    await expect(line).toContainText('Live');
  },
  { expectedErrors: /status of (?:404|415|422)/ },
);

/** HTML that reports whether it ran. */
const hostileHtml = [
  '<p onclick="report(1)">Of another page</p>',
  '<img src="x" onerror="report(2)"><img src="" onerror="report(3)">',
  '<details open ontoggle="report(4)"><summary>More</summary>Less</details>',
  '<svg onload="report(5)"></svg><script>report(6)</script>',
  '<iframe srcdoc="<script>report(7)</script>" onload="report(8)"></iframe>',
].join('');

defineNightJourney(
  'EDIT-05: HTML that is typed, pasted, dropped, or loaded runs nothing in the editor and its preview',
  async ({ page, context }) => {
    const ran: string[] = [];
    await context.exposeFunction('report', (what: unknown) => void ran.push(String(what)));
    await context.addInitScript(() => {
      const report = (what: string) => {
        const send: unknown = Reflect.get(window, 'report');
        if (typeof send === 'function') send(what);
      };
      addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
        report(`${violatedDirective} ${sourceFile}`),
      );
      // Only a DOMParser may be given handlers: it calls none.
      const innerHTML = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
      if (innerHTML === undefined) throw new Error('Elements have no innerHTML.');
      Object.defineProperty(Element.prototype, 'innerHTML', {
        ...innerHTML,
        // A string, or TrustedHTML.
        set(html: unknown) {
          if (/<[^>]* on\w+=/.test(String(html))) report(`innerHTML: ${html}`);
          innerHTML.set?.call(this, html);
        },
      });
    });
    await signInToEditor(page, shop, pia);
    await page.goto(`${getOrigin(shop, 'dev')}/editor/articles`);
    await page.getByRole('button', { name: 'New article' }).click();
    await field(page, 'title').getByRole('textbox').fill('Mornings in Amed');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.click();
    await page.keyboard.type(hostileHtml);
    await page.keyboard.press('Enter');
    await paste(page, hostileHtml);
    await expect(text.getByText('Of another page', { exact: true })).toHaveCount(1);
    await text.evaluate((element, html) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/html', html);
      const { x, y, height } = element.getBoundingClientRect();
      const place = { clientX: x + 20, clientY: y + height - 20 };
      element.dispatchEvent(
        new DragEvent('drop', { ...place, dataTransfer, bubbles: true, cancelable: true }),
      );
    }, hostileHtml);
    await expect(text.getByText('Of another page', { exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe[title="Preview of the page"]');
    await expect(preview.getByText('Of another page', { exact: true })).toHaveCount(2);
    expect(await text.innerHTML()).not.toMatch(/<[^>]* on\w+=/);
    await saveDraft(page);

    // As if stored by another program.
    await page.addInitScript(
      (hostile) => {
        const request = window.fetch;
        window.fetch = async (...input) => {
          const response = await request(...input);
          if (response.headers.get('content-type')?.includes('json') !== true) return response;
          const body = (await response.text()).replaceAll('Of another page', hostile);
          return new Response(body, response);
        };
      },
      JSON.stringify(`Of another page${hostileHtml}`).slice(1, -1),
    );
    await page.reload();
    await expect(text.getByText('Of another page', { exact: true })).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(preview.getByText('Of another page', { exact: true })).not.toHaveCount(0);
    await expect.poll(() => preview.locator('body').innerHTML()).not.toMatch(/<[^>]* on\w+="report/);
    expect(await text.innerHTML()).not.toMatch(/<[^>]* on\w+=/);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(ran).toEqual([]);
  },
  { expectedErrors: /status of 404/ },
);

defineNightJourney(
  'EDIT-07: a product is found by its name and picture with the keys alone, on a phone’s width',
  async ({ page }) => {
    await signInToEditor(page, shop, pia);
    await page.goto(`${getOrigin(shop, 'dev')}/editor/products`);
    await expect(page.getByText('No product has extra content yet.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Choose a product' }).focus();
    await page.keyboard.type('mousse');
    await expect(page.getByRole('option').first().locator('img')).toBeVisible();
    await expect(page.getByRole('option').first()).toContainText('$');
    expect(await findViolations(page)).toEqual([]);
    await savePicture(page, join(pictures, 'product-picker-390.png'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Product/ })).toContainText(/mousse/i);
    await field(page, 'note').getByRole('textbox').focus();
    await page.keyboard.type('Made in small batches');
    // The message, which leaves by itself, doesn't cover the next button.
    const whatIsAtPublish = page.waitForFunction(() => {
      const publish = [...document.querySelectorAll('button')].find(
        ({ textContent, disabled }) => textContent === 'Publish…' && !disabled,
      );
      if (publish === undefined || document.querySelector('.toast') === null) return null;
      const { x, y, width, height } = publish.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button, .toast')?.textContent;
    });
    await page.keyboard.press('Control+s');
    expect(await (await whatIsAtPublish).jsonValue()).toBe('Publish…');
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await expect(page.getByRole('dialog', { name: /^Publish / })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Product pages' }).first().click();
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toContainText('Draft');
  },
  { screen: phone },
);

defineJourney(
  'EDIT-16: typed text outlives a lost connection and the end of the session',
  async ({ page, context }) => {
    await signInToEditor(page, shop, pia);
    await openDocument(page, shop, 'theme/signUp');
    const title = field(page, 'title').getByRole('textbox');
    await title.fill('Letters from the shore');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('alert')).toContainText('What you typed is still here');
    await expect(title).toHaveValue('Letters from the shore');
    expect(await findViolations(page)).toEqual([]);
    await context.setOffline(false);

    await context.clearCookies();
    await page.getByRole('button', { name: 'Save draft' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog).toContainText('What you typed is still here.');
    expect(await findViolations(page)).toEqual([]);
    await savePicture(page, join(pictures, 'signed-out.png'));
    await dialog.getByLabel('Password').fill(editorPassword);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(title).toHaveValue('Letters from the shore');
    // What is typed while a draft is being saved stays in the form, unsaved.
    const onTheWay = Promise.withResolvers<void>();
    await page.route('**/editor/api/documents/theme/signUp', async (route) => {
      if (route.request().method() === 'PUT') await onTheWay.promise;
      await route.continue();
    });
    const saving = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await saving;
    await title.fill('Letters from the sea');
    onTheWay.resolve();
    await expect(page.getByText('Saved as version 1')).toBeVisible();
    await expect(title).toHaveValue('Letters from the sea');
    await saveDraft(page);
    await page.reload();
    await expect(title).toHaveValue('Letters from the sea');
  },
  { expectedErrors: /status of 401|ERR_INTERNET_DISCONNECTED/ },
);
