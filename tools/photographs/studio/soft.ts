/** Masks, mitts, cloth, brushes and stones: what lies in the hand. They lie on the ground, seen from above. */
import {
  CapsuleGeometry,
  CylinderGeometry,
  InstancedMesh,
  Matrix4,
  type Mesh,
  Quaternion,
  SphereGeometry,
  TorusGeometry,
  Vector3,
} from 'three';
import type { Finish, Piece } from '../shot.ts';
import type { Bench } from './bench.ts';
import { randomFrom } from './random.ts';
import {
  cushion,
  drawn,
  facing,
  type Outline,
  type SurfaceFunction,
  squircle,
  turned,
  woven,
} from './shapes.ts';

const brass: Finish = { surface: 'brass', color: '#c9a063' };

function lie(bench: Bench, piece: Piece): void {
  bench.group.rotation.order = 'YXZ';
  bench.group.rotation.x = piece.stand === true ? -0.16 : -Math.PI / 2;
}

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
  const ripple = (x: number, y: number): number =>
    0.1 * Math.sin(x * 0.9 + y * 1.2 + Math.sin(x * 0.5)) +
    0.07 * Math.sin(y * 2.3 - x * 0.8) +
    0.03 * Math.sin(x * 3.1 + y);
  bench.add(facing(woven(cushion(outline, 0.75, { fullness: 2.2, ripple }), 160, 64)), piece.body);
  const band = woven(
    (u, v, out) => {
      const t = u * Math.PI;
      const puff = 0.09 * Math.sin(u * 210) * Math.sin(Math.PI * v);
      out.set(
        Math.cos(t) * half * 0.94,
        half * 0.12 + Math.sin(t) * half * 0.66 + (v - 0.5) * 1.5,
        0.3 + Math.sin(Math.PI * v) * 0.32 + puff,
      );
    },
    260,
    12,
  );
  bench.add(band, piece.body);
  stitched(bench, outline, 0.955, () => 0.42, { surface: 'fibre', color: '#f3e7d3' }, 150);
  const face: SurfaceFunction = (u, v, out) =>
    out.set((u - 0.5) * half * 0.9, (v - 0.5) * half * 0.34 + half * 0.06, 0.86);
  bench.labelOn(piece.label, face, { u: [0, 1], v: [0, 1] }, half * 0.9, half * 0.34, 0.05);
  lie(bench, piece);
}

export function gelMask(bench: Bench, piece: Piece): void {
  const half = (piece.width ?? 19) / 2;
  const outline = maskOutline(half);
  const beads = (x: number, y: number): number => {
    const hole = Math.hypot((Math.abs(x) - half * 0.46) / (half * 0.26), y / (half * 0.15));
    return -0.75 * Math.exp(-(hole ** 6)) + 0.09 * Math.sin(x * 3.4) * Math.sin(y * 3.4);
  };
  bench.add(facing(woven(cushion(outline, 0.85, { fullness: 2.6, ripple: beads }), 220, 120)), piece.body);
  for (const side of [-1, 1]) {
    const rim = bench.add(new TorusGeometry(1, 0.09, 12, 64), { surface: 'gel', color: piece.cap.color });
    rim.scale.set(half * 0.25, half * 0.145, 1.4);
    rim.position.set(side * half * 0.46, 0, 0.72);
  }
  lie(bench, piece);
}

/** A pair of crescents for under the eyes; with a tin where there is a label. */
export function crescents(bench: Bench, piece: Piece): void {
  const w = piece.width ?? 8;
  const pad = (x: number, y: number, turn: number): Mesh => {
    const shape: SurfaceFunction = (u, v, out) => {
      const angle = -u * Math.PI * 2;
      const reach = Math.sin(Math.PI * Math.min(1, v));
      const px = Math.cos(angle) * reach * w * 0.5;
      const bend = 0.2 * w * (1 - (px / (w * 0.5)) ** 2);
      const py = Math.sin(angle) * reach * w * 0.16 - bend;
      out.set(px, py, (v < 0.5 ? 1 : 0) * (0.16 + 0.3 * (1 - reach ** 2.6)));
    };
    const mesh = bench.add(woven(shape, 80, 48), piece.body);
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
  const lumps = (x: number, y: number): number =>
    0.12 * Math.sin(x * 0.9 + 1) * Math.cos(y * 1.1) + 0.05 * Math.sin(x * 2.4 + y * 1.9);
  bench.add(facing(woven(cushion(outline, 1.5, { fullness: 2.3, ripple: lumps }), 140, 70)), piece.body);
  const sleeve = bench.add(
    facing(woven(cushion(squircle(w * 0.32, w * 0.5, 8), 1.56, { fullness: 2.4 }), 100, 50)),
    piece.cap,
  );
  sleeve.position.x = -w * 0.5;
  const face: SurfaceFunction = (u, v, out) =>
    out.set((u - 0.5) * w * 0.8 + w * 0.3, (v - 0.5) * w * 0.62, 1.58);
  bench.labelOn(piece.label, face, { u: [0, 1], v: [0, 1] }, w * 0.8, w * 0.62, 0.08);
  lie(bench, piece);
}

export function mitt(bench: Bench, piece: Piece): void {
  const tall = piece.height / 2;
  const half = (piece.width ?? piece.height * 0.66) / 2;
  const outline = squircle(half, tall, 3.4);
  const ripple = (x: number, y: number): number =>
    0.09 * Math.sin(x * 0.8 + y * 0.5) + 0.05 * Math.sin(y * 1.3 - x);
  bench.add(facing(woven(cushion(outline, 1.05, { fullness: 2.6, ripple }), 140, 70)), piece.body);
  const thumb = bench.add(
    facing(woven(cushion(squircle(half * 0.34, tall * 0.36, 2.4), 0.8, { fullness: 2.4 }), 80, 40)),
    piece.body,
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
    out.set((u - 0.5) * half * 0.9, (v - 0.5) * half * 0.74 + tall * 0.02, 1.16);
  bench.labelOn(piece.label, face, { u: [0, 1], v: [0, 1] }, half * 0.9, half * 0.74, 0.06);
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
    out.set((u - 0.5) * wide * 0.86 - wide * 0.3, (v - 0.5) * wide * 0.62 + half * 0.36, 2.62);
  bench.labelOn(piece.label, face, { u: [0, 1], v: [0, 1] }, wide * 0.86, wide * 0.62, 0.08);
  lie(bench, piece);
}

/** Three gathered rings of silk. */
export function scrunchies(bench: Bench, piece: Piece): void {
  const ring = (radius: number, thick: number, x: number, z: number, turn: number): void => {
    const shape: SurfaceFunction = (u, v, out) => {
      const around = u * Math.PI * 2;
      const about = -v * Math.PI * 2;
      const gather =
        1 + 0.2 * Math.sin(around * 23 + 2 * Math.sin(about)) + 0.1 * Math.sin(around * 41 + about * 2);
      const r = radius + Math.cos(about) * thick * gather;
      out.set(Math.cos(around) * r, thick + Math.sin(about) * thick * gather, Math.sin(around) * r);
    };
    const mesh = bench.add(woven(shape, 420, 36), piece.body);
    mesh.position.set(x, 0, z);
    mesh.rotation.y = turn;
  };
  ring(4.1, 1.5, -3.2, 0.5, 0.2);
  ring(3.5, 1.1, 5.4, -2.4, 1);
  ring(2.9, 0.75, 3.6, 5.6, 2);
}

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
  const solid = drawn(h, width, (v) => Math.max(0.03, Math.min(0.95, width(v) * 0.9)), { square: 2.8 });
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

/** An oval brush without a handle. */
export function ovalBrush(bench: Bench, piece: Piece): void {
  const tall = piece.height / 2;
  const half = (piece.width ?? piece.height * 0.62) / 2;
  const outline = squircle(half, tall, 2.3);
  bench.add(facing(woven(cushion(outline, 1.3, { fullness: 3 }), 120, 60)), piece.body);
  const random = randomFrom(piece.body.color);
  const fibre = piece.cap.surface === 'fibre';
  const spots: [number, number, number, number][] = [];
  const pitch = fibre ? 0.3 : 0.55;
  for (let y = -tall; y <= tall; y += pitch) {
    for (let x = -half; x <= half; x += pitch) {
      const px = x + (random() - 0.5) * (fibre ? 0.28 : 0);
      const py = y + (random() - 0.5) * (fibre ? 0.28 : 0);
      if ((px / (half * 0.84)) ** 2 + (py / (tall * 0.88)) ** 2 > 1) continue;
      spots.push([
        px,
        py,
        1.0,
        fibre ? 1.7 + random() * 0.35 : Math.round((x + y) / pitch) % 2 === 0 ? 1.5 : 1,
      ]);
    }
  }
  teeth(
    bench,
    spots,
    piece.cap.surface === 'fibre' ? piece.cap : { surface: 'plastic', color: piece.cap.color },
    fibre ? 0.09 : 0.13,
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

/** A long bent handle with a soft pad. */
export function wand(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const width = (v: number): number =>
    0.02 +
    1.15 *
      Math.min(1, Math.sqrt(v / 0.04 + 0.001)) *
      (1 - 0.3 * Math.sin(Math.PI * v)) *
      (v > 0.97 ? Math.sqrt((1 - v) / 0.03) : 1);
  const rod = bench.add(
    woven(
      drawn(h, width, (v) => width(v) * 0.75, { square: 2.2 }),
      48,
      120,
    ),
    piece.body,
  );
  rod.position.set(0, -h / 2, 0.9);
  const pad = bench.add(
    facing(woven(cushion(squircle(3.3, 6.4, 2.6), 1.3, { fullness: 2.6 }), 120, 60)),
    piece.cap,
  );
  pad.position.set(0, h * 0.36, 1.6);
  const second = bench.add(
    facing(woven(cushion(squircle(3.3, 6.4, 2.6), 1.3, { fullness: 2.6 }), 120, 60)),
    piece.cap,
  );
  second.position.set(9, -h * 0.12, 1.3);
  second.rotation.z = -0.3;
  bench.group.rotation.z = 0.42;
  lie(bench, piece);
}

export function guaSha(bench: Bench, piece: Piece): void {
  const half = piece.height / 2;
  const outline: Outline = (angle) => {
    const notch = Math.exp(-((((angle + Math.PI * 4) % (Math.PI * 2)) - Math.PI * 0.5) ** 2) / 0.05);
    return squircle(half * 0.72, half, 2.2)(angle) * (1 - 0.3 * notch) * (1 + 0.12 * Math.cos(angle));
  };
  bench.add(facing(woven(cushion(outline, 0.42, { fullness: 2.6, edge: 0.1 }), 160, 60)), piece.body);
  const sleeve = bench.add(
    facing(
      woven(
        cushion(squircle(half * 0.8, half * 1.02, 9), 0.32, {
          fullness: 4,
          ripple: (x, y) => 0.06 * Math.sin(x + y),
        }),
        120,
        50,
      ),
    ),
    { surface: 'linen', color: '#d9c9ab' },
  );
  sleeve.position.set(half * 1.5, -half * 0.16, -0.06);
  sleeve.rotation.z = -0.16;
  const face: SurfaceFunction = (u, v, out) => {
    const x = (u - 0.5) * half * 1.0;
    const y = (v - 0.5) * half * 0.82;
    out.set(
      half * 1.5 + x * Math.cos(0.16) + y * Math.sin(0.16),
      -half * 0.16 - x * Math.sin(0.16) + y * Math.cos(0.16),
      0.34,
    );
  };
  bench.labelOn(piece.label, face, { u: [0, 1], v: [0, 1] }, half, half * 0.82, 0.1);
  lie(bench, piece);
}

export function faceRoller(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const grip = bench.add(
    woven(
      drawn(
        h * 0.56,
        (v) => 0.5 + 0.24 * Math.sin(Math.PI * v),
        (v) => 0.5 + 0.24 * Math.sin(Math.PI * v),
        { square: 2 },
      ),
      48,
      60,
    ),
    brass,
  );
  grip.position.set(0, -h * 0.28, 1.4);
  const roller = (y: number, half: number, radius: number): void => {
    const stone = bench.add(new CapsuleGeometry(radius, half * 2 - radius * 2, 16, 48), piece.body);
    stone.rotation.z = Math.PI / 2;
    stone.position.set(0, y, 1.4);
    for (const side of [-1, 1]) {
      const knob = bench.add(new SphereGeometry(0.3, 24, 16), brass);
      knob.position.set(side * (half + 0.25), y, 1.4);
    }
    const toHandle = Math.sign(y) * h * 0.28;
    for (const side of [-1, 1]) {
      const from = new Vector3(side * (half + 0.25), y, 1.4);
      const to = new Vector3(0, toHandle, 1.4);
      const arm = bench.add(new CylinderGeometry(0.13, 0.13, from.distanceTo(to), 16), brass);
      arm.position.copy(from).lerp(to, 0.5);
      arm.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), to.sub(from).normalize());
    }
  };
  roller(h * 0.43, 2.5, 1.25);
  roller(-h * 0.43, 1.3, 0.85);
  bench.group.rotation.z = -0.5;
  lie(bench, piece);
}

/** A round bar of soap beside its paper box. */
export function soap(bench: Bench, piece: Piece): void {
  const radius = piece.height / 2;
  const bar = bench.turn(
    [
      [0.01, 0],
      [radius, 0, 0.8],
      [radius * 1.02, 1.6, 0.6],
      [radius * 0.98, 2.9, 0.9],
      [radius * 0.7, 2.95, 0.3],
      [radius * 0.66, 2.8, 0.2],
      [0.01, 2.8],
    ],
    piece.body,
  );
  bar.position.y = 0;
  const sun = bench.add(new TorusGeometry(radius * 0.3, 0.09, 12, 64), piece.body);
  sun.rotation.x = Math.PI / 2;
  sun.position.y = 2.8;
}
