/** `backups send`, `backups list` and `backups fetch`: backups in the bucket of BACKUP_S3_URL. */
import { resolve } from 'node:path';
import { BackupError } from '@vitrine/storage/backup/backup-head';
import { isDryRun } from '@vitrine/storage/dry-run';
import { type Bucket, getBackupTime } from '../../server/backup/bucket.ts';
import { openBackupBucket, sendBackup } from '../../server/backup/off-site-backups.ts';
import { exitCodes } from './exit-codes.ts';
import type { SettingsIo } from './settings-io.ts';

export function send(io: SettingsIo): Promise<number> {
  return withBucket(io, async (bucket) => {
    if (isDryRun()) {
      const stored = await bucket.list();
      io.out(`The bucket can be reached and has ${stored.length} backups. Nothing was sent.`);
      return exitCodes.done;
    }
    const { name, size, removed } = await sendBackup(io.settings, bucket, io.clock(), io.out);
    io.json({ name, size, removed });
    const old = removed === 0 ? '' : ` ${removed} older ${removed === 1 ? 'one was' : 'ones were'} removed.`;
    io.out(`${name} was sent (${formatSize(size)}).${old}`);
    return exitCodes.done;
  });
}

export function list(io: SettingsIo): Promise<number> {
  return withBucket(io, async (bucket) => {
    const stored = await bucket.list();
    io.json({
      backups: stored.map(({ name, size }) => ({
        name,
        size,
        createdAt: new Date(getBackupTime(name)).toISOString(),
      })),
    });
    if (stored.length === 0) io.out('There are no backups yet. "backups send" makes one.');
    for (const { name, size } of stored) io.out(`${name}  ${formatSize(size)}`);
    return exitCodes.done;
  });
}

export function fetchBackup(name: string, file: string, io: SettingsIo): Promise<number> {
  return withBucket(io, async (bucket) => {
    const stored = (await bucket.list()).find((each) => each.name === name);
    if (stored === undefined) {
      io.err(`The bucket has no backup "${name}". "backups list" shows their names.`);
      return exitCodes.notFound;
    }
    if (!isDryRun()) await bucket.get(name, resolve(file));
    io.json({ file, size: stored.size });
    io.out(
      isDryRun()
        ? `${name} is there (${formatSize(stored.size)}).`
        : `${file} is written. "restore ${file}" restores it.`,
    );
    return exitCodes.done;
  });
}

async function withBucket(io: SettingsIo, work: (bucket: Bucket) => Promise<number>): Promise<number> {
  const bucket = openBackupBucket(io.settings);
  if (bucket === null) {
    io.err('No bucket is set: set BACKUP_S3_URL, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET.');
    return exitCodes.failed;
  }
  try {
    return await work(bucket);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      io.err('The file exists. Give a name that is free.');
      return exitCodes.failed;
    }
    if (!(error instanceof BackupError)) throw error;
    io.err(error.message);
    return exitCodes.failed;
  }
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
