import { builtInStyle, renderBrandCss } from '@vitrine/content/brand/brand-css';
import { derivePalette } from '@vitrine/rules/colours/brand-palette';
import { formatOklch } from '@vitrine/rules/colours/oklch';
import { expect, test } from 'vitest';
import { type RoleColours, readThemeColours } from './read-theme-colours.ts';

const written = readThemeColours();
const derived = derivePalette(builtInStyle.colours);

/** Returns the roles of a theme in the style sheet that a brand decides. */
function getRoles(theme: RoleColours, roles: object): Record<string, string> {
  return Object.fromEntries(
    Object.keys(roles).map((role) => {
      const colour = theme.get(role);
      return [role, colour === undefined ? 'missing' : formatOklch(colour)];
    }),
  );
}

test.each([
  ['by day', written.day, { ...derived.light, ...derived.evening }],
  ['in the dark', written.dusk, derived.dark],
  ['on evening scenes', written['evening scene'], derived.onDusk],
] as const)('BRAND-12: the tokens %s are those that the built-in look derives', (_name, theme, roles) => {
  const formatted = Object.fromEntries(
    Object.entries(roles).map(([role, colour]) => [role, formatOklch(colour)]),
  );
  expect(getRoles(theme, roles)).toEqual(formatted);
});

test('BRAND-12: a brand with the built-in look has no rules of its own', () => {
  expect(renderBrandCss(builtInStyle)).toBe('');
});
