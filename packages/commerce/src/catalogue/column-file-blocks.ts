/** Reads the section of a column file that stays on disk: one block of packed records per read. */
import { closeSync, readSync } from 'node:fs';
import type { BlockFile } from './record-store.ts';

/** Thrown for a column file that is truncated, corrupt or of another format. */
export class ColumnFileError extends Error {
  override readonly name = 'ColumnFileError';
}

/** Closes the file descriptor once no snapshot references the blocks. */
const unused = new FinalizationRegistry<number>((fd) => closeSync(fd));

export class ColumnFileBlocks implements BlockFile {
  readonly blocks: number;
  readonly #fd: number;
  readonly #start: number;
  readonly #ends: Float64Array;
  readonly #onBroken: (error: unknown) => void;

  constructor(fd: number, start: number, ends: Float64Array, onBroken: (error: unknown) => void) {
    this.blocks = ends.length;
    this.#fd = fd;
    this.#start = start;
    this.#ends = ends;
    this.#onBroken = onBroken;
    unused.register(this, fd);
  }

  getBytes(block: number): number {
    return (this.#ends[block] ?? 0) - this.#getStart(block);
  }

  read(block: number): Uint8Array {
    const bytes = Buffer.alloc(this.getBytes(block));
    const read = readSync(this.#fd, bytes, 0, bytes.length, this.#start + this.#getStart(block));
    if (read !== bytes.length) throw new ColumnFileError('A block of records is truncated.');
    return bytes;
  }

  broken(error: unknown): void {
    this.#onBroken(error);
  }

  #getStart(block: number): number {
    return block === 0 ? 0 : (this.#ends[block - 1] ?? 0);
  }
}
