/** The set around the pieces: ground, slab and smear. */
import {
  Box3,
  Color,
  type Group,
  Group as NewGroup,
  Scene,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three';
import type { Shot } from '../shot.ts';
import { groundMaterial, level, type Relief, slab, sweep } from './ground.ts';
import type { HourLight } from './light.ts';
import type { Materials } from './materials.ts';
import { gatherGroundLight } from './shadow.ts';
import { createSmear } from './smear.ts';

/** Height of a stone above the water, in cm. */
const waterDepth = 1.5;

interface Light {
  readonly hour: HourLight;
  readonly leaves: Texture;
}

/**
 * Adds the ground below the objects of `scene`, with their shadows, and returns it. Disposable resources are added to
 * `used`.
 */
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
  if (shot.smear !== undefined) things.add(createSmear(shot.smear, shot, things, materials));
  const casters = new Scene();
  casters.add(things);
  casters.updateMatrixWorld(true);
  const ground = new Color(shot.ground);
  const lit = (relief: Relief, height: number, color: Color) => {
    const gathered = gatherGroundLight(renderer, casters, height, light.hour.key);
    used.push(gathered.key, gathered.sky);
    return groundMaterial(renderer, {
      color,
      relief,
      height,
      light: gathered,
      hour: light.hour,
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
    case 'water': {
      // Objects are placed on a stone in the water.
      const taken = new Box3().setFromObject(things, true).getSize(new Vector3());
      const stone = slab(
        lit('travertine', 0, new Color('#ece4d6')),
        Math.max(20, taken.x + 8),
        5,
        Math.max(15, taken.z + 8),
      );
      casters.add(stone);
      casters.updateMatrixWorld(true);
      set.add(stone, level(lit('water', -waterDepth, ground), -waterDepth));
      break;
    }
    case 'linen':
      set.add(level(lit('linen', 0, ground), 0));
      break;
  }
  scene.add(things);
  return set;
}
