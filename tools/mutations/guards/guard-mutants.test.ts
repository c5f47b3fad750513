import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applyMutant, repository } from './apply-mutant.ts';
import { guardMutants, withoutMutant } from './guard-mutants.ts';

const readText = (file: string) => readFileSync(join(repository, file), 'utf8');

/** Requirements that a table of the three pages names. */
function getNamed(page: string): readonly string[] {
  const rows = readText(page)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const areas =
    'ACC|AGENT|ANA|API|CAPI|CART|CAT|CHECK|CONT|DISC|EDIT|ENG|FORM|GIFT|LOYAL|PAGE|REGION|REL|SEC';
  return rows.flatMap((row) => row.match(new RegExp(`\\b(?:${areas})-\\d{2,}\\b`, 'g')) ?? []);
}

const named = [
  ...new Set(['docs/security.md', 'docs/reliability.md', 'docs/asvs.md'].flatMap(getNamed)),
].toSorted();

it('finds the guard of each mutant once in its file, and its test names the requirement', () => {
  for (const mutant of guardMutants) {
    const source = readText(mutant.file);
    expect(applyMutant(source, mutant)).not.toBe(source);
    expect(readText(mutant.test), mutant.test).toMatch(new RegExp(`\\b${mutant.requirement}\\b`));
  }
});

it('has a mutant for each requirement of security, reliability and ASVS, or lists it as one without', () => {
  const covered = new Set(guardMutants.map(({ requirement }) => requirement));
  expect(withoutMutant.filter((requirement) => covered.has(requirement))).toEqual([]);
  const listed = new Set<string>([...covered, ...withoutMutant]);
  expect(named.filter((requirement) => !listed.has(requirement))).toEqual([]);
  expect([...listed].filter((requirement) => !named.includes(requirement))).toEqual([]);
});
