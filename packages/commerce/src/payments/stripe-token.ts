/**
 * Confirms a PaymentIntent with a token from a client without a page, such as a shopping assistant (AGENT-38). Tokens are
 * never stored, logged or returned; neither are Stripe's messages about them, because these contain the token.
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

/** Stripe API version that supports shared payment tokens. */
const sharedTokenVersion = '2026-04-22.preview';

/** @param read returns the state of an intent. */
export async function confirmWithToken(
  stripe: Stripe,
  { reference, token, attempt, idempotencyKey, returnUrl }: TokenConfirmation,
  read: (reference: string) => Promise<GatewayState>,
): Promise<GatewayState> {
  const { status } = await callStripe(stripe.paymentIntents.retrieve(reference));
  // While the shopper is confirming at the bank, another card would interrupt that.
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
  // Without a page the shopper can't confirm, so a confirmation required by the bank counts as declined.
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

/** Rethrows errors whose result is unknown. */
function toRejection(error: unknown): 'declined' | 'invalid' {
  if (error instanceof Stripe.errors.StripeCardError) return 'declined';
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  // A concurrent confirmation was processed first; the intent's state shows its result.
  return error.code === 'payment_intent_unexpected_state' ? 'declined' : 'invalid';
}
