import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCommerceStorage } from '../commerce-storage.ts';
import { createCrashSettings, withData } from '../crash/shop-invariants.ts';
import type { Settings } from '../env.ts';
import { BackupWriter } from './backup-file.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const log = pino({ enabled: false });
const quiet = () => undefined;
let directory: string;
let settings: Settings;
let backup: Buffer;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-bad-backup-'));
  settings = createCrashSettings({ DATA_DIR: join(directory, 'shop') });
  await withData(settings, ({ commerce }) =>
    commerce.change((tx) =>
      tx
        .insertInto('customers')
        .values({
          id: '1',
          email: 'ada@example.com',
          password_hash: null,
          data: '{"firstName":"Ada 🌊"}',
          created_at: 1,
          updated_at: 2,
        })
        .execute(),
    ),
  );
  const path = join(directory, 'good.backup');
  await makeBackup(settings, path, 5, quiet);
  backup = await readFile(path);
}, 60_000);
afterAll(() => rm(directory, { recursive: true }));

const lines = () => gunzipSync(backup).toString('utf8').trimEnd().split('\n');
const packed = (changed: readonly string[]) => gzipSync(`${changed.join('\n')}\n`);
const withHead = (change: object) => {
  const [head = '', ...rest] = lines();
  return packed([JSON.stringify({ ...JSON.parse(head), ...change }), ...rest]);
};

let count = 0;
/** Restores a file of these bytes into an empty place; the place has to be as empty afterwards. */
async function refusalOf(bytes: Uint8Array): Promise<string> {
  count += 1;
  const path = join(directory, `bad-${count}.backup`);
  await writeFile(path, bytes);
  const place = join(directory, `place-${count}`);
  const refused = await restoreBackup(createCrashSettings({ DATA_DIR: place }), path, {
    replace: true,
    log,
    say: quiet,
  })
    .then(() => 'restored')
    .catch((error: Error) => `${error.name}: ${error.message.replace(path, 'FILE')}`);
  await expect(stat(place)).rejects.toThrow('ENOENT');
  await rm(path);
  return refused;
}

/** A few bits of a packed stream fill its last byte and say nothing. */
function saysTheSame(bytes: Buffer): boolean {
  try {
    return gunzipSync(bytes).equals(gunzipSync(backup));
  } catch {
    return false;
  }
}

describe('a file that is no whole backup of this shop', () => {
  test.each<[string, () => Uint8Array, string]>([
    ['nothing', () => Buffer.alloc(0), 'FILE is'],
    ['a text', () => Buffer.from('id,name\n1,Ada\n'), 'FILE is no backup of this shop'],
    ['a packed text', () => gzipSync('id,name\n1,Ada\n'), 'FILE is no backup of this shop'],
    [
      'a later form',
      () => withHead({ version: 2 }),
      'FILE has the form 2 of backups; this version reads form 1',
    ],
    [
      'a newer version’s',
      () => withHead({ steps: [{ set: 'carts', name: '0999-wings' }] }),
      'made by a newer version: it has the step carts/0999-wings',
    ],
    ['without its end', () => packed(lines().slice(0, -1)), 'FILE is not a whole backup: its end is missing'],
    ['with more after its end', () => packed([...lines(), '{}']), 'something follows its end'],
    ['with a line that is none', () => packed([...lines().slice(0, 3), 'x{']), 'line 4 is not readable'],
    [
      'with another value',
      () => packed(lines().map((line) => line.replace('ada@example.com', 'eve@example.com'))),
      'FILE was altered after it was made',
    ],
  ])('REL-19: is refused with the reason, and nothing is written: %s', async (_, bytes, reason) => {
    const refused = await refusalOf(bytes());
    expect(refused).toMatch(/^BackupError: /);
    expect(refused).toContain(reason);
  });

  test('REL-19: is refused wherever it was cut off, and whichever of its bytes was altered', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(backup.length - 1),
        fc.boolean(),
        fc.integer({ min: 1, max: 255 }),
        async (at, cut, bits) => {
          const bytes = Buffer.from(cut ? backup.subarray(0, at) : backup);
          // Bytes 3 to 9 of gzip's header say when and where it was made, not what.
          if (!cut) bytes[at] = (bytes[at] ?? 0) ^ (at > 2 && at < 10 ? 0 : bits);
          if (!saysTheSame(bytes)) expect(await refusalOf(bytes)).toMatch(/^BackupError: /);
        },
      ),
      { numRuns: isNightly ? 2000 : 30 },
    );
  });

  test('SEC-48: that unfolds to a line without an end is refused after 16 MB of it', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '), { level: 1 });
    const [head = '', ...rest] = lines();
    const long = 'has a line longer than any of a backup';
    expect(await refusalOf(bomb)).toContain(long);
    expect(await refusalOf(Buffer.concat([gzipSync(`${head}\n`), bomb]))).toContain(long);
    // With its end and sum in order it would be restored.
    expect(await refusalOf(Buffer.concat([bomb, packed(rest)]))).toContain(long);
  });

  test.each([
    ['columns', 20_000, 'x'],
    ['a column', 1, 'x'.repeat(17 * 1024 * 1024)],
  ])(
    'SEC-48: with a table of %s beyond any of ours is refused, though its sum fits',
    async (_, count, name) => {
      const path = join(directory, `columns-${count}`);
      const writer = await BackupWriter.begin(path, {
        createdAt: 1,
        steps: [{ set: 'carts', name: '0001-carts-and-discounts' }],
      });
      await writer.table({ name: 'carts', columns: Array.from({ length: count }, () => name) });
      await writer.finish(path);
      const refused = await refusalOf(await readFile(path));
      expect(refused).toMatch(
        /^BackupError: FILE is no(t a whole)? backup.*(line 2 is not readable|has a line longer)/,
      );
    },
  );

  test.each([
    ['a file', 100 * 1024, 0],
    ['a row', 0, 100 * 1024],
  ])(
    'SEC-48: with %s larger than the free space is refused before anything is written',
    async (what, fileSize, textSize) => {
      const path = join(directory, `large ${what}.backup`);
      const writer = await BackupWriter.begin(path, {
        createdAt: 1,
        steps: [{ set: 'carts', name: '0001-carts-and-discounts' }],
      });
      await writer.table({ name: 'counters', columns: ['name', 'value'] });
      await writer.rows([['x'.repeat(textSize), 1]]);
      await writer.file('media/large.webp', 0o600, Readable.from([Buffer.alloc(fileSize)]));
      await writer.finish(path);
      const place = createCrashSettings({ DATA_DIR: join(directory, `small ${what}`) });
      const options = { replace: true, log, say: quiet, readFreeSpace: async () => 99 * 1024 };
      await expect(restoreBackup(place, path, options)).rejects.toThrow(
        /^.*large a \w+\.backup unfolds to 1 MB, and .*small a \w+ has 1 MB free\. Nothing was changed\./,
      );
      expect(
        (await readdir(place.DATA_DIR)).filter((name) => /media|vitrine\.db|restore-/.test(name)),
      ).toEqual([]);
    },
  );

  test.each(['../outside', 'keys/../../outside', '/etc/outside', 'vitrine.db', 'keys'])(
    'SEC-48: holds a file %s: it is refused',
    async (name) => {
      const path = join(directory, `names-${encodeURIComponent(name)}`);
      const writer = await BackupWriter.begin(path, {
        createdAt: 1,
        steps: [{ set: 'carts', name: '0001-carts-and-discounts' }],
      });
      await writer.file(
        name,
        0o600,
        (async function* () {
          yield Buffer.from('x');
        })(),
      );
      await writer.finish(path);
      expect(await refusalOf(await readFile(path))).toContain('which this version has no place for');
    },
  );
});

describe('making a backup', () => {
  test('REL-17: keeps the line separators of Unicode that shoppers write', async () => {
    const data = JSON.stringify({ firstName: 'Ada\u2028Eve\u2029\u0085\r' });
    const place = createCrashSettings({ DATA_DIR: join(directory, 'separators') });
    await withData(place, ({ commerce }) =>
      commerce.change((tx) =>
        tx
          .insertInto('customers')
          .values({
            id: '2',
            email: 'e@example.com',
            password_hash: null,
            data,
            created_at: 1,
            updated_at: 2,
          })
          .execute(),
      ),
    );
    const path = join(directory, 'separators.backup');
    await makeBackup(place, path, 5, quiet);
    const there = createCrashSettings({ DATA_DIR: join(directory, 'separators-restored') });
    await restoreBackup(there, path, { replace: false, log, say: quiet });
    const storage = await openCommerceStorage(there, log);
    expect(await storage.read.selectFrom('customers').select('data').execute()).toEqual([{ data }]);
    await storage.close();
  });

  test('replaces no file, and leaves nothing half behind', async () => {
    const path = join(directory, 'good.backup');
    await expect(makeBackup(settings, path, 5, quiet)).rejects.toThrow('exists. Give a name that is free');
    expect(await readFile(path)).toEqual(backup);
    await expect(makeBackup(settings, join(directory, 'no/folder.backup'), 5, quiet)).rejects.toThrow(
      'ENOENT',
    );
    expect((await readdir(directory)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('of a place without a shop says so, and makes none', async () => {
    const place = join(directory, 'nowhere');
    await expect(
      makeBackup(createCrashSettings({ DATA_DIR: place }), join(directory, 'none.backup'), 5, quiet),
    ).rejects.toThrow('nowhere/vitrine.db to back up');
    expect(await readdir(directory)).not.toContain('nowhere');
    expect(await readdir(directory)).not.toContain('none.backup');
  });
});

test('a backup of an older schema is migrated with its rows', async () => {
  const path = join(directory, 'older.backup');
  const steps = [
    { set: 'catalogue', name: '0001-catalogue' },
    { set: 'carts', name: '0001-carts-and-discounts' },
    { set: 'customers', name: '0001-customers' },
    { set: 'orders', name: '0001-checkouts-payments-orders' },
    { set: 'engagement', name: '0001-sign-ups' },
  ];
  const writer = await BackupWriter.begin(path, { createdAt: 1, steps });
  const columns = ['id', 'secret', 'data', 'created_at', 'updated_at', 'expires_at', 'completed_at'];
  await writer.table({ name: 'carts', columns });
  await writer.rows([['c1', 's', '{}', 1, 2, 3, null]]);
  await writer.table({ name: 'counters', columns: ['name', 'value'] });
  await writer.rows([['orders', 1234]]);
  await writer.finish(path);
  const place = createCrashSettings({ DATA_DIR: join(directory, 'older') });
  await restoreBackup(place, path, { replace: false, log, say: quiet });
  const storage = await openCommerceStorage(place, log);
  expect(await storage.read.selectFrom('carts').selectAll().execute()).toMatchObject([
    { id: 'c1', sweep_at: 0 },
  ]);
  expect(await storage.read.selectFrom('counters').selectAll().execute()).toContainEqual({
    name: 'orders',
    value: 1234,
  });
  await storage.close();
});
