/**
 * One folder for the pictures that all shops of the journeys make, kept from run to run: making them takes cores that
 * journeys need, and a browser whose connections all wait for pictures opens no other page meanwhile.
 */
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm ci` empties it. A picture's name tells its source and how it is made, so none can be out of date.
const pictures = fileURLToPath(new URL('../node_modules/.cache/e2e-pictures', import.meta.url));

/** Makes the data folder of a shop, with the shared pictures in it, and answers with it. */
export async function sharePictures(dataDir: string): Promise<string> {
  await mkdir(pictures, { recursive: true });
  await mkdir(dataDir, { recursive: true });
  await symlink(pictures, join(dataDir, 'pictures'));
  return dataDir;
}
