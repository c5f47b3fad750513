/**
 * Turns an authorized payment into an order: the order is created first (which takes the stock), then the
 * payment is captured. If the order can't be created, the payment is released. Every step can be repeated
 * after a crash.
 */

import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import { readCartRecord } from '../carts/cart-store.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import { type CheckoutQuote, quoteCart } from '../checkout/checkout-quote.ts';
import type { CommerceDatabase } from '../database.ts';
import { GatewayUnavailableError } from '../payments/payment-gateway.ts';
import {
  markReleasing,
  type PaymentRow,
  recordPaymentState,
  toPaymentHandle,
} from '../payments/payment-store.ts';
import { acceptDraftPayment, isDraftPayment } from './drafts/complete-draft-order.ts';
import { acceptBalancePayment, isBalancePayment, revertBalancePayment } from './order-payments.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrder, readOrderByCart, setFinancialStatus } from './order-store.ts';
import { type OrderRejection, type PlacementResult, placeOrder } from './place-order.ts';
import { recordRefundAtGateway } from './refund-steps.ts';

export type PaymentCompletion =
  /** The order was placed, or the order's outstanding amount was paid. */
  | { readonly kind: 'placed'; readonly order: OrderRecord }
  /** The payment was released or will be. `quote` is null if the cart no longer exists. */
  | {
      readonly kind: 'refused';
      readonly refusal: OrderRejection;
      readonly quote: CheckoutQuote | null;
      /** True if this call initiated the release; false if an earlier one did. */
      readonly released: boolean;
    };

export async function completePayment(parts: CheckoutDeps, payment: PaymentRow): Promise<PaymentCompletion> {
  const { backend } = parts;
  const now = backend.clock();
  if (isBalancePayment(payment)) return completeWithoutCart(parts, payment, acceptBalancePayment);
  if (isDraftPayment(payment))
    return completeWithoutCart(parts, payment, (tx, row, at) => acceptDraftPayment(tx, backend, row, at));
  const cart = await readCartRecord(backend.storage, payment.cart_id, now);
  const quote = cart === null ? null : await quoteCart(backend, cart, now);
  let placement: PlacementResult;
  if (quote === null) {
    const order = await readOrderByCart(backend.storage.read, payment.cart_id);
    placement = order === null ? { kind: 'changed' } : { kind: 'already', order };
  } else {
    placement = await placeOrder(backend, quote, payment);
  }
  if (placement.kind === 'placed') {
    await parts.checkpoint?.('placed', payment.cart_id);
    parts.mail.wake();
    await capturePayment(parts, payment, placement.order.id);
    return { kind: 'placed', order: placement.order };
  }
  // Release the payment, unless it belongs to an order: `markReleasing` checks that.
  const released = await releasePayment(parts, payment);
  if (placement.kind === 'already') return { kind: 'placed', order: placement.order };
  return { kind: 'refused', refusal: placement, quote, released };
}

/**
 * Completes a payment without a cart: for an order's outstanding amount, or for a draft order.
 *
 * @param accept links the payment to its order; returns null if the amount due has changed, so that the payment is released.
 */
async function completeWithoutCart(
  parts: CheckoutDeps,
  payment: PaymentRow,
  accept: (
    tx: Transaction<CommerceDatabase>,
    payment: PaymentRow,
    now: EpochMs,
  ) => Promise<OrderRecord | null>,
): Promise<PaymentCompletion> {
  const { backend } = parts;
  const order = await backend.storage.change((tx) => accept(tx, payment, backend.clock()));
  if (order === null) {
    const released = await releasePayment(parts, payment);
    return { kind: 'refused', refusal: { kind: 'changed' }, quote: null, released };
  }
  await parts.checkpoint?.('placed', payment.cart_id);
  parts.mail.wake();
  await capturePayment(parts, payment, order.id);
  return { kind: 'placed', order };
}

/**
 * Captures the payment of an order. If the gateway is unavailable, the order remains valid, and `recoverPayments` captures
 * the payment later.
 */
export async function capturePayment(
  parts: CheckoutDeps,
  payment: PaymentRow,
  orderId: string,
): Promise<void> {
  const { backend, payments } = parts;
  const { log, storage } = backend;
  try {
    const state = await payments.capture(toPaymentHandle(payment));
    const now = backend.clock();
    const row = await recordPaymentState(storage, payment.id, state, now, createOrderPaymentUpdate(now));
    if (row.status !== 'succeeded' && row.status !== 'authorized') {
      log.error(
        { payment: payment.id, order: orderId, status: row.status },
        'the payment of an order could not be captured',
      );
    }
    await parts.checkpoint?.('captured', payment.cart_id);
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    log.warn(
      { payment: payment.id, order: orderId, reason: error.message },
      'the gateway is unavailable: the payment of an order is captured later',
    );
  }
}

/** Returns a function that updates the order of a payment, in the transaction that stores the payment's new state. */
export function createOrderPaymentUpdate(now: EpochMs) {
  return async (tx: Transaction<CommerceDatabase>, row: PaymentRow): Promise<void> => {
    const { order_id, status } = row;
    if (order_id === null || status === 'authorized') return;
    if (isBalancePayment(row) && status !== 'refunded') {
      if (status !== 'succeeded') await revertBalancePayment(tx, row, now);
      return;
    }
    await applyPaymentToOrder(tx, row, now);
  };
}

/** Updates an order's financial status from its payment. */
export async function applyPaymentToOrder(
  tx: Transaction<CommerceDatabase>,
  { id, order_id: orderId, status }: Pick<PaymentRow, 'id' | 'order_id' | 'status'>,
  now: EpochMs,
): Promise<void> {
  if (orderId === null) return;
  if (status !== 'refunded')
    return setFinancialStatus(tx, orderId, status === 'succeeded' ? 'paid' : 'voided', now);
  const order = await findOrder(tx, orderId);
  if (order !== null && order.financialStatus !== 'refunded') await recordRefundAtGateway(tx, order, id, now);
}

/**
 * Releases a payment without an order. If the gateway is unavailable, `recoverPayments` does it later.
 *
 * @returns true if this call initiated the release.
 */
export async function releasePayment(parts: CheckoutDeps, payment: PaymentRow): Promise<boolean> {
  const { backend } = parts;
  const decided = await backend.storage.change((tx) => markReleasing(tx, payment.id, backend.clock()));
  if (decided) await releaseAtGateway(parts, payment);
  return decided;
}

/** Asks the gateway to release a payment that is marked as `releasing`. */
export async function releaseAtGateway(parts: CheckoutDeps, payment: PaymentRow): Promise<void> {
  const { backend, payments } = parts;
  try {
    const state = await payments.release(toPaymentHandle(payment));
    await recordPaymentState(backend.storage, payment.id, state, backend.clock());
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    backend.log.warn(
      { payment: payment.id, reason: error.message },
      'the gateway is unavailable: the payment is released later',
    );
  }
}
