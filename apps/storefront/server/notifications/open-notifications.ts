/** Opens the outbox with all its deliveries, and the routes of `{app}` if this process serves it. */
import { randomBytes } from 'node:crypto';
import { createSendEmail, type SendMail } from '@vitrine/commerce/mail/send-mail';
import type { ContentService } from '@vitrine/content/file-content';
import { openOutbox } from '@vitrine/engagement/outbox/outbox';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { JobRunner } from '@vitrine/storage/sharing/job-queue';
import { getOrCreateSharedSecret } from '@vitrine/storage/sharing/shared-secrets';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { getMailFolder } from '../commerce-storage.ts';
import type { ShopTables } from '../engagement.ts';
import type { Settings } from '../env.ts';
import type { ShopHttp } from '../http/environment.ts';
import { handleFailure } from '../http/http-error.ts';
import { findWaitlistProduct } from '../waitlists/waitlist-product.ts';
import { appRoutes } from './app-routes.ts';
import { createDeliveries } from './deliveries.ts';
import { getDefaultSender } from './email-layout.ts';
import { createNetworkSender, type SendRequest } from './send-request.ts';

export interface Notifications {
  readonly outbox: JobRunner;
  /** Routes of `{app}`. */
  readonly routes: Hono<ShopHttp>;
  /** Returns the key that signs links in e-mails. */
  readonly linkKey: () => Promise<string>;
  readonly send: SendMail;
  close(): Promise<void>;
}

export interface NotificationsDeps {
  readonly settings: Settings;
  readonly content: Pick<ContentService, 'themeSettings'>;
  readonly storage: Storage<ShopTables>;
  readonly log: Logger;
  readonly regionUrl: (region: RegionKey) => string;
  readonly clientOf: (region: RegionKey) => StorefrontClient;
  readonly clock?: () => number;
  readonly random?: () => number;
}

export function openNotifications(options: NotificationsDeps): Notifications {
  const { settings, storage, log, regionUrl, clock = Date.now, random = Math.random } = options;
  const common = (name: string) =>
    once(() => getOrCreateSharedSecret(storage, name, randomBytes(32).toString('hex')));
  const linkKey = common('links-of-mails');
  const ownKey = common('calls-of-app');
  const { APP_KEY, APP_KEY_PREVIOUS } = settings;
  const appKey = async () => APP_KEY ?? (await ownKey());
  const previous = APP_KEY_PREVIOUS === undefined ? [] : [APP_KEY_PREVIOUS];
  const secrets = async () => [await appKey(), ...previous];
  const mail = {
    smtpUrl: settings.SMTP_URL,
    from: getDefaultSender(settings),
    directory: getMailFolder(settings),
  };
  const send = createSendEmail(mail, log);
  const routes = appRoutes({ storage, secrets, clock, wake: () => outbox.wake() });
  const sendToProvider = createNetworkSender();
  const outbox = openOutbox({
    storage,
    deliver: createDeliveries({
      settings,
      content: options.content,
      storage,
      clock,
      regionUrl,
      appKey,
      linkKey,
      sendToApp: settings.APP_URL === undefined ? sendInProcess(routes, log) : sendToProvider,
      sendToProvider,
      send,
      titleOf: async (region, handle) =>
        (await findWaitlistProduct(options.clientOf(region), handle))?.title ?? null,
    }),
    clock,
    random,
    log,
  });
  outbox.start();
  return { outbox, routes, linkKey, send, close: () => outbox.stop() };
}

/** Creates the sender that calls `{app}` in this process: the same signed requests as over the network, without a socket. */
function sendInProcess(routes: Hono<ShopHttp>, log: Logger): SendRequest {
  const app = new Hono<ShopHttp>();
  app.use(async (context, next) => {
    context.set('log', log);
    context.set('address', null);
    await next();
  });
  app.onError(handleFailure);
  app.route('/', routes);
  return async ({ url, headers, body }, signal) =>
    app.request(url, { method: 'POST', headers, body, signal });
}

/** Returns a function that calls `ask` once and returns its result to every caller. Calls `ask` again only after a failure. */
function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | null = null;
  return () => {
    known ??= ask().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}
