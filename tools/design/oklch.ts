/**
 * Contrast ratio of OKLCH colours.
 *
 * Converts OKLab to linear sRGB by Ottosson's matrices, and computes luminance and ratio by WCAG 2.2 (relative
 * luminance, contrast ratio).
 */

/** Lightness 0 to 1, chroma, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Parses `oklch(0.985 0.006 85)`. Null for anything else, including transparent colours. */
export function parseOklch(text: string): Oklch | null {
  const found = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text.trim());
  if (found === null) return null;
  return { lightness: Number(found[1]), chroma: Number(found[2]), hue: Number(found[3]) };
}

/** Converts to linear sRGB, each 0 to 1. Colours outside the gamut are clipped, as on a screen. */
function linearRgb({ lightness, chroma, hue }: Oklch): readonly [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    cut(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    cut(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    cut(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

function cut(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}

/** Returns the relative luminance, 0 for black, 1 for white. */
export function computeLuminance(color: Oklch): number {
  const [red, green, blue] = linearRgb(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio, 1 to 21, independent of the order. */
export function computeContrast(one: Oklch, other: Oklch): number {
  const [high, low] = [computeLuminance(one), computeLuminance(other)].sort((x, y) => y - x) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
}
