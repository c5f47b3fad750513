/** A JSON file in which a process stores data for its next start. */
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Bytes } from '@vitrine/rules/units';
import type { z } from 'zod';

/**
 * Reads the file. Returns null if there is none.
 *
 * @throws if the file can't be read, is larger than `maxBytes`, or doesn't match the schema
 */
export async function readJsonCache<Value>(
  path: string,
  schema: z.ZodType<Value>,
  maxBytes: Bytes = Number.POSITIVE_INFINITY,
): Promise<Value | null> {
  let text: string;
  try {
    const { size } = await stat(path);
    if (size > maxBytes) throw new Error(`${path} has ${size} bytes, more than ${maxBytes}`);
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return schema.parse(JSON.parse(text));
}

/** Writes the file atomically: after a crash it has either the old or the new content. */
export async function writeJsonCache(path: string, value: unknown): Promise<void> {
  const beside = `${path}.${process.pid}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(beside, 'w', 0o600);
    try {
      await file.writeFile(JSON.stringify(value));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
