/**
 * Finds regular expressions that may take time in proportion to the square of a text, or more: a client could make
 * the text long. Those that are allowed say what bounds their text.
 */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { analyse, type Report } from 'scslre';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** By pattern, the reason that its text can't be long. */
const allowed: Readonly<Record<string, string>> = {
  '/<[^>]*>/': 'checked after the length of the field',
  '/\\/+$/': 'a setting, or a path of at most 2,000 characters',
  '/\\B(?=(\\d{3})+$)/g': 'the digits of an amount',
  '/^-+|-+$/g': 'a slug of at most 80 characters',
  '/,(?![^(]*\\))/': 'the selectors of our own stylesheet, in development',
  '/^(postgres(?:ql)?:\\/\\/(?:[^@/?#\\s]*@)?)([^/?#\\s]*)(\\S*)$/': 'a setting',
  '/\\?.*$/s': 'matches at the first question mark',
  '/^\\s*mutation\\b/m': 'documents of the shop itself',
  '/\\bimport\\s*(?:[\\w$\\s{},*]+from\\s*)?"\\.\\/([^"]+)"/g': 'scripts of our own build',
};

it.each([
  ['/^a+b$/', false],
  ['/a+$/', true],
  ['/(a|a)*b/', true],
])('the check judges %s', (pattern, isSlow) => {
  expect(isSuperlinear(pattern)).toBe(isSlow);
});

it('takes time in proportion to the text, wherever the text may be long', async () => {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const sources = glob('{apps,packages}/*/{app,server,cli,src}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/testing/**', '**/generated/**', '**/fuzz/**', '**/node_modules/**'],
  });
  for await (const file of sources) {
    for (const pattern of patternsOf(file, await readFile(join(root, file), 'utf8'))) {
      if (seen.has(pattern)) continue;
      seen.add(pattern);
      if (isSuperlinear(pattern)) found.set(pattern, file);
    }
  }
  expect(seen.size).toBeGreaterThan(300);
  expect([...found].filter(([pattern]) => !(pattern in allowed))).toEqual([]);
  expect(Object.keys(allowed).filter((pattern) => !found.has(pattern))).toEqual([]);
}, 60_000);

/** Returns the regular expressions that are written in a file. */
function patternsOf(file: string, code: string): readonly string[] {
  const patterns: string[] = [];
  new Visitor({
    Literal(node) {
      if ('regex' in node) patterns.push(`/${node.regex.pattern}/${node.regex.flags}`);
    },
  }).visit(parseSync(file, code).program);
  return patterns;
}

function isSuperlinear(pattern: string): boolean {
  const end = pattern.lastIndexOf('/');
  const reportTypes: Record<Report['type'], boolean> = { Move: true, Self: true, Trade: true };
  const flags = pattern.slice(end + 1);
  return analyse({ source: pattern.slice(1, end), flags }, { reportTypes }).reports.length > 0;
}
