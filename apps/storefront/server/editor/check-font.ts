/** Checks an uploaded WOFF2 file as browsers do before they use it (BRAND-22): https://www.w3.org/TR/WOFF2/. */
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/** Maximum file size. Until a font is loaded, pages show their texts in another font. */
const maxFontBytes = 500 * 1024;
/** Maximum size after decompression, which a small file may exceed by far. */
const maxDecompressedBytes = 16 * 1024 * 1024;
const headerBytes = 48;
/** Constant at byte 12 of the table `head`. */
const headMagic = 0x5f0f3cf5;
/** Bit of `fsType` in the table `OS/2`: the licence doesn't allow embedding the font. */
const restrictedLicence = 0x0002;

// biome-ignore format: a table by its number in the file format
const knownTags = [
  'cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep', 'CFF ', 'VORG', 'EBDT',
  'EBLC', 'gasp', 'hdmx', 'kern', 'LTSH', 'PCLT', 'VDMX', 'vhea', 'vmtx', 'BASE', 'GDEF', 'GPOS', 'GSUB', 'EBSC', 'JSTF', 'MATH',
  'CBDT', 'CBLC', 'COLR', 'CPAL', 'SVG ', 'sbix', 'acnt', 'avar', 'bdat', 'bloc', 'bsln', 'cvar', 'fdsc', 'feat', 'fmtx', 'fvar',
  'gvar', 'hsty', 'just', 'lcar', 'mort', 'morx', 'opbd', 'prop', 'trak', 'Zapf', 'Silf', 'Glat', 'Gloc', 'Feat', 'Sill',
];
const requiredTags = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post'];
const outlineTags = [['glyf', 'loca'], ['CFF '], ['CFF2']];

const damaged = 'This font is damaged. Export it again as WOFF2.';

const decompress = promisify(brotliDecompress);

/** Returns why the file can't be used as a font, with a solution, as a message; null if it can be used. */
export async function findFontIssue(bytes: Uint8Array): Promise<string | null> {
  if (bytes.byteLength > maxFontBytes)
    return `This font has ${Math.ceil(bytes.byteLength / 1024)} kB. Use one of up to 500 kB, with fewer characters.`;
  const directory = readDirectory(bytes);
  if (directory === null) return damaged;
  if (directory === 'collection') return 'This file has several fonts. Upload a WOFF2 file with one.';
  const { tables, compressed } = directory;
  const tags = new Set(tables.map(({ tag }) => tag));
  if (
    !requiredTags.every((tag) => tags.has(tag)) ||
    !outlineTags.some((each) => each.every((tag) => tags.has(tag)))
  )
    return 'This font lacks parts that browsers need. Export it again as WOFF2, for the web.';
  const content = await decompress(compressed, { maxOutputLength: maxDecompressedBytes }).catch(() => null);
  const length = tables.reduce((sum, each) => sum + each.length, 0);
  if (content === null || content.byteLength !== length) return damaged;
  const head = getTable('head', tables, content);
  if (head.byteLength < 54 || head.readUInt32BE(12) !== headMagic) return damaged;
  const os2 = getTable('OS/2', tables, content);
  if (os2.byteLength < 10) return damaged;
  if ((os2.readUInt16BE(8) & 0x000f) === restrictedLicence)
    return 'The licence of this font forbids using it on web pages. Choose another one, or get a web licence.';
  return null;
}

interface FontTable {
  readonly tag: string;
  /** Length in bytes of the decompressed data. */
  readonly length: number;
}

interface FontDirectory {
  readonly tables: readonly FontTable[];
  readonly compressed: Uint8Array;
}

function readDirectory(bytes: Uint8Array): FontDirectory | 'collection' | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.byteLength < headerBytes || file.toString('latin1', 0, 4) !== 'wOF2') return null;
  if (file.toString('latin1', 4, 8) === 'ttcf') return 'collection';
  if (file.readUInt32BE(8) !== file.byteLength) return null;
  const count = file.readUInt16BE(12);
  const compressedLength = file.readUInt32BE(20);
  const reader = new DirectoryReader(file);
  const tables: FontTable[] = [];
  for (let index = 0; index < count; index += 1) {
    const table = reader.table();
    if (table === null) return null;
    tables.push(table);
  }
  const end = reader.offset + compressedLength;
  return end > file.byteLength ? null : { tables, compressed: file.subarray(reader.offset, end) };
}

class DirectoryReader {
  offset = headerBytes;
  readonly #file: Buffer;

  constructor(file: Buffer) {
    this.#file = file;
  }

  /** Reads the next table's entry. Null past the end, or if a number is longer than the format allows. */
  table(): FontTable | null {
    const flags = this.#byte();
    if (flags === null) return null;
    const number = flags & 0x3f;
    const tag = number === 0x3f ? this.#tag() : (knownTags[number] ?? '');
    const original = this.#number();
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    const length = isTransformed ? this.#number() : original;
    return tag === '' || length === null ? null : { tag, length };
  }

  #byte(): number | null {
    const value = this.#file[this.offset];
    this.offset += 1;
    return value ?? null;
  }

  #tag(): string {
    this.offset += 4;
    return this.#file.toString('latin1', this.offset - 4, this.offset);
  }

  /** Reads a number in the format UIntBase128: seven bits per byte, up to five bytes. Null if it is invalid. */
  #number(): number | null {
    let value = 0;
    for (let index = 0; index < 5; index += 1) {
      const byte = this.#byte();
      if (byte === null || (index === 0 && byte === 0x80)) return null;
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) return value;
    }
    return null;
  }
}

/** Returns the bytes of a table that the file stores untransformed; empty if the font doesn't have the table. */
function getTable(tag: string, tables: readonly FontTable[], content: Buffer): Buffer {
  const index = tables.findIndex((each) => each.tag === tag);
  const start = tables.slice(0, Math.max(0, index)).reduce((sum, { length }) => sum + length, 0);
  return content.subarray(start, start + (tables[index]?.length ?? 0));
}
