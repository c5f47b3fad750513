/** Solids that the models are made of. Y is up, the front faces +Z, lengths are centimetres. */
import { BufferAttribute, BufferGeometry, LatheGeometry, Vector2, Vector3 } from 'three';

/** A corner of a turned profile: radius, height, and how round the corner is. */
export type Corner = readonly [radius: number, height: number, round?: number];

/** A body of revolution from the corners of its profile, from the bottom up, corners rounded. */
export function turned(corners: readonly Corner[], segments = 96): BufferGeometry {
  return new LatheGeometry(roundedProfile(corners), segments);
}

/** The profile that `turned` sweeps. */
export function roundedProfile(corners: readonly Corner[]): Vector2[] {
  const points: Vector2[] = [];
  corners.forEach(([radius, height, round = 0], i) => {
    const at = new Vector2(radius, height);
    const before = corners[i - 1];
    const after = corners[i + 1];
    if (before === undefined || after === undefined || round === 0) {
      points.push(at);
      return;
    }
    const toBefore = new Vector2(before[0], before[1]).sub(at);
    const toAfter = new Vector2(after[0], after[1]).sub(at);
    const reach = Math.min(round, toBefore.length() * 0.49, toAfter.length() * 0.49);
    const start = at.clone().addScaledVector(toBefore.normalize(), reach);
    const end = at.clone().addScaledVector(toAfter.normalize(), reach);
    for (let step = 0; step <= 8; step += 1) {
      const t = step / 8;
      points.push(
        new Vector2(
          (1 - t) ** 2 * start.x + 2 * t * (1 - t) * at.x + t ** 2 * end.x,
          (1 - t) ** 2 * start.y + 2 * t * (1 - t) * at.y + t ** 2 * end.y,
        ),
      );
    }
  });
  return points;
}

/** A point of a surface for u and v from 0 to 1. */
export type SurfaceFunction = (u: number, v: number, out: Vector3) => void;

/** A surface woven from a function; `closed` joins u = 1 to u = 0. Texture coordinates are u and v. */
export function woven(
  surface: SurfaceFunction,
  across: number,
  along: number,
  range: { readonly u?: readonly [number, number]; readonly v?: readonly [number, number] } = {},
): BufferGeometry {
  const [u0, u1] = range.u ?? [0, 1];
  const [v0, v1] = range.v ?? [0, 1];
  const count = (across + 1) * (along + 1);
  const positions = new Float32Array(count * 3);
  const uvs = new Float32Array(count * 2);
  const normals = new Float32Array(count * 3);
  const index: number[] = [];
  const point = new Vector3();
  const du = new Vector3();
  const dv = new Vector3();
  const other = new Vector3();
  const tiny = 1e-3;
  for (let j = 0; j <= along; j += 1) {
    for (let i = 0; i <= across; i += 1) {
      const at = j * (across + 1) + i;
      const u = u0 + ((u1 - u0) * i) / across;
      const v = v0 + ((v1 - v0) * j) / along;
      surface(u, v, point);
      point.toArray(positions, at * 3);
      uvs[at * 2] = i / across;
      uvs[at * 2 + 1] = j / along;
      // At a pole every u is the same point, so the slope is taken next to it.
      const slopeV = Math.min(1 - 2 * tiny, Math.max(2 * tiny, v));
      surface(u + tiny, slopeV, du);
      surface(u - tiny, slopeV, other);
      du.sub(other);
      const up = slopeV + tiny;
      const down = slopeV - tiny;
      surface(u, up, dv);
      surface(u, down, other);
      dv.sub(other);
      du.cross(dv).normalize();
      du.toArray(normals, at * 3);
      if (i < across && j < along) {
        const next = at + across + 1;
        index.push(at, at + 1, next, at + 1, next + 1, next);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new BufferAttribute(uvs, 2));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setIndex(index);
  return geometry;
}

/** The wall of an upright cylinder between two heights; u runs round it, with the front at 0.5. */
export function wall(radius: number, bottom: number, top: number): SurfaceFunction {
  return (u, v, out) => {
    const angle = (u - 0.5) * Math.PI * 2;
    out.set(Math.sin(angle) * radius, bottom + (top - bottom) * v, Math.cos(angle) * radius);
  };
}

/** A closed outline as the distance from its middle for an angle, where 0 is +X and a quarter turn is +Y. */
export type Outline = (angle: number) => number;

/** A cushion with an outline, standing upright and swelling towards the front and the back by `depth`. */
export function cushion(
  outline: Outline,
  depth: number,
  options: {
    readonly edge?: number;
    readonly fullness?: number;
    readonly ripple?: (x: number, y: number) => number;
  } = {},
): SurfaceFunction {
  const { edge = 0.05, fullness = 2.4, ripple } = options;
  return (u, v, out) => {
    const angle = -u * Math.PI * 2;
    // v runs from the middle of the front, over the rim, to the middle of the back.
    const front = v < 0.5;
    const reach = Math.sin(Math.PI * Math.min(1, Math.max(0, v)));
    const radius = outline(angle) * reach;
    const swell = (1 - reach ** fullness) ** (1 / fullness);
    const x = Math.cos(angle) * radius;
    const y = Math.sin(angle) * radius;
    const fold = ripple === undefined ? 0 : ripple(x, y) * (1 - reach ** 6);
    out.set(
      x,
      y,
      (front ? 1 : -1) * (edge * Math.min(1, (1 - reach) * 12) + swell * depth) + (front ? fold : 0),
    );
  };
}

/** Returns the height of a cushion's front above its rim, to place a label or a sleeve on it. */
export function swelling(
  outline: Outline,
  depth: number,
  options: { readonly fullness?: number; readonly ripple?: (x: number, y: number) => number } = {},
): (x: number, y: number) => number {
  const { fullness = 2.4, ripple } = options;
  return (x, y) => {
    const reach = Math.min(1, Math.hypot(x, y) / outline(Math.atan2(y, x)));
    const fold = ripple === undefined ? 0 : ripple(x, y) * (1 - reach ** 6);
    return (1 - reach ** fullness) ** (1 / fullness) * depth + fold + 0.05;
  };
}

/** Lays the texture of an upright thing on it from the front, `pitch` cm to a repeat. */
export function facing(geometry: BufferGeometry, pitch = 6): BufferGeometry {
  const place = geometry.getAttribute('position');
  const uvs = new Float32Array(place.count * 2);
  for (let i = 0; i < place.count; i += 1) {
    uvs[i * 2] = place.getX(i) / pitch;
    uvs[i * 2 + 1] = place.getY(i) / pitch;
  }
  geometry.setAttribute('uv', new BufferAttribute(uvs, 2));
  return geometry;
}

/** A rounded rectangle's outline: half width, half height, and how square it is (2 an ellipse, 8 a tile). */
export function squircle(halfWidth: number, halfHeight: number, square = 4): Outline {
  return (angle) =>
    1 /
    (Math.abs(Math.cos(angle) / halfWidth) ** square + Math.abs(Math.sin(angle) / halfHeight) ** square) **
      (1 / square);
}

/** A long thing along Y with its own half width and half depth at each height (0 to 1). */
export function createLoft(
  length: number,
  halfWidth: (v: number) => number,
  halfDepth: (v: number) => number,
  options: { readonly square?: number; readonly bend?: (v: number) => number } = {},
): SurfaceFunction {
  const { square = 2.6, bend } = options;
  return (u, v, out) => {
    const angle = (u - 0.5) * Math.PI * 2;
    const sin = Math.sin(angle);
    const cos = Math.cos(angle);
    const x = Math.sign(sin) * Math.abs(sin) ** (2 / square) * halfWidth(v);
    const z = Math.sign(cos) * Math.abs(cos) ** (2 / square) * halfDepth(v);
    out.set(x, v * length, z + (bend?.(v) ?? 0));
  };
}
