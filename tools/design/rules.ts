/** What components and style sheets must not say, as patterns of one line of code. */

/** Colours by value or by the name of a palette, instead of by role. */
const rawColours: readonly RegExp[] = [
  /\b(?:oklch|oklab|lch|lab|rgba?|hsla?|hwb|color)\((?!from var)/,
  /(?<![\w&/])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?![\w-])/i,
  /(?<![\w-])(?:bg|text|border|fill|stroke|ring|outline|from|via|to|accent|decoration|shadow|caret|divide)-(?:white|black|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})\b/,
  /:\s*(?:white|black|red|gr[ae]y|silver)\s*[;}]/,
];

/** Sides of the page where a side of the line is meant; they don't turn with the direction of the text. */
const physicalClasses =
  /(?<![\w-])-?(?:[a-z0-9[\]&=-]+:)*-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr]|text-(?:left|right)|float-(?:left|right))(?:-(?:\d|\[|auto\b|full\b|px\b|none\b|(?:xs|sm|md|lg|xl)\b)[^\s"'`]*)?(?=[\s"'`]|$)/;
const physicalProperties =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear):\s*(?:left|right)\b/;

/** The first raw colour in a line; null when there is none. */
export function rawColour(line: string): string | null {
  for (const pattern of rawColours) {
    const found = pattern.exec(line);
    if (found !== null) return found[0];
  }
  return null;
}

/** The first class that names a side of the page, in a line with class names. */
export function physicalClass(line: string): string | null {
  if (!/className|class=|['"`]/.test(line)) return null;
  // Only strings hold classes: `left` is a word of TypeScript's scroll options too.
  for (const [, words = ''] of line.matchAll(/["'`]([^"'`]*)["'`]/g)) {
    const found = words
      .split(/\s+/)
      .find((word) => /-/.test(word) && physicalClasses.exec(` ${word} `) !== null);
    if (found !== undefined) return found;
  }
  return null;
}

/** The first property that names a side of the page, in a line of CSS. */
export function physicalProperty(line: string): string | null {
  return physicalProperties.exec(line)?.[0] ?? null;
}

/** Lengths of time and curves by value, or a movement whose curve is left to the browser; what never ends has its own pace. */
const rawMotions: readonly RegExp[] = [
  /(?<![\w.-])\d*\.?\d+m?s\b/,
  /\bcubic-bezier\(|(?<![\w-])steps\(|(?<![\w-])(?:ease|linear)(?:-in|-out|-in-out)?(?![\w(-])/,
  /(?<![\w-])(?:duration|delay)-(?:\d|\[)|(?<![\w-])ease-(?:in|out|linear|\[)|(?<![\w-])animate-(?:pulse|bounce|ping|\[)/,
];

/** The first motion in a line of CSS that isn't the house's own duration and curve. */
export function rawMotion(line: string): string | null {
  if (/\binfinite\b/.test(line)) return null;
  for (const pattern of rawMotions) {
    const found = pattern.exec(line);
    if (found !== null) return found[0];
  }
  const moves = /var\(--move(?:-short)?\)/.exec(line);
  const atOnce = /allow-discrete|\bvisibility\b|-duration:/.test(line);
  return moves !== null && !atOnce && !line.includes('var(--ease-settle)') ? moves[0] : null;
}

/** The first class that names a duration or a curve of its own. */
export function rawMotionClass(line: string): string | null {
  if (!/className|class=|['"`]/.test(line)) return null;
  return rawMotions[2]?.exec(line)?.[0] ?? null;
}
