/** The light of every photograph: a warm key from the upper left, soft boxes around, leaves in front of the key. */
import {
  BackSide,
  BufferAttribute,
  CanvasTexture,
  Color,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three';
import type { Hour, Shot } from '../shot.ts';
import { randomFrom } from './random.ts';

/** Side of the square of ground, in cm, that the leaf shadows cover before they repeat nothing. */
export const GOBO_SPAN = 120;

/** The light of an hour. Colours are sRGB. */
export interface HourLight {
  /** Direction to the key light. */
  readonly key: Vector3;
  readonly keyColor: Color;
  /** Strength of the key light against the sky. At 1 the light is even, above it shadows are deep. */
  readonly strength: number;
  /** Ambient light of the sky on the ground, linear. */
  readonly sky: Color;
  readonly exposure: number;
  /** Strength of the light that a reflector on the left of the camera throws back at the things. None by default. */
  readonly reflector?: number;
  /** Darkening of the ground far from the subject, 0 to 1. */
  readonly fall: number;
  /** The room that shiny things reflect: its ceiling, its walls, its window. */
  readonly above: string;
  readonly level: string;
  readonly window: string;
}

const from = (x: number, y: number, z: number): Vector3 => new Vector3(x, y, z).normalize();

/** As under an even sky. */
const hours: Readonly<Record<Hour, Omit<HourLight, 'strength'>>> = {
  morning: {
    key: from(-0.78, 0.5, 0.5),
    keyColor: new Color('#fff1e6'),
    sky: new Color(0.4, 0.41, 0.44),
    exposure: 1.24,
    fall: 0.24,
    above: '#eef1f8',
    level: '#e2dcdc',
    window: '#fff6ec',
  },
  noon: {
    key: from(-0.44, 0.76, 0.5),
    keyColor: new Color('#fff8ee'),
    sky: new Color(0.42, 0.42, 0.425),
    exposure: 1.2,
    fall: 0.14,
    above: '#fbfaf6',
    level: '#ebe6dc',
    window: '#fffaf0',
  },
  day: {
    key: from(-0.72, 0.68, 0.42),
    keyColor: new Color('#ffedd8'),
    sky: new Color(0.4, 0.385, 0.37),
    exposure: 1.22,
    fall: 0.28,
    above: '#fff3e2',
    level: '#ecd9c0',
    window: '#fff0dc',
  },
  evening: {
    key: from(-0.86, 0.46, 0.34),
    keyColor: new Color('#ffe2c2'),
    sky: new Color(0.4, 0.385, 0.37),
    exposure: 1.28,
    fall: 0.32,
    above: '#ffe0c0',
    level: '#e8b98a',
    window: '#ffcf9a',
  },
  low: {
    key: from(-0.9, 0.36, 0.4),
    keyColor: new Color('#ffd8ae'),
    sky: new Color(0.405, 0.375, 0.365),
    exposure: 1.38,
    fall: 0.36,
    above: '#fadcc4',
    level: '#e4b28a',
    window: '#ffcb96',
  },
  cloud: {
    key: from(-0.5, 0.8, 0.42),
    keyColor: new Color('#f4f4f0'),
    sky: new Color(0.43, 0.445, 0.455),
    exposure: 1.2,
    fall: 0.16,
    above: '#eef6f6',
    level: '#d5e0de',
    window: '#f8fbfb',
  },
};

/** Returns the light of a shot. */
export function getLight(shot: Pick<Shot, 'hour' | 'sun' | 'offset' | 'isDirect'>): HourLight {
  if (shot.sun !== undefined) return createSunset(shot.sun - shot.offset[0]);
  const hour = hours[shot.hour];
  return shot.isDirect === true ? toDirect(hour) : { ...hour, strength: 1 };
}

/** A stronger sun under a darker, bluer sky: shadows are deep and cool. A low sun gains most, since it grazes the ground. */
function toDirect(hour: Omit<HourLight, 'strength'>): HourLight {
  return {
    ...hour,
    strength: 1.12 + 0.16 / hour.key.y,
    sky: hour.sky.clone().multiply(new Color(0.63, 0.665, 0.72)),
    exposure: hour.exposure * 0.97,
  };
}

/** Light of a sun that is setting behind the things: it rims them, their shadows come towards the camera. */
function createSunset(sideways: number): HourLight {
  return {
    ...hours.low,
    key: from(sideways * 0.55, 0.3, -0.9),
    keyColor: new Color('#ffb877'),
    strength: 1.7,
    sky: new Color(0.36, 0.31, 0.31),
    reflector: 1.5,
  };
}

/** Rooms by ground and hour: one takes longer than a photograph. */
const rooms = new Map<string, Texture>();

/**
 * Renders the environment map for reflections: a tall window on the left, a strip on the right, sand below, a dark room
 * behind the camera.
 */
export function createReflections(renderer: WebGLRenderer, ground: string, hour: Hour): Texture {
  const light = hours[hour];
  const name = `${ground} ${hour}`;
  const known = rooms.get(name);
  if (known !== undefined) return known;
  const room = new Scene();
  const dome = new SphereGeometry(40, 48, 32);
  const position = dome.getAttribute('position');
  const colors = new Float32Array(position.count * 3);
  const above = new Color(light.above).multiplyScalar(0.62);
  const level = new Color(light.level).multiplyScalar(0.55);
  const below = new Color(ground).multiplyScalar(0.62);
  const mixed = new Color();
  for (let i = 0; i < position.count; i += 1) {
    const up = position.getY(i) / 40;
    mixed.copy(level).lerp(up > 0 ? above : below, Math.min(1, Math.abs(up) * (up > 0 ? 1.4 : 5)));
    // The room behind the camera is dark, so that glass and metal get an edge.
    const front = Math.max(0, position.getZ(i) / 40);
    mixed.multiplyScalar(up < -0.1 ? 1 - 0.3 * front : 1 - 0.72 * front ** 0.8);
    mixed.toArray(colors, i * 3);
  }
  dome.setAttribute('color', new BufferAttribute(colors, 3));
  room.add(new Mesh(dome, new MeshBasicMaterial({ vertexColors: true, side: BackSide })));
  const warm = light.window;
  addBox(room, [-17, 9, 9], [9, 20], warm, 7.5);
  addBox(room, [-6, 22, -4], [16, 12], '#fff6ea', 3);
  addBox(room, [19, 8, 4], [2.2, 22], '#fff2e0', 5);
  addBox(room, [14, 6, -15], [8, 16], warm, 2.2);
  addBox(room, [-12, 5, 17], [1.2, 16], '#000000', 0);
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(room, 0, 0.1, 100);
  generator.dispose();
  rooms.set(name, target.texture);
  return target.texture;
}

function addBox(
  room: Scene,
  at: readonly [number, number, number],
  size: readonly [number, number],
  color: string,
  strength: number,
): void {
  const box = new Mesh(
    new PlaneGeometry(...size),
    new MeshBasicMaterial({ color: new Color(color).multiplyScalar(strength), side: DoubleSide }),
  );
  box.position.set(...at);
  box.lookAt(0, 4, 0);
  room.add(box);
}

/** Renders the mask of the key light on the ground: leaves, or nothing. */
export function createGobo(seed: string, kind: Shot['gobo']): Texture {
  const side = 1024;
  const soft = openCanvas(side);
  soft.fillStyle = '#fff';
  soft.fillRect(0, 0, side, side);
  const middle = side / 2;
  const unit = side / GOBO_SPAN;
  if (kind === 'palm') {
    const random = randomFrom(seed);
    const sharp = openCanvas(side);
    drawFrond(sharp, random, middle - 34 * unit, middle - 26 * unit, 0.5 + random() * 0.14, 50 * unit);
    drawFrond(sharp, random, middle - 36 * unit, middle + 10 * unit, -0.32 + random() * 0.1, 44 * unit);
    // Blurred once as a whole: a filter on every stroke takes half a minute.
    soft.filter = 'blur(3px)';
    soft.drawImage(sharp.canvas, 0, 0);
  }
  const texture = new CanvasTexture(soft.canvas);
  texture.flipY = false;
  return texture;
}

function openCanvas(side: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('the browser has no 2D canvas');
  return pen;
}

function drawFrond(
  pen: CanvasRenderingContext2D,
  random: () => number,
  x: number,
  y: number,
  angle: number,
  length: number,
): void {
  const leaves = 15;
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  pen.fillStyle = 'rgba(84,60,40,0.78)';
  pen.strokeStyle = 'rgba(84,60,40,0.78)';
  pen.lineWidth = length * 0.016;
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.quadraticCurveTo(length * 0.5, -length * 0.1, length, 0);
  pen.stroke();
  for (let i = 1; i < leaves; i += 1) {
    const along = i / leaves;
    const px = length * along;
    const py = -length * 0.2 * along * (1 - along);
    const reach = length * (0.16 + 0.34 * Math.sin(Math.PI * (0.12 + along * 0.8)));
    for (const side of [-1, 1]) {
      const lean = side * (1.02 - along * 0.55 + (random() - 0.5) * 0.16);
      const tipX = px + Math.cos(lean) * reach;
      const tipY = py + Math.sin(lean) * reach;
      const wide = length * 0.036;
      pen.beginPath();
      pen.moveTo(px, py);
      pen.quadraticCurveTo(px + (tipX - px) * 0.5 - wide * side, py + (tipY - py) * 0.5, tipX, tipY);
      pen.quadraticCurveTo(px + (tipX - px) * 0.5 + wide * side, py + (tipY - py) * 0.5 + wide, px, py);
      pen.fill();
    }
  }
  pen.restore();
}
