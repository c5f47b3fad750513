/**
 * Stores product records as compressed JSON, in memory or in a file. A page shows a few dozen of 100,000 products, and
 * parsed objects of all of them would take ten times the memory.
 */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ProductRecord } from './catalogue-records.ts';
import type { ColumnSet } from './column-set.ts';
import type { IntVector } from './vectors.ts';

/**
 * Records per compressed block: larger blocks compress better, but reading one record decompresses the whole
 * block.
 */
const recordsInBlock = 4;
/** Number of decompressed blocks to cache; adjacent records are often read one after the other. */
const unpackedBlocks = 16;

/** Minimum output chunk of zlib in bytes. */
const minChunk = 64;

/** The first blocks of a store, read from a file. */
export interface BlockFile {
  readonly blocks: number;
  getBytes(block: number): number;
  /**
   * Reads a block.
   * @throws if the file can't be read any more.
   */
  read(block: number): Uint8Array;
  /** Reports that a block couldn't be read or is corrupt. */
  broken(error: unknown): void;
}

/** Snapshot of a store's compressed blocks, which doesn't change while it is written to a file. */
export interface PackedRecords {
  readonly blocks: number;
  /** Number of complete blocks. */
  readonly full: number;
  getBytes(block: number): number;
  read(block: number): Uint8Array;
}

const noFile: BlockFile = {
  blocks: 0,
  getBytes: () => 0,
  read: () => new Uint8Array(),
  broken: () => undefined,
};

export class RecordStore {
  #file: BlockFile;
  /** Number of the file's blocks in use. A last, incomplete block isn't used. */
  #inFile: number;
  /** Compressed blocks in memory, which follow those of the file. */
  #blocks: Uint8Array[] = [];
  /** End offset of each record within its decompressed block. */
  readonly #ends: IntVector;
  /** Records of the last, incomplete block. */
  #waiting: string[] = [];
  readonly #unpacked: { readonly block: number; readonly bytes: Buffer }[] = [];

  /** @param file blocks of the records whose end offsets are in `set`; the last block may be incomplete. */
  constructor(set: ColumnSet, file = noFile) {
    this.#file = file;
    this.#inFile = file.blocks;
    this.#ends = set.ints('record ends');
    if (this.#ends.length % recordsInBlock !== 0) this.#openLast();
  }

  push(json: string): void {
    const before = this.#waiting.length === 0 ? 0 : this.#ends.at(this.#ends.length - 1);
    this.#ends.push(before + Buffer.byteLength(json));
    this.#waiting.push(json);
    if (this.#waiting.length < recordsInBlock) return;
    this.#blocks.push(pack(this.#waiting));
    this.#waiting = [];
  }

  read(number: number): ProductRecord {
    const block = Math.floor(number / recordsInBlock);
    if (block === this.#full) return JSON.parse(this.#waiting[number % recordsInBlock] ?? '');
    return JSON.parse(getText(this.#unpack(block), this.#getStart(number), this.#ends.at(number)));
  }

  /** Returns a record's length as JSON in bytes. */
  getBytes(number: number): number {
    return this.#ends.at(number) - this.#getStart(number);
  }

  /** Captures all blocks, including the incomplete one. */
  packed(): PackedRecords {
    const full = this.#full;
    const last = this.#waiting.length === 0 ? null : pack(this.#waiting);
    return {
      blocks: full + (last === null ? 0 : 1),
      full,
      getBytes: (block) => (block === full && last !== null ? last.length : this.#bytesOfBlock(block)),
      read: (block) => (block === full && last !== null ? last : this.#block(block)),
    };
  }

  /** Switches to reading blocks from a file and frees them in memory. `full` is the value returned by `packed`. */
  moveToFile(file: BlockFile, full: number): void {
    this.#blocks = this.#blocks.slice(full - this.#inFile);
    this.#file = file;
    this.#inFile = full;
  }

  get #full(): number {
    return this.#inFile + this.#blocks.length;
  }

  #openLast(): void {
    const last = this.#inFile - 1;
    const bytes = zstdDecompressSync(this.#file.read(last));
    this.#inFile = last;
    for (let number = last * recordsInBlock; number < this.#ends.length; number += 1) {
      this.#waiting.push(getText(bytes, this.#getStart(number), this.#ends.at(number)));
    }
  }

  #getStart(number: number): number {
    return number % recordsInBlock === 0 ? 0 : this.#ends.at(number - 1);
  }

  #bytesOfBlock(number: number): number {
    return number < this.#inFile
      ? this.#file.getBytes(number)
      : (this.#blocks[number - this.#inFile]?.length ?? 0);
  }

  #block(number: number): Uint8Array {
    return number < this.#inFile
      ? this.#file.read(number)
      : (this.#blocks[number - this.#inFile] ?? new Uint8Array());
  }

  #unpack(block: number): Buffer {
    const known = this.#unpacked.find((each) => each.block === block);
    if (known !== undefined) return known.bytes;
    const bytes = this.#unpackedBytes(block);
    this.#unpacked.push({ block, bytes });
    if (this.#unpacked.length > unpackedBlocks) this.#unpacked.shift();
    return bytes;
  }

  #unpackedBytes(block: number): Buffer {
    try {
      const length = this.#ends.at(block * recordsInBlock + recordsInBlock - 1);
      // One byte more, so that zlib detects the end of the data without allocating another chunk.
      return zstdDecompressSync(this.#block(block), { chunkSize: Math.max(minChunk, length + 1) });
    } catch (error) {
      if (block < this.#inFile) this.#file.broken(error);
      throw error;
    }
  }
}

function pack(records: readonly string[]): Uint8Array {
  const packed = zstdCompressSync(records.join(''), {
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  // Copy to an exact-size array: zlib's result retains its whole output buffer.
  return Uint8Array.from(packed);
}

function getText(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('utf8', start, end);
}
