/**
 * Stores the name of the seed in the data folder that it filled, because every start reads texts and markets from the seed's
 * files.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { commerceFile } from '../commerce-storage.ts';
import { findSeed, isReadySeed, type Seed, SeedFolderError } from './seed.ts';

const fileName = 'seed.json';
const storedSeed = z.strictObject({
  seed: z.string().min(1),
  /** False until a start has filled the folder. */
  isFilled: z.boolean(),
});

/** Reads the stored seed of a data folder; null if nothing valid is stored, as for the demo shop. */
function readStoredSeed(dataDirectory: string): z.infer<typeof storedSeed> | null {
  const file = join(dataDirectory, fileName);
  if (!existsSync(file)) return null;
  try {
    return storedSeed.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new SeedFolderError(`${file} can't be used: ${String(error)}. Delete it, and start with --seed.`);
  }
}

/**
 * Finds the seed of a data folder: the seed `name`, or if that is null, the seed whose name is stored in the folder.
 *
 * @throws SeedFolderError if the seed doesn't exist
 */
export function findSeedOfData(name: string | null, plain: boolean, dataDirectory: string): Seed {
  if (name !== null) return findSeed(name, plain, dataDirectory);
  const stored = readStoredSeed(dataDirectory)?.seed ?? null;
  if (stored !== null && !isReadySeed(stored) && !existsSync(stored))
    throw new SeedFolderError(
      `The data in ${dataDirectory} is from the seed ${stored}, which is no longer there. Its texts in other languages and its markets are read at each start: name another folder with --seed.`,
    );
  return findSeed(stored, plain, dataDirectory);
}

/**
 * Stores the name of the seed that is about to fill an empty data folder. Does nothing for a filled folder.
 *
 * @returns a function to call once the folder is filled. Until then another seed can be chosen, as after a failed start.
 */
export function storeSeedName(name: string | null, dataDirectory: string): () => void {
  const stored = readStoredSeed(dataDirectory);
  const isFilled = stored?.isFilled ?? existsSync(join(dataDirectory, commerceFile));
  if (name === null || isFilled) return () => undefined;
  const seed = isReadySeed(name) ? name : resolve(name);
  const write = (filled: boolean) =>
    writeFileSync(join(dataDirectory, fileName), `${JSON.stringify({ seed, isFilled: filled })}\n`);
  mkdirSync(dataDirectory, { recursive: true });
  write(false);
  return () => write(true);
}
