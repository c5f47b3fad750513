/**
 * Saved payment methods at Stripe. A PaymentIntent with `setup_future_usage` saves the card of an order, and later charges
 * use it with `off_session`. Another card is entered on Stripe's own page, which needs no script of this shop.
 */
import Stripe from 'stripe';
import { callStripe } from './call-stripe.ts';
import type {
  GatewayState,
  MethodUpdateRequest,
  PaymentHandle,
  SavedMethodCharge,
  SavedPaymentMethod,
} from './payment-gateway.ts';
import { formatCard, getStripeId, toGatewayState } from './stripe-state.ts';

/** Creates the Stripe customer who owns the saved card, and returns the parameters for the intent. */
export async function createMethodOwner(
  stripe: Stripe,
  idempotencyKey: string,
  email: string,
): Promise<Pick<Stripe.PaymentIntentCreateParams, 'customer' | 'setup_future_usage'>> {
  const owner = await callStripe(
    stripe.customers.create({ email }, { idempotencyKey: `${idempotencyKey}-customer` }),
  );
  return { customer: owner.id, setup_future_usage: 'off_session' };
}

/**
 * Charges a saved method. Stripe's idempotency keys expire after a day, so an earlier attempt is found by its metadata.
 */
export async function chargeSavedMethod(stripe: Stripe, charge: SavedMethodCharge): Promise<GatewayState> {
  const { idempotencyKey, amount, currency, method, cartId, email } = charge;
  const before = await findSavedCharge(stripe, charge);
  if (before !== null) return closeDeclined(stripe, before, idempotencyKey);
  if (method.customer === null) return { status: 'unknown' };
  const creating = stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      customer: method.customer,
      payment_method: method.reference,
      off_session: true,
      confirm: true,
      capture_method: 'manual',
      receipt_email: email,
      metadata: { cart: cartId, payment: idempotencyKey },
    },
    { idempotencyKey },
  );
  try {
    return toGatewayState(await callStripe(creating));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      const intent = error.payment_intent ?? (await findSavedCharge(stripe, charge));
      if (intent) return closeDeclined(stripe, intent, idempotencyKey);
    }
    // The method was detached or belongs to another account, so the shopper has to enter another one.
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return {
        status: 'declined',
        reference: `refused-${idempotencyKey}`,
        message: error.message,
        open: false,
      };
    throw error;
  }
}

/** Cancels a declined charge. It then accepts no other card, and the next attempt is a new payment. */
async function closeDeclined(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  idempotencyKey: string,
): Promise<GatewayState> {
  const state = toGatewayState(intent);
  const rejection = intent.last_payment_error;
  if (state.status === 'canceled' && rejection !== null) {
    // An earlier call of this function canceled the intent.
    return {
      status: 'declined',
      reference: intent.id,
      message: `${rejection.message ?? ''} Nothing was charged.`.trim(),
      open: false,
      needsAuthentication: rejection.code === 'authentication_required',
    };
  }
  if (state.status !== 'declined') return state;
  await callStripe(
    stripe.paymentIntents.cancel(intent.id, undefined, { idempotencyKey: `${idempotencyKey}-cancel` }),
  );
  return { ...state, open: false };
}

/** Finds a charge without the shopper by the shop's idempotency key. */
export async function findSavedCharge(
  stripe: Stripe,
  { idempotencyKey, method }: PaymentHandle,
): Promise<Stripe.PaymentIntent | null> {
  if (method?.customer == null) return null;
  const made = await callStripe(
    stripe.paymentIntents.list({ customer: method.customer, limit: 100, expand: ['data.latest_charge'] }),
  );
  return made.data.find(({ metadata }) => metadata.payment === idempotencyKey) ?? null;
}

/** Opens Stripe's page for another card. */
export async function startMethodUpdate(
  stripe: Stripe,
  { idempotencyKey, email, currency, customer, returnUrl }: MethodUpdateRequest,
): Promise<string | null> {
  const owner =
    customer ??
    (await callStripe(stripe.customers.create({ email }, { idempotencyKey: `${idempotencyKey}-customer` })))
      .id;
  const session = await callStripe(
    stripe.checkout.sessions.create(
      {
        mode: 'setup',
        customer: owner,
        currency: currency.toLowerCase(),
        success_url: returnUrl,
        cancel_url: returnUrl,
      },
      { idempotencyKey },
    ),
  );
  return session.url;
}

/** Returns the method that was entered on Stripe's page. */
export async function finishMethodUpdate(
  stripe: Stripe,
  reference: string,
): Promise<SavedPaymentMethod | null> {
  if (!/^cs_\w+$/.test(reference)) return null;
  const session = await callStripe(
    stripe.checkout.sessions.retrieve(reference, { expand: ['setup_intent.payment_method'] }),
  );
  const intent = typeof session.setup_intent === 'object' ? session.setup_intent : null;
  const method = typeof intent?.payment_method === 'object' ? intent.payment_method : null;
  const customer = getStripeId(session.customer);
  if (session.status !== 'complete' || method === null || method === undefined || customer === null)
    return null;
  const label = formatCard(method.card?.brand, method.card?.last4);
  return { gateway: 'stripe', reference: method.id, customer, label };
}
