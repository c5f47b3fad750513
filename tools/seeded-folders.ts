/**
 * Vitest's global set-up for tests that open shops: a folder for their seeded data, removed at the end even if workers crashed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-seeded-'));
  // Worker processes inherit the variable.
  process.env.SEEDED_FOLDERS = folder;
  return () => rm(folder, { recursive: true, force: true });
}
