/**
 * Placeholder images for products without a photograph: flat SVG drawings in the shop's palette, 1200 x 1500. The name determines
 * view, tint and cap, so a product always looks the same. Pure functions.
 */

import { type PlaceholderKind, placeholderKinds } from './kinds.ts';
import { colours, getTint, hashName, pickBySeed, type Tint } from './palette.ts';
import { drawPalmShadow, drawSmear } from './shapes.ts';

const width = 1200;
const height = 1500;

const sweeps: readonly (readonly [string, string])[] = [
  ['#f8f2e8', '#e9dcc8'],
  ['#f7efe4', '#e4d3bb'],
  ['#f6ede4', '#e6cfbd'],
  ['#f3efe6', '#dfd8c8'],
];

const caps: readonly string[] = [colours.bronze, colours.brass, colours.clay, colours.ink, '#dccbb0'];

/**
 * Draws a kind of product. `golden-hour-mousse-dark` has dark liquid; a trailing `-2` selects the view with a swatch of the
 * product, `-3` the scene.
 */
export function createPlaceholder(kind: PlaceholderKind, name: string): string {
  const view = /-([23])$/.exec(name)?.[1] ?? '1';
  const plain = name.replace(/-\d+$/, '').replace(/^collection-/, '');
  // Shades of one product differ only in the colour of their contents.
  const seed = hashName(plain.replace(/-(?:ultra-dark|light|medium|dark)$/, ''));
  const tint = getTint(plain, seed);
  const product = placeholderKinds[kind]({
    tint,
    cap: pickBySeed(caps, seed >>> 3),
    label: labelLines(plain),
  });
  const [high, low] = pickBySeed(sweeps, (seed >>> 7) + Number(view));
  const placed =
    view === '2'
      ? `<g transform="translate(-150 40) scale(.98)">${product}</g>${drawSmear(760, 1180, tint.body)}`
      : view === '3'
        ? `<g transform="translate(110 40) scale(.86)">${plinth()}${product}</g>${drawPalmShadow(seed)}`
        : `<g transform="translate(-108 -236) scale(1.18)">${product}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    definitions(tint, high, low) +
    `<rect width="${width}" height="${height}" fill="url(#sweep)"/>` +
    `<rect width="${width}" height="${height}" fill="url(#sun)"/>` +
    `<path d="M0 1130c300-70 900-70 1200 0v370H0z" fill="${low}" opacity=".55"/>` +
    placed +
    '</svg>'
  );
}

function definitions({ body, deep }: Tint, high: string, low: string): string {
  return (
    '<defs>' +
    `<linearGradient id="sweep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>` +
    '<radialGradient id="sun" cx=".22" cy=".12" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>' +
    `<linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${body}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
    '<linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".12"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2a160a" stop-opacity=".34"/></linearGradient>' +
    '<radialGradient id="metal" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#9a9186"/></radialGradient>' +
    '<radialGradient id="shade"><stop offset="0" stop-color="#4a2f1a" stop-opacity=".34"/><stop offset="1" stop-color="#4a2f1a" stop-opacity="0"/></radialGradient>' +
    '</defs>'
  );
}

/** Draws a slab of travertine below the product. */
function plinth(): string {
  return (
    '<path d="M210 1216h760l90 60v120H120v-120z" fill="#ded0b8"/>' +
    '<path d="M120 1276h940v120H120z" fill="#cdbb9d"/>' +
    '<path d="M170 1318h120M380 1350h180M680 1312h90M840 1362h150" stroke="#b9a583" stroke-width="7" stroke-linecap="round" opacity=".6"/>'
  );
}

/** Splits the name on the label into at most three short lines, and escapes it. */
function labelLines(name: string): readonly string[] {
  const words = name
    .replace(/[^a-z0-9-]/gi, '')
    .split('-')
    .filter((word) => word !== '' && !/^\d+$/.test(word))
    .slice(0, 5)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= 13) lines[lines.length - 1] = `${last} ${word}`;
    else if (lines.length < 3) lines.push(word);
  }
  return lines;
}
