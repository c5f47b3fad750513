/**
 * Goes on from what is written about a payment: after a crash, after a webhook, or when the gateway was down.
 * Held money becomes an order or is given back; nothing here happens twice.
 */
import { formatMoney } from '@vitrine/rules/money/format';
import { lockCart } from '../carts/store.ts';
import { forgetExpired } from '../checkout/forget.ts';
import { checkoutLink } from '../checkout/links.ts';
import type { CheckoutParts } from '../checkout/parts.ts';
import { refusalMessage } from '../checkout/problems.ts';
import type { Quote } from '../checkout/quote.ts';
import { readCheckout, writeCheckout } from '../checkout/record.ts';
import { queueMail } from '../mail/queue.ts';
import { GatewayUnavailable } from '../payments/gateway.ts';
import { handleOf, type PaymentRow, recordState } from '../payments/payment-store.ts';
import {
  capturePayment,
  completePayment,
  finishRelease,
  followPayment,
  releasePayment,
} from './complete-payment.ts';
import type { Refusal } from './place-order.ts';
import { recoverRefunds } from './refund-steps.ts';

/** A payment that nobody confirmed for so long is closed, in ms. */
const abandonedAfter = 24 * 60 * 60 * 1000;

export interface RecoveryOptions {
  /** Leaves alone what somebody may be working on: payments changed within so many ms. */
  readonly grace: number;
  /** Asked before each payment; true ends the look. */
  readonly stopped?: () => boolean;
}

/**
 * Deals with every payment and refund that is not over and forgets abandoned checkouts: call it at the start and from time to
 * time. A payment that fails is logged, and stops no other.
 *
 * @returns how many payments and refunds there were.
 */
export async function recoverPayments(
  parts: CheckoutParts,
  { grace, stopped = () => false }: RecoveryOptions,
): Promise<number> {
  const { backend, payments } = parts;
  const now = backend.clock();
  const rows = await backend.storage.read
    .selectFrom('payments')
    .selectAll()
    // What was changed later than now was written before the clock was set back.
    .where((row) => row.or([row('updated_at', '<=', now - grace), row('updated_at', '>', now + grace)]))
    .where((row) => {
      // Named in each branch, so that SQLite finds both by the index and reads no payment that is over.
      const gateway = row('gateway', '=', payments.name);
      return row.or([
        row.and([gateway, row('status', 'in', ['pending', 'authorized', 'releasing'])]),
        row.and([gateway, row('status', '=', 'succeeded'), row('order_id', 'is', null)]),
      ]);
    })
    .orderBy('created_at')
    .execute();
  for (const row of rows) {
    if (stopped()) return rows.length;
    try {
      await advancePayment(parts, row);
    } catch (error) {
      if (error instanceof GatewayUnavailable) {
        backend.log.warn({ payment: row.id, reason: error.message }, 'a payment is looked at again later');
      } else {
        backend.log.error({ payment: row.id, err: error }, 'a payment could not be looked at');
      }
    }
  }
  const { storage, clock, log } = backend;
  const refunds = await recoverRefunds({ storage, clock, log, payments }, grace);
  if (refunds > 0) parts.mail.wake();
  await forgetExpired(storage, clock());
  return rows.length + refunds;
}

/**
 * Asks the gateway where a payment stands and does what follows from it.
 *
 * @throws GatewayUnavailable where it doesn't answer.
 */
export async function advancePayment(parts: CheckoutParts, row: PaymentRow): Promise<void> {
  const { backend, payments } = parts;
  if (row.status === 'releasing') return finishRelease(parts, row);
  const state = await payments.lookup(handleOf(row));
  const now = backend.clock();
  const current = await recordState(backend.storage, row.id, state, now);
  if (current.order_id !== null) return followOrder(parts, current, current.order_id);
  if (current.status === 'authorized' || current.status === 'succeeded') {
    const completion = await completePayment(parts, current);
    if (completion.kind === 'refused' && completion.released) {
      await tellShopper(parts, current, completion.refusal, completion.quote);
    }
    return;
  }
  const abandoned = state.status === 'unknown' || row.created_at + abandonedAfter <= now;
  if (current.status === 'pending' && abandoned) await releasePayment(parts, current);
}

/** What happened to the money of an order. */
async function followOrder(parts: CheckoutParts, payment: PaymentRow, orderId: string): Promise<void> {
  const { storage, clock } = parts.backend;
  if (payment.status === 'authorized') return capturePayment(parts, payment, orderId);
  await storage.change((tx) => followPayment(tx, orderId, payment.status, clock()));
}

/** Tells the shopper, who has left the page: by mail, and by a notice in the checkout. */
async function tellShopper(
  parts: CheckoutParts,
  payment: PaymentRow,
  refusal: Refusal,
  quote: Quote | null,
): Promise<void> {
  const { backend } = parts;
  const now = backend.clock();
  const message = refusalMessage(refusal, quote);
  await backend.storage.change(async (tx) => {
    const checkout = await readCheckout(tx, payment.cart_id);
    if ((await lockCart(tx, backend.storage.dialect, payment.cart_id, now)) !== null) {
      const notices = [...checkout.notices, { kind: 'payment' as const, message }];
      await writeCheckout(tx, payment.cart_id, { ...checkout, notices }, now);
    }
    if (checkout.email === '' || quote === null) return;
    await queueMail(
      tx,
      checkout.email,
      {
        kind: 'paymentReleased',
        reason: message,
        amount: formatMoney(payment.amount, quote.region),
        checkoutUrl: checkoutLink(backend, quote.region, quote.cart),
      },
      now,
    );
  });
  parts.mail.wake();
}
