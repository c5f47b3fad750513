/** Stone and soap. */
import { CapsuleGeometry, CylinderGeometry, SphereGeometry, TorusGeometry, Vector3 } from 'three';
import type { Finish, Piece } from '../shot.ts';
import type { Bench } from './bench.ts';
import { lie } from './lie.ts';
import {
  createLoft,
  cushion,
  facing,
  type Outline,
  type SurfaceFunction,
  squircle,
  woven,
} from './shapes.ts';

const brass: Finish = { surface: 'brass', color: '#c9a063' };

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
      createLoft(
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

/** A round bar of soap next to its paper box. */
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
