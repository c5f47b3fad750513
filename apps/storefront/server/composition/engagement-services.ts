/** Opens the services for shoppers' engagement: sign-ups, waitlists, wishlists, loyalty, events, experiments. */

import { loadConsentRules } from '@vitrine/data/consent';
import { countOutboxEntries, type OutboxState } from '@vitrine/engagement/outbox/dead-letters';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Context } from 'hono';
import type { WishlistService } from '../../app/wishlist/wishlist-service.ts';
import { startErasureJob } from '../account/erasure-job.ts';
import { startFollowingMerges } from '../account/follow-merges.ts';
import type { CartRequest } from '../cart/cart-request.ts';
import { getMailFolder } from '../commerce-storage.ts';
import { createSignUps, type SignUps } from '../engagement.ts';
import type { AcceptedEvent } from '../events/batch.ts';
import { startEventRetentionJob } from '../events/event-retention-job.ts';
import { openEvents } from '../events/open-events.ts';
import { startRenewalEvents } from '../events/renewal-events.ts';
import { startVisitDaysJob } from '../events/visit-days-job.ts';
import { type Experiments, openExperiments } from '../experiments/open-experiments.ts';
import { readRequestConsent } from '../geo/routes.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { Loyalty } from '../loyalty/loyalty.ts';
import { openLoyalty } from '../loyalty/open-loyalty.ts';
import { type ListLinks, listLinks } from '../notifications/list-links.ts';
import { type Notifications, openNotifications } from '../notifications/open-notifications.ts';
import { tiktokListener } from '../notifications/tiktok-listener.ts';
import { openQuizResults, type QuizResults } from '../quiz/results.ts';
import { startBackInStockJob } from '../waitlists/back-in-stock.ts';
import { createWishlistService } from '../wishlists/service.ts';
import { startWishlistUpdatesJob } from '../wishlists/wishlist-updates-job.ts';
import type { CommerceServices } from './commerce-services.ts';
import type { ContentServices } from './content-services.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { OpenShopOptions } from './opening.ts';

export interface EngagementServices {
  readonly signUps: SignUps;
  /** Returns true if a sign-up may be sent to TikTok: it is configured, and the visitor consented to tracking. */
  readonly reportsToTiktok: (context: Context<ShopHttp>) => boolean;
  /** Links in e-mails that confirm or end a sign-up. */
  readonly listLinks: ListLinks;
  /** Deliveries to providers, and the routes of the providers' `{app}` addresses. */
  readonly notifications: Notifications;
  readonly outboxState: () => Promise<OutboxState>;
  /** Stores the events of a storefront; resolves once they are on disk. */
  readonly keepEvents: (region: RegionKey, events: readonly AcceptedEvent[]) => Promise<void>;
  /** Null if content or orders come from another system. */
  readonly experiments: Experiments | null;
  readonly loyalty: Loyalty;
  readonly quizResults: QuizResults;
  /** Creates the service for a shopper's wishlist. */
  readonly createWishlist: (request: CartRequest) => WishlistService;
}

type Before = Infrastructure & ContentServices & CommerceServices;

export async function openEngagement(
  before: Before,
  { closing }: OpenShopOptions,
): Promise<EngagementServices> {
  const { settings, storage, content, embedded, geo, table } = before;
  const notifications = openNotifications(before);
  closing.defer(() => notifications.close());
  const wake = () => notifications.outbox.wake();
  const keepEvents = openEvents({ settings, storage, clock: Date.now, wake });
  const experiments = await openShopExperiments(before, keepEvents);
  closing.defer(() => experiments?.close());
  const loyalty = openLoyalty(settings, before);
  closing.defer(() => loyalty.close());
  startJobs(before, notifications, closing);
  return {
    signUps: createSignUps(storage, wake),
    reportsToTiktok: tiktokListener({ settings, content, lookup: geo, table }),
    listLinks: listLinks(storage, notifications, Date.now, embedded),
    notifications,
    outboxState: () => countOutboxEntries(storage),
    keepEvents,
    experiments,
    loyalty,
    quizResults: openQuizResults(storage, before.log, Date.now),
    createWishlist: (request) => createWishlistService(storage, request),
  };
}

async function openShopExperiments(
  before: Before,
  keepEvents: EngagementServices['keepEvents'],
): Promise<Experiments | null> {
  const { settings, storage, content, embedded, experimentContent, geo, table, log } = before;
  if (experimentContent === null || embedded === null) return null;
  const geoOptions = { lookup: geo, settings, table, content, consent: loadConsentRules() };
  return openExperiments({
    store: before.experimentStore,
    content: experimentContent,
    storage,
    commerce: embedded.storage,
    readConsent: (context) => readRequestConsent(context, geoOptions),
    keepEvents,
    clock: Date.now,
    log,
  });
}

function startJobs(before: Before, notifications: Notifications, closing: AsyncDisposableStack): void {
  const { settings, storage, embedded, log } = before;
  const wishlists = startWishlistUpdatesJob(before);
  closing.defer(() => wishlists.close());
  const waitlists = startBackInStockJob({ ...before, notifications });
  closing.defer(() => waitlists.close());
  if (embedded !== null) {
    const renewals = startRenewalEvents({ storage, commerce: embedded.storage }, log);
    closing.defer(() => renewals.close());
    const merges = startFollowingMerges({ storage, commerce: embedded.storage }, log);
    closing.defer(() => merges.close());
    closing.defer(
      startErasureJob({
        storage: embedded.storage,
        engagement: storage,
        mailDirectory: getMailFolder(settings),
        lease: embedded.lease,
        clock: Date.now,
        isDryRun: false,
        log,
      }),
    );
  }
  const keptDays = settings.EVENTS_KEPT_DAYS;
  const timeZone = async () => (await before.publishing.settings.read()).timeZone;
  closing.defer(startVisitDaysJob({ storage, timeZone, clock: Date.now, log }));
  closing.defer(startEventRetentionJob({ storage, keptDays, clock: Date.now, log }));
}
