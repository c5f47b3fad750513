import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  findPhysicalClass,
  findPhysicalProperty,
  findRawColour,
  findRawMotion,
  findRawMotionClass,
} from './rules.ts';
import { appDirectory, readCodeLines } from './sources.ts';

/** Files that may contain colour values: the theme. The component gallery shows shades of a catalogue. */
const mayHaveValues = new Set(['styles/tokens.css']);
const isPage = (path: string) =>
  /\.tsx$/.test(path) && !path.includes('.test.') && !path.startsWith('dev/samples/');
const isSheet = (path: string) => path.endsWith('.css');

test('no component and no style sheet names a colour outside the theme', () => {
  const lines = readCodeLines((path) => (isPage(path) || isSheet(path)) && !mayHaveValues.has(path));
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.flatMap(({ at, text }) => found(at, findRawColour(text)))).toEqual([]);
});

test('pages name the sides of the line, not of the page, so that they turn with the text', () => {
  const lines = readCodeLines(isPage);
  expect(lines.flatMap(({ at, text }) => found(at, findPhysicalClass(text)))).toEqual([]);
});

test('style sheets name the sides of the line, not of the page', () => {
  const lines = readCodeLines(isSheet);
  expect(lines.flatMap(({ at, text }) => found(at, findPhysicalProperty(text)))).toEqual([]);
});

test.each([
  ['className="bg-white p-4"', 'bg-white'],
  ['className="text-red-600"', 'text-red-600'],
  ['fill="#fff"', '#fff'],
  ['background: rgb(0 0 0 / 0.5);', 'rgb('],
  ['color: oklch(0.5 0.1 20);', 'oklch('],
  ['--paper: white;', ': white;'],
])('a raw colour is found in %s', (line, colour) => {
  expect(findRawColour(line)).toBe(colour);
});

test.each([
  'className="bg-paper text-ink"',
  'href="#content"',
  'color: var(--ink);',
  'background: color-mix(in oklab, var(--dusk) 70%, transparent);',
  'className="whitespace-pre-line"',
])('no raw colour is found in %s', (line) => {
  expect(findRawColour(line)).toBeNull();
});

test.each([
  ['className="ml-2 flex"', 'ml-2'],
  ['className="md:-mr-2"', 'md:-mr-2'],
  ['className="absolute right-0"', 'right-0'],
  ['className="text-right"', 'text-right'],
  ['className="border-l pb-1"', 'border-l'],
  ['className="rounded-tl-lg"', 'rounded-tl-lg'],
])('a side of the page is found in %s', (line, name) => {
  expect(findPhysicalClass(line)).toBe(name);
});

test.each([
  'className="ms-2 pe-4 start-0 text-end"',
  'className="border-line border-b"',
  'className="prose mr"',
  "behavior: 'left'",
])('no side of the page is found in %s', (line) => {
  expect(findPhysicalClass(line)).toBeNull();
});

/** Files that may set durations by value. `base.css` disables animations for users who prefer reduced motion. */
const movesByValue = new Set(['styles/tokens.css', 'styles/base.css']);

test('no style sheet and no component has a duration or a curve of its own', () => {
  const sheets = readCodeLines((path) => isSheet(path) && !movesByValue.has(path));
  const pages = readCodeLines(isPage);
  expect(sheets.flatMap(({ at, text }) => found(at, findRawMotion(text)))).toEqual([]);
  expect(pages.flatMap(({ at, text }) => found(at, findRawMotionClass(text)))).toEqual([]);
});

test('the two durations of the house are between 160 and 240 ms, and none under reduced motion', () => {
  const tokens = readCodeLines((path) => path === 'styles/tokens.css').flatMap(({ text }) => {
    const value = /--move(?:-short)?:\s*(\d+)ms/.exec(text)?.[1];
    return value === undefined ? [] : [Number(value)];
  });
  expect(tokens).toEqual([160, 240, 0, 0]);
});

test.each([
  ['transition: scale 600ms var(--ease-settle);', '600ms'],
  ['transition: scale 0.3s;', '0.3s'],
  ['transition: opacity var(--move) ease-in;', 'ease-in'],
  ['transition: opacity var(--move) cubic-bezier(0, 0, 1, 1);', 'cubic-bezier('],
  ['transition: opacity var(--move);', 'var(--move)'],
])('a motion of its own is found in %s', (line, motion) => {
  expect(findRawMotion(line)).toBe(motion);
});

test.each([
  'transition: opacity var(--move) var(--ease-settle);',
  'display var(--move) allow-discrete,',
  'animation: turn 800ms linear infinite;',
  'background: linear-gradient(to bottom, var(--dusk), var(--sun));',
])('no motion of its own is found in %s', (line) => {
  expect(findRawMotion(line)).toBeNull();
});

test.each([
  ['className="transition-transform duration-300"', 'duration-3'],
  ['className="transition ease-in"', 'ease-in'],
])('a motion class is found in %s', (line, motion) => {
  expect(findRawMotionClass(line)).toBe(motion);
});

const require = createRequire(join(appDirectory, 'root.tsx'));
const fonts = readCodeLines((path) => path === 'styles/fonts.css').flatMap(({ text }) => {
  const name = /url\("([^"]+\.woff2)"\)/.exec(text)?.[1];
  return name === undefined ? [] : [name];
});

test('the shop serves two fonts of its own', () => {
  expect(fonts).toHaveLength(2);
});

test.each(fonts)('%s is smaller than 40 kB', (font) => {
  const size = statSync(require.resolve(font)).size;
  expect(size).toBeGreaterThan(5_000);
  expect(size).toBeLessThan(40_000);
});

test('every font has fallbacks of the same measures, so that nothing moves when it arrives', () => {
  const css = readCodeLines((path) => path === 'styles/fonts.css')
    .map(({ text }) => text)
    .join('\n');
  const faces = css.split('@font-face').slice(1);
  for (const name of ['Fraunces', 'Figtree']) {
    const fallbacks = faces.filter((face) => face.includes(`"${name} on `));
    expect(fallbacks.length, name).toBeGreaterThan(0);
    for (const fallback of fallbacks)
      for (const measure of ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override'])
        expect(fallback, name).toContain(measure);
  }
});

function found(at: string, what: string | null): readonly string[] {
  return what === null ? [] : [`${at} ${what}`];
}
