/**
 * Removes from an SVG everything that runs, animates or loads something: scripts, event handlers, foreign objects, style
 * sheets, links and references outside of the file (BRAND-21).
 */
import sanitizeHtml from 'sanitize-html';

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const allowedTags = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'text', 'tspan', 'mask', 'clipPath', 'pattern'],
  ...['linearGradient', 'radialGradient', 'stop'],
  ...shapes,
];

const presentation =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity clip-path clip-rule mask transform font-family font-size font-weight font-style text-anchor letter-spacing dominant-baseline visibility display paint-order vector-effect';
const geometry =
  'd x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy width height points viewBox preserveAspectRatio offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits pathLength';
const allowedAttributes = [
  'xmlns',
  'version',
  'id',
  'href',
  'role',
  'aria-label',
  ...`${presentation} ${geometry}`.split(' '),
];

/** Value of an attribute that refers to an element of the same file. */
const reference = /^#[\w.:-]+$/;
const withinFile = /^url\(\s*["']?#[\w.:-]+["']?\s*\)$/;

/** Returns the picture without elements that aren't allowed, or null if nothing visible is left. */
export function findSafeSvg(written: string): string | null {
  const text = written.replace(/^\uFEFF/, '').trim();
  // Entities could contain anything, and expand exponentially.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return null;
  const [, first] = /<([a-z][\w:-]*)/i.exec(text) ?? [];
  if (first !== 'svg') return null;
  const clean = sanitizeHtml(text, {
    allowedTags,
    allowedAttributes: { '*': allowedAttributes },
    allowedSchemes: [],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    nonTextTags: ['script', 'style', 'foreignObject', 'iframe', 'textarea', 'option', 'noscript'],
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: keepSafe(attribs) }) },
    selfClosing: [...shapes, 'use', 'stop'],
  }).trim();
  const named = clean.replace(/^<svg(?![^>]*\sxmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"');
  return /^<svg[\s>]/.test(named) && named.endsWith('</svg>') && shownParts.test(named) ? named : null;
}

const shownParts = /<(?:path|rect|circle|ellipse|line|polyline|polygon|text|use)[\s>/]/;

/** Like `findSafeSvg`, with an empty picture instead of null. */
export function sanitiseSvg(written: string): string {
  return findSafeSvg(written) ?? '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>';
}

function keepSafe(attribs: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attribs).flatMap(([name, value]) => {
      const plain = name === 'xlink:href' ? 'href' : name;
      if (plain === 'xmlns') return value === 'http://www.w3.org/2000/svg' ? [[plain, value]] : [];
      if (plain === 'href') return reference.test(value.trim()) ? [[plain, value.trim()]] : [];
      const refers = /url\s*\(|\\|\/\*|@import|expression/i.test(value);
      return refers && !withinFile.test(value.trim()) ? [] : [[plain, value]];
    }),
  );
}
