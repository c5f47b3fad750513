/** Calls of the admin's page of product imports: check, run with progress, undo. */

import type { ProductImportPlan } from '@vitrine/commerce/catalogue/imports/import-plan';
import type { ProductImports } from '@vitrine/commerce/catalogue/imports/product-imports';
import {
  ImportInterruptedError,
  ImportUndoneError,
  StaleCheckError,
} from '@vitrine/commerce/catalogue/imports/product-imports';
import type { StoredProductImport } from '@vitrine/commerce/catalogue/imports/stored-product-imports';
import { readProductCsvAtPace } from '@vitrine/commerce/catalogue/read-product-csv';
import { getStorefront } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import { z } from 'zod';
import type {
  FailedPicturesJson,
  ImportCheckJson,
  ProductImportListJson,
  ProductImportRecordJson,
} from '../../app/admin/products/product-imports-json.ts';
import { jsonBody, parseQueryString } from '../api/body.ts';
import { readCsvBody } from '../editor/csv-body.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { CatalogueImports } from '../editor/setup-routes.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import type { Shop } from '../shop.ts';
import { listFileProblems } from './file-problems.ts';
import { withScope } from './require-scope.ts';

const pageSize = 20;

const flag = z.enum(['true', 'false']).default('false');
const startQuery = z.strictObject({ fingerprint: z.string().length(64), skipBad: flag });
const listQuery = z.strictObject({ before: z.string().max(30).optional() });
/** Body of the call that retries all failed pictures: an empty object. */
export const pictureRetryInput = z.strictObject({});
/** Body of the call that undoes an import. With `leaveChanged`, products that were changed since stay as they are. */
export const undoInput = z.strictObject({ leaveChanged: z.boolean() });

const at = '/editor/api/product-imports';

export interface ProductImportRoutesDeps extends Pick<Shop, 'log'> {
  readonly catalogueImports: CatalogueImports | null;
}

export function productImportRoutes(
  { catalogueImports, log }: ProductImportRoutesDeps,
  guard: EditorGuard,
): Hono<ShopHttp> {
  const getParts = (): CatalogueImports => {
    if (catalogueImports !== null) return catalogueImports;
    throw new HttpError(409, 'NOT_HERE', 'This shop’s products are in another system: import them there.');
  };
  const find = async (imports: ProductImports, id: string) => {
    const found = await imports.find(id);
    if (found === null) throw new HttpError(404, 'NO_SUCH_IMPORT', 'There is no such import.');
    return found;
  };
  return new Hono<ShopHttp>()
    .get(
      at,
      withScope(guard, 'read_products', async (context) => {
        const { imports, pictures } = getParts();
        const [found, current] = await Promise.all([
          imports.list({ limit: pageSize + 1, ...parseQueryString(context, listQuery) }),
          imports.findCurrent(),
        ]);
        const page = found.slice(0, pageSize);
        const body: ProductImportListJson = {
          imports: page.map(toJson),
          current: current.map(toJson),
          next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
          pictures: pictures.progress(),
        };
        return context.json(body);
      }),
    )
    .get(
      `${at}/pictures`,
      withScope(guard, 'read_products', async (context) =>
        context.json(await readFailedPictures(getParts())),
      ),
    )
    .post(
      `${at}/pictures`,
      withScope(guard, 'write_products', async (context) => {
        const parts = getParts();
        await jsonBody(context, pictureRetryInput);
        parts.pictures.start(true);
        return context.json(await readFailedPictures(parts), 202);
      }),
    )
    .post(
      `${at}/check`,
      withScope(guard, 'write_products', async (context) => {
        const { imports } = getParts();
        const { table } = await readCsvBody(context);
        const { drafts, problems, refused, unusedColumns } = await readProductCsvAtPace(table);
        const body: ImportCheckJson = {
          ...listFileProblems(problems),
          refused: refused.length,
          unusedColumns,
          plan: drafts.length === 0 ? null : toPlanJson(await imports.check(drafts)),
        };
        return context.json(body);
      }),
    )
    .post(
      at,
      withScope(guard, 'write_products', async (context, { email }) => {
        const { imports, pictures } = getParts();
        const { fingerprint, skipBad } = parseQueryString(context, startQuery);
        const { table, fileName } = await readCsvBody(context);
        const { drafts, problems } = await readProductCsvAtPace(table);
        if ((problems.length > 0 && skipBad === 'false') || drafts.length === 0)
          throw new HttpError(422, 'INVALID', 'The file has errors: check it again. Nothing was imported.');
        const actor = { kind: 'staff', name: email } as const;
        const { id, finished } = await imports.start({ drafts, fileName, actor, fingerprint });
        // The page reads progress and outcome from the record of the import.
        void finished.then(
          () => pictures.start(false),
          (error) => {
            if (!isExpected(error)) log.error({ err: error, id }, 'a product import failed');
          },
        );
        return context.json(toJson(await find(imports, id)), 202);
      }),
    )
    .get(
      `${at}/:import`,
      withScope(guard, 'read_products', async (context) =>
        context.json(toJson(await find(getParts().imports, context.req.param('import') ?? ''))),
      ),
    )
    .post(
      `${at}/:import/undo`,
      withScope(guard, 'write_products', async (context, { email }) => {
        const { imports } = getParts();
        const { id } = await find(imports, context.req.param('import') ?? '');
        const { leaveChanged } = await jsonBody(context, undoInput);
        const actor = { kind: 'staff', name: email } as const;
        const undo = await imports.startUndo(id, { actor, leaveChanged });
        if (undo.kind !== 'started')
          throw new HttpError(
            409,
            'UNDO_NOT_POSSIBLE',
            'This import can’t be undone: it is being undone, was undone already, or is older than 30 days.',
          );
        // The page reads progress and outcome from the record of the import.
        void undo.finished.catch((error) => {
          if (!isExpected(error)) log.error({ err: error, id }, 'an undo of a product import failed');
        });
        return context.json(toJson(await find(imports, id)), 202);
      }),
    );
}

/** Returns true for failures that the record of the import explains, so that they needn't be logged. */
function isExpected(error: unknown): boolean {
  return [StaleCheckError, ImportUndoneError, ImportInterruptedError].some((each) => error instanceof each);
}

/** Maximum number of failed pictures in a response; `more` is the number of those left out. */
const maxPictures = 100;

async function readFailedPictures({ imports, pictures }: CatalogueImports): Promise<FailedPicturesJson> {
  const failed = await pictures.failed();
  const listed = failed.slice(0, maxPictures);
  const lines = await imports.findPictureLines(listed.map(({ url }) => url));
  return {
    pictures: listed.map(({ url, failure, products }) => {
      const { line = null, fileName = '' } = lines.get(url) ?? {};
      return { url, reason: failure, products, line, fileName };
    }),
    more: failed.length - listed.length,
  };
}

function toJson({ actor, failure, result, ...stored }: StoredProductImport): ProductImportRecordJson {
  const { id, startedAt, fileName, state, done, total, undoneBy, undo, canUndo } = stored;
  return {
    id,
    startedAt,
    by: actor.name,
    fileName,
    state,
    isStale: failure === 'stale',
    done,
    total,
    ...result,
    undoneBy,
    undo,
    canUndo,
  };
}

function toPlanJson({ changes, ...plan }: ProductImportPlan): ImportCheckJson['plan'] {
  return {
    ...plan,
    changes: changes.map(({ prices, ...change }) => ({
      ...change,
      prices: prices.map((price) => ({ ...price, currency: getStorefront(price.region).currency })),
    })),
  };
}
