/**
 * Solids as signed distances, for shapes that flow into each other as muscles do, and their surface as a mesh of small
 * triangles. Lengths are centimetres.
 */
import { BufferAttribute, BufferGeometry } from 'three';

/** Returns the distance of a point from the surface: negative inside. */
export type Solid = (x: number, y: number, z: number) => number;

export type Point = readonly [x: number, y: number, z: number];

/** A rod between two points whose radius changes from one to the other. `flat` presses it in z. */
export function rod(from: Point, to: Point, startRadius: number, endRadius: number, flat = 1): Solid {
  const [ax, ay, az] = from;
  const [bx, by, bz] = [to[0] - ax, to[1] - ay, (to[2] - az) / flat];
  const length = bx * bx + by * by + bz * bz;
  return (x, y, z) => {
    const [px, py, pz] = [x - ax, y - ay, (z - az) / flat];
    const along = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / length));
    const away = Math.hypot(px - bx * along, py - by * along, pz - bz * along);
    return (away - startRadius - (endRadius - startRadius) * along) * Math.min(1, flat);
  };
}

/** A muscle: a spindle between two points, `radius` thick in its middle. `flat` presses it in z. */
export function belly(from: Point, to: Point, radius: number, flat = 1): Solid {
  const [mx, my, mz] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2];
  const [dx, dy, dz] = [to[0] - mx, to[1] - my, (to[2] - mz) / flat];
  const half = Math.hypot(dx, dy, dz);
  const [ux, uy, uz] = [dx / half, dy / half, dz / half];
  return (x, y, z) => {
    const [px, py, pz] = [x - mx, y - my, (z - mz) / flat];
    const along = px * ux + py * uy + pz * uz;
    const away = Math.sqrt(Math.max(0, px * px + py * py + pz * pz - along * along));
    const [near, nearer] = [
      Math.hypot(along / half, away / radius),
      Math.hypot(along / half ** 2, away / radius ** 2),
    ];
    return (nearer === 0 ? -radius : (near * (near - 1)) / nearer) * Math.min(1, flat);
  };
}

export function ball([cx, cy, cz]: Point, radius: number, flat = 1): Solid {
  return (x, y, z) => (Math.hypot(x - cx, y - cy, (z - cz) / flat) - radius) * Math.min(1, flat);
}

/** Joins solids so that they flow into each other over `reach`. */
export function joined(reach: number, ...solids: readonly Solid[]): Solid {
  const [first, ...rest] = solids;
  if (first === undefined) throw new Error('nothing to join');
  return (x, y, z) => {
    let distance = first(x, y, z);
    for (const solid of rest) {
      const other = solid(x, y, z);
      const share = Math.max(0, reach - Math.abs(distance - other)) / reach;
      distance = Math.min(distance, other) - (share * share * reach) / 4;
    }
    return distance;
  };
}

/** Takes a furrow out of a solid, with soft edges. */
export function furrowed(reach: number, solid: Solid, furrow: Solid): Solid {
  return (x, y, z) => {
    const [distance, away] = [solid(x, y, z), -furrow(x, y, z)];
    const share = Math.max(0, reach - Math.abs(distance - away)) / reach;
    return Math.max(distance, away) + (share * share * reach) / 4;
  };
}

export interface Bounds {
  readonly from: Point;
  readonly to: Point;
}

const slope = 0.04;

/** Writes the direction in which the distance grows, of length 1, to `out`. Returns how fast it grows. */
function directionOf(solid: Solid, x: number, y: number, z: number, out: Float64Array): number {
  const dx = solid(x + slope, y, z) - solid(x - slope, y, z);
  const dy = solid(x, y + slope, z) - solid(x, y - slope, z);
  const dz = solid(x, y, z + slope) - solid(x, y, z - slope);
  const length = Math.hypot(dx, dy, dz) || 1;
  out[0] = dx / length;
  out[1] = dy / length;
  out[2] = dz / length;
  return length / (2 * slope);
}

/**
 * Meshes the surface as naive surface nets do: one vertex in each cell of `pitch`, in cm, that it passes through, projected
 * onto it.
 */
export function createSurfaceGeometry(solid: Solid, { from, to }: Bounds, pitch: number): BufferGeometry {
  const count = from.map((start, axis) => Math.ceil(((to[axis] ?? 0) - start) / pitch) + 1);
  const [nx = 0, ny = 0, nz = 0] = count;
  const field = new Float32Array(nx * ny * nz);
  for (let k = 0, at = 0; k < nz; k += 1)
    for (let j = 0; j < ny; j += 1)
      for (let i = 0; i < nx; i += 1, at += 1)
        field[at] = solid(from[0] + i * pitch, from[1] + j * pitch, from[2] + k * pitch);
  const vertexIndices = new Int32Array(nx * ny * nz).fill(-1);
  const places: number[] = [];
  const directions: number[] = [];
  const direction = new Float64Array(3);
  const corners = [0, 1, nx, nx + 1, nx * ny, nx * ny + 1, nx * ny + nx, nx * ny + nx + 1];
  for (let k = 0; k < nz - 1; k += 1) {
    for (let j = 0; j < ny - 1; j += 1) {
      for (let i = 0; i < nx - 1; i += 1) {
        const at = (k * ny + j) * nx + i;
        const inside = corners.reduce((sum, corner) => sum + ((field[at + corner] ?? 1) < 0 ? 1 : 0), 0);
        if (inside === 0 || inside === 8) continue;
        let [x, y, z] = [
          from[0] + (i + 0.5) * pitch,
          from[1] + (j + 0.5) * pitch,
          from[2] + (k + 0.5) * pitch,
        ];
        for (let step = 0; step < 5; step += 1) {
          const growth = directionOf(solid, x, y, z, direction);
          const distance = solid(x, y, z) / Math.max(0.1, growth);
          x -= (direction[0] ?? 0) * distance;
          y -= (direction[1] ?? 0) * distance;
          z -= (direction[2] ?? 0) * distance;
        }
        directionOf(solid, x, y, z, direction);
        vertexIndices[at] = places.length / 3;
        places.push(x, y, z);
        directions.push(...direction);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(directions), 3));
  geometry.setIndex(facesBetween(field, vertexIndices, [nx, ny, nz]));
  return geometry;
}

/** Returns two faces for each edge of the grid that goes through the surface. */
function facesBetween(field: Float32Array, vertexIndices: Int32Array, [nx, ny, nz]: Point): number[] {
  const index: number[] = [];
  const steps = [1, nx, nx * ny] as const;
  for (let k = 1; k < nz - 1; k += 1) {
    for (let j = 1; j < ny - 1; j += 1) {
      for (let i = 1; i < nx - 1; i += 1) {
        const at = (k * ny + j) * nx + i;
        const isIn = (field[at] ?? 1) < 0;
        for (const axis of [0, 1, 2] as const) {
          if ((field[at + steps[axis]] ?? 1) < 0 === isIn) continue;
          const [one, other] = [steps[((axis + 1) % 3) as 0], steps[((axis + 2) % 3) as 0]];
          const [a, b, c, d] = [at, at - one, at - one - other, at - other].map(
            (cell) => vertexIndices[cell] ?? -1,
          );
          if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
          if (Math.min(a, b, c, d) < 0) continue;
          index.push(...(isIn ? [a, b, c, a, c, d] : [a, c, b, a, d, c]));
        }
      }
    }
  }
  return index;
}

const skyDirections = 26;

/**
 * Adds what each vertex sees: `aSky`, the share of the sky (0 to 1) that neither the solid nor the ground hides, and
 * `aKey`, the share of the key light, soft where a shadow ends. `floor` is the height of the ground.
 */
export function gatherLight(geometry: BufferGeometry, solid: Solid, key: Point, floor: number): void {
  const place = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const sky = new Float32Array(place.count);
  const keys = new Float32Array(place.count);
  const withFloor: Solid = (x, y, z) => Math.min(solid(x, y, z), y - floor);
  for (let i = 0; i < place.count; i += 1) {
    const [x, y, z] = [place.getX(i), place.getY(i), place.getZ(i)];
    const own: Point = [normal.getX(i), normal.getY(i), normal.getZ(i)];
    sky[i] = seeSky(withFloor, [x, y, z], own);
    // It starts above the surface, so that it isn't cut off where the light passes along it.
    const lift = 0.9;
    keys[i] = seeKey(solid, [x + own[0] * lift, y + own[1] * lift, z + own[2] * lift], key);
  }
  geometry.setAttribute('aSky', new BufferAttribute(sky, 1));
  geometry.setAttribute('aKey', new BufferAttribute(keys, 1));
}

function seeSky(solid: Solid, [x, y, z]: Point, [nx, ny, nz]: Point): number {
  let [seen, all] = [0, 0];
  for (let n = 0; n < skyDirections; n += 1) {
    // Even over a sphere, and turned to the side of the normal.
    const up = 1 - (2 * (n + 0.5)) / skyDirections;
    const [round, turn] = [Math.sqrt(1 - up * up), n * 2.399963];
    let [dx, dy, dz] = [Math.cos(turn) * round, up, Math.sin(turn) * round];
    let facing = dx * nx + dy * ny + dz * nz;
    if (facing < 0) {
      [dx, dy, dz] = [-dx, -dy, -dz];
      facing = -facing;
    }
    let open = 1;
    for (let t = 0.7; t < 16; t *= 1.75) {
      const distance = solid(x + dx * t, y + dy * t, z + dz * t);
      open = Math.min(open, Math.max(0, distance / (t * 0.5) + 0.15));
    }
    seen += Math.min(1, open) * facing;
    all += facing;
  }
  return seen / all;
}

function seeKey(solid: Solid, [x, y, z]: Point, [kx, ky, kz]: Point): number {
  let open = 1;
  for (let t = 0.3; t < 60; ) {
    const distance = solid(x + kx * t, y + ky * t, z + kz * t);
    open = Math.min(open, 0.5 + (0.5 * distance * 9) / t);
    if (open <= 0) return 0;
    t += Math.max(0.25, distance * 0.8);
  }
  return open * open * (3 - 2 * open);
}
