/** `import products FILE.csv [--skip-bad]`: imports Shopify's product CSV, whether or not the shop is running. */
import { basename } from 'node:path';
import { UnreadableCsvError } from '@vitrine/commerce/catalogue/csv-table';
import { createProductImports } from '@vitrine/commerce/catalogue/imports/product-imports';
import { type ProductCsvResult, readProductCsvAtPace } from '@vitrine/commerce/catalogue/read-product-csv';
import { findRemotePictures, hasRemotePictures } from '@vitrine/commerce/catalogue/remote-pictures';
import { commandLineActor } from '@vitrine/commerce/merchant/actor';
import { openFetchedPictures } from '@vitrine/content/uploads/fetched-pictures';
import { isLong, openCsv, printProblems, readFileArguments } from './csv-file.ts';
import type { DatabaseIo } from './database-io.ts';

export const usage = 'import products FILE.csv [--skip-bad]';

/**
 * Exit codes: 0 imported, 1 the file has invalid rows and nothing was imported, 2 no such file or invalid arguments.
 */
export async function run(args: string[], io: DatabaseIo): Promise<number> {
  const wanted = readFileArguments(args, usage, io);
  if (wanted === null) return 2;
  try {
    const table = await openCsv(wanted.path, io);
    if (table === null) return 2;
    const file = await readProductCsvAtPace(table);
    printProblems(file.problems, io);
    if (mustStop(file, wanted.skipBad, io)) return 1;
    const imports = createProductImports({
      storage: io.storage,
      clock: io.clock,
      readPictures: async () =>
        hasRemotePictures(file.drafts)
          ? openFetchedPictures(await io.engagement(), io.clock).fetched()
          : new Map(),
    });
    const { finished } = await imports.start({
      drafts: file.drafts,
      fileName: basename(wanted.path),
      actor: commandLineActor,
      fingerprint: null,
      ...(isLong(table)
        ? { progress: ({ stage, done, all }) => io.out(`${stage}: ${done} of ${all} products`) }
        : {}),
    });
    const { added, changed, unchanged, stockChanged } = await finished;
    io.json({
      added,
      changed,
      unchanged,
      stockChanged,
      refused: file.refused,
      unusedColumns: file.unusedColumns,
    });
    io.out(
      `${added} products added, ${changed} changed, ${unchanged} unchanged; stock of ${stockChanged} variants changed.`,
    );
    const remote = (await findRemotePictures(io.storage)).size;
    if (remote > 0)
      io.out(
        `${remote} pictures are on other sites. \`npm run shop -- import pictures\` fetches them into the shop.`,
      );
    if (file.refused.length > 0) io.out(`Left out: ${file.refused.join(', ')}`);
    if (file.unusedColumns.length > 0) io.out(`Columns not used: ${file.unusedColumns.join(', ')}`);
    return 0;
  } catch (error) {
    if (!(error instanceof UnreadableCsvError)) throw error;
    io.err(`${error.message}. Nothing was imported.`);
    return 1;
  }
}

/** Returns true if the import must be aborted: for an invalid header, or for invalid rows without `--skip-bad`. */
function mustStop(file: ProductCsvResult, skipBad: boolean, io: DatabaseIo): boolean {
  if (file.problems.length === 0 || (skipBad && file.drafts.length > 0)) return false;
  const canSkip = !skipBad && file.drafts.length > 0;
  const way = canSkip ? ', or leave those products out with --skip-bad' : '';
  io.err(`Nothing was imported. Correct the file${way}.`);
  return true;
}
