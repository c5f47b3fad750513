/** Calls of Stripe’s API. */
import Stripe from 'stripe';
import { GatewayUnavailableError } from './payment-gateway.ts';

/**
 * Awaits a call and translates its error.
 * @throws GatewayUnavailableError if it is unknown whether Stripe processed the request; also for `resource_missing`,
 * which means that the payment belongs to another Stripe account.
 */
export async function callStripe<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const { StripeAPIError, StripeConnectionError, StripeIdempotencyError, StripeRateLimitError } =
      Stripe.errors;
    const unknown =
      error instanceof StripeConnectionError ||
      error instanceof StripeAPIError ||
      error instanceof StripeRateLimitError ||
      error instanceof StripeIdempotencyError ||
      (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing');
    if (unknown) throw new GatewayUnavailableError(error.message, { cause: error });
    throw error;
  }
}
