/** How a measurement tells its figures: a table for whoever runs it alone, and lines for `npm run bench`, which puts all together. */
import { appendFileSync } from 'node:fs';

/** Figures of one thing that was measured; their names say the unit: `p50 ms`, `per second`, `memory MB`. */
export interface Row {
  readonly what: string;
  readonly figures: Readonly<Record<string, number>>;
}

/** The variable that names the file for rows; unset when a measurement runs alone. */
export const rowsVariable = 'BENCH_ROWS';

/** Tells one row, where somebody collects them; printing it is left to the measurement. */
export function tellRow(what: string, figures: Row['figures']): void {
  const file = process.env[rowsVariable];
  if (file === undefined) return;
  const row: Row = { what, figures };
  appendFileSync(file, `${JSON.stringify(row)}\n`);
}

type Cells = Readonly<Record<string, unknown>>;

/**
 * Prints a table and tells its rows. `by`: the columns that say what a row is about; of the others numbers are figures, be
 * they written as text.
 *
 * @example
 * printTable([{ operation: 'read', clients: 16, 'p50 ms': '0.31' }], ['operation', 'clients']);
 */
export function printTable(rows: readonly Cells[], by: readonly string[]): void {
  console.table(rows);
  for (const row of rows)
    tellRow(
      by.map((column) => `${row[column]}${column === 'clients' ? ' clients' : ''}`).join(', '),
      figuresOf(row, by),
    );
}

/** As `printTable`, where each row has its name for a key. */
export function printNamed(rows: Readonly<Record<string, Cells>>): void {
  console.table(rows);
  for (const [name, row] of Object.entries(rows)) tellRow(name, figuresOf(row, []));
}

function figuresOf(row: Cells, by: readonly string[]): Row['figures'] {
  const figures: Record<string, number> = {};
  for (const [name, cell] of Object.entries(row)) {
    const value = typeof cell === 'string' && cell !== '' ? Number(cell) : cell;
    if (!by.includes(name) && typeof value === 'number' && Number.isFinite(value)) figures[name] = value;
  }
  return figures;
}
