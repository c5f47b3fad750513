/** Opens the embedded backend, or the client of a remote one, and the services that read its catalogue and orders. */

import { findPublishedBlogs } from '@vitrine/commerce/catalogue/blogs/published-blogs';
import { createPricedCatalogue } from '@vitrine/commerce/catalogue/priced-catalogue';
import { buyerIpHeader } from '@vitrine/commerce/graphql/graph-http-handler';
import { privateTokenHeader } from '@vitrine/commerce/graphql/token-check';
import type { BlogPort } from '@vitrine/content/blog/blog-port';
import { loadTextVariants, loadTranslations } from '@vitrine/data/translations';
import type { PriceRule } from '@vitrine/rules/catalogue/period-price';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { InvalidSetting } from '../../app/preview/settings-preview.ts';
import type { BackendSignIn } from '../account/backend-sign-in.ts';
import { MemberTokenStore } from '../account/member-tokens.ts';
import { createMemberSessions, type MemberSessions } from '../account/sessions.ts';
import { createContentArticles } from '../admin/content-articles.ts';
import { createCommerceBlogs } from '../blog/commerce-blogs.ts';
import { type CreateBlogPort, openBlog, type ShopBlog } from '../blog/open-blog.ts';
import { seedPosts } from '../blog/seed-posts.ts';
import { CartProducts } from '../cart/products.ts';
import { warnOfMissingVatNumbers } from '../content/vat-numbers.ts';
import { createInProcessFetch } from '../customer-accounts/in-process-fetch.ts';
import { findOtherUses } from '../editor/picture-uses.ts';
import { type Embedded, openEmbedded, ownClientId } from '../embedded.ts';
import { hasRemoteLoyalty } from '../loyalty/open-loyalty.ts';
import { createAdminFileLibrary } from '../media/admin-file-library.ts';
import { getChangedTags } from '../pages/content-tags.ts';
import { createLowStockThreshold, getStockTags } from '../pages/stock-tags.ts';
import { createCatalogueLookup } from '../preview/in-catalogue.ts';
import type { InCatalogue } from '../preview/missing-references.ts';
import { findInvalidSettings } from '../preview/settings-preview.ts';
import { openPictureFetcher, openPictureRequest } from '../product-pictures/open-picture-fetch.ts';
import { warnOfUnconfirmedTaxes, watchTables } from '../region-tables.ts';
import { withBuiltInRatings } from '../reviews/built-in-ratings.ts';
import { openProductReviews, type ProductReviews } from '../reviews/open-reviews.ts';
import { createEmbeddedPurchases, type Purchases, remotePurchases } from '../reviews/purchases.ts';
import { translationsDirectory } from '../shop-folder.ts';
import { type CustomerAccountApi, createCustomerAccountApi } from '../shopify/customer-account-api.ts';
import type { SimulatorDeps } from '../simulator/simulate.ts';
import { bindClient } from '../storefront/bound-client.ts';
import { openStorefrontClient } from '../storefront/open-client.ts';
import { createFindRedirect, type FindRedirect } from '../storefront/redirects.ts';
import { getCurrentRequest } from '../telemetry/request-scope.ts';
import { type OrderTracker, openTracker } from '../tracking/tracker.ts';
import type { ContentServices } from './content-services.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { OpenShopOptions } from './opening.ts';

/** Time for which cart lines use cached product data of a remote catalogue, in ms. */
const remoteProductLifetime = 60_000;

export interface CommerceServices {
  /** Null if the backend is remote. */
  readonly embedded: Embedded | null;
  /** A client of the Storefront API, with the ratings of the shop's own reviews. */
  readonly client: StorefrontClient;
  /** Returns a client for a region's market, without a shopper's data. */
  readonly clientOf: (region: RegionKey) => StorefrontClient;
  /** Creates a client that reads the catalogue with the prices of these rules. If the backend is remote, returns `client`. */
  readonly createPricedClient: (rules: readonly PriceRule[]) => StorefrontClient;
  readonly products: CartProducts;
  readonly reviews: ProductReviews;
  readonly purchases: Purchases;
  readonly blog: ShopBlog;
  /** Creates the blog for a request. */
  readonly blogOf: CreateBlogPort;
  /** Articles of the content store; null if BLOG_SOURCE is the Storefront API. */
  readonly contentBlog: BlogPort | null;
  /** Checks references in settings against a region's catalogue. */
  readonly inCatalogue: InCatalogue;
  /** Errors in the current settings, for editors. */
  readonly wrongSettings: () => Promise<readonly InvalidSetting[]>;
  readonly redirectOf: FindRedirect;
  /** Null if the backend is remote. */
  readonly sessions: MemberSessions | null;
  /** Finds an order by number and e-mail; null if orders can't be tracked. */
  readonly track: OrderTracker | null;
  /** Shopify's Customer Account API; null without CUSTOMER_ACCOUNT_CLIENT_ID. */
  readonly customerAccounts: CustomerAccountApi | null;
  /** Sign-in at the backend's own page; null if members sign in with a password. */
  readonly backendSignIn: BackendSignIn | null;
  /** Simulates carts for editors; null if the backend is another process. */
  readonly simulator: SimulatorDeps | null;
}

type Before = Infrastructure & ContentServices;

export async function openCommerce(before: Before, opening: OpenShopOptions): Promise<CommerceServices> {
  const { settings, content, log, liveTables, addressForms } = before;
  const reviews = await openReviews(before, opening);
  const embedded = await openBackend(before, opening);
  const client = withBuiltInRatings(openStorefrontClient(settings, embedded), reviews.ratings);
  const clientOf = (region: RegionKey) => bindClient(client, { region });
  const inCatalogue = createCatalogueLookup(clientOf);
  const products = new CartProducts(log, embedded === null ? remoteProductLifetime : 0);
  const lowStock = await createLowStockThreshold(content);
  dropChanges({ ...before, embedded, products, lowStock });
  // Pages show the free shipping threshold, so a change of the tables purges them.
  opening.closing.defer(watchTables(before.liveTables, () => before.cache?.drop('all'), Date.now));
  if (embedded !== null) await seedArticles(before, embedded);
  const customerAccounts = openCustomerAccounts(settings);
  const blog = await openBlog({ ...before, parts: before.posts });
  return {
    embedded,
    client,
    clientOf,
    createPricedClient(rules) {
      if (embedded === null) return client;
      const { withCatalogue, parts } = embedded.backend;
      const backend = withCatalogue(createPricedCatalogue(parts.catalogue, rules));
      return withBuiltInRatings(openStorefrontClient(settings, { backend }), reviews.ratings);
    },
    products,
    reviews,
    purchases: embedded === null ? remotePurchases : createEmbeddedPurchases(embedded),
    blog,
    blogOf: blog.of,
    contentBlog: blog.content,
    inCatalogue,
    wrongSettings: () => findInvalidSettings(content, inCatalogue),
    redirectOf: createFindRedirect(embedded, clientOf),
    sessions: embedded === null ? null : createMemberSessions(embedded.backend.parts),
    customerAccounts,
    backendSignIn: await openBackendSignIn(before, embedded, customerAccounts),
    track: openTracker(settings, embedded?.orders ?? null, log),
    simulator:
      embedded === null ? null : { embedded, clientOf, products, log, tables: liveTables, addressForms },
  };
}

function openCustomerAccounts({
  COMMERCE_URL: url,
  COMMERCE_TOKEN: token,
  COMMERCE_TOKEN_KIND: kind,
  CUSTOMER_ACCOUNT_CLIENT_ID: clientId,
}: Before['settings']): CustomerAccountApi | null {
  if (url === undefined || clientId === undefined) return null;
  const headers = () => {
    const address = getCurrentRequest()?.address ?? null;
    return token === undefined || kind !== 'private' || address === null
      ? {}
      : { [privateTokenHeader]: token, [buyerIpHeader]: address };
  };
  return createCustomerAccountApi({ url, clientId, headers });
}

/** By default, members sign in on the backend's page if it offers that to the client of CUSTOMER_ACCOUNT_CLIENT_ID. */
async function openBackendSignIn(
  { settings, storage, storefrontUrl, log }: Before,
  embedded: Embedded | null,
  remote: CustomerAccountApi | null,
): Promise<BackendSignIn | null> {
  const { CUSTOMER_ACCOUNTS: kind, CUSTOMER_ACCOUNT_CLIENT_ID: remoteId } = settings;
  const accounts = embedded?.customerAccounts ?? null;
  if (kind === 'legacy' || (embedded !== null && kind !== 'new')) return null;
  const api =
    accounts === null
      ? remote
      : createCustomerAccountApi({
          url: settings.PUBLIC_URL,
          clientId: ownClientId,
          fetch: createInProcessFetch(accounts),
        });
  if (api === null) return null;
  if (kind === undefined && !(await api.isOffered())) {
    log.warn('the backend offers no sign-in of the Customer Account API: members sign in with a password');
    return null;
  }
  const clientId = accounts === null ? (remoteId ?? '') : ownClientId;
  const tokens = new MemberTokenStore({ storage, api, clock: Date.now });
  return { api, clientId, tokens, storefrontUrl };
}

async function openReviews({ storage, settings, content, log }: Before, { closing }: OpenShopOptions) {
  const reviews = await openProductReviews({
    storage,
    settings,
    programme: async (region) => {
      const { loyalty } = await content.themeSettings(region);
      return hasRemoteLoyalty(settings) ? { ...loyalty, enabled: false } : loyalty;
    },
    clock: Date.now,
    log,
  });
  closing.defer(() => reviews.close());
  return reviews;
}

/** Opens the embedded backend; null if COMMERCE_URL names a remote one. */
async function openBackend(
  before: Before,
  { reconcile, closing }: OpenShopOptions,
): Promise<Embedded | null> {
  const { settings, content, journal, posts, liveTables, log } = before;
  if (settings.COMMERCE_URL !== undefined) return null;
  const embedded = await openEmbedded({
    ...before,
    tables: liveTables,
    timeZone: async () => (await before.publishing.settings.read()).timeZone,
    experiments: before.experimentContent,
    ...(settings.BLOG_SOURCE === 'content' && journal === null
      ? { articles: createContentArticles({ ...before, mediaUrl: `${settings.PUBLIC_URL}/media` }) }
      : {}),
    blogs:
      settings.BLOG_SOURCE === 'content' ? createCommerceBlogs({ ...posts, content, journal, log }) : null,
    checkoutUrl: before.regionUrl,
    mediaUrl: `${settings.PUBLIC_URL}/media`,
    openFiles: (catalogue) =>
      createAdminFileLibrary({
        uploads: before.uploads,
        pictures: before.pictures,
        fetchPicture: openPictureRequest(settings),
        otherUses: () => findOtherUses({ documents: before.documents, catalogue }),
      }),
    pictureFetcher: openPictureFetcher({
      settings,
      uploads: before.uploads,
      pictures: before.fetchedPictures,
    }),
    readFetchedPictures: () => before.fetchedPictures.fetched(),
    ...(reconcile === undefined ? {} : { reconcile }),
  });
  closing.defer(() => embedded.close());
  warnOfUnconfirmedTaxes(liveTables, Date.now(), log);
  await warnOfMissingVatNumbers(content, log);
  return embedded;
}

/** Purges cached pages and products when their data changes. */
function dropChanges({
  embedded,
  content,
  products,
  cache,
  lowStock,
}: Pick<Before, 'content' | 'cache'> & {
  readonly embedded: Embedded | null;
  readonly products: CartProducts;
  readonly lowStock: () => number;
}): void {
  embedded?.backend.parts.catalogue.onChange(({ products: all, records, stock }) => {
    products.drop(all);
    if (records.length > 0) cache?.drop(records);
    cache?.dropShowing(getStockTags(stock, lowStock()));
    cache?.sold(new Set(stock.map(({ handle }) => handle)));
  });
  content.onChange((change) => cache?.dropShowing(getChangedTags(change)));
}

async function seedArticles(
  { settings, storage, contentStore, log }: Before,
  { backend }: Embedded,
): Promise<void> {
  if (settings.BLOG_SOURCE !== 'content') return;
  const snapshot = await backend.parts.catalogue.current();
  const folder = translationsDirectory(settings);
  const translations = loadTranslations(folder);
  const variants = loadTextVariants(folder);
  // Excludes hidden articles, because copied articles are published.
  const blogs = findPublishedBlogs(snapshot.blogs(), Number.POSITIVE_INFINITY);
  await seedPosts({ storage, store: contentStore, blogs, translations, variants, log });
}
