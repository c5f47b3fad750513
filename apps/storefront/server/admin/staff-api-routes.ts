/** The Admin API for the admin's own pages: authorized by an editor's session, whose role has the scopes. */
import { addIdempotencyKeys } from '@vitrine/commerce/admin-api/add-idempotency-keys';
import type { AdminActor } from '@vitrine/commerce/admin-api/admin-context';
import { toBoundedText } from '@vitrine/commerce/admin-api/admin-http-handler';
import { adminOperationLimits } from '@vitrine/commerce/admin-api/admin-server';
import { latestAdminApiVersion } from '@vitrine/commerce/admin-api/admin-versions';
import {
  isOperationRejection,
  parseOperationRequest,
} from '@vitrine/commerce/graphql/parse-operation-request';
import { type EditorAccount, getAdminScopes } from '@vitrine/content/editor-accounts/roles';
import { Hono } from 'hono';
import { createEditorGuard, editorCalls, stagingHostOnly } from '../editor/editor-guard.ts';
import { chooseLanguage } from '../http/choose-language.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { readIdempotencyKey } from '../http/request-key.ts';
import type { Shop } from '../shop.ts';
import { type AdminForward, openAdminForward } from '../shopify/admin-forward.ts';

export type StaffApiDeps = Pick<Shop, 'people' | 'embedded' | 'settings' | 'log'>;

export function staffApiRoutes({ people, embedded, settings, log }: StaffApiDeps): Hono<ShopHttp> {
  const guard = createEditorGuard(people);
  const forward = openAdminForward(settings, log);
  const run: AdminForward | null =
    embedded === null
      ? forward
      : (operation, { idempotencyKey, ...call }) =>
          embedded.admin.run(
            idempotencyKey === undefined ? operation : addIdempotencyKeys(operation, idempotencyKey),
            { ...call, version: latestAdminApiVersion },
          );
  return new Hono<ShopHttp>().post(
    '/admin/graphql',
    stagingHostOnly,
    editorCalls,
    guard.bySession(async (context, account) => {
      if (run === null)
        throw new HttpError(
          503,
          'NOT_SUPPORTED',
          'This shop’s backend is elsewhere. Set SHOPIFY_ADMIN_TOKEN, or use its own admin.',
        );
      const read = await parseOperationRequest(context.req.raw, adminOperationLimits.body);
      if (isOperationRejection(read)) throw toHttpError(read);
      const body = await run(read.operation, {
        actor: toActor(account),
        requestId: context.get('requestId'),
        language: chooseLanguage(context.req.header('accept-language')),
        idempotencyKey: readIdempotencyKey(context) ?? undefined,
      });
      const text = toBoundedText(body, adminOperationLimits.answer);
      return context.body(text, 200, { 'content-type': 'application/json; charset=utf-8' });
    }),
  );
}

function toActor({ email, name, role }: EditorAccount): AdminActor {
  return { kind: 'staff', id: email, name, scopes: new Set(getAdminScopes(role)) };
}

function toHttpError({
  status,
  code,
  message,
}: {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}): HttpError {
  return new HttpError(status === 413 ? 413 : status === 415 ? 415 : 400, code, message);
}
