/** Creates the shop's HTTP application: middleware in order, then routes. */

import { loadConsentRules } from '@vitrine/data/consent';
import { findServingRegion } from '@vitrine/rules/regions/serving-region';
import { Hono } from 'hono';
import { staffApiRoutes } from './admin/staff-api-routes.ts';
import { agentRoutes } from './agents/agent-routes.ts';
import { pageToolList, pageToolRoutes } from './agents/page-tool-routes.ts';
import { productFeedRoutes } from './agents/product-feed.ts';
import { accountRoutes } from './api/account-routes.ts';
import { cartForms } from './api/cart-forms.ts';
import { cartLinks } from './api/cart-links.ts';
import { cartRoutes } from './api/cart-routes.ts';
import { catalogueRoutes } from './api/catalogue-routes.ts';
import { checkoutLinks } from './api/checkout-links.ts';
import { contentErrorRoutes, contentRoutes } from './api/content-routes.ts';
import { destinationRoutes } from './api/destination-routes.ts';
import { loyaltyRoutes } from './api/loyalty-routes.ts';
import { orderAgainRoutes } from './api/order-again-routes.ts';
import { permalinkRoutes } from './api/permalink-routes.ts';
import { reorderRoutes } from './api/reorder-routes.ts';
import { searchRoutes } from './api/search-routes.ts';
import { signUpRoutes } from './api/sign-up-routes.ts';
import { smsRoutes } from './api/sms-routes.ts';
import { surveyRoutes } from './api/survey-routes.ts';
import { trackingRoutes } from './api/tracking-routes.ts';
import { waitlistRoutes } from './api/waitlist-routes.ts';
import { assetRoutes, type loadAssets } from './assets.ts';
import { backendRoutes } from './backend-routes.ts';
import { BrandIcons } from './brand/brand-icons.ts';
import { brandRoutes } from './brand/brand-routes.ts';
import { SheetFiles } from './brand/brand-sheets.ts';
import { consentRoutes } from './consent/consent-routes.ts';
import { noticeRoute } from './content/notice-route.ts';
import { contentServiceRoutes } from './content/service-routes.ts';
import { editorRoutes } from './editor/editor-routes.ts';
import type { EditorPage } from './editor/page.ts';
import { collectorRoutes } from './events/collector.ts';
import { geoRoutes, readRequestConsent } from './geo/routes.ts';
import { healthRoutes } from './health.ts';
import { callPolicies } from './http/call-policies.ts';
import { createHttpApp } from './http/create-http-app.ts';
import type { ShopHttp } from './http/environment.ts';
import { HttpError } from './http/http-error.ts';
import { RoutePolicies } from './http/route-policies.ts';
import { shopifyWebhooks } from './loyalty/shopify-webhooks.ts';
import { mediaDirectories } from './media/open.ts';
import type { CacheFastPath } from './pages/cache-fast-path.ts';
import { createCachedCalls } from './pages/cached-calls.ts';
import { findPage, type PageTemplate } from './pages/page-policies.ts';
import { handlePage, type Pages } from './pages/pages.ts';
import { getPageSources } from './pages/policy.ts';
import type { RenderPage } from './pages/renderer.ts';
import { thirdPartyOrigins } from './pages/third-parties.ts';
import { createPartnerRedirect } from './partner/partner-redirect.ts';
import { isMultiProcess } from './process/multi-process.ts';
import { reviewRoutes } from './reviews/review-forms.ts';
import type { Shop } from './shop.ts';
import { wishlistRoutes } from './wishlists/routes.ts';

export interface AppDeps {
  readonly shop: Shop;
  readonly renderPage: RenderPage;
  /** Built files of the pages. Empty during development, when Vite serves them. */
  readonly assets: Awaited<ReturnType<typeof loadAssets>>;
  readonly media: Hono<ShopHttp>;
  readonly editorPage: EditorPage;
  readonly draining: () => boolean;
  /** Null if every request passes through all middleware. */
  readonly fastPath: CacheFastPath | null;
}

/** Creates the application with all routes. Its `request(...)` sends a request without a socket. */
export function createApp(parts: AppDeps): Hono<ShopHttp> {
  const { shop, media, assets, draining } = parts;
  const { settings } = shop;
  const pages = pagesOf(parts);
  const policies = new RoutePolicies();
  const app = createHttpApp(shop, policies, parts.fastPath);
  app.route('/', healthRoutes(shop.check, draining));
  if (shop.embedded !== null) app.route('/', backendRoutes(shop.embedded, shop));
  const { SHOPIFY_WEBHOOK_SECRET: secret } = settings;
  if (secret !== undefined) {
    const regionOf = (country: string) => findServingRegion(shop.tables, country);
    app.route('/', shopifyWebhooks({ secret, regionServing: regionOf, take: shop.loyalty.orderEvent }));
  }
  for (const routes of contentCallRoutes(shop)) app.route('/', routes);
  app.route('/', brandFiles(parts));
  app.route('/', builtFiles(assets, pages));
  app.route('/', media);
  const { geo: lookup, table, content, clientOf } = shop;
  const geo = { lookup, settings, table, content, consent: loadConsentRules() };
  app.route('/', geoRoutes(geo));
  app.route('/', consentRoutes());
  app.route(
    '/',
    collectorRoutes({ keep: shop.keepEvents, consentOf: (context) => readRequestConsent(context, geo) }),
  );
  const callsForEverybody = new Hono<ShopHttp>()
    .route('/', catalogueRoutes(shop.clientOf))
    .route('/', contentRoutes(shop.content, shop.wrongSettings))
    .route('/', pageToolList(shop.agents !== null));
  const cached = createCachedCalls(callsForEverybody, shop);
  for (const { method, path } of callsForEverybody.routes) {
    if (callPolicies[`${method} ${path}`]?.cache === 'shared') app.get(path, cached);
  }
  app.route('/', callsForEverybody);
  app.route('/', searchRoutes({ clientOf: shop.clientOf, content: shop.content, blog: shop.contentBlog }));
  app.route('/', signUpRoutes(shop));
  app.route('/', waitlistRoutes(shop));
  app.route('/', smsRoutes(shop));
  app.route('/', shop.notifications.routes);
  app.route('/', destinationRoutes(shop.destinations));
  app.use(createPartnerRedirect({ ...geo, clientOf }));
  app.route('/', cartRoutes(shop.cartRequest));
  const { agents } = shop;
  if (agents !== null) {
    app.route('/', agentRoutes({ agents, limiters: shop.limiters, regionUrl: shop.regionUrl }));
    app.route('/', productFeedRoutes(shop));
    app.route('/', pageToolRoutes({ agents, cartRequest: shop.cartRequest }));
  }
  app.route('/', cartForms(shop.cartRequest, shop.formAdds));
  app.route('/', cartLinks(shop.cartRequest));
  const checkout = shop.embedded?.checkout ?? null;
  app.route('/', permalinkRoutes({ cartRequest: shop.cartRequest, checkout }));
  app.route('/', loyaltyRoutes(shop.cartRequest, shop.loyalty));
  app.route('/', accountRoutes(shop.cartRequest, shop.quizResults));
  app.route('/', surveyRoutes(shop.cartRequest, shop.quizResults));
  app.route('/', reviewRoutes(shop.reviewForms));
  app.route('/', wishlistRoutes(shop.wishlistOf));
  app.route('/', trackingRoutes(shop.track));
  app.route('/', orderAgainRoutes(shop.cartRequest));
  if (shop.embedded !== null) app.route('/', reorderRoutes(shop.embedded, shop.cartRequest));
  app.route('/', staffApiRoutes(shop));
  app.route('/', editorRoutes(shop, parts.editorPage, parts.renderPage));
  app.all('/api/*', () => {
    throw new HttpError(404, 'NOT_FOUND', 'There is no such call.');
  });
  app.all('*', (context) => handlePage(context, pages));
  policies.register(app.routes);
  return app;
}

/** Creates the routes that a content service calls, and those with which this shop is the content service of other shops. */
function contentCallRoutes(shop: Shop): Hono<ShopHttp>[] {
  const { settings, content, drafts, remoteContent, contentNotices } = shop;
  const tokens = {
    published: given(settings.CONTENT_SERVICE_TOKEN, settings.CONTENT_SERVICE_TOKEN_PREVIOUS),
    drafts: given(settings.CONTENT_SERVICE_PREVIEW_TOKEN, settings.CONTENT_SERVICE_PREVIEW_TOKEN_PREVIOUS),
  };
  const secrets = given(settings.CONTENT_WEBHOOK_SECRET, settings.CONTENT_WEBHOOK_SECRET_PREVIOUS);
  return [
    ...(remoteContent === null ? [] : [contentErrorRoutes(remoteContent)]),
    ...(contentNotices === null ? [] : [noticeRoute(contentNotices, secrets, Date.now)]),
    ...(tokens.published.length === 0
      ? []
      : [
          contentServiceRoutes({
            tokens,
            content,
            drafts,
            blogOf: (region) => shop.blogOf(shop.clientOf(region)),
          }),
        ]),
  ];
}

/** Returns the secrets that are set, the current one first. */
function given(...secrets: readonly (string | undefined)[]): readonly string[] {
  return secrets.filter((secret) => secret !== undefined);
}

/** Creates the application of the backend process: the backend's APIs and pictures, the checkout pages, and cart links. */
export function createBackendApp(parts: AppDeps): Hono<ShopHttp> {
  const { shop, media, assets, draining } = parts;
  if (shop.embedded === null) throw new Error('a backend process has its backend inside: unset COMMERCE_URL');
  const pages = pagesOf(parts);
  const policies = new RoutePolicies();
  const app = createHttpApp(shop, policies, parts.fastPath);
  app.route('/', healthRoutes(shop.check, draining));
  app.route('/', backendRoutes(shop.embedded, shop));
  app.route('/', checkoutLinks(shop.cartRequest));
  app.route('/', brandFiles(parts));
  app.route('/', builtFiles(assets, pages));
  app.route('/', media);
  // Pages of orders look up the visitor's country, as all pages do.
  const { geo: lookup, settings, table, content } = shop;
  app.route('/', geoRoutes({ lookup, settings, table, content, consent: loadConsentRules() }));
  app.all('*', (context) => {
    const page = findPage(new URL(context.req.url).pathname);
    if (page !== null && checkoutPages.has(page.template)) return handlePage(context, pages);
    throw new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.');
  });
  policies.register(app.routes);
  return app;
}

/** Templates of the pages that the backend process serves: the checkout's pages and the layout's data. */
const checkoutPages: ReadonlySet<PageTemplate> = new Set<PageTemplate>([
  '/cart/c/:cart',
  '/checkout/:cart',
  '/checkout/confirmation/:order',
  '/checkout/confirmation/:order/withdraw',
  '/checkout/confirmation/:order/invoice',
  '/frame/:version',
]);

/** Serves style sheet, icons and manifest of the brand. */
function brandFiles({ shop, assets }: AppDeps): Hono<ShopHttp> {
  const { content, refreshContent, settings, uploads } = shop;
  const icons = new BrandIcons({ uploads, directories: mediaDirectories(settings), hosts: [] });
  return brandRoutes({ content, refresh: refreshContent, icons, files: new SheetFiles(assets) });
}

/** Serves scripts, styles and fonts, and the list of the pages' scripts that React Router requests. */
function builtFiles(assets: AppDeps['assets'], pages: Pages): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .route('/', assetRoutes(assets))
    .all('/assets/manifest', (context) => handlePage(context, pages))
    .get('/assets/*', () => {
      throw new HttpError(404, 'NOT_FOUND', 'There is no such file.');
    });
}

function pagesOf({ shop, renderPage }: AppDeps): Pages {
  const { settings } = shop;
  return {
    render: renderPage,
    cache: shop.cache,
    leavesData: shop.cache !== null && !isMultiProcess(settings),
    sharedContext: shop.sharedContext,
    personalContext: shop.personalContext,
    regionUrl: shop.regionUrl,
    secure: settings.PUBLIC_URL.startsWith('https:'),
    policy: getPageSources(settings, shop.development),
    thirdParties: (region) => thirdPartyOrigins(settings, region),
    paymentOrigin:
      settings.STRIPE_SECRET_KEY === undefined ? null : new URL(settings.STRIPE_SCRIPT_URL).origin,
    experiments: shop.experiments,
    freshen: shop.freshen,
  };
}
