/**
 * The conditions of every route that Hono answers, under its method and path as they are registered. The server doesn't start
 * with a route that is missing here. Pages have theirs in `pages/page-policies.ts`.
 */
import type { Bytes } from '@vitrine/rules/units';
import { createPolicy, type RoutePolicy } from './route-policy.ts';

/** A picture that an editor uploads. */
export const maxUploadBytes: Bytes = 20 * 1024 * 1024;

const ordinary = createPolicy();
/** Of orders, accounts and privacy, which outlast a pause of the storefront. */
const lasting = createPolicy({ paused: 'open' });
/** JSON that is the same for all shoppers of a region. */
const shared = createPolicy({ cache: 'shared' });
const search = createPolicy({ reads: 'search' });
/** Codes, order numbers and passwords, which can be guessed. */
const guessable = createPolicy({ reads: 'codes', writes: 'codes' });
const lastingGuessable = createPolicy({ ...guessable, paused: 'open' });
const add = createPolicy({ addsToCart: true });
const signUp = createPolicy({ writes: 'signUps' });
/** Health and built files: unlimited, and without a draft. */
const unlimited = createPolicy({ reads: null, writes: null, staging: 'open', paused: 'open' });
const picture = createPolicy({ staging: 'open', paused: 'open' });
/** The Storefront API and `{app}`: authenticated by a token or a signature. */
const api = createPolicy({
  reads: 'api',
  writes: 'api',
  staging: 'open',
  origin: 'anywhere',
  paused: 'open',
});
const graphql = createPolicy({ ...api, maxBody: null });
const webhook = createPolicy({ staging: 'open', origin: 'anywhere', paused: 'open' });
const contentService = createPolicy({
  reads: 'content',
  writes: 'content',
  staging: 'open',
  origin: 'anywhere',
  paused: 'open',
});
/** Shoppers' assistants, who are known by their profiles. Closed on the staging store. */
const agents = createPolicy({ reads: 'agents', writes: 'agents', errors: 'json-rpc' });
/** The same over REST, where reads are closed to pages of other sites too. */
const agentsRest = createPolicy({ ...agents, origin: 'shop-reads', errors: 'rest' });
/** The editor has its own sign-in. */
const editor = createPolicy({ staging: 'open' });
const editorPassword = createPolicy({ writes: 'codes', staging: 'open' });
/** Queries and variables of the admin's pages. */
const adminCalls = createPolicy({ staging: 'open', maxBody: null });
const editorUpload = createPolicy({ staging: 'open', maxBody: maxUploadBytes, bodyContent: 'picture' });

/** A file of translations, within JSON. */
const editorFile = createPolicy({ staging: 'open', maxBody: maxUploadBytes });
/** A product CSV. */
export const maxProductCsvBytes: Bytes = 20 * 1024 * 1024;
/** Campaigns, which hold thousands of prices. */
const editorPrices = createPolicy({ staging: 'open', maxBody: 4 * 1024 * 1024 });
const editorProducts = createPolicy({ staging: 'open', maxBody: maxProductCsvBytes });

/** A middleware of the routes below its path, which have conditions of their own. */
const middleware = null;

export const callPolicies: Readonly<Record<string, RoutePolicy | null>> = {
  'GET /healthz': unlimited,
  'GET /readyz': unlimited,
  'GET /assets/*': unlimited,
  'ALL /assets/manifest': createPolicy({ ...shared, paused: 'open' }),
  'GET /media/*': picture,
  'GET /brand/:file': picture,
  'GET /favicon.svg': picture,
  'GET /favicon.ico': picture,
  'GET /apple-touch-icon.png': picture,
  'GET /icons/:file': picture,
  'GET /manifest.webmanifest': picture,
  'GET /review-media/:id/:rendition': lasting,

  'ALL /api/:version/graphql.json': graphql,
  'ALL /api/:version/graphql': graphql,
  'ALL /api/graphql.json': graphql,
  'ALL /api/graphql': graphql,
  'ALL /api': graphql,
  'ALL /admin/api/:version/graphql.json': graphql,
  'ALL /admin/api/graphql.json': graphql,
  'POST /admin/graphql': adminCalls,
  'POST /webhooks/stripe': webhook,
  'POST /webhooks/shopify': webhook,
  'POST /app/bluecore/waitlist.json': api,
  'POST /app/bluecore/registrations': api,
  'POST /app/smsbump/subscribe': api,
  'POST /app/tiktok/:event': api,

  'POST /content/changed': contentService,
  'GET /content/schemas/:file': contentService,
  'GET /content/theme-settings/global': contentService,
  'GET /content/single-product/:handle': contentService,
  'GET /content/tagged-blog/:tag/:page/:limit/:store': contentService,
  'GET /content/count-blog/:tag': contentService,
  'GET /content/single-blog/:id': contentService,
  'GET /content/launch-product-waitlist': contentService,
  'GET /content/product-settings': contentService,
  'GET /content/blog-settings': contentService,
  'ALL /content/*': contentService,

  'GET /feeds/openai.jsonl.gz': search,
  'GET /feeds/openai.csv.gz': search,
  'GET /.well-known/ucp': createPolicy(),
  'GET /.well-known/ucp/:version': createPolicy(),
  'ALL /api/ucp/mcp': agents,
  'ALL /api/ucp/rest/catalog/search': agentsRest,
  'ALL /api/ucp/rest/catalog/lookup': agentsRest,
  'ALL /api/ucp/rest/catalog/product': agentsRest,
  'ALL /api/ucp/rest/carts': agentsRest,
  'ALL /api/ucp/rest/carts/:id': agentsRest,
  'ALL /api/ucp/rest/carts/:id/cancel': agentsRest,
  'ALL /api/ucp/rest/checkout-sessions': agentsRest,
  'ALL /api/ucp/rest/checkout-sessions/:id': agentsRest,
  'ALL /api/ucp/rest/checkout-sessions/:id/complete': agentsRest,
  'ALL /api/ucp/rest/checkout-sessions/:id/cancel': agentsRest,
  'ALL /api/ucp/rest/orders/:id': agentsRest,
  'ALL /api/ucp/rest/*': agentsRest,
  'GET /api/page-tools': shared,
  'POST /api/page-tools/search_catalog': createPolicy({ writes: 'search' }),
  'POST /api/page-tools/get_product': createPolicy({ writes: 'read' }),
  'POST /api/page-tools/get_cart': createPolicy({ writes: 'read' }),
  'POST /api/page-tools/update_cart': add,

  'GET /geo': lasting,
  'PUT /api/consent': lasting,
  'POST /.well-known/shopify/monorail/unstable/produce_batch': createPolicy({
    writes: 'events',
    paused: 'open',
  }),

  'GET /api/getProductInfo': shared,
  'GET /api/collectionProducts': shared,
  'GET /api/getFeaturedImages': shared,
  'GET /api/shop': shared,
  'GET /products/:file{.+\\.json}': shared,
  'GET /api/getStrapiCartSetting': ordinary,
  'GET /api/getGlobalSetting': shared,
  'GET /api/destinations': ordinary,
  'GET /api/search/suggest': search,

  'POST /api/registrations': signUp,
  'POST /api/waitlist': signUp,
  'POST /api/sms': signUp,

  'POST /api/cart/create': ordinary,
  'GET /api/cart': ordinary,
  'POST /api/cart': add,
  'PUT /api/cart': ordinary,
  'POST /api/cart/delete': ordinary,
  'PUT /api/cart/discount': guessable,
  'PUT /api/cart/gift-cards': guessable,
  'PUT /api/cart/destination': ordinary,
  'POST /cart/add': add,
  'POST /cart/update': ordinary,
  'POST /cart/remove': ordinary,
  'POST /cart/gift': ordinary,
  'POST /cart/upsell': add,
  'POST /cart/discount': guessable,
  'POST /cart/destination': ordinary,
  'POST /cart/reorder': add,
  'GET /discount/:code': guessable,
  'GET /buy/*': createPolicy({ ...guessable, addsToCart: true }),
  'GET /cart/:lines{\\d+:\\d+(?:,\\d+:\\d+)*}': createPolicy({ ...guessable, addsToCart: true }),

  'GET /api/account/user': lasting,
  'GET /api/account/points': lasting,
  'GET /api/account/scoreboard': lasting,
  'GET /api/account/rewards': ordinary,
  'POST /api/account/rewards/redeem': ordinary,
  'POST /api/account/rewards/give-back': ordinary,
  'POST /account/rewards/redeem': ordinary,
  'POST /account/rewards/give-back': ordinary,
  'POST /account/order-again': add,
  'GET /api/track_order.json': lastingGuessable,
  'POST /api/surveys/save_results': ordinary,
  'POST /api/reviews/helpful': guessable,
  'ALL /products/:handle/review': middleware,
  'GET /api/wishlist': ordinary,
  'PUT /api/wishlist': ordinary,
  'POST /api/wishlist/join': ordinary,
  'ALL /api/*': ordinary,

  'ALL /editor': middleware,
  'ALL /editor/*': middleware,
  'GET /editor/brand.css': editor,
  'GET /editor/api/session': editor,
  'POST /editor/api/session': editorPassword,
  'POST /editor/api/session/proof': editorPassword,
  'DELETE /editor/api/session': editor,
  'GET /editor/api/sessions': editor,
  'DELETE /editor/api/sessions': editor,
  'GET /editor/api/notices': editor,
  'PUT /editor/api/notices': editor,
  'POST /editor/api/welcome': editorPassword,
  'POST /editor/api/first-account': editorPassword,
  'GET /editor/api/attention': editor,
  'GET /editor/api/sales': editor,
  'GET /editor/api/sales/today': editor,
  'GET /editor/api/sales/cohorts': editor,
  'GET /editor/api/sales/visits': editor,
  'GET /editor/api/sales/waitlists': editor,
  'GET /editor/api/tokens': editor,
  'POST /editor/api/tokens': editor,
  'DELETE /editor/api/tokens/:id': editor,
  'GET /editor/api/setup': editor,
  'GET /editor/api/setup/state': editor,
  'POST /editor/api/setup/products': editorProducts,
  'POST /editor/api/setup/pictures': editor,
  'GET /editor/api/setup/services': editor,
  'PUT /editor/api/setup/services/:group': editor,
  'DELETE /editor/api/setup/services/:group': editor,
  'POST /editor/api/setup/services/:group/check': editorPassword,
  'GET /editor/api/storefronts': editor,
  'POST /editor/api/storefronts': editor,
  'PUT /editor/api/storefronts/:key': editor,
  'DELETE /editor/api/storefronts/:key': editor,
  'POST /editor/api/storefronts/:key/restore': editor,
  'GET /editor/api/second-factor': editor,
  'POST /editor/api/second-factor': editorPassword,
  // The first code of a second factor.
  'PUT /editor/api/second-factor': editorPassword,
  'POST /editor/api/second-factor/recovery-codes': editor,
  'DELETE /editor/api/second-factor': editor,
  'GET /editor/api/people': editor,
  'POST /editor/api/people': editor,
  'POST /editor/api/people/link': editor,
  'PUT /editor/api/people': editor,
  'DELETE /editor/api/people': editor,
  'PUT /editor/api/people/second-factor': editor,
  'DELETE /editor/api/people/second-factor': editor,
  'GET /editor/api/people/log': editor,
  'GET /editor/api/kinds': editor,
  'GET /editor/api/documents': editor,
  'GET /editor/api/documents/:section/:name': editor,
  'PUT /editor/api/documents/:section/:name': editor,
  'GET /editor/api/documents/:section/:name/versions/:number': editor,
  'POST /editor/api/documents/:section/:name/publish': editor,
  'POST /editor/api/documents/:section/:name/unpublish': editor,
  'POST /editor/api/documents/:section/:name/restore': editor,
  'DELETE /editor/api/documents/:section/:name/publications/:publication': editor,
  'POST /editor/api/documents/:section/:name/publications/:publication/undo': editor,
  'GET /editor/api/publishing-settings': editor,
  'PUT /editor/api/publishing-settings': editor,
  'GET /editor/api/campaigns': editor,
  'POST /editor/api/campaigns': editorPrices,
  'POST /editor/api/prices/table': editorPrices,
  'GET /editor/api/subscriptions': editor,
  'GET /editor/api/subscriptions/forecast': editor,
  'GET /editor/api/subscriptions/report': editor,
  'GET /editor/api/subscriptions/plans': editor,
  'POST /editor/api/subscriptions/plans': editor,
  'PUT /editor/api/subscriptions/plans/:group': editor,
  'DELETE /editor/api/subscriptions/plans/:group': editor,
  'POST /editor/api/subscriptions/import': editorFile,
  'GET /editor/api/subscriptions/:contract': editor,
  'POST /editor/api/subscriptions/:contract/changes': editor,
  'POST /editor/api/subscriptions/:contract/charge': editor,
  'GET /editor/api/gift-cards': editor,
  'POST /editor/api/gift-cards': editor,
  'GET /editor/api/gift-cards/liability': editor,
  'GET /editor/api/gift-cards/:card': editor,
  'POST /editor/api/gift-cards/:card/disable': editor,
  'POST /editor/api/gift-cards/:card/enable': editor,
  'POST /editor/api/gift-cards/:card/adjust': editor,
  'POST /editor/api/gift-cards/:card/send': editor,
  'GET /editor/api/discounts': editor,
  'GET /editor/api/offers': editor,
  'GET /editor/api/calendar': editor,
  'GET /editor/api/campaigns/:campaign': editor,
  'PUT /editor/api/campaigns/:campaign': editorPrices,
  'POST /editor/api/campaigns/:campaign/schedule': editor,
  'POST /editor/api/campaigns/:campaign/publish': editor,
  'POST /editor/api/campaigns/:campaign/cancel': editor,
  'POST /editor/api/campaigns/:campaign/release': editor,
  'GET /editor/api/experiments': editor,
  'POST /editor/api/experiments': editor,
  'GET /editor/api/experiments/:experiment': editor,
  'PUT /editor/api/experiments/:experiment': editor,
  'POST /editor/api/experiments/:experiment/start': editor,
  'POST /editor/api/experiments/:experiment/stop': editor,
  'POST /editor/api/experiments/:experiment/choose': editor,
  'GET /editor/api/reviews': editor,
  'POST /editor/api/reviews/:request/approve': editor,
  'POST /editor/api/reviews/:request/decline': editor,
  'DELETE /editor/api/reviews/:request': editor,
  'GET /editor/api/documents/:section/:name/comments': editor,
  'POST /editor/api/documents/:section/:name/comments': editor,
  'PUT /editor/api/documents/:section/:name/comments/:comment': editor,
  'POST /editor/api/documents/:section/:name/presence': editor,
  'DELETE /editor/api/documents/:section/:name/presence': editor,
  'GET /editor/api/assistants': editor,
  'GET /editor/api/audit': editor,
  'GET /editor/api/list/articles': editor,
  'GET /editor/api/list/products': editor,
  'POST /editor/api/articles': editor,
  'GET /editor/api/translations/:language': editor,
  'POST /editor/api/translations/:language/texts': editor,
  'GET /editor/api/translations/:language/catalogue/:kind/:handle': editor,
  'PUT /editor/api/translations/:language/catalogue/:kind/:handle': editorFile,
  'GET /editor/api/translations/:language/file': editor,
  'POST /editor/api/translations/:language/file': editorFile,
  'GET /editor/api/pick/:kind': editor,
  'POST /editor/api/media': editorUpload,
  'GET /editor/api/pictures': editor,
  'PUT /editor/api/pictures/:name': editor,
  'POST /editor/api/pictures/remove': editor,
  'POST /editor/api/pictures/restore': editor,
  'POST /editor/api/simulate': editor,
  'POST /editor/api/effects': editor,
  'GET /editor/api/simulator/products': editor,
  'GET /editor/api/simulator/variants': editor,
  'GET /editor/api/simulator/destinations': editor,
  'GET /editor/api/samples': editor,
  'POST /editor/api/samples': editor,
  'DELETE /editor/api/samples/:id': editor,
  'POST /editor/api/preview': editor,
  'GET /editor/api/preview/pages': editor,
  'ALL /editor/api/*': editor,
  'GET /editor/preview.css': editor,
  'GET /editor/preview/:region/*': editor,
  'ALL /editor/preview/*': editor,
  'GET /editor/assets/*': unlimited,
  'GET /editor': editor,
  'GET /editor/*': editor,
  'GET /admin': editor,
  'GET /admin/*': editor,
};
