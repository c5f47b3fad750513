/**
 * Watches products on wishlists and e-mails members when one is back in stock or reduced: after each change
 * of the catalogue in this process, and periodically for changes by other processes or by schedule.
 */

import type { EmailLayout } from '@vitrine/commerce/mail/email';
import type { SendMail } from '@vitrine/commerce/mail/send-mail';
import {
  deliverUpdates,
  findWatchedProducts,
  type ProductState,
  recordProductStates,
} from '@vitrine/engagement/wishlists/wishlist-update';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { Logger } from 'pino';
import { toMinor } from '../../app/data/money.ts';
import type { ShopTables } from '../engagement.ts';
import { inLanguage } from '../http/language.ts';
import { getSignUpLanguage } from '../notifications/email-layout.ts';
import { createStockPoller, type StockPoller } from '../waitlists/stock-poller.ts';
import { findWaitlistProduct } from '../waitlists/waitlist-product.ts';
import { createWishlistEmail } from './wishlist-email.ts';

export interface WishlistUpdatesDeps {
  readonly storage: Storage<ShopTables>;
  readonly clientOf: (region: RegionKey) => StorefrontClient;
  readonly send: SendMail;
  readonly frameOf: (region: RegionKey, language: StorefrontLanguage) => Promise<EmailLayout>;
  readonly clock: () => number;
  readonly log: Logger;
  /** Interval between polls in ms. Longer for a remote backend, which gets a request per product. */
  readonly pause: number;
}

export function createWishlistUpdates(options: WishlistUpdatesDeps): StockPoller {
  const { log, pause } = options;
  return createStockPoller({
    poll: () => pollOnce(options),
    pause,
    onFailure: (error) => log.warn({ err: error }, 'wishlists could not be looked through'),
  });
}

async function pollOnce(options: WishlistUpdatesDeps): Promise<number> {
  const { storage, clientOf, send, frameOf, clock, log } = options;
  for (const [name, products] of await findWatchedProducts(storage)) {
    if (!isRegionKey(name)) continue;
    const states = new Map<string, ProductState>();
    for (const handle of products) {
      const state = await stateOf(clientOf(name), handle);
      if (state !== null) states.set(handle, state);
    }
    await recordProductStates(storage, name, states, clock());
  }
  return deliverUpdates(
    storage,
    async ({ id, email, region, language: stored, news, stopToken }) => {
      if (!isRegionKey(region)) return;
      const language = getSignUpLanguage(stored, region);
      const titled = await Promise.all(
        news.map(async (each) => ({
          ...each,
          title: (await inLanguage(language, () => titleOf(clientOf(region), each.product))) ?? each.product,
        })),
      );
      const layout = await frameOf(region, language);
      const message = inLanguage(language, () => createWishlistEmail(titled, layout, stopToken));
      await send({ id, to: email, ...message });
    },
    {
      now: clock(),
      onFailure: (error, mail) =>
        log.warn({ mail, reason: String(error) }, 'news of a wishlist could not be sent'),
    },
  );
}

/** Returns a product's availability and price; null if it can't be read or is no longer sold. Then no e-mail is sent. */
async function stateOf(client: StorefrontClient, handle: string): Promise<ProductState | null> {
  const product = await findWaitlistProduct(client, handle);
  if (product === null) return null;
  return { available: product.availableForSale, price: toMinor(product.priceRange.minVariantPrice) };
}

async function titleOf(client: StorefrontClient, handle: string): Promise<string | null> {
  return (await findWaitlistProduct(client, handle))?.title ?? null;
}
