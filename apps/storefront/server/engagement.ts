/** The database of what shoppers leave with the shop: a file beside the backend's, or tables in the same PostgreSQL. */
import { engagementMigrations } from '@vitrine/engagement/migrations';
import { type SignUpResult, signUp } from '@vitrine/engagement/sign-ups';
import type { EngagementTables } from '@vitrine/engagement/tables';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { openStorage, type Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import type { Settings } from './env.ts';

/**
 * Opens it and brings it up to date; it doesn't matter which backend the shop has. `queryTimeout` as `StorageOptions`
 * has it.
 */
export function openEngagementStorage(
  settings: Settings,
  log: Logger,
  queryTimeout?: number,
): Promise<Storage<EngagementTables>> {
  return openStorage<EngagementTables>({
    databaseUrl: settings.DATABASE_URL,
    directory: settings.DATA_DIR,
    file: 'engagement.db',
    migrations: [engagementMigrations],
    log,
    queryTimeout,
  });
}

export interface SignUps {
  /** Keeps a newsletter sign-up that came from `source`. */
  readonly keep: (region: RegionKey, email: string, source: string) => Promise<SignUpResult>;
  /** Resolves where the database answers. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the place where newsletter sign-ups are kept. */
export async function openSignUps(settings: Settings, log: Logger): Promise<SignUps> {
  const storage = await openEngagementStorage(settings, log, settings.DATABASE_TIMEOUT_MS);
  return {
    keep: (region, email, source) => signUp(storage, { email, region, source, now: Date.now() }),
    ping: () => storage.ping(),
    close: () => storage.close(),
  };
}
