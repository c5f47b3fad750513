/** Reads the licences of all packages in package-lock.json, from the lock and from the installed packages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { z } from 'zod';
import type { LicenceException } from './policy.ts';

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** Path of the package below the project's folder. */
  readonly path: string;
  /** All licences found: in the lock, and in the package itself if it is installed. */
  readonly licences: readonly string[];
}

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      name: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

const manifest = z.object({
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

/** Returns every third-party package in the lock, for this or any other platform. */
export function readLockedPackages(root: string): readonly LockedPackage[] {
  const { packages } = lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages).flatMap(([path, entry]) => {
    const name = entry.name ?? /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    if (name === undefined || !path.includes('node_modules/') || entry.link === true) return [];
    const told = [...(entry.license === undefined ? [] : [entry.license]), ...installedLicences(root, path)];
    return [{ name, version: entry.version ?? '', path, licences: [...new Set(told)] }];
  });
}

/** Returns the licences in the installed package. Empty if it is for another platform. */
function installedLicences(root: string, path: string): readonly string[] {
  const text = readIfThere(join(root, path, 'package.json'));
  if (text === null) return [];
  const { license, licenses = [] } = manifest.parse(JSON.parse(text));
  const own = license === undefined ? [] : [typeof license === 'string' ? license : license.type];
  // The old format, a list of alternatives.
  const choice = licenses.map(({ type }) => type).join(' OR ');
  return [...own, ...(choice === '' ? [] : [choice])];
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export interface Policy {
  readonly allowed: readonly string[];
  readonly exceptions: readonly LicenceException[];
}

/** Returns a sentence for each package with a licence that isn't allowed, or without one. */
export function findLicenceErrors(
  packages: readonly LockedPackage[],
  { allowed, exceptions }: Policy,
): readonly string[] {
  return packages.flatMap(({ name, version, path, licences }) => {
    const own = exceptions.filter((each) => fits(each, name)).map(({ licence }) => licence);
    const label = `${name} ${version} (${path})`;
    if (licences.length === 0) return [`${label} tells no licence`];
    const wrong = licences.filter(
      (licence) => !own.includes(licence) && !mayBeUsed(licence, [...allowed, ...own]),
    );
    return wrong.map(
      (licence) => `${label} is under ${licence}, which tools/licences/policy.ts doesn't allow`,
    );
  });
}

/** Returns the exceptions that no package needs any more. */
export function findUnusedExceptions(
  packages: readonly LockedPackage[],
  exceptions: readonly LicenceException[],
): readonly LicenceException[] {
  return exceptions.filter(
    (exception) =>
      !packages.some(
        ({ name, licences }) =>
          fits(exception, name) && licences.some((licence) => licence.includes(exception.licence)),
      ),
  );
}

function fits({ name: pattern }: LicenceException, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function mayBeUsed(expression: string, licences: readonly string[]): boolean {
  try {
    return satisfies(expression, [...licences]);
  } catch {
    // Not an SPDX expression, such as "SEE LICENSE IN ...", so a person has to review it.
    return false;
  }
}
