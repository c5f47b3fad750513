/** Builds the pieces of a shot and sets them out. */
import { Box3, Color, Group, Mesh, Vector3 } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import type { Piece, Shot } from '../shot.ts';
import { Bench } from './bench.ts';
import type { Materials } from './materials.ts';
import { models } from './models.ts';
import { texture } from './textures.ts';

const gap = 0.9;
/** From this number of objects on, the back row is raised on a block, so that a set fills the image and hides no name. */
const tiersFrom = 4;
/** Lower things lie. */
const lying = 3.6;
/** A row of lying things that is wider than this, in cm, becomes a column. */
const widestRow = 26;

/** Places all objects on the ground, centred on the origin: tall ones at the back, short and lying ones in front. */
export function arrange(shot: Shot, materials: Materials): Group {
  const all = new Group();
  const things = shot.pieces.map((piece) => {
    const group = built(piece, materials);
    const size = new Box3().setFromObject(group, true).getSize(new Vector3());
    return { piece, group, size };
  });
  const leaning = things.filter(({ piece }) => piece.stand === true);
  const others = things.filter(({ piece }) => piece.stand !== true);
  const upright = others.filter(({ size }) => size.y > lying);
  if (others.length >= tiersFrom && upright.length >= 2)
    all.add(setInTiers(others, leaning, shot, materials));
  else setInRows(others, leaning, upright.length === 0 ? others : upright);
  for (const { group } of things) all.add(group);
  const middle = new Box3().setFromObject(all, true).getCenter(new Vector3());
  for (const child of all.children) {
    child.position.x -= middle.x;
    child.position.z -= middle.z;
  }
  return all;
}

interface Thing {
  readonly piece: Piece;
  readonly group: Group;
  readonly size: Vector3;
}

function setInRows(others: readonly Thing[], leaning: readonly Thing[], behind: readonly Thing[]): void {
  const before = others.filter((thing) => !behind.includes(thing));
  const depth = setInRow(behind, 0, 0);
  if (before.length > 1 && widthOf(before) > widestRow) setInColumn(before, depth / 2 + 1.2);
  else setInRow(before, depth / 2 + 1.2, 0.5);
  const isAlone = others.length === 0;
  setInRow(leaning, isAlone ? 0 : -depth / 2 - 2.4, isAlone ? 0 : 0.35, true);
}

/** Places the taller objects on a block and the others in front of it. Returns the block. */
function setInTiers(
  others: readonly Thing[],
  leaning: readonly Thing[],
  shot: Shot,
  materials: Materials,
): Mesh {
  const byHeight = others.toSorted((one, other) => other.size.y - one.size.y);
  const splits = byHeight.slice(1).map((_, i) => i + 1);
  const widest = (count: number): number =>
    Math.max(widthOf(byHeight.slice(0, count)), widthOf(byHeight.slice(count)));
  const count = splits.reduce((best, split) => (widest(split) < widest(best) ? split : best), 1);
  const [behind, before] = [byHeight.slice(0, count), byHeight.slice(count)].map((row) =>
    others.filter((thing) => row.includes(thing)),
  );
  if (behind === undefined || before === undefined) throw new Error('two rows');
  const rise = Math.max(2.6, Math.max(...before.map(({ size }) => size.y)) - 2.7);
  const depth = setInRow(behind, 0, 0);
  setInRow(leaning, -depth / 2 - 2, 0.35, true);
  for (const { group } of [...behind, ...leaning]) group.position.y += rise;
  const taken = new Box3();
  for (const { group } of [...behind, ...leaning]) taken.union(new Box3().setFromObject(group, true));
  const [wide, deep] = [taken.max.x - taken.min.x + 2.4, taken.max.z - taken.min.z + 1.8];
  const block = new Mesh(
    new RoundedBoxGeometry(wide, rise, deep, 4, 0.3),
    materials.plain({
      color: new Color(shot.ground).lerp(new Color('#ffffff'), 0.3),
      roughness: 0.92,
      bumpMap: texture('noise', [6, 4]),
      bumpScale: 0.5,
    }),
  );
  block.castShadow = true;
  block.receiveShadow = true;
  block.position.set((taken.min.x + taken.max.x) / 2, rise / 2, (taken.min.z + taken.max.z) / 2);
  const front = block.position.z + deep / 2;
  setInRow(before, front + 1.1, 0);
  return block;
}

const widthOf = (things: readonly Thing[]): number =>
  things.reduce((sum, { size }) => sum + size.x + gap, -gap);

/** Places objects in a row, with their backs at `z`. Returns the largest depth. */
function setInRow(things: readonly Thing[], z: number, shift: number, backs = false): number {
  const deep = Math.max(0, ...things.map(({ size }) => size.z));
  let edge = -widthOf(things) / 2 + shift * 4;
  things.forEach(({ piece, group, size }, i) => {
    const bounds = new Box3().setFromObject(group, true);
    group.position.x = edge - bounds.min.x;
    group.position.z = z === 0 ? (i % 2) * 1.1 : backs ? z : z - bounds.min.z;
    edge += size.x + gap;
    if (piece.at !== undefined) group.position.set(piece.at[0], 0, piece.at[1]);
  });
  return deep;
}

/** Places lying things one before the other, the narrower ones first. */
function setInColumn(things: readonly Thing[], z: number): void {
  let edge = z;
  things
    .toSorted((one, other) => one.size.x - other.size.x)
    .forEach(({ group, size }, i) => {
      const bounds = new Box3().setFromObject(group, true);
      group.position.x = (i % 2 === 0 ? -1 : 1) - (bounds.min.x + bounds.max.x) / 2;
      group.position.z = edge - bounds.min.z;
      edge += size.z + gap;
    });
}

function built(piece: Piece, materials: Materials): Group {
  const bench = new Bench(materials);
  models[piece.model](bench, piece);
  const one = new Group();
  bench.group.rotation.y = ((piece.turn ?? 0) * Math.PI) / 180;
  one.add(bench.group);
  const lowest = new Box3().setFromObject(one, true).min.y;
  bench.group.position.y -= lowest;
  return one;
}
