/** No page, file, script or e-mail of a shop with another brand has a word of the demo (BRAND-31, SHOP-01). */
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crawlShop } from './crawl-shop.ts';
import { readEmails } from './emails.ts';
import { expect as expectSoon } from './expect.ts';
import { type FindDemoWords, type PlacedText, readDemoWords } from './find-demo-words.ts';
import { freePort } from './free-port.ts';
import { getBody, getRedirectLocation, Visitor } from './privacy/visitor.ts';
import { runCommand } from './run-command.ts';
import { repository, type ShopPart, startPart } from './test-shop-process.ts';

let parent: string;
let folder: string;
let port: number;
let shop: ShopPart | null = null;
let findDemoWords: FindDemoWords;

beforeAll(async () => {
  findDemoWords = await readDemoWords();
  parent = await mkdtemp(join(tmpdir(), 'vitrine-words-'));
  folder = join(parent, 'shop');
  await runCommand({}, [
    ...['init', folder, '--name', 'Fern & Field', '--yes'],
    ...['--storefront', 'nz:NZ:NZD', '--storefront', 'de:DE:EUR:/de'],
    ...['--shipping', 'nz=6.50', '--shipping', 'de=4.90'],
  ]);
  port = await freePort();
  shop = await startPart('start.js', {
    ...process.env,
    SHOP_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_READ: '0/1',
    RATE_LIMIT_WRITE: '0/1',
    RATE_LIMIT_SIGN_UPS: '0/1',
  });
});
afterAll(async () => {
  await shop?.stop();
  await rm(parent, { recursive: true, force: true });
});

/** Without a club, a page that names one speaks of another shop. */
const clubWords = /\bclub\b|members? only|nur für mitglieder/i;

function findForeignWords(pages: readonly PlacedText[]): readonly string[] {
  const clubs = pages.flatMap(([name, text]) => {
    const found = clubWords.exec(text);
    return found === null ? [] : [`${name}: ${text.slice(Math.max(0, found.index - 60), found.index + 60)}`];
  });
  return [...findDemoWords(pages), ...clubs];
}

/** Pages that only forms and e-mails lead to, below a storefront's path. */
const unlinked = [
  '',
  ...['/llms.txt', '/feeds/products.csv', '/feeds/products.xml', '/.well-known/ucp', '/manifest.webmanifest'],
  ...[
    '/account/login',
    '/account/register',
    '/account/recover',
    '/account/recover?sent',
    '/account/reset/1/x',
  ],
  ...[
    '/account/activate/1/x',
    '/track',
    '/gift-cards',
    '/cart',
    '/wishlist',
    '/search?q=oak',
    '/nowhere',
    '/sign-up',
  ],
];

async function readPages(headers: Readonly<Record<string, string>> = {}): Promise<readonly PlacedText[]> {
  const starts = ['', '/de'].flatMap((base) => unlinked.map((path) => `${base}${path}` || '/'));
  const own = await crawlShop({ port }, 'localhost', [...starts, '/robots.txt', '/sitemap.xml'], headers);
  const staged = await crawlShop({ port }, 'dev.localhost', ['/', '/preview/settings']);
  return [
    ...own.map(({ status, path, body }): PlacedText => [`${status} ${path}`, body]),
    ...staged.map(({ status, path, body }): PlacedText => [`${status} dev ${path}`, body]),
  ];
}

describe('BRAND-31: a shop with another brand has no word of the demo', () => {
  // By day those of `empty-shop.test.ts`.
  test.skipIf(!isNightly)('in the pages of an empty shop', async () => {
    const pages = await readPages();
    expect(pages.map(([name]) => name)).toEqual(
      expect.arrayContaining(['200 /', '200 /de/cart', '200 /collections/all', '200 /account/register']),
    );
    expect(findForeignWords(pages)).toEqual([]);
  });

  test('in pages with products, and in those of a member', async () => {
    await runCommand({ SHOP_DIR: folder }, ['import', 'products', await writeProducts()]);
    await expectSoon
      .poll(async () => (await fetch(`http://localhost:${port}/products/oak-bowl`)).status)
      .toBe(200);
    const pages = await readPages();
    expect(pages.map(([name]) => name)).toEqual(
      expect.arrayContaining(['200 /products/oak-bowl', '200 /de/products/gift-card', '200 /markdown']),
    );
    expect(findForeignWords(pages)).toEqual([]);
    const { cookies } = await joinAsMember();
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = await readPages({ cookie });
    expect(own.map(([name]) => name)).toContain('200 /account');
    expect(findForeignWords(own)).toEqual([]);
  });

  test('SHOP-41: in the checkout, the order and its e-mails', async () => {
    const visitor = await joinAsMember();
    const number = await buy(visitor);
    const config = { SHOP_DIR: folder };
    await visitor.form('/sign-up', { email: 'news@example.com' });
    await visitor.form('/de/sign-up', { email: 'post@example.com' });
    await visitor.form('/account/recover', { email: 'ada@example.com' });
    await runCommand(config, ['orders', 'fulfil', number, '--carrier', 'NZ Post', '--tracking', 'NZ1']);
    await runCommand(config, ['orders', 'refund', number, '--lines', '1']);
    expect(findForeignWords(visitor.seen.map(({ asked, text }) => [asked, text]))).toEqual([]);
    await expectSoon
      .poll(async () => (await readEmails(join(folder, 'data'))).length, { timeout: 30_000 })
      .toBe(5);
    const emails = await readEmails(join(folder, 'data'));
    expect(findForeignWords(emails)).toEqual([]);
    for (const [name, text] of emails) expect(text, name).toContain('Fern & Field');
  });

  test('in the scripts and style sheets', async () => {
    const files: PlacedText[] = [];
    for await (const name of glob('{client,editor}/**/*.{js,css,html}', { cwd: build }))
      files.push([name, await readFile(join(build, name), 'utf8')]);
    expect(files.length).toBeGreaterThan(100);
    expect(findDemoWords.names(files)).toEqual([]);
  });
});

const build = join(repository, 'apps/storefront/build');

async function writeProducts(): Promise<string> {
  const file = join(parent, 'products.csv');
  const rows = [
    'Handle,Title,Body (HTML),Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Price / Germany,Gift Card',
    'oak-bowl,Oak Bowl,<p>Turned by hand.</p>,OAK-1,shopify,12,40,60,',
    'fern-pot,Fern Pot,<p>For one fern.</p>,FERN-1,shopify,0,25,35,',
    'gift-card,Gift Card,<p>For someone.</p>,CARD-1,,,25,25,TRUE',
  ];
  await writeFile(file, rows.join('\n'));
  return file;
}

async function joinAsMember(): Promise<Visitor> {
  const visitor = new Visitor(`http://localhost:${port}`);
  const login = { email: 'ada@example.com', password: 'a long secret of mine' };
  await visitor.form('/account/register', { ...login, firstName: 'Ada', lastName: 'Shore' });
  await visitor.form('/account/login', login);
  expect((await visitor.get('/account')).status).toBe(200);
  return visitor;
}

/** Goes through the checkout. @returns the order's number */
async function buy(visitor: Visitor): Promise<string> {
  const { text } = await visitor.get('/api/getProductInfo?handle=oak-bowl');
  const merchandiseId = /gid:\/\/shopify\/ProductVariant\/\d+/.exec(text)?.[0];
  await visitor.json('POST', '/api/cart', { merchandiseId, quantity: 1 });
  const cart = getBody(await visitor.get('/api/cart'));
  const entry = /"checkoutUrl":"https?:\/\/[^/"]+([^"]*)"/.exec(cart)?.[1] ?? '';
  const checkout = getRedirectLocation(await visitor.get(entry));
  await visitor.get(checkout);
  await visitor.form(checkout, { intent: 'contact', email: 'ada@example.com' });
  const address = { firstName: 'Ada', lastName: 'Shore', address1: '1 Queen Street', city: 'Auckland' };
  await visitor.form(checkout, {
    ...address,
    intent: 'address',
    zip: '1010',
    country: 'NZ',
    province: 'AUK',
    addressPhone: '+64 21 123 4567',
  });
  const delivery = await visitor.get(`${checkout}?step=delivery`);
  const rate = /name="rate"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="rate"/.exec(delivery.text);
  await visitor.form(checkout, { intent: 'delivery', rate: rate?.[1] ?? rate?.[2] ?? '' });
  const payment = await visitor.get(`${checkout}?step=payment`);
  const [, total = '0'] = />Total<.*?\$(\d+(?:\.\d\d)?)/s.exec(payment.text) ?? [];
  const expectedTotal = String(Math.round(Number(total) * 100));
  const paid = await visitor.form(checkout, { intent: 'pay', card: '1', expectedTotal });
  const confirmation = await visitor.get(getRedirectLocation(paid));
  const number = />Order (?:<!-- -->)?([\w-]+)</.exec(confirmation.text)?.[1];
  if (number === undefined) throw new Error(`no order: ${readText(paid.text)}`);
  return number;
}

function readText(html: string): string {
  return html.replaceAll(/<(script|style).*?<\/\1>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ');
}
