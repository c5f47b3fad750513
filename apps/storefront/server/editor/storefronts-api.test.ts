/** The storefronts of a shop in the editor: added, changed, paused, removed and brought back. */

import { mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setRegionsDirectory } from '@vitrine/data/regions-directory';
import { loadStorefronts } from '@vitrine/data/storefronts';
import { setStorefronts } from '@vitrine/rules/regions/region';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StorefrontFormJson, StorefrontsJson } from '../../app/editor/storefronts/storefront-json.ts';
import { writeShopFiles } from '../own-shop/create-shop-folder.ts';
import { shopAnswers } from '../own-shop/shop-answers.ts';
import { openTestShop, type RunningTestShop, type Shopper } from '../test-shop.ts';
import { addEditors, createEditorBrowser, sameOriginHeaders } from './test-editors.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-storefronts-'));
const regions = (name: string) => join(folder, 'regions', name);

let shop: RunningTestShop;
let admin: Shopper;
let before: string;
beforeAll(async () => {
  const answers = shopAnswers.parse({
    name: 'Fern & Field',
    storefronts: [
      { key: 'nz', country: 'NZ', currency: 'NZD', address: null, shipping: '6.50', freeFrom: '80' },
      { key: 'au', country: 'AU', currency: 'AUD', address: { path: 'au' }, shipping: '9.00' },
    ],
  });
  await writeShopFiles(folder, { answers, settings: {}, today: '2026-11-27' });
  shop = await openTestShop({ SHOP_DIR: folder, CONTENT_DIR: join(folder, 'content') });
  await addEditors(shop);
  admin = await createEditorBrowser(shop, 'admin');
  before = await readFile(regions('storefronts.json'), 'utf8');
}, 60_000);
afterAll(async () => {
  await shop.dispose();
  setRegionsDirectory();
  setStorefronts(loadStorefronts());
  await rm(folder, { recursive: true });
});
beforeEach(() => writeFile(regions('storefronts.json'), before));

async function list(): Promise<StorefrontsJson> {
  return (await admin.send('GET', '/editor/api/storefronts')).json();
}

async function getForm(key: string): Promise<StorefrontFormJson> {
  const form = (await list()).storefronts.find((each) => each.key === key)?.form;
  if (form == null) throw new Error(`there is no form of ${key}`);
  return form;
}

async function send(method: string, path: string, body: object, browser = admin) {
  const { revision } = await list();
  const response = await browser.send(
    method,
    `/editor/api/storefronts${path}`,
    { revision, ...body },
    sameOriginHeaders,
  );
  return { status: response.status, body: await response.json() };
}

async function createForm(changes: Partial<StorefrontFormJson> = {}): Promise<StorefrontFormJson> {
  const form = await getForm('au');
  return {
    ...form,
    key: 'sg',
    name: 'Singapore',
    address: 'sg',
    country: 'SG',
    currency: 'SGD',
    locale: 'en-SG',
    ...(form.shipping === null
      ? {}
      : {
          shipping: {
            ...form.shipping,
            taxes: [],
            zones: [{ id: '', name: 'Standard', countries: ['SG'], price: '5.00', freeFrom: '60' }],
          },
        }),
    ...changes,
  };
}

const readJson = async (name: string) => JSON.parse(await readFile(regions(name), 'utf8'));

describe('the list', () => {
  it('REGION-38: is for admins, and changes come from the editor’s own page', async () => {
    const editor = await createEditorBrowser(shop, 'publisher');
    expect((await editor.send('GET', '/editor/api/storefronts')).status).toBe(403);
    expect((await send('POST', '', { form: await createForm() }, editor)).status).toBe(403);
    const nobody = await createEditorBrowser(shop, 'nobody');
    expect((await send('DELETE', '/au', {}, nobody)).status).toBe(401);
    const { revision } = await list();
    const foreign = await admin.send('DELETE', '/editor/api/storefronts/au', { revision });
    expect(foreign.status).toBe(403);
    expect(await readFile(regions('storefronts.json'), 'utf8')).toBe(before);
  });

  it('REGION-38: shows the address, tax and shipping of each, and the form for all but the staging store', async () => {
    const { storefronts, folder: shown, isActive } = await list();
    expect([shown, isActive]).toEqual([folder, true]);
    expect(storefronts).toMatchObject([
      { key: 'nz', url: 'http://shop.test/', isDefault: true, tax: 'GST 15 %', shipsTo: ['New Zealand'] },
      { key: 'au', url: 'http://shop.test/au/', isDefault: false, tax: 'GST 10 %', shipsTo: ['Australia'] },
      { key: 'dev', isStaging: true, form: null },
    ]);
    expect(await getForm('nz')).toMatchObject({
      addressKind: 'own',
      currency: 'NZD',
      shipping: {
        zones: [{ name: 'Standard', countries: ['NZ'], price: '6.50', freeFrom: '80.00' }],
        taxes: [],
      },
    });
  });
});

describe('a new storefront', () => {
  it('REGION-38: is written with the next number, a table with sourced taxes, and a format of its own', async () => {
    const { status, body } = await send('POST', '', { form: await createForm({ returnDays: '30' }) });
    expect([status, body.isActive]).toEqual([200, false]);
    const [, , added] = loadStorefronts(join(folder, 'regions'));
    expect(added).toMatchObject({
      key: 'sg',
      number: 4,
      address: { path: 'sg' },
      money: { before: '$', decimal: '.' },
      timeZone: 'Asia/Singapore',
      returnDays: 30,
    });
    expect(await readJson('sg.json')).toMatchObject({
      region: 'sg',
      zones: [{ rates: [{ price: '5.00', maxOrderSubtotal: '59.99' }, { price: '0.00' }] }],
      countries: [{ code: 'SG', tax: 0.09, source: 'home-rate-sg' }],
      sources: [{ id: 'merchant' }, { id: 'home-rate-sg', date: '2024-01-01' }],
    });
  });

  it.each<[string, Partial<StorefrontFormJson>, string, RegExp]>([
    ['a taken path', { address: 'au' }, 'address', /Australia has this path/],
    ['a path of the shop', { address: 'products' }, 'address', /belongs to the shop’s own pages/],
    ['a path with a slash', { address: 'a/b' }, 'address', /isn’t a path/],
    ['no path', { address: '' }, 'address', /Write a path/],
    ['the shop’s own host', { addressKind: 'host', address: 'shop.test' }, 'address', /own address/],
    ['a taken host', { addressKind: 'host', address: 'dev.shop.test' }, 'address', /Staging has this host/],
    ['an unknown currency', { currency: 'XYZ' }, 'currency', /Choose a currency/],
    ['a currency without hundredths', { currency: 'JPY' }, 'currency', /Choose a currency/],
    ['an unknown country', { country: 'ZZ' }, 'country', /country/],
    ['a country of another one', { country: 'AU' }, 'country', /Australia is the storefront of this country/],
    ['a taken key', { key: 'au' }, 'key', /second time/],
    ['the key of a file', { key: 'returns' }, 'key', /a file of the shop has this name/],
    ['no name', { name: ' ' }, 'name', /Give the storefront a name/],
    ['a taken name', { name: 'Australia' }, 'name', /second time/],
    ['no language', { languages: [] }, 'languages', /at least one language/],
    ['a format of another language', { locale: 'de-DE' }, 'locale', /first language/],
    ['no number of days', { returnDays: 'many' }, 'returnDays', /number of days/],
  ])('REGION-38: is refused with a message at the field for %s', async (_, changes, field, message) => {
    const { status, body } = await send('POST', '', { form: await createForm(changes) });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
    expect(body.error.fields[field]).toMatch(message);
    expect(await readFile(regions('storefronts.json'), 'utf8')).toBe(before);
  });

  it.each([
    [{ countries: [] }, 'zones.0.countries', /at least one country/],
    [{ countries: ['SG', 'AU'] }, 'zones.0.countries', /Australia has a storefront of its own/],
    [{ price: 'much' }, 'zones.0.price', /amount/],
    [{ countries: ['SG', 'GL'] }, 'tax.GL', /knows no tax rate of Greenland/],
  ])('REGION-38: is refused for a zone with %j', async (changes, field, message) => {
    const form = await createForm();
    const zones = form.shipping?.zones.map((zone) => ({ ...zone, ...changes })) ?? [];
    const shipping = form.shipping === null ? null : { ...form.shipping, zones };
    const { status, body } = await send('POST', '', { form: { ...form, shipping } });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
    expect(body.error.fields[field]).toMatch(message);
  });

  it('REGION-31: may be at /de as long as no storefront has its German pages there', async () => {
    const german = { key: 'de', address: 'de', languages: ['de'], locale: 'de-SG' } as const;
    expect((await send('POST', '', { form: await createForm(german) })).status).toBe(200);
    expect((await readJson('storefronts.json')).storefronts[2].address).toEqual({ path: 'de' });
    const languages = ['en', 'de'];
    const taken = await send('PUT', '/nz', { form: { ...(await getForm('nz')), languages } });
    expect([taken.status, taken.body.error.fields]).toEqual([
      422,
      { languages: 'Singapore is at /de, where these pages would be. Give it another path first.' },
    ]);
    await send('PUT', '/de', { form: { ...(await getForm('de')), address: 'sg' } });
    await send('PUT', '/nz', { form: { ...(await getForm('nz')), languages } });
    const late = await send('PUT', '/de', { form: { ...(await getForm('de')), address: 'de' } });
    expect(late.body.error.fields.address).toMatch(
      /^\/de leads to the German pages of .*such as shop-de, or take/,
    );
  });

  it('REGION-38: is refused if the storefronts changed meanwhile', async () => {
    const { revision } = await list();
    await send('PUT', '/au', { form: { ...(await getForm('au')), name: 'Down under' } });
    const late = await admin.send(
      'POST',
      '/editor/api/storefronts',
      { revision, form: await createForm() },
      sameOriginHeaders,
    );
    expect([late.status, (await late.json()).error.code]).toEqual([409, 'STALE']);
  });
});

describe('a change', () => {
  it('REGION-38: keeps what the form doesn’t show: key, number, ids of rates, rows of taxes', async () => {
    const [{ number }] = (await readJson('storefronts.json')).storefronts;
    const table = await readJson('nz.json');
    const form = await getForm('nz');
    const zones = form.shipping?.zones.map((zone) => ({ ...zone, price: '7.00' }));
    await send('PUT', '/nz', { form: { ...form, name: 'Aotearoa', shipping: { ...form.shipping, zones } } });
    const after = await readJson('nz.json');
    expect((await readJson('storefronts.json')).storefronts[0]).toMatchObject({
      key: 'nz',
      number,
      name: { en: 'Aotearoa' },
      default: true,
    });
    expect(after.countries).toEqual(table.countries);
    const ids = ({ zones: all }: { zones: { rates: { id: string }[] }[] }) =>
      all.flatMap(({ rates }) => rates.map(({ id }) => id));
    expect(ids(after)).toEqual(ids(table));
    expect(after.zones[0].rates[0].price).toBe('7.00');
  });

  it('REGION-38: leaves a table alone that has more than the form shows', async () => {
    const table = await readJson('au.json');
    table.zones[0].rates[0].until = '2030-01-01';
    table.zones[0].rates.push({
      ...table.zones[0].rates[0],
      id: 'later',
      from: '2030-01-01',
      until: undefined,
    });
    const written = JSON.stringify(table);
    await writeFile(regions('au.json'), written);
    const form = await getForm('au');
    expect(form.shipping).toBeNull();
    expect((await send('PUT', '/au', { form: { ...form, name: 'Oz' } })).status).toBe(200);
    expect(await readFile(regions('au.json'), 'utf8')).toBe(written);
  });

  it('REGION-40: pauses a storefront and opens it again, but not the default one', async () => {
    const form = await getForm('au');
    await send('PUT', '/au', { form: { ...form, isPaused: true } });
    expect(loadStorefronts(join(folder, 'regions'))[1]?.isPaused).toBe(true);
    await send('PUT', '/au', { form: { ...form, isPaused: false } });
    expect(loadStorefronts(join(folder, 'regions'))[1]?.isPaused).toBeUndefined();
    const refused = await send('PUT', '/nz', { form: { ...(await getForm('nz')), isPaused: true } });
    expect(refused.body.error.fields).toHaveProperty('isPaused');
  });
});

describe('a removal', () => {
  it('REGION-38: can be undone; meanwhile its key and number are given to no other storefront', async () => {
    const other = await createForm();
    expect((await send('DELETE', '/au', {})).status).toBe(200);
    expect((await list()).removed).toEqual([{ key: 'au', name: 'Australia' }]);
    const again = await send('POST', '', { form: { ...other, key: 'au' } });
    expect(again.body.error.fields.key).toMatch(/Bring it back/);
    await send('POST', '', { form: other });
    expect(loadStorefronts(join(folder, 'regions')).map(({ key, number }) => [key, number])).toEqual([
      ['nz', 1],
      ['sg', 4],
      ['dev', 3],
    ]);
    await send('POST', '/au/restore', {});
    expect(loadStorefronts(join(folder, 'regions')).find(({ key }) => key === 'au')?.number).toBe(2);
  });

  it('REGION-38: is refused for the default storefront, and where a cart or an order would be orphaned', async () => {
    expect((await send('DELETE', '/nz', {})).body.error.message).toMatch(/default storefront/);
    const { storage } = shop.shop.embedded!;
    const now = Date.now();
    const cart = { id: 'one', secret: 's', created_at: now, updated_at: now, sweep_at: now + 1e9 };
    const data = JSON.stringify({ lines: [{ id: '1' }], contextCountry: 'AU' });
    await storage.change((db) =>
      db
        .insertInto('carts')
        .values({ ...cart, data, expires_at: now + 1e9, completed_at: null })
        .execute(),
    );
    const refused = await send('DELETE', '/au', {});
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      expect.stringMatching(/has a cart here/),
    ]);
    const currency = await send('PUT', '/au', { form: { ...(await getForm('au')), currency: 'EUR' } });
    expect(currency.body.error.fields.currency).toMatch(/in AUD/);
    await storage.change((db) => db.deleteFrom('carts').execute());
    expect((await send('DELETE', '/au', {})).status).toBe(200);
  });
});

it('REGION-38: the demo’s storefronts are shown, and not changed', async () => {
  const demo = await openTestShop();
  await addEditors(demo);
  const browser = await createEditorBrowser(demo, 'admin');
  const shown: StorefrontsJson = await (await browser.send('GET', '/editor/api/storefronts')).json();
  expect(shown.folder).toBeNull();
  const response = await browser.send(
    'DELETE',
    '/editor/api/storefronts/au',
    { revision: shown.revision },
    sameOriginHeaders,
  );
  expect([response.status, (await response.json()).error.code]).toEqual([409, 'DEMO']);
  await demo.dispose();
});

describe('the log of accounts', () => {
  it('REGION-42: lists each change in the log of accounts', async () => {
    const form = await getForm('au');
    expect((await send('PUT', '/au', { form: { ...form, isPaused: true } })).status).toBe(200);
    const { entries } = await (await admin.send('GET', '/editor/api/people/log')).json();
    expect(entries[0]).toMatchObject({
      who: 'admin@example.com',
      about: 'Australia',
      words: 'the storefront was paused',
    });
  });
});
