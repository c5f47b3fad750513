/**
 * The grounds: plain background, stone tile, rippled sand, shallow water, linen. Lit by the light map of `shadow.ts`.
 */
import {
  BufferAttribute,
  BufferGeometry,
  type Color,
  DoubleSide,
  HalfFloatType,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MirroredRepeatWrapping,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type Texture,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { GOBO_SPAN, type HourLight } from './light.ts';
import type { GroundLight } from './shadow.ts';

/** Side of the square that a relief is drawn for, in cm, and in pixels; it is mirrored past its edge. */
const RELIEF_SPAN = 56;
const RELIEF_SIDE = 1536;

export type Relief = 'plain' | 'sand' | 'travertine' | 'linen' | 'water';

const reliefs: Readonly<Record<Relief, number>> = { plain: 0, sand: 1, travertine: 2, linen: 3, water: 4 };

const renderedReliefs = new Map<Relief, Texture>();

/** Renders a relief to a texture once. Evaluating it for every pixel of every image would take a minute. */
function renderRelief(renderer: WebGLRenderer, relief: Relief): Texture {
  const known = renderedReliefs.get(relief);
  if (known !== undefined) return known;
  const raw = new WebGLRenderTarget(RELIEF_SIDE, RELIEF_SIDE, { type: HalfFloatType, depthBuffer: false });
  const target = new WebGLRenderTarget(RELIEF_SIDE, RELIEF_SIDE, {
    type: HalfFloatType,
    wrapS: MirroredRepeatWrapping,
    wrapT: MirroredRepeatWrapping,
    generateMipmaps: true,
    minFilter: LinearMipmapLinearFilter,
    magFilter: LinearFilter,
    anisotropy: 4,
    depthBuffer: false,
  });
  drawOnto(renderer, raw, reliefDrawing, { uRelief: { value: reliefs[relief] } });
  drawOnto(renderer, target, slopeDrawing, { uRaw: { value: raw.texture } });
  raw.dispose();
  renderedReliefs.set(relief, target.texture);
  return target.texture;
}

function drawOnto(
  renderer: WebGLRenderer,
  target: WebGLRenderTarget,
  fragmentShader: string,
  uniforms: Record<string, { value: unknown }>,
): void {
  const quad = new Mesh(
    new PlaneGeometry(2, 2),
    new ShaderMaterial({
      uniforms,
      vertexShader: `varying vec2 vAt; void main() { vAt = (uv - 0.5) * ${RELIEF_SPAN.toFixed(1)}; gl_Position = vec4(position.xy, 0.0, 1.0); }`,
      fragmentShader,
      depthTest: false,
    }),
  );
  quad.frustumCulled = false;
  const page = new Scene();
  page.add(quad);
  renderer.setRenderTarget(target);
  renderer.render(page, new OrthographicCamera(-1, 1, 1, -1, -1, 1));
  renderer.setRenderTarget(null);
}

/** A material that takes the gathered light of the level `height`. */
export function groundMaterial(
  renderer: WebGLRenderer,
  options: {
    readonly color: Color;
    readonly relief: Relief;
    readonly light: GroundLight;
    readonly height: number;
    readonly hour: HourLight;
    readonly leaves: Texture;
    /** True if the ground ends at the sea. */
    readonly ends: boolean;
    /** Position across the image, -1 to 1, from which the low sun reaches the shore. The left of it is dusk. */
    readonly dusk: number;
    /** Width of the picture, px. */
    readonly width: number;
  },
): ShaderMaterial {
  return new ShaderMaterial({
    side: DoubleSide,
    uniforms: {
      uColor: { value: options.color },
      uRelief: { value: reliefs[options.relief] },
      uKeySeen: { value: options.light.key.texture },
      uSkySeen: { value: options.light.sky.texture },
      uDrawn: { value: options.relief === 'plain' ? null : renderRelief(renderer, options.relief) },
      uLevel: { value: options.height },
      uSpan: { value: options.light.span },
      uKey: { value: options.hour.key },
      uKeyColor: { value: options.hour.keyColor.clone().multiplyScalar(0.92 * options.hour.strength) },
      uSky: { value: options.hour.sky },
      uFall: { value: options.hour.fall },
      uLeaves: { value: options.leaves },
      uEnds: { value: options.ends },
      uDusk: { value: options.dusk },
      uWidth: { value: options.width },
    },
    vertexShader: `
      varying vec3 vPlace; varying vec3 vNormalWorld;
      void main() {
        vec4 place = modelMatrix * vec4(position, 1.0);
        vPlace = place.xyz;
        vNormalWorld = mat3(modelMatrix) * normal;
        gl_Position = projectionMatrix * viewMatrix * place;
      }`,
    fragmentShader: groundLighting,
  });
}

/** The seamless sweep: flat towards the camera, rising in a wide curve behind. */
export function sweep(material: ShaderMaterial, depth = 34): Mesh {
  const radius = 26;
  const profile: Edge[] = spread(90, -depth, 24).map((z) => ({ y: 0, z, ny: 1, nz: 0 }));
  for (let i = 1; i <= 24; i += 1) {
    const angle = (i / 24) * (Math.PI / 2);
    profile.push({
      y: radius * (1 - Math.cos(angle)),
      z: -depth - radius * Math.sin(angle),
      ny: Math.cos(angle),
      nz: Math.sin(angle),
    });
  }
  profile.push({ y: 160, z: -depth - radius, ny: 0, nz: 1 });
  return swept(profile, spread(-160, 160, 32), material);
}

/** A level without an end. */
export function level(material: ShaderMaterial, height: number): Mesh {
  const stops = [...spread(-3000, -150, 4), ...spread(-120, 120, 40), ...spread(150, 3000, 4)];
  const profile = stops.toReversed().map((z) => ({ y: 0, z, ny: 1, nz: 0 }));
  const mesh = swept(profile, stops, material);
  mesh.position.y = height;
  return mesh;
}

/** A line across the ground, and the way it faces. */
interface Edge {
  readonly y: number;
  readonly z: number;
  readonly ny: number;
  readonly nz: number;
}

const spread = (from: number, to: number, steps: number): number[] =>
  Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);

/** A ground of many small pieces: what is interpolated over one large triangle cut by the camera's plane is off by a centimetre. */
function swept(profile: readonly Edge[], across: readonly number[], material: ShaderMaterial): Mesh {
  const positions: number[] = [];
  const normals: number[] = [];
  const index: number[] = [];
  const wide = across.length;
  profile.forEach(({ y, z, ny, nz }, row) => {
    across.forEach((x, column) => {
      positions.push(x, y, z);
      normals.push(0, ny, nz);
      if (row === 0 || column === 0) return;
      const here = row * wide + column;
      index.push(here - wide - 1, here - wide, here - 1, here - wide, here, here - 1);
    });
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setIndex(index);
  return new Mesh(geometry, material);
}

/** A slab whose top is level with zero. */
export function slab(material: ShaderMaterial, width: number, thick: number, deep: number): Mesh {
  const mesh = new Mesh(new RoundedBoxGeometry(width, thick, deep, 4, Math.min(0.35, thick * 0.3)), material);
  mesh.position.y = -thick / 2;
  return mesh;
}

const noiseFunctions = `
float hash(vec2 p) { p = fract(p * vec2(123.34, 456.21)); p += dot(p, p + 45.32); return fract(p.x * p.y); }
float smoothNoise(vec2 p) {
  vec2 cell = floor(p); vec2 f = fract(p); f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(cell), hash(cell + vec2(1, 0)), f.x), mix(hash(cell + vec2(0, 1)), hash(cell + vec2(1, 1)), f.x), f.y);
}
float cloud(vec2 p) {
  return 0.5 * smoothNoise(p) + 0.27 * smoothNoise(p * 2.1 + 7.0) + 0.15 * smoothNoise(p * 4.3 + 3.0) + 0.08 * smoothNoise(p * 8.7);
}`;

/** Red: height in cm. Green: what the colour is multiplied by. Blue: how much light water gathers. */
const reliefDrawing = `
varying vec2 vAt; uniform int uRelief;
${noiseFunctions}
float caustic(vec2 p) {
  float total = 0.0;
  vec2 q = p * 0.2;
  for (int i = 0; i < 3; i++) {
    float n = float(i);
    q += vec2(sin(q.y * 1.3 + n * 2.1), cos(q.x * 1.2 - n * 1.7)) * 0.62;
    total += 1.0 / (0.12 + abs(sin(q.x * 1.45 + n) + cos(q.y * 1.3 - n * 0.6)) * 2.3);
  }
  return pow(clamp(total / 9.0, 0.0, 2.0), 1.5);
}
void main() {
  vec2 p = vAt;
  float high = 0.0; float shade = 1.0; float gathered = 0.0;
  if (uRelief == 1) {
    vec2 q = p + vec2(cloud(p * 0.05), cloud(p * 0.06 + 9.0)) * 9.0;
    float wave = sin(q.y * 1.15 + q.x * 0.34);
    float crest = 1.0 - abs(sin(q.y * 0.58 + q.x * 0.17));
    float patchy = cloud(p * 0.1);
    high = 0.34 * (0.55 * wave + 0.9 * crest) * (0.55 + 0.45 * patchy) + 0.04 * smoothNoise(p * 9.0) + 0.018 * hash(floor(p * 24.0));
    shade = 0.94 + 0.08 * hash(floor(p * 27.0)) + 0.08 * (patchy - 0.5);
  } else if (uRelief == 2) {
    float pit = smoothstep(0.62, 0.78, cloud(p * vec2(0.34, 1.25) + 3.0)) * smoothstep(0.35, 0.7, smoothNoise(p * vec2(1.5, 3.6)));
    float band = cloud(vec2(p.x * 0.05, p.y * 0.42) + 0.35 * smoothNoise(p * 0.2));
    high = -0.09 * pit;
    shade = mix(0.88, 1.05, smoothstep(0.3, 0.7, band)) * (1.0 - 0.13 * smoothstep(0.46, 0.5, band) * smoothstep(0.56, 0.5, band)) * (1.0 - 0.22 * pit);
  } else if (uRelief == 3) {
    // The drawing ends halfway up a thread, where its slope is the same in the mirror.
    vec2 t = p * (145.75 / 28.0);
    float over = mod(floor(t.x) + floor(t.y), 2.0);
    vec2 f = abs(fract(t) - 0.5);
    high = 0.05 * (over > 0.5 ? 0.5 - f.y : 0.5 - f.x) + 0.55 * sin(p.x * 0.2 + p.y * 0.14 + 2.4 * cloud(p * 0.05));
    shade = 0.9 + 0.12 * smoothNoise(vec2(p.x * 0.9, p.y * 9.0)) + 0.08 * smoothNoise(vec2(p.x * 9.0, p.y * 0.9));
  } else {
    high = 0.025 * cloud(p * 0.9);
    gathered = caustic(p);
  }
  gl_FragColor = vec4(high, shade, gathered, 1.0);
}`;

/** Red and green: the slope. Blue: what the colour is multiplied by. Alpha: how much light water gathers. */
const slopeDrawing = `
varying vec2 vAt; uniform sampler2D uRaw;
void main() {
  vec2 at = vAt / ${RELIEF_SPAN.toFixed(1)} + 0.5;
  float e = 1.0 / ${RELIEF_SIDE.toFixed(1)};
  vec4 here = texture2D(uRaw, at);
  // The last row has no next one: a slope of zero would show as a line where the drawing is mirrored.
  vec2 from = min(at, vec2(1.0 - 1.5 * e));
  float high = texture2D(uRaw, from).r;
  vec2 slope = vec2(texture2D(uRaw, from + vec2(e, 0.0)).r - high, texture2D(uRaw, from + vec2(0.0, e)).r - high);
  gl_FragColor = vec4(slope * ${(RELIEF_SIDE / RELIEF_SPAN).toFixed(2)}, here.g, here.b);
}`;

const groundLighting = `
#include <common>
varying vec3 vPlace; varying vec3 vNormalWorld;
uniform vec3 uColor, uKey, uKeyColor, uSky; uniform float uSpan, uFall, uLevel, uDusk, uWidth; uniform int uRelief; uniform bool uEnds;
uniform sampler2D uKeySeen, uSkySeen, uLeaves, uDrawn;
float grain(vec2 p) { p = fract(p * vec2(123.34, 456.21)); p += dot(p, p + 45.32); return fract(p.x * p.y); }
void main() {
  vec3 n = normalize(vNormalWorld);
  vec3 albedo = uColor;
  float wet = 0.0;
  if (uEnds) {
    float edge = -205.0 + 7.0 * sin(vPlace.x * 0.021) + 3.0 * sin(vPlace.x * 0.063 + 1.0);
    if (vPlace.z < edge) discard;
    wet = 1.0 - smoothstep(edge + 4.0, edge + 60.0, vPlace.z);
  }
  float gathered = 1.0;
  if (uRelief > 0) {
    bool top = n.y > 0.6;
    vec2 place = (top ? vPlace.xz : vPlace.xy) / ${RELIEF_SPAN.toFixed(1)} + 0.5;
    vec4 here = texture2D(uDrawn, place);
    albedo *= here.b;
    gathered = here.a;
    if (top) {
      // Slopes keep their sign in the mirrored drawing: a flip would light both sides of its edge differently, as a crease.
      n = normalize(vec3(-here.r, 1.0, -here.g));
      n.xz *= 1.0 - smoothstep(40.0, 140.0, length(vPlace.xz)) * 0.8;
      n = normalize(n);
    }
  }
  float drop = vPlace.y - uLevel;
  vec2 at = (vPlace.xz - drop * uKey.xz / uKey.y) / uSpan + 0.5;
  // A long shadow fades out before the edge of the map, which would cut it off.
  vec2 fromCentre = abs(at - 0.5);
  float beyond = smoothstep(0.4, 0.499, max(fromCentre.x, fromCentre.y));
  vec3 keySeen = beyond < 1.0 ? mix(texture2D(uKeySeen, at).rgb, vec3(1.0), beyond) : vec3(1.0);
  vec2 under = vPlace.xz / uSpan + 0.5;
  vec3 skySeen = all(lessThan(abs(under - 0.5), vec2(0.499))) ? texture2D(uSkySeen, under).rgb : vec3(1.0);
  skySeen = mix(skySeen, vec3(1.0), smoothstep(0.0, 9.0, abs(drop)));
  vec2 leafAt = (vPlace.xz - vPlace.y * uKey.xz / uKey.y) / ${GOBO_SPAN.toFixed(1)} + 0.5;
  vec3 leaf = texture2D(uLeaves, leafAt).rgb;
  float slant = max(dot(n, uKey), 0.0);
  vec3 light = uKeyColor * leaf * keySeen * slant;
  if (uRelief == 4) light *= 0.55 + 0.75 * gathered;
  light += uSky * (0.62 + 0.38 * n.y) * skySeen * mix(1.0, 0.94, 1.0 - keySeen.g);
  float far = length(vPlace.xz - vec2(-10.0, 4.0)) / 130.0;
  light *= 1.06 - uFall * min(1.0, far * far * 3.0 + far * 0.35);
  vec3 seen = albedo * light;
  // Wet sand is darker and gives back the sky.
  if (uEnds) {
    seen *= mix(vec3(0.94, 0.84, 0.74), vec3(0.5, 0.36, 0.3), smoothstep(20.0, -150.0, vPlace.z));
    seen = mix(seen, vec3(0.5, 0.21, 0.1), wet * 0.75);
    float across = gl_FragCoord.x / uWidth * 2.0 - 1.0;
    seen *= mix(vec3(0.36, 0.27, 0.29), vec3(1.0), smoothstep(uDusk - 0.5, uDusk + 0.28, across));
  }
  gl_FragColor = vec4(seen, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  gl_FragColor.rgb += (grain(gl_FragCoord.xy) - 0.5) / 255.0;
}
`;
