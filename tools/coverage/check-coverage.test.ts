import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { capabilitiesToCome, readCoverage, spellsName } from './read-coverage.ts';
import { readAllMutations, readMutations } from './read-mutations.ts';
import { testNamePattern } from './test-name-pattern.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/coverage.md'), 'utf8');
const requirements = readCoverage(page);

describe('pages that say what shows a point', () => {
  test.each([
    'docs/coverage.md',
    'docs/security.md',
    'docs/asvs.md',
    'docs/threats.md',
    'docs/reliability.md',
  ])('%s names only tests that exist', (name) => {
    const points = readCoverage(readFileSync(join(root, name), 'utf8'));
    const sources = new Map<string, string | null>();
    const sourceOf = (file: string): string | null => {
      const known = sources.get(file);
      if (known !== undefined) return known;
      const path = join(root, file);
      const source = existsSync(path) ? readFileSync(path, 'utf8') : null;
      sources.set(file, source);
      return source;
    };
    const missing = points.flatMap(({ line, shownBy }) =>
      shownBy.flatMap(({ file, name }) => {
        const source = sourceOf(file);
        if (source === null) return [`line ${line}: there is no ${file}`];
        return spellsName(source, name) ? [] : [`line ${line}: ${file} has no test "${name}"`];
      }),
    );
    expect(points.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
    expect(points.flatMap(({ unreadable }) => unreadable)).toEqual([]);
  });
});

describe('docs/coverage.md', () => {
  test('shows every requirement by a test file, or names the capability that it waits for', () => {
    const capabilities = capabilitiesToCome(page);
    const wrong = requirements.flatMap(({ line, shownBy, toCome, unreadable }) => [
      ...(shownBy.length + toCome.length === 0 ? [`line ${line}: nothing shows it`] : []),
      ...unreadable.map((part) => `line ${line}: "${part}" is neither a test nor "to come: ..."`),
      ...toCome
        .filter((name) => !capabilities.includes(name))
        .map((name) => `line ${line}: unknown "${name}"`),
      ...shownBy
        .filter(({ file }) => !/\.test\.tsx?$/.test(file))
        .map(({ file }) => `line ${line}: ${file} is no test file`),
    ]);
    expect(wrong).toEqual([]);
  });

  test('states each requirement of a section once', () => {
    const stated = requirements.map(({ section, text }) => `${section}: ${text}`);
    expect(stated.filter((text, index) => stated.indexOf(text) !== index)).toEqual([]);
  });

  test('covers every section of the three documents', () => {
    const sections = new Set(
      requirements.map(({ section }) => section.replace(/^(.+?): (\d+)\..*$/, '$1 $2')),
    );
    const expected = [
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `Cart and shipping ${number}`),
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `Store ${number}`),
      ...[1, 2, 3, 4, 5, 6, 7].map((number) => `Decisions ${number}`),
    ];
    expect(expected.filter((section) => !sections.has(section))).toEqual([]);
  });
});

describe('the mutations', () => {
  const mutations = readAllMutations(join(import.meta.dirname, 'mutations'));

  test('break a text that stands in its file once', () => {
    const gone = mutations.filter(
      ({ file, search }) => readFileSync(join(root, file), 'utf8').split(search).length !== 2,
    );
    expect(gone.map(({ place, file, search }) => `${place}: "${search}" in ${file}`)).toEqual([]);
  });

  test('belong to a row, and turn a test of it red', () => {
    const strangers = mutations.flatMap(({ place, rows, red }) =>
      rows.flatMap((wanted) => {
        const named = requirements.filter(({ text }) => text === wanted);
        if (named.length === 0) return [`${place}: there is no row "${wanted}"`];
        const shows = named.some(({ shownBy }) =>
          shownBy.some(({ file, name }) => file === red.file && name === red.name),
        );
        return shows ? [] : [`${place}: "${wanted}" doesn't name ${red.file} ${red.name}`];
      }),
    );
    expect(strangers).toEqual([]);
  });

  test('are there for every row that a test shows', () => {
    const broken = new Set(mutations.flatMap(({ rows }) => rows));
    const unbroken = requirements.filter(({ shownBy, text }) => shownBy.length > 0 && !broken.has(text));
    expect(unbroken.map(({ line, text }) => `line ${line}: ${text}`)).toEqual([]);
  });

  test('are read with their rows, and refused where a line is missing', () => {
    const whole = [
      '# A comment.',
      'row: One.',
      'row: Two.',
      'in: a.ts',
      '- x',
      '+ ',
      'red: `a.test.ts` it is',
    ];
    expect(readMutations(whole.join('\n'), 'm.txt')).toEqual([
      {
        place: 'm.txt:1',
        rows: ['One.', 'Two.'],
        file: 'a.ts',
        search: 'x',
        replacement: '',
        red: { file: 'a.test.ts', name: 'it is' },
      },
    ]);
    expect(() => readMutations(whole.slice(0, -1).join('\n'), 'm.txt')).toThrow('m.txt:1');
  });

  test.each([
    ['%s to %s at %d: %s', 'us to NY at 59.99: Standard', true],
    ['"%.20s": %s', '"TEN": refused', true],
    ['are one everywhere: $region, $name', 'are one everywhere: us, a sale', true],
    ['a spend of 10.00', 'a spend of 10000', false],
    ['is earned', 'is earned again', false],
  ])('%j finds "%s": %s', (name, title, found) => {
    expect(new RegExp(testNamePattern(name)).test(title)).toBe(found);
  });
});

describe('reading the page', () => {
  const text = [
    'Waiting for *chat*.',
    '',
    '## Cart',
    '',
    '### 1. Lines',
    '',
    '| Requirement | Shown by |',
    '|---|---|',
    '| A line has a price. | `a.test.ts` it costs<br>to come: chat |',
    '| Another. | somewhere |',
  ].join('\n');

  test('finds tests, capabilities and what is neither', () => {
    expect(readCoverage(text)).toEqual([
      {
        line: 9,
        section: 'Cart: 1. Lines',
        text: 'A line has a price.',
        shownBy: [{ file: 'a.test.ts', name: 'it costs' }],
        toCome: ['chat'],
        unreadable: [],
      },
      {
        line: 10,
        section: 'Cart: 1. Lines',
        text: 'Another.',
        shownBy: [],
        toCome: [],
        unreadable: ['somewhere'],
      },
    ]);
    expect(capabilitiesToCome(text)).toEqual(['chat']);
  });

  test.each([
    [`test('it costs', () => {})`, true],
    [`test("it costs", () => {})`, true],
    [`test('it costs more', () => {})`, false],
    ['// it costs', false],
    [`test('it\\'s', () => {})`, false],
  ])('%s spells "it costs": %s', (source, found) => {
    expect(spellsName(source, 'it costs')).toBe(found);
  });
});
