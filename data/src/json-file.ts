/** Reading a JSON file of this folder; a file that can't be read is a problem like any other. */
import { readFileSync } from 'node:fs';
import type { Problem } from '@vitrine/rules/regions/reader';

/** The parsed content; undefined, with the problem noted under `path`, where the file is missing or broken. */
export function readJson(file: string, path: string, problems: Problem[]): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const problem = `can't be read: ${error instanceof Error ? error.message : String(error)}`;
    problems.push({ path, problem, remedy: 'Put the file back or correct its JSON' });
    return undefined;
  }
}
