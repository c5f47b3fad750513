import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadStorefronts } from '@vitrine/data/storefronts';
import { parseRegion } from '@vitrine/rules/regions/parse-region';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../../server/env.ts';
import { run } from './init.ts';
import type { AskQuestion, QuestionOptions } from './init-questions.ts';

let parent: string;
let folder: string;
let out: string[];
let err: string[];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'vitrine-init-'));
  folder = join(parent, 'shop');
  out = [];
  err = [];
});
afterEach(() => {
  // The storefronts of the process are the demo's again.
  readSettings({});
  rmSync(parent, { recursive: true, force: true });
});

const io = (ask: AskQuestion | null = null) => ({
  out: (line: string) => void out.push(line),
  err: (line: string) => void err.push(line),
  json: () => undefined,
  log: pino({ level: 'silent' }),
  clock: () => Date.UTC(2026, 10, 26),
  ask,
});

/** Answers questions in turn; a question too many fails. `secret`: those whose answers aren't shown. */
function answering(
  ...answers: readonly string[]
): AskQuestion & { readonly asked: string[]; readonly secret: string[] } {
  const requested: string[] = [];
  const secret: string[] = [];
  return Object.assign(
    async (question: string, options?: QuestionOptions) => {
      requested.push(question);
      if (options?.isSecret) secret.push(question);
      const answer = answers[requested.length - 1];
      if (answer === undefined) throw new Error(`no answer for "${question}"`);
      return answer;
    },
    { asked: requested, secret },
  );
}

const readJson = (...path: readonly string[]) => JSON.parse(readFileSync(join(folder, ...path), 'utf8'));
const everything = [
  ['--name', 'Fern & Field', '--accent', '#2f5d50'],
  ['--storefront', 'us:US:USD', '--storefront', 'au:AU:AUD:/au'],
  ['--shipping', 'us=6.50,80', '--ships-to', 'us=CA,CH'],
].flat();

describe('shop init', () => {
  test('SHOP-11: creates a shop from the options, with two storefronts, without a question', async () => {
    expect(await run([folder, ...everything, '--yes'], io())).toBe(0);
    expect(err).toEqual([]);
    expect(readJson('content', 'theme', 'brand.json')).toEqual({
      default: { name: 'Fern & Field', colours: { light: { accent: '#2f5d50' } } },
    });
    const storefronts = loadStorefronts(join(folder, 'regions'));
    expect(storefronts.map(({ key, currency, address }) => [key, currency, address])).toEqual([
      ['us', 'USD', null],
      ['au', 'AUD', { path: 'au' }],
      ['dev', 'USD', { host: 'dev' }],
    ]);
    expect(out.join('\n')).toContain(`SHOP_DIR=${folder} npm start`);
  });

  test('SHOP-11: gives a country of several time zones the one of most of its people', async () => {
    const own = ['--storefront', 'nz:NZ:NZD', '--storefront', 'au:AU:AUD', '--storefront', 'us:US:USD'];
    expect(await run([folder, '--name', 'Fern', ...own, '--yes'], io())).toBe(0);
    expect(loadStorefronts(join(folder, 'regions')).map(({ timeZone }) => timeZone)).toEqual([
      ...['Pacific/Auckland', 'Australia/Sydney', 'America/New_York', 'Pacific/Auckland'],
    ]);
  });

  test('SHOP-13: reads the prices of own storefronts, and names those where one is missing', async () => {
    const file = join(parent, 'products.csv');
    writeFileSync(file, 'Handle,Title,Variant Price,Price / Austria\nbowl,Bowl,40,30\npot,Pot,20,\n');
    const own = ['--storefront', 'nz:NZ:NZD', '--storefront', 'at:AT:EUR'];
    const options = ['--products', file, '--yes', '--json'];
    expect(await run([folder, '--name', 'Fern', ...own, ...options], io())).toBe(0);
    const { missing } = JSON.parse(out[0] ?? '');
    expect(missing.filter(({ id }: { id: string }) => id.startsWith('prices-'))).toMatchObject([
      { id: 'prices-at', text: 'pot.' },
    ]);
  });

  test('SHOP-13: refuses prices of a storefront that the shop doesn’t have, and lists those it has', async () => {
    const file = join(parent, 'products.csv');
    writeFileSync(file, 'Handle,Title,Variant Price,Price / Canada\nbowl,Bowl,40,30\n');
    expect(await run([folder, ...everything, '--products', file, '--yes'], io())).toBe(1);
    expect(err.join('\n')).toContain('Such columns are for Australia');
  });

  test('SHOP-12: takes taxes from the tables of the countries, with their sources and dates', async () => {
    expect(await run([folder, ...everything, '--tax', 'au=12.5', '--yes'], io())).toBe(0);
    const us = parseRegion(readJson('regions', 'us.json'), 'us.json');
    const au = parseRegion(readJson('regions', 'au.json'), 'au.json');
    if (!us.ok || !au.ok) throw new Error('the tables are wrong');
    const [table] = us.tables.slice(-1);
    expect(table?.countries.map(({ code }) => code)).toEqual(['US', 'CA', 'CH']);
    const ontario = table?.countries[1]?.provinces.find(({ code }) => code === 'ON');
    expect([ontario?.tax, ontario?.source.name]).toEqual([
      0.13,
      expect.stringContaining('Store specification'),
    ]);
    expect(
      table?.zones[0]?.rates.map(({ price, minSubtotal, maxSubtotal }) => [price, minSubtotal, maxSubtotal]),
    ).toEqual([
      [650, 0, 7999],
      [0, 8000, null],
    ]);
    expect(au.tables.at(-1)?.countries[0]).toMatchObject({
      tax: 0.125,
      source: { name: 'Entered by the merchant', date: '2026-11-26' },
    });
  });

  test('SHOP-12: prints the domestic tax rate, and where there is none', async () => {
    const own = ['nz:NZ:NZD', 'au:AU:AUD', 'ca:CA:CAD', 'hk:HK:HKD'].flatMap((each) => [
      '--storefront',
      each,
    ]);
    expect(await run([folder, '--name', 'Fern', ...own, '--yes'], io())).toBe(0);
    const said = out.join('\n');
    expect(said).toContain('NZ: tax 15 % (Goods and Services Tax Act 1985, section 8, 2010-10-01)');
    expect(said).toContain('AU: tax 10 % (');
    expect(said).toContain('CA: tax by province (');
    expect(said).toMatch(/Tax of Hong Kong[^:]*: .*regions\/hk\.json/);
    expect(said).not.toMatch(/Tax of (?:New Zealand|Australia|Canada)/);
  });

  test('SHOP-11: asks for missing answers, and asks again after an invalid answer', async () => {
    const brand = ['', 'Fern', 'green', '#2f5d50'];
    const first = ['Germany', 'us', 'jpy', 'usd', 'CA, XX', 'ca', '4.90', 'much', '80', 'y'];
    const second = ['us', 'gb', 'gbp', '/uk', '', '0', 'y', 'au', 'aud', '/uk', '', '', '0', 'n'];
    const ask = answering(...brand, ...first, ...second, '', '', '');
    expect(await run([folder], io(ask))).toBe(0);
    expect(out).toEqual(
      expect.arrayContaining([
        'Say a name, such as Fern & Field.',
        'Say a colour such as #2f5d50: # and six digits.',
        'Say a country by its two letters, such as DE (GB for the United Kingdom).',
        'The shop counts in hundredths, which JPY doesn’t have: say another currency.',
        'Say an amount such as 4.90.',
        'This country has a storefront already: say another one.',
        'Another storefront has this address: say another one.',
      ]),
    );
    expect(out).not.toContain('Please answer again.');
    expect(loadStorefronts(join(folder, 'regions')).map(({ key, address }) => [key, address])).toEqual([
      ['us', null],
      ['gb', { path: 'uk' }],
      ['au', { path: 'au' }],
      ['dev', { host: 'dev' }],
    ]);
    const us = parseRegion(readJson('regions', 'us.json'), 'us.json');
    expect(us.ok && us.tables[0]?.countries.map(({ code }) => code)).toEqual(['US', 'CA']);
  });

  test('SHOP-11: asks for products, payment and e-mail, too, and suggests a valid address', async () => {
    const file = join(parent, 'products.csv');
    writeFileSync(file, 'Handle,Title,Variant Price\nbowl,Bowl,40\n');
    const shop = ['Fern', '', 'nz', 'nzd', '', '0', 'y', 'de', 'eur', '/cart', '', '', '0', 'n'];
    const ask = answering(
      ...shop,
      'nowhere.csv',
      parent,
      file,
      'pk_1',
      'sk_test_1',
      '',
      'pk_test_1',
      'whsec_1',
      'smtps://a:b@mail.example.com',
    );
    expect(await run([folder], io(ask))).toBe(0);
    expect(out).toEqual(
      expect.arrayContaining([
        expect.stringContaining('choose another one, such as shop-cart'),
        'It must begin with sk_ or rk_.',
        'There is no file "nowhere.csv".',
        `"${parent}" is a folder. Name a CSV file.`,
      ]),
    );
    expect(ask.secret).toEqual([
      ...Array.from({ length: 2 }, () => expect.stringContaining('Stripe’s secret key')),
      expect.stringContaining('Stripe’s webhook secret'),
      expect.stringContaining('smtps://USER:PASSWORD@SERVER'),
    ]);
    expect(loadStorefronts(join(folder, 'regions')).map(({ address }) => address)).toEqual([
      ...[null, { path: 'de' }, { host: 'dev' }],
    ]);
    expect(readFileSync(join(folder, '.env'), 'utf8')).toContain('STRIPE_SECRET_KEY="sk_test_1"');
    expect(out.join('\n')).not.toMatch(/- (?:Products|Payment|E-mail):/);
  });

  test.each([
    ['an editor without an address', ['--editor', 'ada'], '--editor takes an email address, not "ada".'],
    ['products that aren’t there', ['--products', 'nowhere.csv'], 'There is no file "nowhere.csv".'],
    ['a folder as the products', ['--products', '.'], '"." is a folder. Name a CSV file.'],
    ['a colour that is none', ['--accent', 'green'], 'Say a colour such as #2f5d50'],
    ['a country that is none', ['--storefront', 'xx:XX:USD'], 'Say a country by its two letters'],
    ['a wrong key of Stripe', ['--stripe-secret-key', 'pk_1'], 'STRIPE_SECRET_KEY must begin with'],
    [
      'a key of Stripe alone',
      ['--stripe-secret-key', 'sk_test_1'],
      'STRIPE_SECRET_KEY is set, so STRIPE_PUBLISHABLE_KEY must be set too.',
    ],
    [
      'products for a copy of the demo',
      ['--from', 'demo', '--products', import.meta.filename],
      '--products and --from demo exclude each other',
    ],
  ])('SHOP-11: refuses %s before it asks', async (_, options, problem) => {
    const ask = answering();
    expect(await run([folder, ...options], io(ask))).toBe(2);
    expect(err.join('\n')).toContain(problem);
    expect(ask.asked).toEqual([]);
    expect(readdirSync(parent)).toEqual([]);
  });

  test('SHOP-11: refuses colours that can’t be read', async () => {
    expect(await run([folder, ...everything, '--ink', '#eeeeee', '--yes'], io())).toBe(2);
    expect(err.join('\n')).toMatch(/colours/);
    expect(readdirSync(parent)).toEqual([]);
  });

  test('SHOP-13: overwrites nothing', async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    expect(await run([folder, ...everything, '--yes'], io())).toBe(1);
    expect(err.join('\n')).toContain('isn’t empty');
    expect(readdirSync(folder)).toEqual(['notes.txt']);
  });

  test.each([
    ['a row without a price', 'Handle,Title,Variant Price\nbowl,Bowl,\n', 'line 2, column "Variant Price"'],
    [
      'a gift card that isn’t TRUE or FALSE',
      'Handle,Title,Variant Price,Gift Card\ncard,Card,50,perhaps\n',
      'line 2, column "Gift Card"',
    ],
  ])('SHOP-13: leaves nothing behind after %s', async (_, csv, problem) => {
    const file = join(parent, 'products.csv');
    writeFileSync(file, csv);
    expect(await run([folder, ...everything, '--products', file, '--yes'], io())).toBe(1);
    expect(err.join('\n')).toContain(problem);
    expect(readdirSync(parent)).toEqual(['products.csv']);
  });

  test('SHOP-13: leaves nothing behind if a setting is wrong', async () => {
    expect(await run([folder, ...everything, '--smtp-url', 'nowhere', '--yes'], io())).toBe(2);
    expect(err.join('\n')).toContain('SMTP_URL');
    expect(readdirSync(parent)).toEqual([]);
  });

  test('SHOP-13: writes nothing on a dry run', async () => {
    expect(await run([folder, ...everything, '--dry-run', '--yes'], io())).toBe(0);
    expect(readdirSync(parent)).toEqual([]);
  });

  test('SHOP-13: imports products and adds the first editor, and prints what is missing', async () => {
    const file = join(parent, 'products.csv');
    writeFileSync(file, 'Handle,Title,Variant Price\nbowl,Bowl,40\n');
    const options = ['--products', file, '--editor', 'ada@example.com', '--yes', '--json'];
    expect(await run([folder, ...everything, ...options], io())).toBe(0);
    expect(out).toHaveLength(1);
    const result = JSON.parse(out[0] ?? '');
    expect(result).toMatchObject({ folder, products: { added: 1 } });
    expect(result.editorLink).toMatch(/^http:\/\/dev\.localhost:3000\/editor#welcome=[0-9a-f]{48}$/);
    const ids = result.missing.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(['legal', 'pictures', 'prices-au', 'policies', 'payment', 'email', 'staging']),
    );
    expect(ids).not.toContain('products');
  });

  test('SHOP-11: copies the demo, with its pictures and translations', async () => {
    expect(await run([folder, '--from', 'demo', '--yes', '--json'], io())).toBe(0);
    const { missing } = JSON.parse(out[0] ?? '');
    expect(missing.map(({ id }: { id: string }) => id)).not.toContain('products');
    for (const path of [
      'demo/catalogue/products.csv',
      'demo/catalogue/translations/de.json',
      'demo/content/theme/brand.json',
      'data/regions/storefronts.json',
    ]) {
      const name = path.slice(path.indexOf('/') + 1);
      const original = readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');
      expect(readFileSync(join(folder, name), 'utf8'), name).toBe(original);
    }
    expect(readdirSync(join(folder, 'media'))).toContain('products');
  });

  test('SHOP-11: names the missing option if nothing can be asked', async () => {
    expect(await run([folder, '--name', 'Fern', '--yes'], io())).toBe(2);
    expect(err.join('\n')).toContain('--storefront KEY:COUNTRY:CURRENCY');
    expect(await run([folder, '--storefront', 'us:US', '--yes'], io())).toBe(2);
    expect(readdirSync(parent)).toEqual([]);
  });
});
