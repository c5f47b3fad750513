/** Draws SVG fragments of the placeholder images. Coordinates are pixels of the whole image. */
import { colours, type Tint } from './palette.ts';

export interface Brush {
  readonly tint: Tint;
  readonly cap: string;
  readonly label: readonly string[];
}

/** Draws a vessel of glass or plastic lit from the upper left; its base is at `bottom`. */
export function drawVessel(
  x: number,
  bottom: number,
  width: number,
  height: number,
  radius: number,
  fill = 'url(#glass)',
): string {
  const top = bottom - height;
  const glow = width * 0.16;
  return (
    `<rect x="${x}" y="${top}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>` +
    `<rect x="${x}" y="${top}" width="${width}" height="${height}" rx="${radius}" fill="url(#side)"/>` +
    `<rect x="${x + width * 0.09}" y="${top + height * 0.06}" width="${glow}" height="${height * 0.86}" rx="${glow / 2}" fill="#fff" opacity=".2"/>`
  );
}

/** Draws a cap or lid with a soft light edge. */
export function drawCap(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string {
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="url(#side)"/>` +
    `<rect x="${x + width * 0.1}" y="${y + 6}" width="${width * 0.12}" height="${Math.max(4, height - 12)}" rx="${width * 0.06}" fill="#fff" opacity=".22"/>`
  );
}

/** Draws the shadow of an object to its lower right. */
export function drawShadow(centre: number, bottom: number, width: number): string {
  return (
    `<ellipse cx="${centre + width * 0.42}" cy="${bottom + 4}" rx="${width * 0.95}" ry="34" fill="url(#shade)"/>` +
    `<ellipse cx="${centre + 8}" cy="${bottom}" rx="${width * 0.54}" ry="16" fill="#3a2413" opacity=".28"/>`
  );
}

/** Draws a paper label with the brand in small letters and the name beneath it. */
export function drawLabel(
  x: number,
  y: number,
  width: number,
  height: number,
  lines: readonly string[],
  dark = false,
): string {
  const ink = dark ? colours.milk : colours.ink;
  const paper = dark ? 'none' : colours.milk;
  const centre = x + width / 2;
  const size = Math.min(46, Math.max(22, (width * 1.55) / Math.max(6, ...lines.map((line) => line.length))));
  const first = y + height * 0.5 - ((lines.length - 1) * size * 1.12) / 2 + size * 0.3;
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${paper}" opacity=".94"/>` +
    lines
      .map(
        (line, index) =>
          `<text x="${centre}" y="${first + index * size * 1.12}" text-anchor="middle" font-family="Fraunces,Georgia,'Times New Roman',serif" font-size="${size}" fill="${ink}">${line}</text>`,
      )
      .join('') +
    `<line x1="${centre - width * 0.12}" x2="${centre + width * 0.12}" y1="${y + height * 0.86}" y2="${y + height * 0.86}" stroke="${ink}" stroke-width="2" opacity=".5"/>`
  );
}

/** Draws a swatch of the product on the ground. */
export function drawSmear(x: number, y: number, fill: string): string {
  return (
    `<path d="M${x} ${y}c40-46 130-58 190-30 48 22 70 8 96 26 34 24 6 58-44 60-40 2-58 26-112 22-66-4-158-30-130-78z" fill="${fill}" opacity=".82"/>` +
    `<path d="M${x + 34} ${y + 4}c40-26 104-32 150-10" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".35"/>`
  );
}

/** Draws the shadow of a palm leaf across a scene. */
export function drawPalmShadow(seed: number): string {
  const leaves: string[] = [];
  for (let index = 0; index < 9; index += 1) {
    const turn = -58 + index * 15 + (seed % 7);
    leaves.push(`<path d="M0 0C120-52 330-64 520 0 330 44 120 34 0 0z" transform="rotate(${turn})"/>`);
  }
  return `<g transform="translate(-60 ${110 + (seed % 90)})" fill="#5a3b22" opacity=".1">${leaves.join('')}</g>`;
}
