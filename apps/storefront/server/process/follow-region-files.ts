/** Watches a shop's region files for changes by any process or editor (REGION-38). */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DurationMs } from '@vitrine/rules/units';
import { readRegionsRevision } from '../own-shop/storefront-files.ts';

export interface FollowRegionFilesOptions {
  readonly directory: string;
  /** Revision of the files when the process read them. */
  readonly revision: string;
  /** Called once for each revision, one at a time. */
  readonly onChange: (revision: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Polling interval. A change is reported once two successive polls find the files unchanged, so that writing has ended. */
const interval: DurationMs = 150;

/** Starts watching. @returns a function that stops it */
export function followRegionFiles(options: FollowRegionFilesOptions): () => void {
  const stopped = new AbortController();
  void follow(options, stopped.signal);
  return () => stopped.abort();
}

async function follow(
  { directory, revision, onChange, onError }: FollowRegionFilesOptions,
  signal: AbortSignal,
): Promise<void> {
  let handled = revision;
  let seen = '';
  let activeText = '';
  while (!signal.aborted) {
    try {
      const now = await readStates(directory);
      if (now === seen && now !== activeText) {
        activeText = now;
        const current = await readRegionsRevision(directory);
        if (current !== handled) {
          handled = current;
          await onChange(current);
        }
      }
      seen = now;
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
    await pause(interval, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Returns the names, sizes, times and inodes of the files as a text. They are cheaper to read than the contents. */
async function readStates(directory: string): Promise<string> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).toSorted();
  const states = await Promise.all(
    names.map(async (name) => {
      const { mtimeMs, size, ino } = await stat(join(directory, name));
      return `${name} ${mtimeMs} ${size} ${ino}`;
    }),
  );
  return states.join('\n');
}
