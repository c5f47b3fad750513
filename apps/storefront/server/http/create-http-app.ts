/**
 * Creates the Hono apps with the middleware that every request passes through before its route: one for the shop, one for the
 * backend alone.
 */
import { getForwardedBuyerIp } from '@vitrine/commerce/graphql/graph-http-handler';
import { createTokenCheck } from '@vitrine/commerce/graphql/token-check';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { createSignerReader } from '../agents/signer-reader.ts';
import type { Settings } from '../env.ts';
import type { CacheFastPath } from '../pages/cache-fast-path.ts';
import { observedRequests } from '../telemetry/observed-requests.ts';
import { createAddressRouting } from './address-routing.ts';
import { limitBodySize } from './body-limit.ts';
import { canonicalPaths } from './canonical-path.ts';
import { compressResponses } from './compressed.ts';
import type { ShopHttp } from './environment.ts';
import { handleFailure } from './http-error.ts';
import { createPauseGuard } from './paused-storefront.ts';
import { type RateLimiters, rateLimited } from './rate-limits.ts';
import { rejectNulInAddress } from './readable-text.ts';
import { requestContext } from './request-context.ts';
import type { RoutePolicies } from './route-policies.ts';
import { sameOriginWrites } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { createStagingGuard } from './staging-key.ts';

export interface HttpAppDeps {
  readonly settings: Settings;
  readonly log: Logger;
  readonly limiters: RateLimiters;
  /** Null if shoppers' assistants are turned off. */
  readonly agents: { readonly directories: Parameters<typeof createSignerReader>[0] } | null;
  readonly regionUrl: (region: RegionKey) => string;
}

export function createHttpApp(
  { settings, log, limiters, agents, regionUrl }: HttpAppDeps,
  policies: RoutePolicies,
  fastPath: CacheFastPath | null,
): Hono<ShopHttp> {
  const app = new Hono<ShopHttp>();
  app.use(createAddressRouting(app, { proxies: settings.TRUST_PROXY, publicUrl: settings.PUBLIC_URL }));
  if (fastPath !== null) app.use(fastPath.remember);
  app.use(
    requestContext({
      log,
      proxies: settings.TRUST_PROXY,
      publicUrl: settings.PUBLIC_URL,
      stopwatch: () => performance.now(),
    }),
  );
  app.use(async (context, next) => {
    context.set('policy', policies.find(context));
    await next();
  });
  app.use(observedRequests(settings.TRUST_PROXY > 0));
  app.use(securityHeaders);
  app.use(compressResponses);
  app.use(
    rateLimited(
      limiters,
      createBuyerReader(settings),
      agents === null ? null : createSignerReader(agents.directories),
    ),
  );
  app.use(sameOriginWrites);
  app.use(rejectNulInAddress);
  app.use(limitBodySize);
  app.use(
    createStagingGuard({
      key: settings.STAGING_KEY,
      previous: settings.STAGING_KEY_PREVIOUS,
      publicUrl: settings.PUBLIC_URL,
    }),
  );
  app.use(createPauseGuard(regionUrl));
  app.use(canonicalPaths((path) => policies.checkPath(path), settings.PUBLIC_URL));
  app.onError(handleFailure);
  return app;
}

/** Creates a function that returns the buyer's IP address if a server with a private token sends it. */
export function createBuyerReader({
  STOREFRONT_ACCESS_TOKENS: tokens,
}: Settings): (headers: Headers) => string | null {
  const servers = createTokenCheck(tokens);
  return (headers) => getForwardedBuyerIp(servers, headers);
}
