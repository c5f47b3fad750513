/** `import inventory FILE.csv [--skip-bad]`: sets stock quantities from Shopify's inventory CSV. */
import { UnreadableCsvError } from '@vitrine/commerce/catalogue/csv-table';
import {
  importInventory,
  loadProductLookup,
  readInventoryFile,
} from '@vitrine/commerce/catalogue/inventory-csv';
import { openCsv, printProblems, readFileArguments } from './csv-file.ts';
import type { DatabaseIo } from './database-io.ts';

export const usage = 'import inventory FILE.csv [--skip-bad]';

/**
 * Exit codes: 0 imported, 1 the file has invalid rows and nothing was imported, 2 no such file or invalid arguments.
 */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  const wanted = readFileArguments(args, usage, io);
  if (wanted === null) return 2;
  try {
    const table = await openCsv(wanted.path, io);
    if (table === null) return 2;
    const { levels, problems } = readInventoryFile(table, await loadProductLookup(io.storage));
    printProblems(problems, io);
    if (problems.length > 0 && (!wanted.skipBad || levels.size === 0)) {
      const way = levels.size > 0 ? ', or leave those rows out with --skip-bad' : '';
      io.err(`Nothing was imported. Correct the file${way}.`);
      return 1;
    }
    const changed = await importInventory(io.storage, levels, io.clock());
    io.json({ variants: levels.size, changed, refused: problems });
    io.out(`Stock of ${levels.size} variants read, ${changed} changed.`);
    return 0;
  } catch (error) {
    if (!(error instanceof UnreadableCsvError)) throw error;
    io.err(`${error.message}. Nothing was imported.`);
    return 1;
  }
}
