/** Starts the wishlist notifications by the settings; changes of this process's catalogue trigger them. */
import { createSendEmail } from '@vitrine/commerce/mail/send-mail';
import type { ContentService } from '@vitrine/content/file-content';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { Logger } from 'pino';
import { getMailFolder } from '../commerce-storage.ts';
import type { Embedded } from '../embedded.ts';
import type { ShopTables } from '../engagement.ts';
import type { Settings } from '../env.ts';
import { createEmailLayout, getDefaultSender } from '../notifications/email-layout.ts';
import { defaultPauses, type StockPoller } from '../waitlists/stock-poller.ts';
import { createWishlistUpdates } from './wishlist-updates.ts';

export interface WishlistUpdatesJobDeps {
  readonly settings: Settings;
  readonly content: Pick<ContentService, 'themeSettings'>;
  readonly storage: Storage<ShopTables>;
  readonly embedded: Embedded | null;
  readonly clientOf: (region: RegionKey) => StorefrontClient;
  readonly regionUrl: (region: RegionKey) => string;
  readonly log: Logger;
}

export function startWishlistUpdatesJob({
  settings,
  content,
  embedded,
  log,
  regionUrl,
  ...parts
}: WishlistUpdatesJobDeps): StockPoller {
  const mail = {
    smtpUrl: settings.SMTP_URL,
    from: getDefaultSender(settings),
    directory: getMailFolder(settings),
  };
  const pause = embedded === null ? defaultPauses.remote : defaultPauses.embedded;
  const loop = createWishlistUpdates({
    ...parts,
    frameOf: (region, language) => createEmailLayout({ content, settings, regionUrl }, region, language),
    log,
    clock: Date.now,
    send: createSendEmail(mail, log),
    pause,
  });
  embedded?.backend.parts.catalogue.onChange(() => loop.wake());
  return loop;
}
