/**
 * The whole records of products as compressed JSON, in memory or in a file: of a hundred thousand products a page shows a few
 * dozen, and parsed they would take ten times as much.
 */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ColumnSet } from './column-set.ts';
import type { GrowingInts } from './growing.ts';
import type { ProductRecord } from './model.ts';

/** Products that are compressed together: more share more words, but all of them are unpacked for one. */
const recordsInBlock = 4;
/** Blocks that stay unpacked; neighbours are often read after each other. */
const unpackedBlocks = 16;

/** The least that zlib takes for a piece of its answer, in bytes. */
const leastChunk = 64;

/** Blocks that lie in a file, the first ones of a store. */
export interface BlockFile {
  readonly blocks: number;
  bytesOf(block: number): number;
  /** The bytes of a block. @throws where they can't be read any more. */
  read(block: number): Uint8Array;
  /** Tells that a block could not be read, or isn't what was written. */
  broken(error: unknown): void;
}

/** The blocks of a store at one moment. */
export interface PackedRecords {
  readonly blocks: number;
  /** How many of them have all their records. */
  readonly full: number;
  bytesOf(block: number): number;
  read(block: number): Uint8Array;
}

const noFile: BlockFile = {
  blocks: 0,
  bytesOf: () => 0,
  read: () => new Uint8Array(),
  broken: () => undefined,
};

export class RecordStore {
  #file: BlockFile;
  /** How many of the file's blocks are used: all but one that isn't full. */
  #inFile: number;
  /** Those behind the file's. */
  #blocks: Uint8Array[] = [];
  /** Where each record ends in its unpacked block. */
  readonly #ends: GrowingInts;
  /** Records of the last block, which isn't full yet. */
  #waiting: string[] = [];
  readonly #unpacked: { readonly block: number; readonly bytes: Buffer }[] = [];

  /** @param file blocks of the records whose ends the set holds; the last may have fewer records than the others. */
  constructor(set: ColumnSet, file = noFile) {
    this.#file = file;
    this.#inFile = file.blocks;
    this.#ends = set.ints('record ends');
    if (this.#ends.length % recordsInBlock !== 0) this.#openLast();
  }

  /** Adds the next record. */
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
    return JSON.parse(textOf(this.#unpack(block), this.#startOf(number), this.#ends.at(number)));
  }

  /** How long a record is as JSON, in bytes. */
  bytesOf(number: number): number {
    return this.#ends.at(number) - this.#startOf(number);
  }

  /** The blocks as they are now with the one that isn't full. */
  packed(): PackedRecords {
    const full = this.#full;
    const last = this.#waiting.length === 0 ? null : pack(this.#waiting);
    return {
      blocks: full + (last === null ? 0 : 1),
      full,
      bytesOf: (block) => (block === full && last !== null ? last.length : this.#bytesOfBlock(block)),
      read: (block) => (block === full && last !== null ? last : this.#block(block)),
    };
  }

  /** Reads blocks from a file from now on: as many as were full when `packed` gave them. */
  leaveTo(file: BlockFile, full: number): void {
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
      this.#waiting.push(textOf(bytes, this.#startOf(number), this.#ends.at(number)));
    }
  }

  #startOf(number: number): number {
    return number % recordsInBlock === 0 ? 0 : this.#ends.at(number - 1);
  }

  #bytesOfBlock(number: number): number {
    return number < this.#inFile
      ? this.#file.bytesOf(number)
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
      // A byte more, so that it needn't ask for room to see that nothing follows.
      return zstdDecompressSync(this.#block(block), { chunkSize: Math.max(leastChunk, length + 1) });
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
  // A copy of its own length: zlib's answer holds on to the whole room that it was written into.
  return Uint8Array.from(packed);
}

function textOf(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('utf8', start, end);
}
