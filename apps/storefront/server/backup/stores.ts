/** Lists the parts of a backup: the databases, and the folders with files that can't be generated again. */
import { join } from 'node:path';
import type { BackupTarget } from '@vitrine/storage/backup/rebuild-database';
import { getDatabaseHosts } from '@vitrine/storage/postgres/database-url';
import { commerceFile, commerceMigrations } from '../commerce-storage.ts';
import { engagementFile, engagementSets } from '../engagement.ts';
import type { Settings } from '../env.ts';

/**
 * Folders of DATA_DIR: keys, uploaded images, e-mails stored as files. Resized images aren't included, because they can be
 * generated again.
 */
export const backupFolders = ['keys', 'media', 'mail'] as const;

export const allMigrations = [...new Set([...commerceMigrations, ...engagementSets])];

/** Returns the databases to back up. PostgreSQL has all stores in one database; SQLite has one file for each store. */
export function getBackupTargets({
  DATABASE_URL,
  DATABASE_POOLER,
  DATA_DIR,
}: Settings): readonly BackupTarget[] {
  const place = { databaseUrl: DATABASE_URL, pooler: DATABASE_POOLER, directory: DATA_DIR };
  if (DATABASE_URL !== undefined) return [{ ...place, file: commerceFile, migrations: allMigrations }];
  return [
    { ...place, file: commerceFile, migrations: commerceMigrations },
    { ...place, file: engagementFile, migrations: engagementSets },
  ];
}

/** Returns the name of a database in messages to operators. */
export function getStoreName({ databaseUrl, directory, file }: BackupTarget): string {
  return databaseUrl === undefined ? join(directory, file) : `PostgreSQL at ${getDatabaseHosts(databaseUrl)}`;
}
