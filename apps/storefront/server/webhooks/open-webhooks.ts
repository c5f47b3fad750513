/** Sends the webhooks of the Admin API over the network: to public addresses only, without redirects. */
import {
  createPublicRequest,
  type PublicFailure,
  type SendPublicRequest,
} from '@vitrine/agents/public-request';
import type { AdminServices } from '@vitrine/commerce/admin-api/admin-context';
import { createAdminServer } from '@vitrine/commerce/admin-api/admin-server';
import { createWebhookPayloads } from '@vitrine/commerce/webhooks/build-webhook-payload';
import { getWebhookSecret } from '@vitrine/commerce/webhooks/webhook-secret';
import { createWebhookSender, type SendWebhook } from '@vitrine/commerce/webhooks/webhook-sender';
import { getDefaultRegion, type RegionKey } from '@vitrine/rules/regions/region';
import type { JobQueue } from '@vitrine/storage/sharing/job-queue';
import type { Logger } from 'pino';

/** Limits of a delivery. Shopify's timeout is five seconds, too. */
const bounds = { timeout: 5_000, maxBytes: 64 * 1024 };

const failures: Readonly<Record<PublicFailure['failure'], readonly [problem: string, isFinal: boolean]>> = {
  unknown: ['a host without an address', false],
  special: ['an address that is not public', true],
  insecure: ['an address without https', true],
  unreachable: ['no answer', false],
  tooLarge: ['a response that is too large', false],
};

export function createWebhookRequest(send: SendPublicRequest): SendWebhook {
  return async ({ uri, headers, body }, signal) => {
    const sent = { method: 'POST', headers, body: Buffer.from(body), signal } as const;
    const response = await send(new URL(uri), sent);
    if (!('failure' in response)) return { status: response.status, problem: null, isFinal: false };
    const [problem, isFinal] = failures[response.failure];
    return { status: null, problem, isFinal };
  };
}

export interface OpenWebhooksOptions {
  readonly services: AdminServices;
  /** True if webhooks may be sent to this machine, because the shop's own URL is on it. */
  readonly allowLoopback: boolean;
  readonly storefrontUrl: (region: RegionKey) => string;
  readonly log: Logger;
}

/** Unlimited query cost: only external clients have a budget. */
export const unlimitedPoints = { maximum: 1e12, restoreRate: 1e12, maxClients: 10 };

/** Creates the queue; it sends nothing until it is started. */
export function openWebhooks({ services, allowLoopback, storefrontUrl, log }: OpenWebhooksOptions): JobQueue {
  const { storage, clock } = services.backend;
  const server = createAdminServer(services, { budgets: unlimitedPoints });
  return createWebhookSender({
    storage,
    buildPayload: createWebhookPayloads({ storage, server }),
    send: createWebhookRequest(createPublicRequest({ allowLoopback, ...bounds })),
    getSecret: (owner) => getWebhookSecret(storage, owner),
    shopDomain: new URL(storefrontUrl(getDefaultRegion())).host,
    clock,
    random: Math.random,
    log,
  });
}
