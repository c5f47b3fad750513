/**
 * The background of a shore: the sea with the low sun on it, and the sky. Painted without lighting, since it is far
 * away.
 */
import {
  AddEquation,
  CustomBlending,
  Mesh,
  OneFactor,
  OneMinusDstColorFactor,
  type PerspectiveCamera,
  PlaneGeometry,
  ShaderMaterial,
  Vector3,
} from 'three';

/**
 * Creates the backdrop for the camera, which must not move afterwards. `sun` is the position of the sunset, -1 to 1
 * across the image.
 */
export function seaAndSky(camera: PerspectiveCamera, sun: number): Mesh {
  const mesh = new Mesh(
    new PlaneGeometry(2, 2),
    new ShaderMaterial({
      uniforms: {
        uHorizon: { value: getHorizon(camera) },
        uAspect: { value: camera.aspect },
        uSun: { value: sun },
      },
      vertexShader:
        'varying vec2 vAt; void main() { vAt = position.xy; gl_Position = vec4(position.xy, 0.99999, 1.0); }',
      fragmentShader: backdrop,
      depthWrite: false,
    }),
  );
  mesh.renderOrder = -1;
  mesh.frustumCulled = false;
  return mesh;
}

/** Creates the glow of the sun in the lens and in the haze: it lies on everything, things too. */
export function createGlow(camera: PerspectiveCamera, sun: number): Mesh {
  const mesh = new Mesh(
    new PlaneGeometry(2, 2),
    new ShaderMaterial({
      uniforms: {
        uHorizon: { value: getHorizon(camera) },
        uAspect: { value: camera.aspect },
        uSun: { value: sun },
      },
      vertexShader:
        'varying vec2 vAt; void main() { vAt = position.xy; gl_Position = vec4(position.xy, 0.0, 1.0); }',
      fragmentShader: glow,
      depthTest: false,
      depthWrite: false,
      toneMapped: false,
      blending: CustomBlending,
      blendEquation: AddEquation,
      // As two slides in one projector: what is bright already doesn't burn out.
      blendSrc: OneMinusDstColorFactor,
      blendDst: OneFactor,
    }),
  );
  mesh.renderOrder = 100;
  mesh.frustumCulled = false;
  return mesh;
}

/** Returns the height of the horizon in the image, -1 to 1. */
function getHorizon(camera: PerspectiveCamera): number {
  const ahead = camera.getWorldDirection(new Vector3()).setY(0).normalize();
  return camera.position.clone().addScaledVector(ahead, 1e6).project(camera).y;
}

const glow = `
varying vec2 vAt; uniform float uHorizon, uAspect, uSun;
void main() {
  vec2 sun = vec2((vAt.x - uSun) * uAspect, (vAt.y - uHorizon - 0.05) * 1.15);
  float away = length(sun);
  // Narrower to the left, where words are.
  float side = mix(1.5, 1.0, smoothstep(-0.7, 0.5, sun.x));
  vec3 seen = vec3(1.0, 0.62, 0.32) * (0.34 * exp(-away * away * 14.0 * side) + 0.15 * exp(-away * 2.6 * side));
  gl_FragColor = vec4(seen, 1.0);
}
`;

const backdrop = `
varying vec2 vAt; uniform float uHorizon, uAspect, uSun;
float hash(vec2 p) { p = fract(p * vec2(123.34, 456.21)); p += dot(p, p + 45.32); return fract(p.x * p.y); }
float smoothNoise(vec2 p) {
  vec2 cell = floor(p); vec2 f = fract(p); f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(cell), hash(cell + vec2(1, 0)), f.x), mix(hash(cell + vec2(0, 1)), hash(cell + vec2(1, 1)), f.x), f.y);
}
void main() {
  float up = vAt.y - uHorizon;
  vec2 sun = vec2((vAt.x - uSun) * uAspect, up - 0.03);
  float away = length(sun);
  // Bright only near the sun, since text is placed on the sky around it.
  float beside = exp(-pow(sun.x * (sun.x < 0.0 ? 1.75 : 1.0), 2.0));
  vec3 low = mix(vec3(0.25, 0.078, 0.05), vec3(0.74, 0.3, 0.11), beside);
  vec3 sky = mix(low, vec3(0.3, 0.098, 0.058) * (0.55 + 0.45 * beside), smoothstep(0.0, 0.3, up));
  sky = mix(sky, vec3(0.13, 0.05, 0.042) * (0.7 + 0.3 * beside), smoothstep(0.18, 0.62, up));
  sky = mix(sky, vec3(0.052, 0.03, 0.034), smoothstep(0.5, 1.25, up));
  float streak = smoothNoise(vec2(vAt.x * 1.3 * uAspect, up * 13.0)) * smoothNoise(vec2(vAt.x * 0.8 * uAspect + 3.0, up * 29.0));
  sky *= 1.0 + 0.42 * smoothstep(0.15, 0.6, streak) * smoothstep(0.02, 0.2, up) * (1.0 - smoothstep(0.5, 0.9, up));
  sky += vec3(0.95, 0.42, 0.13) * (0.62 * exp(-away * 7.5) + 0.16 * exp(-away * 2.6));
  // The sun is partly behind the haze of the horizon, which thins upwards and lies in bands.
  float haze = smoothstep(-0.03, 0.11, up) * (0.6 + 0.4 * smoothstep(0.25, 0.62, smoothNoise(vec2(vAt.x * 1.6 * uAspect + 5.0, up * 44.0))));
  vec2 disc = sun * vec2(1.0, 1.1);
  float edge = length(disc) / 0.098;
  sky += vec3(1.3, 0.74, 0.3) * exp(-edge * edge * 0.55) * (0.35 + 0.65 * haze);
  sky += vec3(1.5, 1.2, 0.8) * exp(-pow(edge, 4.0)) * haze;
  float down = max(-up, 0.0);
  float depth = 1.0 / (down + 0.012);
  vec2 on = vec2((vAt.x - uSun) * uAspect * depth * 0.5, depth * 1.9);
  float calm = smoothstep(0.0, 0.05, down);
  float wave = mix(0.5, 0.45 * smoothNoise(on * vec2(2.2, 1.6)) + 0.35 * smoothNoise(on * vec2(6.1, 3.9) + 7.0) + 0.2 * smoothNoise(on * vec2(13.0, 8.7) + 2.0), calm);
  vec3 sea = mix(vec3(0.34, 0.13, 0.075) * (0.5 + 0.5 * beside), vec3(0.075, 0.054, 0.056), smoothstep(0.0, 0.16, down));
  float path = exp(-pow((vAt.x - uSun) * uAspect / (0.17 + down * 0.9), 2.0));
  sea += vec3(1.35, 0.72, 0.3) * path * smoothstep(0.42, 0.78, wave) * exp(-down * 6.0);
  sea *= 0.72 + 0.56 * wave;
  sea += vec3(0.3, 0.12, 0.04) * exp(-down * 60.0) * (0.35 + 0.65 * beside);
  gl_FragColor = vec4(up > 0.0 ? sky : sea, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  gl_FragColor.rgb += (hash(gl_FragCoord.xy) - 0.5) / 255.0;
}
`;
