/** Compresses the built files at build time to `.br` and `.gz` files next to them, so that a start only reads them. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAssetType } from '../http/asset-type.ts';
import { compress, isCompressible } from '../http/compression.ts';

/** @param quality of brotli, up to 11; higher is smaller and slower */
export async function compressBelow(folder: string, quality: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => compressFile(join(entry.parentPath, entry.name), quality)),
  );
}

async function compressFile(file: string, quality: number): Promise<void> {
  const plain = await readFile(file);
  if (!isCompressible(getAssetType(file), plain.byteLength)) return;
  await writeFile(`${file}.br`, await compress(plain, 'br', quality));
  await writeFile(`${file}.gz`, await compress(plain, 'gzip', quality));
}
