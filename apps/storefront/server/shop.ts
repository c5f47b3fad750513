/** Opens everything behind the shop, in the order of who needs whom, and closes it again. */
import { fileURLToPath } from 'node:url';
import type { BackendOptions } from '@vitrine/commerce/backend';
import { type ContentService, openFileContent } from '@vitrine/content/file-content';
import { offersPort } from '@vitrine/content/offers-port';
import { fileReviews } from '@vitrine/content/reviews-port';
import { loadAddressForms } from '@vitrine/data/addresses';
import { loadRegionTables, unconfirmedTaxes } from '@vitrine/data/regions';
import { type SignUpResult, signUp } from '@vitrine/engagement/sign-ups';
import type { DestinationsJson } from '@vitrine/rules/cart/json/destinations-json';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { regionServing } from '@vitrine/rules/regions/served';
import { type RegionTable, type RegionTables, tableAt } from '@vitrine/rules/regions/table';
import { createStorefrontClient, type StorefrontClient } from '@vitrine/storefront-api/client';
import { shopDocument } from '@vitrine/storefront-api/documents/shop';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { ShopContext } from '../app/load-context.ts';
import type { WrongSetting } from '../app/preview/settings-preview.ts';
import { accountService, noAccount } from './account/service.ts';
import { memberSessionOf } from './account/session.ts';
import type { CartRequest, ShopperRequest } from './cart/cart-request.ts';
import { readCart } from './cart/carts.ts';
import { readCartId, removedGiftsOf } from './cart/cookies.ts';
import { embeddedCarts } from './cart/embedded.ts';
import { CartProducts } from './cart/products.ts';
import { recentRequests, storefrontApiCarts } from './cart/storefront-api.ts';
import { remoteTierProducts } from './cart/tier-products.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import { openEngagementStorage } from './engagement.ts';
import type { Settings } from './env.ts';
import { frameContent, lineSettings, offerWords } from './frame-content.ts';
import { type GeoLookup, openGeoLookup } from './geo/lookup.ts';
import { detectedPlace } from './geo/routes.ts';
import type { ShopHttp } from './http/environment.ts';
import { regionAddress } from './http/hosts.ts';
import { createRateLimiters, type RateLimiters } from './http/rate-limits.ts';
import { requestKeyOf } from './http/request-key.ts';
import { PageCache } from './page-cache.ts';
import { inCatalogueOf } from './preview/in-catalogue.ts';
import type { InCatalogue } from './preview/missing-things.ts';
import { settingsPreview, wrongSettings } from './preview/settings-preview.ts';
import { productContext } from './product-context.ts';
import { bindClient } from './storefront/bound-client.ts';
import { marketCountry } from './storefront/countries.ts';
import { destinationLists } from './storefront/destinations.ts';
import { wrongPartOf } from './storefront/places.ts';

export interface Shop {
  readonly settings: Settings;
  readonly log: Logger;
  readonly development: boolean;
  readonly content: ContentService;
  /** Whether a region's catalogue has something, for what settings name. */
  readonly inCatalogue: InCatalogue;
  /** What is wrong in the settings now, for editors. */
  readonly wrongSettings: () => Promise<readonly WrongSetting[]>;
  readonly tables: RegionTables;
  /** How often addresses asked so far. */
  readonly limiters: RateLimiters;
  readonly geo: GeoLookup;
  /** Null where the backend is another process. */
  readonly embedded: Embedded | null;
  /** A client for a region's market, without anything of a shopper. */
  readonly clientOf: (region: RegionKey) => StorefrontClient;
  /** The region's table in force now. */
  readonly table: (region: RegionKey) => RegionTable | null;
  /** Where a region's storefront ships to. */
  readonly destinations: (region: RegionKey) => DestinationsJson;
  /** Null renders each page afresh. */
  readonly cache: PageCache | null;
  readonly regionUrl: (region: RegionKey) => string;
  readonly cartRequest: (context: Context<ShopHttp>) => Promise<CartRequest>;
  readonly sharedContext: (
    region: RegionKey,
    requestId: string,
    seen: (data: unknown) => void,
  ) => Promise<ShopContext>;
  readonly personalContext: (context: Context<ShopHttp>) => Promise<ShopContext>;
  /** Keeps a newsletter sign-up that came from `source`. */
  readonly signUp: (region: RegionKey, email: string, source: string) => Promise<SignUpResult>;
  /** Sees what other processes changed, so that the cache drops it. */
  readonly freshen: () => Promise<void>;
  /** Resolves where the stores answer. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const defaultContent = fileURLToPath(new URL('../../../data/content', import.meta.url));
// Seconds that a page counts as fresh: the embedded backend says what changed, another one can't.
const freshSeconds = { embedded: 300, remote: 10 };
// A remote catalogue's products on cart lines, in milliseconds.
const remoteProductLifetime = 60_000;

/**
 * Opens the stores and the backend; rejects with the reason when one can't be reached. With `settle` the embedded
 * backend stands for one that settles carts in another way, and is spoken to over its API: for tests.
 */
export async function openShop(
  settings: Settings,
  log: Logger,
  development = false,
  settle?: BackendOptions['settle'],
): Promise<Shop> {
  const tables = loadRegionTables();
  const unconfirmed = unconfirmedTaxes(tables, Date.now());
  if (unconfirmed.length > 0) {
    const taxes = unconfirmed.map(({ region, country, rate }) => `${region}: ${country} ${rate}`);
    log.warn({ taxes }, 'these taxes are charged as 0 until the merchant confirms their rates');
  }
  const addressForms = loadAddressForms(tables);
  const listDestinations = destinationLists(addressForms);
  const content = await openFileContent({
    directory: settings.CONTENT_DIR ?? defaultContent,
    clock: Date.now,
    log,
  });
  const limiters = createRateLimiters(settings);
  const reviews = fileReviews(settings.REVIEWS_FILE);
  const geo = await openGeoLookup(settings.GEO_DB);
  const regionUrl = (region: RegionKey) => regionAddress(settings.PUBLIC_URL, region);
  // A backend by itself leads shoppers back to the shop that they came from.
  const storefrontUrl = (region: RegionKey) =>
    regionAddress(settings.STOREFRONT_URL ?? settings.PUBLIC_URL, region);
  const embedded =
    settings.COMMERCE_URL === undefined
      ? await openEmbedded({
          settings,
          limiters,
          tables,
          content,
          log,
          storefrontUrl,
          checkoutUrl: regionUrl,
          mediaUrl: `${settings.PUBLIC_URL}/media`,
          development,
          ...(settle === undefined ? {} : { settle }),
        })
      : null;
  const engagement = await openEngagementStorage(settings, log).catch(async (error: unknown) => {
    await embedded?.close();
    throw error;
  });
  const keepSignUp = (region: RegionKey, email: string, source: string) =>
    signUp(engagement, { email, region, source, now: Date.now() });
  const client =
    embedded === null
      ? remoteClient(settings)
      : createStorefrontClient({ execute: embedded.backend.execute });
  const products = new CartProducts(log, embedded === null ? remoteProductLifetime : 0);
  const cache = openCache(settings, log, development, embedded !== null);
  embedded?.backend.parts.catalogue.onChange((change) => {
    products.drop(change.products);
    cache?.drop(change.products);
  });
  content.onChange(() => cache?.drop('all'));

  const clientOf = (region: RegionKey) => bindClient(client, { country: marketCountry[region] });
  const inCatalogue = inCatalogueOf(clientOf);
  const table = (region: RegionKey) => tableAt(tables, region, Date.now());
  const destinations = (region: RegionKey) => listDestinations(table(region));
  const offers =
    embedded?.backend.parts.offers ??
    offersPort({ content, collectionProducts: remoteTierProducts(clientOf, log) });
  const recent = recentRequests();
  const cartRequest = async (context: Context<ShopHttp>): Promise<CartRequest> => {
    const region = context.get('region');
    const address = context.get('address');
    const now = Date.now();
    const request: ShopperRequest = {
      region,
      client: bindClient(client, {
        country: marketCountry[region],
        ...(address === null ? {} : { buyerIp: address }),
      }),
      member: memberSessionOf(context, now),
      table: table(region),
      market: marketCountry[region],
      serves: (country) => regionServing(tables, country) === (region === 'dev' ? 'us' : region),
      wrongPlace: (destination) => wrongPartOf(addressForms, destination),
      detected: detectedPlace(context, { lookup: geo, header: settings.GEO_HEADER ?? null, table }),
      offers: await offers.settings(region),
      offerWords: await offerWords(content, region, now),
      lineSettings: await lineSettings(content, region),
      products,
      removedGifts: removedGiftsOf(context),
      now,
      requestKey: requestKeyOf(context),
      log,
    };
    return {
      ...request,
      backend:
        embedded === null || settle !== undefined
          ? storefrontApiCarts(request, recent)
          : embeddedCarts(embedded.backend, request),
    };
  };
  const pageContext = async (
    region: RegionKey,
    requestId: string,
    pageClient: StorefrontClient,
    account: ShopContext['account'],
    loadCart: ShopContext['loadCart'],
    checkout: ShopContext['checkout'],
  ): Promise<ShopContext> => ({
    region,
    country: marketCountry[region],
    client: pageClient,
    account,
    checkout,
    loadCart,
    destinations: () => destinations(region),
    regionUrl: storefrontUrl,
    content: await frameContent(content, region, inCatalogue),
    product: await productContext(region, { content, reviews, table: table(region) }),
    signUp: (email, source) => keepSignUp(region, email, source),
    payment: paymentOf(settings),
    preview: region === 'dev' ? () => settingsPreview(content, inCatalogue, Date.now()) : null,
    requestId,
    now: Date.now(),
  });

  return {
    settings,
    log,
    limiters,
    development,
    content,
    inCatalogue,
    wrongSettings: () => wrongSettings(content, inCatalogue),
    tables,
    geo,
    embedded,
    clientOf,
    table,
    destinations,
    cache,
    regionUrl,
    cartRequest,
    signUp: keepSignUp,
    sharedContext: (region, requestId, seen) =>
      pageContext(
        region,
        requestId,
        bindClient(client, { country: marketCountry[region], observe: seen }),
        noAccount,
        () => Promise.reject(new Error('a page for everybody must not read the cart')),
        null,
      ),
    personalContext: async (context) => {
      const asked = await cartRequest(context);
      const loadCart = async () => {
        const id = readCartId(context);
        return id === null ? null : ((await readCart(asked, id))?.json ?? null);
      };
      return pageContext(
        asked.region,
        context.get('requestId'),
        asked.client,
        accountService(context, asked),
        loadCart,
        embedded?.checkout ?? null,
      );
    },
    freshen: async () => {
      try {
        await embedded?.backend.parts.catalogue.current();
        // Reads the files again where they changed, at most once a second.
        await Promise.all([content.themeSettings('us'), content.cartSettings('us')]);
      } catch (error) {
        log.warn({ err: error }, 'the catalogue could not be looked at; kept pages are served');
      }
    },
    check: async () => {
      await engagement.ping();
      if (embedded !== null) return embedded.storage.ping();
      const result = await clientOf('us').request(shopDocument, { variables: {} });
      if (!result.ok) throw new Error(`the backend doesn't answer: ${result.message}`);
    },
    close: async () => {
      await engagement.close();
      await embedded?.close();
    },
  };
}

function remoteClient(settings: Settings): StorefrontClient {
  const { COMMERCE_URL: endpoint, COMMERCE_TOKEN: token, COMMERCE_TOKEN_KIND: kind } = settings;
  if (endpoint === undefined || token === undefined)
    throw new Error('COMMERCE_URL and COMMERCE_TOKEN must be set.');
  const shared = { endpoint, apiVersion: settings.COMMERCE_API_VERSION };
  return createStorefrontClient(
    kind === 'private' ? { ...shared, privateAccessToken: token } : { ...shared, publicAccessToken: token },
  );
}

function openCache(
  settings: Settings,
  log: Logger,
  development: boolean,
  isEmbedded: boolean,
): PageCache | null {
  if (development || settings.PAGE_CACHE_MB === 0) return null;
  const seconds = settings.PAGE_CACHE_SECONDS ?? (isEmbedded ? freshSeconds.embedded : freshSeconds.remote);
  return new PageCache({
    maximumBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    freshFor: seconds * 1000,
    clock: () => performance.now(),
    onError: (error, key) =>
      log.warn({ err: error, page: key }, 'a page could not be rendered again; the kept one stays'),
  });
}

function paymentOf({ STRIPE_PUBLISHABLE_KEY, STRIPE_SCRIPT_URL }: Settings): ShopContext['payment'] {
  return STRIPE_PUBLISHABLE_KEY === undefined
    ? { kind: 'test' }
    : { kind: 'stripe', publishableKey: STRIPE_PUBLISHABLE_KEY, scriptUrl: STRIPE_SCRIPT_URL };
}
