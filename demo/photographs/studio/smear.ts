/** Samples of products, as their kind lies: they are in front of the objects, to the right. */
import { Box3, Group, Mesh, type MeshPhysicalMaterial, type Vector3 } from 'three';
import type { Shot, Smear } from '../shot.ts';
import type { Materials } from './materials.ts';
import { randomFrom } from './random.ts';
import { woven } from './shapes.ts';
import { ball, createSurfaceGeometry, joined, type Point, rod, type Solid } from './solids.ts';
import { texture } from './textures.ts';

/** Builds the smear of a shot before its things, sized by the tallest. */
export function createSmear(smear: Smear, shot: Shot, things: Group, materials: Materials): Group {
  const random = randomFrom(`${shot.name} smear`);
  const size = Math.max(0.8, Math.max(...shot.pieces.map(({ height }) => height)) / 14);
  const taken = new Box3().setFromObject(things, true);
  const group = new Group();
  group.add(...createSample(smear, random, materials));
  group.rotation.y = smear.kind === 'drops' || smear.kind === 'pool' ? 0 : 0.12 + random() * 0.14;
  group.scale.setScalar(size);
  group.position.set((taken.min.x + taken.max.x) / 2 + 2.6 * size, 0, taken.max.z + 2.1 * size);
  return group;
}

/** Builds a sample about the origin, some 12 wide. */
export function createSample(
  { kind, color }: Smear,
  random: () => number,
  materials: Materials,
): readonly Mesh[] {
  const cream = () => materials.plain({ color, roughness: 0.3, clearcoat: 0.7, clearcoatRoughness: 0.16 });
  switch (kind) {
    case 'stroke':
      return [stroke(cream(), random, lotion)];
    case 'clay':
      return [
        stroke(
          materials.plain({ color, roughness: 0.95, bumpMap: texture('noise', [9, 5]), bumpScale: 0.9 }),
          random,
          clay,
        ),
      ];
    case 'ribbon':
      return [squeezed(cream(), random, 0.56)];
    case 'gel':
      return [squeezed(materials.of({ surface: 'gel', color }), random, 0.5)];
    case 'swirl':
      return [
        swirl(materials.plain({ color, roughness: 0.42, clearcoat: 0.25, clearcoatRoughness: 0.4 }), random),
      ];
    case 'pool':
      return pool(cream(), random);
    case 'drops':
      return drops(color, random, materials);
  }
}

const smooth = (from: number, to: number, at: number): number => {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** Shape of a stroke: heights in cm, and `ragged`, a share of its width. */
interface Body {
  readonly thick: number;
  readonly dollop: number;
  readonly rims: number;
  readonly lines: number;
  readonly ragged: number;
}

const lotion: Body = { thick: 0.2, dollop: 0.95, rims: 0.26, lines: 0.045, ragged: 0.05 };
const clay: Body = { thick: 0.34, dollop: 0.34, rims: 0.12, lines: 0.13, ragged: 0.14 };

/** A dollop at the left, drawn out to the right by a finger: thick at its rims, with the finger's fine lines. */
function stroke(material: MeshPhysicalMaterial, random: () => number, body: Body): Mesh {
  const phase = random() * 6;
  const bend = 1.5 + random() * 0.7;
  const surface = (along: number, across: number, out: Vector3) => {
    const side = 1 - across * 2;
    const begins = Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, along / 0.2)) ** 2));
    const ends = Math.sqrt(Math.max(0, 1 - smooth(0.8, 1, along) ** 2));
    const ragged =
      1 + body.ragged * Math.sin(along * 17 + phase) + body.ragged * 0.6 * Math.sin(along * 41 + phase * 2);
    const half = (1.75 - 0.75 * along) * begins * ends * ragged;
    const tail = smooth(0.16, 0.4, along);
    const dollop = body.dollop * Math.exp(-(((along - 0.14) / 0.12) ** 2)) * (1 - side * side * 0.7);
    const rims = body.rims * Math.exp(-(((Math.abs(side) - 0.78) / 0.16) ** 2)) * tail * (1 - along * 0.6);
    const lines = body.lines * Math.sin(side * 19 + phase + along * 2) * tail;
    const folds = 0.07 * Math.sin(along * 46 + side * side * 3) * (1 - tail);
    const round = Math.max(0, 1 - side ** 4) ** 0.5;
    const high =
      (body.thick * (1.25 - along) + dollop + rims + lines + folds) * round * Math.sqrt(begins) * ends;
    out.set(
      -6 + along * 12 + 0.35 * side * tail,
      Math.max(0, high) + 0.015,
      -bend * Math.sin(along * Math.PI) * 0.9 + side * half + bend * 0.5,
    );
  };
  return lit(new Mesh(woven(surface, 220, 90), material));
}

/** A bead laid to and fro from a tube, its end drawn up. */
function squeezed(material: MeshPhysicalMaterial, random: () => number, thick: number): Mesh {
  const phase = random() * 0.5;
  const place = (along: number): readonly [Point, number] => {
    const turn = along * Math.PI * 7.4 + phase;
    const reach = 1.7 - 0.5 * along;
    const radius = thick * (0.9 + 0.1 * Math.sin(along * 23)) * (1 - 0.75 * smooth(0.94, 1, along));
    const x = -4.4 + along * 8.8;
    return [[x, radius * 0.74 + 0.9 * smooth(0.94, 1, along), reach * Math.sin(turn)], radius];
  };
  const rodCount = 252;
  const rods = Array.from({ length: rodCount }, (_, i) => {
    const [[from, startRadius], [to, endRadius]] = [place(i / rodCount), place((i + 1) / rodCount)];
    return rod(from, to, startRadius, endRadius);
  });
  const bead: Solid = (x, y, z) => rods.reduce((near, one) => Math.min(near, one(x, y, z)), 99);
  return lit(
    new Mesh(createSurfaceGeometry(bead, { from: [-7, -0.2, -3.4], to: [7, 3, 3.4] }, 0.15), material),
  );
}

/** A butter as a spoon leaves it: coils that grow smaller, and a peak that bends over. */
function swirl(material: MeshPhysicalMaterial, random: () => number): Mesh {
  const phase = random() * 6;
  const balls: Solid[] = Array.from({ length: 64 }, (_, i) => {
    const along = i / 63;
    const turn = along * Math.PI * 5.2 + phase;
    const reach = 2.7 * (1 - along) ** 0.7;
    const radius = 1.15 * (1 - 0.72 * along);
    return ball([Math.cos(turn) * reach - 0.6, 0.5 + along * 2.5, Math.sin(turn) * reach * 0.9], radius);
  });
  const tip = [0, 1, 2, 3].map((i) =>
    ball([-0.6 + i * 0.16 + i * i * 0.05, 3 + i * 0.22, 0], 0.32 - i * 0.06),
  );
  const flank = ball([2.9, 0.1, 0.9], 1.1);
  return lit(
    new Mesh(
      createSurfaceGeometry(
        joined(0.34, ...balls, ...tip, flank),
        { from: [-5.4, -0.2, -4.4], to: [5.4, 4.6, 4.4] },
        0.15,
      ),
      material,
    ),
  );
}

/** Milk that ran a little, and what splashed from it. */
function pool(material: MeshPhysicalMaterial, random: () => number): readonly Mesh[] {
  return domes(
    [
      [-1.6, 0.4, 2.5],
      [1.4, 1, 1.5],
      [4.1, 0.4, 0.62],
      [5.2, 1.1, 0.34],
    ],
    0.3,
    random,
  ).map((geometry) => lit(new Mesh(geometry, material)));
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
  return domes(places, 0.42, random).map((geometry) =>
    lit(new Mesh(geometry, materials.of({ surface: 'gel', color }))),
  );
}

function domes(
  places: readonly (readonly [x: number, z: number, radius: number])[],
  high: number,
  random: () => number,
) {
  return places.map(([x, z, radius]) => {
    const phase = random() * 6;
    return woven(
      (turn, reach, out) => {
        const angle = turn * Math.PI * 2;
        const wide =
          radius * (1 + 0.07 * Math.sin(angle * 2 + phase) + 0.04 * Math.sin(angle * 3 + phase * 2));
        out.set(
          x + Math.cos(angle) * wide * reach * 1.25,
          0.02 + Math.min(high, radius * 0.4) * Math.max(0, 1 - reach ** 4) ** 0.8,
          z + Math.sin(angle) * wide * reach,
        );
      },
      72,
      40,
    );
  });
}

function lit(mesh: Mesh): Mesh {
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  return mesh;
}
