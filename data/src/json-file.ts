/** Reads a JSON file. An unreadable file is reported like any other error. */
import { readFileSync } from 'node:fs';
import type { RegionFileError } from '@vitrine/rules/regions/object-reader';

/**
 * Returns the parsed content, or undefined if the file is missing or malformed, with the error recorded under `path`.
 */
export function readJson(file: string, path: string, problems: RegionFileError[]): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const problem = `can't be read: ${error instanceof Error ? error.message : String(error)}`;
    problems.push({ path, problem, remedy: 'Put the file back or correct its JSON' });
    return undefined;
  }
}
