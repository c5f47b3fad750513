/**
 * Draws the frames of a loop: foam runs over a limb like a wave and leaves the tan on it. The pictures before and after are
 * photographs that exist; a frame mixes them by the place on the limb, and lays the foam and its shadow over them.
 */
import {
  Color,
  FloatType,
  GLSL3,
  Mesh,
  NearestFilter,
  OrthographicCamera,
  PlaneGeometry,
  RawShaderMaterial,
  Scene,
  Texture,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { Loop } from '../loops.ts';
import type { Shot } from '../shot.ts';
import { getLight } from './light.ts';
import { photographPlaces } from './take.ts';

export interface LoopStage {
  /** Draws the frame at a share of the loop, 0 to 1, into the renderer's canvas. */
  draw(share: number): void;
}

/** Shares of the loop at which the foam has run over the limb, the tan starts to go, and the limb is bare again. */
const foamEnds = 0.7;
const fadeStarts = 0.8;
const fadeEnds = 0.97;
/** Share of the loop's first frame: the foam is half way, so that a still shows the skin before and after. */
const firstShare = 0.27;

export async function openLoopStage(renderer: WebGLRenderer, shot: Shot, loop: Loop): Promise<LoopStage> {
  const [before, after] = await Promise.all([loadPicture(loop.before), loadPicture(loop.after)]);
  const places = new WebGLRenderTarget(loop.width, loop.height, {
    count: 2,
    type: FloatType,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  });
  photographPlaces(renderer, shot, places);
  const uniforms = {
    uBefore: { value: before },
    uAfter: { value: after },
    uPlace: { value: places.textures[0] },
    uSide: { value: places.textures[1] },
    uKey: { value: getLight(shot).key },
    uFoam: { value: toFoam(loop.color, '#ffefdc', 0.64) },
    uDeep: { value: toFoam(loop.color, '#ffe6cc', 0.3) },
    uFront: { value: 0 },
    uFade: { value: 0 },
  };
  const quad = new Mesh(
    new PlaneGeometry(2, 2),
    new RawShaderMaterial({
      glslVersion: GLSL3,
      uniforms,
      vertexShader:
        'in vec3 position; in vec2 uv; out vec2 vAt; void main() { vAt = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
      fragmentShader: frame,
      depthTest: false,
    }),
  );
  quad.frustumCulled = false;
  const page = new Scene();
  page.add(quad);
  const camera = new OrthographicCamera(-1, 1, 1, -1, -1, 1);
  renderer.setPixelRatio(1);
  renderer.setSize(loop.width, loop.height, false);
  return {
    draw: (share) => {
      const at = (share + firstShare) % 1;
      const run = Math.min(1, at / foamEnds);
      // A little slower at the start and at the end, as a wave on a beach.
      const eased = 0.65 * run + 0.35 * (0.5 - 0.5 * Math.cos(Math.PI * run));
      uniforms.uFront.value = -0.06 + 1.34 * eased;
      uniforms.uFade.value = smooth((at - fadeStarts) / (fadeEnds - fadeStarts));
      renderer.render(page, camera);
    },
  };
}

/** Foam is paler than its liquid. The frames are mixed as sRGB, as the pictures are. */
function toFoam(liquid: string, white: string, share: number): Color {
  return new Color(liquid).lerp(new Color(white), share).convertLinearToSRGB();
}

function smooth(share: number): number {
  const x = Math.min(1, Math.max(0, share));
  return x * x * (3 - 2 * x);
}

async function loadPicture(name: string): Promise<Texture> {
  const response = await fetch(`/media/${name}.webp`);
  if (!response.ok) throw new Error(`there is no picture ${name}: render it first`);
  const bitmap = await createImageBitmap(await response.blob(), { imageOrientation: 'flipY' });
  const picture = new Texture(bitmap);
  picture.flipY = false;
  picture.colorSpace = '';
  picture.needsUpdate = true;
  return picture;
}

const frame = `
precision highp float;
in vec2 vAt; out vec4 outColor;
uniform sampler2D uBefore, uAfter, uPlace, uSide; uniform vec3 uKey, uFoam, uDeep; uniform float uFront, uFade;

float hash(vec2 p) { p = fract(p * vec2(123.34, 456.21)); p += dot(p, p + 45.32); return fract(p.x * p.y); }
float noise(vec2 p) {
  vec2 cell = floor(p); vec2 f = fract(p); f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(cell), hash(cell + vec2(1, 0)), f.x), mix(hash(cell + vec2(0, 1)), hash(cell + vec2(1, 1)), f.x), f.y);
}
float cloud(vec2 p) { return 0.55 * noise(p) + 0.3 * noise(p * 2.3 + 7.0) + 0.15 * noise(p * 5.1 + 3.0); }

/** The way along the bent leg, 0 at the left edge of the image, 1 at the lower right: an angle about the hollow of the knee. */
float getWay(vec2 p) {
  vec2 d = p - vec2(-7.0, 17.0);
  float angle = atan(d.y, d.x);
  if (angle < -1.9) angle += 6.2832;
  return (3.6 - angle) / 4.5;
}

/** Thickness of the foam, 0 to 1, at a place. \`left\` is how far the front has passed it. */
float getThickness(vec2 p, float left) {
  float wide = 0.2 - 0.06 * clamp(uFront, 0.0, 1.0);
  float ragged = 0.09 * (cloud(p * 0.55 + 4.0) - 0.5);
  float rise = smoothstep(0.0, 0.035, left);
  float tail = 1.0 - smoothstep(wide * 0.35, wide, left + ragged * 1.6);
  return rise * tail;
}

struct Bubbles { float height; float rim; vec2 slope; float shown; };

/** One layer of bubbles: each is shown where the foam is thick enough for it, and is gone after it. */
Bubbles getBubbles(vec2 p, float size, float thick, float seed) {
  vec2 q = p / size; vec2 cell = floor(q);
  Bubbles best = Bubbles(0.0, 0.0, vec2(0.0), 0.0);
  for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) {
    vec2 c = cell + vec2(i, j);
    float own = hash(c + seed);
    // Bubbles grow with the foam, and shrink before they burst.
    float grown = smoothstep(0.0, 0.3, thick - 0.05 - 0.75 * own);
    float radius = (0.3 + 0.36 * hash(c + seed + 5.0)) * grown;
    if (radius < 0.04) continue;
    vec2 d = (q - c - vec2(hash(c + seed + 1.0), hash(c + seed + 2.0))) / radius;
    float far = dot(d, d);
    if (far > 1.0) continue;
    float high = sqrt(1.0 - far);
    if (high * radius <= best.height) continue;
    best = Bubbles(high * radius, 1.0 - high, d, 1.0);
  }
  return best;
}

void main() {
  vec3 before = texture(uBefore, vAt).rgb, after = texture(uAfter, vAt).rgb;
  vec4 place = texture(uPlace, vAt);
  vec3 side = texture(uSide, vAt).xyz;
  bool isSkin = place.w > 0.5;
  bool isBent = isSkin && place.z > -9.2;
  vec3 seen = before;
  if (isSkin && !isBent) {
    // The other leg lies behind: the tan comes to it without foam.
    float passed = uFront * 1.1 - (place.x + 48.0) / 92.0 - 0.1;
    seen = mix(before, after, smoothstep(0.0, 0.35, passed));
  }
  if (isBent) {
    vec2 p = place.xy;
    float way = getWay(p) + 0.075 * (cloud(p * 0.22) - 0.5) + 0.02 * (cloud(p * 0.9 + 11.0) - 0.5);
    float left = uFront - way;
    float thick = getThickness(p, left);
    // The tan develops behind the foam, first as moist skin.
    float covered = smoothstep(0.0, 0.05, left);
    float developed = 0.55 + 0.45 * smoothstep(0.1, 0.5, left);
    float wet = covered * exp(-max(left, 0.0) * 5.5);
    seen = mix(before, after, covered * developed);
    vec3 half_ = normalize(uKey + vec3(0.0, 0.12, 1.0));
    float shine = pow(max(dot(side, half_), 0.0), 34.0);
    seen += vec3(1.0, 0.95, 0.88) * shine * wet * 0.3;
    seen *= 1.0 - 0.06 * wet;

    // The foam's shadow falls to the lower right.
    vec2 lit = p + vec2(-0.9, 0.75);
    float leftThere = uFront - (getWay(lit) + 0.075 * (cloud(lit * 0.22) - 0.5));
    float shadow = getThickness(lit, leftThere) * (1.0 - smoothstep(0.0, 0.5, thick));
    seen *= 1.0 - 0.28 * shadow;

    if (thick > 0.02) {
      vec2 on = p;
      Bubbles large = getBubbles(on, 1.35, thick * 0.62, 3.0);
      Bubbles middle = getBubbles(on + 9.0, 0.74, thick * 0.84, 17.0);
      Bubbles fine = getBubbles(on + 21.0, 0.36, thick * 1.2, 29.0);
      float froth = smoothstep(0.1, 0.36, thick + 0.42 * (cloud(on * 1.1) - 0.5) + 0.16 * (cloud(on * 4.3) - 0.5));
      float dome = thick * (0.75 + 0.5 * cloud(on * 0.7 + 2.0));
      vec2 e = vec2(-0.35, 0.3);
      float domeLit = getThickness(p + e, uFront - (getWay(p + e) + 0.075 * (cloud((p + e) * 0.22) - 0.5)));
      float grainy = cloud(on * 3.4) - cloud((on + vec2(-0.1, 0.09)) * 3.4);
      float slope = clamp((thick - domeLit) * 1.5 + grainy * 0.7, -0.5, 0.5);
      float facing = max(dot(side, uKey), 0.0);
      float light = 0.7 + 0.36 * facing + 0.3 * slope;
      vec3 body = mix(uDeep, uFoam, clamp(0.25 + dome, 0.0, 1.0)) * light;
      float alpha = froth * 0.96;
      for (int k = 0; k < 3; k++) {
        Bubbles b = fine;
        if (k == 1) b = middle;
        if (k == 2) b = large;
        if (b.shown < 0.5) continue;
        vec3 normal = normalize(vec3(b.slope.x, b.slope.y, sqrt(max(0.05, 1.0 - dot(b.slope, b.slope)))));
        float lamp = max(dot(normal, normalize(vec3(-0.55, 0.6, 0.62))), 0.0);
        vec3 skin = mix(mix(uFoam, uDeep, 0.6), uFoam * 1.05, smoothstep(0.2, 0.9, b.rim)) * (0.74 + 0.34 * facing);
        skin *= 0.86 + 0.24 * lamp;
        skin += vec3(1.0, 0.97, 0.92) * pow(lamp, 60.0) * 0.7;
        float own = smoothstep(1.0, 0.86, dot(b.slope, b.slope)) * (k == 0 ? 0.75 : 0.9);
        body = mix(body, skin, own);
        alpha = max(alpha, own * smoothstep(0.02, 0.1, thick));
      }
      // Along the outline of the limb the foam is seen from its side, and thins.
      alpha *= smoothstep(0.02, 0.22, side.z);
      seen = mix(seen, body, alpha);
    }
  }
  seen = mix(seen, before, uFade);
  outColor = vec4(clamp(seen, 0.0, 1.0), 1.0);
}`;
