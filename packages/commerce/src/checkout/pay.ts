/**
 * Paying. The order of things: the payment is written down, the money is held, the order is made in one change
 * (which takes the stock), the money is taken. Nobody is charged for what can't be sold; after a crash anywhere
 * the next call, the webhook or `recover` goes on from what is written.
 */
import { completePayment, finishRelease } from '../orders/complete-payment.ts';
import type { OrderRecord } from '../orders/model.ts';
import { referenceOf } from '../orders/order-store.ts';
import { placeOrder, type Refusal } from '../orders/place-order.ts';
import { GatewayUnavailable, type PaymentRequest } from '../payments/gateway.ts';
import { handleOf, openPayment, type PaymentRow, recordState } from '../payments/payment-store.ts';
import { testCards } from '../payments/test-gateway.ts';
import type {
  CheckoutKey,
  CheckoutService,
  FieldError,
  PaymentMethodInput,
  PaymentResult,
  RefusalReason,
} from './checkout.ts';
import { paymentReturnLink } from './links.ts';
import type { CheckoutParts } from './parts.ts';
import { refusalMessage, stockProblems } from './problems.ts';
import { findQuote, type Quote } from './quote.ts';
import type { Show } from './show.ts';
import { stepOf } from './view.ts';

const waiting =
  'We are waiting for the answer of the bank. You will not be charged twice: try again in a moment.';

export function createPay(parts: CheckoutParts, show: Show): Pick<CheckoutService, 'startPayment' | 'pay'> {
  const { backend, payments } = parts;

  const refuse = async (key: CheckoutKey, reason: RefusalReason, message: string): Promise<PaymentResult> => {
    const found = await findQuote(backend, key);
    if (found.kind !== 'quote') return found;
    const shown = await show(found.quote);
    return shown.kind === 'open' ? { kind: 'refused', reason, message, view: shown.view } : shown;
  };

  const wait = async (quote: Quote, message: string): Promise<PaymentResult> => {
    const shown = await show(quote);
    return shown.kind === 'open' ? { kind: 'pending', message, view: shown.view } : shown;
  };

  const invalid = async (quote: Quote, errors: readonly FieldError[]): Promise<PaymentResult> => {
    const shown = await show(quote);
    return shown.kind === 'open' ? { kind: 'invalid', view: shown.view, errors } : shown;
  };

  /** What stands in the way before any money is asked for; null where nothing does. */
  const obstacle = async (
    key: CheckoutKey,
    quote: Quote,
    expectedTotal: number,
  ): Promise<PaymentResult | null> => {
    if (quote.priced.lines.length === 0) return { kind: 'empty', region: quote.region };
    const step = stepOf(quote);
    if (step !== 'payment' && step !== 'delivery') {
      return refuse(
        key,
        'incomplete',
        `Complete your ${step === 'contact' ? 'contact details' : 'address'} first.`,
      );
    }
    const [short] = stockProblems(quote).values();
    if (short !== undefined) {
      return refuse(key, 'soldOut', `${short} Nothing was charged. Update your cart to go on.`);
    }
    if (quote.priced.totalAmount !== expectedTotal) {
      return refuse(key, 'changed', refusalMessage({ kind: 'changed' }, quote));
    }
    return null;
  };

  const open = async (quote: Quote): Promise<PaymentRow> => {
    const { payment, outdated } = await openPayment(backend.storage, {
      cartId: quote.cart.id,
      gateway: payments.name,
      amount: quote.priced.totalAmount,
      currency: quote.currency,
      now: backend.clock(),
    });
    if (outdated !== null) await finishRelease(parts, outdated);
    return payment;
  };

  const requestFor = (quote: Quote, payment: PaymentRow): PaymentRequest => ({
    ...handleOf(payment),
    cartId: quote.cart.id,
    email: quote.checkout.email,
    returnUrl: paymentReturnLink(backend, quote.region, quote.cart.id),
  });

  const placed = (order: OrderRecord): PaymentResult => ({ kind: 'placed', order: referenceOf(order) });

  const notPlaced = (key: CheckoutKey, refusal: Refusal, quote: Quote | null): Promise<PaymentResult> =>
    refuse(key, refusal.kind === 'soldOut' ? 'soldOut' : 'changed', refusalMessage(refusal, quote));

  const payNothing = async (key: CheckoutKey, quote: Quote): Promise<PaymentResult> => {
    const placement = await placeOrder(backend, quote, null);
    if (placement.kind !== 'placed' && placement.kind !== 'already') return notPlaced(key, placement, quote);
    parts.mail.wake();
    return placed(placement.order);
  };

  /** Asks the gateway to hold the money, then makes the order of it. */
  const payWith = async (
    key: CheckoutKey,
    quote: Quote,
    method: PaymentMethodInput,
  ): Promise<PaymentResult> => {
    const payment = await open(quote);
    if (method.kind === 'stripe' && method.paymentIntent !== payment.reference) {
      return refuse(key, 'changed', refusalMessage({ kind: 'changed' }, quote));
    }
    const state = await payments.authorize(requestFor(quote, payment), method);
    const row = await recordState(backend.storage, payment.id, state, backend.clock());
    await parts.checkpoint?.('authorized', quote.cart.id);
    if (state.status === 'declined') return refuse(key, 'declined', state.message);
    if (state.status === 'failed') return refuse(key, 'failed', state.message);
    if (row.status === 'pending') return wait(quote, waiting);
    const completion = await completePayment(parts, row);
    if (completion.kind === 'placed') return placed(completion.order);
    return notPlaced(key, completion.refusal, completion.quote ?? quote);
  };

  return {
    async startPayment(key, expectedTotal) {
      const found = await findQuote(backend, key);
      if (found.kind !== 'quote') return found;
      const { quote } = found;
      const stop = await obstacle(key, quote, expectedTotal);
      if (stop !== null) return stop;
      if (expectedTotal === 0) return { kind: 'started', payment: { kind: 'free' } };
      try {
        const payment = await open(quote);
        const { reference, start } = await payments.start(requestFor(quote, payment));
        if (reference !== null) {
          await recordState(
            backend.storage,
            payment.id,
            { status: 'pending', reference, message: '' },
            backend.clock(),
          );
        }
        return { kind: 'started', payment: start };
      } catch (error) {
        if (!(error instanceof GatewayUnavailable)) throw error;
        backend.log.warn({ cart: quote.cart.id, reason: error.message }, 'a payment could not be started');
        return refuse(
          key,
          'failed',
          "The payment service can't be reached. Nothing was charged. Please try again.",
        );
      }
    },

    async pay(key, method, expectedTotal) {
      const found = await findQuote(backend, key);
      if (found.kind === 'completed') return { kind: 'placed', order: found.order };
      if (found.kind !== 'quote') return found;
      const { quote } = found;
      const stop = await obstacle(key, quote, expectedTotal);
      if (stop !== null) return stop;
      if (expectedTotal === 0) return payNothing(key, quote);
      if (method.kind !== payments.name) {
        return refuse(key, 'failed', 'This way to pay is not offered. Nothing was charged.');
      }
      if (method.kind === 'test' && !testCards.some(({ number }) => number === method.card.trim())) {
        return invalid(quote, [{ field: 'card', message: 'The test gateway knows the cards 1, 2 and 3.' }]);
      }
      try {
        return await payWith(key, quote, method);
      } catch (error) {
        if (!(error instanceof GatewayUnavailable)) throw error;
        backend.log.warn(
          { cart: quote.cart.id, reason: error.message },
          'the gateway did not answer a payment',
        );
        return wait(quote, waiting);
      }
    },
  };
}
