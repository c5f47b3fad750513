/**
 * Stripe webhooks. An event only triggers a lookup of the current state at Stripe, so events may arrive twice, late or in
 * any order (docs.stripe.com/webhooks).
 */
import Stripe from 'stripe';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import { resumePayment } from '../orders/recover-payments.ts';
import { GatewayUnavailableError } from './payment-gateway.ts';
import { findPayment } from './payment-store.ts';

export interface WebhookResponse {
  readonly status: 200 | 400 | 503;
  readonly body: string;
}

export interface StripeWebhookSettings {
  /** Signing secret of the endpoint (`whsec_...`). */
  readonly signingSecret: string;
  /** Maximum age of a signature in seconds; defaults to 300, as in Stripe's libraries. */
  readonly tolerance?: number;
}

/** Handles a webhook, given its unmodified body and its `stripe-signature` header. */
export type StripeWebhook = (body: string, signature: string | null) => Promise<WebhookResponse>;

export function createStripeWebhook(
  parts: CheckoutDeps,
  stripe: Stripe,
  settings: StripeWebhookSettings,
): StripeWebhook {
  const { backend } = parts;
  const { storage, log, clock } = backend;

  return async (body, signature) => {
    if (signature === null) return { status: 400, body: 'The stripe-signature header is missing.' };
    let event: Stripe.Event;
    try {
      event = await stripe.webhooks.constructEventAsync(
        body,
        signature,
        settings.signingSecret,
        settings.tolerance ?? 300,
        undefined,
        clock(),
      );
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      log.warn({ reason: error.message }, 'a webhook with an invalid signature was rejected');
      return { status: 400, body: 'The signature is not valid.' };
    }
    const reference = getIntent(event);
    const payment = reference === null ? null : await findPayment(storage.read, 'stripe', reference);
    if (payment === null || (await isDone(event.id))) return { status: 200, body: 'ok' };
    try {
      await resumePayment(parts, payment);
    } catch (error) {
      if (!(error instanceof GatewayUnavailableError)) throw error;
      log.warn(
        { event: event.id, reason: error.message },
        'the gateway is unavailable: the webhook is processed when it is retried',
      );
      return { status: 503, body: 'Try again later.' };
    }
    await storage.change((tx) =>
      tx
        .insertInto('payment_events')
        .values({ id: event.id, at: clock() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),
    );
    return { status: 200, body: 'ok' };
  };

  async function isDone(id: string): Promise<boolean> {
    const row = await storage.read
      .selectFrom('payment_events')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  }
}

/** Returns the PaymentIntent of an event; null for irrelevant events. */
function getIntent(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.canceled':
      return event.data.object.id;
    case 'charge.refunded': {
      const intent = event.data.object.payment_intent;
      return typeof intent === 'string' ? intent : (intent?.id ?? null);
    }
    default:
      return null;
  }
}
