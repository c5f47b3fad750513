/** The Admin API at `/admin/api/{version}/graphql.json`, for clients with an access token. */
import { createAdminHttpHandler } from '@vitrine/commerce/admin-api/admin-http-handler';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Embedded } from '../embedded.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { RateLimiters } from '../http/rate-limits.ts';

/** A request without a version gets the oldest one, as at Shopify. */
const paths = ['/admin/api/:version/graphql.json', '/admin/api/graphql.json'] as const;

export function adminApiRoutes(
  { admin, adminTokens }: Pick<Embedded, 'admin' | 'adminTokens'>,
  limiters: RateLimiters,
  log: Logger,
): Hono<ShopHttp> {
  const handle = createAdminHttpHandler({
    server: admin,
    tokens: adminTokens,
    countGuess: (address) => limiters.consume('codes', address),
    log,
  });
  const routes = new Hono<ShopHttp>();
  for (const path of paths)
    routes.all(path, (context) =>
      handle(context.req.raw, { address: context.get('address'), requestId: context.get('requestId') }),
    );
  return routes;
}
