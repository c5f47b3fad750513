import { describe, expect, it } from 'vitest';
import { encodeThumbhash } from './thumbhash.ts';

const fill = (width: number, height: number, pixel: (x: number, y: number) => readonly number[]) =>
  Uint8Array.from(
    Array.from({ length: width * height }, (_, at) => pixel(at % width, Math.floor(at / width))).flat(),
  );

/** Reads the average colour from the header, as the format says. */
function readAverage(hash: Uint8Array) {
  const header = (hash[0] ?? 0) | ((hash[1] ?? 0) << 8) | ((hash[2] ?? 0) << 16);
  const l = (header & 63) / 63;
  const p = ((header >> 6) & 63) / 31.5 - 1;
  const q = ((header >> 12) & 63) / 31.5 - 1;
  const blue = l - (2 / 3) * p;
  const red = (3 * l - blue + q) / 2;
  return [red, red - q, blue].map((each) => Math.round(each * 20) / 20 + 0);
}

describe('API-33: the hash of a picture', () => {
  it.each([
    [
      [255, 0, 0, 255],
      [1, 0, 0],
    ],
    [
      [0, 0, 255, 255],
      [0, 0, 1],
    ],
    [
      [255, 255, 255, 255],
      [1, 1, 1],
    ],
  ])('has the average colour of %j', (pixel, colour) => {
    expect(
      readAverage(
        encodeThumbhash(
          8,
          8,
          fill(8, 8, () => pixel),
        ),
      ),
    ).toEqual(colour);
  });

  it('says whether it is wide or high, and whether anything shows through', () => {
    const wide = encodeThumbhash(
      16,
      8,
      fill(16, 8, (x) => [x * 16, 90, 40, 255]),
    );
    const high = encodeThumbhash(
      8,
      16,
      fill(8, 16, (x) => [x * 16, 90, 40, 255]),
    );
    const isLandscape = (hash: Uint8Array) => (hash[4] ?? 0) >> 7;
    expect([isLandscape(wide), isLandscape(high)]).toEqual([1, 0]);
    const clear = encodeThumbhash(
      8,
      8,
      fill(8, 8, (x) => [200, 90, 40, x < 4 ? 0 : 255]),
    );
    expect([(wide[2] ?? 0) >> 7, (clear[2] ?? 0) >> 7]).toEqual([0, 1]);
  });

  it('is short, and another one for another picture', () => {
    const one = encodeThumbhash(
      16,
      16,
      fill(16, 16, (x) => [x * 16, 0, 0, 255]),
    );
    const other = encodeThumbhash(
      16,
      16,
      fill(16, 16, (_x, y) => [y * 16, 0, 0, 255]),
    );
    expect(one.length).toBeLessThan(30);
    expect(one).not.toEqual(other);
  });
});
