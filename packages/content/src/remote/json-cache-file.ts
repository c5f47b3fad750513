/** A JSON file that caches a content service's responses, for a start while the service is down. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';

/**
 * Reads the file, or returns null if there is none.
 *
 * @throws if it can't be read
 */
export async function readJsonCache<Value>(path: string, schema: z.ZodType<Value>): Promise<Value | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return schema.parse(JSON.parse(text));
}

/** Writes the file atomically. */
export async function writeJsonCache(path: string, value: unknown): Promise<void> {
  const beside = `${path}.${process.pid}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(beside, JSON.stringify(value), { mode: 0o600 });
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
