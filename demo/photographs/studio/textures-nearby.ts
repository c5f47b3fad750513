/** Textures as they look through a glass: froth that fills the picture, a lotion drawn out, drops. */
import {
  Color,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshPhysicalMaterial,
  Quaternion,
  SphereGeometry,
  Vector3,
} from 'three';
import type { Piece, Smear } from '../shot.ts';
import type { Bench } from './bench.ts';
import { randomFrom } from './random.ts';
import { type SurfaceFunction, woven } from './shapes.ts';
import { createSample } from './smear.ts';
import { texture } from './textures.ts';

const half = 30;

interface Bubble {
  readonly x: number;
  readonly z: number;
  readonly radius: number;
}

/** Large bubbles first, then smaller ones into what is left between them. */
function pack(random: () => number): readonly Bubble[] {
  const cell = 2.6;
  const grid = new Map<string, Bubble[]>();
  const all: Bubble[] = [];
  const near = (x: number, z: number): Bubble[] => {
    const [i, j] = [Math.floor(x / cell), Math.floor(z / cell)];
    return [-2, -1, 0, 1, 2].flatMap((di) =>
      [-2, -1, 0, 1, 2].flatMap((dj) => grid.get(`${i + di} ${j + dj}`) ?? []),
    );
  };
  const sizes: readonly (readonly [radius: number, tries: number])[] = [
    [2.6, 18],
    [1.7, 110],
    [1.05, 900],
    [0.62, 4200],
    [0.36, 7000],
  ];
  for (const [largest, tries] of sizes) {
    for (let n = 0; n < tries; n += 1) {
      const [x, z] = [(random() * 2 - 1) * half, (random() * 2 - 1) * half];
      const radius = largest * (0.72 + 0.28 * random());
      // Neighbours press into each other a little.
      if (near(x, z).some((other) => Math.hypot(other.x - x, other.z - z) < (other.radius + radius) * 0.86))
        continue;
      const bubble = { x, z, radius };
      const key = `${Math.floor(x / cell)} ${Math.floor(z / cell)}`;
      grid.set(key, [...(grid.get(key) ?? []), bubble]);
      all.push(bubble);
    }
  }
  return all;
}

/** The froth between bubbles that are seen: nearly white, the tint shows where it is deep. */
const getFroth = (color: string): Color => new Color(color).lerp(new Color('#fff1e0'), 0.5);

/** The froth lies in soft waves. */
const getWave = (x: number, z: number): number =>
  1.3 * Math.sin(x * 0.16 + 1) * Math.cos(z * 0.13) + 0.6 * Math.sin(x * 0.34 - z * 0.28);

/** A bubble shows what is under it where it is looked into, and its own skin where it is looked along. */
function createBubbleSkin(color: string): MeshPhysicalMaterial {
  const liquid = new Color(color);
  const material = new MeshPhysicalMaterial({
    color: liquid.clone().lerp(new Color('#fff0dc'), 0.2),
    roughness: 0.07,
    clearcoat: 1,
    clearcoatRoughness: 0.05,
    ior: 1.35,
    envMapIntensity: 1.2,
  });
  const rim = getFroth(color).lerp(new Color('#ffffff'), 0.3);
  material.customProgramCacheKey = () => 'bubble';
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, { uRim: { value: rim } });
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nuniform vec3 uRim;')
      .replace(
        '#include <clearcoat_normal_fragment_begin>',
        `#include <clearcoat_normal_fragment_begin>
        float along = 1.0 - abs(dot(normal, normalize(vViewPosition)));
        diffuseColor.rgb = mix(diffuseColor.rgb, uRim, smoothstep(0.12, 0.72, along));`,
      );
  };
  return material;
}

export function foam(bench: Bench, piece: Piece): void {
  const random = randomFrom('froth');
  const bubbles = pack(random);
  const all = new InstancedMesh(
    new SphereGeometry(1, 40, 26),
    createBubbleSkin(piece.body.color),
    bubbles.length,
  );
  const none = new Quaternion();
  bubbles.forEach(({ x, z, radius }, i) => {
    const place = new Vector3(x, getWave(x, z) - radius * 0.52, z);
    all.setMatrixAt(i, new Matrix4().compose(place, none, new Vector3(radius, radius * 0.86, radius)));
  });
  all.castShadow = true;
  all.receiveShadow = true;
  all.frustumCulled = false;
  all.material.userData.castsNothing = true;
  bench.group.add(all);
  const surface: SurfaceFunction = (u, v, out) => {
    const [x, z] = [(u - 0.5) * half * 2.4, (0.5 - v) * half * 2.4];
    out.set(x, getWave(x, z), z);
  };
  const bed = new Mesh(
    woven(surface, 120, 120),
    bench.materials.plain({
      color: getFroth(piece.body.color),
      roughness: 0.55,
      bumpMap: texture('noise', [7, 7]),
      bumpScale: 0.5,
    }),
  );
  bed.frustumCulled = false;
  bed.material.userData.castsNothing = true;
  bench.group.add(bed);
}

function createSampleModel(kind: Smear['kind']): (bench: Bench, piece: Piece) => void {
  return (bench, piece) => {
    const { color } = piece.body;
    for (const mesh of createSample({ kind, color }, randomFrom(kind), bench.materials))
      bench.group.add(mesh);
  };
}

export const smearSample = createSampleModel('stroke');
export const dropsSample = createSampleModel('drops');
