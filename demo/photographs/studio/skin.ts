/**
 * Skin and froth: light is scattered below the surface, red furthest; textures add lines, freckles and bubbles. Geometries
 * need the attributes `aSky` and `aKey` (`solids.ts`).
 */
import { Color, MeshPhysicalMaterial, ShaderChunk } from 'three';
import { createGrain, GRAIN_SPAN, type Grain } from './grain.ts';

/** Creates the material. `gloss`, 0 to 1: how moist it is. */
export function createSkin(color: string, gloss = 0.3, grain: Grain = 'skin'): MeshPhysicalMaterial {
  const base = new Color(color);
  // Light that goes in and out again deepens a colour, which is that of the whole.
  const grey = 0.2126 * base.r + 0.7152 * base.g + 0.0722 * base.b;
  base.lerp(new Color(grey, grey, grey), 0.24);
  const material = new MeshPhysicalMaterial({
    color: base,
    roughness: 0.6 - 0.2 * gloss,
    specularIntensity: 0.6 + 0.35 * gloss,
    ior: 1.42,
    sheen: 0.3,
    sheenRoughness: 0.5,
    sheenColor: base.clone().lerp(new Color('#ffe6d6'), 0.5),
    envMapIntensity: 0.9,
  });
  material.customProgramCacheKey = () => 'skin';
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, {
      uGrain: { value: createGrain(grain) },
      uDeep: { value: grain === 'skin' ? 0.85 : 1 },
    });
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        `#include <common>
        attribute float aSky, aKey; varying float vSky, vKey; varying vec3 vSpot, vSide;`,
      )
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvSky = aSky; vKey = aKey; vSpot = position; vSide = normal;',
      );
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${declarations}`)
      .replace('#include <color_fragment>', `#include <color_fragment>\n${tones}`)
      .replace('#include <normal_fragment_maps>', `#include <normal_fragment_maps>\n${slopes}`)
      .replace('#include <lights_physical_pars_fragment>', throughSkin())
      .replace('#include <aomap_fragment>', underSky);
  };
  return material;
}

const declarations = `
varying float vSky, vKey; varying vec3 vSpot, vSide; uniform sampler2D uGrain; uniform float uDeep;
vec3 sides; vec4 onX, onY, onZ;
float roll(vec3 p) { p = fract(p * vec3(0.1031, 0.1030, 0.0973)); p += dot(p, p.yxz + 33.33); return fract((p.x + p.y) * p.z); }
float mist(vec3 p) {
  vec3 c = floor(p); vec3 f = fract(p); f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(roll(c), roll(c + vec3(1, 0, 0)), f.x), mix(roll(c + vec3(0, 1, 0)), roll(c + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(roll(c + vec3(0, 0, 1)), roll(c + vec3(1, 0, 1)), f.x), mix(roll(c + vec3(0, 1, 1)), roll(c + vec3(1, 1, 1)), f.x), f.y), f.z);
}`;

/** Blood under the skin, a little more in places; and small brown spots. */
const tones = `
{
  sides = pow(abs(normalize(vSide)), vec3(6.0));
  sides /= sides.x + sides.y + sides.z;
  vec3 at = vSpot / ${GRAIN_SPAN.toFixed(1)};
  onX = texture2D(uGrain, at.zy); onY = texture2D(uGrain, at.xz); onZ = texture2D(uGrain, at.xy);
  vec4 mixed = onX * sides.x + onY * sides.y + onZ * sides.z;
  float red = mist(vSpot * 0.16) * 0.6 + mist(vSpot * 0.5 + 9.0) * 0.4 - 0.5;
  diffuseColor.rgb *= 1.0 + vec3(0.05, -0.07, -0.08) * red;
  diffuseColor.rgb *= mixed.b * 2.0;
  diffuseColor.rgb *= mix(vec3(1.0), vec3(0.8, 0.7, 0.64), mixed.a * 0.5);
}`;

const slopes = `
{
  vec3 slope = vec3(0.0, onX.g, onX.r) * sides.x + vec3(onY.r, 0.0, onY.g) * sides.y + vec3(onZ.r, onZ.g, 0.0) * sides.z
    - vec3(0.502) * vec3(sides.y + sides.z, sides.x + sides.z, sides.x + sides.y);
  vec3 across = (viewMatrix * vec4(slope * 4.0, 0.0)).xyz;
  normal = normalize(normal - (across - normal * dot(across, normal)) * uDeep);
}`;

/** Red goes further in skin than green and blue, so it comes round the edge of a shadow. */
function throughSkin(): string {
  const hook = 'vec3 irradiance = dotNL * directLight.color;';
  const diffuse =
    'reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseContribution );';
  const chunk = ShaderChunk.lights_physical_pars_fragment;
  if (!chunk.includes(hook) || !chunk.includes(diffuse))
    throw new Error('the lighting code of three.js has changed');
  return chunk.replace(hook, 'vec3 irradiance = dotNL * directLight.color * vKey;').replace(
    diffuse,
    `float slant = dot( geometryNormal, directLight.direction );
      vec3 turn = vec3( 0.34, 0.2, 0.16 );
      vec3 entered = max( ( slant + turn ) / ( 1.0 + turn ), 0.0 ) / ( 1.0 + turn * 0.5 );
      vec3 lit = pow( vec3( vKey ), vec3( 0.82, 1.0, 1.06 ) );
      reflectedLight.directDiffuse += entered * lit * directLight.color * BRDF_Lambert( material.diffuseContribution );`,
  );
}

/** Hollows are lit by skin nearby, so they are warmer than shadows on stone. */
const underSky = `
{
  vec3 open = pow( vec3( clamp( vSky, 0.02, 1.0 ) ), vec3( 0.85, 1.0, 1.06 ) );
  reflectedLight.indirectDiffuse *= open;
  reflectedLight.indirectSpecular *= vSky * vSky;
  #ifdef USE_SHEEN
    sheenSpecularIndirect *= vSky;
  #endif
}`;
