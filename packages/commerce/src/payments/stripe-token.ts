/**
 * Confirms a PaymentIntent with a token that a client without a page sends, such as a shopper's assistant (AGENT-38).
 * Tokens are never stored, logged or returned; neither are Stripe's messages about them, which quote them.
 */
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { callStripe } from './call-stripe.ts';
import type { GatewayState, PaymentRequest } from './payment-gateway.ts';

export interface TokenConfirmation extends Pick<PaymentRequest, 'idempotencyKey' | 'returnUrl'> {
  readonly reference: string;
  readonly token: string;
  readonly attempt: string;
}

/** The version of Stripe's API that knows shared payment tokens. */
const sharedTokenVersion = '2026-04-22.preview';

/** @param read returns the state of an intent. */
export async function confirmWithToken(
  stripe: Stripe,
  { reference, token, attempt, idempotencyKey, returnUrl }: TokenConfirmation,
  read: (reference: string) => Promise<GatewayState>,
): Promise<GatewayState> {
  const { status } = await callStripe(stripe.paymentIntents.retrieve(reference));
  // While the shopper is at their bank, another card would interrupt them.
  if (status !== 'requires_payment_method') return read(reference);
  const unusable: GatewayState = {
    status: 'declined',
    reference,
    message: 'This payment token can’t be used. Nothing was charged.',
    open: true,
  };
  const kind = /^(pm|ctoken|spt)_\w+$/.exec(token)?.[1];
  if (kind === undefined) return unusable;
  const digest = createHash('sha256').update(`${attempt}\n${token}`).digest('base64url');
  const options = { idempotencyKey: `${idempotencyKey}-confirm-${digest}` };
  // Without a page, an intent must not wait for the shopper: their bank's question counts as declined.
  const shared = { error_on_requires_action: true, return_url: returnUrl };
  const confirming =
    kind === 'spt'
      ? stripe.rawRequest(
          'POST',
          `/v1/payment_intents/${reference}/confirm`,
          { ...shared, payment_method_data: { shared_payment_granted_token: token } },
          { ...options, apiVersion: sharedTokenVersion },
        )
      : stripe.paymentIntents.confirm(
          reference,
          { ...shared, ...(kind === 'pm' ? { payment_method: token } : { confirmation_token: token }) },
          options,
        );
  const rejection = await callStripe(confirming.then(() => null, toRejection));
  return rejection === 'invalid' ? unusable : read(reference);
}

/** Rethrows errors whose outcome is unknown. */
function toRejection(error: unknown): 'declined' | 'invalid' {
  if (error instanceof Stripe.errors.StripeCardError) return 'declined';
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  // A concurrent confirmation was first: the intent's state says how that went.
  return error.code === 'payment_intent_unexpected_state' ? 'declined' : 'invalid';
}
