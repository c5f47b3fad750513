/**
 * Resumes unfinished payments from their stored state: after a crash, after a webhook, or when the gateway
 * was unavailable. An authorized payment becomes an order or is released. All steps are idempotent.
 */
import { formatMoney } from '@vitrine/rules/money/format';
import type { DurationMs } from '@vitrine/rules/units';
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

/** Age after which an unconfirmed payment is canceled. */
const abandonedAfter = 24 * 60 * 60 * 1000;

export interface RecoveryOptions {
  /** Minimum age in ms of the last change of a payment; newer ones may be in progress in a request. */
  readonly grace: DurationMs;
  /** Checked before each payment; true stops the run. */
  readonly stopped?: () => boolean;
}

/**
 * Resumes every unfinished payment and refund and deletes abandoned checkouts. Run it at startup and
 * periodically. Failures are logged and don't affect other payments.
 *
 * @returns the number of unfinished payments and refunds.
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
    // A later timestamp than now was written before the clock was set back.
    .where((row) => row.or([row('updated_at', '<=', now - grace), row('updated_at', '>', now + grace)]))
    .where((row) => {
      // Repeated in each branch, so that SQLite uses the index for both and reads no finished payments.
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
        backend.log.warn(
          { payment: row.id, reason: error.message },
          'the gateway is unavailable: the payment is looked up again later',
        );
      } else {
        backend.log.error({ payment: row.id, err: error }, 'a payment could not be processed');
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
 * Looks up a payment at the gateway and takes the next step.
 *
 * @throws GatewayUnavailable if the gateway doesn't respond.
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
      await notifyShopper(parts, current, completion.refusal, completion.quote);
    }
    return;
  }
  const abandoned = state.status === 'unknown' || row.created_at + abandonedAfter <= now;
  if (current.status === 'pending' && abandoned) await releasePayment(parts, current);
}

/** Applies the state of an order's payment to the order. */
async function followOrder(parts: CheckoutParts, payment: PaymentRow, orderId: string): Promise<void> {
  const { storage, clock } = parts.backend;
  if (payment.status === 'authorized') return capturePayment(parts, payment, orderId);
  await storage.change((tx) => followPayment(tx, orderId, payment.status, clock()));
}

/** Notifies the shopper, who has left the page, by email and with a notice in the checkout. */
async function notifyShopper(
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
