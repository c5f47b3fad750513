/** For tests only: the country file with overwritten data, as after a disk error or an incomplete copy. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedCountryFile } from './lookup.ts';

/** Offset in bytes before the file's metadata, within the countries' data. */
const countries = 1_500;

/** Creates the file in a new folder, which the caller deletes. @returns its path. */
export async function damagedCountryFile(): Promise<string> {
  const bytes = await readFile(shippedCountryFile());
  const end = bytes.lastIndexOf('MaxMind.com') - 3;
  bytes.fill(0, end - countries, end);
  const file = join(await mkdtemp(join(tmpdir(), 'vitrine-geo-')), 'damaged.mmdb');
  await writeFile(file, bytes);
  return file;
}
