/** From an empty shop to a sold product under another brand with other colours, in the browser alone. */
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
import { expect as expectPage } from '../expect.ts';
import { freePort } from '../free-port.ts';
import { addToCart, goToCheckout, waitForOrderNumber } from '../steps.ts';
import { type ShopPart, startPart } from '../test-shop-process.ts';

let parent: string;
let browser: Browser;
let shop: ShopPart | null = null;
let pictures: Server;
let pictureOrigin: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vitrine-own-shop-'));
  browser = await openBrowser();
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

/** Words that only the demo uses. */
const demoWords = /bali ?beauty|hour after the beach|golden-hour|kemiri|hero-shore|story-clay/i;

/** Most steps of the owner, from the empty shop to the sold product. */
const maxActions = 60;

test('SHOP-40: an owner sells a product of an own shop within 60 actions', async () => {
  let actions = 0;
  const act = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    actions += 1;
    return work();
  };
  await shop?.stop();
  shop = null;
  const folder = await mkdtemp(join(parent, 'shop-'));
  const port = await freePort();
  const csv = join(parent, 'products.csv');
  await writeFile(
    csv,
    [
      'Handle,Title,Body (HTML),Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Price / Australia,Image Src',
      `oak-bowl,Oak Bowl,<p>Turned by hand.</p>,OAK-1,shopify,12,40,60,${pictureOrigin}/bowl.jpg`,
      `fern-pot,Fern Pot,<p>For one fern.</p>,FERN-1,shopify,5,25,35,${pictureOrigin}/pot.jpg`,
    ].join('\n'),
  );
  shop = await act(() =>
    startPart('start.js', {
      ...process.env,
      SEED_DEMO: 'false',
      CONTENT_DIR: '',
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'warn',
    }),
  );
  const link = /http:[^"\s]+\/editor#setup=[0-9a-f]+/.exec(shop.output())?.[0];
  if (link === undefined) throw new Error(`the log shows no link:\n${shop.output()}`);

  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await act(() => page.goto(link));
  await act(() => page.getByLabel('Your name').fill('Ada'));
  await act(() => page.getByLabel('E-mail').fill('ada@example.com'));
  await act(() => page.getByLabel('Password').fill('seven quiet pelicans'));
  await act(() => page.getByRole('button', { name: 'Set up the shop' }).click());
  await expectPage(page.getByRole('heading', { name: 'Set up the shop' })).toBeVisible();
  await takePictures(page, 'setup-empty');

  await act(() => page.getByLabel('Product CSV').setInputFiles(csv));
  await act(() => page.getByRole('button', { name: 'Import 2 products' }).click());
  await expectPage(page.getByText('2 products added')).toBeVisible();
  await takePictures(page, 'setup-products');

  await act(() => page.getByRole('link', { name: 'Name the shop' }).click());
  await act(() => page.getByLabel('Name', { exact: true }).first().fill('Fern & Field'));
  await act(() => page.getByLabel('Accent').first().fill('#2f5d50'));
  await act(() => saveDraft(page));
  await act(() => publishNow(page));
  const editorText = await page.content();

  const shopper = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const origin = `http://localhost:${port}`;
  await shopper.goto(`${origin}/`);
  await expectPage(shopper.getByRole('heading', { level: 1, name: 'Fern & Field' })).toBeVisible();
  await takePictures(shopper, 'home');
  const drawer = await act(() => addToCart(shopper, `http://au.localhost:${port}/products/oak-bowl`));
  await expectPage(drawer).toContainText('$60');
  await takePictures(shopper, 'cart');
  await act(() => goToCheckout(drawer));
  await buy(shopper, act);
  const number = await waitForOrderNumber(shopper);
  expect(number).toMatch(/\d/);
  await takePictures(shopper, 'sold');
  expect(actions).toBeLessThanOrEqual(maxActions);

  for (const host of ['localhost', 'dev.localhost']) {
    const pages = await crawlShop({ port }, host, [
      '/',

      '/robots.txt',
      '/llms.txt',
      '/feeds/products.csv',
    ]);
    const wrong = pages.flatMap(({ path, status, body, from }) => {
      const word = demoWords.exec(body)?.[0];
      return status >= 400 || word !== undefined ? [`${status} ${path} from ${from}: ${word}`] : [];
    });
    expect(wrong).toEqual([]);
  }
  expect(demoWords.exec(editorText)?.[0]).toBeUndefined();
});

type Act = <Result>(work: () => Promise<Result>) => Promise<Result>;

async function buy(page: Page, act: Act): Promise<void> {
  await act(() => page.getByLabel('E-mail').fill('buyer@example.com'));
  await act(() => page.getByRole('button', { name: 'Continue to address' }).click());
  const fields = {
    firstName: 'Ada',
    lastName: 'Shore',
    address1: '12 Campbell Parade',
    city: 'Bondi Beach',
    zip: '2026',
  };
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Continue to delivery' }) });
  for (const [name, value] of Object.entries(fields)) {
    await act(() => form.locator(`[name="${name}"]`).fill(value));
  }
  await act(() => form.locator('[name="province"]').selectOption('NSW'));
  await act(() => page.getByRole('button', { name: 'Continue to delivery' }).click());
  await act(() => page.getByRole('button', { name: 'Continue to payment' }).click());
  await act(() => page.getByLabel('Card number').fill('1'));
  await act(() => page.getByRole('button', { name: /^Pay / }).click());
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
