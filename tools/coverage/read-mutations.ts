/**
 * Reads `mutations/*.txt`: for the rows of docs/coverage.md, how the code under a row is broken, and the test of the row
 * that has to turn red for it.
 *
 *     row: A quantity of 0 or less takes the line out.
 *     in: apps/storefront/server/api/cart-input.ts
 *     - quantity <= 0
 *     + quantity < 0
 *     red: `apps/storefront/server/api/cart-routes.test.ts` removes a line whose quantity becomes 0 or less: %i
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShownBy } from './read-coverage.ts';

export interface Mutation {
  /** The file of mutations and the line at which this one begins. */
  readonly place: string;
  /** What the rows of docs/coverage.md ask for. */
  readonly rows: readonly string[];
  /** The file that is broken, below the project's root. */
  readonly file: string;
  /** Stands in the file once. */
  readonly search: string;
  readonly replacement: string;
  readonly red: ShownBy;
}

/** All mutations, file by file. Throws where one isn't written as it should be. */
export function readAllMutations(directory: string): readonly Mutation[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.txt'))
    .sort();
  return names.flatMap((name) => readMutations(readFileSync(join(directory, name), 'utf8'), name));
}

/** The mutations of one file's text; `name` is for messages. */
export function readMutations(text: string, name: string): readonly Mutation[] {
  const mutations: Mutation[] = [];
  const lines = text.split('\n');
  let start = 0;
  lines.push('');
  lines.forEach((line, index) => {
    if (line !== '') return;
    const entry = lines.slice(start, index).filter((each) => !each.startsWith('#'));
    if (entry.length > 0) mutations.push(readEntry(entry, `${name}:${start + 1}`));
    start = index + 1;
  });
  return mutations;
}

function readEntry(lines: readonly string[], place: string): Mutation {
  const values = (start: string) =>
    lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length));
  const rows = values('row: ');
  const [file, ...otherFiles] = values('in: ');
  const [search, ...otherSearches] = values('- ');
  const [replacement, ...otherReplacements] = values('+ ');
  const [, test, title] = /^`([^`]+)` (.+)$/.exec(values('red: ').join('\n')) ?? [];
  const more = otherFiles.length + otherSearches.length + otherReplacements.length;
  if (
    rows.length === 0 ||
    rows.length + 4 !== lines.length ||
    more > 0 ||
    file === undefined ||
    search === undefined ||
    replacement === undefined ||
    test === undefined ||
    title === undefined
  ) {
    throw new Error(`${place}: a mutation has rows and one line each of "in:", "-", "+" and "red:"`);
  }
  return { place, rows, file, search, replacement, red: { file: test, name: title } };
}
