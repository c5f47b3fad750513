/** Opens everything behind the shop, in the order of who needs whom, and closes it again. */
import { fileURLToPath } from 'node:url';
import type { BackendOptions } from '@vitrine/commerce/backend';
import { type ContentService, openFileContent } from '@vitrine/content/file-content';
import { offersPort } from '@vitrine/content/offers-port';
import { fileReviews } from '@vitrine/content/reviews-port';
import { loadAddressForms } from '@vitrine/data/addresses';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { tableAt } from '@vitrine/rules/regions/table';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { shopDocument } from '@vitrine/storefront-api/documents/shop';
import type { Logger } from 'pino';
import { CartProducts } from './cart/products.ts';
import { cartRequestReader } from './cart/read-request.ts';
import { remoteTierProducts } from './cart/tier-products.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import { openSignUps } from './engagement.ts';
import type { Settings } from './env.ts';
import { openGeoLookup } from './geo/lookup.ts';
import { regionAddress } from './http/hosts.ts';
import { createRateLimiters, type RateLimiters } from './http/rate-limits.ts';
import { openPageCache } from './pages/open-cache.ts';
import { pageContexts } from './pages/page-contexts.ts';
import { patientLook } from './pages/patient-look.ts';
import { inCatalogueOf } from './preview/in-catalogue.ts';
import { wrongSettings } from './preview/settings-preview.ts';
import { openRegionTables } from './region-tables.ts';
import type { Shop } from './shop.ts';
import { bindClient } from './storefront/bound-client.ts';
import { destinationLists } from './storefront/destinations.ts';
import { openStorefrontClient } from './storefront/open-client.ts';

const defaultContent = fileURLToPath(new URL('../../../data/content', import.meta.url));
/** How long a cart line shows a remote catalogue's product without asking again, in milliseconds. */
const remoteProductLifetime = 60_000;
/** How long a kept page waits for a look at what changed, in milliseconds. */
const freshenPatience = 200;

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
  const regions = openRegions(settings, log);
  const content = await openFileContent({
    directory: settings.CONTENT_DIR ?? defaultContent,
    clock: Date.now,
    log,
  });
  const limiters = createRateLimiters(settings);
  const reviews = fileReviews(settings.REVIEWS_FILE);
  const geo = await openGeoLookup(settings.GEO_DB);
  const embedded = await openBackend({ settings, limiters, regions, content, log, development, settle });
  const signUps = await openSignUps(settings, log).catch(async (error: unknown) => {
    await embedded?.close();
    throw error;
  });
  const client = openStorefrontClient(settings, embedded);
  const clientOf = (region: RegionKey) => bindClient(client, { region });
  const inCatalogue = inCatalogueOf(clientOf);
  const products = new CartProducts(log, embedded === null ? remoteProductLifetime : 0);
  const cache = openPageCache(settings, log, {
    development,
    backend: embedded === null ? 'remote' : 'embedded',
  });
  dropChanges({ embedded, content, products, cache });

  const shared = { settings, log, client, content, table: regions.table };
  const cartRequest = cartRequestReader({
    ...shared,
    backend: settle === undefined ? (embedded?.backend ?? null) : null,
    offers:
      embedded?.backend.parts.offers ??
      offersPort({ content, collectionProducts: remoteTierProducts(clientOf, log) }),
    products,
    tables: regions.tables,
    addressForms: regions.addressForms,
    geo,
  });
  const contexts = pageContexts({
    ...shared,
    reviews,
    inCatalogue,
    destinations: regions.destinations,
    storefrontUrl: regions.storefrontUrl,
    signUp: signUps.keep,
    cartRequest,
    checkout: embedded?.checkout ?? null,
  });
  return {
    ...contexts,
    settings,
    log,
    limiters,
    development,
    content,
    inCatalogue,
    wrongSettings: () => wrongSettings(content, inCatalogue),
    tables: regions.tables,
    geo,
    embedded,
    clientOf,
    table: regions.table,
    destinations: regions.destinations,
    cache,
    regionUrl: regions.regionUrl,
    cartRequest,
    signUp: signUps.keep,
    freshen: patientLook(
      () => freshen(embedded, content),
      freshenPatience,
      (error) => log.warn({ err: error }, 'what changed could not be looked at; kept pages are served'),
    ),
    async check() {
      await signUps.ping();
      await (embedded === null ? checkRemote(clientOf('us')) : embedded.storage.ping());
    },
    async close() {
      await signUps.close();
      await embedded?.close();
    },
  };
}

/** What is known of the regions: their tables, address forms and addresses. */
function openRegions(settings: Settings, log: Logger) {
  const tables = openRegionTables(log);
  const addressForms = loadAddressForms(tables);
  const destinationsOf = destinationLists(addressForms);
  const table = (region: RegionKey) => tableAt(tables, region, Date.now());
  return {
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
    tables: regions.tables,
    storefrontUrl: regions.storefrontUrl,
    checkoutUrl: regions.regionUrl,
    mediaUrl: `${settings.PUBLIC_URL}/media`,
    ...(settle === undefined ? {} : { settle }),
  });
}

/** Lets go of kept pages and products when what they show changes. */
function dropChanges({
  embedded,
  content,
  products,
  cache,
}: Pick<Shop, 'embedded' | 'content' | 'cache'> & { readonly products: CartProducts }): void {
  embedded?.backend.parts.catalogue.onChange((change) => {
    products.drop(change.products);
    cache?.drop(change.products);
  });
  content.onChange(() => cache?.drop('all'));
}

async function freshen(embedded: Embedded | null, content: ContentService): Promise<void> {
  await embedded?.backend.parts.catalogue.current();
  // Reads the files again where they changed, at most once a second.
  await Promise.all([content.themeSettings('us'), content.cartSettings('us')]);
}

async function checkRemote(client: StorefrontClient): Promise<void> {
  const result = await client.request(shopDocument, { variables: {} });
  if (!result.ok) throw new Error(`the backend doesn't answer: ${result.message}`);
}
