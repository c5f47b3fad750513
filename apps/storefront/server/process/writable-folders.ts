/** Checks the folders and files in the settings before anything is opened. */
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import type { Settings } from '../env.ts';

/** Returns an error message for each folder or file that can't be used. Leaves no files behind. */
export function findUnwritableFolders(settings: Settings): readonly string[] {
  const { DATA_DIR, CONTENT_DIR, GEO_DB, REVIEWS_FILE } = settings;
  return [
    problem('DATA_DIR', 'a folder that can be written', DATA_DIR, tryToWrite),
    problem('CONTENT_DIR', 'a folder of settings', CONTENT_DIR, (path) => void readdirSync(path)),
    problem('GEO_DB', 'a country file (.mmdb)', GEO_DB, tryToRead),
    problem('REVIEWS_FILE', 'a JSON file', REVIEWS_FILE, tryToRead),
  ].filter((sentence) => sentence !== null);
}

function problem(
  name: keyof Settings,
  wanted: string,
  path: string | undefined,
  use: (path: string) => void,
): string | null {
  if (path === undefined) return null;
  try {
    use(path);
    return null;
  } catch (error) {
    return `${name} must be ${wanted}; "${path}" is none: ${reasonOf(error)}.`;
  }
}

/** Creates and deletes a temporary folder inside. If the folder doesn't exist yet, uses the nearest existing folder above. */
function tryToWrite(path: string): void {
  let folder = path;
  while (!existsSync(folder)) folder = dirname(folder);
  rmdirSync(mkdtempSync(join(folder, '.vitrine-')));
}

function tryToRead(path: string): void {
  closeSync(openSync(path, 'r'));
}

function reasonOf(error: unknown): string {
  const errno = error instanceof Error && 'errno' in error ? error.errno : undefined;
  return typeof errno === 'number' ? getSystemErrorMessage(errno) : String(error);
}
