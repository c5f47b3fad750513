import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cartMigrations } from '@vitrine/commerce/carts/migrations';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { importDiscounts } from '@vitrine/commerce/discounts/import-discounts';
import { orderMigrations } from '@vitrine/commerce/orders/migrations';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run as exportCodes } from './codes-export.ts';
import { run as generate } from './codes-generate.ts';

const directory = mkdtempSync(join(tmpdir(), 'vitrine-codes-'));
let storage: Storage<CommerceDatabase>;
let out: string[];
let err: string[];

beforeAll(async () => {
  const migrations = [cartMigrations, orderMigrations];
  storage = await openStorage<CommerceDatabase>({ directory, migrations });
  const common = { kind: 'percentage', value: 10, target: 'order' };
  const discounts = [
    { ...common, bulk: 'Summer letter' },
    { ...common, code: 'GLOW10' },
    { ...common, automatic: 'Spring' },
  ];
  await importDiscounts(storage, discounts, { now: 1_000 });
});
beforeEach(async () => {
  out = [];
  err = [];
  await storage.change((tx) => tx.deleteFrom('generated_codes').execute());
});
afterAll(async () => {
  await storage.close();
  rmSync(directory, { recursive: true });
});

const call = (command: typeof generate, ...args: string[]) =>
  command(args, {
    storage,
    engagement: () => Promise.reject(new Error('this command has no use for sign-ups')),
    content: () => Promise.reject(new Error('this command has no use for settings')),
    mailDirectory: 'unused',
    clock: () => 1_000,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    json: () => undefined,
  });
const kept = async () => (await storage.read.selectFrom('generated_codes').select('code').execute()).length;
const letter = ['--discount', 'bulk:summer-letter'];

describe('codes generate', () => {
  test('generates codes with an upper-case prefix, and prints how to list them', async () => {
    expect(await call(generate, ...letter, '--count', '3', '--prefix', 'sun-')).toBe(0);
    expect(out[0]).toBe('3 codes made for "Summer letter", each for one order.');
    expect(out[1]).toContain('codes export --discount bulk:summer-letter');
    const rows = await storage.read.selectFrom('generated_codes').selectAll().execute();
    expect(rows.map(({ code }) => code.slice(0, 4))).toEqual(['SUN-', 'SUN-', 'SUN-']);
  });

  test('finds a discount by its code in any case, and prints progress with many codes', async () => {
    expect(await call(generate, '--discount', 'glow10', '--count', '20001')).toBe(0);
    expect(out.slice(0, 2)).toEqual(['10000 of 20001 codes', '20000 of 20001 codes']);
    expect(await kept()).toBe(20_001);
  });

  test.each([
    ['nothing', [], /--discount/],
    ['no count', letter, /--count/],
    ['none', [...letter, '--count', '0'], /"0".*from 1 to 1000000/],
    ['fewer than none', [...letter, '--count=-5'], /"-5".*whole number/],
    ['a part of one', [...letter, '--count', '1.5'], /"1.5".*whole number/],
    ['a word', [...letter, '--count', 'many'], /"many".*whole number/],
    ['more than a million', [...letter, '--count', '1000001'], /"1000001".*from 1 to 1000000/],
    ['short codes', [...letter, '--count', '1', '--length', '5'], /"5".*from 6 to 32/],
    ['endless codes', [...letter, '--count', '1', '--length', '33'], /"33".*from 6 to 32/],
    ['codes to guess', [...letter, '--count', '5000', '--length', '6'], /guessed: use 7 or more/],
    [
      'a prefix with a space',
      [...letter, '--count', '1', '--prefix', 'SUN DAY'],
      /"SUN DAY".*letter or digit/,
    ],
    ['a prefix like a formula', [...letter, '--count', '1', '--prefix==1+1'], /"=1\+1".*letter or digit/],
    ['an endless prefix', [...letter, '--count', '1', '--prefix', 'A'.repeat(41)], /40 at most/],
    ['an unknown option', [...letter, '--count', '1', '--colour', 'red'], /--colour/],
    ['a word too many', [...letter, '--count', '1', 'now'], /now/],
  ])('refuses %s and makes none', async (_name, args, words) => {
    expect(await call(generate, ...args)).toBe(2);
    expect(err[0]).toMatch(words);
    expect(err[1]).toContain('Usage: codes generate');
    expect(await kept()).toBe(0);
  });

  test.each([
    ['that nobody imported', 'WINTER', /no discount "WINTER".*import discounts/, 3],
    ['that needs no code', 'automatic:spring', /"Spring" needs no code/, 4],
  ])('refuses a discount %s and makes none', async (_name, discount, words, code) => {
    expect(await call(generate, '--discount', discount, '--count', '5')).toBe(code);
    expect(err[0]).toMatch(words);
    expect(await kept()).toBe(0);
  });
});

describe('codes export', () => {
  test('writes the codes of a discount to the screen', async () => {
    await call(generate, ...letter, '--count', '2');
    await call(generate, '--discount', 'GLOW10', '--count', '1');
    out = [];
    expect(await call(exportCodes, ...letter)).toBe(0);
    expect(out[0]).toBe('Code,Discount,Made,Used,Order');
    expect(out).toHaveLength(3);
    expect(out[1]).toMatch(/^[A-Z2-9]{8},bulk:summer-letter,1970-01-01T00:00:01.000Z,,$/);
  });

  test('exports all codes to a file with their number of uses', async () => {
    await call(generate, ...letter, '--count', '2');
    await storage.change((tx) =>
      tx.updateTable('generated_codes').set({ order_id: 'o', used_at: 5 }).execute(),
    );
    await call(generate, '--discount', 'GLOW10', '--count', '1');
    const path = join(directory, 'codes.csv');
    expect(await call(exportCodes, '--csv', path)).toBe(0);
    expect(out.at(-1)).toBe(`3 codes written to ${path}, 2 of them used.`);
    expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toHaveLength(4);
  });

  test.each([
    ['an unknown discount', ['--discount', 'WINTER'], 3, /no discount "WINTER"/],
    ['a folder that is not there', ['--csv', '/no/such/folder/codes.csv'], 1, /can't be written/],
    ['an unknown option', ['--jason'], 2, /--jason/],
  ])('refuses %s in words', async (_name, args, code, words) => {
    expect(await call(exportCodes, ...args)).toBe(code);
    expect(err[0]).toMatch(words);
  });
});
