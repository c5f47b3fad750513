/**
 * Watches the stock of products with a waitlist after imports, refunds and edits. `recordStock` decides who
 * gets an e-mail, and queues it in the outbox.
 */
import type { ContentService } from '@vitrine/content/file-content';
import {
  findAwaitedProducts,
  type QuantityByVariant,
  recordStock,
} from '@vitrine/engagement/waitlists/back-in-stock';
import { parseHandleList } from '@vitrine/rules/catalogue/handle-list';
import { getLaunchBox } from '@vitrine/rules/catalogue/launch';
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { Logger } from 'pino';
import type { Embedded } from '../embedded.ts';
import type { ShopTables } from '../engagement.ts';
import type { Notifications } from '../notifications/open-notifications.ts';
import { createStockPoller, defaultPauses, type StockPoller } from './stock-poller.ts';
import { findWaitlistProduct } from './waitlist-product.ts';

export interface BackInStockDeps {
  readonly storage: Storage<ShopTables>;
  readonly embedded: Embedded | null;
  readonly clientOf: (region: RegionKey) => StorefrontClient;
  readonly content: Pick<ContentService, 'themeSettings'>;
  readonly notifications: Pick<Notifications, 'outbox'>;
  readonly log: Logger;
  readonly clock?: () => number;
}

export function startBackInStockJob(parts: BackInStockDeps): StockPoller {
  const { embedded, log } = parts;
  const poller = createStockPoller({
    poll: () => pollOnce(parts),
    pause: embedded === null ? defaultPauses.remote : defaultPauses.embedded,
    onFailure: (error) => log.warn({ err: error }, 'waitlists could not be looked through'),
  });
  embedded?.backend.parts.catalogue.onChange(() => poller.wake());
  return poller;
}

async function pollOnce(parts: BackInStockDeps): Promise<number> {
  const { storage, clientOf, content, notifications, clock = Date.now } = parts;
  let queued = 0;
  for (const [region, products] of await findAwaitedProducts(storage)) {
    if (!isRegionKey(region)) continue;
    const { launch } = await content.themeSettings(region);
    const lists = [
      parseHandleList(launch.launch_wl_handles),
      parseHandleList(launch.launch_wl2_handles),
      parseHandleList(launch.launch_wl3_handles),
    ] as const;
    for (const product of products) {
      // A product before its launch has a waitlist even if it is in stock, so no e-mail is sent.
      if (getLaunchBox(product, lists) !== null) continue;
      const now = clock();
      const pieces = await loadStock(clientOf(region), product);
      if (pieces !== null) queued += await recordStock(storage, { region, product }, pieces, now);
    }
  }
  if (queued > 0) notifications.outbox.wake();
  return queued;
}

/**
 * Returns the stock by variant id; infinite for a variant that is available without a counted stock. Returns null if the product
 * can't be read or is no longer sold; then no e-mail is sent.
 */
async function loadStock(client: StorefrontClient, handle: string): Promise<QuantityByVariant | null> {
  const product = await findWaitlistProduct(client, handle);
  if (product === null) return null;
  return new Map(
    product.variants.nodes.map(({ id, availableForSale, currentlyNotInStock, quantityAvailable }) => {
      if (!availableForSale) return [id, 0] as const;
      const counted = quantityAvailable !== null && quantityAvailable !== undefined && !currentlyNotInStock;
      return [id, counted && quantityAvailable > 0 ? quantityAvailable : Number.POSITIVE_INFINITY] as const;
    }),
  );
}
