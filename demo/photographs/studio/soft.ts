/** Masks, mitts, cloths, brushes and stones. They lie on the ground, seen from above. */
import {
  CapsuleGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  InstancedMesh,
  Matrix4,
  type Mesh,
  Quaternion,
  TorusGeometry,
  TubeGeometry,
  Vector3,
} from 'three';
import type { Finish, Piece } from '../shot.ts';
import type { Bench } from './bench.ts';
import { lie } from './lie.ts';
import { cushion, facing, type Outline, type SurfaceFunction, squircle, swelling, woven } from './shapes.ts';
import { texture } from './textures.ts';

/** Short stitches along an outline. */
function stitched(
  bench: Bench,
  outline: Outline,
  share: number,
  z: (x: number, y: number) => number,
  finish: Finish,
  count: number,
): void {
  const stitch = new CapsuleGeometry(0.045, 0.26, 4, 8);
  const thread = new InstancedMesh(stitch, bench.materials.of(finish), count);
  const along = new Vector3();
  for (let i = 0; i < count; i += 1) {
    const angle = (i / count) * Math.PI * 2;
    const at = (a: number): [number, number] => [
      Math.cos(a) * outline(a) * share,
      Math.sin(a) * outline(a) * share,
    ];
    const [x, y] = at(angle);
    const [nextX, nextY] = at(angle + 0.01);
    along.set(nextX - x, nextY - y, 0).normalize();
    const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), along);
    thread.setMatrixAt(i, new Matrix4().compose(new Vector3(x, y, z(x, y)), turn, new Vector3(1, 1, 1)));
  }
  thread.castShadow = true;
  thread.frustumCulled = false;
  bench.group.add(thread);
}

const maskOutline =
  (half: number): Outline =>
  (angle) => {
    const wide = squircle(half, half * 0.47, 3.1)(angle);
    // A notch for the nose, a shallow dip for the brow.
    const down = Math.max(0, -Math.sin(angle)) ** 14;
    const up = Math.max(0, Math.sin(angle)) ** 10;
    return wide * (1 - 0.42 * down - 0.1 * up);
  };

export function sleepMask(bench: Bench, piece: Piece): void {
  const half = (piece.width ?? 20) / 2;
  const outline = maskOutline(half);
  // The padding draws the silk in at the seam.
  const ripple = (x: number, y: number): number => {
    const angle = Math.atan2(y, x);
    const reach = Math.min(1, Math.hypot(x, y) / outline(angle));
    const drawn = 0.07 * Math.sin(angle * 41 + 2 * Math.sin(angle * 5)) * reach ** 5;
    return (
      drawn + 0.07 * Math.sin(x * 0.7 + y * 0.9 + Math.sin(x * 0.5)) + 0.04 * Math.sin(y * 1.7 - x * 0.6)
    );
  };
  bench.add(facing(woven(cushion(outline, 1.25, { fullness: 2.1, ripple }), 320, 90)), piece.body);
  const seam = Array.from({ length: 160 }, (_, i) => {
    const angle = (i / 160) * Math.PI * 2;
    return new Vector3(Math.cos(angle) * outline(angle), Math.sin(angle) * outline(angle), 0.1);
  });
  bench.add(new TubeGeometry(new CatmullRomCurve3(seam, true), 320, 0.3, 14, true), piece.body);
  const band = woven(
    (u, v, out) => {
      const t = u * Math.PI;
      const puff = 0.07 * Math.sin(u * 120 + 1.4 * Math.sin(u * 31)) * Math.sin(Math.PI * v);
      out.set(
        Math.cos(t) * half * 0.95,
        half * 0.1 + Math.sin(t) * half * 0.72 + (v - 0.5) * 1.9,
        0.25 + Math.sin(Math.PI * v) * 0.42 + puff,
      );
    },
    360,
    16,
  );
  bench.add(band, piece.body);
  lie(bench, piece);
}

export function gelMask(bench: Bench, piece: Piece): void {
  const half = (piece.width ?? 19) / 2;
  const outline = maskOutline(half);
  const hollows = (x: number, y: number): number => {
    const hole = Math.hypot((Math.abs(x) - half * 0.46) / (half * 0.26), y / (half * 0.15));
    return -1.05 * Math.exp(-(hole ** 6)) + 0.05 * Math.sin(x * 1.1 + 0.4) * Math.cos(y * 1.6);
  };
  const gel = bench.materials.of(piece.body);
  gel.map = texture('beads', [1, 1], true);
  bench.add(facing(woven(cushion(outline, 1.15, { fullness: 2.2, ripple: hollows }), 320, 180), 5), gel);
  const seam = Array.from({ length: 160 }, (_, i) => {
    const angle = (i / 160) * Math.PI * 2;
    return new Vector3(Math.cos(angle) * outline(angle), Math.sin(angle) * outline(angle), 0.12);
  });
  const rim = { surface: 'gel', color: piece.cap.color } as const;
  bench.add(new TubeGeometry(new CatmullRomCurve3(seam, true), 320, 0.26, 14, true), rim);
  for (const side of [-1, 1]) {
    const ring = bench.add(new TorusGeometry(1, 0.1, 14, 80), rim);
    ring.scale.set(half * 0.25, half * 0.145, 1.6);
    ring.position.set(side * half * 0.46, 0, 0.62);
  }
  lie(bench, piece);
}

/** A pair of crescents for under the eyes; with a tin where there is a label. */
export function crescents(bench: Bench, piece: Piece): void {
  const w = piece.width ?? 8;
  const pad = (x: number, y: number, turn: number): Mesh => {
    const flat = cushion(squircle(w * 0.5, w * 0.17, 2.2), 0.34, { fullness: 2, edge: 0 });
    const shape: SurfaceFunction = (u, v, out) => {
      flat(u, v, out);
      out.y -= 0.2 * w * (1 - (out.x / (w * 0.5)) ** 2);
      // The underside is flat, so that the object rests on the ground.
      // Its rim is above the ground, which would cut it into teeth.
      out.z = out.z > 0 || v < 0.5 ? Math.max(0, out.z) + 0.12 : Math.max(0, 0.12 + out.z * 4);
    };
    const mesh = bench.add(woven(shape, 200, 64), piece.body);
    mesh.receiveShadow = false;
    mesh.position.set(x, y, 0);
    mesh.rotation.z = turn;
    return mesh;
  };
  pad(-w * 0.3, -w * 0.1, 0.2);
  pad(w * 0.36, -w * 0.5, -0.14);
  if (piece.label !== undefined) {
    const radius = w * 0.46;
    const tin = bench.turn(
      [
        [0.01, 0],
        [radius, 0, 0.1],
        [radius, 1.7, 0.14],
        [radius * 0.97, 1.75, 0.05],
        [0.01, 1.72],
      ],
      piece.cap,
    );
    tin.rotation.x = Math.PI / 2;
    tin.position.set(-w * 0.1, w * 0.72, 0);
    const face: SurfaceFunction = (u, v, out) =>
      out.set((u - 0.5) * radius * 1.36 - w * 0.1, (v - 0.5) * radius * 1.3 + w * 0.72, 1.75);
    bench.labelOn(piece.label, face, { u: [0, 1], v: [0, 1] }, radius * 1.36, radius * 1.3, 0.03);
  }
  lie(bench, piece);
}

export function pillow(bench: Bench, piece: Piece): void {
  const w = (piece.width ?? 21) / 2;
  const outline = squircle(w, w * 0.48, 6);
  const ripple = (x: number, y: number): number =>
    0.12 * Math.sin(x * 0.9 + 1) * Math.cos(y * 1.1) + 0.05 * Math.sin(x * 2.4 + y * 1.9);
  const shape = { fullness: 2.3, ripple };
  bench.add(facing(woven(cushion(outline, 1.5, shape), 140, 70)), piece.body);
  const top = swelling(outline, 1.5, shape);
  const sleeve: SurfaceFunction = (u, v, out) => {
    const x = (u - 0.5) * w * 0.34 - w * 0.56;
    const y = (v - 0.5) * w * 0.956;
    out.set(x, y, Math.max(0.06, top(x, y)) + 0.07);
  };
  bench.add(facing(woven(sleeve, 60, 100)), piece.cap);
  const face: SurfaceFunction = (u, v, out) => {
    const x = (u - 0.5) * w * 0.86 + w * 0.26;
    const y = (v - 0.5) * w * 0.68;
    out.set(x, y, top(x, y));
  };
  bench.labelOn(piece.label, face, { u: [0, 1], v: [0, 1] }, w * 0.86, w * 0.68, 0.16);
  lie(bench, piece);
}

export function mitt(bench: Bench, piece: Piece): void {
  const tall = piece.height / 2;
  const half = (piece.width ?? piece.height * 0.66) / 2;
  const outline = squircle(half, tall, 3.4);
  const ripple = (x: number, y: number): number =>
    0.12 * Math.sin(x * 0.8 + y * 0.5 + Math.sin(y * 0.3)) + 0.07 * Math.sin(y * 1.1 - x);
  const pile = bench.materials.of(piece.body);
  pile.map = texture('nap', [1, 1], true);
  bench.add(facing(woven(cushion(outline, 1.15, { fullness: 2.3, ripple }), 180, 90), 16), pile);
  const thumb = bench.add(
    facing(woven(cushion(squircle(half * 0.34, tall * 0.36, 2.4), 0.8, { fullness: 2.4 }), 80, 40), 16),
    pile,
  );
  thumb.position.set(half * 0.96, -tall * 0.08, 0.05);
  thumb.rotation.z = -0.55;
  const cuff = bench.add(
    facing(woven(cushion(squircle(half * 0.95, tall * 0.13, 8), 1.0, { fullness: 4 }), 100, 40)),
    piece.cap,
  );
  cuff.position.set(0, -tall * 0.9, 0.12);
  stitched(bench, outline, 0.95, () => 0.5, { surface: 'fibre', color: '#f3e7d3' }, 110);
  const face: SurfaceFunction = (u, v, out) =>
    out.set((u - 0.5) * half * 1.44, (v - 0.5) * half * 1.16, 1.36);
  bench.labelOn(piece.label, face, { u: [0, 1], v: [0, 1] }, half * 1.44, half * 1.16, 0.02);
  lie(bench, piece);
}

export function fingerMitts(bench: Bench, piece: Piece): void {
  const tall = piece.height / 2;
  const half = tall * 0.52;
  [-1, 1].forEach((side) => {
    const outline = squircle(half, tall, 2.8);
    const soft = bench.add(
      facing(
        woven(
          cushion(outline, 0.8, { fullness: 2.5, ripple: (x, y) => 0.06 * Math.sin(x * 1.4 + y) }),
          110,
          56,
        ),
      ),
      piece.body,
    );
    soft.position.set(side * half * 1.16, side * 0.5, 0);
    soft.rotation.z = side * -0.12;
    const cuff = bench.add(
      facing(woven(cushion(squircle(half * 0.92, tall * 0.14, 8), 0.78, { fullness: 4 }), 80, 32)),
      piece.cap,
    );
    cuff.position.set(side * half * 1.16 - Math.sin(0.12) * tall * 0.86, side * 0.5 - tall * 0.86, 0.1);
    cuff.rotation.z = side * -0.12;
  });
  const face: SurfaceFunction = (u, v, out) =>
    out.set((u - 0.5) * half * 1.3 - half * 1.16, (v - 0.5) * half * 1.1 - 0.3, 0.86);
  bench.labelOn(piece.label, face, { u: [0, 1], v: [0, 1] }, half * 1.3, half * 1.1, 0.06);
  lie(bench, piece);
}

/** A folded cloth: layers of it, one over the other. */
export function cloth(bench: Bench, piece: Piece): void {
  const half = piece.height / 2;
  const wide = (piece.width ?? piece.height) / 2;
  for (let layer = 0; layer < 4; layer += 1) {
    const sheet = facing(
      woven(
        cushion(squircle(wide - layer * 0.1, half - layer * 0.14, 12), 0.34, {
          fullness: 6,
          ripple: (x, y) => 0.07 * Math.sin(x * 0.7 + layer + y * 0.4) + 0.05 * Math.sin(y * 0.9 - layer * 2),
        }),
        120,
        50,
      ),
    );
    const mesh = bench.add(sheet, piece.body);
    mesh.position.set(layer * 0.09, layer * 0.06, 0.36 + layer * 0.6);
    mesh.rotation.z = (layer - 1.5) * 0.022;
  }
  const button = bench.add(new CylinderGeometry(0.7, 0.7, 0.26, 32), piece.cap);
  button.rotation.x = Math.PI / 2;
  button.position.set(wide * 0.66, -half * 0.66, 2.66);
  const face: SurfaceFunction = (u, v, out) =>
    out.set((u - 0.5) * wide * 1.16, (v - 0.5) * wide * 0.84 + half * 0.16, 2.62);
  bench.labelOn(piece.label, face, { u: [0, 1], v: [0, 1] }, wide * 1.16, wide * 0.84, 0.08);
  lie(bench, piece);
}

/** A long cloth rolled up, lying across, in a band of paper, with its button. */
export function roll(bench: Bench, piece: Piece): void {
  const half = (piece.width ?? piece.height) / 2;
  const radius = piece.height / 2;
  const side: SurfaceFunction = (u, v, out) => {
    const angle = u * Math.PI * 2;
    const x = (v - 0.5) * half * 2;
    const soft = 0.09 * Math.sin(x * 0.8 + angle * 2) + 0.06 * Math.sin(x * 2.1 - angle);
    // The outer edge of the cloth ends in a step under the band.
    const step = 0.32 * ((u + 0.62) % 1);
    const r = radius - 0.35 + step + soft - 0.35 * Math.abs(v * 2 - 1) ** 14;
    out.set(x, Math.sin(angle) * r, Math.cos(angle) * r);
  };
  bench.add(facing(woven(side, 240, 120), 5), piece.body);
  for (const end of [-1, 1]) {
    const spiral: SurfaceFunction = (u, v, out) => {
      const angle = u * Math.PI * 2;
      const r = v * (radius - 0.42);
      const turns = r / 0.62 - (end * angle) / (Math.PI * 2);
      const fold = Math.abs(turns - Math.floor(turns) - 0.5) ** 1.4;
      out.set(end * (half - 0.15 - fold * 0.75), Math.sin(angle) * r * end, Math.cos(angle) * r);
    };
    bench.add(facing(woven(spiral, 140, 120), 5), piece.body);
  }
  const wide = half * 0.74;
  const face: SurfaceFunction = (u, v, out) => {
    const angle = (v - 0.5) * 2.3 + 0.12;
    const r = radius + 0.06;
    out.set((u - 0.5) * wide * 2 - half * 0.12, Math.sin(angle) * r, Math.cos(angle) * r);
  };
  bench.labelOn(piece.label, face, { u: [0, 1], v: [0, 1] }, wide * 2, radius * 2.3, 0.02);
  const button = bench.add(new CylinderGeometry(0.85, 0.85, 0.3, 40), piece.cap);
  button.position.set(half * 0.82, radius * 0.2, radius * 0.97);
  button.rotation.x = Math.PI / 2 - 0.2;
}
