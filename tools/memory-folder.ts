/** Finds an in-memory directory for the files of tests, which are slow if they wait for the disk. */
import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Linux's tmpfs, a file system in memory. */
const memory = '/dev/shm';

/**
 * Returns a directory in memory if both the file system and the machine's memory have `bytes` free. Returns the
 * system's temporary directory otherwise, as in many containers.
 */
export function findMemoryFolder(bytes: number): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) >= bytes ? memory : tmpdir();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return tmpdir();
    throw error;
  }
}
