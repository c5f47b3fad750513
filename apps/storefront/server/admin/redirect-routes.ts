/** Calls of the admin's page for redirects: list, add, delete, import. */
import {
  deleteMerchantRedirect,
  type RedirectSaveResult,
  saveMerchantRedirects,
  searchRedirects,
} from '@vitrine/commerce/catalogue/redirect-service';
import { checkRedirect, readRedirectFile, toRedirectPath } from '@vitrine/commerce/catalogue/redirects';
import { Hono } from 'hono';
import { z } from 'zod';
import type { RedirectImportJson, RedirectListJson } from '../../app/admin/redirects/redirects-json.ts';
import { jsonBody, parseQueryString } from '../api/body.ts';
import { readCsvBody } from '../editor/csv-body.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import type { Shop } from '../shop.ts';
import { listFileProblems } from './file-problems.ts';
import { listPageInput } from './list-page-input.ts';
import { withScope } from './require-scope.ts';

const listInput = z.object({ ...listPageInput, q: z.string().max(200).optional() });
const address = z.string().trim().max(2000);
export const redirectInput = z.strictObject({ from: address, to: address, status: z.string().max(3) });
const flag = z.enum(['true', 'false']).default('false');
const importQuery = z.strictObject({ dry: flag, replace: flag });
const deleteQuery = z.strictObject({ path: address });
const at = '/editor/api/redirects';

export function redirectRoutes({ embedded }: Pick<Shop, 'embedded'>, guard: EditorGuard): Hono<ShopHttp> {
  const getStorage = () => {
    if (embedded !== null) return embedded.storage;
    throw new HttpError(409, 'NOT_HERE', 'This shop’s redirects are in another system: change them there.');
  };
  const getChange = (name: string) => ({ actor: { kind: 'staff', name } as const, now: Date.now() });
  return new Hono<ShopHttp>()
    .get(
      at,
      withScope(guard, 'read_online_store_navigation', async (context) => {
        const { q: text, ...request } = parseQueryString(context, listInput);
        const { rows, ...page } = await searchRedirects(getStorage(), { ...request, text });
        const body: RedirectListJson = { ...page, redirects: rows };
        return context.json(body);
      }),
    )
    .post(
      at,
      withScope(guard, 'write_online_store_navigation', async (context, { email }) => {
        const storage = getStorage();
        const checked = checkRedirect(await jsonBody(context, redirectInput));
        if ('errors' in checked) {
          const fields = Object.fromEntries(
            Object.entries(checked.errors).map(([field, reason]) => [field, `This ${reason}.`]),
          );
          throw new HttpError(422, 'INVALID', Object.values(fields)[0] ?? 'This can’t be saved.', fields);
        }
        throwLoop(
          await saveMerchantRedirects(storage, [checked.redirect], { ...getChange(email), replace: false }),
        );
        return context.json(checked.redirect, 201);
      }),
    )
    .delete(
      at,
      withScope(guard, 'write_online_store_navigation', async (context, { email }) => {
        const path = toRedirectPath(parseQueryString(context, deleteQuery).path) ?? '';
        if (!(await deleteMerchantRedirect(getStorage(), path, getChange(email))))
          throw new HttpError(404, 'NO_SUCH_REDIRECT', 'There is no redirect from this path any more.');
        return context.json(null);
      }),
    )
    .post(
      `${at}/import`,
      withScope(guard, 'write_online_store_navigation', async (context, { email }) => {
        const storage = getStorage();
        const { dry, replace } = parseQueryString(context, importQuery);
        const { table } = await readCsvBody(context);
        const { redirects, problems } = readRedirectFile(table);
        const isImported = dry === 'false' && problems.length === 0 && redirects.length > 0;
        if (isImported) {
          const change = { ...getChange(email), replace: replace === 'true' };
          throwLoop(await saveMerchantRedirects(storage, redirects, change));
        }
        const body: RedirectImportJson = {
          count: redirects.length,
          ...listFileProblems(problems),
          isImported,
        };
        return context.json(body);
      }),
    );
}

function throwLoop(result: RedirectSaveResult): void {
  if (result.kind === 'saved') return;
  const { path, target } = result.redirect;
  const message = `${path} leads to ${target}, and from there back to itself. Nothing was saved.`;
  throw new HttpError(422, 'LOOP', message, { to: message });
}
