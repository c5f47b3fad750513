import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { maxPhotoBytes, reencodePhoto } from './photo.ts';

const photo = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#c96' } });

it('is re-encoded, upright, without the camera’s metadata', async () => {
  const bytes = await photo()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const made = await reencodePhoto(bytes);
  if (typeof made === 'string') throw new Error(made);
  expect([made.width, made.height]).toEqual([40, 60]);
  const kept = await sharp(made.full).metadata();
  expect(kept).toMatchObject({ format: 'webp', width: 40, height: 60 });
  expect([kept.exif, kept.orientation]).toEqual([undefined, undefined]);
});

it('that is larger than any screen is made smaller, with a small one beside it', async () => {
  const made = await reencodePhoto(await photo(4000, 1000).png().toBuffer());
  if (typeof made === 'string') throw new Error(made);
  expect([made.width, made.height]).toEqual([1600, 400]);
  expect(await sharp(made.small).metadata()).toMatchObject({ width: 320, height: 320 });
});

/** A few bytes that say they are so large. */
function claimedPng(side: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    // Wrong sums are found later than the size is.
    return Buffer.concat([length, Buffer.from(kind), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(100)))]);
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');

it.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a drawing', () => svg, 'no-photo'],
  ['a script named .jpg', () => Buffer.from('alert(1)//.jpg'), 'no-photo'],
  ['a script after a picture’s first bytes', () => Buffer.from('\xff\xd8\xffalert(1)', 'latin1'), 'no-photo'],
  ['a picture of 50,000 by 50,000', () => claimedPng(50_000), 'too-many-pixels'],
  ['one that unfolds into too much', () => photo(8000, 7000).png().toBuffer(), 'too-many-pixels'],
  [
    'one that was cut off',
    async () => (await photo(900, 900).jpeg().toBuffer()).subarray(0, 900),
    'no-photo',
  ],
  ['one of 20 MB', () => Buffer.alloc(20 * 1024 * 1024, 0xff), 'too-large'],
  ['one byte too many', () => Buffer.alloc(maxPhotoBytes + 1), 'too-large'],
  ['a GIF', () => photo().gif().toBuffer(), 'no-photo'],
  ['nothing', () => Buffer.alloc(0), 'no-photo'],
])('ENG-17: is not %s', async (_what, bytes, problem) => {
  expect(await reencodePhoto(await bytes())).toBe(problem);
});
