import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { onlyAtNight } from '../../e2e/only-at-night.ts';
import {
  findCitedIds,
  findTestedIds,
  type Requirement,
  readRequirements,
  toPrefix,
} from './read-requirements.ts';

const root = join(import.meta.dirname, '../..');
const roots = '{apps,bench,data,demo,e2e,packages,tools}';
const exclude = ['**/node_modules/**', '**/build/**', 'tools/requirements/**'];

async function readFiles(patterns: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const file of glob(patterns, { cwd: root, exclude })) {
    files.set(file, await readFile(join(root, file), 'utf8'));
  }
  return files;
}

describe('the requirements', () => {
  let requirements: readonly Requirement[] = [];
  let malformed: readonly string[] = [];
  let tested: ReadonlyMap<string, readonly string[]> = new Map();

  beforeAll(async () => {
    const pages = await readFiles(['docs/requirements/*.md']);
    pages.delete('docs/requirements/README.md');
    const read = [...pages.values()].map(readRequirements);
    requirements = read.flatMap((page) => page.requirements);
    malformed = read.flatMap((page) => page.malformed);
    const tests = await readFiles([`${roots}/**/*.test.{ts,tsx}`]);
    tested = new Map([...tests].map(([file, source]) => [file, findTestedIds(source)]));
  });

  it('are one line each, with an id of their own', () => {
    const ids = requirements.map(({ id }) => id);
    expect(requirements.length).toBeGreaterThan(400);
    expect(malformed).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('have a test by day that names them, unless marked as open or as tested at night', () => {
    const byDay = [...tested].filter(([file]) => !onlyAtNight.includes(file));
    const covered = new Set(byDay.flatMap(([, ids]) => ids));
    const coveredAtNight = new Set([...tested.values()].flat());
    const untested = requirements.filter(
      ({ id, isOpen, isTestedAtNight }) => !isOpen && !(isTestedAtNight ? coveredAtNight : covered).has(id),
    );
    const done = requirements.filter(
      ({ id, isOpen, isTestedAtNight }) => (isOpen || isTestedAtNight) && covered.has(id),
    );
    expect(untested.map(({ id, text }) => `${id} has no test by day: ${text}`)).toEqual([]);
    expect(done.map(({ id }) => `${id} has a test: remove its mark`)).toEqual([]);
  });

  it('have all files that run at night only', () => {
    expect(onlyAtNight.filter((file) => !tested.has(file))).toEqual([]);
  });

  it('exist where a test names them', () => {
    const known = new Set(requirements.map(({ id }) => id));
    const unknown = [...tested].flatMap(([file, ids]) =>
      ids.filter((id) => !known.has(id)).map((id) => `${file}: there is no ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('exist where a comment or a page cites them', async () => {
    const known = new Set(requirements.map(({ id }) => id));
    const prefixes = new Set(requirements.map(({ id }) => toPrefix(id)));
    const texts = await readFiles([`${roots}/**/*.{ts,tsx}`, 'docs/**/*.md', '*.md']);
    const unknown = [...texts].flatMap(([file, text]) =>
      findCitedIds(text)
        .filter((id) => prefixes.has(toPrefix(id)) && !known.has(id))
        .map((id) => `${file}: there is no ${id}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('reading requirements', () => {
  it('splits a page into requirements and lines that are malformed', () => {
    const page =
      '# Cart\n\n## Lines\n\n- **CART-01** One line. *(to come)*\n- **CART-02** Long. *(at night)*\n- **Cart-2** Wrong.\n';
    expect(readRequirements(page)).toEqual({
      requirements: [
        { id: 'CART-01', text: 'One line. *(to come)*', isOpen: true, isTestedAtNight: false },
        { id: 'CART-02', text: 'Long. *(at night)*', isOpen: false, isTestedAtNight: true },
      ],
      malformed: ['- **Cart-2** Wrong.'],
    });
  });

  it.each([
    [`it('CART-01: adds a line', () => {})`, ['CART-01']],
    [`it.each(rates)("SHIP-07, TAX-02: %s", () => {})`, ['SHIP-07', 'TAX-02']],
    [`it.each([['DISC-30', 'unknown']])('%s: %s', () => {})`, ['DISC-30']],
    ['it(`CART-02: adds`, () => {})', ['CART-02']],
    [`it('adds a line as CART-01 says', () => {})`, []],
    ['// CART-01: adds a line', []],
    [`defineJourney(\n  'SEC-21: signs in', run)`, ['SEC-21']],
    [`defineNightJourney(\n  'SEC-21: signs in', run)`, []],
  ])('%s shows %j', (source, ids) => {
    expect(findTestedIds(source)).toEqual(ids);
  });

  it('finds the ids that a comment cites', () => {
    expect(findCitedIds('/** Clears tiers (TIER-06, TIER-06, utf-8, AB-1). */')).toEqual(['TIER-06']);
  });
});
