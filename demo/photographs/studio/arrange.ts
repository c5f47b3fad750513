/** Builds the pieces of a shot and sets them out. */
import { Box3, Group, Vector3 } from 'three';
import type { Piece, Shot } from '../shot.ts';
import { Bench } from './bench.ts';
import type { Materials } from './materials.ts';
import { models } from './models.ts';

const gap = 0.9;

/** Places all objects on the ground, centred on the origin: tall ones at the back, short and lying ones in front. */
export function arrange(shot: Shot, materials: Materials): Group {
  const all = new Group();
  const things = shot.pieces.map((piece) => {
    const group = built(piece, materials);
    const size = new Box3().setFromObject(group, true).getSize(new Vector3());
    return { piece, group, size };
  });
  const tallest = Math.max(...things.map(({ size }) => size.y));
  const leaning = things.filter(({ piece }) => piece.stand === true);
  const others = things.filter(({ piece }) => piece.stand !== true);
  const upright = others.filter(({ size }) => size.y > 3.6).length;
  const share = upright <= 4 ? 0 : 0.7;
  const stands = ({ size }: Thing): boolean => upright === 0 || (size.y > 3.6 && size.y >= tallest * share);
  const behind = others.filter(stands);
  const before = others.filter((thing) => !stands(thing));
  const depth = setInRow(behind, 0, 0);
  setInRow(before, depth / 2 + 1.2, 0.5);
  setInRow(
    leaning,
    behind.length + before.length === 0 ? 0 : -depth / 2 - 2.4,
    behind.length + before.length === 0 ? 0 : 0.35,
    true,
  );
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

/** Places objects in a row, with their backs at `z`. Returns the largest depth. */
function setInRow(things: readonly Thing[], z: number, shift: number, backs = false): number {
  const wide = things.reduce((sum, { size }) => sum + size.x + gap, -gap);
  const deep = Math.max(0, ...things.map(({ size }) => size.z));
  let edge = -wide / 2 + shift * 4;
  things.forEach(({ piece, group, size }, i) => {
    const bounds = new Box3().setFromObject(group, true);
    group.position.x = edge - bounds.min.x;
    group.position.z = z === 0 ? (i % 2) * 1.1 : backs ? z : z - bounds.min.z;
    edge += size.x + gap;
    if (piece.at !== undefined) group.position.set(piece.at[0], 0, piece.at[1]);
  });
  return deep;
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
