/** Columns of numbers that only grow: what once stands in them stays, so that everybody may read them at any time. */

/** Grown by at least half, so that adding costs the same however many there are. */
const larger = (length: number) => Math.max(64, Math.ceil(length * 1.5));

export class GrowingInts {
  /** The numbers, with room behind them. Read it anew after adding: it may have been replaced. */
  values: Int32Array = new Int32Array(64);
  length = 0;

  /** The numbers alone. Later ones don't change them, unless somebody writes to their places. */
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

export class GrowingNumbers {
  /** As of `GrowingInts`. */
  values: Float64Array = new Float64Array(64);
  length = 0;

  /** As of `GrowingInts`. */
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

/** Rows of several numbers each. */
export class GrowingRows {
  readonly starts: GrowingInts;
  readonly items: GrowingInts;

  constructor(starts = new GrowingInts(), items = new GrowingInts()) {
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

  /** One behind the last item of a row. */
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

  /** Adds one to the number of an item for each time that one of these rows holds it. */
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

  /** The rows that hold an item, in their order. */
  rowsWith(item: number): readonly number[] {
    const items = this.items.values.subarray(0, this.items.length);
    const rows = new Set<number>();
    for (let place = items.indexOf(item); place >= 0; place = items.indexOf(item, place + 1)) {
      rows.add(this.#rowAt(place));
    }
    return [...rows];
  }

  /** The last row that begins at a place or before it: those before it that begin there too are empty. */
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
