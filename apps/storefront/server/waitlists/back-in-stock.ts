/**
 * Watches what waitlists wait for: imports, refunds and edits change the catalogue, and what was sold no longer is there.
 * Who is told decides `notePieces`; the mails wait in the outbox.
 */
import type { ContentService } from '@vitrine/content/file-content';
import { awaitedProducts, notePieces, type Pieces } from '@vitrine/engagement/waitlists/back-in-stock';
import { handleList } from '@vitrine/rules/catalogue/handle-list';
import { launchBox } from '@vitrine/rules/catalogue/launch';
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { Logger } from 'pino';
import type { Embedded } from '../embedded.ts';
import type { ShopTables } from '../engagement.ts';
import type { Outreach } from '../outreach/open-outreach.ts';
import { askedProduct } from './asked-product.ts';
import { type StockLooks, stockLooks, usualPauses } from './stock-looks.ts';

export interface WaitlistNewsParts {
  readonly storage: Storage<ShopTables>;
  readonly embedded: Embedded | null;
  readonly clientOf: (region: RegionKey) => StorefrontClient;
  readonly content: Pick<ContentService, 'themeSettings'>;
  readonly outreach: Pick<Outreach, 'outbox'>;
  readonly log: Logger;
  readonly clock?: () => number;
}

export function openWaitlistNews(parts: WaitlistNewsParts): StockLooks {
  const { embedded, log } = parts;
  const looks = stockLooks({
    look: () => lookOnce(parts),
    pause: embedded === null ? usualPauses.remote : usualPauses.embedded,
    onFailure: (error) => log.warn({ err: error }, 'waitlists could not be looked through'),
  });
  embedded?.backend.parts.catalogue.onChange(() => looks.wake());
  return looks;
}

async function lookOnce(parts: WaitlistNewsParts): Promise<number> {
  const { storage, clientOf, content, outreach, clock = Date.now } = parts;
  let told = 0;
  for (const [region, products] of await awaitedProducts(storage)) {
    if (!isRegionKey(region)) continue;
    const { launch } = await content.themeSettings(region);
    const lists = [
      handleList(launch.launch_wl_handles),
      handleList(launch.launch_wl2_handles),
      handleList(launch.launch_wl3_handles),
    ] as const;
    for (const product of products) {
      // What is about to launch has a waitlist in place of its button, though there may be pieces already.
      if (launchBox(product, lists) !== null) continue;
      const now = clock();
      const pieces = await piecesOf(clientOf(region), product);
      if (pieces !== null) told += await notePieces(storage, { region, product }, pieces, now);
    }
  }
  if (told > 0) outreach.outbox.wake();
  return told;
}

/** Null where the product can't be looked at, or is sold no more: nothing is told of that. */
async function piecesOf(client: StorefrontClient, handle: string): Promise<Pieces | null> {
  const product = await askedProduct(client, handle);
  if (product === null) return null;
  return new Map(
    product.variants.nodes.map(({ id, availableForSale, currentlyNotInStock, quantityAvailable }) => {
      if (!availableForSale) return [id, 0] as const;
      const counted = quantityAvailable !== null && quantityAvailable !== undefined && !currentlyNotInStock;
      return [id, counted && quantityAvailable > 0 ? quantityAvailable : Number.POSITIVE_INFINITY] as const;
    }),
  );
}
