/** A place for the files of tests: in memory, where nothing waits for a disk. */
import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** A file system in memory, on Linux. */
const memory = '/dev/shm';

/**
 * Returns a directory in memory if it has room for so many bytes, and the machine has that much memory free. Containers
 * often allow too little: then the system's directory for temporary files.
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
