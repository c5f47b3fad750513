/** Opens the payment gateway of the settings, for the shop and the command line. */

import type { CommerceDatabase } from '@vitrine/commerce/database';
import { observeGateway } from '@vitrine/commerce/payments/observe-gateway';
import type { PaymentGateway } from '@vitrine/commerce/payments/payment-gateway';
import { createStripeClient, createStripeGateway } from '@vitrine/commerce/payments/stripe-gateway';
import { createTestGateway } from '@vitrine/commerce/payments/test-gateway';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Settings } from './env.ts';

export interface Payments {
  readonly gateway: PaymentGateway;
  /** Null with the test gateway. */
  readonly stripe: ReturnType<typeof createStripeClient> | null;
}

export function openPayments(
  settings: Settings,
  storage: Storage<CommerceDatabase>,
  clock: () => EpochMs,
): Payments {
  const wanted = toStripeSettings(settings);
  if (wanted === null) return { gateway: observeGateway(createTestGateway(storage, clock)), stripe: null };
  const stripe = createStripeClient(wanted);
  return { gateway: observeGateway(createStripeGateway(stripe, wanted)), stripe };
}

/** Returns the settings of the Stripe client; null without keys. */
export function toStripeSettings({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL }: Settings) {
  if (STRIPE_SECRET_KEY === undefined || STRIPE_PUBLISHABLE_KEY === undefined) return null;
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    ...(STRIPE_API_URL === undefined ? {} : { api: apiOf(new URL(STRIPE_API_URL)) }),
  };
}

function apiOf({ hostname, port, protocol }: URL) {
  const secure = protocol === 'https:';
  return {
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : Number(port),
    protocol: secure ? ('https' as const) : ('http' as const),
  };
}
