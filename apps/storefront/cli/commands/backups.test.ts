import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permanentLease } from '@vitrine/storage/sharing/leases';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOffSiteBackups } from '../../server/backup/off-site-backups.ts';
import { openTestBucket, type TestBucket, testBucketKey } from '../../server/backup/test-bucket.ts';
import { createCrashSettings, withData } from '../../server/crash/shop-invariants.ts';
import * as backups from './backups.ts';
import * as restore from './restore.ts';
import type { SettingsIo } from './settings-io.ts';

const hour = 60 * 60_000;
const start = Date.UTC(2026, 10, 27, 3);
let directory: string;
let bucket: TestBucket;
let out: string[];
let err: string[];
let now: number;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-cli-backups-'));
  bucket = await openTestBucket();
  out = [];
  err = [];
  now = start;
});
afterEach(async () => {
  await bucket.close();
  await rm(directory, { recursive: true });
});

const log = pino({ enabled: false });

function at(place: string, more: Record<string, string> = {}): SettingsIo {
  return {
    settings: createCrashSettings({
      DATA_DIR: join(directory, place),
      BACKUP_S3_URL: bucket.url,
      ...testBucketKey,
      ...more,
    }),
    log,
    clock: () => now,
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    json: () => undefined,
  };
}

/** A shop with one customer. */
async function createShop(place: string): Promise<void> {
  await withData(at(place).settings, ({ commerce }) =>
    commerce.change((tx) =>
      tx
        .insertInto('customers')
        .values({
          id: '1',
          email: 'ada@example.com',
          password_hash: null,
          data: '{}',
          created_at: 1,
          updated_at: 2,
        })
        .execute(),
    ),
  );
}

const emailsOf = (place: string) =>
  withData(at(place).settings, async ({ commerce }) =>
    (await commerce.read.selectFrom('customers').select('email').execute()).map(({ email }) => email),
  );

test('REL-40: a backup that was sent to a bucket is listed, fetched, and restored as a whole shop', async () => {
  await createShop('shop');
  expect(await backups.send(at('shop'))).toBe(0);
  const name = 'vitrine-2026-11-27T03-00-00Z.backup';
  expect([...bucket.objects.keys()]).toEqual([`backups/${name}`]);
  expect(await readdir(join(directory, 'shop/tmp'))).toEqual([]);

  out.length = 0;
  expect(await backups.list(at('shop'))).toBe(0);
  expect(out).toEqual([expect.stringMatching(`^${name}  \\d+ kB$`)]);

  const file = join(directory, 'fetched.backup');
  expect(await backups.fetchBackup(name, file, at('elsewhere'))).toBe(0);
  expect(await readFile(file)).toEqual(bucket.objects.get(`backups/${name}`));
  expect(await restore.run([file], at('elsewhere'))).toBe(0);
  expect(await emailsOf('elsewhere')).toEqual(['ada@example.com']);
  expect(err).toEqual([]);

  // A file that exists stays as it is.
  expect(await backups.fetchBackup(name, file, at('elsewhere'))).toBe(1);
  expect(err).toEqual(['The file exists. Give a name that is free.']);
});

test('REL-41: the oldest backups beyond the limit are removed, and nothing else in the bucket', async () => {
  await createShop('shop');
  bucket.objects.set('backups/notes.txt', Buffer.from('ours'));
  bucket.objects.set('other/vitrine-2020-01-01T00-00-00Z.backup', Buffer.from('another shop'));
  for (const _ of Array(5)) {
    expect(await backups.send(at('shop', { BACKUP_S3_KEEP: '3' }))).toBe(0);
    now += 24 * hour;
  }
  expect([...bucket.objects.keys()].sort()).toEqual([
    'backups/notes.txt',
    'backups/vitrine-2026-11-29T03-00-00Z.backup',
    'backups/vitrine-2026-11-30T03-00-00Z.backup',
    'backups/vitrine-2026-12-01T03-00-00Z.backup',
    'other/vitrine-2020-01-01T00-00-00Z.backup',
  ]);
});

test('REL-40: a running shop sends a backup when the newest is too old, and only the process with the lease', async () => {
  await createShop('shop');
  const { settings } = at('shop', { BACKUP_S3_HOURS: '24' });
  const runOnce = async (lease: { held(): boolean } = permanentLease) =>
    startOffSiteBackups({ settings, lease, clock: () => now, log })();
  const sent = () => [...bucket.objects.keys()].length;
  await runOnce({ held: () => false });
  expect(sent()).toBe(0);
  await runOnce();
  expect(sent()).toBe(1);
  now += 23 * hour;
  await runOnce();
  expect(sent()).toBe(1);
  now += hour;
  await runOnce();
  expect(sent()).toBe(2);
});

test('REL-41: a failed scheduled backup is logged, and the shop continues', async () => {
  await createShop('shop');
  const lines: string[] = [];
  const { settings } = at('shop', { BACKUP_S3_SECRET: 'wrong' });
  const failing = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  await startOffSiteBackups({ settings, lease: permanentLease, clock: () => now, log: failing })();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('refuses the key');
  expect(lines[0]).toContain('next try is in an hour');
});

test.each<[string, Record<string, string>, string]>([
  ['a wrong secret', { BACKUP_S3_SECRET: 'wrong' }, 'refuses the key (SignatureDoesNotMatch)'],
  ['a wrong key', { BACKUP_S3_KEY_ID: 'AKIAOTHER' }, 'check BACKUP_S3_KEY_ID'],
  ['a bucket that isn’t there', { BACKUP_S3_URL: 'BUCKET/nowhere' }, "doesn't exist"],
  ['a server that isn’t there', { BACKUP_S3_URL: 'http://127.0.0.1:9/shop' }, "can't be reached"],
])('REL-41: %s is named, and nothing is left behind', async (_, more, words) => {
  await createShop('shop');
  const url = more.BACKUP_S3_URL?.replace('BUCKET', new URL(bucket.url).origin);
  expect(
    await backups.send(at('shop', { ...more, ...(url === undefined ? {} : { BACKUP_S3_URL: url }) })),
  ).toBe(1);
  expect(err.join(' ')).toContain(words);
  expect(bucket.objects.size).toBe(0);
  expect(await readdir(join(directory, 'shop/tmp'))).toEqual([]);
});

test('REL-41: an upload of which the bucket holds only a part is an error', async () => {
  await createShop('shop');
  bucket.storedBytes = 100;
  expect(await backups.send(at('shop'))).toBe(1);
  expect(err.join(' ')).toContain('another size');
});

test('without a bucket the commands name the settings', async () => {
  const io = { ...at('shop'), settings: createCrashSettings({ DATA_DIR: join(directory, 'shop') }) };
  expect(await backups.list(io)).toBe(1);
  expect(err).toEqual(['No bucket is set: set BACKUP_S3_URL, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET.']);
});
