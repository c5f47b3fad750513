/**
 * Posting lists of a full-text index. A posting packs product, field and frequency of a word into four bytes. Lists read
 * from a file are contiguous; later additions are stored in linked blocks that never move.
 */
import { IntVector } from './vectors.ts';

/** Number of integers per segment. The blocks of one row may be in different segments. */
const segmentSize = 1 << 20;
const minBlock = 4;
const maxBlock = 256;

/** Number of bits for the frequency, and for the field. The remaining bits hold the product's slot. */
const frequencyBits = 6;
const fieldBits = 3;
const maxFrequency = (1 << frequencyBits) - 1;

export function getPostingProduct(posting: number): number {
  return posting >>> (frequencyBits + fieldBits);
}

export function getPostingField(posting: number): number {
  return (posting >>> frequencyBits) & ((1 << fieldBits) - 1);
}

/** Returns the frequency, capped at 63. */
export function getPostingFrequency(posting: number): number {
  return posting & maxFrequency;
}

/** Contiguous posting lists: start offset of each row, followed by the end of the last row. */
export interface StoredPostings {
  readonly starts: Int32Array;
  readonly items: Int32Array;
}

/**
 * A full-text index read from a file: word numbers in alphabetical order, and the posting list of each word.
 */
export interface StoredWords {
  readonly order: Int32Array;
  readonly postings: StoredPostings;
}

const nothingKept: StoredPostings = { starts: new Int32Array(1), items: new Int32Array() };

/** Posting lists by word number. The first integer of a block is the offset of the next block, or 0. */
export class PostingLists {
  readonly #kept: StoredPostings;
  readonly #segments: Int32Array[] = [];
  #used = 1;
  readonly #first = new IntVector();
  /** Offset, capacity and length of each row's last block. */
  readonly #last = new IntVector();
  readonly #size = new IntVector();
  readonly #filled = new IntVector();
  /** Number of postings in all blocks of a row. */
  readonly #added = new IntVector();

  constructor(stored = nothingKept) {
    this.#kept = stored;
    for (let row = 0; row < stored.starts.length - 1; row += 1) this.addRow();
  }

  /**
   * Adds an empty row.
   * @returns its number.
   */
  addRow(): number {
    for (const column of [this.#first, this.#last, this.#size, this.#filled, this.#added]) column.push(0);
    return this.#first.length - 1;
  }

  push(row: number, product: number, field: number, times: number): void {
    const size = this.#size.at(row);
    if (size === this.#filled.at(row)) this.#addBlock(row, size);
    const filled = this.#filled.at(row);
    const posting =
      (product << (frequencyBits + fieldBits)) | (field << frequencyBits) | Math.min(times, maxFrequency);
    this.#set(this.#last.at(row) + 1 + filled, posting);
    this.#filled.values[row] = filled + 1;
    this.#added.values[row] = this.#added.at(row) + 1;
  }

  get rows(): number {
    return this.#first.length;
  }

  size(row: number): number {
    return this.#endOfKept(row) - this.#startOfKept(row) + this.#added.at(row);
  }

  /** Returns a row's postings in the order in which they were added. */
  row(row: number): Int32Array {
    const kept = this.#kept.items.subarray(this.#startOfKept(row), this.#endOfKept(row));
    const added = this.#added.at(row);
    if (added === 0) return kept;
    const all = new Int32Array(kept.length + added);
    all.set(kept);
    this.#copyAdded(row, all, kept.length);
    return all;
  }

  #startOfKept(row: number): number {
    return this.#kept.starts[Math.min(row, this.#kept.starts.length - 1)] ?? 0;
  }

  #endOfKept(row: number): number {
    return this.#startOfKept(row + 1);
  }

  #copyAdded(row: number, into: Int32Array, from: number): void {
    const last = this.#last.at(row);
    let size = minBlock;
    let place = from;
    for (let block = this.#first.at(row); block !== 0; block = this.#get(block)) {
      const segment = this.#segments[Math.floor(block / segmentSize)];
      if (segment === undefined) return;
      const start = (block % segmentSize) + 1;
      const filled = block === last ? this.#filled.at(row) : size;
      into.set(segment.subarray(start, start + filled), place);
      place += filled;
      size = Math.min(size * 2, maxBlock);
    }
  }

  #addBlock(row: number, before: number): void {
    const size = before === 0 ? minBlock : Math.min(before * 2, maxBlock);
    // A block doesn't cross segments.
    if ((this.#used % segmentSize) + size + 1 > segmentSize) {
      this.#used = Math.ceil(this.#used / segmentSize) * segmentSize;
    }
    const block = this.#used;
    this.#used += size + 1;
    if (before === 0) this.#first.values[row] = block;
    else this.#set(this.#last.at(row), block);
    this.#last.values[row] = block;
    this.#size.values[row] = size;
    this.#filled.values[row] = 0;
    this.#set(block, 0);
  }

  #get(place: number): number {
    return this.#segments[Math.floor(place / segmentSize)]?.[place % segmentSize] ?? 0;
  }

  #set(place: number, value: number): void {
    const number = Math.floor(place / segmentSize);
    let segment = this.#segments[number];
    if (segment === undefined) {
      segment = new Int32Array(segmentSize);
      this.#segments[number] = segment;
    }
    segment[place % segmentSize] = value;
  }
}
