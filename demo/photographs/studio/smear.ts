/** Samples of products: a smear of cream, or drops of oil. Both lie in front of the objects, to the right. */
import { Box3, Group, Mesh, type Vector3 } from 'three';
import type { Shot, Smear } from '../shot.ts';
import type { Materials } from './materials.ts';
import { randomFrom } from './random.ts';
import { woven } from './shapes.ts';

/** Builds the smear of a shot before its things, sized by the tallest. */
export function createSmear(smear: Smear, shot: Shot, things: Group, materials: Materials): Group {
  const random = randomFrom(`${shot.name} smear`);
  const size = Math.max(0.55, Math.max(...shot.pieces.map(({ height }) => height)) / 14);
  const taken = new Box3().setFromObject(things, true);
  const group = new Group();
  if (smear.kind === 'stroke') group.add(stroke(smear.color, random, materials));
  else for (const drop of drops(smear.color, random, materials)) group.add(drop);
  group.rotation.y = smear.kind === 'stroke' ? 0.12 + random() * 0.14 : 0;
  group.scale.setScalar(size);
  group.position.set((taken.min.x + taken.max.x) / 2 + 2.6 * size, 0, taken.max.z + 2.1 * size);
  return group;
}

const smooth = (from: number, to: number, at: number): number => {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** A dollop at the left, drawn out to the right by a finger: thick at its rims, with the finger's fine lines. */
function stroke(color: string, random: () => number, materials: Materials): Mesh {
  const phase = random() * 6;
  const bend = 1.5 + random() * 0.7;
  const surface = (along: number, across: number, out: Vector3) => {
    const side = 1 - across * 2;
    const begins = Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, along / 0.2)) ** 2));
    const ends = Math.sqrt(Math.max(0, 1 - smooth(0.8, 1, along) ** 2));
    const ragged = 1 + 0.05 * Math.sin(along * 17 + phase) + 0.03 * Math.sin(along * 41 + phase * 2);
    const half = (1.75 - 0.75 * along) * begins * ends * ragged;
    const tail = smooth(0.16, 0.4, along);
    const dollop = 0.95 * Math.exp(-(((along - 0.14) / 0.12) ** 2)) * (1 - side * side * 0.7);
    const rims = 0.26 * Math.exp(-(((Math.abs(side) - 0.78) / 0.16) ** 2)) * tail * (1 - along * 0.6);
    const lines = 0.045 * Math.sin(side * 19 + phase + along * 2) * tail;
    const folds = 0.07 * Math.sin(along * 46 + side * side * 3) * (1 - tail);
    const round = Math.max(0, 1 - side ** 4) ** 0.5;
    const high = (0.2 * (1.25 - along) + dollop + rims + lines + folds) * round * Math.sqrt(begins) * ends;
    out.set(
      -6 + along * 12 + 0.35 * side * tail,
      Math.max(0, high) + 0.015,
      -bend * Math.sin(along * Math.PI) * 0.9 + side * half + bend * 0.5,
    );
  };
  const mesh = new Mesh(
    woven(surface, 220, 90),
    materials.plain({ color, roughness: 0.3, clearcoat: 0.7, clearcoatRoughness: 0.16 }),
  );
  return lit(mesh);
}

/** A run of drops, each a flat dome, the largest first. */
function drops(color: string, random: () => number, materials: Materials): readonly Mesh[] {
  const places = [
    [-2.4, 0.6, 2.1],
    [1.3, 0.9, 1.25],
    [3.4, 0.1, 0.72],
    [4.7, 0.8, 0.42],
    [0.2, -1.5, 0.5],
  ] as const;
  return places.map(([x, z, radius]) => {
    const phase = random() * 6;
    const surface = (turn: number, reach: number, out: Vector3) => {
      const angle = turn * Math.PI * 2;
      const wide = radius * (1 + 0.07 * Math.sin(angle * 2 + phase) + 0.04 * Math.sin(angle * 3 + phase * 2));
      out.set(
        x + Math.cos(angle) * wide * reach * 1.25,
        0.02 + Math.min(0.42, radius * 0.4) * Math.max(0, 1 - reach ** 4) ** 0.5,
        z + Math.sin(angle) * wide * reach,
      );
    };
    return lit(new Mesh(woven(surface, 72, 40), materials.of({ surface: 'gel', color })));
  });
}

function lit(mesh: Mesh): Mesh {
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  return mesh;
}
