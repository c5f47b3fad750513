/** Opens a shop in five steps, each using the services of the previous ones, and closes it. */

import type { BackendOptions } from '@vitrine/commerce/backend-options';
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { permanentLease } from '@vitrine/storage/sharing/leases';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { shopDocument } from '@vitrine/storefront-api/documents/shop';
import { formatFailure } from '@vitrine/storefront-api/result';
import type { Logger } from 'pino';
import { acquireDataDirLock } from './backup/data-dir-lock.ts';
import { startOffSiteBackups } from './backup/off-site-backups.ts';
import { openCarts } from './composition/cart-services.ts';
import { openCommerce } from './composition/commerce-services.ts';
import { openContentServices } from './composition/content-services.ts';
import { openEngagement } from './composition/engagement-services.ts';
import { openInfrastructure } from './composition/infrastructure.ts';
import type { OpenShopOptions } from './composition/opening.ts';
import { openPages } from './composition/page-services.ts';
import type { Settings } from './env.ts';
import { createRevalidator } from './pages/revalidator.ts';
import type { Shop, ShopServices } from './shop.ts';

/** Timeout of the revalidation before a cached page is served, in ms. */
const revalidationTimeoutMs = 200;

/**
 * Opens the stores and the backend.
 *
 * @param reconcile replaces the embedded backend's reconciliation of carts, in tests; the backend is then called over its API
 * @throws if a store or the backend is unavailable
 */
export async function openShop(
  settings: Settings,
  log: Logger,
  development = false,
  reconcile?: BackendOptions['reconcile'],
): Promise<Shop> {
  // Opened resources are closed in reverse order, if a later one fails to open or when the shop closes.
  await using closing = new AsyncDisposableStack();
  const lock = acquireDataDirLock(settings, log);
  closing.defer(() => lock.release());
  const services = await openServices({ settings, log, development, reconcile, closing });
  const opened = closing.move();
  return {
    ...services,
    freshen: createRevalidator(
      () => readChanges(services),
      revalidationTimeoutMs,
      (error) => log.warn({ err: error }, 'what changed could not be looked at; kept pages are served'),
    ),
    loads: () => listLoads(services),
    check: () => check(services),
    close: () => opened.disposeAsync(),
  };
}

/** Opens the services step by step. Each step uses the services of the steps before it. */
async function openServices(opening: OpenShopOptions): Promise<ShopServices> {
  const { log, closing } = opening;
  const infrastructure = await openInfrastructure(opening);
  const { settings } = infrastructure;
  const withContent = { ...infrastructure, ...(await openContentServices(infrastructure, opening)) };
  const withCommerce = { ...withContent, ...(await openCommerce(withContent, opening)) };
  const withEngagement = { ...withCommerce, ...(await openEngagement(withCommerce, opening)) };
  const withCarts = { ...withEngagement, ...(await openCarts(withEngagement, opening)) };
  const lease = withCarts.embedded?.lease ?? permanentLease;
  closing.defer(startOffSiteBackups({ settings, lease, clock: Date.now, log }));
  return { ...withCarts, ...openPages(withCarts) };
}

/** Reads changes by other processes, so that the page cache purges affected entries. */
async function readChanges({ embedded, content, blog, reviews, cache }: ShopServices): Promise<void> {
  // Scheduled changes purge pages at their time; this check reads memory only, no disk or database.
  await content.themeSettings(getDefaultRegion());
  await embedded?.backend.parts.catalogue.current();
  await blog.freshen();
  await reviews.freshen(cache);
}

function listLoads({ embedded, storage }: ShopServices): ReturnType<Shop['loads']> {
  return [
    ...(embedded?.storage.load() ?? []).map((load) => ({ store: 'commerce' as const, ...load })),
    ...storage.load().map((load) => ({ store: 'engagement' as const, ...load })),
  ];
}

async function check({ settings, embedded, storage, clientOf }: ShopServices): Promise<void> {
  // On PostgreSQL shop and backend use the same database, so a single test commit is enough.
  if (embedded === null || settings.DATABASE_URL === undefined) await storage.ping();
  await (embedded === null ? checkRemote(clientOf(getDefaultRegion())) : embedded.storage.ping());
}

async function checkRemote(client: StorefrontClient): Promise<void> {
  const result = await client.request(shopDocument, { variables: {} });
  if (!result.ok) throw new Error(`the backend doesn't answer: ${formatFailure(result)}`);
}
