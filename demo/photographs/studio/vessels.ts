/** Bottles, pumps, droppers, sprays and jars. */
import { CatmullRomCurve3, SphereGeometry, TubeGeometry, Vector3 } from 'three';
import type { Finish, Piece } from '../shot.ts';
import type { Bench } from './bench.ts';
import { layCapOnSide } from './lay-cap-on-side.ts';
import type { Corner } from './shapes.ts';

const rubber: Finish = { surface: 'matte', color: '#2e2621' };
const cream: Finish = { surface: 'plastic', color: '#efe6d8' };

interface Body {
  readonly radius: number;
  readonly shoulder: number;
  readonly neck: number;
  readonly top: number;
}

/** Builds a round bottle up to its neck, with its label. Returns the height of the neck's end. */
function body(bench: Bench, piece: Piece, shape: Body, label: readonly [number, number, number]): void {
  const { radius, shoulder, neck, top } = shape;
  const corners: Corner[] = [
    [0.01, 0.12],
    [radius * 0.7, 0.1, 0.1],
    [radius * 0.86, 0, 0.12],
    [radius, 0, 0.5],
    [radius, shoulder, radius * 0.62],
    [neck, shoulder + radius * 0.34, radius * 0.34],
    [neck, top],
  ];
  bench.turn(corners, piece.body, { radius, level: shoulder * 0.93, floor: 0.12 });
  bench.labelRound(piece.label, radius, ...label);
}

export function bottle(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const radius = (piece.width ?? h * 0.42) / 2;
  const shoulder = h * 0.68;
  const neck = radius * 0.36;
  const top = h * 0.86;
  body(bench, piece, { radius, shoulder, neck, top }, [h * 0.1, h * 0.59, 0.38]);
  bench.turn(
    [
      [neck * 1.14, top - 0.5],
      [neck * 1.2, top - 0.5, 0.05],
      [neck * 1.2, top - 0.1, 0.05],
      [neck * 0.9, top - 0.1],
    ],
    piece.cap,
  );
  const stopper: Corner[] = [
    [0.01, 0],
    [neck * 1.42, 0, 0.1],
    [neck * 1.42, h * 0.15, 0.16],
    [0.01, h * 0.15],
  ];
  const cap = bench.turn(stopper, piece.cap);
  if (piece.open === true) layCapOnSide(cap, neck * 1.42, radius * 2.1, radius * 0.5);
  else cap.position.y = top - 0.1;
}

export function pump(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const radius = (piece.width ?? h * 0.36) / 2;
  const shoulder = h * 0.66;
  const neck = radius * 0.42;
  const top = h * 0.76;
  body(bench, piece, { radius, shoulder, neck, top }, [h * 0.08, h * 0.57, 0.4]);
  pumpHead(bench, piece.cap, neck * 1.25, top - 0.5, h - top + 0.5, radius * 1.25);
}

function pumpHead(
  bench: Bench,
  finish: Finish,
  collar: number,
  bottom: number,
  rise: number,
  reach: number,
): void {
  bench.turn(
    [
      [collar * 0.6, bottom],
      [collar, bottom, 0.06],
      [collar, bottom + rise * 0.34, 0.14],
      [collar * 0.5, bottom + rise * 0.4, 0.05],
      [collar * 0.3, bottom + rise * 0.4],
    ],
    finish,
  );
  bench.turn(
    [
      [collar * 0.24, bottom + rise * 0.38],
      [collar * 0.24, bottom + rise * 0.8],
    ],
    finish,
  );
  bench.turn(
    [
      [0.01, bottom + rise * 0.74],
      [collar * 0.56, bottom + rise * 0.74, 0.08],
      [collar * 0.62, bottom + rise * 0.97, 0.14],
      [0.01, bottom + rise],
    ],
    finish,
  );
  const y = bottom + rise * 0.87;
  const path = new CatmullRomCurve3([
    new Vector3(0, y, 0),
    new Vector3(reach * 0.5, y + 0.02, 0),
    new Vector3(reach * 0.86, y - 0.06, 0),
    new Vector3(reach, y - rise * 0.13, 0),
  ]);
  bench.add(new TubeGeometry(path, 40, collar * 0.24, 20), finish);
}

export function dropper(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const radius = (piece.width ?? h * 0.4) / 2;
  const shoulder = h * 0.56;
  const neck = radius * 0.46;
  const top = h * 0.68;
  body(bench, piece, { radius, shoulder, neck, top }, [h * 0.07, h * 0.49, 0.4]);
  const collar = neck * 1.3;
  const before = bench.group.children.length;
  bench.turn(
    [
      [neck, top - 0.45],
      [collar, top - 0.45, 0.06],
      [collar, top + h * 0.08, 0.1],
      [collar * 0.6, top + h * 0.08],
    ],
    piece.cap,
  );
  const bulb = h - top - h * 0.08;
  const bottom = top + h * 0.075;
  const grip: Finish = piece.cap.surface === 'brass' ? rubber : cream;
  bench.turn(
    [
      [collar * 0.82, bottom],
      [collar * 0.82, bottom + bulb * 0.18, 0.12],
      [collar * 0.66, bottom + bulb * 0.3, 0.2],
      [collar * 0.66, bottom + bulb * 0.99, collar * 0.62],
      [0.01, bottom + bulb],
    ],
    grip,
  );
  if (piece.open !== true) return;
  bench.turn(
    [
      [0.01, top - h * 0.5],
      [0.14, top - h * 0.49, 0.1],
      [0.3, top - h * 0.4, 0.2],
      [0.3, top],
    ],
    { surface: 'glass', color: '#e9e2d2' },
    { radius: 0.3, level: 0, floor: -50 },
  );
  for (const part of bench.group.children.slice(before)) {
    // The whole dropper lies in front, turned about its middle.
    part.rotation.order = 'YXZ';
    part.rotation.z = Math.PI / 2;
    part.rotation.y = 0.42;
    part.position.set(radius * 0.9 + top * 0.93, collar, radius * 1.6);
  }
}

export function spray(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const radius = (piece.width ?? h * 0.29) / 2;
  const shoulder = h * 0.72;
  const neck = radius * 0.5;
  const top = h * 0.82;
  body(bench, piece, { radius, shoulder, neck, top }, [h * 0.07, h * 0.63, 0.42]);
  bench.turn(
    [
      [neck, top - 0.4],
      [neck * 1.35, top - 0.4, 0.06],
      [neck * 1.35, top + h * 0.035, 0.08],
      [neck * 0.9, top + h * 0.035],
    ],
    piece.cap,
  );
  const head: Finish =
    piece.body.surface === 'plastic' || piece.body.surface === 'matte' ? piece.body : cream;
  bench.turn(
    [
      [0.01, top],
      [neck * 1.02, top, 0.03],
      [neck * 1.02, h * 0.985, 0.16],
      [neck * 0.5, h, 0.2],
      [0.01, h * 0.992],
    ],
    head,
  );
  const nozzle = bench.add(new SphereGeometry(neck * 0.24, 20, 14), rubber);
  nozzle.position.set(0, top + (h - top) * 0.62, neck * 0.92);
  nozzle.scale.z = 0.5;
}

export function mousse(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const radius = (piece.width ?? h * 0.3) / 2;
  const shoulder = h * 0.66;
  const neck = radius * 0.72;
  const top = h * 0.73;
  body(bench, piece, { radius, shoulder, neck, top }, [h * 0.06, h * 0.6, 0.42]);
  const cap: Corner[] = [
    [radius * 0.6, 0],
    [radius * 0.86, 0, 0.06],
    [radius * 0.86, h * 0.27, 0.5],
    [0.01, h * 0.275],
  ];
  const cover = bench.turn(cap, piece.cap);
  if (piece.open !== true) {
    cover.position.y = h * 0.725;
    return;
  }
  layCapOnSide(cover, radius * 0.86, radius * 2.6, radius * 0.4);
  pumpHead(bench, cream, neck * 1.05, top - 0.6, h * 0.2, radius * 1.05);
}
