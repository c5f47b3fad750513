/**
 * Limbs as a sculptor casts them, to show a tan on: a knee drawn up, a shoulder from behind. They end outside the
 * picture, so none has a hand, a foot or a face.
 */
import { type BufferGeometry, Mesh } from 'three';
import type { Piece } from '../shot.ts';
import type { Bench } from './bench.ts';
import { createSkin } from './skin.ts';
import {
  type Bounds,
  ball,
  belly,
  createSurfaceGeometry,
  furrowed,
  gatherLight,
  joined,
  type Point,
  rod,
  type Solid,
} from './solids.ts';

interface Limb {
  readonly solid: Solid;
  readonly bounds: Bounds;
}

/** A knee drawn up, seen from its outer side, and the other leg lying behind it. */
function createLeg(): Limb {
  const thigh = joined(
    5,
    rod([-46, 11, 0], [0, 44, 0], 9.6, 5.7, 0.95),
    belly([-44, 18, 0.6], [-3, 45.2, 0.4], 7.3),
    belly([-46, 6, 0], [-4, 38.4, 0.4], 6.4),
  );
  const shin = joined(
    4,
    rod([0.8, 43, 0], [18.5, 0, 0], 5, 3.2, 0.96),
    belly([-2.8, 40, 0.2], [14.6, 4, 0.2], 5),
    belly([-1.4, 37, 1.8], [9.6, 12, 1.6], 3.7),
    // The edge of the shin.
    rod([4.8, 40.4, -0.6], [19.6, 3, -0.4], 1.5, 1.2),
  );
  const cap = joined(2.2, ball([2.9, 46.4, 0.1], 3.5, 1.08), rod([4, 44.4, 0], [5.4, 38.6, 0], 1.7, 1.5));
  const bent = joined(3.2, joined(3.6, thigh, shin), cap);
  const lying = joined(
    5,
    rod([-48, 9, -19], [2, 21, -17], 9.6, 6, 0.95),
    rod([2, 21, -17], [44, 8, -17], 5.6, 3.6),
    belly([2, 18, -16.6], [30, 9.6, -16.6], 5.2),
    ball([4.4, 23.2, -16.6], 3.6),
  );
  return {
    solid: (x, y, z) => Math.min(bent(x, y, z), lying(x, y, z)),
    bounds: { from: [-60, -4, -32], to: [50, 54, 13] },
  };
}

/** A shoulder and its blade from behind, from the neck down to the upper arm. */
function createShoulder(): Limb {
  const trunk = joined(
    7,
    rod([-22, 24, -2], [-10, 24, -2], 10, 10, 0.86),
    rod([-20, -4, -3], [-12, -4, -3], 11, 10, 0.86),
    rod([-20, 10, -2.6], [-8, 12, -2.6], 12, 12, 0.78),
  );
  const neck = joined(8, rod([-22, 30, -3], [-21, 52, -1], 7, 5.4), belly([-23, 42, -1], [3, 31, -2], 4.6));
  const arm = joined(
    4,
    ball([4.6, 27.2, -2.4], 6.6),
    belly([4, 33, -2.4], [8.6, 12, -1.8], 6.2),
    rod([5.2, 25, -2.6], [10, -8, -2], 5.2, 4.6),
    belly([6.2, 24, 0.2], [9, 0, 0], 4.6),
  );
  const blade = joined(
    3.4,
    rod([-12.6, 24.4, 5.6], [2, 28.8, 2.4], 1.3, 1.5),
    belly([-12.4, 25, 4.6], [-8, 5, 5.2], 3.4),
    belly([-11, 21, 5.4], [1, 25.4, 2.8], 3.3),
  );
  const whole = joined(3.4, joined(6, trunk, neck), joined(3, arm, joined(4, trunk, blade)));
  return {
    solid: furrowed(4, whole, rod([-23, 40, 9.6], [-22, -10, 8.4], 1.5, 1.6)),
    bounds: { from: [-38, -18, -16], to: [20, 56, 14] },
  };
}

const limbs = { leg: createLeg, shoulder: createShoulder } as const;

export type LimbModel = keyof typeof limbs;

/** Geometries by limb and key light, built once: the same in every shade, and slower to build than an image to render. */
const limbGeometries = new Map<string, BufferGeometry>();

function getLimbGeometry(model: LimbModel, key: Point): BufferGeometry {
  const name = `${model} ${key.join(' ')}`;
  const known = limbGeometries.get(name);
  if (known !== undefined) return known;
  const { solid, bounds } = limbs[model]();
  const geometry = createSurfaceGeometry(solid, bounds, 0.6);
  gatherLight(geometry, solid, key, model === 'shoulder' ? -200 : 0);
  limbGeometries.set(name, geometry);
  return geometry;
}

function createLimb(model: LimbModel): (bench: Bench, piece: Piece) => void {
  return (bench, piece) => {
    const { x, y, z } = bench.materials.around.key;
    // A picture disposes of its geometries.
    const skin = createSkin(piece.body.color);
    // It touches the ground only outside the image, so it casts no shadow on it.
    skin.userData.castsNothing = true;
    const mesh = new Mesh(getLimbGeometry(model, [x, y, z]).clone(), skin);
    mesh.frustumCulled = false;
    bench.group.add(mesh);
  };
}

export const leg = createLimb('leg');
export const shoulder = createLimb('shoulder');
