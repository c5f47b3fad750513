import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { main } from './main.ts';

let directory: string;
let out: string[];
let err: string[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-main-'));
  vi.stubEnv('DATA_DIR', join(directory, 'data'));
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.stubEnv('CONTENT_URL', '');
  vi.stubEnv('CONTENT_TOKEN', '');
  sellFrom('');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true, force: true });
});

function sellFrom(url: string): void {
  vi.stubEnv('COMMERCE_URL', url);
  vi.stubEnv('COMMERCE_TOKEN', url === '' ? '' : 'any');
}

function run(line: string): Promise<number> {
  out = [];
  err = [];
  return main(line.split(' '), {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
}

const products = async () => {
  const path = join(directory, 'products.csv');
  await writeFile(path, 'Handle,Title,Variant SKU,Variant Price\nmousse,Mousse,M,34.00\n');
  return path;
};

describe('a shop that sells from another backend', () => {
  it('imports no products, reports the reason and the place, and writes nothing', async () => {
    sellFrom('https://shop.example');
    expect(await run(`import products ${await products()}`)).toBe(1);
    expect(out).toEqual([]);
    expect(err.join()).toContain('it sells from https://shop.example (COMMERCE_URL). Nothing was done.');
    expect(await readdir(directory)).toEqual(['products.csv']);
  });

  it.each([
    'seed',
    'import inventory stock.csv',
    'import discounts codes.json',
    'export products',
    'redirects list',
    'codes generate --discount A --count 1',
    'codes export',
    'orders list',
    'orders show 1001',
    'orders fulfil 1001 --carrier DHL',
    'orders delivered 1001',
    'orders refund 1001',
    'orders returns list',
    'offers report',
    'taxes list',
    'taxes confirm eu SE',
    'points adjust ada@example.com 5 --reason kind',
    'personal-ids show 1001',
    'customers tag ada@example.com --add vip',
    'customers tag --add vip ada@example.com',
    'customers sign-out ada@example.com',
  ])('rejects "%s", which would read or write the embedded backend', async (line) => {
    sellFrom('https://shop.example');
    expect(await run(line)).toBe(1);
    expect(err.join()).toContain('COMMERCE_URL');
    expect(await readdir(directory)).toEqual([]);
  });

  it.each([
    'rate us US 50',
    'reviews list',
    'questions list',
    'outbox list',
    'events summary',
    'content list',
    'editors list',
    'personal-ids rewrite',
    'customers erase ada@example.com --yes',
  ])('has "%s", which works on what is its own', async (line) => {
    sellFrom('https://shop.example');
    expect(await run(line)).toBe(0);
  });
});

describe('a shop with the embedded backend', () => {
  it('imports products', async () => {
    expect(await run(`import products ${await products()}`)).toBe(0);
    expect(out.join()).toContain('1 products added');
  });
});

describe('a shop with the documents of a content service', () => {
  it('imports nothing into its own database, and names the other system', async () => {
    vi.stubEnv('CONTENT_URL', 'https://content.example');
    vi.stubEnv('CONTENT_TOKEN', 'any');
    expect(await run('content import')).toBe(1);
    expect(err.join()).toContain('https://content.example (CONTENT_URL)');
    expect(await readdir(directory)).toEqual([]);
  });
});

it('ends quietly when the reader of its output has gone', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'shop.ts'), 'help'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [messages, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, messages]).toEqual([0, '']);
});

describe('CLI-03, CLI-04: a command that is written wrongly', () => {
  it.each([
    ['orders shwo 1001', 'There is no command "orders shwo 1001".', 'Did you mean "orders show"?'],
    ['orders', 'There is no command "orders".', '"orders list"'],
    ['rate us US 50 --att 2026-01-01', 'There is no option --att. Did you mean --at?', 'Usage: rate'],
    ['orders list --since', '--since needs a value: --since DATE.', 'Usage: orders list'],
    ['orders list --since --agent', '--since needs a value before --agent', 'Usage: orders list'],
    [
      'orders list --since yesterday',
      '--since is "yesterday"; it must be a date such as',
      'Usage: orders list',
    ],
    ['orders export --format xml', '--format is "xml"; it must be csv or json.', 'Usage: orders export'],
    ['orders show', 'NUMBER is missing: the number of the order.', 'Usage: orders show NUMBER'],
    ['orders show first', 'NUMBER is "first"; it must be the number of an order, such as 1001.', 'Usage:'],
    ['orders show 1001 1002', '"1002" is too much: the arguments are NUMBER.', 'Usage: orders show NUMBER'],
    ['orders fulfil 1001', '--carrier NAME is missing: the carrier, such as DHL.', 'Usage: orders fulfil'],
    ['orders refund 1001 --restock=yes', '--restock takes no value: leave out "=yes".', 'Usage:'],
    ['rate us US 50 --at 2026-01-01 --at 2026-01-02', '--at is given twice. Give it once.', 'Usage: rate'],
    ['points adjust ada@example.com 0 --reason x', 'POINTS is "0"; it must be a whole number', 'Usage:'],
    ['region atlantis', 'REGION is "atlantis"; it must be', 'Usage: region REGION'],
  ])('"%s" says what to correct, ends with 2, and creates nothing', async (line, ...messages) => {
    expect(await run(line)).toBe(2);
    for (const message of messages) expect(err.join('\n')).toContain(message);
    expect(out).toEqual([]);
    expect(await readdir(directory)).toEqual([]);
  });
});

describe('CLI-02: help', () => {
  it.each([
    ['help', 'ORDERS: orders, parcels, refunds and returns'],
    ['--help', 'Usage: '],
    ['help orders', 'orders refund NUMBER'],
    ['orders --help', 'orders refund NUMBER'],
    ['help import', 'import inventory FILE.csv'],
    ['help orders show', 'orders show 1001 --personal-id'],
    ['orders show --help', 'orders show 1001 --personal-id'],
    ['orders show 1001 -h', 'orders show 1001 --personal-id'],
  ])('"%s" prints it', async (line, message) => {
    expect(await run(line)).toBe(0);
    expect(out.join('\n')).toContain(message);
    expect(err).toEqual([]);
  });
});
