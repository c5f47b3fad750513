/** Setting up a shop in the editor: what is missing, products from a CSV, and their pictures (SHOP-20). */
import { Readable } from 'node:stream';
import { type CsvTable, readCsvTable, UnreadableCsvError } from '@vitrine/commerce/catalogue/csv-table';
import { importProducts } from '@vitrine/commerce/catalogue/import-products';
import { readProductCsv } from '@vitrine/commerce/catalogue/read-product-csv';
import { findRemotePictures, withLocalPictures } from '@vitrine/commerce/catalogue/remote-pictures';
import { getStorefronts } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ProductImportJson, SetupJson, SetupStateJson } from '../../app/editor/setup/setup-json.ts';
import { jsonBody, parseQueryString } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { findMissingSteps, hasProducts } from '../own-shop/missing-steps.ts';
import { createPictureFetchJob } from '../product-pictures/picture-job.ts';
import type { Shop } from '../shop.ts';
import type { EditorGuard } from './editor-guard.ts';

export type SetupRoutesDeps = Pick<
  Shop,
  'settings' | 'content' | 'embedded' | 'uploads' | 'fetchedPictures' | 'regionUrl' | 'table' | 'log'
>;

/** With `retry`, pictures that failed are tried again. */
export const pictureInput = z.strictObject({ retry: z.boolean().default(false) });
const importQuery = z.strictObject({ dry: z.enum(['true', 'false']).default('false') });

/** Wrong rows that are listed. */
const maxProblems = 50;

export function setupRoutes(parts: SetupRoutesDeps, door: EditorGuard): Hono<ShopHttp> {
  const { embedded, fetchedPictures } = parts;
  const pictures = embedded === null ? null : createPictureFetchJob({ ...parts, storage: embedded.storage });
  return new Hono<ShopHttp>()
    .get(
      '/editor/api/setup',
      door.by('people', async (context) => context.json(await readSetup(parts, pictures))),
    )
    .get(
      '/editor/api/setup/state',
      door.by('people', async (context) =>
        context.json<SetupStateJson>({
          isEmpty: embedded !== null && !(await hasProducts(embedded.storage)),
        }),
      ),
    )
    .post(
      '/editor/api/setup/products',
      door.by('people', async (context) => {
        if (embedded === null || pictures === null) throw otherBackend();
        const { dry } = parseQueryString(context, importQuery);
        const table = await readTable(new Uint8Array(await context.req.arrayBuffer()));
        const { drafts, problems, unusedColumns } = readProductCsv(table);
        const found = {
          products: drafts.length,
          problems: problems
            .slice(0, maxProblems)
            .map(({ line, column, reason }) => ({ line, column, reason })),
          moreProblems: Math.max(0, problems.length - maxProblems),
          unusedColumns,
        };
        if (problems.length > 0 || dry === 'true' || drafts.length === 0)
          return context.json<ProductImportJson>({ ...found, imported: null });
        const known = await fetchedPictures.fetched();
        const imported = await importProducts(embedded.storage, withLocalPictures(drafts, known), Date.now);
        pictures.start(false);
        return context.json<ProductImportJson>({ ...found, imported });
      }),
    )
    .post(
      '/editor/api/setup/pictures',
      door.by('people', async (context) => {
        if (pictures === null) throw otherBackend();
        const { retry } = await jsonBody(context, pictureInput);
        pictures.start(retry);
        return context.json(await readSetup(parts, pictures));
      }),
    );
}

async function readSetup(
  { settings, content, embedded, regionUrl, table }: SetupRoutesDeps,
  pictures: ReturnType<typeof createPictureFetchJob> | null,
): Promise<SetupJson> {
  const storage = embedded?.storage ?? null;
  const missing = await findMissingSteps({ settings, content, storage, table });
  return {
    isEmpty: missing.some(({ id }) => id === 'products'),
    storefronts: getStorefronts().map(({ key, name, currency, isStaging }) => ({
      key,
      name: name.en,
      currency,
      url: regionUrl(key),
      isStaging,
    })),
    publicUrl: settings.PUBLIC_URL,
    folder: settings.SHOP_DIR ?? null,
    missing,
    pictures: {
      waiting: storage === null ? 0 : (await findRemotePictures(storage)).size,
      running: pictures?.progress() ?? null,
      failed: (await pictures?.failed()) ?? [],
    },
  };
}

async function readTable(bytes: Uint8Array): Promise<CsvTable> {
  try {
    return await readCsvTable(Readable.from([Buffer.from(bytes)]));
  } catch (error) {
    if (!(error instanceof UnreadableCsvError)) throw error;
    throw new HttpError(422, 'UNREADABLE', `The file can’t be read: ${error.message}. Nothing was imported.`);
  }
}

function otherBackend(): HttpError {
  return new HttpError(409, 'OTHER_BACKEND', 'This shop’s products are in another system.');
}
