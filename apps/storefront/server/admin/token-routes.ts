/**
 * Creates, lists and revokes access tokens of the Admin API for the admin's page. Creating and revoking need a recent password
 * check.
 */
import { type AccessTokenRecord, validateAccessToken } from '@vitrine/commerce/admin-api/access-tokens';
import { adminScopes } from '@vitrine/rules/admin/admin-scopes';
import { Hono } from 'hono';
import { z } from 'zod';
import type {
  AccessTokenJson,
  AccessTokensJson,
  NewAccessTokenJson,
} from '../../app/admin/tokens/token-json.ts';
import { jsonBody } from '../api/body.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import type { Shop } from '../shop.ts';
import { recordTokenCreated, recordTokenRevoked } from './token-log.ts';

const newToken = z.strictObject({
  name: z.string(),
  scopes: z.array(z.enum(adminScopes)).max(adminScopes.length),
});

export function tokenRoutes(
  { embedded, storage }: Pick<Shop, 'embedded' | 'storage'>,
  guard: EditorGuard,
): Hono<ShopHttp> {
  const tokens = () => {
    if (embedded === null)
      throw new HttpError(503, 'NOT_SUPPORTED', 'This shop’s backend is elsewhere, and has its own tokens.');
    return embedded.adminTokens;
  };
  return new Hono<ShopHttp>()
    .get(
      '/editor/api/tokens',
      guard.by('people', async (context) => {
        const body: AccessTokensJson = { tokens: (await tokens().list()).map(toJson) };
        return context.json(body);
      }),
    )
    .post(
      '/editor/api/tokens',
      guard.by(
        'people',
        async (context, { email }) => {
          const { name, scopes } = await jsonBody(context, newToken);
          const problem = validateAccessToken({ name, scopes });
          if (problem !== null) throw new HttpError(422, 'INVALID', problem);
          const made = await tokens().create({ name, scopes, createdBy: email });
          await recordTokenCreated(storage, made.record, { actor: email, at: made.record.createdAt });
          const body: NewAccessTokenJson = { token: made.token, record: toJson(made.record) };
          return context.json(body);
        },
        { proven: true },
      ),
    )
    .delete(
      '/editor/api/tokens/:id',
      guard.by(
        'people',
        async (context, { email }) => {
          const revoked = await tokens().revoke(context.req.param('id') ?? '');
          if (revoked === null)
            throw new HttpError(404, 'NOT_FOUND', 'There is no valid token with this number.');
          await recordTokenRevoked(storage, revoked, { actor: email, at: revoked.revokedAt ?? Date.now() });
          return context.json(toJson(revoked));
        },
        { proven: true },
      ),
    );
}

function toJson(record: AccessTokenRecord): AccessTokenJson {
  const { id, name, lastCharacters, scopes, createdBy, createdAt, usedAt, revokedAt } = record;
  return { id, name, lastCharacters, scopes, createdBy, createdAt, usedAt, revokedAt };
}
