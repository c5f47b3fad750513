/** Uploads backups to a bucket, by a schedule or by command, and deletes the oldest. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lease } from '@vitrine/storage/sharing/leases';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import { hourly } from '../process/hourly.ts';
import { type Bucket, getBackupName, getBackupTime, openBucket, type StoredBackup } from './bucket.ts';
import { makeBackup, type PrintLine } from './make-backup.ts';

const hour = 60 * 60_000;

/** Returns the bucket of the settings; null if none is configured. */
export function openBackupBucket(settings: Settings): Bucket | null {
  const { BACKUP_S3_URL: url, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = settings;
  if (url === undefined || keyId === undefined || secret === undefined) return null;
  return openBucket({ url, region: settings.BACKUP_S3_REGION, keyId, secret });
}

/** Makes a backup, uploads it, and deletes the oldest backups beyond BACKUP_S3_KEEP from the bucket. Keeps no local file. */
export async function sendBackup(
  settings: Settings,
  bucket: Bucket,
  now: number,
  say: PrintLine,
): Promise<StoredBackup & { readonly removed: number }> {
  const folder = join(settings.DATA_DIR, 'tmp');
  await mkdir(folder, { recursive: true });
  const own = await mkdtemp(join(folder, 'backup-'));
  try {
    const name = getBackupName(now);
    const file = join(own, name);
    await makeBackup(settings, file, now, say);
    await bucket.put(name, file);
    const stored = await bucket.list();
    const old = stored.slice(0, Math.max(0, stored.length - settings.BACKUP_S3_KEEP));
    for (const each of old) await bucket.remove(each.name);
    return { name, size: stored.find((each) => each.name === name)?.size ?? 0, removed: old.length };
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** Returns true if the newest backup is older than BACKUP_S3_HOURS, or there is none. */
export function isBackupDue(stored: readonly StoredBackup[], hours: number, now: number): boolean {
  const newest = stored.at(-1);
  return newest === undefined || now - getBackupTime(newest.name) >= hours * hour;
}

export interface OffSiteBackupOptions {
  readonly settings: Settings;
  /** Only the process that holds this lease makes backups. */
  readonly lease: Pick<Lease, 'held'>;
  readonly clock: () => number;
  readonly log: Logger;
}

/** Checks now and every hour if a backup is due. @returns a function that stops the job after its current run. */
export function startOffSiteBackups({
  settings,
  lease,
  clock,
  log,
}: OffSiteBackupOptions): () => Promise<void> {
  const bucket = openBackupBucket(settings);
  if (bucket === null) return async () => undefined;
  return hourly(
    async () => {
      const now = clock();
      if (!lease.held() || !isBackupDue(await bucket.list(), settings.BACKUP_S3_HOURS, now)) return;
      // The name has only the hour, so that two processes without a shared lease write the same object.
      const sent = await sendBackup(settings, bucket, now - (now % hour), () => undefined);
      log.info(sent, 'a backup was sent off site');
    },
    (error) => log.error({ err: error }, 'the off-site backup failed; the next try is in an hour'),
  );
}
