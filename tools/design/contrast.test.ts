import { computeContrast, parseOklch } from '@vitrine/rules/colours/oklch';
import { expect, test } from 'vitest';
import { readThemeColours, themes } from './read-theme-colours.ts';

const grounds = ['paper', 'sand', 'linen'];

/** Text and background: WCAG 2.2, 1.4.3, at least 4.5 to 1. */
const texts: readonly (readonly [string, string])[] = [
  ...grounds.flatMap((ground) => ['ink', 'muted'].map((text) => [text, ground] as const)),
  ...['lagoon', 'coral', 'bronze'].flatMap((text) =>
    ['paper', 'sand'].map((ground) => [text, ground] as const),
  ),
  // Buttons, badges, the skip link.
  ['paper', 'ink'],
  ['paper', 'bronze'],
  ['paper', 'coral'],
];

/** Borders of controls, meters, focus rings and icons: WCAG 2.2, 1.4.11, at least 3 to 1. */
const edges: readonly (readonly [string, string])[] = [
  ['edge', 'paper'],
  ['edge', 'sand'],
  ['clay', 'paper'],
  ['lagoon', 'paper'],
  ['lagoon', 'sand'],
  ['lagoon', 'linen'],
  ['ink', 'linen'],
];

const palettes = readThemeColours();

test('contrast is 21 between black and white, whichever comes first', () => {
  const black = { lightness: 0, chroma: 0, hue: 0 };
  const white = { lightness: 1, chroma: 0, hue: 0 };
  expect(computeContrast(black, white)).toBeCloseTo(21, 2);
  expect(computeContrast(white, black)).toBeCloseTo(21, 2);
  // sRGB grey 119 (#777) is known to miss 4.5 on white by a small margin.
  expect(computeContrast({ lightness: 0.568, chroma: 0, hue: 0 }, white)).toBeCloseTo(4.48, 1);
});

test('only an opaque colour in OKLCH is read as one', () => {
  expect(parseOklch('oklch(0.5 0.1 205)')).toEqual({ lightness: 0.5, chroma: 0.1, hue: 205 });
  expect(parseOklch('oklch(0.5 0.1 205 / 0.4)')).toBeNull();
  expect(parseOklch('#ffffff')).toBeNull();
});

for (const theme of themes) {
  const colour = (role: string) => {
    const found = palettes[theme].get(role);
    if (found === undefined) throw new Error(`${theme} has no ${role}`);
    return found;
  };
  test.each(texts)(`${theme}: %s is read on %s at 4.5 to 1`, (text, ground) => {
    expect(computeContrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(edges)(`${theme}: %s is seen on %s at 3 to 1`, (edge, ground) => {
    expect(computeContrast(colour(edge), colour(ground))).toBeGreaterThanOrEqual(3);
  });
}

test('dusk is a mood of its own: no role is the day turned over', () => {
  for (const [role, day] of palettes.day) {
    const dusk = palettes.dusk.get(role);
    if (dusk === undefined || dusk === day) continue;
    expect(Math.abs(1 - day.lightness - dusk.lightness), role).toBeGreaterThan(0.005);
  }
});
