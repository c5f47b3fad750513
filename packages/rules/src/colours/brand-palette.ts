/**
 * The shop's colours: those that a brand chooses, and the tones derived from them for the light scheme, the dark scheme, and
 * evening scenes (BRAND-10).
 */
import {
  computeContrast,
  findNearestLightness,
  findReadableColour,
  type Oklch,
  parseColour,
  toGamut,
  toHex,
} from './oklch.ts';

/** Colours that a brand chooses for one scheme. */
export const colourRoles = ['paper', 'ink', 'accent', 'mark', 'link', 'sale'] as const;
export type ColourRole = (typeof colourRoles)[number];

/** Colours as entered: `#1a2b3c` or `oklch(…)`. */
export type WrittenColours = Readonly<Record<ColourRole, string>>;
/** Colours of both schemes, as a brand chooses them. An empty colour is derived from the others. */
export interface BrandColours {
  readonly light: WrittenColours;
  readonly dark: WrittenColours;
}

export type ChosenColours = Readonly<Record<ColourRole, Oklch>>;

/** Colour roles used by style sheets. */
export type SchemeTones = Readonly<
  Record<
    'paper' | 'sand' | 'linen' | 'ink' | 'muted' | 'edge' | 'line' | 'bronze' | 'clay' | 'lagoon' | 'coral',
    Oklch
  >
>;

export interface Palette {
  readonly light: SchemeTones;
  readonly dark: SchemeTones;
  /** Scheme for content on top of evening scenes, in both schemes: like the dark one, but slightly brighter. */
  readonly onDusk: SchemeTones;
  /** Backgrounds and lights of evening scenes. */
  readonly evening: Readonly<Record<'dusk' | 'dusk-glow' | 'sun' | 'sun-low', Oklch>>;
  /** Fill of buttons in the light scheme if the accent is too pale for text, for example yellow; null for other accents. */
  readonly fill: ButtonFill | null;
}

/** Fill of a button, with its hover colour and the text colour. */
export interface ButtonFill {
  readonly ground: Oklch;
  readonly underPointer: Oklch;
  readonly text: Oklch;
}

/** Minimum contrast ratio of text according to WCAG 2.2, 1.4.3 and 1.4.11. */
export const minTextContrast = 4.5;
export const minEdgeContrast = 3;

/**
 * Mix of a tone: its lightness between paper (0) and ink (1); the chroma added to that of the paper or, from a depth of 0.3
 * on, of the ink, less if that one is greyish; and the share of the ink's hue (0 to 1).
 */
interface Mix {
  readonly depth: number;
  readonly chroma: number;
  readonly hue: number;
}
type Mixed = 'sand' | 'linen' | 'line' | 'edge' | 'muted';

const mixes: Readonly<Record<'light' | 'dark', Readonly<Record<Mixed, Mix>>>> = {
  light: {
    sand: { depth: 0.04, chroma: 0.01, hue: 1 / 6 },
    linen: { depth: 7 / 75, chroma: 0.018, hue: 7 / 30 },
    line: { depth: 11.5 / 75, chroma: 0.014, hue: 7 / 30 },
    edge: { depth: 40.5 / 75, chroma: 0.01, hue: 2 / 3 },
    muted: { depth: 54 / 75, chroma: 0.005, hue: 1 },
  },
  dark: {
    sand: { depth: 3.5 / 73, chroma: 0.002, hue: 0 },
    linen: { depth: 8.5 / 73, chroma: 0.006, hue: 0 },
    line: { depth: 14.5 / 73, chroma: 0.004, hue: 0 },
    edge: { depth: 36.5 / 73, chroma: 0.016, hue: 1 / 3 },
    muted: { depth: 55.5 / 73, chroma: 0.006, hue: 5 / 6 },
  },
};

/** Chroma at which a tone has its full tint. Less saturated colours yield less saturated tones. */
const fullTint = { light: { paper: 0.006, ink: 0.02 }, dark: { paper: 0.018, ink: 0.014 } };

/** Derives every tone from a brand's colours, even if they aren't readable. */
export function derivePalette(colours: BrandColours): Palette {
  const day = chooseLightColours(colours.light);
  const light = deriveScheme(day, 'light');
  const dark = deriveScheme(chooseDarkColours(colours.dark, day), 'dark');
  return { light, dark, onDusk: brighten(dark), evening: deriveEvening(light.clay), fill: deriveFill(day) };
}

/** Returns the backgrounds of links and of text in the accent colour. */
const getTextGrounds = (
  colours: Pick<ChosenColours, 'paper' | 'ink'>,
  scheme: 'light' | 'dark',
): readonly Oklch[] => [colours.paper, mix('sand', scheme, colours)];

function isReadable(colour: Oklch, grounds: readonly Oklch[]): boolean {
  return grounds.every((ground) => computeContrast(colour, ground) >= minTextContrast);
}

function deriveFill({ paper, ink, accent }: ChosenColours): ButtonFill | null {
  if (isReadable(accent, getTextGrounds({ paper, ink }, 'light'))) return null;
  const text = [ink, paper].find((each) => isReadable(each, [accent]));
  if (text === undefined) return null;
  // Change the lightness away from the text's, so that the text remains readable.
  const step = text.lightness < accent.lightness ? 0.05 : -0.05;
  const lightness = Math.min(0.985, Math.max(0, accent.lightness + step));
  return { ground: accent, underPointer: toGamut({ ...accent, lightness }), text };
}

const black: Oklch = { lightness: 0.2, chroma: 0, hue: 0 };
const white: Oklch = { lightness: 0.99, chroma: 0, hue: 0 };

/** Returns the light scheme's colours. Marks and links are derived from the accent unless they are set. */
export function chooseLightColours(written: WrittenColours): ChosenColours {
  const paper = parseColour(written.paper) ?? white;
  const ink = parseColour(written.ink) ?? black;
  const accent = parseColour(written.accent) ?? ink;
  const asText = toTextColour(accent, getTextGrounds({ paper, ink }, 'light'));
  const { lightness, chroma, hue } = accent;
  const mark =
    parseColour(written.mark) ??
    readable({ lightness: lightness + 0.2, chroma: chroma * 1.4, hue }, [paper], minEdgeContrast);
  return {
    paper,
    ink,
    accent,
    mark,
    link: parseColour(written.link) ?? asText,
    sale: parseColour(written.sale) ?? asText,
  };
}

/** Returns a colour that is readable as text; unchanged if it already is. */
function toTextColour(colour: Oklch, grounds: readonly Oklch[]): Oklch {
  return isReadable(colour, grounds) ? colour : readable(colour, grounds, minTextContrast);
}

/** Returns the dark scheme's colours. Those that aren't set are derived from the light scheme. */
export function chooseDarkColours(written: WrittenColours, light: ChosenColours): ChosenColours {
  const { ink: lightInk, paper: lightPaper } = light;
  // If the light scheme is already dark, the dark scheme uses the same colours.
  const deep = lightInk.lightness < lightPaper.lightness ? lightInk : lightPaper;
  const pale = deep === lightInk ? lightPaper : lightInk;
  const paper = parseColour(written.paper) ?? {
    ...deep,
    lightness: 0.215,
    chroma: Math.min(deep.chroma, 0.025),
  };
  const grounds = getTextGrounds({ paper, ink: pale }, 'dark');
  const ink = parseColour(written.ink) ?? {
    ...pale,
    lightness: 0.945,
    chroma: Math.min(pale.chroma * 2.5, 0.015),
  };
  const lift = (role: 'accent' | 'mark' | 'link' | 'sale', lightness: number, tint: number) =>
    parseColour(written[role]) ??
    readable({ ...light[role], lightness, chroma: light[role].chroma * tint }, grounds, minTextContrast);
  // An accent that is too pale in the light scheme can be used unchanged in the dark one.
  const isPale = deriveFill(light) !== null && isReadable(light.accent, grounds);
  return {
    paper,
    ink,
    accent: isPale && written.accent === '' ? light.accent : lift('accent', 0.82, 0.95),
    mark: lift('mark', 0.72, 0.95),
    link: lift('link', 0.78, 1),
    sale: lift('sale', 0.76, 0.8),
  };
}

function deriveScheme(chosen: ChosenColours, scheme: 'light' | 'dark'): SchemeTones {
  const { paper, ink, accent, mark, link, sale } = chosen;
  const tone = (name: Mixed) => mix(name, scheme, chosen);
  const grounds = [paper, tone('sand'), tone('linen')];
  return {
    paper,
    sand: tone('sand'),
    linen: tone('linen'),
    ink,
    muted: readable(tone('muted'), grounds, minTextContrast, ink),
    edge: readable(tone('edge'), grounds.slice(0, 2), minEdgeContrast, ink),
    line: tone('line'),
    bronze: toTextColour(accent, grounds.slice(0, 2)),
    clay: mark,
    lagoon: link,
    coral: sale,
  };
}

function mix(
  name: Mixed,
  scheme: 'light' | 'dark',
  { paper, ink }: Pick<ChosenColours, 'paper' | 'ink'>,
): Oklch {
  const { depth, chroma, hue } = mixes[scheme][name];
  const isGround = depth < 0.3;
  const base = isGround ? paper : ink;
  const tint = Math.min(base.chroma / fullTint[scheme][isGround ? 'paper' : 'ink'], 1);
  return toGamut({
    lightness: paper.lightness + (ink.lightness - paper.lightness) * depth,
    chroma: base.chroma + chroma * tint,
    hue: mixHue(paper, ink, hue),
  });
}

/** Mixes hues in the shorter direction. A grey has no hue, so the other hue is used. */
function mixHue(from: Oklch, to: Oklch, share: number): number {
  if (from.chroma === 0) return to.hue;
  if (to.chroma === 0) return from.hue;
  const turn = ((to.hue - from.hue + 540) % 360) - 180;
  return (from.hue + turn * share + 360) % 360;
}

/** Changes a colour's lightness until it is readable on the backgrounds. */
function readable(colour: Oklch, grounds: readonly Oklch[], ratio: number, otherwise?: Oklch): Oklch {
  return findReadableColour(toGamut(colour), grounds, ratio) ?? otherwise ?? colour;
}

function brighten(dark: SchemeTones): SchemeTones {
  const lighter = (colour: Oklch, by: number, tint = 1): Oklch => ({
    ...colour,
    lightness: Math.min(colour.lightness + by, 0.985),
    chroma: colour.chroma * tint,
  });
  return {
    ...dark,
    ink: lighter(dark.ink, 0.02, 6 / 7),
    muted: lighter(dark.muted, 0.09),
    lagoon: lighter(dark.lagoon, 0.08, 0.8),
    coral: lighter(dark.coral, 0.06, 10 / 13),
    edge: lighter(dark.edge, 0.14),
    line: { ...lighter(dark.line, 0.09, 30 / 22) },
  };
}

function deriveEvening({ chroma, hue }: Oklch): Palette['evening'] {
  const tint = Math.min(chroma / 0.105, 1.2);
  const at = (lightness: number, share: number, turn: number): Oklch =>
    toGamut({ lightness, chroma: share * tint, hue: (hue + turn + 360) % 360 });
  return {
    dusk: at(0.2, 0.03, -6),
    'dusk-glow': at(0.46, 0.1, -3),
    sun: at(0.78, 0.13, 12),
    'sun-low': at(0.62, 0.13, 0),
  };
}

/** Text colour and background, with the contrast ratio and its required minimum. */
export interface ContrastPair {
  readonly text: ColourRole;
  readonly ground: 'paper' | 'layers';
  readonly ratio: number;
  readonly needed: number;
}

const pairs: readonly (readonly [ColourRole, readonly (keyof SchemeTones)[], number])[] = [
  ['ink', ['paper', 'linen'], minTextContrast],
  ['accent', ['paper', 'sand'], minTextContrast],
  ['mark', ['paper'], minEdgeContrast],
  ['link', ['paper', 'sand'], minTextContrast],
  ['sale', ['paper', 'sand'], minTextContrast],
];

/**
 * Returns every pair of text and background that pages use, with its contrast ratio. Text in a pale accent uses a separate
 * tone.
 */
export function findContrasts(chosen: ChosenColours, scheme: 'light' | 'dark'): readonly ContrastPair[] {
  const tones = deriveScheme(chosen, scheme);
  return pairs.flatMap(([text, grounds, needed]) =>
    grounds.map((ground) => ({
      text,
      ground: ground === 'paper' ? ('paper' as const) : ('layers' as const),
      ratio: computeContrast(text === 'accent' ? tones.bronze : chosen[text], tones[ground]),
      needed,
    })),
  );
}

/** Returns the closest colour for a role that is readable on all its backgrounds, as `#1a2b3c`; null if there is none. */
export function proposeColour(
  chosen: ChosenColours,
  scheme: 'light' | 'dark',
  role: ColourRole,
): string | null {
  // Backgrounds are derived from the text colour, and the result is rounded to sRGB, so test the complete scheme.
  const found = findNearestLightness(toGamut(chosen[role]), (changed) => {
    const rounded = parseColour(toHex(changed)) ?? changed;
    return findContrasts({ ...chosen, [role]: rounded }, scheme).every(
      ({ text, ratio, needed }) => text !== role || ratio >= needed,
    );
  });
  return found === null ? null : toHex(found);
}
