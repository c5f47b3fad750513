/** Folders below the user's cache directory, in which installed clients stay from one night to the next. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

export interface CacheEnvironment {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** The operating system's folder for caches of a user's programs. */
export function getCacheDirectory({ platform, env, home }: CacheEnvironment): string {
  if (env.XDG_CACHE_HOME) return join(env.XDG_CACHE_HOME, 'vitrine');
  if (platform === 'darwin') return join(home, 'Library/Caches/vitrine');
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(home, 'AppData/Local'), 'vitrine');
  return join(home, '.cache/vitrine');
}

/**
 * @param key names the content with its version: what has another content has another key
 * @param fill writes the content into an empty folder; the folder is kept only if it resolves
 * @returns the folder, filled now or earlier
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
