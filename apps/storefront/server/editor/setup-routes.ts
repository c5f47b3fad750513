/** Routes of the set-up of a shop in the editor: missing steps, product imports from CSV, and their pictures (SHOP-20). */
import type { ProductImports } from '@vitrine/commerce/catalogue/imports/product-imports';
import { readProductCsvAtPace } from '@vitrine/commerce/catalogue/read-product-csv';
import { findRemotePictures } from '@vitrine/commerce/catalogue/remote-pictures';
import { getStorefronts } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ProductImportJson, SetupJson, SetupStateJson } from '../../app/editor/setup/setup-json.ts';
import { jsonBody, parseQueryString } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { findMissingSteps, hasProducts } from '../own-shop/missing-steps.ts';
import type { PictureFetchJob } from '../product-pictures/picture-job.ts';
import type { Shop } from '../shop.ts';
import { readCsvBody } from './csv-body.ts';
import type { EditorGuard } from './editor-guard.ts';

export type SetupRoutesDeps = Pick<Shop, 'settings' | 'content' | 'embedded' | 'regionUrl' | 'table'> & {
  /** Null if the products are in another system. */
  readonly catalogueImports: CatalogueImports | null;
};

export interface CatalogueImports {
  readonly imports: ProductImports;
  readonly pictures: PictureFetchJob;
}

/** Body of the call that fetches pictures. `retry` fetches failed pictures again. */
export const pictureInput = z.strictObject({ retry: z.boolean().default(false) });
const importQuery = z.strictObject({ dry: z.enum(['true', 'false']).default('false') });

/** Maximum number of rows with errors in a response. */
const maxProblems = 50;

export function setupRoutes(parts: SetupRoutesDeps, guard: EditorGuard): Hono<ShopHttp> {
  const { embedded, catalogueImports } = parts;
  const pictures = catalogueImports?.pictures ?? null;
  return new Hono<ShopHttp>()
    .get(
      '/editor/api/setup',
      guard.by('people', async (context) => context.json(await readSetup(parts, pictures))),
    )
    .get(
      '/editor/api/setup/state',
      guard.by('people', async (context) =>
        context.json<SetupStateJson>({
          isEmpty: embedded !== null && !(await hasProducts(embedded.storage)),
        }),
      ),
    )
    .post(
      '/editor/api/setup/products',
      guard.by('people', async (context, { email }) => {
        if (catalogueImports === null) throw otherBackend();
        const { dry } = parseQueryString(context, importQuery);
        const { table, fileName } = await readCsvBody(context);
        const { drafts, problems, unusedColumns } = await readProductCsvAtPace(table);
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
        const { finished } = await catalogueImports.imports.start({
          drafts,
          fileName,
          actor: { kind: 'staff', name: email },
          fingerprint: null,
        });
        const imported = await finished;
        catalogueImports.pictures.start(false);
        return context.json<ProductImportJson>({ ...found, imported });
      }),
    )
    .post(
      '/editor/api/setup/pictures',
      guard.by('people', async (context) => {
        if (pictures === null) throw otherBackend();
        const { retry } = await jsonBody(context, pictureInput);
        pictures.start(retry);
        return context.json(await readSetup(parts, pictures));
      }),
    );
}

async function readSetup(
  { settings, content, embedded, regionUrl, table }: SetupRoutesDeps,
  pictures: PictureFetchJob | null,
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

function otherBackend(): HttpError {
  return new HttpError(409, 'OTHER_BACKEND', 'This shop’s products are in another system.');
}
