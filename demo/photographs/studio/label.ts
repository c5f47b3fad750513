/** Labels, typeset on a canvas: the mark, the brand, the product's name, its shade and volume. */
import { CanvasTexture, SRGBColorSpace } from 'three';
import brand from '../../content/theme/brand.json' with { type: 'json' };
import type { Label } from '../shot.ts';

const brandName = brand.default.name.toUpperCase();

/** The label as a texture for a field of `width` by `height` cm, `inset` the share left free at each side; transparent where it has no paper. */
export function typeset(label: Label, width: number, height: number, inset: number): CanvasTexture {
  const scale = 1024 / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('the browser has no 2D canvas');
  draw(pen, label, canvas.width, canvas.height, inset * canvas.width);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 16;
  return texture;
}

function draw(
  pen: CanvasRenderingContext2D,
  label: Label,
  width: number,
  height: number,
  inset: number,
): void {
  if (label.paper !== undefined) {
    pen.fillStyle = label.paper;
    pen.fillRect(0, 0, width, height);
  } else {
    // The ink's colour under full transparency, so that filtering leaves no dark rim.
    pen.fillStyle = `${label.ink}01`;
    pen.fillRect(0, 0, width, height);
  }
  pen.fillStyle = label.ink;
  pen.strokeStyle = label.ink;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  const middle = width / 2;
  const flat = height < width * 0.62;
  const margin = Math.min(width * 0.08, height * 0.1);
  const free = width - inset * 2;
  const brandSize = Math.min(free * 0.1, height * (flat ? 0.105 : 0.075));
  const smallSize = Math.min(free * 0.105, height * (flat ? 0.11 : 0.08));

  let top = margin + brandSize * 0.2;
  if (!flat) {
    const mark = Math.min(width * 0.1, height * 0.07);
    drawSun(pen, middle, top + mark, mark);
    top += mark * 1.9;
  }
  pen.font = `600 ${brandSize}px Figtree`;
  pen.letterSpacing = `${brandSize * 0.16}px`;
  pen.fillText(brandName, middle + brandSize * 0.08, top + brandSize * 0.95);
  pen.letterSpacing = '0px';
  top += brandSize * 1.5;

  let bottom = height - margin;
  pen.font = `500 ${smallSize}px Figtree`;
  const foot = label.shade === undefined ? label.volume : `${label.shade.name}  ·  ${label.volume}`;
  const footWidth = pen.measureText(foot).width;
  const footSize = Math.min(smallSize, (smallSize * free) / footWidth);
  pen.font = `500 ${footSize}px Figtree`;
  pen.fillText(foot, middle, bottom - footSize * 0.2);
  bottom -= footSize * 1.55;
  if (label.shade?.color !== undefined) {
    const band = Math.max(footSize * 0.72, height * 0.032);
    pen.fillStyle = label.shade.color;
    pen.fillRect(inset, bottom - band * 0.75, free, band);
    pen.fillStyle = label.ink;
    bottom -= band * 1.6;
  } else if (!flat) {
    pen.lineWidth = Math.max(1.5, width * 0.004);
    pen.beginPath();
    pen.moveTo(middle - width * 0.09, bottom);
    pen.lineTo(middle + width * 0.09, bottom);
    pen.stroke();
    bottom -= footSize * 0.5;
  }

  const room = bottom - top;
  const { lines, size } = fitted(pen, label.title, free, room * 0.94, width * (flat ? 0.16 : 0.2));
  const leading = size * 1.04;
  const block = leading * (lines.length - 1) + size * 0.72;
  let baseline = top + (room - block) / 2 + size * 0.7;
  pen.font = nameFont(size);
  for (const line of lines) {
    pen.fillText(line, middle, baseline);
    baseline += leading;
  }
}

const nameFont = (size: number): string => `430 ${size}px Fraunces`;

/** The largest size at which the words fit the field, broken into lines. */
function fitted(
  pen: CanvasRenderingContext2D,
  text: string,
  width: number,
  height: number,
  largest: number,
): { readonly lines: readonly string[]; readonly size: number } {
  for (let size = largest; size > 8; size *= 0.96) {
    pen.font = nameFont(size);
    const lines: string[] = [];
    for (const word of text.split(/[\s]+/u)) {
      const last = lines.at(-1);
      if (last !== undefined && pen.measureText(`${last} ${word}`).width <= width)
        lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    const fits = lines.every((line) => pen.measureText(line).width <= width);
    if (fits && size * 1.04 * lines.length <= height) return { lines, size };
  }
  return { lines: [text], size: 8 };
}

/** Half a sun over three lines of water. */
function drawSun(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius * 0.62, Math.PI, 0);
  pen.fill();
  pen.lineWidth = Math.max(1.5, radius * 0.11);
  pen.lineCap = 'round';
  [1, 0.66, 0.32].forEach((share, i) => {
    pen.beginPath();
    pen.moveTo(x - radius * 0.9 * share, y + radius * (0.22 + i * 0.24));
    pen.lineTo(x + radius * 0.9 * share, y + radius * (0.22 + i * 0.24));
    pen.stroke();
  });
}
