/**
 * Tiling textures of skin and froth in close-up: fine lines and pores, freckles, bubbles. Their mapping is triplanar, since
 * limbs have no texture coordinates.
 */
import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, RGBAFormat } from 'three';
import { randomFrom } from './random.ts';

export type Grain = 'skin' | 'froth';

/** Side of the square that a texture covers, in cm. */
export const GRAIN_SPAN = 9;

const side = 512;

/** Distances to the nearest of `cells` by `cells` scattered points, in cells, the same past each edge. */
function scatter(cells: number, seed: string): (x: number, y: number) => number {
  const random = randomFrom(seed);
  const points = Array.from({ length: cells * cells }, () => [random(), random()] as const);
  return (x, y) => {
    const [px, py] = [x * cells, y * cells];
    const [cx, cy] = [Math.floor(px), Math.floor(py)];
    let near = 2;
    for (let j = cy - 1; j <= cy + 1; j += 1) {
      for (let i = cx - 1; i <= cx + 1; i += 1) {
        const [ox, oy] = points[((j + cells) % cells) * cells + ((i + cells) % cells)] ?? [0, 0];
        near = Math.min(near, Math.hypot(i + ox - px, j + oy - py));
      }
    }
    return near;
  };
}

/** A soft noise from 0 to 1, the same past each edge. */
function cloud(cells: number, seed: string): (x: number, y: number) => number {
  const random = randomFrom(seed);
  const values = Array.from({ length: cells * cells }, random);
  const value = (i: number, j: number): number => values[(j % cells) * cells + (i % cells)] ?? 0;
  const ease = (t: number): number => t * t * (3 - 2 * t);
  return (x, y) => {
    const [px, py] = [x * cells, y * cells];
    const [i, j] = [Math.floor(px), Math.floor(py)];
    const [u, v] = [ease(px - i), ease(py - j)];
    const top = value(i, j) * (1 - u) + value(i + 1, j) * u;
    const bottom = value(i, j + 1) * (1 - u) + value(i + 1, j + 1) * u;
    return top * (1 - v) + bottom * v;
  };
}

const smooth = (from: number, to: number, at: number): number => {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

interface Relief {
  /** In cm. */
  readonly height: (x: number, y: number) => number;
  /** Factor of the colour. */
  readonly tone: (x: number, y: number) => number;
  /** 0 to 1. */
  readonly freckle: (x: number, y: number) => number;
}

function createSkinRelief(): Relief {
  const lines = scatter(34, 'lines');
  const finer = scatter(78, 'finer lines');
  const soft = cloud(9, 'soft');
  const softer = cloud(40, 'softer');
  const spots = scatter(6, 'freckles');
  return {
    height: (x, y) => 0.011 * lines(x, y) + 0.004 * finer(x, y) + 0.012 * soft(x, y),
    tone: (x, y) =>
      1 + 0.07 * (soft(x, y) - 0.5) + 0.06 * (softer(x, y) - 0.5) - 0.05 * smooth(0.4, 0.9, lines(x, y)),
    freckle: (x, y) => smooth(0.075, 0.03, spots(x, y)) * smooth(0.35, 0.7, soft(x, y)),
  };
}

/** Bubbles of two sizes, each a dome, the walls between them darker. */
function createFrothRelief(): Relief {
  const small = scatter(52, 'small bubbles');
  const large = scatter(13, 'large bubbles');
  const where = cloud(5, 'where they are large');
  const soft = cloud(7, 'folds');
  const dome = (distance: number, reach: number): number =>
    Math.sqrt(Math.max(0, reach * reach - distance * distance));
  const isLarge = (x: number, y: number): number =>
    smooth(0.66, 0.74, where(x, y)) * smooth(0.46, 0.4, large(x, y));
  return {
    height: (x, y) =>
      0.022 * dome(small(x, y), 0.6) * (1 - isLarge(x, y)) +
      0.16 * dome(large(x, y), 0.44) * isLarge(x, y) +
      0.1 * soft(x, y),
    tone: (x, y) =>
      1.02 -
      0.09 * smooth(0.35, 0.7, small(x, y)) * (1 - isLarge(x, y)) -
      0.2 * smooth(0.3, 0.44, large(x, y)) * isLarge(x, y),
    freckle: () => 0,
  };
}

const made = new Map<Grain, DataTexture>();

/** Red and green: the slope, in steps of a 64th about 128. Blue: half of the factor of the colour. Alpha: freckles. */
export function createGrain(grain: Grain): DataTexture {
  const known = made.get(grain);
  if (known !== undefined) return known;
  const { height, tone, freckle } = grain === 'skin' ? createSkinRelief() : createFrothRelief();
  const heights = new Float32Array(side * side);
  for (let at = 0; at < heights.length; at += 1)
    heights[at] = height((at % side) / side, Math.floor(at / side) / side);
  const data = new Uint8Array(side * side * 4);
  const pixel = GRAIN_SPAN / side;
  for (let at = 0; at < heights.length; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const here = heights[at] ?? 0;
    const right = heights[y * side + ((x + 1) % side)] ?? 0;
    const down = heights[((y + 1) % side) * side + x] ?? 0;
    data.set(
      [
        128 + ((right - here) / pixel) * 64,
        128 + ((down - here) / pixel) * 64,
        127 * tone(x / side, y / side),
        255 * freckle(x / side, y / side),
      ].map((value) => Math.round(Math.min(255, Math.max(0, value)))),
      at * 4,
    );
  }
  const texture = new DataTexture(data, side, side, RGBAFormat);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  made.set(grain, texture);
  return texture;
}
