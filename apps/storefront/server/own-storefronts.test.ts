/** Shops of other storefronts than the demo's: they sell without any of its keys (REGION-17). */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readCsvTable } from '@vitrine/commerce/catalogue/csv-table';
import { importProducts } from '@vitrine/commerce/catalogue/import-products';
import { readProductCsv } from '@vitrine/commerce/catalogue/read-product-csv';
import { setRegionsDirectory } from '@vitrine/data/regions-directory';
import { loadStorefronts } from '@vitrine/data/storefronts';
import { formatMoney } from '@vitrine/rules/money/format';
import { getRegionKeys, parseRegionKey, type RegionKey, setStorefronts } from '@vitrine/rules/regions/region';
import { findTableAt } from '@vitrine/rules/regions/region-table';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadFrame } from '../app/layout/frame.server.ts';
import { openTestShop, type RunningTestShop, Shopper } from './test-shop.ts';

interface StorefrontFile {
  readonly storefront: object;
  readonly country: string;
}

const euro = { before: '', after: '\u00a0€', decimal: ',', group: '.' };
const german: StorefrontFile = {
  country: 'DE',
  storefront: {
    key: 'de',
    number: 1,
    name: { en: 'Germany', de: 'Deutschland' },
    currency: 'EUR',
    homeCountry: 'DE',
    locale: 'de-DE',
    languages: ['de'],
    timeZone: 'Europe/Berlin',
    money: euro,
    default: true,
    showsVat: true,
    doubleOptIn: true,
  },
};
const dutch: StorefrontFile = {
  country: 'NL',
  storefront: {
    ...german.storefront,
    key: 'nl',
    number: 4,
    name: { en: 'Netherlands' },
    homeCountry: 'NL',
    locale: 'en-NL',
    languages: ['en'],
    timeZone: 'Europe/Amsterdam',
  },
};
const belgian: StorefrontFile = {
  country: 'BE',
  storefront: {
    ...dutch.storefront,
    key: 'be',
    number: 9,
    name: { en: 'Belgium' },
    homeCountry: 'BE',
    locale: 'en-BE',
    timeZone: 'Europe/Brussels',
    default: false,
  },
};

let folder: string;
let opened: RunningTestShop | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-own-'));
});
afterEach(async () => {
  await opened?.dispose();
  opened = null;
  setRegionsDirectory();
  setStorefronts(loadStorefronts());
  await rm(folder, { recursive: true, force: true });
});

function table(region: string, country: string) {
  const source = 'shop';
  return {
    region,
    taxIncluded: true,
    taxOnShipping: true,
    sources: [{ id: source, name: 'The shop' }],
    zones: [
      {
        id: `${region}-home`,
        name: 'Home',
        countries: [{ code: country }],
        rates: [{ id: `${region}-standard`, name: 'Standard', price: '4.90', source }],
      },
    ],
    countries: [{ code: country, tax: 0.19, taxName: 'VAT', source }],
  };
}

/** Opens a shop of these storefronts, which sells an oil at 1,234.50. */
async function openShopOf(...files: readonly StorefrontFile[]): Promise<RunningTestShop> {
  await mkdir(join(folder, 'regions'), { recursive: true });
  await mkdir(join(folder, 'content'), { recursive: true });
  const write = (name: string, content: object) =>
    writeFile(join(folder, 'regions', name), JSON.stringify(content));
  await write('storefronts.json', { storefronts: files.map(({ storefront }) => storefront) });
  for (const { storefront, country } of files) {
    const key = 'key' in storefront ? String(storefront.key) : '';
    await write(`${key}.json`, table(key, country));
  }
  opened = await openTestShop({ SHOP_DIR: folder, SEED_DEMO: 'false', CONTENT_DIR: join(folder, 'content') });
  const markets = files.slice(1).map(({ storefront }) => ('name' in storefront ? storefront.name : null));
  const names = markets.map((name) =>
    name !== null && typeof name === 'object' && 'en' in name ? name.en : '',
  );
  const header = [
    'Handle',
    'Title',
    'Variant SKU',
    'Variant Price',
    ...names.map((name) => `Price / ${name}`),
  ];
  const row = ['oil', 'Oil', 'OIL-1', '1234.50', ...names.map(() => '99.00')];
  const csv = `${header.join()}\n${row.join()}\n`;
  const read = readProductCsv(await readCsvTable(Readable.from([csv])));
  expect(read.problems).toEqual([]);
  const embedded = opened.shop.embedded;
  if (embedded === null) throw new Error('There is no backend of its own.');
  await importProducts(embedded.storage, read.drafts, Date.now);
  return opened;
}

async function findOil({ shop }: RunningTestShop, region: RegionKey) {
  const snapshot = await shop.embedded?.backend.parts.catalogue.current();
  const id = snapshot?.productByHandle('oil', region)?.variants[0]?.id;
  if (id === undefined) throw new Error(`The storefront ${region} doesn't sell the oil.`);
  return `gid://shopify/ProductVariant/${id}`;
}

test('REGION-17: a shop of one German storefront sells, from the cart to the order', async () => {
  const shop = await openShopOf(german);
  const de = parseRegionKey('de');
  expect(getRegionKeys()).toEqual(['de']);
  const shopper = new Shopper(shop.app);
  const merchandiseId = await findOil(shop, de);
  const response = await shopper.send('POST', '/api/cart', { merchandiseId, quantity: 2 });
  expect(response.status).toBe(200);
  const { cart } = await response.json();
  expect(cart).toMatchObject({ currencyCode: 'EUR', cost: { subtotalAmount: 246_900 } });
  expect(formatMoney(246_900, de)).toBe('2.469\u00a0€');

  const checkout = shop.shop.embedded?.checkout;
  const [, cartId = '', secret = ''] =
    /Cart\/([^?]+)\?key=(.+)$/.exec(decodeURIComponent(shopper.cookies.get('cart') ?? '')) ?? [];
  const key = { cartId, secret };
  await checkout?.setContact(key, { email: 'ada@example.com' });
  const addressed = await checkout?.setShippingAddress(key, {
    firstName: 'Ada',
    lastName: 'Byron',
    address1: 'Lindenstraße 1',
    city: 'Berlin',
    province: '',
    zip: '10969',
    country: 'DE',
    addressPhone: '+49 30 1234567',
  });
  expect(addressed).not.toHaveProperty('errors');
  const paid = await checkout?.pay(key, { kind: 'test', card: '1' }, 246_900 + 490);
  if (paid?.kind !== 'placed') throw new Error(`There is no order: ${JSON.stringify(paid).slice(0, 300)}`);
  const order = await checkout?.confirmation(paid.order.orderId, paid.order.secret);
  expect(order).toMatchObject({ region: 'de', currency: 'EUR' });
});

test('REGION-17: pages of one storefront list no other, and are in its language without a prefix', async () => {
  const shop = await openShopOf(german);
  const context = await shop.shop.sharedContext(parseRegionKey('de'), 'test', () => {});
  const frame = await loadFrame(context);
  expect(frame.regions.map(({ region, isDefault, url }) => ({ region, isDefault, url }))).toEqual([
    { region: 'de', isDefault: true, url: 'http://shop.test/' },
  ]);
  const shopper = new Shopper(shop.app);
  const geo = await (await shopper.send('GET', '/geo')).json();
  expect(geo).toMatchObject({ store: null, region_name: '' });
  // Without a staging store the editor is at the shop's own host.
  expect((await shopper.send('GET', '/editor')).status).toBe(200);
});

test('REGION-17: a shop of two foreign keys sells in each, and points from one to the other', async () => {
  const shop = await openShopOf(dutch, belgian);
  const prices = [];
  for (const key of ['nl', 'be']) {
    const region = parseRegionKey(key);
    const shopper = new Shopper(shop.app, key === 'nl' ? 'shop.test' : `${key}.shop.test`);
    const merchandiseId = await findOil(shop, region);
    const { cart } = await (await shopper.send('POST', '/api/cart', { merchandiseId, quantity: 1 })).json();
    prices.push([cart.currencyCode, cart.cost.subtotalAmount]);
    const context = await shop.shop.sharedContext(region, 'test', () => {});
    expect(context.product.unitPrices).toBe(true);
    expect(context.lowestPriceDays).toBe(30);
  }
  expect(prices).toEqual([
    ['EUR', 123_450],
    ['EUR', 9900],
  ]);
  const table = findTableAt(shop.shop.tables, parseRegionKey('nl'), Date.now());
  expect(table?.servedElsewhere).toEqual({ BE: 'be' });
});
