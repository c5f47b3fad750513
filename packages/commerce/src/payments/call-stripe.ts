/** Calls of Stripe’s API. */
import Stripe from 'stripe';
import { GatewayUnavailableError } from './payment-gateway.ts';

/**
 * Turns errors with an unknown outcome into `GatewayUnavailable`. That includes payments unknown to Stripe:
 * they belong to another account than the configured key.
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
