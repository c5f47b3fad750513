/** Converts Stripe's PaymentIntents to gateway states. */
import type Stripe from 'stripe';
import type { GatewayState, SavedPaymentMethod } from './payment-gateway.ts';

/** Converts the status of an intent. */
export function toGatewayState(intent: Stripe.PaymentIntent): GatewayState {
  const reference = intent.id;
  const problem = intent.last_payment_error?.message;
  switch (intent.status) {
    case 'requires_capture':
      return {
        status: 'authorized',
        reference,
        amount: intent.amount_capturable,
        currency: intent.currency.toUpperCase(),
        ...readSavedByIntent(intent),
      };
    case 'succeeded': {
      const charge = intent.latest_charge;
      if (typeof charge === 'object' && charge?.refunded === true) return { status: 'refunded', reference };
      return {
        status: 'succeeded',
        reference,
        amount: intent.amount_received,
        currency: intent.currency.toUpperCase(),
        ...readSavedByIntent(intent),
      };
    }
    case 'canceled':
      return { status: 'canceled', reference };
    case 'requires_payment_method':
      if (problem === undefined) return { status: 'pending', reference, message: '' };
      return {
        status: 'declined',
        reference,
        message: `${problem} Nothing was charged.`,
        open: true,
        needsAuthentication: intent.last_payment_error?.code === 'authentication_required',
      };
    default:
      return { status: 'pending', reference, message: problem ?? '' };
  }
}

/** Returns the method that an intent saves; an empty object if it saves none. */
export function readSavedByIntent(intent: Stripe.PaymentIntent): { readonly method?: SavedPaymentMethod } {
  const customer = getStripeId(intent.customer);
  const reference = getStripeId(intent.payment_method);
  if (intent.setup_future_usage !== 'off_session' || customer === null || reference === null) return {};
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card;
  return { method: { gateway: 'stripe', reference, customer, label: formatCard(card?.brand, card?.last4) } };
}

/** Formats a card, for example "Visa •••• 4242". */
export function formatCard(brand: string | null | undefined, last4: string | null | undefined): string {
  if (!brand || !last4) return 'Card';
  return `${(brand[0] ?? '').toUpperCase()}${brand.slice(1)} •••• ${last4}`;
}

/** Returns the id of an object that Stripe may have expanded. */
export function getStripeId(value: string | { readonly id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}
