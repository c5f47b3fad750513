import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findLicenceErrors, findUnusedExceptions, readLockedPackages } from './licences.ts';
import { allowedLicences, licenceExceptions } from './policy.ts';

const root = join(import.meta.dirname, '../..');

describe('the dependencies', () => {
  const packages = readLockedPackages(root);

  test('SEC-43: are all under licences that an MIT project may take along', () => {
    expect(packages.length).toBeGreaterThan(300);
    expect(findLicenceErrors(packages, { allowed: allowedLicences, exceptions: licenceExceptions })).toEqual(
      [],
    );
  });

  test('need every exception that is made', () => {
    expect(findUnusedExceptions(packages, licenceExceptions)).toEqual([]);
  });
});

describe('a licence', () => {
  const problemsOf = (name: string, ...licences: readonly string[]) =>
    findLicenceErrors([{ name, version: '1.0.0', path: `node_modules/${name}`, licences }], {
      allowed: allowedLicences,
      exceptions: licenceExceptions,
    });

  test.each([
    ['any', 'MIT'],
    ['any', '(MIT OR GPL-3.0-only)'],
    ['any', 'MIT AND Zlib'],
    ['axe-core', 'MPL-2.0'],
    ['@img/sharp-linux-x64', 'Apache-2.0 AND LGPL-3.0-or-later'],
  ])('of %s may be %s', (name, licence) => {
    expect(problemsOf(name, licence)).toEqual([]);
  });

  test.each([
    ['any', 'GPL-3.0-only'],
    ['any', 'MIT AND GPL-3.0-only'],
    ['any', 'MPL-2.0'],
    ['any', 'SEE LICENSE IN LICENSE.md'],
    ['any', 'UNLICENSED'],
    ['axe-core', 'AGPL-3.0-only'],
  ])('of %s may not be %s', (name, licence) => {
    expect(problemsOf(name, licence)).toEqual([
      `${name} 1.0.0 (node_modules/${name}) is under ${licence}, which tools/licences/policy.ts doesn't allow`,
    ]);
  });

  test('in the lock, but not in the package, are checked as well', () => {
    expect(problemsOf('any', 'MIT', 'GPL-3.0-only')).toHaveLength(1);
    expect(problemsOf('any')).toEqual(['any 1.0.0 (node_modules/any) tells no licence']);
  });

  test('are read from the lock and from the installed packages', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-licences-'));
    const write = (path: string, value: unknown) => {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), JSON.stringify(value));
    };
    write('package-lock.json', {
      packages: {
        '': { name: 'root' },
        'packages/own': { version: '1.0.0' },
        'node_modules/own': { link: true },
        'node_modules/a': { version: '1.2.3', license: 'MIT' },
        'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'ISC' },
        'node_modules/elsewhere': { version: '3.0.0', license: 'MIT', optional: true },
      },
    });
    write('node_modules/a/package.json', { license: { type: 'GPL-3.0-only' } });
    write('node_modules/a/node_modules/@b/c/package.json', { licenses: [{ type: 'MIT' }, { type: 'ISC' }] });
    expect(readLockedPackages(folder).map(({ name, licences }) => [name, ...licences])).toEqual([
      ['a', 'MIT', 'GPL-3.0-only'],
      ['@b/c', 'ISC', 'MIT OR ISC'],
      ['elsewhere', 'MIT'],
    ]);
    rmSync(folder, { recursive: true, force: true });
  });
});
