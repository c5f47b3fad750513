/** The theme as the style sheet says it: every role's colour, by day, at dusk, and on an evening scene. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Oklch, parseOklch } from './oklch.ts';

export const themes = ['day', 'dusk', 'evening scene'] as const;
export type Theme = (typeof themes)[number];

export type Palette = ReadonlyMap<string, Oklch>;

const tokensFile = fileURLToPath(new URL('../../apps/storefront/app/styles/tokens.css', import.meta.url));

/** Throws where a theme's rule is missing: a check of nothing must not pass. */
export function readPalettes(css = readFileSync(tokensFile, 'utf8')): Readonly<Record<Theme, Palette>> {
  const day = rolesOf(block(css, /^:root \{/m));
  const dusk = rolesOf(block(css, /@media \(prefers-color-scheme: dark\) \{\s*:root \{/));
  const scene = rolesOf(block(css, /^\.on-dusk \{/m));
  return {
    day,
    // What dusk doesn't say again stays as it is by day.
    dusk: new Map([...day, ...dusk]),
    'evening scene': new Map([...day, ...scene]),
  };
}

function block(css: string, start: RegExp): string {
  const from = css.search(start);
  if (from < 0) throw new Error(`tokens.css has no ${start.source}`);
  return css.slice(from, css.indexOf('\n  }\n', from) < 0 ? undefined : endOf(css, from));
}

/** The end of the innermost rule that opens at `from`: tokens don't nest. */
function endOf(css: string, from: number): number {
  const firstRole = css.indexOf('--', from);
  return css.indexOf('}', firstRole);
}

function rolesOf(rule: string): Palette {
  const roles = new Map<string, Oklch>();
  for (const [, name = '', value = ''] of rule.matchAll(/--([\w-]+): ([^;]+);/g)) {
    const color = parseOklch(value);
    if (color !== null) roles.set(name, color);
  }
  if (roles.size === 0) throw new Error('a theme without a colour');
  return roles;
}
