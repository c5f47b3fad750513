/**
 * `restore FILE`: restores a backup to an empty data directory or database, or replaces existing data with
 * `--replace`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findOrderInconsistencies } from '@vitrine/commerce/orders/integrity-check';
import { BackupError } from '@vitrine/storage/backup/backup-head';
import { isDryRun } from '@vitrine/storage/dry-run';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { openCommerceStorage } from '../../server/commerce-storage.ts';
import { exitCodes } from './exit-codes.ts';
import type { SettingsIo } from './settings-io.ts';

export const usage = 'restore FILE [--replace]';

/** Exit codes: 0 restored, 1 nothing was changed, 2 wrong arguments. */
export async function run(args: string[], io: SettingsIo): Promise<number> {
  const wanted = read(args);
  if (wanted === null) {
    io.err(`Give one file. Usage: ${usage}`);
    return 2;
  }
  const { path, replace } = wanted;
  try {
    const { rows, files } = await restoreBackup(io.settings, resolve(path), {
      replace,
      log: io.log,
      say: io.out,
    });
    io.json({ rows, files });
    io.out(`Restored: ${rows} rows, ${files} files. Now start the shop.`);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    io.err(error.message);
    return 1;
  }
  if (isDryRun()) return exitCodes.done;
  const storage = await openCommerceStorage(io.settings, io.log);
  try {
    const problems = await findOrderInconsistencies(storage);
    for (const problem of problems) io.err(`As it was when the backup was made: ${problem}.`);
    if (problems.length === 0) io.out('Orders, payments and codes add up.');
  } finally {
    await storage.close();
  }
  return 0;
}

function read(args: string[]): { readonly path: string; readonly replace: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [path, ...rest] = positionals;
    return path === undefined || rest.length > 0 ? null : { path, replace: values.replace };
  } catch {
    // For an unknown option the caller prints the usage.
    return null;
  }
}
