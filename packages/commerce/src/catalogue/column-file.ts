/**
 * A binary file of typed arrays: a JSON header that describes the columns, their raw values, and a checksum.
 * It is written to a temporary file, synced and renamed; an incomplete file or one of another format is
 * rejected.
 */
import { closeSync, fstatSync, openSync, read } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { endianness } from 'node:os';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { ColumnFileBlocks, ColumnFileError } from './column-file-blocks.ts';
import type { ColumnValues, StoredNumbers } from './column-set.ts';
import type { BlockFile } from './record-store.ts';

const magic = 'vitrine columns\n';
/** Magic bytes, length of the header, checksum of the header. */
const preamble = magic.length + 8;
const wordSize = 8;
const chunk = 4 * 1024 * 1024;
/** Upper bound of the header's length in bytes; a larger value means that the length field is corrupt. */
const maxHeaderBytes = 512 * 1024 * 1024;

type Kind = 'u8' | 'u16' | 'i32' | 'f64';

const bytesOf: Readonly<Record<Kind, number>> = { u8: 1, u16: 2, i32: 4, f64: 8 };

/** A column to write. Its chunks are produced one at a time while the file is written. */
export interface ColumnSection {
  readonly name: string;
  readonly kind: Kind;
  /** Number of values in all chunks together. */
  readonly length: number;
  pieces(): Iterable<ColumnValues>;
}

interface Place {
  readonly name: string;
  readonly kind: Kind;
  readonly offset: number;
  readonly length: number;
}

interface Head<Plain> {
  readonly key: string;
  readonly plain: Plain;
  readonly sections: readonly Place[];
}

export interface ColumnFile<Plain> {
  readonly plain: Plain;
  readonly columns: ReadonlyMap<string, StoredNumbers>;
  /** Opens the section that stays on disk as blocks; `ends` holds the end offset of each. */
  blocks(ends: Float64Array, onBroken: (error: unknown) => void): BlockFile;
}

/** Wraps an existing column as a section. */
export function toSection(name: string, numbers: ColumnValues): ColumnSection {
  return { name, kind: getKind(numbers), length: numbers.length, pieces: () => [numbers] };
}

/**
 * Writes a file and replaces the existing one, yielding to the event loop between chunks.
 *
 * @param key identifies the format: only files with the same key can be read.
 */
export async function writeColumnFile<Plain>(
  path: string,
  key: string,
  plain: Plain,
  sections: readonly ColumnSection[],
): Promise<void> {
  const unfinished = `${path}.new`;
  await rm(unfinished, { force: true });
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await writeAll(file, key, plain, sections);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

async function writeAll<Plain>(
  file: FileHandle,
  key: string,
  plain: Plain,
  sections: readonly ColumnSection[],
): Promise<void> {
  const places = computePlaces(sections);
  const head = Buffer.from(JSON.stringify({ key: getKey(key), plain, sections: places }));
  const start = Buffer.alloc(rounded(preamble + head.length));
  start.write(magic, 'latin1');
  start.writeUInt32LE(head.length, magic.length);
  start.writeUInt32LE(crc32(head), magic.length + 4);
  head.copy(start, preamble);
  const out = new Output(file);
  await out.put(start);
  for (const section of sections) {
    let bytes = 0;
    for (const piece of section.pieces()) {
      bytes += piece.byteLength;
      await out.putChecked(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
    }
    if (bytes !== section.length * bytesOf[section.kind])
      throw new ColumnFileError(`The column "${section.name}" doesn't have the announced length.`);
    await out.put(Buffer.alloc(rounded(bytes) - bytes));
  }
  const end = Buffer.alloc(wordSize);
  end.writeUInt32LE(out.checksum);
  await out.put(end);
  await out.flush();
}

/** Batches small chunks into larger writes. */
class Output {
  checksum = 0;
  readonly #file: FileHandle;
  #waiting: Buffer[] = [];
  #size = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async putChecked(bytes: Buffer): Promise<void> {
    this.checksum = crc32(bytes, this.checksum);
    await this.put(bytes);
  }

  async put(bytes: Buffer): Promise<void> {
    this.#waiting.push(bytes);
    this.#size += bytes.length;
    if (this.#size >= chunk) await this.flush();
  }

  async flush(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#size = 0;
    if (waiting.length > 0) await this.#file.writev(waiting);
  }
}

/**
 * Reads a whole file and verifies its checksum. Columns are allocated with spare capacity for appending; the
 * section `inFile` is verified but stays on disk.
 *
 * @returns null if there is no file.
 * @throws ColumnFileError if it is incomplete, corrupt or of another format.
 */
export async function readColumnFile<Plain>(
  path: string,
  key: string,
  inFile: string,
): Promise<ColumnFile<Plain> | null> {
  const fd = opened(path);
  if (fd === null) return null;
  try {
    const head = await readHead<Plain>(fd, key);
    const columns = new Map<string, StoredNumbers>();
    let checksum = 0;
    for (const place of head.sections) {
      if (place.name === inFile) checksum = await checkedInPlace(fd, place, checksum);
      else {
        const values = createArray(place.kind, Math.ceil(place.length * 1.1) + 64);
        const bytes = Buffer.from(values.buffer, 0, place.length * bytesOf[place.kind]);
        await fill(fd, bytes, place.offset);
        checksum = crc32(bytes, checksum);
        columns.set(place.name, { values, length: place.length });
      }
    }
    const end = Buffer.alloc(wordSize);
    await fill(fd, end, getEnd(head.sections));
    if (end.readUInt32LE() !== checksum) throw new ColumnFileError('The checksum of the columns is wrong.');
    const start = head.sections.find(({ name }) => name === inFile)?.offset ?? 0;
    return {
      plain: head.plain,
      columns,
      blocks: (ends, broken) => new ColumnFileBlocks(fd, start, ends, broken),
    };
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

/**
 * Reads a file's header only, and returns the plain JSON data in it.
 *
 * @returns null if there is no file.
 * @throws ColumnFileError if the header is incomplete, corrupt or of another format.
 */
export async function readHeader<Plain>(path: string, key: string): Promise<Plain | null> {
  const fd = opened(path);
  if (fd === null) return null;
  try {
    return (await readHead<Plain>(fd, key)).plain;
  } finally {
    closeSync(fd);
  }
}

async function readHead<Plain>(fd: number, key: string): Promise<Head<Plain>> {
  const start = Buffer.alloc(preamble);
  await fill(fd, start, 0);
  const length = start.readUInt32LE(magic.length);
  if (start.toString('latin1', 0, magic.length) !== magic || length > maxHeaderBytes)
    throw new ColumnFileError('It is not a column file.');
  const text = Buffer.alloc(length);
  await fill(fd, text, preamble);
  if (crc32(text) !== start.readUInt32LE(magic.length + 4))
    throw new ColumnFileError('The checksum of the header is wrong.');
  const head: Head<Plain> & { readonly key: string } = JSON.parse(text.toString());
  if (head.key !== getKey(key)) throw new ColumnFileError('It was written by another version.');
  const first = rounded(preamble + length);
  const sections = head.sections.map((place) => ({ ...place, offset: place.offset + first }));
  if (fstatSync(fd).size !== getEnd(sections, first) + wordSize)
    throw new ColumnFileError('The file has another size than its header says.');
  return { ...head, sections };
}

const readAt = promisify(read);

async function fill(fd: number, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await readAt(
      fd,
      bytes,
      done,
      Math.min(chunk, bytes.length - done),
      position + done,
    );
    if (bytesRead === 0) throw new ColumnFileError('The file is truncated.');
    done += bytesRead;
  }
}

async function checkedInPlace(fd: number, { kind, offset, length }: Place, before: number): Promise<number> {
  const size = length * bytesOf[kind];
  const buffer = Buffer.alloc(Math.min(chunk, size));
  let checksum = before;
  for (let done = 0; done < size; done += buffer.length) {
    const piece = buffer.subarray(0, Math.min(buffer.length, size - done));
    await fill(fd, piece, offset + done);
    checksum = crc32(piece, checksum);
  }
  return checksum;
}

function computePlaces(sections: readonly ColumnSection[]): readonly Place[] {
  let offset = 0;
  return sections.map(({ name, kind, length }) => {
    const place = { name, kind, offset, length };
    offset += rounded(length * bytesOf[kind]);
    return place;
  });
}

function getEnd(sections: readonly Place[], first = 0): number {
  const last = sections.at(-1);
  return last === undefined ? first : last.offset + rounded(last.length * bytesOf[last.kind]);
}

function opened(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function getKey(key: string): string {
  return `${key} ${endianness()} ${process.version}`;
}

function rounded(bytes: number): number {
  return Math.ceil(bytes / wordSize) * wordSize;
}

function getKind(numbers: ColumnValues): Kind {
  if (numbers instanceof Float64Array) return 'f64';
  if (numbers instanceof Int32Array) return 'i32';
  return numbers instanceof Uint16Array ? 'u16' : 'u8';
}

function createArray(kind: Kind, length: number): ColumnValues {
  switch (kind) {
    case 'u8':
      return new Uint8Array(length);
    case 'u16':
      return new Uint16Array(length);
    case 'i32':
      return new Int32Array(length);
    case 'f64':
      return new Float64Array(length);
  }
}
