/** Jars, candles, rollers, sticks and shakers: straight walls and a lid. */
import { CylinderGeometry, SphereGeometry } from 'three';
import type { Finish, Piece } from '../shot.ts';
import type { Bench } from './bench.ts';
import { layCapOnSide } from './lay-cap-on-side.ts';

const rubber: Finish = { surface: 'matte', color: '#2e2621' };
const cream: Finish = { surface: 'plastic', color: '#efe6d8' };

export function shaker(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const radius = (piece.width ?? h * 0.5) / 2;
  bench.turn(
    [
      [0.01, 0],
      [radius, 0, 0.4],
      [radius, h * 0.76, 0.5],
      [radius * 0.86, h * 0.8, 0.2],
      [radius * 0.86, h * 0.84],
    ],
    piece.body,
    { radius, level: h * 0.6, floor: 0.1 },
  );
  bench.labelRound(piece.label, radius, h * 0.08, h * 0.68, 0.38);
  bench.turn(
    [
      [radius * 0.93, h * 0.815],
      [radius * 0.95, h * 0.815, 0.05],
      [radius * 0.95, h * 0.97, 0.3],
      [0.01, h],
    ],
    piece.cap,
  );
  for (let i = 0; i < 19; i += 1) {
    const ring = i === 0 ? 0 : i < 7 ? 1 : 2;
    const angle = i * (ring === 1 ? Math.PI / 3 : Math.PI / 6);
    const hole = bench.add(new SphereGeometry(0.11, 12, 8), rubber);
    hole.scale.y = 0.3;
    const reach = (ring * radius * 0.52) / 2;
    hole.position.set(Math.cos(angle) * reach, h * (1 - 0.012 * ring) + 0.01, Math.sin(angle) * reach);
  }
}

export function rollerball(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const radius = (piece.width ?? h * 0.22) / 2;
  bench.turn(
    [
      [0.01, 0.1],
      [radius * 0.8, 0, 0.1],
      [radius, 0, 0.2],
      [radius, h * 0.66, 0.14],
      [radius * 0.8, h * 0.68],
    ],
    piece.body,
    { radius, level: h * 0.61, floor: 0.12 },
  );
  bench.labelRound(piece.label, radius, h * 0.08, h * 0.54, 0.4);
  const cap = bench.turn(
    [
      [radius * 0.8, 0],
      [radius * 0.97, 0, 0.06],
      [radius * 0.97, h * 0.33, 0.12],
      [0.01, h * 0.335],
    ],
    piece.cap,
  );
  if (piece.open !== true) {
    cap.position.y = h * 0.665;
    return;
  }
  layCapOnSide(cap, radius * 0.97, radius * 4.6, radius * 0.6);
  bench.turn(
    [
      [radius * 0.7, h * 0.66],
      [radius * 0.7, h * 0.7, 0.05],
      [radius * 0.5, h * 0.72],
    ],
    cream,
  );
  const ball = bench.add(new SphereGeometry(radius * 0.5, 32, 24), { surface: 'steel', color: '#d8d4cc' });
  ball.position.y = h * 0.725;
}

export function stick(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const radius = (piece.width ?? h * 0.3) / 2;
  bench.turn(
    [
      [0.01, 0],
      [radius, 0, 0.12],
      [radius, h * 0.68, 0.06],
      [radius * 0.9, h * 0.69],
    ],
    piece.body,
  );
  bench.labelRound(piece.label, radius, h * 0.05, h * 0.63, 0.42);
  const cap = bench.turn(
    [
      [radius * 0.9, 0],
      [radius * 1.01, 0, 0.06],
      [radius * 1.01, h * 0.31, 0.16],
      [0.01, h * 0.315],
    ],
    piece.cap,
  );
  if (piece.open !== true) {
    cap.position.y = h * 0.685;
    return;
  }
  layCapOnSide(cap, radius, radius * 2.6, radius * 0.5);
  bench.turn(
    [
      [radius * 0.84, h * 0.66],
      [radius * 0.84, h * 0.82, 0.4],
      [0.01, h * 0.86],
    ],
    { surface: 'plastic', color: '#efe2c6' },
  );
}

export function jar(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const radius = (piece.width ?? h * 1.18) / 2;
  const lidAt = h * 0.7;
  bench.turn(
    [
      [0.01, 0.06],
      [radius * 0.84, 0, 0.1],
      [radius, 0, 0.7],
      [radius, lidAt - 0.1, 0.25],
      [radius * 0.92, lidAt, 0.1],
      [radius * 0.84, lidAt, 0.05],
      [radius * 0.84, lidAt - 0.7],
    ],
    piece.body,
    { radius, level: lidAt * 0.86, floor: 0.2 },
  );
  bench.labelRound(piece.label, radius, h * 0.08, lidAt - h * 0.07, 0.33);
  const lid = bench.turn(
    [
      [radius * 0.5, 0],
      [radius * 0.99, 0, 0.06],
      [radius * 0.99, h * 0.28, 0.22],
      [radius * 0.6, h * 0.3, 0.1],
      [0.01, h * 0.3],
    ],
    piece.cap,
  );
  if (piece.open !== true) {
    lid.position.y = lidAt + 0.04;
    return;
  }
  lid.rotation.order = 'YXZ';
  lid.position.set(radius * 1.75, 0.02, radius * 0.75);
  const color = piece.body.liquid ?? '#efe3cf';
  const inside = bench.materials.plain({ color, roughness: 0.42, clearcoat: 0.4, clearcoatRoughness: 0.3 });
  bench.turn(
    [
      [radius * 0.85, lidAt - 0.35],
      [radius * 0.7, lidAt - 0.16, 0.5],
      [radius * 0.45, lidAt - 0.3, 0.5],
      [radius * 0.2, lidAt + 0.1, 0.3],
      [0.01, lidAt + 0.16],
    ],
    inside,
  );
}

export function candle(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const radius = (piece.width ?? h * 0.9) / 2;
  bench.turn(
    [
      [0.01, 0.1],
      [radius * 0.8, 0, 0.1],
      [radius * 0.94, 0, 0.5],
      [radius, h * 0.5, 1],
      [radius * 0.98, h, 0.14],
      [radius * 0.9, h, 0.12],
      [radius * 0.88, h * 0.84],
    ],
    piece.body,
  );
  bench.turn(
    [
      [radius * 0.9, h * 0.86],
      [radius * 0.3, h * 0.865],
      [0.01, h * 0.86],
    ],
    { surface: 'plastic', color: '#f4e9d2' },
  );
  bench.labelRound(piece.label, radius * 1.004, h * 0.13, h * 0.76, 0.32);
  const wick = bench.add(new CylinderGeometry(0.09, 0.09, h * 0.17, 12), rubber);
  wick.position.y = h * 0.94;
  wick.rotation.z = 0.08;
  const lid = bench.turn(
    [
      [0.01, 0],
      [radius * 0.98, 0, 0.08],
      [radius * 0.98, 0.7, 0.16],
      [0.01, 0.72],
    ],
    piece.cap,
  );
  lid.position.set(radius * 0.86, 0, radius * 1.8);
}
