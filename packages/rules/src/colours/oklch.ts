/**
 * Colours in OKLCH: parsing, sRGB, and contrast.
 *
 * Converts OKLab to linear sRGB and back by Ottosson's matrices, and computes luminance and ratio by WCAG 2.2 (relative
 * luminance, contrast ratio).
 */

/** Lightness 0 to 1, chroma, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** Parses `oklch(0.985 0.006 85)`. Null for anything else, including transparent colours. */
export function parseOklch(text: string): Oklch | null {
  const found = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text.trim());
  if (found === null) return null;
  const [lightness, chroma, hue] = [Number(found[1]), Number(found[2]), Number(found[3])];
  if (![lightness, chroma, hue].every(Number.isFinite)) return null;
  return { lightness, chroma, hue };
}

/**
 * Parses `#1a2b3c`, `#abc`, or an opaque `oklch()`. Null for anything else.
 *
 * @example
 * parseColour('#000'); // { lightness: 0, chroma: 0, hue: 0 }
 */
export function parseColour(text: string): Oklch | null {
  const written = text.trim().toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(written);
  const hex =
    short === null
      ? written
      : `#${short
          .slice(1)
          .map((digit) => digit + digit)
          .join('')}`;
  if (!/^#[\da-f]{6}$/.test(hex)) return parseOklch(written);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return fromLinearRgb([red, green, blue]);
}

/** Formats as CSS: `oklch(0.985 0.006 85)`. */
export function formatOklch({ lightness, chroma, hue }: Oklch, alpha?: number): string {
  const parts = [round(lightness, 4), round(chroma, 4), round(hue, 1)].join(' ');
  return alpha === undefined ? `oklch(${parts})` : `oklch(${parts} / ${alpha})`;
}

/** Formats as `#1a2b3c`. A colour outside sRGB gets less chroma. */
export function toHex(colour: Oklch): string {
  return `#${unclippedRgb(toGamut(colour))
    .map((part) =>
      Math.round(toEncoded(clamp(part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Reduces the chroma until the colour is within sRGB. */
export function toGamut(colour: Oklch): Oklch {
  if (isInGamut(colour)) return colour;
  let [low, high] = [0, colour.chroma];
  for (let step = 0; step < 14; step += 1) {
    const middle = (low + high) / 2;
    if (isInGamut({ ...colour, chroma: middle })) low = middle;
    else high = middle;
  }
  return { ...colour, chroma: low };
}

function isInGamut(colour: Oklch): boolean {
  return unclippedRgb(colour).every((part) => part >= -0.0001 && part <= 1.0001);
}

/** Converts to linear sRGB, each 0 to 1 within the gamut. */
function unclippedRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function fromLinearRgb([red, green, blue]: Rgb): Oklch {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const chroma = Math.hypot(a, b);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    // Rounding errors give greys a tiny chroma and a meaningless hue.
    chroma: chroma < 0.0005 ? 0 : chroma,
    hue: chroma < 0.0005 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Returns the relative luminance, 0 for black, 1 for white. Colours outside the gamut are clipped, as on a screen. */
export function computeLuminance(colour: Oklch): number {
  const [red, green, blue] = unclippedRgb(colour);
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue);
}

/** Returns the contrast ratio, 1 to 21, independent of the order. */
export function computeContrast(one: Oklch, other: Oklch): number {
  const [first, second] = [computeLuminance(one), computeLuminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/**
 * Returns the colour closest in lightness that reaches a contrast ratio on every background. Null if neither black nor white
 * does.
 */
export function findReadableColour(colour: Oklch, grounds: readonly Oklch[], ratio: number): Oklch | null {
  return findNearestLightness(colour, (changed) =>
    grounds.every((ground) => computeContrast(changed, ground) >= ratio),
  );
}

/** Returns the colour closest in lightness that passes the test. Null if neither the darkest nor the lightest does. */
export function findNearestLightness(colour: Oklch, test: (changed: Oklch) => boolean): Oklch | null {
  const passes = (lightness: number) => test(toGamut({ ...colour, lightness }));
  if (passes(colour.lightness)) return colour;
  const found = [0, 1]
    .filter(passes)
    .map((end) => nearestPassing(colour.lightness, end, passes))
    .sort((one, other) => Math.abs(one - colour.lightness) - Math.abs(other - colour.lightness))[0];
  return found === undefined ? null : toGamut({ ...colour, lightness: found });
}

/** Bisects between a lightness that fails and an end that passes. */
function nearestPassing(fails: number, end: number, passes: (lightness: number) => boolean): number {
  let [bad, good] = [fails, end];
  for (let step = 0; step < 14; step += 1) {
    const middle = (bad + good) / 2;
    if (passes(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function toEncoded(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}

function clamp(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}

function round(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
