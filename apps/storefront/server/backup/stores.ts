/** What a backup of the shop is made of: its databases, and the folders beside them that can't be made anew. */
import { join } from 'node:path';
import type { BackupTarget } from '@vitrine/storage/backup/rebuild-database';
import { commerceFile, commerceMigrations } from '../commerce-storage.ts';
import { engagementFile, engagementSets } from '../engagement.ts';
import type { Settings } from '../env.ts';

/** Folders of DATA_DIR: keys, a merchant's own pictures, mails kept as files. Rendered pictures are made again. */
export const backupFolders = ['keys', 'media', 'mail'] as const;

export const allMigrations = [...new Set([...commerceMigrations, ...engagementSets])];

/** PostgreSQL holds everything in one database, SQLite in a file for each part. */
export function getStores({ DATABASE_URL, DATA_DIR }: Settings): readonly BackupTarget[] {
  const place = { databaseUrl: DATABASE_URL, directory: DATA_DIR };
  if (DATABASE_URL !== undefined) return [{ ...place, file: commerceFile, migrations: allMigrations }];
  return [
    { ...place, file: commerceFile, migrations: commerceMigrations },
    { ...place, file: engagementFile, migrations: engagementSets },
  ];
}

/** What an operator calls a store. */
export function getStoreName({ databaseUrl, directory, file }: BackupTarget): string {
  return databaseUrl === undefined ? join(directory, file) : `PostgreSQL at ${new URL(databaseUrl).host}`;
}
