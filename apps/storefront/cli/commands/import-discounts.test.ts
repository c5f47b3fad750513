import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cartMigrations } from '@vitrine/commerce/carts/migrations';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { findDiscountsByCodes } from '@vitrine/commerce/discounts/find-discounts';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run } from './import-discounts.ts';

const good = { code: 'GLOW10', kind: 'percentage', value: 10, target: 'order' };
const bad = { code: 'HALF', kind: 'percentage', value: 150, target: 'order' };

describe('import discounts', () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-discounts-'));
  let storage: Storage<CommerceDatabase>;
  let out: string[];
  let err: string[];

  beforeAll(async () => {
    storage = await openStorage<CommerceDatabase>({ directory, migrations: [cartMigrations] });
  });
  beforeEach(() => {
    out = [];
    err = [];
  });
  afterAll(async () => {
    await storage.close();
    rmSync(directory, { recursive: true });
  });

  const command = (...args: string[]) =>
    run(args, {
      storage,
      engagement: () => Promise.reject(new Error('this command has no use for sign-ups')),
      content: () => Promise.reject(new Error('this command has no use for settings')),
      mailDirectory: 'unused',
      clock: () => 1_000,
      out: (line) => out.push(line),
      err: (line) => err.push(line),
      json: () => undefined,
    });
  const file = (content: unknown) => {
    const path = join(directory, 'discounts.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };

  test('a bad entry is named by its place, field and reason, and nothing is taken', async () => {
    expect(await command(file([good, bad]))).toBe(1);
    expect(err[0]).toMatch(/^Entry 1, value: .*100/);
    expect(err.at(-1)).toContain('--skip-bad');
    expect(await findDiscountsByCodes(storage.read, ['GLOW10'])).toEqual([]);
  });

  test('with --skip-bad the good entries are taken and the bad ones still named', async () => {
    expect(await command(file([bad, good]), '--skip-bad')).toBe(0);
    expect(err).toHaveLength(1);
    expect(out).toEqual(['1 discount imported.']);
    expect(await findDiscountsByCodes(storage.read, ['glow10'])).toMatchObject([{ title: 'GLOW10' }]);
  });

  test.each([
    ['no JSON', '{', 1],
    ['no list', '{"a":1}', 1],
  ])('a file that is %s is refused in words', async (_name, content, code) => {
    expect(await command(file(content))).toBe(code);
    expect(err.join('\n')).toMatch(/Nothing was imported/);
  });

  test.each([[[]], [['a.json', 'b.json']], [['--nonsense']], [['/no/such/file.json']]])(
    'wrong arguments %j end with 2',
    async (args) => {
      expect(await command(...args)).toBe(2);
      expect(err.length).toBeGreaterThan(0);
    },
  );
});
