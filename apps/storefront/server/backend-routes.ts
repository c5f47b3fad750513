import { Hono } from 'hono';
import type { Logger } from 'pino';
import { adminApiRoutes } from './admin/admin-api-routes.ts';
import { signedFileRoutes } from './admin/signed-file-routes.ts';
import { customerAccountRoutes } from './customer-accounts/customer-account-routes.ts';
import type { Embedded } from './embedded.ts';
import { embeddedRoutes } from './embedded-routes.ts';
import type { Settings } from './env.ts';
import { createBuyerReader } from './http/create-http-app.ts';
import type { ShopHttp } from './http/environment.ts';
import type { RateLimiters } from './http/rate-limits.ts';

export interface BackendRoutesDeps {
  readonly settings: Settings;
  readonly limiters: RateLimiters;
  readonly log: Logger;
}

/** Routes of the embedded backend's APIs. */
export function backendRoutes(
  embedded: Embedded,
  { settings, limiters, log }: BackendRoutesDeps,
): Hono<ShopHttp> {
  const routes = new Hono<ShopHttp>()
    .route('/', embeddedRoutes(embedded))
    .route('/', adminApiRoutes(embedded, limiters, log))
    .route('/', signedFileRoutes(embedded));
  const { customerAccounts: accounts } = embedded;
  return accounts === null
    ? routes
    : routes.route('/', customerAccountRoutes(accounts, settings.PUBLIC_URL, createBuyerReader(settings)));
}
