/** The database of what shoppers leave with the shop: a file beside the backend's, or tables in the same PostgreSQL. */
import { engagementMigrations } from '@vitrine/engagement/migrations';
import type { EngagementTables } from '@vitrine/engagement/tables';
import { openStorage, type Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import type { Settings } from './env.ts';

/** Opens it and brings it up to date; it doesn't matter which backend the shop has. */
export function openEngagementStorage(settings: Settings, log: Logger): Promise<Storage<EngagementTables>> {
  return openStorage<EngagementTables>({
    databaseUrl: settings.DATABASE_URL,
    directory: settings.DATA_DIR,
    file: 'engagement.db',
    migrations: [engagementMigrations],
    log,
  });
}
