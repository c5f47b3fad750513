/** Caps that were taken off. */
import type { Object3D } from 'three';

/** Lays a cap on its side to the right of its object. */
export function layCapOnSide(cap: Object3D, radius: number, x: number, z: number): void {
  cap.rotation.order = 'YXZ';
  cap.rotation.z = Math.PI / 2;
  cap.rotation.y = 0.5;
  cap.position.set(x + radius, radius, z);
}
