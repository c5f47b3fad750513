import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cartMigrations } from '@vitrine/commerce/carts/migrations';
import { catalogueMigrations } from '@vitrine/commerce/catalogue/migrations';
import { openCatalogue } from '@vitrine/commerce/catalogue/open-catalogue';
import { findIdBySku } from '@vitrine/commerce/catalogue/test-catalogue';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { auditMigrations } from '@vitrine/commerce/merchant/audit-log';
import { sentWebhookMigrations } from '@vitrine/commerce/webhooks/webhook-tables';
import { openStorage, type Storage } from '@vitrine/storage/database';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as exportProducts from './export-products.ts';
import * as importInventory from './import-inventory.ts';
import * as importProducts from './import-products.ts';
import * as redirects from './redirects.ts';
import * as seed from './seed.ts';

let directory: string;
let storage: Storage<CommerceDatabase>;
let out: string[];
let err: string[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-cli-'));
  storage = await openStorage<CommerceDatabase>({
    directory,
    migrations: [catalogueMigrations, sentWebhookMigrations, cartMigrations, auditMigrations],
  });
});
afterEach(async () => {
  await storage.close();
  await rm(directory, { recursive: true, force: true });
});

type Command = (args: string[], io: Parameters<typeof seed.run>[1]) => Promise<number>;

async function run(command: { run: Command }, ...args: string[]): Promise<number> {
  out = [];
  err = [];
  return command.run(args, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    json: () => undefined,
    storage,
    engagement: () => Promise.reject(new Error('this command has no use for sign-ups')),
    content: () => Promise.reject(new Error('this command has no use for settings')),
    mailDirectory: 'unused',
    clock: Date.now,
  });
}

async function file(name: string, text: string): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, text);
  return path;
}

const header =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price';
const good = `${header}\nmousse,Mousse,Color,Light,M-L,shopify,3,34.00\nmousse,,,Dark,M-D,shopify,4,34.00\n`;
const bad = `${good}oil,Oil,Size,S,O-S,shopify,many,9.00\noil,,,L,O-L,shopify,1,12\n`;

const catalogue = () => openCatalogue({ storage, log: pino({ level: 'silent' }) });
const handles = async () =>
  (await (await catalogue()).current()).products('us').map((product) => product.handle);

describe('a file that is made to exhaust memory', () => {
  const endless = `${'a line, '.repeat(100)}\n`.repeat(8_000);
  const redirectImport: { run: Command } = { run: (args, io) => redirects.run(['import', ...args], io) };
  test.each([
    ['products', importProducts, `${good}oil,"${endless}`],
    ['stock', importInventory, `SKU,Available\nM-L,"${endless}`],
    ['redirects', redirectImport, `Redirect from,Redirect to\n/a,"${endless}`],
  ])('SEC-47: of %s is refused with its line, and nothing is imported', async (_, command, text) => {
    expect(await run(command, await file('bomb.csv', text))).toBe(1);
    expect(err).toHaveLength(1);
    expect(err[0]).toMatch(/^line \d+: is in a row longer than 4 MB; .* Nothing was imported\.$/);
    expect(await handles()).toEqual([]);
  });

  test('SEC-47: packed with gzip is refused: files aren’t unpacked', async () => {
    const path = join(directory, 'products.csv.gz');
    await writeFile(path, gzipSync(good.repeat(1000)));
    expect(await run(importProducts, path)).toBe(1);
    expect(err.at(-1)).toMatch(/Nothing was imported\./);
    expect(await handles()).toEqual([]);
  });
});

describe('import products', () => {
  test('imports a file and prints the result', async () => {
    expect(await run(importProducts, await file('products.csv', good))).toBe(0);
    expect(out).toEqual(['1 products added, 0 changed, 0 unchanged; stock of 2 variants changed.']);
    expect(await handles()).toEqual(['mousse']);
  });

  test('names line, column and reason of a bad row and takes nothing', async () => {
    expect(await run(importProducts, await file('products.csv', bad))).toBe(1);
    expect(err).toEqual([
      'line 4, column "Variant Inventory Qty": "many" is not a whole number',
      'Nothing was imported. Correct the file, or leave those products out with --skip-bad.',
    ]);
    expect(await handles()).toEqual([]);
  });

  test('with --skip-bad leaves out all rows of an invalid product, and imports the others', async () => {
    expect(await run(importProducts, '--skip-bad', await file('products.csv', bad))).toBe(0);
    expect(out).toContain('Left out: oil');
    expect(err).toHaveLength(1);
    expect(await handles()).toEqual(['mousse']);
  });

  test.each([
    ['no file', [], 'Give one file.'],
    ['two files', ['a', 'b'], 'Give one file.'],
    [
      'a file that is not there',
      ['/nowhere/products.csv'],
      "/nowhere/products.csv can't be read: there is no such file. Give the path of a CSV file.",
    ],
    ['a folder', [tmpdir()], `${tmpdir()} is not a file. Give the path of a CSV file.`],
  ])('given %s says what to do', async (_what, args, message) => {
    expect(await run(importProducts, ...args)).toBe(2);
    expect(err[0]).toBe(message);
  });

  test('refuses a flag that it does not know', async () => {
    expect(await run(importProducts, '--force', 'x.csv')).toBe(2);
    expect(err[0]).toContain('--force');
    expect(err[1]).toBe('Usage: import products FILE.csv [--skip-bad]');
  });

  test.each([
    ['pictures', '\u0000\uFFFD\n\u0001', 'Handle'],
    ['an open quote', 'Handle,Title\na,"b', 'is not valid CSV'],
    ['another table', 'a,b\n1,2\n', "this is not a file of Shopify's product CSV"],
    ['nothing', '', 'the file is empty'],
  ])('a file of %s is refused whole', async (_what, text, message) => {
    const path = await file('x.csv', text);
    expect(await run(importProducts, '--skip-bad', path)).toBe(1);
    expect(err.join('\n')).toContain(message);
    expect(err.at(-1)).toContain('Nothing was imported');
  });

  test('shows how far a long one is', async () => {
    const rows = Array.from({ length: 5200 }, (_, index) => `p-${index},P,,,,,,1\n`);
    expect(await run(importProducts, await file('long.csv', `${header}\n${rows.join('')}`))).toBe(0);
    expect(out).toContain('5000 rows read');
    expect(out).toContain('preparing: 4000 of 5200 products');
    expect(out.at(-1)).toContain('5200 products added');
  });
});

describe('export products', () => {
  test('writes what an import reads back unchanged', async () => {
    await run(importProducts, await file('products.csv', good));
    const path = join(directory, 'out.csv');
    expect(await run(exportProducts, path)).toBe(0);
    expect(out).toEqual([`1 products written to ${path}`]);
    expect(await run(importProducts, path)).toBe(0);
    expect(out[0]).toContain('0 changed, 1 unchanged; stock of 0 variants changed');
    const first = await readFile(path, 'utf8');
    expect(await run(exportProducts)).toBe(0);
    expect(`${out.join('\n')}\n`).toBe(first);
  });

  test('reports why a file can’t be written', async () => {
    expect(await run(exportProducts, join(directory, 'no', 'such', 'folder.csv'))).toBe(1);
    expect(err[0]).toContain("can't be written");
  });

  test('takes one file at most', async () => {
    expect(await run(exportProducts, 'a', 'b')).toBe(2);
    expect(err.at(-1)).toBe('Usage: export products [FILE.csv]');
  });
});

describe('import inventory', () => {
  const stock = async () => {
    const snapshot = await (await catalogue()).current();
    return ['M-L', 'M-D'].map((sku) => snapshot.stock(findIdBySku(snapshot, sku)));
  };

  test('sets the quantities, which a running shop shows', async () => {
    await run(importProducts, await file('products.csv', good));
    const running = await catalogue();
    const text = 'Handle,Option1 Name,Option1 Value,SKU,On hand\nmousse,Color,Light,,40\n,,,M-D,0\n';
    expect(await run(importInventory, await file('stock.csv', text))).toBe(0);
    expect(out).toEqual(['Stock of 2 variants read, 2 changed.']);
    const snapshot = await running.current();
    expect(snapshot.stock(findIdBySku(snapshot, 'M-L'))).toBe(40);
    expect(await stock()).toEqual([40, 0]);
  });

  test('imports nothing from a file with invalid rows; with --skip-bad the valid ones', async () => {
    await run(importProducts, await file('products.csv', good));
    const path = await file(
      'stock.csv',
      'Handle,Option1 Value,SKU,Available\n,,M-L,9\n,,X,1\nmousse,Blue,,1\n,,M-D,some\n,,M-L,1\n,,,1\n',
    );
    expect(await run(importInventory, path)).toBe(1);
    expect(err).toEqual([
      'line 3, column "SKU": no variant has the SKU "X"',
      'line 4, column "Option1 Value": "mousse" has no variant "Blue"',
      'line 5, column "Available": "some" is not a whole number',
      'line 6: repeats the variant and location of an earlier row',
      'line 7, column "SKU": is empty, and so is the handle',
      'Nothing was imported. Correct the file, or leave those rows out with --skip-bad.',
    ]);
    expect(await stock()).toEqual([3, 4]);
    expect(await run(importInventory, path, '--skip-bad')).toBe(0);
    expect(await stock()).toEqual([9, 4]);
  });

  test('refuses a file without the columns it needs', async () => {
    expect(await run(importInventory, await file('stock.csv', 'SKU,Pieces\nM-L,1\n'))).toBe(1);
    expect(err[0]).toContain('an inventory file needs "Available" or "On hand"');
  });
});

describe('seed', () => {
  test('fills an empty shop once', async () => {
    expect(await run(seed)).toBe(0);
    const first = await handles();
    expect(first.length).toBeGreaterThanOrEqual(60);
    expect(await run(seed)).toBe(0);
    expect(out).toEqual(['The shop holds a catalogue already; nothing was changed.']);
    expect(await handles()).toEqual(first);
  });

  test('takes no arguments', async () => {
    expect(await run(seed, 'again')).toBe(2);
    expect(err).toEqual(['seed takes no arguments. Usage: seed']);
  });
});

describe('redirects', () => {
  test('are imported, listed and removed; a circle or a bad row changes nothing', async () => {
    expect(await run(redirects, 'list')).toBe(0);
    expect(out).toEqual(['No address leads elsewhere.']);
    const rows = await file('old.csv', 'from,to,status\n/old,/new,307\n/older,/old,\n');
    expect(await run(redirects, 'import', rows)).toBe(0);
    expect(out).toEqual(['2 redirects imported; 2 hold now.']);
    expect(await run(redirects, 'import', await file('round.csv', 'from,to\n/new,/older\n'))).toBe(1);
    expect(err).toEqual(['/new leads to /older, and from there back to itself. Nothing was imported.']);
    expect(await run(redirects, 'import', await file('bad.csv', 'from,to\nold,/new\n/a,/b\n'))).toBe(1);
    expect(err[0]).toMatch(/line 2, column "from"/);
    expect(await run(redirects, 'remove', '/Older/')).toBe(0);
    expect(await run(redirects, 'remove', '/older')).toBe(3);
    expect(await run(redirects, 'list')).toBe(0);
    expect(out).toEqual(['307  /old  /new']);
    for (const wrong of [[], ['import'], ['remove'], ['forget', '/x']]) {
      expect(await run(redirects, ...wrong)).toBe(2);
    }
  });
});
