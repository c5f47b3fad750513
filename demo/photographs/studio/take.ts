/** One photograph: sets the scene, gathers the light on the ground, points the camera and renders. */
import {
  Box3,
  Color,
  DirectionalLight,
  type Group,
  Mesh,
  PerspectiveCamera,
  Scene,
  Vector3,
  type WebGLRenderer,
} from 'three';
import type { Shot } from '../shot.ts';
import { arrange } from './arrange.ts';
import { seaAndSky } from './horizon.ts';
import { createReflections, hours, leavesBeforeTheKey } from './light.ts';
import { Materials } from './materials.ts';
import { layGround } from './set.ts';

/** Renders the shot into the renderer's canvas. */
export function takePhotograph(renderer: WebGLRenderer, shot: Shot): void {
  renderer.setPixelRatio(1);
  renderer.setSize(shot.width, shot.height, false);
  const hour = hours[shot.hour];
  const { key, keyColor: warm } = hour;
  const leaves = leavesBeforeTheKey(shot.name, shot.palm);
  const room = createReflections(renderer, shot.setting === 'water' ? '#a8cdc9' : '#ead9c0', shot.hour);
  const materials = new Materials({ leaves, key, keyColor: warm, ground: new Color(shot.ground) });

  const scene = new Scene();
  scene.environment = room;
  scene.environmentIntensity = 0.66;
  const things = arrange(shot, materials);
  scene.add(things);
  scene.updateMatrixWorld(true);

  const used: { dispose(): void }[] = [];
  const set = layGround(renderer, scene, things, shot, { hour, leaves }, materials, used);
  scene.add(set);

  const light = new DirectionalLight(warm, 2.25);
  light.position.copy(key).multiplyScalar(80);
  light.castShadow = true;
  light.shadow.mapSize.set(2048, 2048);
  light.shadow.radius = 3;
  light.shadow.normalBias = 0.06;
  light.shadow.bias = -0.0006;
  Object.assign(light.shadow.camera, { left: -34, right: 34, top: 34, bottom: -34, near: 20, far: 160 });
  scene.add(light);

  const camera = pointed(shot, things);
  if (shot.sun !== undefined) scene.add(seaAndSky(camera, shot.sun));
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
