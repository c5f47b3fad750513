/** Sends an order of an assistant to the address in the assistant's profile, signed with the shop's key. */
import { toOrderDocument } from '@vitrine/agents/order-document';
import type { OrderKey, OrderView, SessionStore } from '@vitrine/agents/ports';
import type { PublicFailure, SendPublicRequest } from '@vitrine/agents/public-request';
import type { SigningKeys } from '@vitrine/agents/signing-keys';
import { DeliveryError, toDeliveryError } from '@vitrine/engagement/outbox/delivery-error';
import type { Deliver, OutboxLog } from '@vitrine/engagement/outbox/outbox';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { z } from 'zod';

export interface WebhookDeliveryDeps {
  readonly sessions: SessionStore;
  readonly keys: SigningKeys;
  readonly send: SendPublicRequest;
  readonly regionUrl: (region: RegionKey) => string;
  readonly readOrder: (key: OrderKey, shopUrl: string) => Promise<OrderView | null>;
  readonly log: OutboxLog;
}

/** Payload of an outbox entry. It has no personal data. */
const webhook = z.object({ checkout: z.string(), at: z.number() });

const failures: Readonly<Record<PublicFailure['failure'], DeliveryError>> = {
  unknown: new DeliveryError('a host without an address'),
  special: new DeliveryError('an address that is not public', { final: true }),
  insecure: new DeliveryError('an address without https', { final: true }),
  unreachable: new DeliveryError('no answer'),
  tooLarge: new DeliveryError('a response that is too large'),
};

/**
 * Creates the function that posts an order's current state. Status 410 stops further webhooks of that order; a URL that isn't
 * public or isn't https is not retried; other failures are retried.
 */
export function createWebhookDelivery(deps: WebhookDeliveryDeps): Deliver {
  const { sessions, keys, send, regionUrl, log } = deps;
  return async ({ id, payload }, signal) => {
    const { checkout, at } = webhook.parse(payload);
    const session = await sessions.find('checkout', checkout);
    if (session === null || session.webhook === null || session.order === null) return;
    const shopUrl = regionUrl(session.region);
    const order = await deps.readOrder(session.order, shopUrl);
    if (order === null) return;
    const url = new URL(session.webhook.url);
    const document = toOrderDocument(session.webhook.version, shopUrl, session, order);
    const body = Buffer.from(JSON.stringify(document));
    const headers = {
      'content-type': 'application/json',
      'ucp-agent': `profile="${shopUrl}/.well-known/ucp"`,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at / 1000)),
    };
    const response = await send(url, {
      method: 'POST',
      headers: keys.signRequest(url, headers, body),
      body,
      signal,
    });
    if ('failure' in response) throw failures[response.failure];
    if (response.status === 410) {
      log.warn({ host: url.host }, 'a platform wants no more webhooks of an order');
      await sessions.update({ ...session, webhook: null });
      return;
    }
    const failure = toDeliveryError(response.status, response.header('retry-after') ?? null);
    if (failure === null) return;
    // Any other status is retried: an assistant's platform that is being set up may reject requests for a while.
    throw new DeliveryError(failure.message, { retryAfter: failure.retryAfter });
  };
}
