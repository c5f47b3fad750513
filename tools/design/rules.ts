/** Patterns of code that the design system forbids in components and style sheets. */

/** Colours by value, or by the name in Tailwind's palette, instead of by role. */
const rawColours: readonly RegExp[] = [
  /\b(?:oklch|oklab|lch|lab|rgba?|hsla?|hwb|color)\((?!from var)/,
  /(?<![\w&/])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?![\w-])/i,
  /(?<![\w-])(?:bg|text|border|fill|stroke|ring|outline|from|via|to|accent|decoration|shadow|caret|divide)-(?:white|black|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})\b/,
  /:\s*(?:white|black|red|gr[ae]y|silver)\s*[;}]/,
];

/** Physical sides (left, right) instead of logical ones, which follow the text direction. */
const physicalClasses =
  /(?<![\w-])-?(?:[a-z0-9[\]&=-]+:)*-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr]|text-(?:left|right)|float-(?:left|right))(?:-(?:\d|\[|auto\b|full\b|px\b|none\b|(?:xs|sm|md|lg|xl)\b)[^\s"'`]*)?(?=[\s"'`]|$)/;
const physicalProperties =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear):\s*(?:left|right)\b/;

/** Returns the first raw colour in a line, or null. */
export function findRawColour(line: string): string | null {
  for (const pattern of rawColours) {
    const found = pattern.exec(line);
    if (found !== null) return found[0];
  }
  return null;
}

/** Returns the first physical class in a line with class names, or null. */
export function findPhysicalClass(line: string): string | null {
  if (!/className|class=|['"`]/.test(line)) return null;
  // Classes occur in strings only: `left` is also a scroll option in TypeScript.
  for (const [, words = ''] of line.matchAll(/["'`]([^"'`]*)["'`]/g)) {
    const found = words
      .split(/\s+/)
      .find((word) => /-/.test(word) && physicalClasses.exec(` ${word} `) !== null);
    if (found !== undefined) return found;
  }
  return null;
}

/** Returns the first physical property in a line of CSS, or null. */
export function findPhysicalProperty(line: string): string | null {
  return physicalProperties.exec(line)?.[0] ?? null;
}

/** Durations and easing curves by value, or transitions without an easing. Infinite animations may have their own. */
const rawMotions: readonly RegExp[] = [
  /(?<![\w.-])\d*\.?\d+m?s\b/,
  /\bcubic-bezier\(|(?<![\w-])steps\(|(?<![\w-])(?:ease|linear)(?:-in|-out|-in-out)?(?![\w(-])/,
  /(?<![\w-])(?:duration|delay)-(?:\d|\[)|(?<![\w-])ease-(?:in|out|linear|\[)|(?<![\w-])animate-(?:pulse|bounce|ping|\[)/,
];

/** Returns the first animation in a line of CSS that doesn't use the theme's duration and easing, or null. */
export function findRawMotion(line: string): string | null {
  if (/\binfinite\b/.test(line)) return null;
  for (const pattern of rawMotions) {
    const found = pattern.exec(line);
    if (found !== null) return found[0];
  }
  const moves = /var\(--move(?:-short)?\)/.exec(line);
  const atOnce = /allow-discrete|\bvisibility\b|-duration:/.test(line);
  return moves !== null && !atOnce && !line.includes('var(--ease-settle)') ? moves[0] : null;
}

/** Returns the first class with a duration or an easing of its own, or null. */
export function findRawMotionClass(line: string): string | null {
  if (!/className|class=|['"`]/.test(line)) return null;
  return rawMotions[2]?.exec(line)?.[0] ?? null;
}
