/** Rings of silk gathered on an elastic. */
import { BufferAttribute, type BufferGeometry } from 'three';
import type { Piece } from '../shot.ts';
import type { Bench } from './bench.ts';
import { randomFrom } from './random.ts';
import { type SurfaceFunction, woven } from './shapes.ts';

const FULL = Math.PI * 2;

/** Height of the cloth, 0 in a crease to about 1 on a fold, for a place around the ring and how far outside it lies. */
type Folds = (around: number, outside: number) => number;

const STEPS = 4096;
const ACROSS = 1100;
const ALONG = 88;

/** Folds of uneven width and height around a ring, with a crease between each two. */
function uneven(count: number, random: () => number): Folds {
  const folds = Array.from({ length: count }, () => ({
    wide: 0.45 + 1.1 * random() ** 1.4,
    high: 0.5 + 0.5 * random(),
    lean: (random() - 0.5) * 0.9,
    /** Share of its height that the fold loses towards the elastic. */
    fades: random() * 0.6,
  }));
  const whole = folds.reduce((sum, { wide }) => sum + wide, 0);
  const heights = new Float32Array(STEPS + 1);
  const fades = new Float32Array(STEPS + 1);
  let from = 0;
  for (const fold of folds) {
    const to = from + fold.wide / whole;
    for (let step = Math.ceil(from * STEPS); step <= Math.min(STEPS, to * STEPS); step += 1) {
      const share = ((step / STEPS - from) / (to - from)) ** (2 ** fold.lean);
      heights[step] = (0.7 * Math.sin(Math.PI * share) + 0.3 * Math.sin(Math.PI * share) ** 2) * fold.high;
      fades[step] = fold.fades;
    }
    from = to;
  }
  return (around, outside) => {
    const at = (around - Math.floor(around)) * STEPS;
    const step = Math.floor(at);
    const before = heights[step] ?? 0;
    const height = before + ((heights[step + 1] ?? before) - before) * (at - step);
    return height * (1 - (fades[step] ?? 0) * (1 - outside));
  };
}

/** A smooth wave around a ring, from `slow` to `quick` cycles, between -1 and 1. */
function waves(slow: number, quick: number, random: () => number): (around: number, about: number) => number {
  const parts = Array.from({ length: 5 }, () => ({
    cycles: Math.round(slow + (quick - slow) * random()),
    turns: Math.round((random() - 0.5) * 3),
    phase: random() * FULL,
  }));
  return (around, about) =>
    parts.reduce(
      (sum, { cycles, turns, phase }) => sum + Math.sin(around * FULL * cycles + about * turns + phase),
      0,
    ) / 3;
}

interface Place {
  readonly x: number;
  readonly z: number;
  readonly turn: number;
}

/** Three scrunchies, the largest in front of the smaller ones. */
export function scrunchies(bench: Bench, piece: Piece): void {
  const silk = bench.materials.of(piece.body);
  silk.roughness = 0.4;
  silk.ior = 1.9;
  silk.clearcoat = 0;
  silk.sheen = 0.5;
  silk.vertexColors = true;
  const ring = (radius: number, thick: number, count: number, { x, z, turn }: Place): void => {
    const random = randomFrom(`scrunchie ${turn}`);
    const outer = uneven(count, random);
    const inner = uneven(Math.round(count * 1.6), random);
    const fine = uneven(count * 4, random);
    const sway = waves(3, 11, random);
    const ruffle = waves(6, 17, random);
    const plump = waves(2, 6, random);
    const relief = (u: number, about: number): number => {
      const outside = 0.5 + 0.5 * Math.cos(about);
      const at = u + 0.013 * sway(u, about) * (0.4 + outside);
      const wide = outside ** 0.7;
      return (
        wide * outer(at, outside) +
        (1 - wide) * 0.52 * inner(at, 1 - outside) +
        0.08 * fine(at + 0.004 * sway(u + 0.3, about), 1)
      );
    };
    const shape: SurfaceFunction = (u, v, out) => {
      const about = -v * FULL;
      const outside = 0.5 + 0.5 * Math.cos(about);
      const height = relief(u, about);
      const gather = 0.7 + 0.05 * plump(u, 0) + (0.13 + 0.1 * outside) * height;
      const lift = 0.7 + (0.15 + 0.34 * outside) * height;
      // Two layers of cloth meet at the outer edge, which is thinner and moves up and down.
      const flat = 0.86 - 0.26 * outside ** 2;
      const edge = 0.12 * outside ** 2 * ruffle(u, 0);
      const r = radius + Math.cos(about) * thick * gather * 1.12;
      const around = u * FULL + 0.03 * outside * sway(u + 0.5, about);
      out.set(
        Math.cos(around) * r,
        Math.max(0.02, thick * (0.74 + Math.sin(about) * lift * flat + edge)),
        Math.sin(around) * r,
      );
    };
    const mesh = bench.add(shaded(woven(shape, ACROSS, ALONG), ACROSS, ALONG, relief), silk);
    mesh.position.set(x, 0, z);
    mesh.rotation.y = turn;
  };
  ring(4, 2.7, 25, { x: -3.8, z: -0.8, turn: 0.2 });
  ring(3.4, 2.25, 22, { x: 5.4, z: -3.8, turn: 1 });
  ring(2.8, 1.9, 19, { x: 3.9, z: 5.2, turn: 2 });
}

/** Darkens the creases, the hole and the underside, where light reaches the cloth only through other cloth. */
function shaded(
  geometry: BufferGeometry,
  across: number,
  along: number,
  relief: (u: number, about: number) => number,
): BufferGeometry {
  const colors = new Float32Array((across + 1) * (along + 1) * 3);
  for (let j = 0; j <= along; j += 1) {
    const about = (-j / along) * FULL;
    const inside = 0.5 - 0.5 * Math.cos(about);
    const below = Math.max(0, -Math.sin(about));
    for (let i = 0; i <= across; i += 1) {
      const open = Math.min(1, relief(i / across, about) / 0.62);
      const light = (0.48 + 0.52 * open ** 0.8) * (1 - 0.4 * inside ** 2) * (1 - 0.45 * below);
      // Light that passes through silk takes on its colour.
      colors.set([light ** 0.9, light ** 1.08, light ** 1.2], (j * (across + 1) + i) * 3);
    }
  }
  geometry.setAttribute('color', new BufferAttribute(colors, 3));
  return geometry;
}
