/** For tests only: creates an MP4 of one repeated image, with a given duration and a location in its metadata. */

function box(kind: string, ...parts: readonly (Uint8Array | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
}

const matrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

export interface TestVideo {
  /** In ms. */
  readonly duration: number;
  /** Number of samples that the size table claims; 1 by default. */
  readonly claimed?: number;
}

/** Creates the video. Its metadata contains the location `+27.5916+086.5640/`, in the format of phones. */
export function createTestVideo({ duration, claimed = 1 }: TestVideo): Uint8Array {
  const text = (value: string) => Buffer.from(value, 'latin1');
  const avcC = box('avcC', [1, 66, 0, 10, 255, 225, 0, 4, 0x67, 66, 0, 10, 1, 0, 2, 0x68, 0xce]);
  const avc1 = box(
    'avc1',
    Buffer.concat([
      words(0, 1),
      Buffer.alloc(16),
      Buffer.from([0, 64, 0, 48]),
      Buffer.alloc(14),
      Buffer.alloc(32),
      Buffer.from([0, 24, 255, 255]),
    ]),
    avcC,
  );
  const table = box(
    'stbl',
    box('stsd', words(0, 1), avc1),
    box('stts', words(0, 1, 1, duration)),
    box('stsc', words(0, 1, 1, 1, 1)),
    box('stsz', words(0, 8, claimed)),
    box('stco', words(0, 1, 40)),
  );
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, 1000, duration, 0)),
    box('hdlr', words(0, 0), text('vide'), words(0, 0, 0), [0]),
    box(
      'minf',
      box('vmhd', words(1, 0, 0)),
      box('dinf', box('dref', words(0, 1), box('url ', words(1)))),
      table,
    ),
  );
  const track = box(
    'trak',
    box('tkhd', words(3, 0, 0, 1, 0, duration, 0, 0, 0, 0, ...matrix, 64 << 16, 48 << 16)),
    media,
  );
  return Buffer.concat([
    box('ftyp', text('isom'), words(0), text('isomavc1')),
    box('mdat', text('pictures')),
    box(
      'moov',
      box('mvhd', words(0, 0, 0, 1000, duration, 0x10000, 0x1000000, 0, 0, ...matrix, 0, 0, 0, 0, 0, 0, 2)),
      track,
      box('udta', box('\u00a9xyz', [0, 18, 0x15, 0xc7], text('+27.5916+086.5640/'))),
    ),
  ]);
}
