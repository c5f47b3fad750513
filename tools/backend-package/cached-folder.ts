/** Folders below the user's cache directory, which keep installed clients between test runs. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

export interface CacheEnvironment {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** The operating system's directory for a user's caches. */
export function getCacheDirectory({ platform, env, home }: CacheEnvironment): string {
  if (env.XDG_CACHE_HOME) return join(env.XDG_CACHE_HOME, 'vitrine');
  if (platform === 'darwin') return join(home, 'Library/Caches/vitrine');
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(home, 'AppData/Local'), 'vitrine');
  return join(home, '.cache/vitrine');
}

/**
 * @param key identifies the content and its version
 * @param fill writes the content into an empty folder; the folder is kept only if the promise resolves
 * @returns the folder, filled now or by an earlier run
 */
export async function openCachedFolder(
  key: string,
  fill: (folder: string) => Promise<void>,
  directory = getCacheDirectory({ platform: process.platform, env: process.env, home: homedir() }),
): Promise<string> {
  const folder = join(directory, key);
  if (existsSync(folder)) return folder;
  await mkdir(directory, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    await fill(unfinished);
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}
