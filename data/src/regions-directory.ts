/** The folder of the region files: that of a merchant's own shop, else the demo's. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const demoRegionsDirectory = join(import.meta.dirname, '..', 'regions');

let directory: string = demoRegionsDirectory;

/** Sets the folder, once at the start of a process; without one it is the demo's. */
export function setRegionsDirectory(path: string = demoRegionsDirectory): void {
  directory = path;
}

export function getRegionsDirectory(): string {
  return directory;
}

/** Returns the path of a file of the shop's folder; null if it has none, so that defaults apply. */
export function findRegionFile(name: string): string | null {
  const path = join(directory, name);
  return existsSync(path) ? path : null;
}

/** Returns the path of a file of the shop's folder, else of the demo's, for files that are by country. */
export function getRegionFile(name: string): string {
  return findRegionFile(name) ?? join(demoRegionsDirectory, name);
}
