/**
 * `migrate`: runs the pending schema migrations, as each start of the shop does. `migrate --check` only reports whether
 * there are any.
 */
import { parseArgs } from 'node:util';
import { findMissingMigrations } from '@vitrine/storage/backup/missing-migrations';
import { openStorage } from '@vitrine/storage/database';
import { isDryRun } from '@vitrine/storage/dry-run';
import { getBackupTargets, getStoreName } from '../../server/backup/stores.ts';
import { engagementFile, engagementSets } from '../../server/engagement.ts';
import type { Settings } from '../../server/env.ts';
import type { SettingsIo } from './settings-io.ts';

export const usage = 'migrate [--check]';

/**
 * Exit codes: 0 the schema is up to date, 1 migrations are pending or a newer version created the schema, 2 invalid
 * arguments.
 */
export async function run(args: string[], io: SettingsIo): Promise<number> {
  const isCheck = readArguments(args);
  if (isCheck === null) {
    io.err(`Usage: ${usage}`);
    return 2;
  }
  const stores: {
    readonly store: string;
    readonly missing: readonly string[];
    readonly unknown: readonly string[];
  }[] = [];
  let exitCode = 0;
  for (const store of getUsedStores(io.settings)) {
    const name = getStoreName(store);
    const { missing, unknown } = await findMissingMigrations(store);
    stores.push({ store: name, missing, unknown });
    if (unknown.length > 0) {
      io.err(`${name} has steps of a newer version: ${unknown.join(', ')}. Start that version.`);
      exitCode = 1;
    } else if (missing.length === 0) io.out(`${name} is up to date.`);
    else if (isDryRun()) {
      io.out(`${name} would get ${missing.length} steps: ${missing.join(', ')}.`);
    } else if (isCheck) {
      io.out(`${name} lacks ${missing.length} steps: ${missing.join(', ')}.`);
      exitCode = 1;
    } else {
      const storage = await openStorage({ ...store, log: io.log });
      await storage.close();
      io.out(`${name} was brought up to date: ${missing.join(', ')}.`);
    }
  }
  io.json(stores);
  return exitCode;
}

/** Returns the databases that the shop uses: with a remote backend it has no tables of products and orders. */
function getUsedStores(settings: Settings) {
  const stores = getBackupTargets(settings);
  if (settings.COMMERCE_URL === undefined) return stores;
  return stores
    .filter(({ databaseUrl, file }) => databaseUrl !== undefined || file === engagementFile)
    .map((store) => ({ ...store, migrations: engagementSets }));
}

function readArguments(args: string[]): boolean | null {
  try {
    return parseArgs({ args, options: { check: { type: 'boolean', default: false } } }).values.check;
  } catch {
    return null;
  }
}
