/**
 * Reports the figures of a benchmark: as a table for a single run, and as lines for `npm run bench`, which collects
 * them.
 */
import { appendFileSync } from 'node:fs';

/** The figures of one row. Their names contain the unit: `p50 ms`, `per second`, `memory MB`. */
export interface Row {
  readonly what: string;
  readonly figures: Readonly<Record<string, number>>;
}

/** Environment variable with the path of the file to write rows to. Unset if a benchmark runs alone. */
export const reportFileVariable = 'BENCH_ROWS';

/** Writes a row to that file, if it is set. Printing is up to the benchmark. */
export function reportRow(what: string, figures: Row['figures']): void {
  const file = process.env[reportFileVariable];
  if (file === undefined) return;
  const row: Row = { what, figures };
  appendFileSync(file, `${JSON.stringify(row)}\n`);
}

type Cells = Readonly<Record<string, unknown>>;

/**
 * Prints a table and reports its rows.
 *
 * @param by the columns that identify a row; the other numeric columns are figures, even if written as text
 * @example
 * printTable([{ operation: 'read', clients: 16, 'p50 ms': '0.31' }], ['operation', 'clients']);
 */
export function printTable(rows: readonly Cells[], by: readonly string[]): void {
  console.table(rows);
  for (const row of rows)
    reportRow(
      by.map((column) => `${row[column]}${column === 'clients' ? ' clients' : ''}`).join(', '),
      figuresOf(row, by),
    );
}

/** Same as `printTable`, with the rows' names as keys. */
export function printTableByName(rows: Readonly<Record<string, Cells>>): void {
  console.table(rows);
  for (const [name, row] of Object.entries(rows)) reportRow(name, figuresOf(row, []));
}

function figuresOf(row: Cells, by: readonly string[]): Row['figures'] {
  const figures: Record<string, number> = {};
  for (const [name, cell] of Object.entries(row)) {
    const value = typeof cell === 'string' && cell !== '' ? Number(cell) : cell;
    if (!by.includes(name) && typeof value === 'number' && Number.isFinite(value)) figures[name] = value;
  }
  return figures;
}
