/** For tests only: the country file with its countries overwritten, as a disk or a cut-off copy leaves it. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedCountryFile } from './lookup.ts';

/** Offset in bytes before the file's metadata, where the countries are. */
const countries = 1_500;

/** Its path, in a folder of its own that the caller removes. */
export async function damagedCountryFile(): Promise<string> {
  const bytes = await readFile(shippedCountryFile());
  const end = bytes.lastIndexOf('MaxMind.com') - 3;
  bytes.fill(0, end - countries, end);
  const file = join(await mkdtemp(join(tmpdir(), 'vitrine-geo-')), 'damaged.mmdb');
  await writeFile(file, bytes);
  return file;
}
