/** Opens the CSV file given to a command, and prints its errors. */
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

/** Maximum number of errors that are printed one by one; of the others only the number is printed. */
const maxPrintedErrors = 50;

/** Number of rows above which an import prints progress. */
const longFile = 5000;

/**
 * Parses arguments of the form `FILE [--skip-bad]`; with `--skip-bad` invalid rows are skipped. @returns null if they
 * are invalid, after printing an error
 */
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

/** Returns the table in the file, or null after printing why it can't be read. */
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

/** Prints the errors, one per line. */
export function printProblems(problems: readonly CsvFileError[], io: CommandIo): void {
  for (const problem of problems.slice(0, maxPrintedErrors)) io.err(formatFileError(problem));
  if (problems.length > maxPrintedErrors) io.err(`and ${problems.length - maxPrintedErrors} more`);
}

/** Returns true if the import is long enough to print progress. */
export function isLong(table: CsvTable): boolean {
  return table.rows.length > longFile;
}
