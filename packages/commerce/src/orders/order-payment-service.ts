/** Service behind the page that takes what is still to be paid for an order: after an edit, or of an order by invoice. */
import type { Minor } from '@vitrine/rules/money';
import { sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import * as words from '@vitrine/words/checkout-messages';
import { getFormatLanguage } from '@vitrine/words/message';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import type { PaymentMethodInput, PaymentStart } from '../checkout/checkout-service.ts';
import { createOrderPaymentUrl } from '../checkout/checkout-urls.ts';
import { GatewayUnavailableError, type PaymentRequest } from '../payments/payment-gateway.ts';
import {
  openPayment,
  type PaymentRow,
  recordPaymentState,
  toPaymentHandle,
} from '../payments/payment-store.ts';
import { isTestCard } from '../payments/test-gateway.ts';
import { completePayment, releaseAtGateway } from './complete-payment.ts';
import { getOutstanding } from './order-balance.ts';
import { toBalanceCartId } from './order-payments.ts';
import type { OrderRecord } from './order-record.ts';
import type { OrderPaymentResult, OrderPaymentService } from './order-service-types.ts';
import { findOrder, secretsMatch, toOrderReference } from './order-store.ts';

export function createOrderPaymentService(parts: CheckoutDeps): OrderPaymentService {
  const { backend, payments } = parts;
  const find = async (orderId: string, secret: string): Promise<OrderRecord | null> => {
    const order = await findOrder(backend.storage.read, orderId);
    return order !== null && order.erasedAt === null && secretsMatch(order.secret, secret) ? order : null;
  };
  /** Finds the order, or returns why this amount can't be paid. */
  const findPayable = async (
    orderId: string,
    secret: string,
    expected: Minor,
  ): Promise<OrderRecord | OrderPaymentResult> => {
    const order = await find(orderId, secret);
    if (order === null) return { kind: 'gone' };
    const outstanding = order.financialStatus === 'authorized' ? 0 : getOutstanding(order);
    if (outstanding <= 0) return { kind: 'paid', order: toOrderReference(order) };
    return outstanding === expected ? order : refuse(words.orderAmountChanged());
  };
  return {
    async page(orderId, secret) {
      const order = await find(orderId, secret);
      if (order === null) return null;
      const { number, region, financialStatus } = order;
      const outstanding = financialStatus === 'authorized' ? 0 : Math.max(0, getOutstanding(order));
      return { number, region, outstanding, gateway: payments.offer };
    },
    async start(orderId, secret, expected) {
      const order = await findPayable(orderId, secret, expected);
      if ('kind' in order) return order;
      return whileGatewayAnswers(parts, order, async () => ({
        kind: 'started',
        payment: await startAtGateway(parts, order, await openBalancePayment(parts, order, expected)),
      }));
    },
    async pay(orderId, secret, method, expected) {
      const order = await findPayable(orderId, secret, expected);
      if ('kind' in order) return order;
      if (method.kind !== payments.name) return refuse(words.methodNotOffered());
      if (method.kind === 'test' && !isTestCard(method.card)) return refuse(words.testCards(), 'card');
      return whileGatewayAnswers(parts, order, () => payWith(parts, order, method, expected));
    },
  };
}

function refuse(message: string, field: 'card' | 'form' = 'form'): OrderPaymentResult {
  return { kind: 'refused', field, message };
}

async function whileGatewayAnswers<Result>(
  { backend }: CheckoutDeps,
  order: OrderRecord,
  work: () => Promise<Result>,
): Promise<Result | OrderPaymentResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    backend.log.warn({ order: order.id, reason: error.message }, 'the gateway did not respond to a payment');
    return refuse(words.paymentAway());
  }
}

async function openBalancePayment(
  parts: CheckoutDeps,
  order: OrderRecord,
  amount: Minor,
): Promise<PaymentRow> {
  const { payment, outdated } = await openPayment(parts.backend.storage, {
    cartId: toBalanceCartId(order.id),
    gateway: parts.payments.name,
    amount,
    currency: order.currency,
    now: parts.backend.clock(),
  });
  if (outdated !== null) await releaseAtGateway(parts, outdated);
  return payment;
}

function toRequest({ backend }: CheckoutDeps, order: OrderRecord, payment: PaymentRow): PaymentRequest {
  return {
    ...toPaymentHandle(payment),
    cartId: payment.cart_id,
    email: order.email,
    returnUrl: createOrderPaymentUrl(backend, order.region, toOrderReference(order)),
  };
}

async function startAtGateway(
  parts: CheckoutDeps,
  order: OrderRecord,
  payment: PaymentRow,
): Promise<PaymentStart> {
  const { backend, payments } = parts;
  const { reference, start } = await payments.start(toRequest(parts, order, payment));
  if (reference !== null) {
    const state = { status: 'pending', reference, message: '' } as const;
    await recordPaymentState(backend.storage, payment.id, state, backend.clock());
  }
  return start;
}

async function payWith(
  parts: CheckoutDeps,
  order: OrderRecord,
  method: PaymentMethodInput,
  expected: Minor,
): Promise<OrderPaymentResult> {
  const { backend, payments } = parts;
  const payment = await openBalancePayment(parts, order, expected);
  if (method.kind === 'stripe' && 'paymentIntent' in method && method.paymentIntent !== payment.reference)
    return refuse(words.orderAmountChanged());
  const state = await payments.authorize(toRequest(parts, order, payment), method);
  const row = await recordPaymentState(backend.storage, payment.id, state, backend.clock());
  await parts.checkpoint?.('authorized', payment.cart_id);
  if (state.status === 'declined' || state.status === 'failed') {
    const isEnglish = getFormatLanguage() === sourceLanguage;
    const message = state.status === 'declined' ? words.declined() : words.failed();
    return refuse(isEnglish ? state.message : message, state.status === 'declined' ? 'card' : 'form');
  }
  if (row.status === 'pending') return refuse(words.waitingForBank());
  const completion = await completePayment(parts, row);
  if (completion.kind === 'placed') return { kind: 'paid', order: toOrderReference(completion.order) };
  return refuse(words.orderAmountChanged());
}
