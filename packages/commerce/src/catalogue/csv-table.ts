/** Parses CSV into rows of cells, each with its line number. */
import { Readable } from 'node:stream';
import type { Bytes } from '@vitrine/rules/units';
import { CsvError, type Parser, parse } from 'csv-parse';

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

/** Thrown for a file that can't be parsed as CSV. */
export class UnreadableCsvError extends Error {
  override readonly name = 'UnreadableFile';
  readonly problem: CsvFileError;

  constructor(problem: CsvFileError) {
    super(formatFileError(problem));
    this.problem = problem;
  }
}

const megabyte: Bytes = 1024 * 1024;
/** Maximum size of one row; a product with a long description has a few kB. */
const maxRowBytes: Bytes = 4 * megabyte;
/** Maximum size of a file, whose rows are held in memory together. */
const maxFileBytes: Bytes = 256 * megabyte;
/** Maximum number of cells of a file: 100,000 rows of a hundred columns. */
const maxCells = 10_000_000;
/** Maximum number of characters of a cell or column name that an error message quotes. */
const maxQuoted = 200;

/** `line 12, column "Variant Price": "12,50" is not an amount` */
export function formatFileError({ line, column, reason }: CsvFileError): string {
  const what = shorten(reason, 2 * maxQuoted);
  return column === null
    ? `line ${line}: ${what}`
    : `line ${line}, column "${shorten(column, maxQuoted)}": ${what}`;
}

function shorten(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max)}…`;
}

/**
 * Parses UTF-8 CSV with a header row. Empty lines are skipped. Reading stops at the first row or file that is too large,
 * so that memory is bounded however long the input is.
 *
 * @param progress called from time to time with the number of rows read so far.
 * @param maxBytes maximum size of the file; 256 MB by default.
 * @throws UnreadableCsvError if quotes don't match, there is no header, or the file is too large.
 */
export async function readCsvTable(
  input: Readable,
  progress?: (rows: number) => void,
  maxBytes: Bytes = maxFileBytes,
): Promise<CsvTable> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const bounded = Readable.from(boundRows(input, parser, maxBytes), { objectMode: false });
  bounded.on('error', (error) => parser.destroy(error)).pipe(parser);
  let header: readonly string[] | undefined;
  const rows: CsvRow[] = [];
  let line = 1;
  let count = 0;
  try {
    for await (const record of parser) {
      const cells: readonly string[] = record;
      const begins = line;
      count += cells.length;
      if (count > maxCells)
        throw unreadable(line, `is where the file exceeds ${maxCells} cells; split it into several files`);
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
    throw unreadable(at, `is not valid CSV: ${error.message}`);
  } finally {
    input.destroy();
  }
  if (header === undefined) throw unreadable(1, 'the file is empty');
  return { header, rows };
}

function unreadable(line: number, reason: string): UnreadableCsvError {
  return new UnreadableCsvError({ line, column: null, reason });
}

/**
 * Passes chunks on to the parser while rows stay within their maximum size. @throws UnreadableCsvError if a row or the whole
 * file is too large.
 */
async function* boundRows(input: Readable, { info }: Parser, maxBytes: Bytes): AsyncGenerator<unknown> {
  let parsed = 0;
  let rowBytes: Bytes = 0;
  let fileBytes: Bytes = 0;
  for await (const chunk of input) {
    yield chunk;
    const bytes = Buffer.byteLength(chunk);
    fileBytes += bytes;
    rowBytes = info.records === parsed ? rowBytes + bytes : bytes;
    parsed = info.records;
    if (fileBytes > maxBytes) {
      const size = `${Math.floor(maxBytes / megabyte)} MB`;
      throw unreadable(info.lines, `is where the file exceeds ${size}; split it into several files`);
    }
    if (rowBytes > maxRowBytes) {
      const reason = 'is in a row longer than 4 MB; look for a quotation mark that nothing closes';
      throw unreadable(info.lines, reason);
    }
  }
}

/**
 * Validates a row independently of its columns: number of cells and encoding.
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
