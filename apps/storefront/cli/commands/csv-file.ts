/** Opening the CSV file that a command was given, and saying what is wrong with it. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  type CsvFileError,
  type CsvTable,
  formatFileError,
  readCsvTable,
} from '@vitrine/commerce/catalogue/csv-table';
import type { CommandIo } from './io.ts';

/** Beyond so many problems a person only wants the number. */
const shownProblems = 50;

/** More rows than this take long enough to show how far it is. */
const longFile = 5000;

/** The one file that a command takes, and whether bad rows are to be left out; null after saying what is wrong. */
export function readFileArguments(
  args: string[],
  usage: string,
  io: CommandIo,
): { readonly path: string; readonly skipBad: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'skip-bad': { type: 'boolean' } },
    });
    const [path, ...rest] = positionals;
    if (path !== undefined && rest.length === 0) return { path, skipBad: values['skip-bad'] ?? false };
    io.err('Give one file.');
  } catch (error) {
    io.err(error instanceof Error ? error.message : String(error));
  }
  io.err(`Usage: ${usage}`);
  return null;
}

/** The file's rows, or null after saying why there are none. */
export async function openCsv(path: string, io: CommandIo): Promise<CsvTable | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    const reason = found.code === 'ENOENT' ? 'there is no such file' : found.message;
    io.err(`${path} can't be read: ${reason}. Give the path of a CSV file.`);
    return null;
  }
  if (!found.isFile()) {
    io.err(`${path} is not a file. Give the path of a CSV file.`);
    return null;
  }
  return readCsvTable(createReadStream(path), (rows) => io.out(`${rows} rows read`));
}

/** Lists problems, a line each. */
export function printProblems(problems: readonly CsvFileError[], io: CommandIo): void {
  for (const problem of problems.slice(0, shownProblems)) io.err(formatFileError(problem));
  if (problems.length > shownProblems) io.err(`and ${problems.length - shownProblems} more`);
}

/** Returns true if an import is long enough for progress messages. */
export function isLong(table: CsvTable): boolean {
  return table.rows.length > longFile;
}
