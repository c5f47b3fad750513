/**
 * Payment gateway for Stripe with its official library. It uses PaymentIntents with manual capture, so that a payment is
 * captured only after the order exists. Every mutating call has an idempotency key derived from the payment.
 */
import type { DurationMs } from '@vitrine/rules/units';
import Stripe from 'stripe';
import { callStripe } from './call-stripe.ts';
import type { GatewayState, PaymentGateway, RefundState } from './payment-gateway.ts';
import {
  chargeSavedMethod,
  createMethodOwner,
  findSavedCharge,
  finishMethodUpdate,
  startMethodUpdate,
} from './stripe-saved-methods.ts';
import { toGatewayState } from './stripe-state.ts';
import { confirmWithToken } from './stripe-token.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Another API server, for tests; defaults to Stripe's. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
  /** Timeout of a call in ms; defaults to 20,000. */
  readonly timeout?: DurationMs;
  /** Number of retries after the first attempt; defaults to 2. */
  readonly retries?: number;
}

export function createStripeClient(settings: StripeSettings): Stripe {
  return new Stripe(settings.secretKey, {
    ...settings.api,
    timeout: settings.timeout ?? 20_000,
    maxNetworkRetries: settings.retries ?? 2,
    telemetry: false,
  });
}

export function createStripeGateway(stripe: Stripe, settings: StripeSettings): PaymentGateway {
  const { publishableKey } = settings;
  const read = async (reference: string): Promise<GatewayState> =>
    toGatewayState(
      await callStripe(stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] })),
    );

  return {
    name: 'stripe',
    offer: { kind: 'stripe', label: 'Card', publishableKey },
    async start({ idempotencyKey, amount, currency, cartId, email, returnUrl, saveMethod }) {
      const saving = saveMethod === true ? await createMethodOwner(stripe, idempotencyKey, email) : {};
      const intent = await callStripe(
        stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            capture_method: 'manual',
            automatic_payment_methods: { enabled: true },
            receipt_email: email,
            metadata: { cart: cartId },
            ...saving,
          },
          { idempotencyKey },
        ),
      );
      if (intent.client_secret === null)
        throw new Error(`Stripe returned no client secret for ${intent.id}.`);
      const clientSecret = intent.client_secret;
      return { reference: intent.id, start: { kind: 'stripe', publishableKey, clientSecret, returnUrl } };
    },
    async authorize(request, method) {
      if (request.reference === null) return { status: 'unknown' };
      if (method.kind === 'stripe' && 'token' in method) {
        return confirmWithToken(stripe, { ...request, reference: request.reference, ...method }, read);
      }
      // The browser confirms the payment with Stripe, so only read the result.
      return read(request.reference);
    },
    chargeSaved: (charge) => chargeSavedMethod(stripe, charge),
    startMethodUpdate: (request) => startMethodUpdate(stripe, request),
    finishMethodUpdate: (reference) => finishMethodUpdate(stripe, reference),
    async lookup(payment) {
      const { reference } = payment;
      if (reference !== null) return read(reference);
      // Without a reference, no browser has received the intent's secret, so the payment can only be a charge without the
      // shopper.
      const charged = await findSavedCharge(stripe, payment);
      return charged === null ? { status: 'unknown' } : toGatewayState(charged);
    },
    async capture({ reference, idempotencyKey }) {
      if (reference === null) return { status: 'unknown' };
      return changing(
        reference,
        stripe.paymentIntents.capture(
          reference,
          { expand: ['latest_charge'] },
          { idempotencyKey: `${idempotencyKey}-capture` },
        ),
      );
    },
    async release(payment) {
      const { idempotencyKey } = payment;
      const reference = payment.reference ?? (await findSavedCharge(stripe, payment))?.id ?? null;
      if (reference === null) return { status: 'unknown' };
      const state = await read(reference);
      if (state.status === 'succeeded') {
        await callStripe(
          stripe.refunds.create(
            { payment_intent: reference },
            { idempotencyKey: `${idempotencyKey}-refund` },
          ),
        );
        return { status: 'refunded', reference };
      }
      if (state.status === 'canceled' || state.status === 'refunded') return state;
      return changing(
        reference,
        stripe.paymentIntents.cancel(reference, undefined, { idempotencyKey: `${idempotencyKey}-cancel` }),
      );
    },
    async refund({ reference }, refund) {
      if (reference === null) return { status: 'refused', message: 'Stripe does not know the payment.' };
      if (refund.reference !== null)
        return refundState(await callStripe(stripe.refunds.retrieve(refund.reference)));
      // Stripe's idempotency keys expire after a day, so find the refund of an earlier attempt by its metadata.
      const made = await callStripe(stripe.refunds.list({ payment_intent: reference, limit: 100 }));
      const before = made.data.find(({ metadata }) => metadata?.refund === refund.idempotencyKey);
      if (before !== undefined) return refundState(before);
      try {
        return refundState(
          await callStripe(
            stripe.refunds.create(
              {
                payment_intent: reference,
                amount: refund.amount,
                metadata: { refund: refund.idempotencyKey },
              },
              { idempotencyKey: refund.idempotencyKey },
            ),
          ),
        );
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return { status: 'refused', message: error.message };
      }
    },
  };

  /** Runs a change. If the intent's state no longer allows it because of a concurrent change, returns that state. */
  async function changing(reference: string, call: Promise<Stripe.PaymentIntent>): Promise<GatewayState> {
    try {
      return toGatewayState(await callStripe(call));
    } catch (error) {
      const late =
        error instanceof Stripe.errors.StripeInvalidRequestError &&
        error.code === 'payment_intent_unexpected_state';
      if (!late) throw error;
      return read(reference);
    }
  }
}

/** Converts the status of a refund. */
function refundState({ id, status, failure_reason }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return { status: 'done', reference: id };
  if (status === 'failed' || status === 'canceled')
    return { status: 'refused', message: `Stripe could not refund it (${failure_reason ?? status}).` };
  return { status: 'pending', reference: id };
}
