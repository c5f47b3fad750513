/** Determines if other processes may share the shop's database. */
import type { Settings } from '../env.ts';

/** Returns true if other processes may serve the same shop from the same database. */
export function isMultiProcess(settings: Pick<Settings, 'DATABASE_URL' | 'WEB_CONCURRENCY'>): boolean {
  return settings.DATABASE_URL !== undefined || settings.WEB_CONCURRENCY > 1;
}
