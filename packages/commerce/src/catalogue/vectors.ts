/**
 * Append-only vectors of numbers. Existing values don't change on append, so that older snapshots can read
 * them at any time.
 */

/** Growth by half the capacity makes appending amortized O(1). */
const larger = (length: number) => Math.max(64, Math.ceil(length * 1.5));

export class IntVector {
  /**
   * The values, with spare capacity behind them. Read the property again after `push`, which may replace the
   * array.
   */
  values: Int32Array = new Int32Array(64);
  length = 0;

  /** Returns a view of the values without the spare capacity. Later appends don't affect it. */
  filled(): Int32Array {
    return this.values.subarray(0, this.length);
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const grown = new Int32Array(larger(this.length));
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.length] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.values[index] ?? 0;
  }
}

export class NumberVector {
  /** See `IntVector.values`. */
  values: Float64Array = new Float64Array(64);
  length = 0;

  /** See `IntVector.filled`. */
  filled(): Float64Array {
    return this.values.subarray(0, this.length);
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const grown = new Float64Array(larger(this.length));
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.length] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.values[index] ?? Number.NaN;
  }
}

/** Variable-length rows of integers, stored in one array with the start offset of each row. */
export class RowVector {
  readonly starts: IntVector;
  readonly items: IntVector;

  constructor(starts = new IntVector(), items = new IntVector()) {
    this.starts = starts;
    this.items = items;
  }

  push(row: Iterable<number>): void {
    this.starts.push(this.items.length);
    for (const item of row) this.items.push(item);
  }

  start(row: number): number {
    return this.starts.at(row);
  }

  /** Returns the offset after the last item of a row. */
  end(row: number): number {
    return row + 1 < this.starts.length ? this.starts.at(row + 1) : this.items.length;
  }

  row(row: number): Int32Array {
    return this.items.values.subarray(this.start(row), this.end(row));
  }

  holds(row: number, item: number): boolean {
    const items = this.items.values;
    const end = this.end(row);
    let at = this.start(row);
    while (at < end && items[at] !== item) at += 1;
    return at < end;
  }

  /** Returns true if an item of a row passes a test. Creates no array, as `row` does. */
  hasItem(row: number, test: (item: number) => boolean): boolean {
    const items = this.items.values;
    const end = this.end(row);
    for (let at = this.start(row); at < end; at += 1) if (test(items[at] ?? 0)) return true;
    return false;
  }

  /** Increments `counts[item]` for each occurrence of an item in the given rows. */
  countItems(rows: Int32Array, counts: Int32Array): void {
    const items = this.items.values;
    for (let place = 0; place < rows.length; place += 1) {
      const row = rows[place] ?? 0;
      const end = this.end(row);
      for (let at = this.start(row); at < end; at += 1) {
        const item = items[at] ?? 0;
        counts[item] = (counts[item] ?? 0) + 1;
      }
    }
  }

  /** Returns the rows that contain an item, in ascending order. */
  rowsWith(item: number): readonly number[] {
    const items = this.items.values.subarray(0, this.items.length);
    const rows = new Set<number>();
    for (let place = items.indexOf(item); place >= 0; place = items.indexOf(item, place + 1)) {
      rows.add(this.#rowAt(place));
    }
    return [...rows];
  }

  /** Finds the last row that starts at or before an offset. Earlier rows with the same start are empty. */
  #rowAt(place: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts.at(middle) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
