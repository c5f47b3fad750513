/**
 * Turns an authorized payment into an order: the order is created first (which takes the stock), then the
 * payment is captured. If the order can't be created, the payment is released. Every step can be repeated
 * after a crash.
 */

import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import { readCart } from '../carts/store.ts';
import type { CheckoutParts } from '../checkout/parts.ts';
import { type Quote, quoteCart } from '../checkout/quote.ts';
import type { CommerceDatabase } from '../database.ts';
import { GatewayUnavailable } from '../payments/gateway.ts';
import { handleOf, markReleasing, type PaymentRow, recordState } from '../payments/payment-store.ts';
import type { OrderRecord } from './model.ts';
import { readOrder, readOrderOfCart, setFinancialStatus } from './order-store.ts';
import { type Placement, placeOrder, type Refusal } from './place-order.ts';
import { recordRefundAtGateway } from './refund-steps.ts';

export type Completion =
  | { readonly kind: 'placed'; readonly order: OrderRecord }
  /** The payment was or will be released. `quote` is null if the cart doesn't exist any more. */
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      readonly quote: Quote | null;
      /** True if this call initiated the release; false if an earlier one did. */
      readonly released: boolean;
    };

/** Completes an authorized or captured payment. */
export async function completePayment(parts: CheckoutParts, payment: PaymentRow): Promise<Completion> {
  const { backend } = parts;
  const now = backend.clock();
  const cart = await readCart(backend.storage, payment.cart_id, now);
  const quote = cart === null ? null : await quoteCart(backend, cart, now);
  let placement: Placement;
  if (quote === null) {
    const order = await readOrderOfCart(backend.storage.read, payment.cart_id);
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
  // Releases the payment unless it belongs to the order; `markReleasing` checks that.
  const released = await releasePayment(parts, payment);
  if (placement.kind === 'already') return { kind: 'placed', order: placement.order };
  return { kind: 'refused', refusal: placement, quote, released };
}

/**
 * Captures the payment of an order. If the gateway is unavailable, `recoverPayments` does it later; the order
 * remains valid.
 */
export async function capturePayment(
  parts: CheckoutParts,
  payment: PaymentRow,
  orderId: string,
): Promise<void> {
  const { backend, payments } = parts;
  const { log, storage } = backend;
  try {
    const state = await payments.capture(handleOf(payment));
    const row = await recordState(storage, payment.id, state, backend.clock());
    if (row.status === 'succeeded') {
      await storage.change((tx) => setFinancialStatus(tx, orderId, 'paid', backend.clock()));
    } else if (row.status !== 'authorized') {
      log.error(
        { payment: payment.id, order: orderId, status: row.status },
        'the payment of an order could not be captured',
      );
      await storage.change((tx) => followPayment(tx, orderId, row.status, backend.clock()));
    }
    await parts.checkpoint?.('captured', payment.cart_id);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.warn(
      { payment: payment.id, order: orderId, reason: error.message },
      'the gateway is unavailable: the payment of an order is captured later',
    );
  }
}

/** Updates an order's financial status from its payment. */
export async function followPayment(
  tx: Transaction<CommerceDatabase>,
  orderId: string,
  status: PaymentRow['status'],
  now: EpochMs,
): Promise<void> {
  if (status !== 'refunded')
    return setFinancialStatus(tx, orderId, status === 'succeeded' ? 'paid' : 'voided', now);
  const order = await readOrder(tx, orderId);
  if (order !== null && order.financialStatus !== 'refunded') await recordRefundAtGateway(tx, order, now);
}

/**
 * Releases a payment without an order. If the gateway is unavailable, `recoverPayments` does it later.
 *
 * @returns true if this call initiated the release.
 */
export async function releasePayment(parts: CheckoutParts, payment: PaymentRow): Promise<boolean> {
  const { backend } = parts;
  const decided = await backend.storage.change((tx) => markReleasing(tx, payment.id, backend.clock()));
  if (decided) await finishRelease(parts, payment);
  return decided;
}

/** Requests the gateway to release a payment that is marked as `releasing`. */
export async function finishRelease(parts: CheckoutParts, payment: PaymentRow): Promise<void> {
  const { backend, payments } = parts;
  try {
    const state = await payments.release(handleOf(payment));
    await recordState(backend.storage, payment.id, state, backend.clock());
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    backend.log.warn(
      { payment: payment.id, reason: error.message },
      'the gateway is unavailable: the payment is released later',
    );
  }
}
