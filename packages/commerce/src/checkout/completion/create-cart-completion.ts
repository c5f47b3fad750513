/**
 * Completes carts through the API, with the same validation, payment and order creation as on the checkout pages. The result
 * of a payment is stored as an attempt, which clients poll.
 */
import type { DurationMs } from '@vitrine/rules/units';
import type { BackendDeps } from '../../backend-options.ts';
import type {
  CartCompletion,
  CartPayment,
  CartPaymentError,
  CartPreparation,
  CartSubmission,
  CompletionAccess,
  CompletionAttempt,
  CompletionProblem,
  SubmissionProblem,
} from '../../carts/cart-completion.ts';
import { findOrder, toOrderReference } from '../../orders/order-store.ts';
import { findSessionCard } from '../../payments/test-card-vault.ts';
import { testCards } from '../../payments/test-gateway.ts';
import type { CheckoutDeps, CheckoutOptions } from '../checkout-deps.ts';
import { type CheckoutQuote, findQuote, findQuotedPickup } from '../checkout-quote.ts';
import type { CheckoutService, PaymentMethodInput, PaymentResult } from '../checkout-service.ts';
import { createCheckoutUrl, createOrderUrl } from '../checkout-urls.ts';
import { createCheckoutService } from '../create-checkout-service.ts';
import { findGoodsObstacle, findPaymentObstacle } from '../payment-obstacle.ts';
import { createPaymentResults } from '../payment-results.ts';
import { saveCheckoutInput } from '../save-checkout-input.ts';
import { loadReconciledQuote } from '../view-checkout.ts';
import {
  attemptLeaseMs,
  findAttemptId,
  findRunningAttempt,
  finishAttempt,
  readAttempt,
  resumeAttempt,
  type StoredAttempt,
  startAttempt,
} from './completion-attempts.ts';
import { enterCartDetails } from './enter-cart-details.ts';
import { getObstacleCode } from './submission-problems.ts';

interface CompletionParts {
  readonly parts: CheckoutDeps;
  readonly checkout: CheckoutService;
}

const pollDelayMs: DurationMs = 1000;

const notFound = { kind: 'notFound' } as const;

/** Creates the cart completion of a backend. */
export function createCartCompletion(backend: BackendDeps, options: CheckoutOptions): CartCompletion {
  const parts: CompletionParts = {
    parts: { ...options, backend },
    checkout: createCheckoutService(backend, options),
  };
  return {
    setPayment: (key, payment) => setPayment(parts, key, payment),
    prepare: (key) => prepare(parts, key),
    submit: (key, attemptToken) => submit(parts, key, attemptToken),
    findAttempt: (attemptId) => findAttempt(parts, attemptId),
  };
}

async function setPayment(
  { parts }: CompletionParts,
  key: CompletionAccess,
  payment: CartPayment,
): ReturnType<CartCompletion['setPayment']> {
  const found = await findQuote(parts.backend, key);
  if (found.kind !== 'quote') return notFound;
  const error = findPaymentError(parts, found.quote, payment);
  if (error !== null) return [error];
  await saveCheckoutInput(parts.backend, found.quote, (record) => ({ ...record, payment }));
  return [];
}

function findPaymentError(
  { payments }: CheckoutDeps,
  { priced, currency }: CheckoutQuote,
  payment: CartPayment,
): CartPaymentError | null {
  if (priced.lines.length === 0)
    return { code: 'INVALID_PAYMENT_EMPTY_CART', field: null, message: 'The cart is empty.' };
  if (payment.currency !== currency) {
    const message = `The currency must be ${currency}, that of the cart.`;
    return { code: 'INVALID_PAYMENT', field: 'currency', message };
  }
  if (payment.sessionId === null) {
    if (payment.amount === 0) return null;
    const message = 'A free payment must have the amount 0. Use a direct payment for other amounts.';
    return { code: 'INVALID_PAYMENT', field: 'amount', message };
  }
  if (payments.name !== 'test') {
    const message = 'This shop takes card payments at its checkoutUrl only.';
    return { code: 'PAYMENT_METHOD_NOT_SUPPORTED', field: null, message };
  }
  if (findSessionCard(payment.sessionId) !== null) return null;
  const cards = testCards.map(({ number, outcome }) => `${number} (${outcome})`).join(', ');
  const message = `The session is unknown. With the test gateway, it is one of cardVaultUrl, or one of these: ${cards}.`;
  return { code: 'INVALID_PAYMENT', field: 'sessionId', message };
}

async function prepare(completion: CompletionParts, key: CompletionAccess): Promise<CartPreparation> {
  const { backend } = completion.parts;
  const found = await findQuote(backend, key);
  if (found.kind !== 'quote') return notFound;
  const { quote } = found;
  const busy = await findRunningAttempt(backend.storage, key.cartId, quote.now);
  if (busy !== null) return { kind: 'throttled', pollAfter: quote.now + pollDelayMs };
  const payment = quote.checkout.payment ?? null;
  const problems = await checkCart(completion, key, quote, payment);
  return problems.length > 0 ? { kind: 'rejected', problems } : { kind: 'ready' };
}

async function submit(
  completion: CompletionParts,
  key: CompletionAccess,
  attemptToken: string,
): Promise<CartSubmission> {
  const { backend } = completion.parts;
  const found = await findQuote(backend, key);
  if (found.kind === 'gone') return notFound;
  const known = await findAttemptId(backend.storage, key.cartId, attemptToken);
  if (known !== null) return { kind: 'alreadyAccepted', attemptId: known };
  if (found.kind === 'completed') return notFound;
  const { quote } = found;
  const { payment } = quote.checkout;
  const throttled = { kind: 'throttled', pollAfter: quote.now + pollDelayMs } as const;
  if ((await findRunningAttempt(backend.storage, key.cartId, quote.now)) !== null) return throttled;
  if (payment === undefined) {
    const message = 'The cart has no payment. Call cartPaymentUpdate first.';
    return { kind: 'rejected', problems: [{ code: 'PAYMENTS_METHOD_REQUIRED', message }] };
  }
  const problems = await checkCart(completion, key, quote, payment);
  if (problems.length > 0) return { kind: 'rejected', problems };
  const started = await startAttempt(
    backend.storage,
    key,
    attemptToken,
    { method: toMethod(payment), amount: payment.amount },
    backend.clock(),
  );
  if (started.kind === 'gone') return notFound;
  if (started.kind === 'busy') return throttled;
  if (started.kind === 'known') return { kind: 'alreadyAccepted', attemptId: started.id };
  await runAttempt(completion, started.attempt);
  const redirectUrl = createCheckoutUrl(backend, quote.region, quote.cart);
  return { kind: 'accepted', attemptId: started.attempt.id, redirectUrl };
}

function toMethod({ sessionId }: CartPayment): PaymentMethodInput {
  return sessionId === null
    ? { kind: 'free' }
    : { kind: 'test', card: findSessionCard(sessionId) ?? sessionId };
}

/**
 * Copies the cart's details to its checkout and returns the reasons why it can't be paid.
 *
 * @param payment null before the client has sent payment details; amount and terms aren't checked then.
 */
async function checkCart(
  { parts, checkout }: CompletionParts,
  key: CompletionAccess,
  quote: CheckoutQuote,
  payment: CartPayment | null,
): Promise<readonly SubmissionProblem[]> {
  const { backend } = parts;
  const problems = await enterCartDetails(parts, quote, payment);
  if (problems.length > 0) return problems;
  const found = await loadReconciledQuote(backend, key);
  if (found.kind !== 'quote') return [{ code: 'ERROR', message: 'The cart was purchased meanwhile.' }];
  const { checkout: record, priced } = found.quote;
  const isPickedUp = findQuotedPickup(found.quote) !== null;
  const isDelivered = priced.shipping.required && !isPickedUp;
  // A cart without delivery gets its address together with the payment.
  if (payment === null && (isPickedUp || record.shippingAddress === null) && !isDelivered) {
    const goods = findGoodsObstacle(backend, found.quote);
    return goods === null
      ? []
      : [{ code: getObstacleCode(goods.reason, found.quote), message: goods.message }];
  }
  const entered = payment === null ? withoutPayment(found.quote) : found.quote;
  const refused = await findPaymentObstacle(
    backend,
    createPaymentResults(checkout.open),
    key,
    { ...found, quote: entered },
    payment?.amount ?? entered.amountDue,
  );
  if (refused === null) return [];
  if (refused.kind === 'refused')
    return [{ code: getObstacleCode(refused.reason, entered), message: refused.message }];
  if (refused.kind === 'empty')
    return [{ code: 'MERCHANDISE_NOT_APPLICABLE', message: 'The cart contains nothing to buy.' }];
  return [{ code: 'ERROR', message: 'The cart was purchased meanwhile.' }];
}

/** Returns a quote that passes validation although payment, billing address and accepted terms are still missing. */
function withoutPayment(quote: CheckoutQuote): CheckoutQuote {
  const { checkout, now } = quote;
  return {
    ...quote,
    checkout: { ...checkout, subscriptionTerms: checkout.subscriptionTerms ?? { text: '', acceptedAt: now } },
  };
}

/** Processes the payment of an attempt and stores its result. If the bank hasn't responded, the attempt is resumed later. */
async function runAttempt({ parts, checkout }: CompletionParts, attempt: StoredAttempt): Promise<void> {
  const { cartId, secret, method, amount } = attempt;
  const result = await checkout.pay({ cartId, secret }, method, amount);
  if (result.kind === 'pending') return;
  await finishAttempt(
    parts.backend.storage,
    attempt,
    result.kind === 'placed' ? { orderId: result.order.orderId } : { problem: toCompletionProblem(result) },
    parts.backend.clock(),
  );
}

function toCompletionProblem(
  result: Exclude<PaymentResult, { kind: 'placed' | 'pending' }>,
): CompletionProblem {
  if (result.kind === 'refused') {
    const { reason, message } = result;
    if (reason === 'declined') return { code: 'PAYMENT_CARD_DECLINED', message };
    if (reason === 'failed') return { code: 'PAYMENT_ERROR', message };
    if (reason === 'authentication') return { code: 'PAYMENT_CALL_ISSUER', message };
    if (reason === 'soldOut') return { code: 'INVENTORY_RESERVATION_ERROR', message };
    return { code: 'ERROR', message };
  }
  if (result.kind === 'invalid')
    return {
      code: 'PAYMENT_INVALID_CREDIT_CARD',
      message: result.errors[0]?.message ?? 'The card is unknown.',
    };
  return { code: 'ERROR', message: 'The cart has changed meanwhile. Nothing was charged.' };
}

async function findAttempt(
  completion: CompletionParts,
  attemptId: string,
): Promise<CompletionAttempt | null> {
  const { storage, clock } = completion.parts.backend;
  const stored = await readAttempt(storage, attemptId);
  if (stored === null) return null;
  const now = clock();
  const isAbandoned = stored.status === 'processing' && stored.updatedAt <= now - attemptLeaseMs;
  if (!isAbandoned || !(await resumeAttempt(storage, stored, now))) return toAttempt(completion, stored);
  await runAttempt(completion, stored);
  const resumed = await readAttempt(storage, attemptId);
  return resumed === null ? null : toAttempt(completion, resumed);
}

async function toAttempt(
  { parts: { backend } }: CompletionParts,
  { status, orderId, problem, updatedAt }: StoredAttempt,
): Promise<CompletionAttempt | null> {
  if (status === 'processing') return { kind: 'processing' };
  if (problem !== undefined) return { kind: 'failed', problem };
  const order = orderId === undefined ? null : await findOrder(backend.storage.read, orderId);
  if (order === null) return null;
  const reference = toOrderReference(order);
  return {
    kind: 'succeeded',
    completedAt: updatedAt,
    order: reference,
    orderUrl: createOrderUrl(backend, order.region, reference),
  };
}
