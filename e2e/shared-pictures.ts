/**
 * A directory of resized images that the shops of all journeys share, and that is reused between runs. Resizing takes
 * CPU time that journeys need, and a browser whose connections all wait for images opens no other page.
 */
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm ci` empties the directory. A file is named by its source and parameters, so it is never stale.
const pictures = fileURLToPath(new URL('../node_modules/.cache/e2e-pictures', import.meta.url));

/** Creates a shop's data directory with the shared images in it, and returns it. */
export async function createDataDirWithImages(dataDir: string): Promise<string> {
  await mkdir(pictures, { recursive: true });
  await mkdir(dataDir, { recursive: true });
  await symlink(pictures, join(dataDir, 'pictures'));
  return dataDir;
}
