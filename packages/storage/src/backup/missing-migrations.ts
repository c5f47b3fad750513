/** Compares the schema of a store with the one that this program needs, without changing it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrationHistoryTable } from '../migrations.ts';
import { type BackupTarget, readSnapshot } from './rebuild-database.ts';

export interface SchemaDifference {
  /** Steps that the store lacks, as `set/step`. */
  readonly missing: readonly string[];
  /** Steps of a newer version of this program. */
  readonly unknown: readonly string[];
}

/** Returns the steps that the store lacks, or that this program doesn't know. A store that doesn't exist lacks all. */
export async function findMissingMigrations(store: BackupTarget): Promise<SchemaDifference> {
  const applied = await readAppliedSteps(store);
  const needed = store.migrations.flatMap(({ name, migrations }) =>
    Object.keys(migrations)
      .sort()
      .map((step) => `${name}/${step}`),
  );
  const sets = new Set(store.migrations.map(({ name }) => name));
  return {
    missing: needed.filter((step) => !applied.includes(step)),
    // Migration sets of other programs in the same database are ignored.
    unknown: applied.filter((step) => sets.has(step.split('/', 1)[0] ?? '') && !needed.includes(step)),
  };
}

async function readAppliedSteps(store: BackupTarget): Promise<readonly string[]> {
  if (store.databaseUrl === undefined && !existsSync(join(store.directory, store.file))) return [];
  return readSnapshot(store, async ({ tables, rows }) => {
    const history = tables.find(({ name }) => name === migrationHistoryTable);
    if (history === undefined) return [];
    const [set, step] = ['set_name', 'name'].map((column) => history.columns.indexOf(column));
    const steps: string[] = [];
    for await (const batch of rows(history)) {
      steps.push(...batch.map((row) => `${row[set ?? -1]}/${row[step ?? -1]}`));
    }
    return steps;
  });
}
