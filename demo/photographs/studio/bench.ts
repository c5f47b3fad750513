/** Builds models: adds parts to a group, and applies materials and labels. */
import { type BufferGeometry, Group, type Material, Mesh, MeshPhysicalMaterial, type Texture } from 'three';
import type { Finish, Label } from '../shot.ts';
import { typeset } from './label.ts';
import type { Materials, Vessel } from './materials.ts';
import { type Corner, type SurfaceFunction, turned, wall, woven } from './shapes.ts';
import { texture } from './textures.ts';

export class Bench {
  readonly group = new Group();
  readonly materials: Materials;

  constructor(materials: Materials) {
    this.materials = materials;
  }

  /** Adds a part. */
  add(geometry: BufferGeometry, finish: Finish | Material, vessel?: Vessel): Mesh {
    const material = 'surface' in finish ? this.materials.of(finish, vessel) : finish;
    const mesh = new Mesh(geometry, material);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.frustumCulled = false;
    this.group.add(mesh);
    return mesh;
  }

  /** Adds a turned part. */
  turn(corners: readonly Corner[], finish: Finish | Material, vessel?: Vessel): Mesh {
    return this.add(turned(corners), finish, vessel);
  }

  /** A label on the front of a round wall; `spread` is its share of the way round, 0 to 1. */
  labelRound(label: Label | undefined, radius: number, bottom: number, top: number, spread: number): void {
    if (label === undefined) return;
    const width = radius * Math.PI * 2 * spread;
    const geometry = woven(wall(radius + 0.025, bottom, top), 48, 1, {
      u: [0.5 - spread / 2, 0.5 + spread / 2],
    });
    this.#lay(geometry, label, width, top - bottom, 0.13);
  }

  /** A label on part of a woven surface, lifted off it by a hair; the sizes are those of the part, in cm. */
  labelOn(
    label: Label | undefined,
    surface: SurfaceFunction,
    range: { readonly u: readonly [number, number]; readonly v: readonly [number, number] },
    width: number,
    height: number,
    lift = 0.03,
  ): void {
    if (label === undefined) return;
    const raised: SurfaceFunction = (u, v, out) => {
      surface(u, v, out);
      out.z += lift;
    };
    this.#lay(woven(raised, 40, 40, range), label, width, height, 0.06);
  }

  #lay(geometry: BufferGeometry, label: Label, width: number, height: number, inset: number): void {
    const mesh = new Mesh(
      geometry,
      this.#printed(typeset(label, width, height, inset), label.paper !== undefined),
    );
    mesh.receiveShadow = true;
    mesh.frustumCulled = false;
    mesh.renderOrder = 2;
    this.group.add(mesh);
  }

  #printed(print: Texture, paper: boolean): Material {
    const material = this.materials.plain({
      map: print,
      roughness: paper ? 0.86 : 0.5,
      transparent: !paper,
      ...(paper ? { bumpMap: texture('noise', [4, 4]), bumpScale: 0.12 } : {}),
    });
    if (!(material instanceof MeshPhysicalMaterial)) throw new Error('labels are physical');
    material.userData.ownMap = true;
    material.polygonOffset = true;
    material.polygonOffsetFactor = -2;
    if (!paper) material.userData.castsNothing = true;
    return material;
  }
}
