/** Columns by name: created empty or from a file's columns, and captured for writing to a file. */

import { TextColumn } from './text-column.ts';
import { IntVector, NumberVector, RowVector } from './vectors.ts';

export type ColumnValues = Uint8Array | Uint16Array | Int32Array | Float64Array;

/** Values read from a file, with spare capacity for appending. */
export interface StoredNumbers {
  readonly values: ColumnValues;
  readonly length: number;
}

/** Thrown if a file lacks a column, or if a column's values have another type. */
export class ColumnError extends Error {
  override readonly name = 'ColumnError';
}

export class ColumnSet {
  readonly #kept: ReadonlyMap<string, StoredNumbers> | null;
  readonly #filled = new Map<string, () => ColumnValues>();

  /** @param stored columns read from a file; with null, every column starts empty. */
  constructor(stored: ReadonlyMap<string, StoredNumbers> | null = null) {
    this.#kept = stored;
  }

  get isKept(): boolean {
    return this.#kept !== null;
  }

  ints(name: string): IntVector {
    const column = new IntVector();
    const stored = this.#find(name);
    if (stored !== null) {
      if (!(stored.values instanceof Int32Array)) throw wrongKind(name);
      column.values = stored.values;
      column.length = stored.length;
    }
    this.#filled.set(name, () => column.filled());
    return column;
  }

  /** Creates a column whose existing values may change later. A capture therefore copies it. */
  changingInts(name: string): IntVector {
    const column = this.ints(name);
    this.#filled.set(name, () => column.filled().slice());
    return column;
  }

  numbers(name: string): NumberVector {
    const column = new NumberVector();
    const stored = this.#find(name);
    if (stored !== null) {
      if (!(stored.values instanceof Float64Array)) throw wrongKind(name);
      column.values = stored.values;
      column.length = stored.length;
    }
    this.#filled.set(name, () => column.filled());
    return column;
  }

  rows(name: string): RowVector {
    return new RowVector(this.ints(`${name} starts`), this.ints(`${name} items`));
  }

  texts(name: string): TextColumn {
    const ends = this.ints(`${name} ends`);
    const stored = this.#find(`${name} letters`);
    const letters = stored?.values ?? new Uint8Array();
    if (!(letters instanceof Uint8Array || letters instanceof Uint16Array)) throw wrongKind(name);
    const column = new TextColumn(letters, ends);
    this.#filled.set(`${name} letters`, () => column.filled());
    return column;
  }

  /** Captures all columns. Values appended later aren't included. */
  filled(): ReadonlyMap<string, ColumnValues> {
    return new Map([...this.#filled].map(([name, filled]) => [name, filled()]));
  }

  #find(name: string): StoredNumbers | null {
    if (this.#kept === null) return null;
    const stored = this.#kept.get(name);
    if (stored === undefined) throw new ColumnError(`There is no column "${name}".`);
    return stored;
  }
}

function wrongKind(name: string): ColumnError {
  return new ColumnError(`The column "${name}" has another number type.`);
}
