/** Compresses the built files once, at build time, beside each its `.br` and `.gz`: a start only reads them. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** What shrinks; pictures and fonts are packed already. */
const shrinking = new Set(['.js', '.css', '.json', '.svg', '.txt', '.webmanifest']);
/** Below, the saving is less than a packet. In bytes. */
const smallest = 1024;

/** `quality`: of brotli, up to 11; each step is smaller and slower. */
export async function compressBelow(folder: string, quality: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && shrinking.has(extname(entry.name)))
      .map((entry) => compressFile(join(entry.parentPath, entry.name), quality)),
  );
}

async function compressFile(file: string, quality: number): Promise<void> {
  const plain = await readFile(file);
  if (plain.byteLength < smallest) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  await writeFile(`${file}.br`, await brotli(plain, { params }));
  await writeFile(`${file}.gz`, await gzipped(plain, { level: 9 }));
}
