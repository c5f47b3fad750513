/**
 * Materials of the objects. Each is shaded by the leaves in front of the key light, and has a transmittance for
 * shadows.
 */
import {
  Color,
  DoubleSide,
  type Material,
  MeshPhysicalMaterial,
  type MeshPhysicalMaterialParameters,
  type Texture,
  Vector3,
} from 'three';
import type { Finish } from '../shot.ts';
import { GOBO_SPAN } from './light.ts';
import { createSkin } from './skin.ts';
import { texture } from './textures.ts';

/** The environment shared by all materials of one image. */
export interface Surroundings {
  readonly leaves: Texture;
  readonly key: Vector3;
  readonly keyColor: Color;
  readonly ground: Color;
}

/** A glass thing's measures: half its width, and the height to which it is filled. */
export interface Vessel {
  readonly radius: number;
  readonly level: number;
  readonly floor: number;
}

const luminance = ({ r, g, b }: Color): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Share of light, by colour, that falls through one wall; black is what is opaque. */
export function lightThrough(material: Material): Color {
  const known: unknown = material.userData.lightThrough;
  return known instanceof Color ? known : new Color(0);
}

export class Materials {
  readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
  }

  /** The material of a finish; `vessel` where it is glass. */
  of(finish: Finish, vessel?: Vessel): MeshPhysicalMaterial {
    const color = new Color(finish.color);
    switch (finish.surface) {
      case 'glass':
      case 'frosted':
        return this.#glass(finish, vessel ?? { radius: 2, level: 0, floor: 0 });
      case 'brass':
        return this.plain({
          color: new Color('#e3cfa6').lerp(color, 0.25),
          metalness: 1,
          roughness: 0.3,
          bumpMap: texture('brushed', [2, 1]),
          bumpScale: 0.25,
        });
      case 'steel':
        return this.plain({
          color,
          metalness: 1,
          roughness: 0.34,
          bumpMap: texture('ribbed'),
          bumpScale: 0.2,
        });
      case 'plastic':
        return this.plain({ color, roughness: 0.38, clearcoat: 0.25, clearcoatRoughness: 0.3 });
      case 'matte':
        return this.plain({ color, roughness: 0.62, bumpMap: texture('noise', [5, 5]), bumpScale: 0.12 });
      case 'ceramic':
        return this.plain({
          color,
          roughness: 0.72,
          map: texture('speckle', [2, 1], true),
          bumpMap: texture('ribbed', [1, 1]),
          bumpScale: 0.7,
        });
      case 'paper':
        return this.plain({ color, roughness: 0.9, bumpMap: texture('noise', [3, 3]), bumpScale: 0.25 });
      case 'linen':
        return this.plain({
          color,
          roughness: 1,
          map: texture('weave', [3, 3], true),
          bumpMap: texture('weave', [3, 3]),
          bumpScale: 1.6,
          side: DoubleSide,
        });
      case 'velvet':
        // A pale pile under a full sheen is lost on pale ground.
        return this.plain({
          color: luminance(color) > 0.45 ? color.clone().multiplyScalar(0.74) : color,
          roughness: 1,
          sheen: luminance(color) > 0.45 ? 0.4 : 1,
          sheenColor: color.clone().lerp(new Color('#ffffff'), 0.45),
          sheenRoughness: 0.42,
          bumpMap: texture('noise', [4, 4]),
          bumpScale: 1.1,
        });
      case 'silk':
        return this.plain({
          color,
          roughness: 0.3,
          sheen: 0.3,
          sheenColor: color.clone().lerp(new Color('#ffffff'), 0.6),
          sheenRoughness: 0.35,
          clearcoat: 0.25,
          clearcoatRoughness: 0.38,
          side: DoubleSide,
        });
      case 'gel':
        return this.#gel(color);
      case 'wood':
        return this.plain({ color, roughness: 0.55, map: texture('woodGrain', [1, 1], true) });
      case 'stone':
        return this.plain({
          color,
          roughness: 0.3,
          map: texture('speckle', [1, 1], true),
          clearcoat: 0.2,
          clearcoatRoughness: 0.3,
        });
      case 'fibre':
        return this.plain({ color, roughness: 0.9 });
      case 'skin':
        return createSkin(finish.color);
    }
  }

  /** A material in the key light behind the leaves. */
  plain(parameters: MeshPhysicalMaterialParameters): MeshPhysicalMaterial {
    const material = new MeshPhysicalMaterial(parameters);
    this.#dress(material, '', {});
    return material;
  }

  #gel(color: Color): MeshPhysicalMaterial {
    const material = this.plain({
      color,
      roughness: 0.16,
      clearcoat: 1,
      clearcoatRoughness: 0.08,
      emissive: color.clone().multiplyScalar(0.16),
    });
    material.userData.lightThrough = color.clone().lerp(new Color(1, 1, 1), 0.25);
    return material;
  }

  #glass(finish: Finish, vessel: Vessel): MeshPhysicalMaterial {
    const frosted = finish.surface === 'frosted';
    const glass = new Color(finish.color);
    const liquid = new Color(finish.liquid ?? '#ffffff');
    const material = new MeshPhysicalMaterial({
      color: frosted ? glass.clone().multiplyScalar(0.5) : new Color(0),
      roughness: frosted ? 0.46 : 0.05,
      ior: 1.52,
      envMapIntensity: frosted ? 0.8 : 1.25,
    });
    this.#dress(material, glassLight, {
      uGlass: { value: glass },
      uLiquid: { value: liquid },
      uVessel: { value: new Vector3(vessel.radius, vessel.level, vessel.floor) },
      uFrost: { value: frosted ? 1 : 0 },
      uKeyColor: { value: this.around.keyColor },
      uGround: { value: this.around.ground },
    });
    const through = finish.liquid === undefined ? glass.clone() : glass.clone().lerp(liquid, 0.5);
    material.userData.lightThrough = through.lerp(new Color(1, 1, 1), frosted ? 0.05 : 0.12);
    return material;
  }

  #dress(
    material: MeshPhysicalMaterial,
    extraLight: string,
    extraUniforms: Readonly<Record<string, { value: unknown }>>,
  ): void {
    material.customProgramCacheKey = () => (extraLight === '' ? 'plain' : 'glass');
    material.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, extraUniforms, {
        uLeaves: { value: this.around.leaves },
        uKey: { value: this.around.key },
      });
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', '#include <common>\nvarying vec3 vPlace;')
        .replace(
          '#include <project_vertex>',
          `#include <project_vertex>
          vec4 place = vec4(transformed, 1.0);
          #ifdef USE_INSTANCING
            place = instanceMatrix * place;
          #endif
          vPlace = (modelMatrix * place).xyz;`,
        );
      const declared = `#include <common>
        varying vec3 vPlace;
        uniform sampler2D uLeaves;
        uniform vec3 uKey;
        ${extraLight === '' ? '' : 'uniform vec3 uGlass, uLiquid, uVessel, uKeyColor, uGround; uniform float uFrost;'}
        vec3 leaves() {
          vec2 at = vPlace.xz - vPlace.y * uKey.xz / uKey.y;
          return texture2D(uLeaves, at / ${GOBO_SPAN.toFixed(1)} + 0.5).rgb;
        }`;
      shader.fragmentShader = shader.fragmentShader
        .replace('#include <common>', declared)
        .replace('#include <lights_fragment_begin>', lightsBehindLeaves)
        .replace('#include <emissivemap_fragment>', `#include <emissivemap_fragment>\n${extraLight}`);
    };
  }
}

/** Set by the studio from the renderer's own chunk, with the leaves put before the key light. */
let lightsBehindLeaves = '#include <lights_fragment_begin>';

/** Puts the leaves before the directional light in the renderer's own lighting code. */
export function putLeavesBeforeTheKey(chunk: string): void {
  const hook = 'getDirectionalLightInfo( directionalLight, directLight );';
  if (!chunk.includes(hook)) throw new Error('the lighting code of three.js has changed');
  lightsBehindLeaves = chunk.replace(hook, `${hook}\n directLight.color *= leaves();`);
}

/** Light that comes through a round vessel: the sweep behind it bent, coloured by the way it went, and the key gathered. */
const glassLight = `
{
  vec3 wn = inverseTransformDirection(normal, viewMatrix);
  vec3 wv = inverseTransformDirection(normalize(vViewPosition), viewMatrix);
  float facing = clamp(dot(wn, wv), 0.0, 1.0);
  vec3 inside = refract(-wv, wn, 1.0 / 1.38);
  vec3 leaving = normalize(-wv + (inside + wv) * 2.1);
  float y = vPlace.y;
  float filled = smoothstep(uVessel.y + 0.03, uVessel.y - 0.03, y);
  float wave = abs(leaving.x);
  vec3 behind = uGround * (0.5 + 0.42 * smoothstep(-0.35, 0.4, leaving.y));
  behind *= 1.0 - 0.62 * smoothstep(0.42, 0.95, wave);
  behind += uKeyColor * 0.55 * smoothstep(0.55, 0.85, -leaving.x) * smoothstep(1.0, 0.85, -leaving.x);
  vec2 away = normalize(-uKey.xz);
  float gathered = pow(max(dot(normalize(wn.xz + 1e-4), away), 0.0), 2.5) * smoothstep(0.0, 0.5, facing);
  gathered *= 0.55 + 0.45 * smoothstep(uVessel.y, uVessel.z, y);
  behind += uKeyColor * leaves() * gathered * 0.85;
  float way = uVessel.x * 2.0 * facing;
  vec3 wallTint = pow(uGlass, vec3(0.55 + 1.1 * (1.0 - facing)));
  vec3 liquidTint = pow(uLiquid, vec3((0.25 + way / (uVessel.x * 2.0) * 0.95) * filled));
  float meniscus = smoothstep(0.1, 0.0, abs(y - uVessel.y)) * step(0.01, uVessel.y);
  float base = smoothstep(uVessel.z + 0.45, uVessel.z, y);
  vec3 through = behind * wallTint * liquidTint;
  through *= 1.0 - 0.35 * meniscus;
  through = mix(through, behind * wallTint * 1.15, base * 0.55);
  if (uFrost > 0.5) {
    float shade = 0.62 + 0.38 * facing;
    vec3 soft = uGround * 0.42 + uKeyColor * gathered * 0.28;
    through = soft * shade * uGlass * pow(uLiquid, vec3(0.25 + 0.6 * filled));
    through = mix(through, through * 1.2, base * 0.5);
  }
  totalEmissiveRadiance += through;
}
`;
