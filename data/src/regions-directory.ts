/** The folder of the region files: that of the merchant's shop, or else the demo's. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const demoRegionsDirectory = join(import.meta.dirname, '..', 'regions');

let directory: string = demoRegionsDirectory;

/** Sets the folder, once at the start of a process. By default it is the demo's. */
export function setRegionsDirectory(path: string = demoRegionsDirectory): void {
  directory = path;
}

export function getRegionsDirectory(): string {
  return directory;
}

/** Returns the path of a file in the shop's folder; null if it doesn't exist, so that defaults apply. */
export function findRegionFile(name: string): string | null {
  const path = join(directory, name);
  return existsSync(path) ? path : null;
}

/**
 * Returns the path of a file in the shop's folder, or else in the demo's. For files whose data is by country, not by
 * storefront.
 */
export function getRegionFile(name: string): string {
  return findRegionFile(name) ?? join(demoRegionsDirectory, name);
}
