/**
 * Encodes the ThumbHash of a picture: about 25 bytes from which a client draws a blurred preview while the picture loads. The
 * format is described at https://evanw.github.io/thumbhash/.
 */

/** Maximum side length of the pixels that are encoded. */
export const maxThumbhashSide = 100;

interface Channel {
  /** Average of the channel: 0 to 1, or -1 to 1 for colour channels. */
  readonly average: number;
  /** Amplitudes of the lowest frequencies, each 0 to 1 as a fraction of `scale`. */
  readonly frequencies: readonly number[];
  readonly scale: number;
}

/**
 * Encodes pixels.
 * @param rgba four bytes per pixel, row by row; both sides at most `maxThumbhashSide`.
 */
export function encodeThumbhash(width: number, height: number, rgba: Uint8Array): Uint8Array {
  const { luminance, yellowBlue, redGreen, alpha, isOpaque } = splitChannels(rgba, width * height);
  const limit = isOpaque ? 7 : 5;
  const across = Math.max(1, Math.round((limit * width) / Math.max(width, height)));
  const down = Math.max(1, Math.round((limit * height) / Math.max(width, height)));
  const size = { width, height };
  const l = encodeChannel(luminance, size, Math.max(3, across), Math.max(3, down));
  const p = encodeChannel(yellowBlue, size, 3, 3);
  const q = encodeChannel(redGreen, size, 3, 3);
  const a = isOpaque ? null : encodeChannel(alpha, size, 5, 5);
  const isLandscape = width > height;
  const colours =
    Math.round(63 * l.average) |
    (Math.round(31.5 + 31.5 * p.average) << 6) |
    (Math.round(31.5 + 31.5 * q.average) << 12) |
    (Math.round(31 * l.scale) << 18) |
    (isOpaque ? 0 : 1 << 23);
  const shape =
    (isLandscape ? down : across) |
    (Math.round(63 * p.scale) << 3) |
    (Math.round(63 * q.scale) << 9) |
    (isLandscape ? 1 << 15 : 0);
  const header = [colours & 255, (colours >> 8) & 255, colours >> 16, shape & 255, shape >> 8];
  if (a !== null) header.push(Math.round(15 * a.average) | (Math.round(15 * a.scale) << 4));
  const nibbles = [l, p, q, ...(a === null ? [] : [a])].flatMap(({ frequencies }) =>
    frequencies.map((each) => Math.round(15 * each)),
  );
  const bytes = [...header];
  for (let place = 0; place < nibbles.length; place += 2)
    bytes.push((nibbles[place] ?? 0) | ((nibbles[place + 1] ?? 0) << 4));
  return Uint8Array.from(bytes);
}

/** Splits pixels into luminance, two colour channels and alpha. Transparent pixels get the average colour. */
function splitChannels(rgba: Uint8Array, pixels: number) {
  const sums = [0, 0, 0, 0];
  for (let place = 0; place < pixels * 4; place += 4) {
    const opacity = (rgba[place + 3] ?? 0) / 255;
    for (let colour = 0; colour < 3; colour += 1)
      sums[colour] = (sums[colour] ?? 0) + (opacity / 255) * (rgba[place + colour] ?? 0);
    sums[3] = (sums[3] ?? 0) + opacity;
  }
  const total = sums[3] ?? 0;
  const average = (colour: number) => (total === 0 ? 0 : (sums[colour] ?? 0) / total);
  const luminance = new Float64Array(pixels);
  const yellowBlue = new Float64Array(pixels);
  const redGreen = new Float64Array(pixels);
  const alpha = new Float64Array(pixels);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const opacity = (rgba[pixel * 4 + 3] ?? 0) / 255;
    const shown = (colour: number) =>
      average(colour) * (1 - opacity) + (opacity / 255) * (rgba[pixel * 4 + colour] ?? 0);
    const [red, green, blue] = [shown(0), shown(1), shown(2)];
    luminance[pixel] = (red + green + blue) / 3;
    yellowBlue[pixel] = (red + green) / 2 - blue;
    redGreen[pixel] = red - green;
    alpha[pixel] = opacity;
  }
  return { luminance, yellowBlue, redGreen, alpha, isOpaque: total >= pixels };
}

/** Computes the discrete cosine transform of a channel, for the lowest frequencies only. */
function encodeChannel(
  channel: Float64Array,
  { width, height }: { readonly width: number; readonly height: number },
  across: number,
  down: number,
): Channel {
  let average = 0;
  let scale = 0;
  const found: number[] = [];
  const cosines = new Float64Array(width);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column * down < across * (down - row); column += 1) {
      for (let x = 0; x < width; x += 1) cosines[x] = Math.cos((Math.PI / width) * column * (x + 0.5));
      let sum = 0;
      for (let y = 0; y < height; y += 1) {
        const vertical = Math.cos((Math.PI / height) * row * (y + 0.5));
        for (let x = 0; x < width; x += 1)
          sum += (channel[x + y * width] ?? 0) * (cosines[x] ?? 0) * vertical;
      }
      const frequency = sum / (width * height);
      if (row === 0 && column === 0) average = frequency;
      else {
        found.push(frequency);
        scale = Math.max(scale, Math.abs(frequency));
      }
    }
  }
  const frequencies = scale === 0 ? found : found.map((each) => 0.5 + (0.5 / scale) * each);
  return { average, frequencies, scale };
}
