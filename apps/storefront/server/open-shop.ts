/** Opens everything behind the shop, in the order of who needs whom, and closes it again. */

import type { BackendOptions, BlogsPort } from '@vitrine/commerce/backend-options';
import { findLatestPostIdsByTag, findLatestPosts, findLatestTags } from '@vitrine/content/blog/latest-posts';
import { withDrafts } from '@vitrine/content/content-service';
import { EditorAccounts } from '@vitrine/content/editor-accounts/editor-accounts';
import {
  createExperimentContent,
  type ExperimentContent,
} from '@vitrine/content/experiments/variant-content';
import type { ContentService } from '@vitrine/content/file-content';
import { createOffersPort } from '@vitrine/content/offers-port';
import type { RemoteContent } from '@vitrine/content/remote/remote-content';
import { SampleCartStore } from '@vitrine/content/samples/sample-carts';
import { openFetchedPictures } from '@vitrine/content/uploads/fetched-pictures';
import { openPictureLibrary } from '@vitrine/content/uploads/picture-library';
import { openUploadStore } from '@vitrine/content/uploads/upload-store';
import { loadAddressForms } from '@vitrine/data/addresses';
import { loadConsentRules } from '@vitrine/data/consent';
import { loadTranslations } from '@vitrine/data/translations';
import { countOutboxEntries } from '@vitrine/engagement/outbox/dead-letters';
import { getDefaultRegion, type RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import { permanentLease } from '@vitrine/storage/sharing/leases';
import type { DeduplicationTables } from '@vitrine/storage/sharing/request-deduplication';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { shopDocument } from '@vitrine/storefront-api/documents/shop';
import { formatFailure } from '@vitrine/storefront-api/result';
import type { Logger } from 'pino';
import { memberSessions } from './account/sessions.ts';
import { isLocal, openAgents } from './agents/open-agents.ts';
import { openOrderWebhooks } from './agents/open-order-webhooks.ts';
import { acquireDataDirLock, runningShop } from './backup/data-dir-lock.ts';
import { startOffSiteBackups } from './backup/off-site-backups.ts';
import { commerceBlogs } from './blog/commerce-blogs.ts';
import { createBlogStore, openBlog, type ShopBlog } from './blog/open-blog.ts';
import { seedPosts } from './blog/seed-posts.ts';
import { followBrand } from './brand/last-brand.ts';
import { doubleTapTime } from './cart/add-once.ts';
import { memberCarts } from './cart/member-carts.ts';
import { CartProducts } from './cart/products.ts';
import { assistantRequestReader, type CartRequestDeps, cartRequestReader } from './cart/read-request.ts';
import { SharedRequests } from './cart/shared-requests.ts';
import { createRemoteTierProducts } from './cart/tier-products.ts';
import { ContentNotices } from './content/notices.ts';
import { createChangeNotifier } from './content/open-change-notifier.ts';
import { openRemote } from './content/remote.ts';
import { warnOfMissingVatNumbers } from './content/vat-numbers.ts';
import { openShopContent } from './content.ts';
import { openFileDocuments } from './editor/file-body.ts';
import { editorPasswords } from './editor/passwords.ts';
import { secondFactorSecrets } from './editor/second-factor-keys.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import { createSignUps, openEngagementStorage } from './engagement.ts';
import type { Settings } from './env.ts';
import { startEventRetentionJob } from './events/event-retention-job.ts';
import { openEvents } from './events/open-events.ts';
import { openExperiments } from './experiments/open-experiments.ts';
import { openGeoLookup } from './geo/lookup.ts';
import { readRequestConsent, warnOfUnusedCountryHeader } from './geo/routes.ts';
import { regionAddress } from './http/hosts.ts';
import { languageNow } from './http/language.ts';
import { createRateLimiters, type RateLimiters } from './http/rate-limits.ts';
import { SharedCounters } from './http/shared-counters.ts';
import { hasRemoteLoyalty, openLoyalty } from './loyalty/open-loyalty.ts';
import { listLinks } from './outreach/list-links.ts';
import { openNotifications } from './outreach/open-notifications.ts';
import { tiktokListener } from './outreach/tiktok-listener.ts';
import { logSetupLink } from './own-shop/log-setup-link.ts';
import { readRegionsRevision } from './own-shop/storefront-files.ts';
import type { CachedFragment } from './pages/cached-fragment.ts';
import { getChangedTags } from './pages/content-tags.ts';
import { openPageCache } from './pages/open-cache.ts';
import { type LayoutCacheOptions, pageContexts } from './pages/page-contexts.ts';
import { createRevalidator } from './pages/revalidator.ts';
import { createLowStockThreshold, getStockTags, isOtherAvailability } from './pages/stock-tags.ts';
import { createCatalogueLookup } from './preview/in-catalogue.ts';
import { wrongSettings } from './preview/settings-preview.ts';
import { isMultiProcess } from './process/multi-process.ts';
import { warnOfUnencryptedUpstreams } from './process/unencrypted-upstreams.ts';
import { openQuizResults } from './quiz/results.ts';
import { openRegionTables, warnOfUnconfirmedTaxes } from './region-tables.ts';
import { withBuiltInRatings } from './reviews/built-in-ratings.ts';
import { openProductReviews, type ProductReviews } from './reviews/open-reviews.ts';
import { embeddedPurchases, remotePurchases } from './reviews/purchases.ts';
import type { Shop } from './shop.ts';
import { contentDirectory, regionsDirectory, translationsDirectory, usesDemo } from './shop-folder.ts';
import { scheduledContent } from './simulator/scheduled-content.ts';
import { bindClient } from './storefront/bound-client.ts';
import { destinationLists } from './storefront/destinations.ts';
import { openStorefrontClient } from './storefront/open-client.ts';
import { redirectLookup } from './storefront/redirects.ts';
import { openTracker } from './tracking/tracker.ts';
import { startBackInStockJob } from './waitlists/back-in-stock.ts';
import { wishlistService } from './wishlists/service.ts';
import { startWishlistUpdatesJob } from './wishlists/wishlist-updates-job.ts';

/** Time for which cart lines use cached product data of a remote catalogue, in ms. */
const remoteProductLifetime = 60_000;
/** Timeout of the revalidation before a cached page is served, in ms. */
const freshenPatience = 200;

/**
 * Opens the stores and the backend; rejects if one is unavailable. With `settle` the embedded backend
 * reconciles carts differently and is called over its API, for tests.
 */
export async function openShop(
  settings: Settings,
  log: Logger,
  development = false,
  settle?: BackendOptions['settle'],
): Promise<Shop> {
  // Opened resources are closed in reverse order, if a later one fails to open or when the shop closes.
  await using opening = new AsyncDisposableStack();
  const place = acquireDataDirLock(settings, log);
  opening.defer(() => place.release());
  const shop = await openAll({ settings, log, development, settle, opening });
  const everything = opening.move();
  return { ...shop, close: () => everything.disposeAsync() };
}

interface Opening {
  readonly settings: Settings;
  readonly log: Logger;
  readonly development: boolean;
  readonly settle: BackendOptions['settle'] | undefined;
  /** Takes how each part that opens is closed again. */
  readonly opening: AsyncDisposableStack;
}

async function openAll({
  settings,
  log,
  development,
  settle,
  opening,
}: Opening): Promise<Omit<Shop, 'close'>> {
  warnOfUnusedCountryHeader(settings, log);
  warnOfUnencryptedUpstreams(settings, log);
  const regionsFolder = regionsDirectory(settings);
  const storefrontsRevision = regionsFolder === undefined ? null : await readRegionsRevision(regionsFolder);
  const regions = openRegions(settings);
  const geo = await openGeoLookup(settings.GEO_DB, (file, error) =>
    log.error({ err: error, file }, 'the country file is damaged; shoppers get the storefront’s own country'),
  );
  const storage = await openEngagementStorage(settings, log, runningShop(settings));
  opening.defer(() => storage.close());
  const own = await openShopContent(settings, storage, log);
  opening.defer(() => own.content.close());
  const remote = await openRemote(settings, own.content, log);
  opening.defer(() => remote?.content.close());
  const remoteContent = remote?.content ?? null;
  const journal = remote?.journal ?? null;
  const content = remoteContent ?? own.content;
  await followBrand(content, getDefaultRegion(), (error) =>
    log.warn({ err: error }, 'the brand could not be read; error pages show the last that is known'),
  );
  const drafts = withDrafts(content, () => own.content.latestDrafts());
  const counts = isMultiProcess(settings)
    ? new SharedCounters({ storage, log, clock: Date.now }).start()
    : null;
  opening.defer(() => counts?.close());
  const limiters = createRateLimiters(settings, counts);
  const contentNotices = openNotices(settings, remoteContent, storage, log);
  opening.defer(() => contentNotices?.close());
  const teller = createChangeNotifier(settings, storage, log);
  opening.defer(() => teller?.close());
  const posts = createBlogStore(storage, log);
  const blogs =
    settings.BLOG_SOURCE === 'content' ? commerceBlogs({ ...posts, content, journal, log }) : null;
  const discountWindows = () => own.content.discountWindows();
  // Content that comes from another service, and orders of another backend, take no part in experiments.
  const experimentContent =
    remote === null && settings.COMMERCE_URL === undefined
      ? createExperimentContent({ content, experiments: () => own.content.experiments(), clock: Date.now })
      : null;
  const backend = {
    settings,
    limiters,
    regions,
    content,
    experiments: experimentContent,
    discountWindows,
    blogs,
    log,
    development,
    settle,
  };
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
  opening.defer(() => reviews.close());
  const embedded = await openBackend(backend);
  opening.defer(() => embedded?.close());
  if (embedded !== null) {
    warnOfUnconfirmedTaxes(regions.live, Date.now(), log);
    await warnOfMissingVatNumbers(content, log);
  }
  const client = withBuiltInRatings(openStorefrontClient(settings, embedded), reviews.ratings);
  const clientOf = (region: RegionKey) => bindClient(client, { region });
  const inCatalogue = createCatalogueLookup(clientOf);
  const products = new CartProducts(log, embedded === null ? remoteProductLifetime : 0);
  const cache = openPageCache(settings, log, {
    development,
    backend: embedded === null ? 'remote' : 'embedded',
  });
  dropChanges({ embedded, content, products, cache, fewLeft: await createLowStockThreshold(content) });
  if (embedded !== null && settings.BLOG_SOURCE === 'content') {
    const snapshot = await embedded.backend.parts.catalogue.current();
    await seedPosts({
      storage,
      store: own.contentStore,
      blogs: snapshot.blogs(),
      translations: loadTranslations(translationsDirectory(settings)),
      log,
    });
  }
  const blog = await openBlog({ settings, parts: posts, content, journal, cache });

  const geoOptions = { lookup: geo, settings, table: regions.table, content, consent: loadConsentRules() };
  let wakeOutbox = () => {};
  const keepEvents = openEvents({ settings, storage, clock: Date.now, wake: () => wakeOutbox() });
  const experiments =
    experimentContent === null || embedded === null
      ? null
      : await openExperiments({
          store: own.experiments,
          content: experimentContent,
          storage,
          commerce: embedded.storage,
          readConsent: (context) => readRequestConsent(context, geoOptions),
          keepEvents,
          clock: Date.now,
          log,
        });
  opening.defer(() => experiments?.close());

  const shared = { settings, log, client, content, experiments, table: regions.table };
  const cartDeps: CartRequestDeps = {
    ...shared,
    memberCarts: memberCarts(storage, Date.now),
    requests: isMultiProcess(settings) ? new SharedRequests(storage, log, Date.now) : null,
    backend: settle === undefined ? (embedded?.backend ?? null) : null,
    offers:
      embedded?.backend.parts.offers ??
      createOffersPort({
        content,
        language: languageNow,
        collectionProducts: createRemoteTierProducts(clientOf, log),
      }),
    products,
    tables: regions.tables,
    addressForms: regions.addressForms,
    geo,
  };
  const cartRequest = cartRequestReader(cartDeps);
  const agents = await openAgents({
    settings,
    storage,
    embedded,
    content,
    limiters,
    regionUrl: regions.regionUrl,
    assistantRequest: assistantRequestReader(cartDeps),
  });
  const orderWebhooks = await openOrderWebhooks({
    storage,
    embedded,
    agents,
    allowLoopback: isLocal(settings.PUBLIC_URL),
    regionUrl: regions.regionUrl,
    log,
  });
  opening.defer(() => orderWebhooks?.close());
  const outreach = openNotifications({
    settings,
    content,
    storage,
    log,
    regionUrl: regions.regionUrl,
    clientOf,
  });
  opening.defer(() => outreach.close());
  wakeOutbox = () => outreach.outbox.wake();
  const signUps = createSignUps(storage, () => outreach.outbox.wake());
  const tellsTiktok = tiktokListener({ settings, content, lookup: geo, table: regions.table });
  const listLinksOf = listLinks(storage, outreach, Date.now, embedded);
  const wishlists = startWishlistUpdatesJob({
    settings,
    content,
    storage,
    embedded,
    clientOf,
    log,
    regionUrl: regions.regionUrl,
  });
  opening.defer(() => wishlists.close());
  const waitlists = startBackInStockJob({ storage, embedded, clientOf, content, log, outreach });
  opening.defer(() => waitlists.close());
  const purchases = embedded === null ? remotePurchases : embeddedPurchases(embedded);
  const track = openTracker(settings, embedded?.orders ?? null, log);
  const loyalty = openLoyalty(settings, { storage, embedded, content, log });
  opening.defer(() => loyalty.close());
  const stopForgetting = startEventRetentionJob({
    storage,
    keptDays: settings.EVENTS_KEPT_DAYS,
    clock: Date.now,
    log,
  });
  opening.defer(stopForgetting);
  opening.defer(
    startOffSiteBackups({ settings, lease: embedded?.lease ?? permanentLease, clock: Date.now, log }),
  );
  const quizResults = openQuizResults(storage, log, Date.now);
  const wishlistOf = (asked: Parameters<typeof wishlistService>[1]) => wishlistService(storage, asked);
  const contexts = pageContexts({
    ...shared,
    blogOf: blog.of,
    previewedBlog: blog.previewed,
    reviews,
    purchases,
    wishlistOf,
    inCatalogue,
    destinations: regions.destinations,
    addressForms: regions.addressForms,
    redirectOf: redirectLookup(embedded, clientOf),
    storefrontUrl: regions.storefrontUrl,
    signUps,
    tellsTiktok,
    listLinks: listLinksOf,
    cartRequest,
    checkout: embedded?.checkout ?? null,
    limiters,
    orders: embedded?.orders ?? null,
    giftCards: embedded?.giftCards ?? null,
    subscriptions: embedded?.subscriptions ?? null,
    track,
    loyalty,
    sessions: embedded === null ? null : memberSessions(embedded.backend.parts),
    quizResults,
    frames: development ? null : frameKeeping(embedded),
    changed: (tags) => cache?.dropShowing(tags),
  });
  const people = new EditorAccounts({
    storage,
    clock: Date.now,
    passwords: editorPasswords,
    secrets: secondFactorSecrets(settings, storage, log),
  });
  if (!usesDemo(settings)) await logSetupLink({ people, settings, log });
  for (const frame of Object.values(contexts.keptFrames ?? {})) watchPart(frame, { embedded, content });
  return {
    ...contexts,
    settings,
    log,
    limiters,
    development,
    content,
    refreshContent: () => own.content.refresh(),
    contentStore: own.contentStore,
    remoteContent,
    contentNotices,
    inCatalogue,
    wrongSettings: () => wrongSettings(content, inCatalogue),
    tables: regions.tables,
    storefrontsRevision,
    geo,
    embedded,
    track,
    simulator:
      embedded === null
        ? null
        : { embedded, clientOf, products, log, tables: regions.live, addressForms: regions.addressForms },
    samples: new SampleCartStore(storage, Date.now),
    drafts,
    draftContent: async () => drafts,
    contentAt: (moment) => scheduledContent(content, own.contentStore, moment),
    clientOf,
    blogOf: blog.of,
    contentBlog: blog.content,
    table: regions.table,
    destinations: regions.destinations,
    cache,
    regionUrl: regions.regionUrl,
    cartRequest,
    formAdds: new SharedRequests(storage, log, Date.now, doubleTapTime),
    agents,
    wishlistOf: async (context) => wishlistOf(await cartRequest(context)),
    loyalty,
    reviewForms: {
      keeper: reviews.keeper,
      media: reviews.media,
      serviceOf: async (context) => reviews.serviceOf(context, await cartRequest(context), purchases),
    },
    signUps,
    tellsTiktok,
    outreach,
    outboxState: () => countOutboxEntries(storage),
    keepEvents,
    experiments,
    quizResults,
    documents: {
      store: own.contentStore,
      publishing: own.publishing,
      files: openFileDocuments(contentDirectory(settings), own.files),
      posts: {
        latest: (ids) => findLatestPosts(storage.read, ids),
        tagged: (tag) => findLatestPostIdsByTag(storage.read, tag),
        tags: () => findLatestTags(storage.read),
      },
      clock: Date.now,
    },
    publishing: own.publishing,
    uploads: openUploadStore({ storage, clock: Date.now }),
    fetchedPictures: openFetchedPictures(storage, Date.now),
    people,
    pictures: openPictureLibrary({ storage, clock: Date.now }),
    freshen: createRevalidator(
      () => freshen({ embedded, content, blog, reviews, cache }),
      freshenPatience,
      (error) => log.warn({ err: error }, 'what changed could not be looked at; kept pages are served'),
    ),
    loads: () => [
      ...(embedded?.storage.load() ?? []).map((load) => ({ store: 'commerce' as const, ...load })),
      ...storage.load().map((load) => ({ store: 'engagement' as const, ...load })),
    ],
    async check() {
      // On PostgreSQL both are one database, for which one commit is enough.
      if (embedded === null || settings.DATABASE_URL === undefined) await storage.ping();
      await (embedded === null ? checkRemote(clientOf(getDefaultRegion())) : embedded.storage.ping());
    },
  };
}

/** Handles notices from the content service; null if there are no secrets for them. */
function openNotices(
  settings: Settings,
  remote: RemoteContent | null,
  storage: Storage<DeduplicationTables>,
  log: Logger,
): ContentNotices | null {
  if (remote === null || settings.CONTENT_WEBHOOK_SECRET === undefined) return null;
  const notices = new ContentNotices({ remote, storage, log, clock: Date.now });
  return isMultiProcess(settings) ? notices.start() : notices;
}

/** Opens region tables, address forms and addresses. */
function openRegions(settings: Settings) {
  const live = openRegionTables(settings);
  // Countries and provinces are the same whichever rates are confirmed.
  const { tables } = live;
  const addressForms = loadAddressForms(tables);
  const destinationsOf = destinationLists(addressForms);
  const table = (region: RegionKey) => live.findAt(region, Date.now());
  return {
    live,
    tables,
    addressForms,
    table,
    destinations: (region: RegionKey) => destinationsOf(table(region)),
    regionUrl: (region: RegionKey) => regionAddress(settings.PUBLIC_URL, region),
    // A backend by itself leads shoppers back to the shop that they came from.
    storefrontUrl: (region: RegionKey) =>
      regionAddress(settings.STOREFRONT_URL ?? settings.PUBLIC_URL, region),
  };
}

interface BackendParts {
  readonly settings: Settings;
  readonly limiters: RateLimiters;
  readonly regions: ReturnType<typeof openRegions>;
  readonly content: ContentService;
  readonly experiments: ExperimentContent | null;
  readonly discountWindows: NonNullable<BackendOptions['discountWindows']>;
  readonly blogs: BlogsPort | null;
  readonly log: Logger;
  readonly development: boolean;
  readonly settle: BackendOptions['settle'] | undefined;
}

/** The backend of this process; null where COMMERCE_URL names another one. */
async function openBackend({ settings, regions, settle, ...rest }: BackendParts): Promise<Embedded | null> {
  if (settings.COMMERCE_URL !== undefined) return null;
  return openEmbedded({
    ...rest,
    settings,
    tables: regions.live,
    storefrontUrl: regions.storefrontUrl,
    checkoutUrl: regions.regionUrl,
    mediaUrl: `${settings.PUBLIC_URL}/media`,
    ...(settle === undefined ? {} : { settle }),
  });
}

/** Purges cached pages and products when their data changes. */
function dropChanges({
  embedded,
  content,
  products,
  cache,
  fewLeft,
}: Pick<Shop, 'embedded' | 'content' | 'cache'> & {
  readonly products: CartProducts;
  readonly fewLeft: () => number;
}): void {
  embedded?.backend.parts.catalogue.onChange(({ products: all, records, stock }) => {
    products.drop(all);
    if (records.length > 0) cache?.drop(records);
    cache?.dropShowing(getStockTags(stock, fewLeft()));
    cache?.sold(new Set(stock.map(({ handle }) => handle)));
  });
  content.onChange((change) => cache?.dropShowing(getChangedTags(change)));
}

/** Another backend says nothing of changes: what a page's frame speaks of counts in the page's own age (`open-cache.ts`). */
const remoteFrameLife = { freshFor: 1000, servedFor: 2000, keptFor: 5000 };

function frameKeeping(embedded: Embedded | null): LayoutCacheOptions {
  if (embedded === null) return { look: async () => {}, life: remoteFrameLife };
  return { look: () => embedded.backend.parts.catalogue.current() };
}

/** Invalidates a cached fragment when its data may have changed. */
function watchPart<Value>(
  part: CachedFragment<Value>,
  { embedded, content }: Pick<Shop, 'embedded' | 'content'>,
): void {
  embedded?.backend.parts.catalogue.onChange(({ records, stock }) => {
    // A product that is back in stock may be a best seller.
    if (records.length > 0 || stock.some(isOtherAvailability)) part.outdate();
    else part.sold();
  });
  content.onChange((change) => part.outdateShowing(getChangedTags(change)));
}

interface Fresh extends Pick<Shop, 'embedded' | 'content' | 'cache'> {
  readonly blog: ShopBlog;
  readonly reviews: ProductReviews;
}

async function freshen({ embedded, content, blog, reviews, cache }: Fresh): Promise<void> {
  // Scheduled changes purge pages at once; this reads memory only, no disk and no database.
  await content.themeSettings(getDefaultRegion());
  await embedded?.backend.parts.catalogue.current();
  await blog.freshen();
  await reviews.freshen(cache);
}

async function checkRemote(client: StorefrontClient): Promise<void> {
  const result = await client.request(shopDocument, { variables: {} });
  if (!result.ok) throw new Error(`the backend doesn't answer: ${formatFailure(result)}`);
}
