/** Storefronts on the command line, in a shop of one's own. */
import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setRegionsDirectory } from '@vitrine/data/regions-directory';
import { loadStorefronts } from '@vitrine/data/storefronts';
import { setStorefronts } from '@vitrine/rules/regions/region';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEngagementStorage } from '../../server/engagement.ts';
import { readSettings } from '../../server/env.ts';
import { writeShopFiles } from '../../server/own-shop/create-shop-folder.ts';
import { shopAnswers } from '../../server/own-shop/shop-answers.ts';
import { openLog } from '../../server/telemetry/log.ts';
import { main } from '../main.ts';
import { splitCommandLine } from '../split-command-line.ts';

let folder: string;
let out: string[];
let err: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-storefronts-'));
  const answers = shopAnswers.parse({
    name: 'Fern & Field',
    storefronts: [{ key: 'nz', country: 'NZ', currency: 'NZD', address: null, shipping: '6.50' }],
  });
  await writeShopFiles(folder, { answers, settings: {}, today: '2026-11-27' });
  process.env.SHOP_DIR = folder;
});
afterEach(async () => {
  delete process.env.SHOP_DIR;
  setRegionsDirectory();
  setStorefronts(loadStorefronts());
  await rm(folder, { recursive: true, force: true });
});

function run(line: string): Promise<number> {
  out = [];
  err = [];
  return main(splitCommandLine(line), {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    confirm: () => Promise.resolve(null),
  });
}

const readEntry = async (key: string) => {
  const { storefronts } = JSON.parse(await readFile(join(folder, 'regions/storefronts.json'), 'utf8'));
  return storefronts.find((each: { key: string }) => each.key === key);
};

async function readLog(): Promise<readonly string[]> {
  const read = readSettings({ SHOP_DIR: folder });
  if (!read.ok) throw new Error(read.problems.join(' '));
  const storage = await openEngagementStorage(read.settings, openLog('silent'));
  const rows = await storage.read.selectFrom('content_people_log').selectAll().orderBy('id').execute();
  await storage.close();
  return rows.map(({ who, action, about, words }) => `${who}, ${action}: ${about} ${words}`);
}

test('REGION-42: are added with defaults from the country, changed, paused, removed and restored', async () => {
  expect(
    await run(
      'storefronts add de --country DE --currency EUR --languages de,en --path germany --shipping 4.90 --free-from 60',
    ),
  ).toBe(0);
  expect(await readEntry('de')).toMatchObject({
    name: { en: 'Germany', de: 'Deutschland' },
    locale: 'de-DE',
    languages: ['de', 'en'],
    address: { path: 'germany' },
    showsVat: true,
    money: { after: '\u00a0€', decimal: ',' },
  });
  await run('storefronts list');
  expect(out).toEqual([
    'nz   New Zealand (NZD, en)',
    'de   Germany (EUR, de and en) at /germany',
    'dev  Staging (NZD, en) at dev, staging',
  ]);
  expect(await run('storefronts change de --name "Deutschland" --shipping 5.90 --path deutsch')).toBe(0);
  expect(await readEntry('de')).toMatchObject({ name: { en: 'Deutschland' }, address: { path: 'deutsch' } });
  const table = JSON.parse(await readFile(join(folder, 'regions/de.json'), 'utf8'));
  expect(table.zones[0].rates.map(({ price }: { price: string }) => price)).toEqual(['5.90', '0.00']);
  expect(await run('storefronts pause de')).toBe(0);
  expect((await readEntry('de')).paused).toBe(true);
  expect(await run('storefronts resume de')).toBe(0);
  expect((await readEntry('de')).paused).toBe(false);
  expect(await run('storefronts remove de')).toBe(0);
  expect(await readEntry('de')).toBeUndefined();
  expect(await run('storefronts restore de')).toBe(0);
  expect(await readEntry('de')).toBeDefined();
  expect(await readLog()).toEqual([
    'command line, storefronts: Germany the storefront was added',
    'command line, storefronts: Deutschland the storefront was changed',
    'command line, storefronts: Deutschland the storefront was paused',
    'command line, storefronts: Deutschland the storefront sells again',
    'command line, storefronts: de the storefront was removed',
    'command line, storefronts: de the storefront was brought back',
  ]);
});

test('REGION-42: a wrong value names its option, and changes nothing', async () => {
  const before = await readFile(join(folder, 'regions/storefronts.json'), 'utf8');
  const cases = [
    ['storefronts add au --country AU', 2, '--country, --currency and --shipping'],
    ['storefronts add au --country AU --currency AUD --shipping cheap', 4, '--shipping: '],
    ['storefronts add au --country AU --currency AUD --shipping 9 --path products', 4, '--path or --host: '],
    [
      'storefronts add nz2 --country NZ --currency NZD --shipping 9 --name Second',
      4,
      '--country: New Zealand is the storefront',
    ],
    ['storefronts remove nz', 4, 'the default storefront'],
    ['storefronts change dev --name Stage', 4, 'the staging store'],
    ['storefronts pause au', 3, 'There is no storefront "au"'],
  ] as const;
  for (const [line, code, message] of cases) {
    expect([await run(line), err.join('\n')], line).toEqual([code, expect.stringContaining(message)]);
  }
  expect(await readFile(join(folder, 'regions/storefronts.json'), 'utf8')).toBe(before);
  expect(await readLog()).toEqual([]);
});

test('CLI-06: a dry run checks the change, and writes no file and no entry', async () => {
  const before = await readFile(join(folder, 'regions/storefronts.json'), 'utf8');
  expect(await run('storefronts add au --country AU --currency AUD --shipping 9 --dry-run')).toBe(0);
  expect(await run('storefronts add au --country AU --currency AUD --shipping cheap --dry-run')).toBe(4);
  expect(await readFile(join(folder, 'regions/storefronts.json'), 'utf8')).toBe(before);
  expect(await readLog()).toEqual([]);
});

test('REGION-42: the demo’s storefronts stay as they are', async () => {
  delete process.env.SHOP_DIR;
  process.env.DATA_DIR = join(folder, 'demo');
  expect(await run('storefronts pause au')).toBe(4);
  delete process.env.DATA_DIR;
  expect(err[0]).toContain('the demo’s storefronts');
});
