/** `import pictures [--retry]`: downloads product images hosted on other sites, and stores them in the shop. */
import { parseArgs } from 'node:util';
import { openFetchedPictures } from '@vitrine/content/uploads/fetched-pictures';
import { openUploadStore } from '@vitrine/content/uploads/upload-store';
import {
  fetchProductPictures,
  listFailedPictures,
  listMissingPictures,
} from '../../server/product-pictures/fetch-product-pictures.ts';
import { openPictureFetch } from '../../server/product-pictures/open-picture-fetch.ts';
import type { DatabaseIo } from './database-io.ts';

export const usage = 'import pictures [--retry]';

export interface PicturesIo extends DatabaseIo {
  /** Public URL of the shop. If its host is localhost, images may be downloaded from loopback addresses. */
  readonly publicUrl: string;
  /** True to count the missing images without downloading them. */
  readonly isDryRun: boolean;
}

/** Number of images between progress messages. */
const progressStep = 25;

/** Exit codes: 0 every image is stored in the shop, 1 some couldn't be downloaded, 2 invalid arguments. */
export async function run(args: string[], io: PicturesIo): Promise<number> {
  let retry: boolean;
  try {
    const { values } = parseArgs({ args, options: { retry: { type: 'boolean' } } });
    retry = values.retry ?? false;
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)} Usage: ${usage}`);
    return 2;
  }
  const storage = await io.engagement();
  const deps = openPictureFetch({
    settings: { PUBLIC_URL: io.publicUrl },
    storage: io.storage,
    uploads: openUploadStore({ storage, clock: io.clock }),
    pictures: openFetchedPictures(storage, io.clock),
  });
  if (io.isDryRun) {
    const waiting = await listMissingPictures(deps, retry);
    io.json({ missing: waiting.length, urls: waiting });
    io.out(`Pictures that would be fetched: ${waiting.length}.`);
    return 0;
  }
  const { done, failed } = await fetchProductPictures(deps, {
    retry,
    progress: (step) => {
      if (step.done > 0 && (step.done % progressStep === 0 || step.done === step.all))
        io.out(`${step.done} of ${step.all} pictures`);
    },
  });
  const missing = await listFailedPictures(deps);
  io.json({ fetched: done - failed, missing });
  io.out(`${done - failed} pictures fetched, ${missing.length} missing.`);
  for (const { url, failure, products } of missing) io.err(`${url}: ${failure} (${products.join(', ')})`);
  if (missing.length === 0) return 0;
  io.err('Those were not fetched. `import pictures --retry` tries them again.');
  return 1;
}
