/** Uploaded fonts: real ones of several makers, and broken ones with their reasons. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findFontIssue } from './check-font.ts';

const read = (name: string) => readFileSync(new URL(import.meta.resolve(`@fontsource-variable/${name}`)));
const figtree = read('figtree/files/figtree-latin-wght-normal.woff2');
const fraunces = read('fraunces/files/fraunces-latin-wght-normal.woff2');

/** Changes bytes of the header. */
function withHeader(offset: number, value: number): Buffer {
  const copy = Buffer.from(figtree);
  copy.writeUInt32BE(value, offset);
  return copy;
}

/** Replaces the compressed data, and sets the lengths of the header to it. */
function withData(change: (data: Buffer) => Buffer): Buffer {
  const length = figtree.readUInt32BE(20);
  const start = findDataStart(length);
  const data = brotliCompressSync(change(brotliDecompressSync(figtree.subarray(start, start + length))));
  const copy = Buffer.concat([figtree.subarray(0, start), data]);
  copy.writeUInt32BE(copy.byteLength, 8);
  copy.writeUInt32BE(data.byteLength, 20);
  return copy;
}

/** The data begins within the last bytes that aren't padding. */
function findDataStart(length: number): number {
  for (let start = figtree.byteLength - length; start >= 48; start -= 1) {
    try {
      brotliDecompressSync(figtree.subarray(start, start + length));
      return start;
    } catch {
      // Not here.
    }
  }
  throw new Error('the font has no data');
}

const magic = Buffer.from([0x5f, 0x0f, 0x3c, 0xf5]);

test.each([
  ['Figtree', figtree],
  ['Fraunces', fraunces],
  ['Figtree, compressed again', withData((data) => data)],
])('BRAND-22: takes %s', async (_, bytes) => {
  expect(await findFontIssue(bytes)).toBeNull();
});

test.each([
  ['a header alone', figtree.subarray(0, 48), /damaged/],
  ['half a font', figtree.subarray(0, 5000), /damaged/],
  ['a font with bytes after its end', Buffer.concat([figtree, Buffer.alloc(3)]), /damaged/],
  ['text that begins like a font', Buffer.from(`wOF2${'x'.repeat(200)}`), /damaged/],
  [
    'data that can’t be decompressed',
    Buffer.concat([figtree.subarray(0, 400), Buffer.alloc(figtree.byteLength - 400, 7)]),
    /damaged/,
  ],
  ['data that is too long', withData((data) => Buffer.concat([data, Buffer.alloc(10)])), /damaged/],
  [
    'a font without its magic number',
    withData((data) =>
      Buffer.concat([
        data.subarray(0, data.indexOf(magic)),
        Buffer.alloc(4),
        data.subarray(data.indexOf(magic) + 4),
      ]),
    ),
    /damaged/,
  ],
  ['several fonts', withHeader(4, 0x74746366), /several fonts/],
  ['a font of more than 500 kB', Buffer.concat([figtree, Buffer.alloc(501 * 1024)]), /up to 500 kB/],
  ['a bomb', withData(() => Buffer.alloc(32 * 1024 * 1024)), /damaged/],
])('BRAND-23: refuses %s, and says why', async (_, bytes, reason) => {
  expect(await findFontIssue(bytes)).toMatch(reason);
});

test('BRAND-23: refuses a font without tables that browsers need', async () => {
  const copy = Buffer.from(figtree);
  copy.writeUInt16BE(1, 12);
  expect(await findFontIssue(copy)).toMatch(/lacks parts/);
});

test('BRAND-23: refuses a font whose licence forbids embedding', async () => {
  const restricted = withData((data) => {
    const copy = Buffer.from(data);
    copy.writeUInt16BE(2, findOs2(copy) + 8);
    return copy;
  });
  expect(await findFontIssue(restricted)).toMatch(/licence of this font forbids/);
});

/** Finds `OS/2` by how it begins: version, average width, weight (a multiple of 100), width class 5, fsType 0. */
function findOs2(data: Buffer): number {
  for (let at = 0; at < data.byteLength - 10; at += 1) {
    const [version, weight, width, type] = [0, 4, 6, 8].map((offset) => data.readUInt16BE(at + offset));
    if (
      version === 4 &&
      width === 5 &&
      type === 0 &&
      weight !== undefined &&
      weight > 0 &&
      weight % 100 === 0
    )
      return at;
  }
  throw new Error('the font has no OS/2 table');
}
