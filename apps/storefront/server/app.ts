/** The shop's HTTP server: what every request passes through, in order, and who answers it. */
import { buyerNamedBy } from '@vitrine/commerce/graphql/http';
import { tokenCheck } from '@vitrine/commerce/graphql/tokens';
import { Hono } from 'hono';
import { accountRoutes } from './api/account-routes.ts';
import { cartForms } from './api/cart-forms.ts';
import { cartRoutes } from './api/cart-routes.ts';
import { catalogueRoutes } from './api/catalogue-routes.ts';
import { contentRoutes } from './api/content-routes.ts';
import { destinationRoutes } from './api/destination-routes.ts';
import { searchRoutes } from './api/search-routes.ts';
import { signUpRoutes } from './api/sign-up-routes.ts';
import { assetRoutes, type loadAssets } from './assets.ts';
import { embeddedRoutes, isMachineCall } from './embedded-routes.ts';
import { geoRoutes } from './geo/routes.ts';
import { healthRoutes } from './health.ts';
import { limitedBody } from './http/body-limit.ts';
import { compressedAnswers } from './http/compressed.ts';
import type { ShopHttp } from './http/environment.ts';
import { rateLimited } from './http/rate-limits.ts';
import { answerFailure, Refusal } from './http/refusal.ts';
import { requestContext } from './http/request-context.ts';
import { sameOriginWrites } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { stagingDoor } from './http/staging-key.ts';
import { cachedCalls } from './pages/cached-calls.ts';
import { answerPage, type Pages } from './pages/pages.ts';
import { pageSources } from './pages/policy.ts';
import type { RenderPage } from './pages/renderer.ts';
import type { Shop } from './shop.ts';

export interface AppParts {
  readonly shop: Shop;
  readonly renderPage: RenderPage;
  /** Empty during development: Vite serves them. */
  readonly assets: Awaited<ReturnType<typeof loadAssets>>;
  readonly media: Hono<ShopHttp>;
  readonly draining: () => boolean;
}

/** The whole shop; `app.request(...)` answers without a socket. */
export function createApp(parts: AppParts): Hono<ShopHttp> {
  const { shop, media, assets, draining } = parts;
  const { settings } = shop;
  const pages = pagesOf(parts);
  const app = foundation(shop);
  app.route('/', healthRoutes(shop.check, draining));
  if (shop.embedded !== null) app.route('/', embeddedRoutes(shop.embedded));
  app.route('/', assetRoutes(assets));
  app.route('/', media);
  app.route('/', geoRoutes({ lookup: shop.geo, header: settings.GEO_HEADER ?? null, table: shop.table }));
  const callsForEverybody = new Hono<ShopHttp>()
    .route('/', catalogueRoutes(shop.clientOf))
    .route('/', contentRoutes(shop.content, shop.wrongSettings));
  app.use(cachedCalls(callsForEverybody, shop));
  app.route('/', callsForEverybody);
  app.route('/', searchRoutes(shop.clientOf, shop.content));
  app.route('/', signUpRoutes(shop.signUp));
  app.route('/', destinationRoutes(shop.destinations));
  app.route('/', cartRoutes(shop.cartRequest));
  app.route('/', cartForms(shop.cartRequest));
  app.route('/', accountRoutes(shop.cartRequest));
  app.all('/api/*', () => {
    throw new Refusal(404, 'NOT_FOUND', 'There is no such call.');
  });
  app.all('*', (context) => answerPage(context, pages));
  return app;
}

/** The embedded backend alone: the Storefront API, its pictures, and the checkout that its carts lead to. */
export function createBackendApp(parts: AppParts): Hono<ShopHttp> {
  const { shop, media, assets, draining } = parts;
  if (shop.embedded === null) throw new Error('a backend process has its backend inside: unset COMMERCE_URL');
  const pages = pagesOf(parts);
  const app = foundation(shop);
  app.route('/', healthRoutes(shop.check, draining));
  app.route('/', embeddedRoutes(shop.embedded));
  app.route('/', assetRoutes(assets));
  app.route('/', media);
  for (const path of ['/checkout', '/checkout/*', '/checkout.data', '/cart/c/*', '/assets/*'] as const) {
    app.all(path, (context) => answerPage(context, pages));
  }
  app.all('*', () => {
    throw new Refusal(404, 'NOT_FOUND', 'There is nothing at this address.');
  });
  return app;
}

// Health, pictures and built files tell nothing of a draft.
const openToAll = /^\/(?:healthz|readyz|media\/|assets\/)/;

function foundation({ settings, log, limiters }: Shop): Hono<ShopHttp> {
  const app = new Hono<ShopHttp>();
  app.use(
    requestContext({
      log,
      trustProxy: settings.TRUST_PROXY,
      publicUrl: settings.PUBLIC_URL,
      stopwatch: () => performance.now(),
    }),
  );
  app.use(securityHeaders);
  app.use(compressedAnswers);
  const servers = tokenCheck(settings.STOREFRONT_ACCESS_TOKENS);
  app.use(rateLimited(limiters, (headers) => buyerNamedBy(servers, headers)));
  app.use(sameOriginWrites(isMachineCall, settings.TRUST_PROXY));
  app.use(limitedBody);
  app.use(
    stagingDoor({
      key: settings.STAGING_KEY,
      publicUrl: settings.PUBLIC_URL,
      exempt: (path) => isMachineCall(path) || openToAll.test(path),
    }),
  );
  app.onError(answerFailure);
  return app;
}

function pagesOf({ shop, renderPage }: AppParts): Pages {
  const { settings } = shop;
  return {
    render: renderPage,
    cache: shop.cache,
    sharedContext: shop.sharedContext,
    personalContext: shop.personalContext,
    regionUrl: shop.regionUrl,
    policy: pageSources(settings, shop.development),
    paymentOrigin:
      settings.STRIPE_SECRET_KEY === undefined ? null : new URL(settings.STRIPE_SCRIPT_URL).origin,
    freshen: shop.freshen,
  };
}
