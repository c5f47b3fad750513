/** Reads the colours of the roles from the style sheet, for each theme. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Oklch, parseOklch } from '@vitrine/rules/colours/oklch';

export const themes = ['day', 'dusk', 'evening scene'] as const;
export type Theme = (typeof themes)[number];

export type RoleColours = ReadonlyMap<string, Oklch>;

const tokensFile = fileURLToPath(new URL('../../apps/storefront/app/styles/tokens.css', import.meta.url));

/**
 * Reads the colours of each theme.
 *
 * @throws if a theme's rule is missing, because a check without colours must not pass
 */
export function readThemeColours(
  css = readFileSync(tokensFile, 'utf8'),
): Readonly<Record<Theme, RoleColours>> {
  const day = readRoles(block(css, /^:root \{/m));
  const dusk = readRoles(block(css, /@media \(prefers-color-scheme: dark\) \{\s*:root \{/));
  const scene = readRoles(block(css, /^\.on-dusk \{/m));
  return {
    day,
    // A role that the dusk theme doesn't set has the day theme's colour.
    dusk: new Map([...day, ...dusk]),
    'evening scene': new Map([...day, ...scene]),
  };
}

function block(css: string, start: RegExp): string {
  const from = css.search(start);
  if (from < 0) throw new Error(`tokens.css has no ${start.source}`);
  return css.slice(from, css.indexOf('\n  }\n', from) < 0 ? undefined : findRuleEnd(css, from));
}

/** Returns the end of the CSS rule that starts at `from`. Token rules aren't nested. */
function findRuleEnd(css: string, from: number): number {
  const firstRole = css.indexOf('--', from);
  return css.indexOf('}', firstRole);
}

function readRoles(rule: string): RoleColours {
  const roles = new Map<string, Oklch>();
  for (const [, name = '', value = ''] of rule.matchAll(/--([\w-]+): ([^;]+);/g)) {
    const color = parseOklch(value);
    if (color !== null) roles.set(name, color);
  }
  if (roles.size === 0) throw new Error('a theme without a colour');
  return roles;
}
