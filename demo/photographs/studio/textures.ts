/** Grain, weave and stone, drawn on canvases. Each is made once. */
import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from 'three';
import { randomFrom } from './random.ts';

type Painter = (pen: CanvasRenderingContext2D, side: number, random: () => number) => void;

const made = new Map<string, Texture>();

/** A repeating texture by name; `color` where it is to be seen as a colour and not as heights. */
export function texture(
  name: TextureName,
  repeat: readonly [number, number] = [1, 1],
  color = false,
): Texture {
  const key = `${name} ${repeat.join(' ')} ${color}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const canvas = document.createElement('canvas');
  canvas.width = 512;
  canvas.height = 512;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('the browser has no 2D canvas');
  painters[name](pen, 512, randomFrom(name));
  const result = new CanvasTexture(canvas);
  result.wrapS = RepeatWrapping;
  result.wrapT = RepeatWrapping;
  result.repeat.set(...repeat);
  result.anisotropy = 8;
  if (color) result.colorSpace = SRGBColorSpace;
  made.set(key, result);
  return result;
}

const grey = (value: number, alpha = 1): string => {
  const level = Math.round(Math.min(255, Math.max(0, value)));
  return `rgba(${level},${level},${level},${alpha})`;
};

const noise =
  (low: number, high: number): Painter =>
  (pen, side, random) => {
    const picture = pen.createImageData(side, side);
    for (let i = 0; i < picture.data.length; i += 4) {
      const level = low + (high - low) * random();
      picture.data[i] = level;
      picture.data[i + 1] = level;
      picture.data[i + 2] = level;
      picture.data[i + 3] = 255;
    }
    pen.putImageData(picture, 0, 0);
  };

const weave: Painter = (pen, side, random) => {
  pen.fillStyle = grey(168);
  pen.fillRect(0, 0, side, side);
  const threads = 64;
  const pitch = side / threads;
  for (let row = 0; row < threads; row += 1) {
    const thickness = pitch * (0.62 + random() * 0.34);
    const shade = 205 + random() * 40;
    for (let column = 0; column < threads; column += 1) {
      const over = (row + column) % 2 === 0;
      pen.fillStyle = grey(over ? shade + 22 * random() : shade - 26);
      pen.fillRect(column * pitch - 1, row * pitch, pitch + 2, thickness);
    }
  }
  for (let column = 0; column < threads; column += 1) {
    const thickness = pitch * (0.6 + random() * 0.36);
    const shade = 205 + random() * 40;
    for (let row = 0; row < threads; row += 1) {
      if ((row + column) % 2 === 0) continue;
      pen.fillStyle = grey(shade + 22 * random());
      pen.fillRect(column * pitch, row * pitch - 1, thickness, pitch + 2);
    }
  }
};

const streaks =
  (upright: boolean, count: number, contrast: number): Painter =>
  (pen, side, random) => {
    pen.fillStyle = grey(128);
    pen.fillRect(0, 0, side, side);
    for (let i = 0; i < count; i += 1) {
      pen.fillStyle = grey(128 + (random() - 0.5) * contrast, 0.4);
      const at = random() * side;
      const thick = 0.5 + random() * 1.6;
      if (upright) pen.fillRect(at, 0, thick, side);
      else pen.fillRect(0, at, side, thick);
    }
  };

const woodGrain: Painter = (pen, side, random) => {
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, side, side);
  for (let i = 0; i < 90; i += 1) {
    const x = random() * side;
    const sway = 8 + random() * 22;
    pen.strokeStyle = `rgba(96,58,28,${0.05 + random() * 0.2})`;
    pen.lineWidth = 0.6 + random() * 4;
    for (const shift of [-side, 0, side]) {
      pen.beginPath();
      for (let y = 0; y <= side; y += 16) {
        pen.lineTo(x + shift + Math.sin((y / side) * Math.PI * 2 + i) * sway, y);
      }
      pen.stroke();
    }
  }
};

const speckle: Painter = (pen, side, random) => {
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, side, side);
  for (let i = 0; i < 1600; i += 1) {
    pen.fillStyle = `rgba(60,38,22,${0.06 + random() * 0.24})`;
    pen.beginPath();
    pen.arc(random() * side, random() * side, 0.4 + random() ** 3 * 2.2, 0, 7);
    pen.fill();
  }
};

const batik: Painter = (pen, side, random) => {
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, side, side);
  const cell = side / 4;
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      pen.save();
      pen.translate((column + 0.5) * cell, (row + 0.5) * cell);
      pen.rotate(((row + column) % 2) * (Math.PI / 4));
      pen.strokeStyle = `rgba(30,24,20,${0.55 + random() * 0.15})`;
      pen.fillStyle = pen.strokeStyle;
      pen.lineWidth = 3.2;
      for (let petal = 0; petal < 8; petal += 1) {
        pen.rotate(Math.PI / 4);
        pen.beginPath();
        pen.ellipse(cell * 0.24, 0, cell * 0.16, cell * 0.075, 0, 0, 7);
        pen.stroke();
        pen.beginPath();
        pen.arc(cell * 0.46, 0, 2.6, 0, 7);
        pen.fill();
      }
      pen.beginPath();
      pen.arc(0, 0, cell * 0.055, 0, 7);
      pen.fill();
      pen.restore();
    }
  }
};

/** Small beads in a gel, some deeper than others. */
const beads: Painter = (pen, side, random) => {
  pen.fillStyle = '#dfe6e6';
  pen.fillRect(0, 0, side, side);
  for (let i = 0; i < 900; i += 1) {
    const [x, y, radius] = [random() * side, random() * side, 5 + random() * 9];
    const deep = random();
    for (const [dx, dy] of [
      [0, 0],
      [side, 0],
      [-side, 0],
      [0, side],
      [0, -side],
    ] as const) {
      pen.fillStyle = `rgba(255,255,255,${0.18 + 0.5 * deep})`;
      pen.beginPath();
      pen.arc(x + dx, y + dy, radius, 0, 7);
      pen.fill();
      pen.fillStyle = `rgba(90,130,135,${0.1 + 0.18 * deep})`;
      pen.beginPath();
      pen.arc(x + dx + radius * 0.22, y + dy + radius * 0.24, radius * 0.72, 0, 7);
      pen.fill();
    }
  }
};

/** A pile that hands stroked this way and that. */
const nap: Painter = (pen, side, random) => {
  pen.fillStyle = grey(216);
  pen.fillRect(0, 0, side, side);
  pen.filter = 'blur(9px)';
  for (let i = 0; i < 60; i += 1) {
    pen.fillStyle = grey(random() < 0.5 ? 188 : 250, 0.2 + 0.2 * random());
    pen.beginPath();
    pen.ellipse(
      random() * side,
      random() * side,
      20 + random() * 60,
      6 + random() * 16,
      -0.6 + random() * 0.8,
      0,
      7,
    );
    pen.fill();
  }
  pen.filter = 'none';
  for (let i = 0; i < 26000; i += 1) {
    pen.fillStyle = grey(random() < 0.5 ? 150 : 255, 0.1 + 0.16 * random());
    pen.fillRect(random() * side, random() * side, 1, 1 + random() * 3);
  }
};

const painters = {
  noise: noise(70, 190),
  weave,
  brushed: streaks(true, 900, 220),
  ribbed: streaks(false, 500, 160),
  woodGrain,
  speckle,
  batik,
  beads,
  nap,
} satisfies Record<string, Painter>;

export type TextureName = keyof typeof painters;
