/**
 * Soft shadows, computed before the image is rendered: the objects are projected onto the ground along many directions,
 * once for the key light (a disc) and once for the sky (a dome), and the mean of each is stored as a light map of the
 * ground. A shadow is sharp at the foot of an object and soft at its end, without noise. Glass casts coloured shadows.
 */
import {
  AddEquation,
  BackSide,
  Box3,
  Camera,
  Color,
  CustomBlending,
  DoubleSide,
  HalfFloatType,
  LinearFilter,
  type Material,
  Mesh,
  type Object3D,
  OneFactor,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  SrcColorFactor,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
  ZeroFactor,
} from 'three';
import { lightThrough } from './materials.ts';

/** Side of the square of ground in the light map, in cm, about the centre of the scene. */
const usualSpan = 110;
/** The same for what lies: its shadows are short, and the steps of a coarse map would show at its rim. */
const lyingSpan = 44;
/** Objects below this height, in cm, count as lying. */
const lying = 4;

const KEY_DIRECTIONS = 30;
const SKY_DIRECTIONS = 36;
/** Half the angle of the key light's disc, in radians. */
const KEY_WIDTH = 0.105;

export interface GroundLight {
  readonly key: WebGLRenderTarget;
  readonly sky: WebGLRenderTarget;
  /** Side of the square that both cover, in cm. */
  readonly span: number;
}

/** The light that reaches the level `height` past what is in `casters`. */
export function gatherGroundLight(
  renderer: WebGLRenderer,
  casters: Scene,
  height: number,
  key: Vector3,
): GroundLight {
  const taken = new Box3().setFromObject(casters, true);
  const isLow = taken.max.y - height < lying && taken.max.x - taken.min.x < lyingSpan * 0.6;
  const span = isLow ? lyingSpan : usualSpan;
  const worn = new Map<Mesh, Material | Material[]>();
  const flat = new Map<string, ShaderMaterial>();
  casters.traverse((object: Object3D) => {
    if (!(object instanceof Mesh)) return;
    const material: Material | Material[] = object.material;
    worn.set(object, material);
    const first = Array.isArray(material) ? material[0] : material;
    const tint = first === undefined ? new Color(0) : lightThrough(first);
    const name = tint.getHexString();
    const made = flat.get(name) ?? flattened(tint, height, span);
    flat.set(name, made);
    object.material = made;
    if (first?.userData.castsNothing === true) object.layers.disable(0);
  });
  const background = casters.background;
  casters.background = new Color(1, 1, 1);
  const result = {
    key: mean(renderer, casters, flat, keyDirections(key), 640),
    sky: mean(renderer, casters, flat, skyDirections(), 384),
    span,
  };
  casters.background = background;
  for (const [mesh, material] of worn) {
    mesh.material = material;
    mesh.layers.enable(0);
  }
  return result;
}

function keyDirections(key: Vector3): Vector3[] {
  const side = new Vector3(0, 1, 0).cross(key).normalize();
  const up = key.clone().cross(side);
  return Array.from({ length: KEY_DIRECTIONS }, (_, i) => {
    const radius = Math.sqrt((i + 0.5) / KEY_DIRECTIONS) * KEY_WIDTH;
    const angle = i * 2.399963;
    return key
      .clone()
      .addScaledVector(side, Math.cos(angle) * radius)
      .addScaledVector(up, Math.sin(angle) * radius)
      .normalize();
  });
}

/**
 * Returns directions of a cosine-weighted dome. The lowest are left out, since they would reach beyond the light map.
 */
function skyDirections(): Vector3[] {
  return Array.from({ length: SKY_DIRECTIONS }, (_, i) => {
    const radius = Math.sqrt((i + 0.5) / SKY_DIRECTIONS) * 0.972;
    const angle = i * 2.399963;
    return new Vector3(Math.cos(angle) * radius, Math.sqrt(1 - radius * radius), Math.sin(angle) * radius);
  });
}

function mean(
  renderer: WebGLRenderer,
  casters: Scene,
  flat: ReadonlyMap<string, ShaderMaterial>,
  directions: readonly Vector3[],
  side: number,
): WebGLRenderTarget {
  const options = {
    type: HalfFloatType,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
    depthBuffer: false,
  };
  const one = new WebGLRenderTarget(side, side, { ...options });
  const all = new WebGLRenderTarget(side, side, { ...options });
  const adding = new ShaderMaterial({
    uniforms: { uOne: { value: one.texture }, uShare: { value: 1 / directions.length } },
    vertexShader: 'varying vec2 vAt; void main() { vAt = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader:
      'varying vec2 vAt; uniform sampler2D uOne; uniform float uShare; void main() { gl_FragColor = vec4(min(texture2D(uOne, vAt).rgb, vec3(1.35)) * uShare, 1.0); }',
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    depthTest: false,
    depthWrite: false,
  });
  const quad = new Mesh(new PlaneGeometry(2, 2), adding);
  quad.frustumCulled = false;
  const page = new Scene();
  page.add(quad);
  const still = new OrthographicCamera(-1, 1, 1, -1, -1, 1);
  const nowhere = new Camera();
  const cleared = renderer.autoClear;
  renderer.setRenderTarget(all);
  renderer.setClearColor(new Color(0), 1);
  renderer.clear();
  for (const direction of directions) {
    for (const material of flat.values()) material.uniforms.uAlong?.value.copy(direction);
    renderer.autoClear = true;
    renderer.setRenderTarget(one);
    renderer.render(casters, nowhere);
    renderer.autoClear = false;
    renderer.setRenderTarget(all);
    renderer.render(page, still);
  }
  renderer.autoClear = cleared;
  renderer.setRenderTarget(null);
  one.dispose();
  return all;
}

/** Projects an object onto the ground along a direction. Its transmittance is highest for vertical light. */
function flattened(tint: Color, height: number, span: number): ShaderMaterial {
  const opaque = tint.r + tint.g + tint.b < 0.01;
  return new ShaderMaterial({
    uniforms: {
      uAlong: { value: new Vector3(0, 1, 0) },
      uTint: { value: tint },
      uHeight: { value: height },
      uSpan: { value: span },
    },
    vertexShader: `
      uniform vec3 uAlong; uniform float uHeight, uSpan; varying float vStraight;
      void main() {
        vec4 place = vec4(position, 1.0);
        vec3 n = normal;
        #ifdef USE_INSTANCING
          place = instanceMatrix * place;
          n = mat3(instanceMatrix) * n;
        #endif
        place = modelMatrix * place;
        vStraight = abs(dot(normalize(mat3(modelMatrix) * n), uAlong));
        float rise = max(0.0, place.y - uHeight);
        vec2 at = place.xz - rise * uAlong.xz / uAlong.y;
        gl_Position = vec4(at / (uSpan / 2.0), 0.0, 1.0);
        if (place.y < uHeight - 0.001) gl_Position.z = 0.0;
      }`,
    fragmentShader: `
      uniform vec3 uTint; varying float vStraight;
      void main() { gl_FragColor = vec4(${opaque ? 'vec3(0.0)' : 'sqrt(uTint) * mix(0.5, 1.16, vStraight * vStraight)'}, 1.0); }`,
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: ZeroFactor,
    blendDst: SrcColorFactor,
    depthTest: false,
    depthWrite: false,
    side: DoubleSide,
    transparent: true,
    shadowSide: BackSide,
  });
}
