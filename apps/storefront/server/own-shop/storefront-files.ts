/** Reads the storefronts' files with a revision, and replaces them one by one (REGION-38). */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns true for files that a running shop watches. */
const isRegionFile = (name: string) => name.endsWith('.json') && !name.startsWith('.');

/** Returns a hash of the contents of all files of a regions folder. */
export async function readRegionsRevision(directory: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(directory)).filter(isRegionFile).toSorted())
    hash.update(`${name}\0`).update(await readFile(join(directory, name)));
  return hash.digest('base64url').slice(0, 22);
}

/** Reads a JSON file; null if it doesn't exist. */
export async function readJsonFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Replaces a JSON file atomically. */
export async function replaceJsonFile(file: string, content: unknown): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.new`;
  await mkdir(join(file, '..'), { recursive: true });
  try {
    await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
