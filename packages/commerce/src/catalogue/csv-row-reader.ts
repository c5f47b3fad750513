/** Reads the cells of a CSV row by column name, and collects validation errors. */
import { parseDecimal } from '@vitrine/rules/money/decimal';
import type { CsvFileError, CsvRow } from './csv-table.ts';

export class CsvRowReader {
  readonly line: number;
  readonly #row: CsvRow;
  readonly #columns: ReadonlyMap<string, { readonly index: number; readonly name: string }>;
  readonly #problems: CsvFileError[];

  /** @param columns index of each column, and its name as the file spells it. */
  constructor(
    row: CsvRow,
    columns: ReadonlyMap<string, { readonly index: number; readonly name: string }>,
    problems: CsvFileError[],
  ) {
    this.line = row.line;
    this.#row = row;
    this.#columns = columns;
    this.#problems = problems;
  }

  /** Adds a validation error for a cell, or for the whole row if `column` is null. */
  addError(column: string | null, reason: string): void {
    const name = column === null ? null : (this.#columns.get(column)?.name ?? column);
    this.#problems.push({ line: this.line, column: name, reason });
  }

  /** Returns a cell's trimmed text; undefined if the file lacks the column. */
  text(column: string): string | undefined {
    const place = this.#columns.get(column);
    return place === undefined ? undefined : (this.#row.cells[place.index] ?? '').trim();
  }

  /** True if the cell isn't empty. */
  has(column: string): boolean {
    return (this.text(column) ?? '') !== '';
  }

  /** Same as `text`, but null for an empty cell. */
  textOrNull(column: string): string | null | undefined {
    const text = this.text(column);
    return text === '' ? null : text;
  }

  /** Parses TRUE or FALSE; `empty` for an empty cell. */
  boolean(column: string, empty: boolean): boolean | undefined {
    const text = this.text(column)?.toLowerCase();
    if (text === undefined) return undefined;
    if (text === '') return empty;
    if (text === 'true') return true;
    if (text === 'false') return false;
    this.addError(column, `"${this.text(column)}" is neither TRUE nor FALSE`);
    return undefined;
  }

  /** Parses a non-negative amount into minor units; null for an empty cell. */
  amount(column: string): number | null | undefined {
    const text = this.text(column);
    if (text === undefined) return undefined;
    if (text === '') return null;
    const amount = parseDecimal(text);
    if (amount === null) {
      this.addError(column, `"${text}" is not an amount; write it like 12.50`);
      return undefined;
    }
    if (amount < 0) {
      this.addError(column, `"${text}" is negative`);
      return undefined;
    }
    return amount;
  }

  /** Parses a non-negative number; 0 for an empty cell. */
  decimal(column: string): number | undefined {
    const text = this.text(column);
    if (text === undefined) return undefined;
    if (text === '') return 0;
    if (/^\d{1,9}(\.\d{1,3})?$/.test(text)) return Number(text);
    this.addError(column, `"${text}" is not a number of zero or more`);
    return undefined;
  }

  /** Parses an integer; undefined for an empty cell. */
  integer(column: string): number | undefined {
    const text = this.text(column);
    if (text === undefined || text === '') return undefined;
    if (/^-?\d{1,9}$/.test(text)) return Number(text);
    this.addError(column, `"${text}" is not a whole number`);
    return undefined;
  }

  /** Parses one of the given words, ignoring case; returns `empty` for an empty cell. */
  keyword<T extends string>(column: string, words: readonly T[], empty: T): T | undefined {
    const text = this.text(column)?.toLowerCase();
    if (text === undefined) return undefined;
    if (text === '') return empty;
    const found = words.find((keyword) => keyword === text);
    if (found === undefined) this.addError(column, `"${this.text(column)}" is none of: ${words.join(', ')}`);
    return found;
  }

  /** Parses an http(s) URL or a root-relative path; null for an empty cell. */
  imageSource(column: string): string | null | undefined {
    const text = this.textOrNull(column);
    if (text === undefined || text === null) return text;
    if (/^(?:https?:\/\/[^\s/]|\/(?!\/))\S*$/i.test(text)) return text;
    this.addError(column, `"${text}" is not an image URL (https://... or /path)`);
    return undefined;
  }
}
