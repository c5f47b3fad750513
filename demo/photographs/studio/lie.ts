/** Lays soft or flat objects on the ground, or leans them among others. */
import type { Piece } from '../shot.ts';
import type { Bench } from './bench.ts';

/** Lays what was built upright on its back. */
export function lie(bench: Bench, piece: Piece): void {
  bench.group.rotation.order = 'YXZ';
  bench.group.rotation.x = piece.stand === true ? -0.16 : -Math.PI / 2;
}

/** Short stitches along an outline. */
