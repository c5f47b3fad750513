/** Queues and sends webhooks to assistants' platforms about the changes of orders (AGENT-64). */
import { createPublicRequest } from '@vitrine/agents/public-request';
import type { CheckoutService } from '@vitrine/commerce/checkout/checkout-service';
import { pollRepeatedly } from '@vitrine/engagement/loyalty/order-feed';
import type { OutboxLog } from '@vitrine/engagement/outbox/outbox';
import { openOutboxLanes } from '@vitrine/engagement/outbox/outbox-lanes';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { JobRunner } from '@vitrine/storage/sharing/job-queue';
import type { Embedded } from '../embedded.ts';
import { readOrder } from './agent-checkout.ts';
import { createWebhookDelivery } from './deliver-order-webhook.ts';
import type { Agents } from './open-agents.ts';
import {
  beginOrderWebhooks,
  orderWebhookKind,
  type QueueOrderWebhooksDeps,
  queueOrderWebhooks,
} from './queue-order-webhooks.ts';

export interface OrderWebhookSenderDeps extends Pick<Agents, 'keys' | 'sessions'> {
  readonly storage: QueueOrderWebhooksDeps['storage'];
  readonly commerce: QueueOrderWebhooksDeps['commerce'];
  readonly checkout: Pick<CheckoutService, 'confirmation'>;
  /** True if webhooks may be sent to this machine (loopback), for tests. */
  readonly allowLoopback: boolean;
  readonly regionUrl: (region: RegionKey) => string;
  readonly log: OutboxLog;
  readonly clock: () => EpochMs;
  readonly random: () => number;
}

export interface OrderWebhookSender {
  /** Sends queued webhooks, one at a time per platform. */
  readonly lanes: JobRunner;
  /** Queues webhooks for new changes of orders. @returns the number of queued webhooks */
  readonly queue: () => Promise<number>;
}

/** Limits of one delivery; `timeout` in ms. */
const bounds = { timeout: 10_000, maxBytes: 64 * 1024 };

/** Creates the sender without starting it. */
export async function createOrderWebhookSender(deps: OrderWebhookSenderDeps): Promise<OrderWebhookSender> {
  const { storage, commerce, sessions, keys, checkout, allowLoopback, regionUrl, log, clock, random } = deps;
  const deliver = createWebhookDelivery({
    sessions,
    keys,
    send: createPublicRequest({ allowLoopback, ...bounds }),
    regionUrl,
    readOrder: (key, shopUrl) => readOrder(checkout, key, shopUrl),
    log,
  });
  const queueDeps: QueueOrderWebhooksDeps = { storage, commerce, sessions, clock };
  await beginOrderWebhooks(queueDeps);
  return {
    lanes: openOutboxLanes({ storage, deliver: { [orderWebhookKind]: deliver }, clock, random, log }),
    queue: () => queueOrderWebhooks(queueDeps),
  };
}

export interface OpenOrderWebhooksDeps
  extends Pick<OrderWebhookSenderDeps, 'storage' | 'allowLoopback' | 'regionUrl' | 'log'> {
  readonly embedded: Embedded | null;
  readonly agents: Agents | null;
}

/** Sends webhooks until it is closed. @returns null if assistants are turned off, or the backend is remote. */
export async function openOrderWebhooks({
  embedded,
  agents,
  ...shared
}: OpenOrderWebhooksDeps): Promise<{ close(): Promise<void> } | null> {
  if (agents === null || embedded === null) return null;
  const { lanes, queue } = await createOrderWebhookSender({
    ...shared,
    commerce: embedded.storage,
    checkout: embedded.checkout,
    keys: agents.keys,
    sessions: agents.sessions,
    clock: Date.now,
    random: Math.random,
  });
  const poller = pollRepeatedly(
    async () => {
      if ((await queue()) > 0) lanes.wake();
    },
    shared.log,
    'the changes of orders can’t be read for now',
  );
  lanes.start();
  return {
    async close() {
      await poller.close();
      await lanes.stop();
    },
  };
}
