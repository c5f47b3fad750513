/**
 * Generates the CSS of a brand: colours, fonts and corners (BRAND-12). The built style sheet has the tokens of
 * `styles/tokens.css`; these rules override the ones that the brand changes.
 */

import {
  type ButtonFill,
  derivePalette,
  type Palette,
  type SchemeTones,
} from '@vitrine/rules/colours/brand-palette';
import { formatOklch } from '@vitrine/rules/colours/oklch';
import type { Brand } from './brand.ts';
import { type FontName, getFontFamily } from './fonts.ts';

export type BrandStyle = Pick<Brand, 'colours' | 'fonts' | 'shape'>;

/** The tokens of the built style sheet (`app/styles/tokens.css`); a test compares them. */
export const builtInStyle: BrandStyle = {
  colours: {
    light: {
      paper: 'oklch(0.985 0.006 85)',
      ink: 'oklch(0.235 0.02 55)',
      accent: 'oklch(0.43 0.075 50)',
      mark: 'oklch(0.63 0.105 48)',
      link: 'oklch(0.48 0.075 205)',
      sale: 'oklch(0.52 0.165 32)',
    },
    dark: {
      paper: 'oklch(0.215 0.018 50)',
      ink: 'oklch(0.945 0.014 80)',
      accent: 'oklch(0.82 0.07 62)',
      mark: 'oklch(0.72 0.1 50)',
      link: 'oklch(0.78 0.075 205)',
      sale: 'oklch(0.76 0.13 35)',
    },
  },
  fonts: { headings: 'Fraunces', headingsFile: '', text: 'Figtree', textFile: '' },
  shape: { pictures: 2, controls: 'round', buttons: 'text' },
};

/** Returns the rules; empty if the brand equals the built-in look. */
export function renderBrandCss(look: BrandStyle): string {
  const palette = derivePalette(look.colours);
  const rules = [
    ...(sameColours(palette) ? [] : colourRules(palette)),
    ...fontRules(look.fonts),
    ...shapeRules(look.shape),
    ...(look.shape.buttons === 'accent' ? fillRules(palette.fill) : []),
  ];
  return rules.join('\n');
}

function sameColours(palette: Palette): boolean {
  return colourRules(palette).join() === colourRules(derivePalette(builtInStyle.colours)).join();
}

function colourRules({ light, dark, onDusk, evening }: Palette): readonly string[] {
  const day = [
    ...rolesOf(light),
    `--scrim:${formatOklch(light.ink, 0.45)}`,
    `--shade:${formatOklch(light.ink, 0.35)}`,
    `--on-picture:${formatOklch(light.ink)}`,
    `--picture-ground:${formatOklch(light.paper)}`,
    `--picture-edge:${formatOklch(light.edge)}`,
    ...Object.entries(evening).map(([name, colour]) => `--${name}:${formatOklch(colour)}`),
  ];
  const { lightness, chroma, hue } = dark.paper;
  const deeper = (by: number, share: number) => ({
    lightness: Math.max(lightness - by, 0),
    chroma: chroma * share,
    hue,
  });
  const night = [
    ...rolesOf(dark),
    `--scrim:${formatOklch(deeper(0.095, 2 / 3), 0.6)}`,
    `--shade:${formatOklch(deeper(0.135, 5 / 9), 0.6)}`,
  ];
  return [
    // Limited to screens, so that printed pages stay black on white.
    `@media screen{:root{${day.join(';')}}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${night.join(';')}}}`,
    `.on-dusk{${rolesOf(onDusk).join(';')}}`,
  ];
}

function rolesOf(scheme: SchemeTones): readonly string[] {
  return Object.entries(scheme).map(([role, colour]) => `--${role}:${formatOklch(colour)}`);
}

const ownFamilies = { headings: 'Brand Headings', text: 'Brand Text' } as const;

/** CSS `font` shorthands with which a font is loaded after the page (`ui/deferred-fonts.ts`). */
const shorthands: Readonly<Partial<Record<FontName, string>>> = {
  Fraunces: '340 1em "Fraunces Variable"',
  Figtree: '400 1em "Figtree Variable"',
};

/** Weights of headings (`--display-weight`). Only Fraunces is made for light headings; an uploaded file has a single weight. */
const headingWeights: Readonly<Record<FontName, number>> = {
  system: 600,
  'system serif': 500,
  Figtree: 600,
  Fraunces: 340,
  'own file': 400,
};

function fontRules(fonts: Brand['fonts']): readonly string[] {
  const { headings, text, headingsFile, textFile } = fonts;
  if (headings === 'Fraunces' && text === 'Figtree') return [];
  const parts = [
    {
      name: readable(headings, headingsFile),
      file: headingsFile,
      own: ownFamilies.headings,
      role: 'display',
    },
    { name: readable(text, textFile), file: textFile, own: ownFamilies.text, role: 'sans' },
  ] as const;
  const faces = parts
    .filter(({ name }) => name === 'own file')
    .map(
      ({ file, own }) =>
        `@font-face{font-family:"${own}";src:url("${encodeURI(file).replaceAll('"', '%22')}") format("woff2");font-weight:100 900;font-display:swap}`,
    );
  const families = parts.map(({ name, own, role }) => `--font-${role}:${getFontFamily(name, own)}`);
  // Fonts of the device are used until the web fonts are loaded.
  const until = parts.map(
    ({ name, own, role }) =>
      `--font-${role}:${getFontFamily(name, own).replace(/^"(?:Brand|\w+ Variable)[^,]*, /, '')}`,
  );
  const fetched = parts.flatMap(({ name, own }) =>
    name === 'own file' ? `400 1em "${own}"` : (shorthands[name] ?? []),
  );
  return [
    ...faces,
    `:root{${families.join(';')};--display-weight:${headingWeights[parts[0].name]};--web-fonts:${fetched.length === 0 ? 'none' : fetched.join('|')}}`,
    `@media (scripting:enabled){:root:not(.with-fonts){${until.join(';')}}}`,
  ];
}

/** Falls back to the system font while no file is uploaded. */
function readable(name: FontName, file: string): FontName {
  return name === 'own file' && file === '' ? 'system' : name;
}

const controlRadii = {
  round: { '--radius-control': '999px', '--radius-box': '0.75rem', '--radius-panel': '1.25rem' },
  soft: { '--radius-control': '8px', '--radius-box': '8px', '--radius-panel': '12px' },
  square: { '--radius-control': '0', '--radius-box': '0', '--radius-panel': '0' },
} as const;

/** The accent as the colour of buttons, also of those on a dark scene (`.on-dusk`), in both colour schemes. */
const accentButtons =
  '@media screen{:root,.on-dusk{--action:var(--bronze);--action-under-pointer:var(--ink)}}';

/** Colours of filled buttons if the accent is too pale for text, for the light scheme only; the dark scheme keeps its own. */
function fillRules(fill: ButtonFill | null): readonly string[] {
  if (fill === null) return [];
  const { ground, underPointer, text } = fill;
  const day = `--fill:${formatOklch(ground)};--on-fill:${formatOklch(text)};--fill-under-pointer:${formatOklch(underPointer)}`;
  return [
    `@media screen and (prefers-color-scheme:light){:root{${day}}}`,
    // Elements on an evening scene use the dark scheme's colours in the light scheme, too.
    '.on-dusk{--fill:var(--action);--on-fill:var(--paper);--fill-under-pointer:var(--action-under-pointer)}',
  ];
}

function shapeRules({ pictures, controls, buttons }: Brand['shape']): readonly string[] {
  const changed = [
    ...(pictures === builtInStyle.shape.pictures ? [] : [`--radius-picture:${pictures}px`]),
    ...(controls === builtInStyle.shape.controls
      ? []
      : Object.entries(controlRadii[controls]).map(([name, value]) => `${name}:${value}`)),
  ];
  return [
    ...(changed.length === 0 ? [] : [`:root{${changed.join(';')}}`]),
    ...(buttons === builtInStyle.shape.buttons ? [] : [accentButtons]),
  ];
}
