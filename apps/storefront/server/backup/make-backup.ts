/** Writes all stored data of a shop into one file, while the shop runs. */
import { createReadStream, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { BackupError, type SchemaStep } from '@vitrine/storage/backup/backup-head';
import {
  type BackupTarget,
  getTables,
  readSnapshot,
  transientTables,
} from '@vitrine/storage/backup/rebuild-database';
import type { ColumnValue, StoreSnapshot, TableShape } from '@vitrine/storage/backup/snapshot';
import { migrationHistoryTable } from '@vitrine/storage/migrations';
import type { Settings } from '../env.ts';
import { type BackupTotals, BackupWriter, readBackup } from './backup-file.ts';
import { backupFolders, getBackupTargets, getStoreName } from './stores.ts';

/** Number of rows between progress messages. */
const reportEvery = 50_000;

export type PrintLine = (line: string) => void;

/**
 * Writes a backup to `path` and reads it again to verify it. Each database is read in one snapshot.
 *
 * @throws BackupError if there is nothing to back up, or the file exists
 */
export async function makeBackup(
  settings: Settings,
  path: string,
  now: number,
  say: PrintLine,
): Promise<BackupTotals> {
  if (existsSync(path))
    throw new BackupError(`${path} exists. Give a name that is free; a backup replaces nothing.`);
  const stores = getBackupTargets(settings);
  for (const store of stores) {
    if (store.databaseUrl === undefined && !existsSync(join(store.directory, store.file)))
      throw new BackupError(
        `There is no ${getStoreName(store)} to back up. DATA_DIR names the folder of the shop.`,
      );
  }
  const totals = await withSnapshots(stores, async (snapshots) => {
    const steps: SchemaStep[] = [];
    for (const { snapshot } of snapshots) steps.push(...(await stepsOf(snapshot)));
    const writer = await BackupWriter.begin(path, { createdAt: now, steps });
    try {
      for (const { store, snapshot } of snapshots)
        await writeTables(writer, snapshot, await getTables(store), say);
      await writeFiles(writer, settings.DATA_DIR, say);
      return await writer.finish(path);
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  });
  // Reading to the end verifies the hash.
  for await (const _ of readBackup(path));
  return totals;
}

interface OpenSnapshot {
  readonly store: BackupTarget;
  readonly snapshot: StoreSnapshot;
}

/** Opens a snapshot of each store, all at nearly the same time, runs the callback, and closes them. */
function withSnapshots<T>(
  stores: readonly BackupTarget[],
  work: (snapshots: readonly OpenSnapshot[]) => Promise<T>,
  open: readonly OpenSnapshot[] = [],
): Promise<T> {
  const [store, ...rest] = stores;
  if (store === undefined) return work(open);
  return readSnapshot(store, (snapshot) => withSnapshots(rest, work, [...open, { store, snapshot }]));
}

async function stepsOf(snapshot: StoreSnapshot): Promise<SchemaStep[]> {
  const history = snapshot.tables.find(({ name }) => name === migrationHistoryTable);
  if (history === undefined)
    throw new BackupError('The database holds no shop: there is nothing to back up.');
  const [set, name] = ['set_name', 'name'].map((column) => history.columns.indexOf(column));
  const steps: SchemaStep[] = [];
  for await (const rows of snapshot.rows(history)) {
    for (const row of rows) steps.push({ set: String(row[set ?? 0]), name: String(row[name ?? 1]) });
  }
  return steps;
}

async function writeTables(
  writer: BackupWriter,
  snapshot: StoreSnapshot,
  ours: readonly TableShape[],
  say: PrintLine,
): Promise<void> {
  const names = new Set(ours.map(({ name }) => name));
  for (const table of snapshot.tables) {
    if (!names.has(table.name) || transientTables.has(table.name)) continue;
    await writer.table(table);
    let count = 0;
    for await (const rows of snapshot.rows(table)) {
      await writer.rows(rows satisfies readonly (readonly ColumnValue[])[]);
      const before = count;
      count += rows.length;
      if (Math.floor(count / reportEvery) > Math.floor(before / reportEvery))
        say(`${table.name}: ${count} rows`);
    }
  }
}

async function writeFiles(writer: BackupWriter, directory: string, say: PrintLine): Promise<void> {
  for (const folder of backupFolders) {
    const files = await filesIn(join(directory, folder));
    if (files.length > 0) say(`${folder}: ${files.length} ${files.length === 1 ? 'file' : 'files'}`);
    for (const file of files) {
      const { mode } = await stat(file);
      await writer.file(relative(directory, file).split(sep).join('/'), mode & 0o777, createReadStream(file));
    }
  }
}

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
