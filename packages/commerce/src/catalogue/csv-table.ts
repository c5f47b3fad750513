/** Parses CSV into rows of cells, each with its line number. */
import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

export interface CsvRow {
  /** 1-based line on which the row begins, as text editors count. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  /** Column names, trimmed. */
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** A validation error in an import file, with its location. */
export interface CsvFileError {
  readonly line: number;
  /** Null if the error concerns the whole row or file. */
  readonly column: string | null;
  readonly reason: string;
}

/** The file can't be parsed as CSV. */
export class UnreadableCsvError extends Error {
  override readonly name = 'UnreadableFile';
  readonly problem: CsvFileError;

  constructor(problem: CsvFileError) {
    super(formatFileError(problem));
    this.problem = problem;
  }
}

/** `line 12, column "Variant Price": "12,50" is not an amount` */
export function formatFileError({ line, column, reason }: CsvFileError): string {
  return column === null ? `line ${line}: ${reason}` : `line ${line}, column "${column}": ${reason}`;
}

/**
 * Parses UTF-8 CSV with a header row. Empty lines are skipped.
 *
 * @param progress called from time to time with the number of rows read so far.
 * @throws UnreadableFile if quotes don't match, or there is no header.
 */
export async function readCsvTable(input: Readable, progress?: (rows: number) => void): Promise<CsvTable> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  input.on('error', (error) => parser.destroy(error)).pipe(parser);
  let header: readonly string[] | undefined;
  const rows: CsvRow[] = [];
  let line = 1;
  try {
    for await (const record of parser) {
      const cells: readonly string[] = record;
      const begins = line;
      // Count line breaks here: the parser counts CRLF inside a cell as two.
      line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
      if (cells.length === 1 && cells[0] === '') continue;
      if (header === undefined) header = cells.map((name) => name.trim());
      else rows.push({ line: begins, cells });
      if (rows.length % 5000 === 0 && rows.length > 0) progress?.(rows.length);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = typeof error.lines === 'number' ? error.lines : line;
    throw new UnreadableCsvError({ line: at, column: null, reason: `is not valid CSV: ${error.message}` });
  }
  if (header === undefined)
    throw new UnreadableCsvError({ line: 1, column: null, reason: 'the file is empty' });
  return { header, rows };
}

/**
 * Validates a row regardless of what its columns mean: number of cells and encoding.
 * @returns null if it is valid.
 */
export function findRowError(table: CsvTable, row: CsvRow): CsvFileError | null {
  if (row.cells.length !== table.header.length) {
    const reason = `has ${row.cells.length} cells, but the header has ${table.header.length} columns`;
    return { line: row.line, column: null, reason };
  }
  for (const [index, cell] of row.cells.entries()) {
    if (!cell.includes('\uFFFD') && !cell.includes('\0')) continue;
    const reason = 'contains a character that is not UTF-8; save the file as "CSV UTF-8"';
    return { line: row.line, column: table.header[index] ?? null, reason };
  }
  return null;
}
