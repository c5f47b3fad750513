/** Brushes: teeth and fibres over a wooden or moulded body. They lie, seen from above. */
import { InstancedMesh, Matrix4 } from 'three';
import type { Finish, Piece } from '../shot.ts';
import type { Bench } from './bench.ts';
import { lie } from './lie.ts';
import { randomFrom } from './random.ts';
import {
  createLoft,
  cushion,
  facing,
  type SurfaceFunction,
  squircle,
  swelling,
  turned,
  woven,
} from './shapes.ts';

/** Bristles of a brush: cones set over a field. */
function teeth(
  bench: Bench,
  spots: readonly (readonly [number, number, number, number])[],
  finish: Finish,
  radius: number,
): void {
  const cone = turned(
    [
      [radius, 0],
      [radius * 0.66, 0.9, 0.1],
      [radius * 0.6, 0.98, 0.1],
      [0.01, 1],
    ],
    10,
  );
  cone.rotateX(Math.PI / 2);
  const all = new InstancedMesh(cone, bench.materials.of(finish), spots.length);
  spots.forEach(([x, y, z, tall], i) => {
    all.setMatrixAt(i, new Matrix4().makeScale(1, 1, tall).setPosition(x, y, z));
  });
  all.castShadow = true;
  all.receiveShadow = true;
  all.frustumCulled = false;
  bench.group.add(all);
}

/** A long brush: a wide head that narrows into a handle, teeth in rows of two heights. */
export function paddle(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const half = (piece.width ?? h * 0.36) / 2;
  const width = (v: number): number => {
    const handle =
      half *
      (0.27 + 0.06 * Math.sin(Math.PI * Math.min(1, v / 0.45))) *
      Math.min(1, Math.sqrt(v / 0.035 + 0.001));
    const head = v < 0.36 ? 0 : half * Math.sqrt(Math.max(0, 1 - Math.abs((v - 0.7) / 0.3) ** 3.2));
    const blend = Math.min(1, Math.max(0, (v - 0.4) / 0.16));
    const smooth = blend * blend * (3 - 2 * blend);
    return Math.max(0.02, handle * (1 - smooth) + head * smooth);
  };
  const solid = createLoft(h, width, (v) => Math.max(0.03, Math.min(0.95, width(v) * 0.9)), { square: 2.8 });
  const back = bench.add(woven(solid, 96, 160), piece.body);
  back.position.y = -h / 2;
  const pad = bench.add(
    facing(woven(cushion(squircle(half * 0.82, h * 0.245, 2.9), 0.55, { fullness: 2.2 }), 100, 50)),
    piece.cap,
  );
  pad.position.set(0, h * 0.2, 0.82);
  const spots: [number, number, number, number][] = [];
  for (let row = -10; row <= 10; row += 1) {
    for (let column = -8; column <= 8; column += 1) {
      const x = column * 0.56 + (row % 2) * 0.28;
      const y = row * 0.5;
      const reach = (x / (half * 0.74)) ** 2 + (y / (h * 0.225)) ** 2;
      if (reach > 1) continue;
      spots.push([x, h * 0.2 + y, 1.2 - reach * 0.3, (row + column) % 2 === 0 ? 1.5 : 0.95]);
    }
  }
  teeth(bench, spots, { surface: 'plastic', color: piece.cap.color }, 0.13);
  const face: SurfaceFunction = (u, v, out) =>
    out.set((u - 0.5) * half * 0.44, -h * 0.43 + v * h * 0.24, Math.min(0.95, half * 0.3) + 0.0);
  bench.labelOn(piece.label, face, { u: [0, 1], v: [0, 1] }, half * 0.44, h * 0.24, 0.03);
  lie(bench, piece);
}

/** An oval brush without a handle: fibres on wood, or two heights of teeth on a soft pad. */
export function ovalBrush(bench: Bench, piece: Piece): void {
  const tall = piece.height / 2;
  const half = (piece.width ?? piece.height * 0.62) / 2;
  const outline = squircle(half, tall, 2.3);
  bench.add(facing(woven(cushion(outline, 1.3, { fullness: 3 }), 120, 60)), piece.body);
  const random = randomFrom(piece.body.color);
  const fibre = piece.cap.surface === 'fibre';
  const field = squircle(half * 0.84, tall * 0.87, 2.3);
  const top = swelling(outline, 1.3, { fullness: 3 });
  if (!fibre) {
    const pad = bench.add(facing(woven(cushion(field, 0.55, { fullness: 2.6 }), 120, 50)), piece.cap);
    pad.position.z = 1.02;
  }
  const spots: [number, number, number, number][] = [];
  const pitch = fibre ? 0.3 : 0.5;
  const rows = Math.ceil((tall * 2) / (pitch * 0.87));
  for (let row = -rows; row <= rows; row += 1) {
    for (let column = -40; column <= 40; column += 1) {
      const px = (column + (row % 2) / 2) * pitch + (random() - 0.5) * (fibre ? 0.28 : 0);
      const py = row * pitch * 0.87 + (random() - 0.5) * (fibre ? 0.28 : 0);
      if (Math.hypot(px, py) > field(Math.atan2(py, px)) * 0.93) continue;
      const long = (((row + column * 2) % 3) + 3) % 3 === 0;
      spots.push([
        px,
        py,
        fibre ? top(px, py) - 0.2 : 1.4,
        fibre ? 1.55 + random() * 0.3 : long ? 1.25 : 0.85,
      ]);
    }
  }
  teeth(
    bench,
    spots,
    fibre ? piece.cap : { surface: 'plastic', color: piece.cap.color },
    fibre ? 0.09 : 0.115,
  );
  lie(bench, piece);
  if (piece.open !== true) return;
  const lid = bench.add(facing(woven(cushion(outline, 1.1, { fullness: 3 }), 120, 60)), {
    surface: 'plastic',
    color: piece.body.color,
  });
  lid.position.set(half * 2.3, -tall * 0.2, 0);
  lid.rotation.z = -0.2;
  const face: SurfaceFunction = (u, v, out) =>
    out.set((u - 0.5) * half * 1.2 + half * 2.3, (v - 0.5) * tall * 1.1 - tall * 0.2, 1.13);
  bench.labelOn(piece.label, face, { u: [0, 1], v: [0, 1] }, half * 1.2, tall * 1.1, 0.06);
}

/** A round brush for the palm, with soft cones. */
export function palmBrush(bench: Bench, piece: Piece): void {
  const radius = piece.height / 2;
  bench.add(facing(woven(cushion(squircle(radius, radius, 2), 1.6, { fullness: 2.6 }), 120, 60)), piece.body);
  const spots: [number, number, number, number][] = [];
  for (let i = 0; i < 91; i += 1) {
    const r = Math.sqrt((i + 0.5) / 91) * radius * 0.82;
    const angle = i * 2.399963;
    spots.push([Math.cos(angle) * r, Math.sin(angle) * r, 1.62 - (r / radius) ** 2 * 0.62, 1.7]);
  }
  teeth(bench, spots, { surface: 'plastic', color: piece.cap.color }, 0.3);
  lie(bench, piece);
}

/** A long curved handle with a head for a soft pad, and a spare pad next to it. */
export function wand(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const width = (v: number): number => {
    const rod = 0.95 * Math.min(1, Math.sqrt(v / 0.03 + 0.001)) * (1 - 0.22 * Math.sin(Math.PI * v));
    const head = v < 0.66 ? 0 : 3.5 * Math.sqrt(Math.max(0, 1 - Math.abs((v - 0.83) / 0.17) ** 2.8));
    return Math.max(0.03, rod * (v > 0.98 ? 0.1 : 1), head);
  };
  const bend = (v: number): number => 1.5 * Math.sin(Math.PI * v) ** 2;
  const rod = bench.add(
    woven(
      createLoft(h, width, (v) => Math.max(0.03, Math.min(0.62, width(v) * 0.72)), { square: 2.3, bend }),
      64,
      260,
    ),
    piece.body,
  );
  rod.position.set(0, -h / 2, 0.7);
  const cushioned = (x: number, y: number, z: number, turn: number): void => {
    const pad = bench.add(
      facing(woven(cushion(squircle(3.1, h * 0.145, 2.5), 1.25, { fullness: 2.6 }), 120, 60)),
      piece.cap,
    );
    const trim = bench.add(
      facing(woven(cushion(squircle(3.25, h * 0.151, 2.5), 0.34, { fullness: 4 }), 120, 40)),
      { surface: 'linen', color: '#e0d2b6' },
    );
    for (const part of [pad, trim]) {
      part.position.set(x, y, z + (part === pad ? 0.25 : 0));
      part.rotation.z = turn;
    }
  };
  cushioned(0, h * 0.33, 1.75, 0);
  cushioned(8.4, -h * 0.2, 0.4, -0.5);
  bench.group.rotation.z = 0.42;
  lie(bench, piece);
}
