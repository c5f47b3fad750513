/** `export products [FILE.csv]`: writes all products as Shopify's product CSV, to a file or to standard output. */
import { rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { exportProducts } from '@vitrine/commerce/catalogue/export-products';
import type { DatabaseIo } from './database-io.ts';

export const usage = 'export products [FILE.csv]';

/** Exit codes: 0 exported, 1 the file can't be written, 2 wrong arguments. */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  let path: string | undefined;
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    if (positionals.length > 1) throw new Error('Give one file, or none to write to the screen.');
    path = positionals[0];
  } catch (error) {
    io.err(error instanceof Error ? error.message : String(error));
    io.err(`Usage: ${usage}`);
    return 2;
  }
  const { csv, products } = await exportProducts(io.storage);
  if (path === undefined) {
    io.json({ csv });
    io.out(csv.replace(/\n$/, ''));
    return 0;
  }
  try {
    // Writes to a temporary file first, so that an existing file is replaced only by a complete one.
    await writeFile(`${path}.part`, csv);
    await rename(`${path}.part`, path);
  } catch (error) {
    io.err(`${path} can't be written: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
  io.json({ file: path, products });
  io.out(`${products} products written to ${path}`);
  return 0;
}
