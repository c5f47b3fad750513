/** From an empty folder to a product that is sold in German: another brand, other colours and two storefronts, one of them by path. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { crawlShop } from '../crawl-shop.ts';
import { publishNow, saveDraft } from '../editors.ts';
import { readEmails } from '../emails.ts';
import { expect as expectPage } from '../expect.ts';
import { type FindDemoWords, type PlacedText, readDemoWords } from '../find-demo-words.ts';
import { freePort } from '../free-port.ts';
import { runCommand } from '../run-command.ts';
import { addToCart } from '../steps.ts';
import { type ShopPart, startPart } from '../test-shop-process.ts';

let parent: string;
let browser: Browser;
let shop: ShopPart | null = null;
let pictures: Server;
let pictureOrigin: string;
let findDemoWords: FindDemoWords;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vitrine-own-shop-'));
  browser = await openBrowser();
  findDemoWords = await readDemoWords();
  const picture = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#9db4a0' } })
    .jpeg()
    .toBuffer();
  pictures = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture),
  );
  const port = await freePort();
  await new Promise<void>((resolve) => pictures.listen(port, '127.0.0.1', resolve));
  pictureOrigin = `http://localhost:${port}`;
});
afterAll(async () => {
  await shop?.stop();
  await browser?.close();
  pictures?.close();
  await rm(parent, { recursive: true, force: true });
});

/** Most steps of the owner, from the empty folder to the sold product. */
const maxActions = 60;
/** The journey is long: every page and every screen is read in the end. */
const testTimeoutMs = 300_000;
/** Screens of the editor and the admin that are read at most. */
const maxScreens = 200;

type Act = <Result>(work: () => Promise<Result>) => Promise<Result>;

test('SHOP-40, SHOP-52, BRAND-31: an owner gets from an empty folder to a sold product within 60 actions', {
  timeout: testTimeoutMs,
}, async () => {
  let actions = 0;
  const act: Act = (work) => {
    actions += 1;
    return work();
  };
  await shop?.stop();
  shop = null;
  const folder = join(await mkdtemp(join(parent, 'try-')), 'shop');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  await act(() =>
    runCommand({}, [
      ...['init', folder],
      ...['--name', 'Fern & Field', '--storefront', 'nz:NZ:NZD', '--shipping', 'nz=6.50', '--yes'],
    ]),
  );
  shop = await act(() =>
    startPart('start.js', {
      ...process.env,
      SHOP_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: origin,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_READ: '0/1',
    }),
  );
  const link = /http:[^"\s]+\/editor#setup=[0-9a-f]+/.exec(shop.output())?.[0];
  if (link === undefined) throw new Error(`the log shows no link:\n${shop.output()}`);

  const owner = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await setUp(owner, link, act);
  await addStorefront(owner, act);
  await act(() => owner.getByRole('link', { name: 'Set-up' }).click());
  await expectPage(owner.getByText('Germany (EUR)')).toBeVisible();
  const csv = await writeProducts();
  await act(() => owner.getByLabel('Product CSV').setInputFiles(csv));
  await act(() => owner.getByRole('button', { name: 'Import 2 products' }).click());
  await expectPage(owner.getByText('2 products added')).toBeVisible();
  await takePictures(owner, 'setup-products');
  await saveMailServer(owner, act);
  await act(() => owner.getByRole('link', { name: 'Change the brand' }).click());
  await act(() => owner.getByLabel('Accent').first().fill('#2f5d50'));
  await act(() => saveDraft(owner));
  await act(() => publishNow(owner));

  const shopper = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await shopper.goto(`${origin}/`);
  await expectPage(shopper.getByRole('heading', { level: 1, name: 'Fern & Field' })).toBeVisible();
  // The fonts of a device are too thin below the usual weight.
  const weight = await shopper
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => Number(getComputedStyle(heading).fontWeight));
  expect(weight).toBeGreaterThanOrEqual(400);
  await takePictures(shopper, 'home');
  const atHome = await addToCart(shopper, `${origin}/products/oak-bowl`);
  await expectPage(atHome).toContainText('$40');
  await takePictures(shopper, 'product');
  const german = `${origin}/de/products/oak-bowl`;
  const drawer = await act(() => addToCart(shopper, german, 'In den Warenkorb'));
  await expectPage(drawer).toContainText('60 €');
  await takePictures(shopper, 'cart');
  await act(() => drawer.getByRole('link', { name: 'Zur Kasse' }).click());
  await expectPage(shopper.getByRole('heading', { name: 'Kasse', level: 1 })).toBeVisible();
  expect(shopper.url()).toContain(`${origin}/de/checkout/`);
  await buy(shopper, act);
  await shopper.waitForURL(`${origin}/de/checkout/confirmation/*`);
  await expectPage(shopper.getByText(/Bestellung \d+/).first()).toBeVisible();
  await expectPage(shopper.locator('html')).toHaveAttribute('lang', /^de/);
  await takePictures(shopper, 'sold');
  const confirmation = await shopper.content();
  expect(actions).toBeLessThanOrEqual(maxActions);

  expect(findDemoWords([['confirmation', confirmation]])).toEqual([]);
  const pages = await readPages(port);
  expect(pages.map(([name]) => name)).toEqual(
    expect.arrayContaining(['200 localhost/products/fern-pot', '200 localhost/de/products/fern-pot']),
  );
  expect(pages.filter(([name]) => !/^[23]/.test(name)).map(([name]) => name)).toEqual([]);
  expect(findDemoWords(pages)).toEqual([]);
  const screens = await readEditor(owner, `http://dev.localhost:${port}`);
  expect(screens.map(([name]) => name)).toEqual(
    expect.arrayContaining(['/editor/setup', '/editor/products', '/editor/api/documents/theme/brand']),
  );
  expect(screens.map(([name]) => name)).toEqual(
    expect.arrayContaining(['/admin', '/admin/orders', '/admin/products', '/admin/customers']),
  );
  expect(new Map(screens).get('/editor/api/documents/theme/brand')).toContain('Fern & Field');
  expect(findDemoWords.names(screens)).toEqual([]);
  // The kinds of documents come with the texts that any shop begins with, and the demo has left some as they are.
  expect(findDemoWords(screens.filter(([name]) => name !== '/editor/api/kinds'))).toEqual([]);
  await expectPage.poll(async () => (await readEmails(join(folder, 'data'))).length).toBeGreaterThan(0);
  const emails = await readEmails(join(folder, 'data'));
  expect(emails.map(([, text]) => text).join('\n')).toContain('Bestellung ansehen');
  expect(findDemoWords(emails)).toEqual([]);
});

/** No mail server listens there. */
const closedPort = 9;

async function writeProducts(): Promise<string> {
  const file = join(parent, 'products.csv');
  const rows = [
    'Handle,Title,Body (HTML),Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Price / Germany,Image Src',
    `oak-bowl,Oak Bowl,<p>Turned by hand.</p>,OAK-1,shopify,12,40,60,${pictureOrigin}/bowl.jpg`,
    `fern-pot,Fern Pot,<p>For one fern.</p>,FERN-1,shopify,5,25,35,${pictureOrigin}/pot.jpg`,
  ];
  await writeFile(file, rows.join('\n'));
  return file;
}

async function setUp(page: Page, link: string, act: Act): Promise<void> {
  await act(() => page.goto(link));
  await act(() => page.getByLabel('Your name').fill('Ada'));
  await act(() => page.getByLabel('Email').fill('ada@example.com'));
  await act(() => page.getByLabel('Password').fill('seven quiet pelicans'));
  await act(() => page.getByRole('button', { name: 'Set up the shop' }).click());
  await expectPage(page.getByRole('heading', { name: 'Set up the shop' })).toBeVisible();
  await takePictures(page, 'setup-empty');
}

/** Adds a storefront at a path, without a restart (REGION-38). */
async function addStorefront(page: Page, act: Act): Promise<void> {
  await act(() => page.getByRole('link', { name: 'Storefronts' }).click());
  await takePictures(page, 'storefronts-one');
  await act(() => page.getByRole('link', { name: 'Add a storefront' }).click());
  await act(() => page.getByLabel('Country', { exact: true }).selectOption('DE'));
  await expectPage(page.getByLabel('Path')).toHaveValue('de');
  await act(() => page.getByLabel('German', { exact: true }).check());
  await act(() => page.getByLabel('English', { exact: true }).uncheck());
  await act(() => page.getByLabel('Path').fill('products'));
  await act(() => page.getByLabel('Currency').selectOption('EUR'));
  await act(() => page.getByLabel('Shipping costs in EUR').fill('4.90'));
  await act(() => page.getByRole('button', { name: 'Add the storefront' }).click());
  const path = page.getByLabel('Path');
  await expectPage(path).toHaveAccessibleDescription(/belongs to the shop’s own pages/);
  await takePictures(page, 'storefront-form');
  await act(() => path.fill('de'));
  await act(() => page.getByRole('button', { name: 'Add the storefront' }).click());
  await expectPage(page.getByRole('heading', { level: 1, name: 'Storefronts' })).toBeVisible();
  await expectPage(page.getByRole('listitem').filter({ hasText: 'Germany' })).toContainText('VAT 19 %');
  await takePictures(page, 'storefronts-two');
}

/** Saves a mail server that isn't there, which the check says and the shop uses without a restart, and removes it (SHOP-52, SHOP-53). */
async function saveMailServer(page: Page, act: Act): Promise<void> {
  const form = page.getByRole('form', { name: 'Email' });
  await act(() => form.getByLabel('Mail server').fill('127.0.0.1'));
  await act(() => form.getByLabel('Port').fill(String(closedPort)));
  await act(() => form.getByLabel('Encryption').selectOption('none'));
  await act(() => form.getByRole('button', { name: 'Send a test email to ada@example.com' }).click());
  await expectPage(form.getByRole('alert')).toContainText('could not be reached');
  await act(() => form.getByRole('button', { name: 'Save email' }).click());
  await expectPage(form.getByText('Emails are sent by your mail server.')).toBeVisible();
  await expectPage(page.getByText('The shop is taking the settings over.')).toHaveCount(0);
  await expectPage(page.getByText('Emails are written to files instead')).toHaveCount(0);
  await takePictures(page, 'setup-services');
  await act(() => form.getByRole('button', { name: 'Remove' }).click());
  await expectPage(form.getByText('Emails are written to files; no one gets them.')).toBeVisible();
  await expectPage(page.getByText('Emails are written to files instead')).toBeVisible();
}

async function buy(page: Page, act: Act): Promise<void> {
  await act(() => page.getByLabel('E-Mail').fill('buyer@example.com'));
  await act(() => page.getByRole('button', { name: 'Weiter zur Adresse' }).click());
  const fields = {
    firstName: 'Ada',
    lastName: 'Shore',
    address1: 'Torstraße 1',
    city: 'Berlin',
    zip: '10119',
  };
  const next = page.getByRole('button', { name: 'Weiter zum Versand' });
  const form = page.locator('form', { has: next });
  for (const [name, value] of Object.entries(fields)) {
    await act(() => form.locator(`[name="${name}"]`).fill(value));
  }
  await act(() => next.click());
  await act(() => page.getByRole('button', { name: 'Weiter zur Zahlung' }).click());
  await act(() => page.getByLabel('Kartennummer').fill('1'));
  await act(() => page.getByRole('button', { name: /^Jetzt kaufen/ }).click());
}

/** Every page of both storefronts and of the staging store, named by its status, host and path. */
async function readPages(port: number): Promise<readonly PlacedText[]> {
  const starts = ['/', '/robots.txt', '/llms.txt', '/feeds/products.csv'];
  const own = await crawlShop({ port }, 'localhost', [
    ...starts,
    ...['/sitemap.xml', '/de', '/de/llms.txt', '/de/feeds/products.csv'],
  ]);
  const staged = await crawlShop({ port }, 'dev.localhost', starts);
  return [
    ...own.map(({ status, path, body }): PlacedText => [`${status} localhost${path}`, body]),
    ...staged.map(({ status, path, body }): PlacedText => [`${status} dev.localhost${path}`, body]),
  ];
}

/** Every screen that a link of the editor or the admin leads to, and what the editor's API answers there; of documents the answer alone. */
async function readEditor(page: Page, origin: string): Promise<readonly PlacedText[]> {
  const texts: PlacedText[] = [];
  const answers: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/editor/api/') || response.request().method() !== 'GET') return;
    // An answer to a screen that was left has no body any more.
    const read = response.text().catch(() => '');
    answers.push(read.then((text) => void texts.push([pathname, text])));
  });
  const screens = new Set(['/editor', '/editor/setup', '/admin']);
  for (const path of screens) {
    if (screens.size > maxScreens)
      throw new Error(`the editor and the admin have more than ${maxScreens} screens`);
    // A download, such as the file of a translator, is no screen.
    const isFile = /^\/(?:editor|admin)\/api\//.test(path);
    if (isFile || path.startsWith('/editor/documents/')) {
      const api = isFile ? path : path.replace('/editor/', '/editor/api/');
      texts.push([api, await page.evaluate(async (address) => (await fetch(address)).text(), api)]);
      continue;
    }
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    texts.push([path, await page.content()]);
    const links = await page
      .locator('a[href^="/editor"], a[href^="/admin"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    for (const each of links) screens.add(new URL(each, origin).pathname);
  }
  await Promise.all(answers);
  return texts;
}

/** Screenshots at both widths, where SCREENSHOTS names a folder. */
async function takePictures(page: Page, name: string): Promise<void> {
  const directory = process.env.SCREENSHOTS;
  if (directory === undefined) return;
  await mkdir(directory, { recursive: true });
  const before = page.viewportSize();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(directory, `own-shop-${name}-${width}.png`), fullPage: true });
  }
  if (before !== null) await page.setViewportSize(before);
}
