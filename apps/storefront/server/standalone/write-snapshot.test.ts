import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seedDemoShop } from '@vitrine/commerce/catalogue/seed-demo-shop';
import { seedDiscounts } from '@vitrine/commerce/catalogue/seed-discounts';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { hashGiftCardCode } from '@vitrine/commerce/gift-cards/gift-card-code';
import { loadGiftCardKey } from '@vitrine/commerce/gift-cards/gift-card-key';
import { readGiftCardBalances } from '@vitrine/commerce/gift-cards/gift-card-ledger';
import { issueMerchantGiftCard } from '@vitrine/commerce/gift-cards/merchant-gift-cards';
import { commandLineActor } from '@vitrine/commerce/merchant/actor';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { commerceFile, commerceMigrations } from '../commerce-storage.ts';
import { findSeed, type Seed } from './seed.ts';
import { writeSnapshot } from './write-snapshot.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const giftCardCode = 'TEST-CARD-0001';
/** Of all databases, in the order of their fill. */
const directories: string[] = [];
const opened: Storage<CommerceDatabase>[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-snapshot-'));
});
afterEach(async () => {
  for (const storage of opened.splice(0)) await storage.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fill(seed: Seed): Promise<Storage<CommerceDatabase>> {
  const directory = await mkdtemp(join(folder, 'data-'));
  directories.push(directory);
  const storage = await openStorage<CommerceDatabase>({
    directory,
    file: commerceFile,
    migrations: commerceMigrations,
  });
  opened.push(storage);
  await seedDemoShop({
    storage,
    directory: seed.catalogue,
    isPartial: seed.isPartial,
    clock: () => now,
    log: pino({ level: 'silent' }),
    importDiscounts: seedDiscounts,
  });
  return storage;
}

/** Cards with their balances. The hashes of codes have a key that each shop makes itself. */
async function readGiftCards(storage: Storage<CommerceDatabase>) {
  const cards = await storage.read.selectFrom('gift_cards').selectAll().orderBy('id').execute();
  const balances = await readGiftCardBalances(
    storage.read,
    cards.map(({ id }) => id),
  );
  const key = await loadGiftCardKey(storage);
  const opened = hashGiftCardCode(giftCardCode, key);
  return cards.map(({ code_hash, ...card }) => ({
    ...card,
    balance: balances.get(card.id),
    opens: code_hash === opened,
  }));
}

/** Everything that a seed fills. Passwords can't be written: only their hashes are stored. */
async function readAll(storage: Storage<CommerceDatabase>) {
  const { read } = storage;
  const contracts = await read
    .selectFrom('subscription_contracts')
    .select(['customer_id', 'due_at', 'data'])
    .orderBy('id')
    .execute();
  return {
    giftCards: await readGiftCards(storage),
    contracts: contracts.map(({ data, ...row }) => ({ ...row, data: JSON.parse(data) })),
    cycles: await read.selectFrom('subscription_billing_cycles').selectAll().orderBy('cycle_index').execute(),
    documents: await read
      .selectFrom('catalogue_documents')
      .selectAll()
      .orderBy('kind')
      .orderBy('id')
      .execute(),
    stock: await read.selectFrom('inventory').selectAll().orderBy('variant_id').execute(),
    discounts: await read.selectFrom('discounts').selectAll().orderBy('id').execute(),
    translations: await read
      .selectFrom('catalogue_translations')
      .select(['locale', 'resource', 'key', 'value', 'digest'])
      .orderBy('locale')
      .orderBy('resource')
      .orderBy('key')
      .execute(),
    customers: await read.selectFrom('customers').select(['id', 'email', 'data']).orderBy('id').execute(),
  };
}

const snapshot = (storage: Storage<CommerceDatabase>, seed: Seed, to: string, more: object = {}) =>
  writeSnapshot({
    storage,
    seed,
    uploads: join(folder, 'uploads'),
    folder: to,
    withCustomers: true,
    replaces: false,
    now,
    ...more,
  });

/** The clothes, with a file of each kind beside. */
async function writeRichSeed(): Promise<Seed> {
  const directory = join(folder, 'rich');
  await cp(findSeed('apparel', false, folder).catalogue, directory, { recursive: true });
  const products = await readFile(join(directory, 'products.csv'), 'utf8');
  const [, handle = ''] = /\n([\w-]+),/.exec(products) ?? [];
  const sku = 'LS01-EC-S';
  const [collection] = JSON.parse(await readFile(join(directory, 'collections.json'), 'utf8'));
  const files: Readonly<Record<string, unknown>> = {
    'customers.json': [
      {
        ...{ email: 'Ada@example.com', password: 'difference-engine', firstName: 'Ada', lastName: 'Byron' },
        ...{ phone: '+15125550100', tags: ['vip'], note: 'Likes blue', createdAt: '2026-01-02T03:04:05Z' },
        smsConsent: {
          ...{ phone: '+15125550100', state: 'SUBSCRIBED', optInLevel: 'SINGLE_OPT_IN' },
          updatedAt: '2026-01-02T03:04:05.000Z',
        },
        metafields: [{ namespace: 'custom', key: 'size', type: 'single_line_text_field', value: 'M' }],
        addresses: [
          { address1: '2 Side St', city: 'Austin', province: 'TX', country: 'US', zip: '78701' },
          { address1: '1 Main St', city: 'Berlin', country: 'DE', zip: '10115', isDefault: true },
        ],
      },
      { email: 'bo@example.com' },
    ],
    'gift-cards.json': [
      { code: giftCardCode, storefront: 'us', initialValue: '50.00', customer: 'ada@example.com' },
      {
        ...{
          code: 'test card 0002',
          storefront: 'us',
          initialValue: '20.00',
          balance: '7.50',
          note: 'Sorry',
        },
        ...{ expiresAt: '2030-01-01T00:00:00Z', createdAt: '2026-01-02T03:04:05Z' },
      },
      { lastCharacters: '7KQ2', storefront: 'us', initialValue: '10.00', disabled: true },
    ],
    'subscriptions.json': [
      {
        ...{ email: 'Ada@example.com', storefront: 'us', phone: '+15125550100', language: 'en' },
        lines: [{ sku, quantity: 2, plan: 'Monthly' }],
        deliveryAddress: {
          ...{ firstName: 'Ada', lastName: 'Byron', address1: '1 Main St', city: 'Austin' },
          ...{ province: 'TX', country: 'US', zip: '78701' },
        },
        ...{ nextDelivery: '2026-06-20T10:00:00Z', skipped: [3], testCard: '4' },
        consent: { text: 'Every month until I stop.', acceptedAt: '2026-01-02T03:04:05Z' },
      },
      {
        ...{ email: 'guest@example.com', storefront: 'us', status: 'cancelled', nextDelivery: null },
        lines: [{ sku, plan: 'Yearly', percentage: 15, price: '70.00' }],
        oneTimeLines: [{ sku }],
        deliveryAddress: {
          address1: '2 Side St',
          city: 'Austin',
          province: 'TX',
          country: 'US',
          zip: '78701',
        },
        ...{ cancelledAt: '2026-02-02T03:04:05Z', testCard: null },
      },
    ],
    'selling-plans.json': [
      {
        ...{ name: 'Refill', merchantCode: 'refill', products: [handle] },
        options: [{ name: 'Every', values: ['Month'] }],
        plans: [
          {
            ...{ name: 'Monthly', options: [{ name: 'Every', value: 'Month' }] },
            ...{ recurringDeliveries: true, interval: 'MONTH', intervalCount: 1, percentage: 10 },
          },
        ],
      },
    ],
    'discounts.json': [
      { code: 'Glow10', title: 'Ten off', kind: 'percentage', value: 10.5, target: 'order', usageLimit: 9 },
      {
        ...{ code: 'FIVE', kind: 'fixedAmount', value: { us: '5.07' }, target: 'line', each: true },
        purchases: 'subscription',
      },
      { automatic: 'Free shipping', kind: 'freeShipping', minimum: { subtotal: { us: '30.00' } } },
      { bulk: 'Letter', kind: 'skuTable', value: { 'A-1': 15 }, startsAt: '2026-11-20T00:00:00+01:00' },
      {
        ...{ automatic: 'Two for one', kind: 'buyXGetY', excludes: ['newAndBundles'], memberOnly: true },
        customers: { firstOrder: true, tags: ['vip'] },
        value: {
          buys: { quantity: 1, entitled: { collections: [collection.handle] } },
          gets: { quantity: 1, entitled: { products: [handle] } },
          usesPerOrder: 2,
        },
      },
    ],
    'media.json': [
      { product: handle, media: [{ kind: 'VIDEO', src: '/media/film.mp4', alt: 'A film', position: 1 }] },
    ],
    'locations.json': [
      {
        name: 'Market Street',
        address: {
          ...{ address1: '1 Market Street', city: 'San Francisco', country: 'US', province: 'CA' },
          coordinates: { latitude: 37.79, longitude: -122.4 },
        },
        pickup: { pickupTime: 'TWO_HOURS', instructions: 'Ring twice.' },
      },
      { address: { country: 'US' } },
    ],
    'shop.json': {
      name: 'Rich',
      description: '',
      email: 'rich@example.com',
      languages: ['en', 'fr', 'pt-BR'],
    },
    'registered-translations.json': [
      { locale: 'fr', record: `product/${handle}`, text: 'title', value: 'Une chemise' },
      { locale: 'pt-BR', record: `product/${handle}`, text: 'title', value: '', digest: '0a'.repeat(32) },
      { locale: 'fr', record: `product/${handle}`, text: 'options.Colour', value: 'Teinte' },
      { locale: 'fr', record: 'menu/main-menu', text: '2.1', value: 'Chemises' },
      { locale: 'fr', record: 'article/news/first-post', text: 'title', value: 'Premier article' },
      { locale: 'fr', record: 'blog/news', text: 'title', value: 'Nouvelles' },
      { locale: 'fr', record: 'metaobject/designer/mo', text: 'name', value: 'Mo, la créatrice' },
      { locale: 'fr', record: 'shop', text: 'Tax/9b74c9897bac770f', value: 'TVA', digest: '9b'.repeat(32) },
    ],
    'metaobjects.json': {
      definitions: [
        {
          ...{ type: 'designer', name: 'Designer', displayNameKey: 'name', translatable: true },
          fields: [
            { key: 'name', name: 'Name', type: 'single_line_text_field', required: true },
            { key: 'works', name: 'Works', type: 'list.product_reference' },
          ],
        },
      ],
      entries: [{ type: 'designer', handle: 'mo', fields: { name: 'Mo', works: [`product:${handle}`] } }],
    },
    'metafields.json': {
      definitions: [
        {
          ...{
            owner: 'COLLECTION',
            namespace: 'custom',
            key: 'by',
            name: 'By',
            type: 'metaobject_reference',
          },
          validations: [{ name: 'metaobject_definition_id', value: 'metaobject_definition:designer' }],
        },
      ],
      metafields: [
        { owner: `collection:${collection.handle}`, key: 'by', value: 'metaobject:designer/mo' },
        { owner: 'shop', key: 'year', type: 'number_integer', value: 1999 },
        { owner: `product:${handle}`, key: 'weight', type: 'number_integer', value: 3 },
        {
          owner: `product:${handle}`,
          key: 'by',
          type: 'metaobject_reference',
          value: 'metaobject:designer/mo',
        },
      ],
    },
  };
  for (const [name, content] of Object.entries(files))
    await writeFile(join(directory, name), JSON.stringify(content));
  await mkdir(join(directory, 'translations'));
  const french = { products: { [handle]: { descriptionHtml: '<p>En lin.</p>' } } };
  await writeFile(join(directory, 'translations/fr.json'), JSON.stringify(french));
  return findSeed(directory, false, folder);
}

it('PKG-17: a seed, its snapshot, and the snapshot’s own snapshot make the same shop', async () => {
  const seed = await writeRichSeed();
  const first = await fill(seed);
  const written = await snapshot(first, seed, join(folder, 'first'));
  expect(written.leftOut).toEqual([
    'The codes of 1 gift cards: only their hashes are stored, so no code pays with them.',
    "Files that don't exist: /media/film.mp4.",
  ]);
  const copy = findSeed(join(folder, 'first'), false, folder);
  const second = await fill(copy);
  const all = await readAll(first);
  expect(all.customers).toHaveLength(2);
  expect(all.giftCards.map(({ balance, opens }) => [balance, opens]).sort()).toEqual([
    [0, false],
    [5000, true],
    [750, false],
  ]);
  expect(all.giftCards.filter(({ customer_id: id }) => id === all.customers[0]?.id)).toHaveLength(1);
  expect(all.contracts).toMatchObject([
    { data: { status: expect.any(String) } },
    { data: { status: expect.any(String) } },
  ]);
  expect(all.contracts.find(({ due_at: due }) => due !== null)?.data).toMatchObject({
    ...{ email: 'ada@example.com', status: 'active', nextCycle: 2, currencyCode: 'USD' },
    lines: [{ quantity: 2, title: 'Linen shirt', currentPrice: 7900, sellingPlan: { percentage: 10 } }],
    billingPolicy: { interval: 'MONTH', intervalCount: 1 },
    paymentMethod: { gateway: 'test', reference: '4' },
  });
  expect(all.cycles).toMatchObject([{ cycle_index: 3, status: 'skipped' }]);
  expect(all.discounts).toHaveLength(5);
  expect(all.documents.filter(({ kind }) => kind === 'metaobject')).toHaveLength(1);
  expect(all.translations, 'LANG-44, LANG-47').toHaveLength(8);
  expect(await readAll(second)).toEqual(all);
  await snapshot(second, copy, join(folder, 'second'));
  for (const name of await readdir(copy.catalogue, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue;
    const path = join(name.parentPath, name.name);
    const again = path.replace(copy.catalogue, join(folder, 'second'));
    expect(await readFile(again, 'base64'), again).toBe(await readFile(path, 'base64'));
  }
});

it('PKG-23: a snapshot without customers has gift cards, but not whose they are, and no subscriptions', async () => {
  const seed = findSeed(join(folder, 'rich'), false, folder);
  const storage = await fill(seed);
  const key = await loadGiftCardKey(storage);
  const card = { amount: 3000, region: 'us' as const, to: null, note: 'For Ada' };
  const source = { actor: commandLineActor, now };
  const issued = await issueMerchantGiftCard(storage, key, card, source);
  const to = join(folder, 'impersonal');
  const { leftOut } = await snapshot(storage, seed, to, { withCustomers: false });
  expect(leftOut[0]).toContain('The codes of 2 gift cards');
  expect(existsSync(join(to, 'subscriptions.json'))).toBe(false);
  const written = await readFile(join(to, 'gift-cards.json'), 'utf8');
  expect(written).toContain(giftCardCode);
  for (const secret of [issued.code ?? '', 'ada@example.com', 'For Ada', 'Sorry'])
    expect(written).not.toContain(secret);
  const last = JSON.parse(written).filter((each: object) => 'lastCharacters' in each);
  expect(last).toContainEqual(
    expect.objectContaining({ lastCharacters: issued.code?.slice(-4), initialValue: '30.00' }),
  );
});

it('PKG-17: a snapshot of the demo shop is the demo shop, with its markets and pictures', async () => {
  const seed = findSeed(null, false, folder);
  const first = await fill(seed);
  const { leftOut } = await snapshot(first, seed, join(folder, 'demo'), { withCustomers: false });
  expect(leftOut).toEqual([]);
  const copy = findSeed(join(folder, 'demo'), false, folder);
  expect(copy.regions).toBe(join(folder, 'demo/regions'));
  expect(existsSync(join(folder, 'demo/customers.json'))).toBe(false);
  expect(await readdir(join(folder, 'demo/media'))).not.toEqual([]);
  expect(await readAll(await fill(copy))).toEqual(await readAll(first));
  const command = [join(import.meta.dirname, 'run-command.ts'), 'snapshot', join(folder, 'by-command')];
  const run = promisify(execFile);
  const { stdout, stderr } = await run(process.execPath, [...command, '--data', directories.at(-2) ?? '']);
  expect([stdout, stderr]).toEqual([
    expect.stringContaining(`written to ${join(folder, 'by-command')}.`),
    '',
  ]);
  expect(await readFile(join(folder, 'by-command/products.csv'), 'utf8')).toBe(
    await readFile(join(folder, 'demo/products.csv'), 'utf8'),
  );
});

it('PKG-18: leaves a folder that isn’t empty as it is, unless it may replace the seed', async () => {
  const seed = findSeed('apparel', false, folder);
  const storage = await fill(seed);
  const full = join(folder, 'full');
  await mkdir(full);
  await writeFile(join(full, 'notes.txt'), 'mine');
  await writeFile(join(full, 'package.json'), '{}');
  await writeFile(join(full, 'customers.json'), '[]');
  await expect(snapshot(storage, seed, full)).rejects.toThrow(
    `${full} isn't empty. Name another folder, or replace the seed that is in it with --force.`,
  );
  expect(await readdir(full)).toEqual(['customers.json', 'notes.txt', 'package.json']);
  await snapshot(storage, seed, full, { replaces: true, withCustomers: false });
  expect(await readFile(join(full, 'notes.txt'), 'utf8')).toBe('mine');
  expect(await readFile(join(full, 'package.json'), 'utf8')).toBe('{}');
  expect(existsSync(join(full, 'customers.json'))).toBe(false);
  expect(existsSync(join(full, 'products.csv'))).toBe(true);
  await expect(snapshot(storage, seed, join(full, 'notes.txt'))).rejects.toThrow("notes.txt can't be used");
});

const aContract = {
  ...{ email: 'a@example.com', storefront: 'us', nextDelivery: '2026-07-01T10:00:00Z' },
  lines: [{ sku: 'none', plan: 'Monthly' }],
  deliveryAddress: { address1: '1 Main St', city: 'Austin', province: 'TX', country: 'US' },
};

it.each([
  ['customers.json', [{ email: 'nobody' }], '[0].email'],
  [
    'customers.json',
    [{ email: 'a@example.com' }, { email: 'A@example.com' }],
    'repeats the address of entry 0',
  ],
  ['customers.json', [{ email: 'a@example.com', password: 'short' }], '[0].password'],
  [
    'shop.json',
    { name: 'S', description: '', email: 's@example.com', languages: ['en', 'xx'] },
    'languages[1]',
  ],
  ['shop.json', { name: 'S', description: '', email: 's@example.com', languages: ['fr', 'FR'] }, 'twice'],
  [
    'registered-translations.json',
    [{ locale: 'fr', record: 'product/none', text: 'title', value: 'x' }],
    'entry 0 names the record product/none',
  ],
  ['gift-cards.json', [{ code: 'short', storefront: 'us', initialValue: '5.00' }], '[0].code'],
  ['gift-cards.json', [{ storefront: 'us', initialValue: '5.00' }], 'needs either a code'],
  [
    'gift-cards.json',
    ['SAME-CARD', 'same card'].map((code) => ({ code, storefront: 'us', initialValue: '5.00' })),
    'another card’s code',
  ],
  ['subscriptions.json', [{ ...aContract, nextDelivery: null }], 'needs a nextDelivery'],
  ['subscriptions.json', [aContract], 'entry 0 names the SKU none'],
  ['discounts.json', [{ code: 'A', kind: 'percentage', value: 200, target: 'order' }], 'entry 0, value'],
])('PKG-10: names what is wrong in %s: %j', async (name, content, message) => {
  const wrong = await mkdtemp(join(folder, 'wrong-'));
  await writeFile(join(wrong, name), JSON.stringify(content));
  await expect(fill(findSeed(wrong, false, folder))).rejects.toThrow(message);
});
