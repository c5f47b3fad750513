/** One photograph: sets the scene, gathers the light on the ground, points the camera and renders. */
import {
  Box3,
  Color,
  DirectionalLight,
  GLSL3,
  type Group,
  Mesh,
  PerspectiveCamera,
  Scene,
  ShaderMaterial,
  Vector3,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';
import type { Shot } from '../shot.ts';
import { arrange } from './arrange.ts';
import { createGlow, seaAndSky } from './horizon.ts';
import { createGobo, createReflections, getLight } from './light.ts';
import { Materials } from './materials.ts';
import { layGround } from './set.ts';

/** Renders the shot into the renderer's canvas. */
export function takePhotograph(renderer: WebGLRenderer, shot: Shot): void {
  renderer.setPixelRatio(1);
  renderer.setSize(shot.width, shot.height, false);
  const hour = getLight(shot);
  const { key, keyColor: warm } = hour;
  const leaves = createGobo(shot.name, shot.gobo);
  const room = createReflections(renderer, shot.setting === 'water' ? '#a8cdc9' : '#ead9c0', shot.hour);
  const materials = new Materials({ leaves, key, keyColor: warm, ground: new Color(shot.ground) });

  const scene = new Scene();
  scene.environment = room;
  // A stronger key light comes with a darker room, so that things have a dark side.
  scene.environmentIntensity = 0.66 - 0.28 * Math.min(0.6, hour.strength - 1);
  const things = arrange(shot, materials);
  scene.add(things);
  scene.updateMatrixWorld(true);

  const used: { dispose(): void }[] = [];
  const set = layGround(renderer, scene, things, shot, { hour, leaves }, materials, used);
  scene.add(set);

  const light = new DirectionalLight(warm, 2.25 * (0.6 + 0.4 * hour.strength));
  light.position.copy(key).multiplyScalar(80);
  light.castShadow = true;
  light.shadow.mapSize.set(2048, 2048);
  light.shadow.radius = 3;
  light.shadow.normalBias = 0.06;
  light.shadow.bias = -0.0006;
  Object.assign(light.shadow.camera, { left: -34, right: 34, top: 34, bottom: -34, near: 20, far: 160 });
  scene.add(light);
  if (hour.reflector !== undefined) {
    const reflector = new DirectionalLight(new Color('#ffd9ba'), hour.reflector);
    reflector.position.set(-30, 18, 60);
    scene.add(reflector);
  }

  const camera = pointed(shot, things);
  if (shot.sun !== undefined) scene.add(seaAndSky(camera, shot.sun), createGlow(camera, shot.sun));
  renderer.toneMappingExposure = hour.exposure;
  renderer.render(scene, camera);

  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    // Materials aren't disposed: while one exists, its compiled program is reused for the next image.
    for (const material of [object.material].flat()) {
      if (material.userData.ownMap === true) material.map?.dispose();
    }
  });
  light.shadow.map?.dispose();
  for (const one of used) one.dispose();
  leaves.dispose();
}

/**
 * Draws the place of what each pixel shows, in the object's own centimetres, and the way its surface faces, into the two
 * textures of `target`. The fourth number of a place is 1 where there is an object.
 */
export function photographPlaces(renderer: WebGLRenderer, shot: Shot, target: WebGLRenderTarget): void {
  const { key, keyColor } = getLight(shot);
  const leaves = createGobo(shot.name, undefined);
  const things = arrange(shot, new Materials({ leaves, key, keyColor, ground: new Color(shot.ground) }));
  const scene = new Scene();
  scene.add(things);
  scene.updateMatrixWorld(true);
  const camera = pointed(shot, things);
  scene.overrideMaterial = new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader:
      'out vec3 vPlace; out vec3 vSide; void main() { vPlace = position; vSide = mat3(modelMatrix) * normal; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader:
      'layout(location = 0) out vec4 outPlace; layout(location = 1) out vec4 outSide; in vec3 vPlace; in vec3 vSide; void main() { outPlace = vec4(vPlace, 1.0); outSide = vec4(normalize(vSide), 1.0); }',
  });
  renderer.setRenderTarget(target);
  renderer.setClearColor(new Color(0), 0);
  renderer.clear();
  renderer.render(scene, camera);
  renderer.setRenderTarget(null);
  leaves.dispose();
}

/**
 * Creates a camera with a long lens at the shot's height and rotation, at the distance at which the subject fills its
 * share.
 */
function pointed(shot: Shot, things: Group): PerspectiveCamera {
  const camera = new PerspectiveCamera(19, shot.width / shot.height, 4, 6000);
  const bounds = new Box3().setFromObject(things, true);
  const middle = bounds.getCenter(new Vector3());
  const elevation = (shot.elevation * Math.PI) / 180;
  const azimuth = (shot.azimuth * Math.PI) / 180;
  const towards = new Vector3(
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  );
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (i) =>
      new Vector3(
        i & 1 ? bounds.max.x : bounds.min.x,
        i & 2 ? bounds.max.y : bounds.min.y,
        i & 4 ? bounds.max.z : bounds.min.z,
      ),
  );
  let distance = 60;
  let low = { x: 0, y: 0 };
  let high = { x: 0, y: 0 };
  for (let pass = 0; pass < 8; pass += 1) {
    camera.position.copy(middle).addScaledVector(towards, distance);
    camera.lookAt(middle);
    camera.updateMatrixWorld(true);
    camera.updateProjectionMatrix();
    const seen = corners.map((corner) => corner.clone().project(camera));
    low = { x: Math.min(...seen.map((p) => p.x)), y: Math.min(...seen.map((p) => p.y)) };
    high = { x: Math.max(...seen.map((p) => p.x)), y: Math.max(...seen.map((p) => p.y)) };
    const share = Math.max((high.x - low.x) / 2 / 0.94, (high.y - low.y) / 2);
    distance *= share / shot.fill;
  }
  // The lens is shifted, so that uprights stay upright.
  const shiftX = shot.offset[0] - (low.x + high.x) / 2;
  const shiftY = shot.offset[1] - (low.y + high.y) / 2;
  camera.projectionMatrix.elements[8] -= shiftX;
  camera.projectionMatrix.elements[9] -= shiftY;
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  return camera;
}
