/** A JSON file with what a content service said, so that a start finds it while the service is down. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';

/** Reads it; null where there is none. Throws where it can't be read. */
export async function readKeptFile<Value>(path: string, schema: z.ZodType<Value>): Promise<Value | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return schema.parse(JSON.parse(text));
}

/** Writes it as a whole: whoever reads finds the old or the new one. */
export async function writeKeptFile(path: string, value: unknown): Promise<void> {
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
