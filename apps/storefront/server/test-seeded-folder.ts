/** For tests only: copies the data directory of a freshly seeded shop for other tests, because seeding takes a second of CPU. */
import { rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Variables that don't affect what a shop stores when it opens. */
const unstored =
  /^(?:RATE_LIMIT_\w+|GEO_HEADER|TRUST_PROXY|LOG_LEVEL|SMTP_URL|STOREFRONT_ACCESS_TOKENS|IMAGE_HOSTS|STRIPE_\w+|PUBLIC_URL|STAGING_KEY(?:_PREVIOUS)?|CONTENT_DIR|CONTENT_SERVICE_\w+|SHOPIFY_WEBHOOK_SECRET|AGENTS\w*|CUSTOMER_ACCOUNT\w*|PAGE_CACHE_MB|YOTPO_\w+)$/;

/**
 * Files that aren't copied: databases, which SQLite copies instead, resized pictures, and the cached settings of another
 * content.
 */
const notCopied = /\.(?:db|db-shm|db-wal|lock)$|[\\/]last-good-\w+\.json$|[\\/]pictures$/;

/** Returns false if a variable affects the seeded data, so that the shop can't start with a copy. */
export function canStartSeeded(variables: Readonly<Record<string, string>>): boolean {
  return Object.keys(variables).every((name) => unstored.test(name));
}

/**
 * Copies the data directory of an open shop on SQLite that hasn't had a request yet. The copy is removed with
 * SEEDED_FOLDERS at the end of the run (`tools/seeded-folders.ts`), else when this process ends.
 */
export async function copySeededFolder(directory: string): Promise<string> {
  const copy = await mkdtemp(join(process.env.SEEDED_FOLDERS ?? tmpdir(), 'vitrine-seeded-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  await cp(directory, copy, { recursive: true, filter: (source) => !notCopied.test(source) });
  for (const file of ['vitrine.db', 'engagement.db']) {
    const database = new DatabaseSync(join(directory, file), { readOnly: true });
    database.prepare('VACUUM INTO ?').run(join(copy, file));
    database.close();
  }
  return copy;
}
