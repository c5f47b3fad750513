/**
 * Pays for a checkout: stores the payment, authorizes it, creates the order in one transaction (which takes the stock), and
 * captures the payment. Shoppers are never charged for something that can't be sold. After a crash, the next call, the
 * webhook or `recoverPayments` resumes from the stored state.
 */
import type { Minor } from '@vitrine/rules/money';
import { sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import * as words from '@vitrine/words/checkout-messages';
import { getFormatLanguage } from '@vitrine/words/message';
import { completePayment, releaseAtGateway } from '../orders/complete-payment.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { toOrderReference } from '../orders/order-store.ts';
import { placeOrder } from '../orders/place-order.ts';
import { GatewayUnavailableError, type PaymentRequest } from '../payments/payment-gateway.ts';
import {
  openPayment,
  type PaymentRow,
  recordPaymentState,
  toPaymentHandle,
} from '../payments/payment-store.ts';
import { isTestCard } from '../payments/test-gateway.ts';
import { isSubscribing } from '../subscriptions/subscription-terms.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { CheckoutQuote } from './checkout-quote.ts';
import type {
  CheckoutAccess,
  CheckoutService,
  PaymentMethodInput,
  PaymentResult,
  PaymentStart,
} from './checkout-service.ts';
import { createPaymentReturnUrl } from './checkout-urls.ts';
import { countDeclinedPayment } from './count-declined-payment.ts';
import { findPaymentObstacle } from './payment-obstacle.ts';
import { createPaymentResults, type PaymentResults } from './payment-results.ts';
import { loadReconciledQuote } from './view-checkout.ts';

interface PayParts {
  readonly parts: CheckoutDeps;
  readonly answers: PaymentResults;
}

/** @param open returns the current checkout. */
export function createPaymentSteps(
  parts: CheckoutDeps,
  open: CheckoutService['open'],
): Pick<CheckoutService, 'startPayment' | 'pay'> {
  const payParts: PayParts = { parts, answers: createPaymentResults(open) };
  return {
    startPayment: (key, expectedTotal) => startPayment(payParts, key, expectedTotal),
    pay: (key, method, expectedTotal) => pay(payParts, key, method, expectedTotal),
  };
}

async function startPayment(
  { parts, answers }: PayParts,
  key: CheckoutAccess,
  expectedTotal: Minor,
): ReturnType<CheckoutService['startPayment']> {
  const { backend } = parts;
  const found = await loadReconciledQuote(backend, key);
  if (found.kind !== 'quote') return found;
  const { quote } = found;
  const obstacle = await findPaymentObstacle(backend, answers, key, found, expectedTotal);
  if (obstacle !== null) return obstacle;
  if (expectedTotal === 0) return { kind: 'started', payment: { kind: 'free' } };
  try {
    return { kind: 'started', payment: await startAtGateway(parts, quote) };
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    backend.log.warn({ cart: quote.cart.id, reason: error.message }, 'a payment could not be started');
    return answers.refused(key, 'failed', words.paymentAway());
  }
}

async function pay(
  payParts: PayParts,
  key: CheckoutAccess,
  method: PaymentMethodInput,
  expectedTotal: Minor,
): Promise<PaymentResult> {
  const result = await tryToPay(payParts, key, method, expectedTotal);
  // Already purchased, perhaps in another tab. Return that order.
  return result.kind === 'completed' ? { kind: 'placed', order: result.order } : result;
}

async function tryToPay(
  payParts: PayParts,
  key: CheckoutAccess,
  method: PaymentMethodInput,
  expectedTotal: Minor,
): Promise<PaymentResult> {
  const { backend, payments } = payParts.parts;
  const { answers } = payParts;
  const found = await loadReconciledQuote(backend, key);
  if (found.kind !== 'quote') return found;
  const { quote } = found;
  const obstacle = await findPaymentObstacle(backend, answers, key, found, expectedTotal);
  if (obstacle !== null) return obstacle;
  if (expectedTotal === 0) return payNothing(payParts, key, quote);
  if (method.kind !== payments.name) {
    return answers.refused(key, 'failed', words.methodNotOffered());
  }
  if (method.kind === 'test' && !isTestCard(method.card)) {
    const message = isSubscribing(quote) ? words.testCardsOfSubscriptions() : words.testCards();
    return answers.invalid(key, [{ field: 'card', message }]);
  }
  try {
    return await payWith(payParts, key, quote, method);
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    backend.log.warn(
      { cart: quote.cart.id, reason: error.message },
      'the gateway did not respond to a payment',
    );
    return answers.pending(key);
  }
}

/** Places an order without a payment: its total is 0, or gift cards cover it. */
async function payNothing(
  { parts, answers }: PayParts,
  key: CheckoutAccess,
  quote: CheckoutQuote,
): Promise<PaymentResult> {
  const placement = await placeOrder(parts.backend, quote, null);
  if (placement.kind !== 'placed' && placement.kind !== 'already') {
    return answers.notPlaced(key, placement, quote);
  }
  parts.mail.wake();
  return placed(placement.order);
}

/** Authorizes the payment at the gateway and creates the order. */
async function payWith(
  { parts, answers }: PayParts,
  key: CheckoutAccess,
  quote: CheckoutQuote,
  method: PaymentMethodInput,
): Promise<PaymentResult> {
  const { backend, payments } = parts;
  const isToken = method.kind === 'stripe' && 'token' in method;
  const payment = isToken ? await getStartedPayment(parts, quote) : await getPayment(parts, quote);
  if (method.kind === 'stripe' && !isToken && method.paymentIntent !== payment.reference) {
    return answers.cartChanged(key, quote);
  }
  const state = await payments.authorize(requestFor(parts, quote, payment), method);
  const row = await recordPaymentState(backend.storage, payment.id, state, backend.clock());
  await parts.checkpoint?.('authorized', quote.cart.id);
  if (state.status === 'declined' || state.status === 'failed') {
    const needsAuthentication = state.status === 'declined' && state.needsAuthentication === true;
    const reason = needsAuthentication ? 'authentication' : state.status;
    if (reason === 'declined') await countDeclinedPayment(backend, quote.cart.id);
    return answers.refused(key, reason, formatRejection(reason, state.message));
  }
  if (row.status === 'pending') return answers.pending(key);
  const completion = await completePayment(parts, row);
  if (completion.kind === 'placed') return placed(completion.order);
  return answers.notPlaced(key, completion.refusal, completion.quote ?? quote);
}

/** Gateways return English messages. Pages in other languages show a general message instead. */
function formatRejection(reason: 'authentication' | 'declined' | 'failed', message: string): string {
  if (getFormatLanguage() === sourceLanguage) return message;
  if (reason === 'authentication') return words.authenticate();
  return reason === 'declined' ? words.declined() : words.failed();
}

/** Creates the payment at the gateway and returns the data that the browser needs to continue. */
async function startAtGateway(parts: CheckoutDeps, quote: CheckoutQuote): Promise<PaymentStart> {
  const { backend, payments } = parts;
  const payment = await getPayment(parts, quote);
  const { reference, start } = await payments.start(requestFor(parts, quote, payment));
  if (reference !== null) {
    const state = { status: 'pending', reference, message: '' } as const;
    await recordPaymentState(backend.storage, payment.id, state, backend.clock());
  }
  return start;
}

/** Returns the cart's open payment, whose gateway reference is stored by then, so that it can be resumed after a crash. */
async function getStartedPayment(parts: CheckoutDeps, quote: CheckoutQuote): Promise<PaymentRow> {
  const payment = await getPayment(parts, quote);
  if (payment.reference !== null) return payment;
  await startAtGateway(parts, quote);
  return getPayment(parts, quote);
}

/** Returns the cart's open payment of the amount due; creates it if necessary. A payment of another amount is released. */
async function getPayment(parts: CheckoutDeps, quote: CheckoutQuote): Promise<PaymentRow> {
  const { payment, outdated } = await openPayment(parts.backend.storage, {
    cartId: quote.cart.id,
    gateway: parts.payments.name,
    amount: quote.amountDue,
    currency: quote.currency,
    now: parts.backend.clock(),
  });
  if (outdated !== null) await releaseAtGateway(parts, outdated);
  return payment;
}

function requestFor({ backend }: CheckoutDeps, quote: CheckoutQuote, payment: PaymentRow): PaymentRequest {
  return {
    ...toPaymentHandle(payment),
    cartId: quote.cart.id,
    email: quote.checkout.email,
    returnUrl: createPaymentReturnUrl(backend, quote.region, quote.cart.id),
    saveMethod: isSubscribing(quote),
  };
}

function placed(order: OrderRecord): PaymentResult {
  return { kind: 'placed', order: toOrderReference(order) };
}
