/** The news of wishlists as the settings say, woken by the catalogue of this process. */
import { createSend } from '@vitrine/commerce/mail/send';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { Logger } from 'pino';
import { mailFolder } from '../commerce-storage.ts';
import type { Embedded } from '../embedded.ts';
import type { ShopTables } from '../engagement.ts';
import type { Settings } from '../env.ts';
import { letterFrame } from '../outreach/letter-frame.ts';
import { type StockLooks, usualPauses } from '../waitlists/stock-looks.ts';
import { wishlistNews } from './news.ts';

export interface OpenWishlistNews {
  readonly settings: Settings;
  readonly storage: Storage<ShopTables>;
  readonly embedded: Embedded | null;
  readonly clientOf: (region: RegionKey) => StorefrontClient;
  readonly regionUrl: (region: RegionKey) => string;
  readonly log: Logger;
}

export function openWishlistNews({
  settings,
  embedded,
  log,
  regionUrl,
  ...parts
}: OpenWishlistNews): StockLooks {
  const mail = { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM, directory: mailFolder(settings) };
  const pause = embedded === null ? usualPauses.remote : usualPauses.embedded;
  const loop = wishlistNews({
    ...parts,
    frameOf: (region) => letterFrame(settings, regionUrl(region)),
    log,
    clock: Date.now,
    send: createSend(mail, log),
    pause,
  });
  embedded?.backend.parts.catalogue.onChange(() => loop.wake());
  return loop;
}
