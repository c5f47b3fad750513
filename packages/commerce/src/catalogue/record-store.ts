/**
 * The whole records of products as compressed JSON, in memory: of a hundred thousand products a page shows a few dozen, and
 * parsed they would take ten times as much.
 */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { GrowingInts } from './growing.ts';
import type { ProductRecord } from './model.ts';

/** Products that are compressed together: more share more words, but all of them are unpacked for one. */
const recordsInBlock = 16;
/** Blocks that stay unpacked; neighbours are often read after each other. */
const unpackedBlocks = 4;

export class RecordStore {
  readonly #blocks: Uint8Array[] = [];
  /** Where each record ends in its unpacked block. */
  readonly #ends = new GrowingInts();
  /** Records of the last block, which isn't full yet. */
  #waiting: string[] = [];
  readonly #unpacked: { readonly block: number; readonly bytes: Buffer }[] = [];

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
    if (block === this.#blocks.length) return JSON.parse(this.#waiting[number % recordsInBlock] ?? '');
    return JSON.parse(textOf(this.#unpack(block), this.#startOf(number), this.#ends.at(number)));
  }

  /** How long a record is as JSON, in bytes. */
  bytesOf(number: number): number {
    return this.#ends.at(number) - this.#startOf(number);
  }

  #startOf(number: number): number {
    return number % recordsInBlock === 0 ? 0 : this.#ends.at(number - 1);
  }

  #unpack(block: number): Buffer {
    const known = this.#unpacked.find((each) => each.block === block);
    if (known !== undefined) return known.bytes;
    const bytes = zstdDecompressSync(this.#blocks[block] ?? new Uint8Array());
    this.#unpacked.push({ block, bytes });
    if (this.#unpacked.length > unpackedBlocks) this.#unpacked.shift();
    return bytes;
  }
}

function pack(records: readonly string[]): Uint8Array {
  return zstdCompressSync(records.join(''), { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
}

function textOf(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('utf8', start, end);
}
