/**
 * Opens the backend without a shop: the APIs, webhooks, pictures, and the checkout in plain HTML. The package `vitrine-backend`
 * runs this backend (decision 114).
 */
import { join } from 'node:path';
import { skipReconciliation } from '@vitrine/commerce/carts/backend-without-offers';
import { latestApiVersion } from '@vitrine/commerce/graphql/api-versions';
import { extensionsHeader, storeHeader } from '@vitrine/commerce/graphql/graph-http-handler';
import { LiveRegionTables } from '@vitrine/commerce/taxes/live-region-tables';
import { type ContentService, openFileContent } from '@vitrine/content/file-content';
import { loadRegionTables } from '@vitrine/data/regions';
import { adminScopes } from '@vitrine/rules/admin/admin-scopes';
import { getDefaultRegion, type RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { backendRoutes } from '../backend-routes.ts';
import { followBrand } from '../brand/last-brand.ts';
import { type Embedded, openEmbedded } from '../embedded.ts';
import type { Settings } from '../env.ts';
import { healthRoutes } from '../health.ts';
import { createHttpApp } from '../http/create-http-app.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimiters } from '../http/rate-limits.ts';
import { RoutePolicies } from '../http/route-policies.ts';
import { mediaRoutes } from '../media/routes.ts';
import { createCheckoutPages } from './checkout-routes.ts';
import { createFolderFileLibrary } from './folder-file-library.ts';
import { createLibraryPictureFetcher } from './library-picture-fetcher.ts';
import { linkRoutes } from './link-routes.ts';
import { createPictureReader } from './picture-reader.ts';
import type { Seed } from './seed.ts';
import { standardActionsRoute } from './standard-actions-route.ts';

export interface StandaloneOptions {
  /** Settings of the backend, including `PUBLIC_URL` and `DATA_DIR`. */
  readonly settings: Settings;
  readonly seed: Seed;
  /** True for a backend like a bare Shopify store: without the demo's offers and Vitrine's API extensions. */
  readonly plain: boolean;
  readonly clock: () => EpochMs;
  readonly log: Logger;
}

export interface Standalone {
  readonly app: Hono<ShopHttp>;
  readonly embedded: Embedded;
  /** Deletes uploaded files. */
  readonly clearFiles: () => void;
  readonly close: () => Promise<void>;
}

/** Returns the folder of uploaded pictures, and of pictures that were copied there by hand. */
function getMediaFolder({ DATA_DIR }: Settings): string {
  return join(DATA_DIR, 'media');
}

/** Opens the database, fills it from the seed if it is empty, and creates the app. The storefronts must have been set before. */
export async function openStandalone(options: StandaloneOptions): Promise<Standalone> {
  const { settings, seed, plain, clock, log } = options;
  const ownContent = await openFileContent({
    directory: seed.content,
    clock,
    trusted: Number.MAX_SAFE_INTEGER,
    log,
  });
  const content = withShopName(ownContent, seed.shopName);
  await followBrand(content, getDefaultRegion(), (error) =>
    log.warn({ err: error }, 'the brand could not be read; pages are neutral'),
  );
  const limiters = createRateLimiters(settings, null);
  const files = createFolderFileLibrary(getMediaFolder(settings), clock);
  const storefrontUrl = () => settings.STOREFRONT_URL ?? settings.PUBLIC_URL;
  const embedded = await openEmbedded({
    settings,
    limiters,
    tables: new LiveRegionTables(loadRegionTables(seed.regions), true),
    content,
    experiments: null,
    timeZone: async () => 'UTC',
    log,
    storefrontUrl,
    checkoutUrl: () => settings.PUBLIC_URL,
    mediaUrl: `${settings.PUBLIC_URL}/media`,
    development: true,
    openFiles: () => files,
    pictureFetcher: createLibraryPictureFetcher(files, clock),
    blogs: null,
    clock,
    catalogueFiles: {
      directory: seed.catalogue,
      translations: seed.translations,
      isPartial: seed.isPartial,
    },
    savesSnapshot: false,
    ...(plain ? { reconcile: skipReconciliation } : {}),
  });
  return {
    app: createApp(options, embedded, createHttpDeps(options, limiters, storefrontUrl)),
    embedded,
    clearFiles: () => files.clear(),
    close: () => embedded.close(),
  };
}

/** Returns the content with the shop's name as its only setting. */
function withShopName(content: ContentService, name: string): ContentService {
  return {
    ...content,
    async themeSettings(region, language) {
      const settings = await content.themeSettings(region, language);
      return { ...settings, brand: { ...settings.brand, name } };
    },
  };
}

function createHttpDeps(
  { settings, log }: StandaloneOptions,
  limiters: ReturnType<typeof createRateLimiters>,
  regionUrl: (region: RegionKey) => string,
) {
  return { settings, log, limiters, agents: null, regionUrl };
}

function createApp(
  { settings, seed, plain }: StandaloneOptions,
  embedded: Embedded,
  deps: ReturnType<typeof createHttpDeps>,
): Hono<ShopHttp> {
  const policies = new RoutePolicies();
  const app = createHttpApp(deps, policies, null);
  if (plain) app.use(withoutExtensions);
  app.route(
    '/',
    healthRoutes(
      () => embedded.storage.ping(),
      () => false,
    ),
  );
  app.route('/', backendRoutes(embedded, deps));
  app.route('/', linkRoutes(embedded.backend, settings.STOREFRONT_URL));
  app.route('/', standardActionsRoute());
  const sources = {
    uploads: { has: async () => false, read: async () => null },
    directories: [getMediaFolder(settings), ...seed.media],
    hosts: [],
  };
  app.route('/', mediaRoutes(createPictureReader(sources), sources));
  const showPage = createCheckoutPages({
    checkout: embedded.checkout,
    storefrontUrl: settings.STOREFRONT_URL ?? settings.PUBLIC_URL,
  });
  app.all('*', async (context): Promise<Response> => {
    const page = showPage(context);
    if (page !== null) return page;
    // Links of the checkout lead here; redirects a browser to the storefront or to GraphiQL.
    if (context.req.path === '/')
      return context.redirect(settings.STOREFRONT_URL ?? `/api/${latestApiVersion}/graphql.json`, 303);
    throw new HttpError(404, 'NOT_FOUND', 'Page not found.');
  });
  policies.register(app.routes);
  return app;
}

/** Removes the headers with which clients request Vitrine's extensions of the API. */
const withoutExtensions = createMiddleware<ShopHttp>(async (context, next) => {
  const { raw } = context.req;
  const own = [extensionsHeader, storeHeader].filter((name) => raw.headers.has(name));
  if (own.length > 0) {
    const headers = new Headers(raw.headers);
    for (const name of own) headers.delete(name);
    context.req.raw = new Request(raw, { headers });
  }
  await next();
});

/** Creates a token of the Admin API with every scope. */
export async function createAdminToken({ adminTokens }: Embedded): Promise<string> {
  const { token } = await adminTokens.create({
    name: 'vitrine-backend',
    scopes: adminScopes,
    createdBy: 'vitrine-backend',
  });
  return token;
}
