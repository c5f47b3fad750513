/** Tubes, boxes, sachets, pouches: what is folded, crimped or sewn shut. */
import { BoxGeometry, CylinderGeometry, TorusGeometry, type Vector3 } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import type { Finish, Piece } from '../shot.ts';
import type { Bench } from './bench.ts';
import { cushion, facing, type Outline, type SurfaceFunction, squircle, turned, woven } from './shapes.ts';
import { texture } from './textures.ts';

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** The wall of a tube from its round foot to its flat end. */
function tubeWall(foot: number, halfWidth: number, bottom: number, top: number): SurfaceFunction {
  return (u, v, out) => {
    const angle = (u - 0.5) * Math.PI * 2;
    const flattening = v ** 1.25;
    const deep = Math.max(0.06, foot * Math.sqrt(Math.max(0, 1 - flattening ** 1.6)));
    const square = 2 - 0.55 * v;
    const sin = Math.sin(angle);
    const cos = Math.cos(angle);
    out.set(
      Math.sign(sin) * Math.abs(sin) ** (square / 2) * mix(foot, halfWidth, v ** 0.8),
      mix(bottom, top, v),
      Math.sign(cos) * Math.abs(cos) ** (2 / square) * deep,
    );
  };
}

export function tube(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const halfWidth = (piece.width ?? h * 0.38) / 2;
  const foot = halfWidth * 0.8;
  const capHeight = h * 0.13;
  const end = h * 0.95;
  bench.turn(
    [
      [0.01, 0],
      [foot * 0.86, 0, 0.08],
      [foot * 0.9, capHeight, 0.1],
      [0.01, capHeight],
    ],
    piece.cap,
  );
  bench.turn(
    [
      [foot * 0.6, capHeight],
      [foot * 0.97, capHeight + 0.05, 0.1],
      [foot, capHeight + h * 0.035],
    ],
    piece.body,
    { radius: foot, level: h, floor: 0 },
  );
  const side = tubeWall(foot, halfWidth, capHeight + h * 0.034, end);
  bench.add(woven(side, 96, 72), piece.body, { radius: foot, level: h, floor: -5 });
  const crimp = bench.add(new BoxGeometry(halfWidth * 2, h - end, 0.14), piece.body, {
    radius: foot,
    level: h,
    floor: -5,
  });
  crimp.position.y = (end + h) / 2;
  for (let i = 0; i < 5; i += 1) {
    const ridge = bench.add(new BoxGeometry(halfWidth * 1.99, 0.05, 0.2), piece.body, {
      radius: foot,
      level: h,
      floor: -5,
    });
    ridge.position.y = mix(end, h, (i + 0.5) / 5);
  }
  // As wide in its middle as at its sides, though the wall turns away there.
  const front: SurfaceFunction = (u, v, out) => {
    const share = (u - 0.5) * 2 * 0.95;
    const sin = Math.sign(share) * Math.abs(share) ** (2 / (2 - 0.55 * v));
    side(0.5 + Math.asin(Math.max(-1, Math.min(1, sin))) / (Math.PI * 2), v, out);
  };
  bench.labelOn(
    piece.label,
    front,
    { u: [0.07, 0.93], v: [0.06, 0.86] },
    halfWidth * 1.66,
    (end - capHeight) * 0.8,
  );
}

export function balm(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const radius = (piece.width ?? h * 0.26) / 2;
  const body = h * 0.62;
  bench.turn(
    [
      [0.01, 0],
      [radius, 0, 0.12],
      [radius, body, 0.05],
      [radius * 0.9, body],
    ],
    piece.body,
  );
  bench.labelRound(piece.label, radius, h * 0.04, body - h * 0.04, 0.46);
  const cap = bench.turn(
    [
      [radius * 0.9, 0],
      [radius * 1.01, 0, 0.06],
      [radius * 1.01, h * 0.37, 0.16],
      [0.01, h * 0.38],
    ],
    piece.cap,
  );
  if (piece.open !== true) {
    cap.position.y = body + 0.03;
    return;
  }
  cap.rotation.order = 'YXZ';
  cap.rotation.z = Math.PI / 2;
  cap.rotation.y = 0.5;
  cap.position.set(radius * 5, radius, radius);
  const bullet = turned([
    [radius * 0.78, body - 0.1],
    [radius * 0.78, h * 0.8, 0.2],
    [0.01, h * 0.82],
  ]);
  const place = bullet.getAttribute('position');
  for (let i = 0; i < place.count; i += 1) {
    // The tip is cut at a slant.
    const y = place.getY(i);
    if (y > h * 0.7) place.setY(i, y + place.getX(i) * 0.75 * ((y - h * 0.7) / (h * 0.12)));
  }
  bullet.computeVertexNormals();
  bench.add(bullet, { surface: 'plastic', color: piece.label?.shade?.color ?? '#f0dfc4' });
}

export function box(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const w = piece.width ?? h * 0.72;
  const deep = w * 0.42;
  const carton = bench.add(new RoundedBoxGeometry(w, h, deep, 3, 0.1), piece.body);
  carton.position.y = h / 2;
  const lid = bench.add(new BoxGeometry(w * 1.001, 0.035, deep * 1.001), piece.cap);
  lid.position.y = h * 0.86;
  const face: SurfaceFunction = (u, v, out) => out.set((u - 0.5) * w, v * h, deep / 2);
  bench.labelOn(piece.label, face, { u: [0.1, 0.9], v: [0.08, 0.82] }, w * 0.8, h * 0.74, 0.02);
}

export function giftbox(bench: Bench, piece: Piece): void {
  const w = piece.width ?? piece.height * 1.15;
  const h = piece.height * 0.72;
  const cloth = bench.materials.plain({
    color: piece.body.color,
    roughness: 0.95,
    map: texture('batik', [0.7, 0.5], true),
    bumpMap: texture('weave', [5, 5]),
    bumpScale: 0.8,
  });
  const parcel = bench.add(new RoundedBoxGeometry(w, h, w * 0.8, 6, 0.5), cloth);
  parcel.position.y = h / 2;
  // The cloth is gathered to the middle of the lid, in pleats, and tied: two ears and the ends below them.
  const gathered = squircle(w * 0.49, w * 0.39, 6);
  const tent: SurfaceFunction = (u, v, out) => {
    const angle = u * Math.PI * 2;
    const reach = 0.9 + (gathered(angle) - 0.9) * v;
    const pleat = 0.16 * Math.sin(angle * 14) * (1 - v) * v * 4;
    out.set(Math.cos(angle) * reach, h - 0.03 + (1 - v) ** 2.1 * w * 0.15 + pleat, -Math.sin(angle) * reach);
  };
  bench.add(woven(tent, 220, 40), cloth);
  const tied = h + w * 0.15;
  const leaf = (long: number, wide: number, lean: number, tip: number, turn: number): void => {
    const outline: Outline = (angle) => {
      const along = (1 + Math.sin(angle)) / 2;
      return squircle(wide, long / 2, 2.3)(angle) * (0.5 + 0.5 * along);
    };
    const ear = woven(
      cushion(outline, 0.42, { fullness: 2.2, ripple: (x, y) => 0.16 * Math.sin(x * 3.1 + y * 0.5) }),
      90,
      44,
    );
    facing(ear, w * 0.5);
    ear.translate(0, long * 0.3, 0);
    const mesh = bench.add(ear, cloth);
    mesh.rotation.order = 'YXZ';
    mesh.rotation.set(tip, turn, lean);
    mesh.position.set(0, tied, 0.1);
  };
  leaf(w * 0.56, w * 0.15, 0.95, 0.12, 0.3);
  leaf(w * 0.56, w * 0.15, -0.95, 0.12, -0.3);
  leaf(w * 0.3, w * 0.09, 2.15, 0.5, 0.2);
  leaf(w * 0.3, w * 0.09, -2.15, 0.5, -0.2);
  const knot = bench.add(
    facing(woven(cushion(squircle(w * 0.085, w * 0.075, 2.6), w * 0.07, { fullness: 2 }), 60, 40), w * 0.5),
    cloth,
  );
  knot.position.set(0, tied + 0.15, 0.35);
}

/** A flat packet with sealed edges, lying. */
export function sachet(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const w = piece.width ?? h * 0.74;
  const swelling: SurfaceFunction = (u, v, out) => {
    const x = u - 0.5;
    const y = v - 0.5;
    const inX = Math.max(0, 1 - (Math.abs(x) / 0.44) ** 3);
    const inY = Math.max(0, 1 - (Math.abs(y) / 0.44) ** 3);
    const wrinkle = 0.05 * Math.sin(x * 26 + y * 9) * Math.sin(y * 7 + 1) * inX * inY;
    const seal = Math.abs(x) > 0.45 || Math.abs(y) > 0.455 ? 0.012 * Math.sin((x + y) * 420) : 0;
    out.set(x * w, y * h, 0.12 + (inX * inY) ** 0.7 * w * 0.075 + wrinkle + seal);
  };
  bench.add(woven(swelling, 140, 140), { ...piece.body, surface: piece.body.surface });
  const back = bench.add(new BoxGeometry(w, h, 0.1), piece.body);
  back.position.z = 0.05;
  const tear = bench.add(new BoxGeometry(w, h * 0.04, 0.02), piece.cap);
  tear.position.set(0, h * 0.478, 0.14);
  bench.labelOn(piece.label, swelling, { u: [0.13, 0.87], v: [0.1, 0.9] }, w * 0.74, h * 0.8, 0.035);
  bench.group.rotation.order = 'YXZ';
  bench.group.rotation.x = piece.stand === true ? -0.2 : -Math.PI / 2;
}

/** A standing paper pouch, its top folded and closed with a clip. */
export function pouch(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const w = piece.width ?? h * 0.66;
  const sheet =
    (front: boolean): SurfaceFunction =>
    (u, v, out) => {
      const x = (front ? u : 1 - u) - 0.5;
      const full = Math.sqrt(Math.max(0, 1 - (Math.abs(x) / 0.5) ** 2.6));
      const belly =
        mix(1, 0, Math.min(1, v) ** 1.7) * (0.78 + 0.3 * Math.sin(Math.PI * Math.min(1, v * 1.25)));
      const crease =
        0.07 * Math.sin(x * 17 + v * 6) * v * full + 0.05 * Math.sin(v * 21 + x * 5) * full * (1 - v);
      const deep = full * belly * w * 0.2 + 0.06 + crease * 0.8;
      out.set(x * w * (1 - 0.035 * Math.sin(Math.PI * v)), v * h * 0.9, (front ? 1 : -1) * deep);
    };
  const front = sheet(true);
  bench.add(woven(front, 90, 90), piece.body);
  bench.add(woven(sheet(false), 60, 60), piece.body);
  const foldHeight = h * 0.12;
  const fold = bench.add(new RoundedBoxGeometry(w * 0.995, foldHeight, 0.42, 3, 0.16), piece.body);
  fold.position.set(0, h * 0.94, 0.1);
  const clip = bench.add(new RoundedBoxGeometry(w * 0.26, foldHeight * 0.5, 0.3, 3, 0.1), piece.cap);
  clip.position.set(0, h * 0.935, 0.3);
  bench.labelOn(piece.label, front, { u: [0.17, 0.83], v: [0.12, 0.82] }, w * 0.66, h * 0.63, 0.04);
}

/** A linen pouch with a zip. */
export function zipPouch(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const w = piece.width ?? h * 1.35;
  const soft = cushion(squircle(w / 2, h / 2, 7), w * 0.1, {
    fullness: 3,
    ripple: (x, y) => 0.1 * Math.sin(x * 1.1 + y * 0.5) + 0.07 * Math.sin(y * 1.6 - x * 0.4),
  });
  const bag = bench.add(facing(woven(soft, 128, 64)), piece.body);
  bag.position.y = h / 2;
  const zip: Finish = { surface: 'brass', color: '#c9a063' };
  const rail = bench.add(new RoundedBoxGeometry(w * 0.72, 0.26, 0.34, 2, 0.1), zip);
  rail.position.set(0, h * 0.992, 0);
  const pull = bench.add(new TorusGeometry(0.42, 0.09, 12, 32), zip);
  pull.position.set(w * 0.36, h * 0.93, 0.5);
  const tag = bench.add(new CylinderGeometry(0.16, 0.2, 1.5, 16), piece.cap);
  tag.position.set(w * 0.36, h * 0.83, w * 0.075 + 0.2);
  tag.rotation.x = -0.12;
  const face: SurfaceFunction = (u, v, out: Vector3) =>
    out.set((u - 0.5) * w * 0.4, h * 0.22 + v * h * 0.44, w * 0.103 + 0.12);
  bench.labelOn(piece.label, face, { u: [0, 1], v: [0, 1] }, w * 0.4, h * 0.44, 0.04);
}

/** A folded card with four windows of colour. */
export function card(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const w = piece.width ?? h * 0.7;
  for (const side of [-1, 1]) {
    const leaf = bench.add(new BoxGeometry(w, h, 0.08), piece.body);
    leaf.position.set(side * w * 0.47, h / 2, -0.9);
    leaf.rotation.y = side * -0.34;
    if (side < 0) continue;
    ['#e3bd95', '#c48f5f', '#8f5a34', '#5c3520'].forEach((color, i) => {
      const pane = bench.add(new RoundedBoxGeometry(w * 0.56, h * 0.15, 0.1, 2, 0.04), {
        surface: 'silk',
        color,
      });
      pane.position.set(side * w * 0.47, h * (0.83 - i * 0.21), -0.86);
      pane.rotation.y = side * -0.34;
    });
  }
  const cos = Math.cos(0.34);
  const sin = Math.sin(0.34);
  const face: SurfaceFunction = (u, v, out) => {
    const x = (u - 0.5) * w * 0.86;
    out.set(-w * 0.47 + x * cos, v * h * 0.86 + h * 0.07, -0.84 - x * sin);
  };
  bench.labelOn(piece.label, face, { u: [0, 1], v: [0, 1] }, w * 0.86, h * 0.86, 0.03);
}

/** A card that leans against its envelope. */
export function giftCard(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const w = piece.width ?? h * 1.42;
  const envelope = bench.add(new RoundedBoxGeometry(w, h, 0.3, 2, 0.12), piece.cap);
  envelope.position.set(w * 0.05, h / 2, -1.1);
  envelope.rotation.y = -0.1;
  const leaf = bench.add(new RoundedBoxGeometry(w * 0.94, h * 0.88, 0.22, 3, 0.1), piece.body);
  leaf.position.set(-w * 0.06, h * 0.44, 0.3);
  const sun = bench.add(new CylinderGeometry(h * 0.15, h * 0.15, 0.08, 64), {
    surface: 'paper',
    color: '#f3c98b',
  });
  sun.rotation.x = Math.PI / 2;
  sun.position.set(-w * 0.06, h * 0.64, 0.44);
  const face: SurfaceFunction = (u, v, out) =>
    out.set(-w * 0.06 + (u - 0.5) * w * 0.7, h * 0.08 + v * h * 0.36, 0.43);
  bench.labelOn(piece.label, face, { u: [0, 1], v: [0, 1] }, w * 0.7, h * 0.36, 0.03);
}

/** An open wooden crate; what it holds is set out by the shot. */
export function crate(bench: Bench, piece: Piece): void {
  const h = piece.height;
  const w = piece.width ?? h * 2.4;
  const deep = w * 0.5;
  const slat = (x: number, y: number, z: number, long: number, turn: number): void => {
    const board = bench.add(new RoundedBoxGeometry(long, h * 0.44, 0.6, 2, 0.1), piece.body);
    board.position.set(x, y, z);
    board.rotation.y = turn;
  };
  for (const y of [h * 0.24, h * 0.74]) {
    slat(0, y, deep / 2, w, 0);
    slat(0, y, -deep / 2, w, 0);
    slat(-w / 2 + 0.3, y, 0, deep, Math.PI / 2);
    slat(w / 2 - 0.3, y, 0, deep, Math.PI / 2);
  }
}
