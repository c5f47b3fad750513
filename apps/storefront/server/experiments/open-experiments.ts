/** Opens experiments: assigns variants to visitors and counts them. Orders are counted by the commerce backend. */
import { randomBytes } from 'node:crypto';
import { deleteExperimentBuyers } from '@vitrine/commerce/orders/experiment-orders';
import { type Experiment, experimentLimits } from '@vitrine/content/experiments/experiment-model';
import type { ExperimentStore } from '@vitrine/content/experiments/experiment-store';
import {
  countExposures,
  deleteVisitors,
  findSeenExperiments,
  readVisitorCounts,
} from '@vitrine/content/experiments/experiment-visitors';
import type { ExperimentContent } from '@vitrine/content/experiments/variant-content';
import { type AnalyticsEvent, experimentViewed } from '@vitrine/engagement/events/store-events';
import { getStorefront } from '@vitrine/rules/regions/region';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { getOrCreateSharedSecret } from '@vitrine/storage/sharing/shared-secrets';
import type { Logger } from 'pino';
import type { Embedded } from '../embedded.ts';
import type { ShopTables } from '../engagement.ts';
import type { AcceptedEvent } from '../events/batch.ts';
import { hourly } from '../process/hourly.ts';
import type { Shop } from '../shop.ts';
import { ExposureLog, type VisitExposure } from './exposure-log.ts';
import { readResults, type VariantResult } from './results.ts';
import { createVisits, type Visits, type VisitsDeps } from './visits.ts';

export interface ExperimentsDeps {
  readonly store: ExperimentStore;
  readonly content: ExperimentContent;
  readonly storage: Storage<ShopTables>;
  readonly commerce: Embedded['storage'];
  readonly readConsent: VisitsDeps['readConsent'];
  readonly keepEvents: Shop['keepEvents'];
  readonly clock: () => EpochMs;
  readonly log: Logger;
}

export interface Experiments extends Visits {
  readonly store: ExperimentStore;
  readonly content: ExperimentContent;
  readonly results: (experiment: Experiment) => Promise<readonly VariantResult[]>;
  /** Resolves once all visitors so far are counted. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Time after the end of an experiment after which the rows of its visitors are deleted. Payments that fail later don't change the
 * number of buyers.
 */
const visitorsKeptFor: DurationMs = 7 * 24 * 60 * 60 * 1000;
/** Author of automatic changes in the audit log. */
const shopItself = 'shop';
const secretName = 'visitors';

export async function openExperiments(deps: ExperimentsDeps): Promise<Experiments> {
  const { store, content, storage, commerce, clock, log } = deps;
  const secret = await getOrCreateSharedSecret(storage, secretName, randomBytes(32).toString('base64url'));
  const exposures = new ExposureLog({
    async count(batch) {
      const counted = new Set(await countExposures(storage, batch, clock()));
      await keepExposureEvents(
        deps,
        batch.filter((each) => counted.has(each)),
      );
    },
    onError: (error) =>
      log.warn({ err: error }, 'visitors of experiments could not be counted; tried again soon'),
  });
  const visits = createVisits({
    experiments: content,
    log: exposures,
    secret,
    readConsent: deps.readConsent,
    findSeen: (visitor, experiments) => findSeenExperiments(storage, visitor, experiments),
  });
  const stopCleaning = hourly(
    () => cleanUp({ store, storage, commerce, now: clock() }),
    (error) => log.warn({ err: error }, 'experiments that are over could not be cleaned up'),
  );
  return {
    ...visits,
    store,
    content,
    results: (experiment) => readResults({ storage, commerce }, experiment),
    flush: () => exposures.flush(),
    async close() {
      await stopCleaning();
      await exposures.flush();
    },
  };
}

/** Adds the event of each visitor who saw an experiment for the first time to the shop's analytics (EXP-09). */
async function keepExposureEvents(
  { keepEvents, content, clock }: ExperimentsDeps,
  exposures: readonly VisitExposure[],
): Promise<void> {
  for (const [region, own] of Map.groupBy(exposures, (each) => each.region)) {
    const running = content.running(region);
    const events = own.map(({ experiment, variant, path, uniqueToken, visitToken }): AcceptedEvent => {
      const found = running.find(({ id }) => id === experiment);
      const details = { experimentId: experiment, experiment: found?.name ?? '', variant };
      const event: AnalyticsEvent = {
        name: experimentViewed,
        happenedAt: clock(),
        pageType: '',
        path,
        uniqueToken,
        visitToken,
        cartToken: null,
        shopId: 0,
        currency: getStorefront(region).currency,
        products: [],
        details,
      };
      return { ok: true, event, sent: toForwardedEvent(event, details) };
    });
    await keepEvents(region, events);
  }
}

/** Converts an event to the form that browsers send, with additional fields. */
function toForwardedEvent(event: AnalyticsEvent, details: object): object {
  return {
    schema_id: 'custom_storefront_customer_tracking/1.2',
    payload: {
      event_name: event.name,
      unique_token: event.uniqueToken,
      deprecated_visit_token: event.visitToken,
      shop_id: null,
      currency: event.currency,
      ...details,
    },
    metadata: { event_created_at_ms: event.happenedAt },
  };
}

async function cleanUp({
  store,
  storage,
  commerce,
  now,
}: Pick<ExperimentsDeps, 'store' | 'storage' | 'commerce'> & { readonly now: EpochMs }): Promise<void> {
  const all = await store.list();
  for (const { id, state } of all) {
    if (state !== 'running') continue;
    const counts = await readVisitorCounts(storage, id);
    const visitors = counts.reduce((sum, each) => sum + each.visitors, 0);
    if (visitors >= experimentLimits.visitors) await store.stop(id, shopItself);
  }
  const over = all
    .filter(
      ({ state, until }) =>
        (state === 'ended' || state === 'stopped' || state === 'chosen') &&
        until !== null &&
        until < now - visitorsKeptFor,
    )
    .map(({ id }) => id);
  await deleteVisitors(storage, over);
  await deleteExperimentBuyers(commerce, over);
}
