/**
 * Opens the embedded backend and its dependencies: database, demo data at the first start, checkout, payment gateway. It runs in
 * the shop's process, or alone in its own (`npm run backend`).
 */
import { join } from 'node:path';
import { AccessTokens } from '@vitrine/commerce/admin-api/access-tokens';
import type { AdminServices } from '@vitrine/commerce/admin-api/admin-context';
import {
  type AdminServer,
  bulkOperationLimits,
  createAdminServer,
} from '@vitrine/commerce/admin-api/admin-server';
import type { ArticleStore } from '@vitrine/commerce/admin-api/article-store';
import type { FileLibrary } from '@vitrine/commerce/admin-api/file-library';
import { createSignedLinks, type SignedLinks } from '@vitrine/commerce/admin-api/signed-links';
import type { BackendOptions, BlogsPort, OffersPort } from '@vitrine/commerce/backend-options';
import { createBulkOperationRunner } from '@vitrine/commerce/bulk-operations/bulk-operation-runner';
import { startArticlePublicationJob } from '@vitrine/commerce/catalogue/blogs/article-publication-job';
import { createCatalogueArticles } from '@vitrine/commerce/catalogue/blogs/catalogue-articles';
import type { CatalogueSnapshot } from '@vitrine/commerce/catalogue/catalogue';
import { startImportRecoveryJob } from '@vitrine/commerce/catalogue/imports/import-recovery-job';
import {
  createProductImports,
  type ProductImports,
  type ProductImportsDeps,
} from '@vitrine/commerce/catalogue/imports/product-imports';
import { type PeriodPriceDeps, startPeriodPriceJob } from '@vitrine/commerce/catalogue/period-price-job';
import { createPictureFetchQueue } from '@vitrine/commerce/catalogue/picture-fetch-queue';
import type { PictureFetcher } from '@vitrine/commerce/catalogue/picture-fetcher';
import { seedAutomaticCollections } from '@vitrine/commerce/catalogue/seed-automatic-collections';
import { seedDemoShop } from '@vitrine/commerce/catalogue/seed-demo-shop';
import { seedDiscounts } from '@vitrine/commerce/catalogue/seed-discounts';
import type { CheckoutDeps, CheckoutOptions } from '@vitrine/commerce/checkout/checkout-deps';
import type { CheckoutService } from '@vitrine/commerce/checkout/checkout-service';
import { createCartCompletion } from '@vitrine/commerce/checkout/completion/create-cart-completion';
import { createCheckoutService } from '@vitrine/commerce/checkout/create-checkout-service';
import { loadPersonalIdKey, personalIdSecretName } from '@vitrine/commerce/checkout/personal-id';
import { startReminderJob } from '@vitrine/commerce/checkout/reminder-job';
import { startCleanUpJob } from '@vitrine/commerce/clean-up-job';
import { type Backend, createBackend } from '@vitrine/commerce/create-backend';
import { type AccountClient, listOrigins } from '@vitrine/commerce/customer-accounts/account-clients';
import {
  type CustomerApiHandler,
  createCustomerApiHandler,
} from '@vitrine/commerce/customer-accounts/api/customer-api-server';
import {
  type AuthorizationServer,
  createAuthorizationServer,
} from '@vitrine/commerce/customer-accounts/authorization-server';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { startGiftCardJob } from '@vitrine/commerce/gift-cards/deliver-gift-cards';
import { loadGiftCardKey } from '@vitrine/commerce/gift-cards/gift-card-key';
import { createGiftCardService, type GiftCardService } from '@vitrine/commerce/gift-cards/gift-card-service';
import { CostBudgets } from '@vitrine/commerce/graphql/cost-budgets';
import type { OperationPoints } from '@vitrine/commerce/graphql/operation-points';
import { createMailer } from '@vitrine/commerce/mail/mailer';
import { createSendEmail } from '@vitrine/commerce/mail/send-mail';
import { createOrderPaymentService } from '@vitrine/commerce/orders/order-payment-service';
import { createOrderService } from '@vitrine/commerce/orders/order-service';
import type { OrderPaymentService, OrderService } from '@vitrine/commerce/orders/order-service-types';
import { startPaymentRecoveryJob } from '@vitrine/commerce/orders/payment-recovery-job';
import type { StripeWebhook } from '@vitrine/commerce/payments/stripe-webhook';
import { createStripeWebhook } from '@vitrine/commerce/payments/stripe-webhook';
import { startSalesJob } from '@vitrine/commerce/sales/sales-job';
import { createSalesService, type SalesService } from '@vitrine/commerce/sales/sales-service';
import { createSubscriptionService } from '@vitrine/commerce/subscriptions/create-subscription-service';
import {
  createMerchantSubscriptions,
  type MerchantSubscriptions,
} from '@vitrine/commerce/subscriptions/merchant-subscriptions';
import {
  defaultSubscriptionSettings,
  type SubscriptionDeps,
} from '@vitrine/commerce/subscriptions/subscription-deps';
import { startSubscriptionJob } from '@vitrine/commerce/subscriptions/subscription-job';
import type { SubscriptionService } from '@vitrine/commerce/subscriptions/subscription-service';
import type { LiveRegionTables } from '@vitrine/commerce/taxes/live-region-tables';
import type { ExperimentContent } from '@vitrine/content/experiments/variant-content';
import type { ContentService } from '@vitrine/content/file-content';
import { createOffersPort } from '@vitrine/content/offers-port';
import { loadAddressForms } from '@vitrine/data/addresses';
import { loadGiftCardRules } from '@vitrine/data/gift-cards';
import { loadReturnRules } from '@vitrine/data/returns';
import { loadCatalogueTexts } from '@vitrine/data/translations';
import { getNetwork } from '@vitrine/rules/contact/client-network';
import { getDefaultRegion, getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import type { ReturnRules } from '@vitrine/rules/returns/return-window';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { JobQueue } from '@vitrine/storage/sharing/job-queue';
import { acquireLease, type Lease, permanentLease } from '@vitrine/storage/sharing/leases';
import { getOrCreateSharedSecret } from '@vitrine/storage/sharing/shared-secrets';
import type { Logger } from 'pino';
import { signedInPath } from './account/backend-sign-in.ts';
import { getShopStorageOptions } from './backup/data-dir-lock.ts';
import { toEmailBrand } from './brand/email-brand.ts';
import { cardVaultPath } from './card-vault-routes.ts';
import { getMailFolder, openCommerceStorage } from './commerce-storage.ts';
import type { Settings } from './env.ts';
import { isLocal } from './http/is-local.ts';
import { findLanguage, inLanguage, languageNow } from './http/language.ts';
import type { RateLimiters } from './http/rate-limits.ts';
import { PictureHashes } from './media/picture-hashes.ts';
import { getDefaultSender } from './notifications/email-layout.ts';
import { openPayments } from './payment-gateway.ts';
import { isMultiProcess } from './process/multi-process.ts';
import { warnOfTestPayments } from './process/test-payments.ts';
import { searchExclusions, searchSettings } from './search-settings.ts';
import { catalogueDirectory, translationsDirectory } from './shop-folder.ts';
import { openWebhooks, unlimitedPoints } from './webhooks/open-webhooks.ts';

export interface EmbeddedOptions {
  readonly settings: Settings;
  readonly limiters: RateLimiters;
  readonly tables: LiveRegionTables;
  readonly content: ContentService;
  /** Offers of visitors in experiments; null if the shop has none. */
  readonly experiments: ExperimentContent | null;
  /** Periods of discounts that belong to campaigns. */
  readonly discountWindows?: BackendOptions['discountWindows'];
  /** Prices of campaigns that are scheduled or live. */
  readonly pricePeriods?: PeriodPriceDeps['periods'];
  /** Returns the time zone that the merchant chose for the shop. */
  readonly timeZone: () => Promise<string>;
  readonly log: Logger;
  readonly storefrontUrl: (region: RegionKey) => string;
  readonly checkoutUrl: (region: RegionKey) => string;
  /** Base URL of pictures, including `/media`. */
  readonly mediaUrl: string;
  readonly development: boolean;
  /** Opens the media library of the Admin API, whose pictures the catalogue may show. */
  readonly openFiles: (catalogue: Storage<CommerceDatabase>) => FileLibrary;
  /** Downloads product pictures from other sites into the media library. */
  readonly pictureFetcher: PictureFetcher;
  /** Returns stored pictures by their URLs at other sites; none if omitted. */
  readonly readFetchedPictures?: ProductImportsDeps['readPictures'];
  /** Stores the articles of `blogs` that the Admin API reads and changes; if omitted, the API doesn't support them. */
  readonly articles?: ArticleStore | undefined;
  /** Null to use the catalogue's own articles. */
  readonly blogs: BlogsPort | null;
  /** Replaces the reconciliation of carts: for tests, and for a backend that behaves like a store without the shop's offers. */
  readonly reconcile?: BackendOptions['reconcile'];
  /** Returns the current time; the system clock if omitted. */
  readonly clock?: () => EpochMs;
  /** Files of the catalogue and its translations; if omitted, those that the settings name. */
  readonly catalogueFiles?: CatalogueFiles;
  /** True to save a snapshot of the catalogue for the next start; false to read the database at each start. True if omitted. */
  readonly savesSnapshot?: boolean;
}

export interface CatalogueFiles {
  /** Folder of files that fill an empty catalogue. */
  readonly directory: string;
  readonly translations: string;
  /** True to treat a missing file as empty. */
  readonly isPartial: boolean;
}

export interface CustomerAccounts {
  readonly authorization: AuthorizationServer;
  readonly handleApi: CustomerApiHandler;
  /** Handles calls of the shop itself, without the rate limit for guessed tokens. */
  readonly handleTrustedApi: CustomerApiHandler;
}

/** Client id of the shop itself, if its members sign in on the backend's page. */
export const ownClientId = 'shp_storefront';

export interface Embedded {
  readonly backend: Backend;
  readonly checkout: CheckoutService;
  readonly orders: OrderService;
  readonly orderPayments: OrderPaymentService;
  readonly giftCards: GiftCardService | null;
  /** Hashes of the pictures, for their URLs. The picture service provides them once it is opened. */
  readonly pictureHashes: PictureHashes;
  readonly subscriptions: SubscriptionService;
  /** The merchant's operations on subscriptions. */
  readonly merchantSubscriptions: MerchantSubscriptions;
  readonly sales: SalesService;
  readonly productImports: ProductImports;
  readonly returnRules: ReturnRules;
  readonly admin: AdminServer;
  readonly adminTokens: AccessTokens;
  /** Signs and checks links to uploads, and to results of bulk operations. */
  readonly adminLinks: SignedLinks;
  /** Sign-in of the Customer Account API, and the API; null if no client is registered. */
  readonly customerAccounts: CustomerAccounts | null;
  /** Delivers the Admin API's webhooks. */
  readonly webhooks: JobQueue;
  readonly pictureFetcher: PictureFetcher;
  /** Background queues that write data or send requests: emails, webhooks, bulk operations, picture downloads. */
  readonly queues: readonly Pick<JobQueue, 'whileIdle'>[];
  /** Null with the test gateway. */
  readonly stripeWebhook: StripeWebhook | null;
  readonly storage: Storage<CommerceDatabase>;
  /** Creates the offers of any settings, such as drafts, to simulate carts. */
  readonly offersOf: (content: ContentService) => OffersPort;
  /** Lease held by the process that runs the scheduled jobs. */
  readonly lease: Lease;
  close(): Promise<void>;
}

/** Opens the backend. @throws if one of its parts can't be opened */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { settings, log, tables, content, pictureFetcher } = options;
  const clock = options.clock ?? Date.now;
  const pictureHashes = new PictureHashes();
  const storage = await openCommerceStorage(settings, log, getShopStorageOptions(settings));
  try {
    const directory = options.catalogueFiles?.directory ?? catalogueDirectory(settings);
    if (directory !== null) {
      const isPartial = options.catalogueFiles?.isPartial ?? false;
      await seedDemoShop({ storage, directory, isPartial, clock, log, importDiscounts: seedDiscounts });
    }
    if (!settings.SEED_DEMO) await seedAutomaticCollections(storage, clock);
    const offersOf = (source: ContentService, experiments: ExperimentContent | null = null) =>
      createOffersPort({
        content: source,
        experiments: experiments ?? undefined,
        language: languageNow,
        collectionProducts: async (handle, region) =>
          collectionHandles(await backend.parts.catalogue.current(), handle, region),
      });
    const personalIdKey = await loadPersonalIdKey({
      setting: settings.PERSONAL_ID_KEY,
      directory: join(settings.DATA_DIR, 'keys'),
      common:
        storage.dialect === 'postgres'
          ? (proposal) => getOrCreateSharedSecret(storage, personalIdSecretName, proposal)
          : undefined,
      log,
    });
    const files = options.openFiles(storage);
    const payments = openPayments(settings, storage, clock);
    const checkoutOptions: CheckoutOptions = {
      payments: payments.gateway,
      personalIdKey,
      addressForms: loadAddressForms(tables.tables),
      mail: { wake: () => mailer.wake() },
    };
    const backend: Backend = await createBackend({
      storage,
      files,
      cartCompletion: (parts) => createCartCompletion(parts, checkoutOptions),
      cardVaultUrl:
        payments.gateway.name === 'test' ? new URL(cardVaultPath, options.mediaUrl).href : undefined,
      regionTable: (region, now) => tables.findAt(region, now),
      reloadTaxes: () => tables.reload(storage),
      offers: offersOf(content, options.experiments),
      discountWindows: options.discountWindows,
      preOrders: async (region) => (await content.themeSettings(region, languageNow())).preOrder,
      async brand(region) {
        const store = region ?? getDefaultRegion();
        const { brand } = await content.themeSettings(store);
        return toEmailBrand(brand, options.storefrontUrl(store), settings.MAIL_FROM);
      },
      languages: { current: findLanguage, run: inLanguage },
      blogs: options.blogs ?? undefined,
      translations: loadCatalogueTexts(
        options.catalogueFiles?.translations ?? translationsDirectory(settings),
      ),
      language: languageNow,
      ...(options.reconcile === undefined ? {} : { reconcile: options.reconcile }),
      clock,
      storefrontUrl: options.storefrontUrl,
      checkoutUrl: options.checkoutUrl,
      mediaUrl: options.mediaUrl,
      thumbhash: (path) => pictureHashes.find(path),
      searchExclusion: await searchExclusions(content),
      searchSettings: await searchSettings(content),
      ...(options.savesSnapshot === false
        ? {}
        : { catalogueFile: join(settings.DATA_DIR, 'catalogue.kept') }),
      countOperation: (address, points) => countOperation(options.limiters, address, points),
      ...reserveCost(settings),
      accessTokens: settings.STOREFRONT_ACCESS_TOKENS,
      giftCards: { key: await loadGiftCardKey(storage), mailKey: personalIdKey, rules: loadGiftCardRules() },
      wakeMailer: () => mailer.wake(),
      log,
      development: options.development,
    });
    const mailer = createMailer(
      backend.parts,
      createSendEmail(
        { smtpUrl: settings.SMTP_URL, from: getDefaultSender(settings), directory: getMailFolder(settings) },
        log,
      ),
    );
    if (!options.development) warnOfTestPayments(settings, log);
    const parts: CheckoutDeps = { ...checkoutOptions, backend: backend.parts };
    const lease = isMultiProcess(settings)
      ? acquireLease({ storage, name: 'scheduled-work', log })
      : permanentLease;
    const stopRecovery = startPaymentRecoveryJob(parts, lease);
    const hours = settings.ABANDONED_CHECKOUT_HOURS;
    const stopReminding = startReminderJob(backend.parts, mailer, hours, lease);
    const subscriptions: SubscriptionDeps = {
      ...parts,
      subscriptions: {
        ...defaultSubscriptionSettings,
        retryAfterDays: settings.SUBSCRIPTION_RETRY_DAYS,
      },
    };
    const merchantSubscriptions = createMerchantSubscriptions(subscriptions);
    const stopSubscriptions = startSubscriptionJob(subscriptions, lease);
    const stopCleanUp = startCleanUpJob({ storage, clock, log, lease });
    const stopPeriodPrices =
      options.pricePeriods === undefined
        ? async () => {}
        : startPeriodPriceJob({ storage, clock, log, lease, periods: options.pricePeriods });
    const stopArticles =
      options.blogs === null
        ? startArticlePublicationJob({ storage, catalogue: backend.parts.catalogue, clock, lease, log })
        : async () => {};
    const stopGiftCards = startGiftCardJob(backend.parts, mailer, lease);
    const sales = createSalesService({ storage, clock, timeZone: options.timeZone });
    const stopSales = startSalesJob({ counter: sales.counter, log, lease });
    const productImports = createProductImports({
      storage,
      clock,
      readPictures: options.readFetchedPictures ?? (async () => new Map()),
    });
    const stopImportRecovery = startImportRecoveryJob({ imports: productImports, log, lease });
    mailer.start();
    const returnRules = loadReturnRules();
    const adminLinks = createSignedLinks({ storage, baseUrl: settings.PUBLIC_URL });
    const services: AdminServices = {
      backend: backend.parts,
      payments: payments.gateway,
      returnRules,
      subscriptions: merchantSubscriptions,
      mail: mailer,
      bulkOperations: { wake: () => bulkOperations.wake() },
      links: adminLinks,
      articles:
        options.blogs === null
          ? createCatalogueArticles({ ...backend.parts, files })
          : (options.articles ?? null),
      files,
      pictures: { find: pictureFetcher.find, wake: () => pictureFetches.wake() },
    };
    const bulkOperations = createBulkOperationRunner({
      storage,
      server: createAdminServer(services, { budgets: unlimitedPoints, limits: bulkOperationLimits }),
      clock,
      log,
    });
    bulkOperations.start();
    const pictureFetches = createPictureFetchQueue({ storage, fetcher: pictureFetcher, clock, log });
    pictureFetches.start();
    const webhooks = openWebhooks({
      services,
      allowLoopback: isLocal(settings.PUBLIC_URL),
      storefrontUrl: options.storefrontUrl,
      log,
    });
    webhooks.start();
    const orders = createOrderService(backend.parts, { rules: returnRules, mail: mailer });
    const subscriptionService = createSubscriptionService(subscriptions);
    const clients = listClients(options);
    const customerApi = {
      services: { backend: backend.parts, orders, subscriptions: subscriptionService },
      origins: listOrigins(clients),
    };
    const authorization = createAuthorizationServer({
      backend: backend.parts,
      clients,
      url: settings.CUSTOMER_ACCOUNT_URL ?? settings.PUBLIC_URL,
    });
    return {
      backend,
      pictureHashes,
      customerAccounts:
        clients.length === 0
          ? null
          : {
              authorization,
              handleApi: createCustomerApiHandler({
                ...customerApi,
                countGuess: (address) => options.limiters.consume('codes', address),
              }),
              handleTrustedApi: createCustomerApiHandler({ ...customerApi, countGuess: async () => null }),
            },
      checkout: createCheckoutService(backend.parts, parts),
      subscriptions: subscriptionService,
      merchantSubscriptions,
      returnRules,
      orders,
      orderPayments: createOrderPaymentService(parts),
      sales,
      productImports,
      admin: createAdminServer(services),
      webhooks,
      pictureFetcher,
      queues: [mailer, webhooks, bulkOperations, pictureFetches],
      adminTokens: new AccessTokens(storage, clock),
      adminLinks,
      giftCards: createGiftCardService(backend.parts),
      stripeWebhook:
        payments.stripe === null || settings.STRIPE_WEBHOOK_SECRET === undefined
          ? null
          : createStripeWebhook(parts, payments.stripe, { signingSecret: settings.STRIPE_WEBHOOK_SECRET }),
      storage,
      offersOf,
      lease,
      async close() {
        await productImports.close();
        await stopImportRecovery();
        await stopSales();
        await bulkOperations.stop();
        await pictureFetches.stop();
        await webhooks.stop();
        await stopPeriodPrices();
        await stopArticles();
        await stopGiftCards();
        await stopSubscriptions();
        await stopReminding();
        await stopCleanUp();
        await stopRecovery();
        await lease.close();
        await mailer.stop();
        await backend.close();
        await storage.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** Returns the clients that may use the Customer Account API: those of the settings, and the shop itself. */
function listClients({ settings, storefrontUrl }: EmbeddedOptions): readonly AccountClient[] {
  const registered = settings.CUSTOMER_ACCOUNT_CLIENTS;
  if (settings.CUSTOMER_ACCOUNTS !== 'new') return registered;
  const redirectUris = getRegionKeys().map((region) => `${storefrontUrl(region)}${signedInPath}`);
  return [...registered, { id: ownClientId, redirectUris }];
}

/** Counts an API operation's changes and guesses towards the limits of the shop's own calls. */
async function countOperation(
  limiters: RateLimiters,
  address: string | null,
  { writes, guesses }: OperationPoints,
): Promise<number | null> {
  return (await limiters.consume('codes', address, guesses)) ?? limiters.consume('write', address, writes);
}

/** Maximum number of clients whose budgets are in memory. */
const maxBudgets = 50_000;

function reserveCost({ RATE_LIMIT_API_COST: limit }: Settings): Pick<BackendOptions, 'reserveCost'> {
  if (limit.points === 0) return {};
  const budgets = new CostBudgets({
    maximum: limit.points,
    restoreRate: limit.points / limit.seconds,
    maxClients: maxBudgets,
    clock: () => performance.now(),
  });
  return { reserveCost: (payer, requested) => budgets.reserve(getNetwork(payer), requested) };
}

const known = new WeakMap<CatalogueSnapshot, Map<string, readonly string[]>>();

/** Returns the handles of a collection's products in a region, cached per catalogue snapshot. */
function collectionHandles(
  snapshot: CatalogueSnapshot,
  handle: string,
  region: RegionKey,
): readonly string[] {
  const lists = known.get(snapshot) ?? new Map<string, readonly string[]>();
  known.set(snapshot, lists);
  const key = `${region}/${handle}`;
  const before = lists.get(key);
  if (before !== undefined) return before;
  const collection = snapshot.collectionByHandle(handle);
  const products = collection === undefined ? [] : snapshot.collectionProducts(collection.id, region);
  const handles = products.map((product) => product.handle);
  lists.set(key, handles);
  return handles;
}
