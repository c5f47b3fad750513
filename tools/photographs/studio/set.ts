/** The set around the pieces: ground, slab and smear. */
import {
  Color,
  type Group,
  Mesh,
  Group as NewGroup,
  Scene,
  type Texture,
  type Vector3,
  type WebGLRenderer,
} from 'three';
import type { Shot } from '../shot.ts';
import { groundMaterial, level, type Relief, slab, sweep } from './ground.ts';
import type { Materials } from './materials.ts';
import { randomFrom } from './random.ts';
import { gatherGroundLight } from './shadow.ts';
import { cushion, woven } from './shapes.ts';

interface Light {
  readonly key: Vector3;
  readonly keyColor: Color;
  readonly leaves: Texture;
}

/** Lays the ground under the things of `scene`, with their shadows, and answers it; `used` gets what is to be freed. */
export function layGround(
  renderer: WebGLRenderer,
  scene: Scene,
  things: Group,
  shot: Shot,
  light: Light,
  materials: Materials,
  used: { dispose(): void }[],
): Group {
  const set = new NewGroup();
  if (shot.smear !== undefined) things.add(smear(shot.smear, shot, materials));
  const casters = new Scene();
  casters.add(things);
  casters.updateMatrixWorld(true);
  const ground = new Color(shot.ground);
  const lit = (relief: Relief, height: number, color: Color) => {
    const gathered = gatherGroundLight(renderer, casters, height, light.key);
    used.push(gathered.key, gathered.sky);
    return groundMaterial(renderer, {
      color,
      relief,
      height,
      light: gathered,
      key: light.key,
      keyColor: light.keyColor.clone().multiplyScalar(0.92),
      leaves: light.leaves,
      ends: shot.setting === 'shore',
      dusk: shot.dusk ?? -2,
      width: shot.width,
    });
  };
  switch (shot.setting) {
    case 'sweep':
      set.add(sweep(lit('plain', 0, ground)));
      break;
    case 'tile': {
      const top = slab(lit('travertine', 0, new Color('#eee5d5')), 46, 2.6, 30);
      top.position.x = 3;
      set.add(top);
      casters.add(top);
      casters.updateMatrixWorld(true);
      const lower = sweep(lit('plain', -2.6, ground), 40);
      lower.position.y = -2.6;
      set.add(top, lower);
      break;
    }
    case 'sand':
      set.add(level(lit('sand', 0, ground), 0));
      break;
    case 'shore':
      set.add(level(lit('sand', 0, ground), 0));
      break;
    case 'water':
      set.add(level(lit('water', 0, ground), 0));
      break;
    case 'linen':
      set.add(level(lit('linen', 0, ground), 0));
      break;
  }
  scene.add(things);
  return set;
}

/** A stroke of the product, drawn with a finger to the right of the things. */
function smear(color: string, shot: Shot, materials: Materials): Mesh {
  const random = randomFrom(`${shot.name} smear`);
  const lean = 0.25 + random() * 0.2;
  const stroke = cushion(
    (angle) => {
      const x = Math.cos(angle) / 6.2;
      const y = Math.sin(angle) / 1.9;
      return (1 / Math.hypot(x, y)) * (1 + 0.05 * Math.sin(angle * 7 + 1) + 0.03 * Math.sin(angle * 17));
    },
    0.34,
    {
      fullness: 2.2,
      ripple: (x, y) => 0.1 * Math.sin(y * 4.2 + Math.sin(x * 0.5) * 0.8) + 0.04 * Math.sin(y * 11 + x * 0.3),
    },
  );
  const mesh = new Mesh(
    woven(stroke, 160, 80),
    materials.plain({ color, roughness: 0.3, clearcoat: 0.7, clearcoatRoughness: 0.18 }),
  );
  mesh.rotation.order = 'YXZ';
  mesh.rotation.x = -Math.PI / 2;
  mesh.rotation.y = lean;
  const size = Math.max(...shot.pieces.map(({ height }) => height)) / 17;
  mesh.scale.setScalar(size);
  mesh.position.set(6.4 * size, 0.02, 5.2 * size);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  return mesh;
}
