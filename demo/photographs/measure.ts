/**
 * Measures a finished image: black areas, bounds of the object, contrast with the background, legibility of the label.
 */
import sharp from 'sharp';

export interface Measures {
  /** Share of pixels too dark for any lit object, 0 to 1. */
  readonly black: number;
  /**
   * Darkest part of the image's border relative to the border's median tone, 0 to 1. A shadow that leaves the frame is
   * above a half.
   */
  readonly rim: number;
  /**
   * Free margin above, below and on the light's side, as a share of the width or height. Shadows may touch the other
   * side.
   */
  readonly room: number;
  /** Distance of the object's tones from the background next to it, in OKLab, upper quartile. */
  readonly standsOut: number;
  /** Contrast of the label by WCAG, in its twelve most contrasting fields. Null if it wasn't measured. */
  readonly print: number | null;
}

/** Width at which objects are detected, in px. Labels are measured at full size. */
const SMALL = 200;
/** A pixel that is this dark in every channel counts as black. The darkest glazes and glasses are brighter. */
const BLACK = 7;
/** Distance from the background above which a pixel belongs to the object, not to its soft shadow. */
const THING = 0.12;
const FIELD = 36;

/** A colour in OKLab. */
export type Lab = readonly [number, number, number];

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Measures an image with a plain background. The label is measured only if there is one. */
export async function measurePicture(file: string | Buffer, hasPrint: boolean): Promise<Measures> {
  const small = await pixelsOf(file, SMALL);
  const ground = groundsOf(small);
  const away = distances(small, ground);
  const box = boxOf(small, away);
  return {
    black: blackShare(small),
    rim: rimShare(small),
    room: roomOf(small, box),
    standsOut: standsOut(small, away, box),
    print: hasPrint ? printContrast(await pixelsOf(file), small, box) : null,
  };
}

/** Measures the share of black only, which applies to every image. */
export async function measureBlack(file: string | Buffer): Promise<number> {
  return blackShare(await pixelsOf(file, SMALL));
}

/** Returns the background colour of an image: the median of its border, per OKLab component. */
export async function measureGround(file: string | Buffer): Promise<Lab> {
  const pixels = await pixelsOf(file, SMALL);
  const { width, height } = pixels;
  const rim: Lab[] = [];
  for (let y = 0; y < height; y += 1) {
    const across = y < 4 || y >= height - 4 ? Array.from({ length: width }, (_, x) => x) : [2, width - 3];
    for (const x of across) rim.push(labOf(pixels, y * width + x));
  }
  const middle = (which: 0 | 1 | 2) =>
    quantile(
      rim.map((color) => color[which]),
      0.5,
    );
  return [middle(0), middle(1), middle(2)];
}

async function pixelsOf(file: string | Buffer, width?: number): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .resize(width === undefined ? {} : { width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const channel = ({ data }: Pixels, at: number, which: number): number => data[at * 3 + which] ?? 0;

function blackShare(pixels: Pixels): number {
  const count = pixels.width * pixels.height;
  let black = 0;
  for (let at = 0; at < count; at += 1) {
    if (Math.max(channel(pixels, at, 0), channel(pixels, at, 1), channel(pixels, at, 2)) <= BLACK) black += 1;
  }
  return black / count;
}

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const rgbOf = (pixels: Pixels, at: number): Lab => [
  linear(channel(pixels, at, 0)),
  linear(channel(pixels, at, 1)),
  linear(channel(pixels, at, 2)),
];

function luminanceOf(pixels: Pixels, at: number): number {
  const [r, g, b] = rgbOf(pixels, at);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function labOf(pixels: Pixels, at: number): Lab {
  const [r, g, b] = rgbOf(pixels, at);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Returns the background of each row, from its left edge, where the light comes from and no shadow falls. */
function groundsOf(pixels: Pixels): readonly Lab[] {
  return Array.from({ length: pixels.height }, (_, y) => labOf(pixels, y * pixels.width + 2));
}

function distances(pixels: Pixels, grounds: readonly Lab[]): Float64Array {
  const away = new Float64Array(pixels.width * pixels.height);
  for (let at = 0; at < away.length; at += 1) {
    const [l, a, b] = labOf(pixels, at);
    const [gl, ga, gb] = grounds[Math.floor(at / pixels.width)] ?? [0, 0, 0];
    away[at] = Math.hypot(l - gl, a - ga, b - gb);
  }
  return away;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the bounds of the object: rows and columns with more than a few of its pixels. */
function boxOf({ width, height }: Pixels, away: Float64Array): Box {
  const columns = new Uint16Array(width);
  const rows = new Uint16Array(height);
  away.forEach((distance, at) => {
    if (distance < THING) return;
    columns[at % width] = (columns[at % width] ?? 0) + 1;
    rows[Math.floor(at / width)] = (rows[Math.floor(at / width)] ?? 0) + 1;
  });
  const full = (count: number) => count > 3;
  return {
    left: Math.max(0, columns.findIndex(full)),
    right: Math.max(0, columns.findLastIndex(full)),
    top: Math.max(0, rows.findIndex(full)),
    bottom: Math.max(0, rows.findLastIndex(full)),
  };
}

function roomOf({ width, height }: Pixels, { left, top, bottom }: Box): number {
  return Math.min(left / width, top / height, (height - 1 - bottom) / height);
}

function standsOut({ width }: Pixels, away: Float64Array, { left, right, top, bottom }: Box): number {
  const inside: number[] = [];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) inside.push(away[y * width + x] ?? 0);
  }
  return quantile(inside, 0.75);
}

/** Returns the darkest part of the border relative to its median. */
function rimShare(pixels: Pixels): number {
  const { width, height } = pixels;
  const rim: number[] = [];
  for (let x = 0; x < width; x += 1) rim.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y += 1) rim.push(y * width, y * width + width - 1);
  const tones = rim.map((at) => labOf(pixels, at)[0]);
  return quantile(tones, 0.01) / quantile(tones, 0.5);
}

/** Returns the contrast inside small fields of the object's centre: letters on their label. */
function printContrast(whole: Pixels, small: Pixels, box: Box): number {
  const scale = whole.width / small.width;
  const inset = (from: number, to: number) => (to - from) * 0.22;
  const x0 = (box.left + inset(box.left, box.right)) * scale;
  const x1 = (box.right - inset(box.left, box.right)) * scale;
  const y0 = (box.top + inset(box.top, box.bottom)) * scale;
  const y1 = (box.bottom - inset(box.top, box.bottom)) * scale;
  const contrasts: number[] = [];
  for (let y = y0; y + FIELD <= y1; y += FIELD) {
    for (let x = x0; x + FIELD <= x1; x += FIELD) contrasts.push(fieldContrast(whole, x, y));
  }
  return contrasts.toSorted((one, other) => other - one)[11] ?? 1;
}

function fieldContrast(pixels: Pixels, left: number, top: number): number {
  const tones: number[] = [];
  for (let y = Math.round(top); y < top + FIELD; y += 2) {
    for (let x = Math.round(left); x < left + FIELD; x += 2)
      tones.push(luminanceOf(pixels, y * pixels.width + x));
  }
  return (quantile(tones, 0.95) + 0.05) / (quantile(tones, 0.05) + 0.05);
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;
}
