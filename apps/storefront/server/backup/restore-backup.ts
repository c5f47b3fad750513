/** Restores a backup: each database in one transaction, and the files into DATA_DIR. */
import { chmod, mkdir, mkdtemp, open, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { personalIdKeyFile, personalIdSecretName } from '@vitrine/commerce/checkout/personal-id';
import type { Bytes } from '@vitrine/rules/units';
import { BackupError, type BackupHead } from '@vitrine/storage/backup/backup-head';
import {
  assertNotNewer,
  type BackupTarget,
  getTables,
  hasRows,
  type RowInserter,
  rebuildDatabase,
} from '@vitrine/storage/backup/rebuild-database';
import type { ColumnValue, TableShape } from '@vitrine/storage/backup/snapshot';
import { isDryRun } from '@vitrine/storage/dry-run';
import type { Logger } from 'pino';
import { openCommerceStorage } from '../commerce-storage.ts';
import type { Settings } from '../env.ts';
import { type BackupTotals, readBackup, readHead } from './backup-file.ts';
import { acquireRestoreLock } from './data-dir-lock.ts';
import type { PrintLine } from './make-backup.ts';
import { allMigrations, backupFolders, getBackupTargets, getStoreName } from './stores.ts';

const batch = 500;
const reportEvery = 50_000;

export interface RestoreOptions {
  /** Allows replacing existing data. */
  readonly replace: boolean;
  readonly log: Logger;
  readonly say: PrintLine;
  /** Returns the free disk space of a directory; by default from the system. */
  readonly readFreeSpace?: (directory: string) => Promise<Bytes>;
}

/**
 * Restores the backup at `path`. The whole file is verified first; if anything is wrong, nothing is changed.
 *
 * A dry run (`runDry`) only verifies.
 *
 * @throws BackupError if the file is invalid, a shop runs on this data, or there is data and `replace` is false
 */
export async function restoreBackup(
  settings: Settings,
  path: string,
  { replace, log, say, readFreeSpace = readSystemFreeSpace }: RestoreOptions,
): Promise<BackupTotals> {
  const stores = getBackupTargets(settings);
  const head = await readHead(path);
  assertNotNewer(head, allMigrations);
  const { bytes, ...totals } = await verifyBackup(path, head, stores);
  say(
    `${path} of ${new Date(head.createdAt).toISOString()} is whole: ${totals.rows} rows, ${totals.files} files.`,
  );
  if (isDryRun()) {
    if (!replace) await refuseData(stores, log);
    return totals;
  }
  const place = await acquireRestoreLock(settings);
  try {
    const free = await readFreeSpace(settings.DATA_DIR);
    if (bytes > free) {
      const sizes = `unfolds to ${toMegabytes(bytes)} MB, and ${settings.DATA_DIR} has ${toMegabytes(free)} MB free`;
      throw new BackupError(`${path} ${sizes}. Nothing was changed. Make room, then restore.`);
    }
    if (!replace) await refuseData(stores, log);
    await putBack(settings, path, head, { log, say });
  } finally {
    place.release();
  }
  return totals;
}

async function readSystemFreeSpace(directory: string): Promise<Bytes> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

function toMegabytes(bytes: Bytes): number {
  return Math.ceil(bytes / 1024 ** 2);
}

async function putBack(
  settings: Settings,
  path: string,
  head: BackupHead,
  { log, say }: Pick<RestoreOptions, 'log' | 'say'>,
): Promise<void> {
  const staging = await mkdtemp(join(settings.DATA_DIR, '.restore-'));
  try {
    const files = await stageFiles(path, staging);
    for (const store of getBackupTargets(settings)) {
      const names = new Set((await getTables(store)).map(({ name }) => name));
      await rebuildDatabase(store, head, (filling) => fill(path, names, filling, say), log);
    }
    for (const file of files) {
      const target = join(settings.DATA_DIR, file);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(join(staging, file), target);
    }
    if (settings.DATABASE_URL === undefined) await restoreCommonKey(settings, staging, log);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * Writes the key that encrypts personal IDs to DATA_DIR, where shops on SQLite read it, if the restored database has it: the
 * backup is then of a shop on PostgreSQL, which has the key in the database that all machines share.
 */
async function restoreCommonKey(settings: Settings, staging: string, log: Logger): Promise<void> {
  const storage = await openCommerceStorage(settings, log);
  const secret = await storage.read
    .selectFrom('shared_secrets')
    .select('value')
    .where('name', '=', personalIdSecretName)
    .executeTakeFirst();
  await storage.close();
  if (secret === undefined) return;
  const draft = join(staging, personalIdKeyFile);
  await writeFile(draft, secret.value, { mode: 0o600, flush: true });
  const keys = join(settings.DATA_DIR, 'keys');
  await mkdir(keys, { recursive: true, mode: 0o700 });
  await rename(draft, join(keys, personalIdKeyFile));
}

/**
 * Verifies the whole backup, and rejects tables and files that this shop doesn't have.
 *
 * @returns the backup's totals, and the minimum disk space in bytes that it needs in DATA_DIR
 */
async function verifyBackup(
  path: string,
  head: BackupHead,
  stores: readonly BackupTarget[],
): Promise<BackupTotals & { readonly bytes: Bytes }> {
  const names = new Set<string>();
  for (const store of stores) for (const { name } of await getTables(store)) names.add(name);
  let rows = 0;
  let files = 0;
  let width = 0;
  let bytes: Bytes = 0;
  // Rows only need space in DATA_DIR if the database is a file there.
  const isFile = stores.every(({ databaseUrl }) => databaseUrl === undefined);
  for await (const entry of readBackup(path)) {
    if (entry.kind === 'table') {
      if (!names.has(entry.table.name)) throw strange(path, `a table "${entry.table.name}"`);
      width = entry.table.columns.length;
    } else if (entry.kind === 'row') {
      if (entry.row.length !== width) throw strange(path, 'a row that fits no table');
      rows += 1;
      if (isFile) bytes += entry.row.reduce<Bytes>((size, value) => size + measureCell(value), 0);
    } else if (entry.kind === 'file') {
      if (!isKept(entry.path)) throw strange(path, `a file "${entry.path}"`);
      files += 1;
    } else bytes += entry.data.byteLength;
  }
  if (head.steps.length === 0) throw strange(path, 'no schema');
  return { rows, files, bytes };
}

function measureCell(value: ColumnValue): Bytes {
  if (value instanceof Uint8Array) return value.byteLength;
  return typeof value === 'string' ? value.length : 1;
}

function strange(path: string, what: string): BackupError {
  return new BackupError(`${path} holds ${what}, which this version has no place for. Nothing was changed.`);
}

/** Returns true for a relative path below one of the backed-up folders. */
function isKept(path: string): boolean {
  const [folder = '', ...rest] = path.split('/');
  return rest.length > 0 && posix.normalize(path) === path && backupFolders.some((kept) => kept === folder);
}

async function refuseData(stores: readonly BackupTarget[], log: Logger): Promise<void> {
  for (const store of stores) {
    if (!(await hasRows(store, log))) continue;
    throw new BackupError(
      `${getStoreName(store)} holds data already. Nothing was changed. Restore into an empty place, or say --replace: then all of it is replaced.`,
    );
  }
}

/** Writes the backup's files to a staging folder next to their target. @returns the paths of the files, relative to it */
async function stageFiles(path: string, staging: string): Promise<string[]> {
  const files: { readonly path: string; readonly mode: number }[] = [];
  let writing: Awaited<ReturnType<typeof open>> | undefined;
  const finish = async () => {
    await writing?.sync();
    await writing?.close();
    writing = undefined;
  };
  try {
    for await (const entry of readBackup(path)) {
      if (entry.kind === 'part') await writing?.write(entry.data);
      if (entry.kind !== 'file') continue;
      await finish();
      const target = join(staging, entry.path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      writing = await open(target, 'wx', 0o600);
      files.push(entry);
    }
  } finally {
    await finish();
  }
  for (const file of files) await chmod(join(staging, file.path), file.mode & 0o777);
  return files.map((file) => file.path);
}

/** Inserts the rows of a store's tables in batches. */
async function fill(
  path: string,
  names: ReadonlySet<string>,
  filling: RowInserter,
  say: PrintLine,
): Promise<void> {
  let table: TableShape | null = null;
  let rows: (readonly ColumnValue[])[] = [];
  let count = 0;
  const send = async () => {
    if (table !== null && names.has(table.name) && rows.length > 0) await filling.insert(table, rows);
    rows = [];
  };
  for await (const entry of readBackup(path)) {
    if (entry.kind === 'table') {
      await send();
      table = entry.table;
      count = 0;
    } else if (entry.kind === 'row') {
      rows.push(entry.row);
      count += 1;
      if (rows.length >= batch) await send();
      if (count % reportEvery === 0 && table !== null && names.has(table.name))
        say(`${table.name}: ${count} rows`);
    }
  }
  await send();
}
