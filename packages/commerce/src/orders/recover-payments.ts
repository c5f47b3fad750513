/**
 * Resumes unfinished payments from their stored state, after a crash or a webhook, or when the gateway was unavailable. An
 * authorized payment becomes an order or is released. All steps are idempotent.
 */
import { formatMoney } from '@vitrine/rules/money/format';
import type { DurationMs } from '@vitrine/rules/units';
import { lockCart } from '../carts/cart-store.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import type { CheckoutQuote } from '../checkout/checkout-quote.ts';
import { readCheckout, writeCheckout } from '../checkout/checkout-record.ts';
import { createCheckoutUrl } from '../checkout/checkout-urls.ts';
import { deleteExpiredCheckouts } from '../checkout/delete-checkouts.ts';
import { formatPaymentRejection } from '../checkout/notices.ts';
import { composeInLanguage } from '../mail/mail-language.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import { GatewayUnavailableError } from '../payments/payment-gateway.ts';
import { type PaymentRow, recordPaymentState, toPaymentHandle } from '../payments/payment-store.ts';
import {
  capturePayment,
  completePayment,
  createOrderPaymentUpdate,
  releaseAtGateway,
  releasePayment,
} from './complete-payment.ts';
import type { OrderRejection } from './place-order.ts';
import { recoverRefunds } from './refund-steps.ts';

/** Age after which an unconfirmed payment is canceled. */
const abandonedAfter = 24 * 60 * 60 * 1000;

export interface RecoveryOptions {
  /** Minimum time since the last change of a payment; a newer one may still be handled by a request. */
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
  parts: CheckoutDeps,
  { grace, stopped = () => false }: RecoveryOptions,
): Promise<number> {
  const { backend, payments } = parts;
  const now = backend.clock();
  const rows = await backend.storage.read
    .selectFrom('payments')
    .selectAll()
    // A timestamp in the future was written before the clock was set back.
    .where((row) => row.or([row('updated_at', '<=', now - grace), row('updated_at', '>', now + grace)]))
    .where((row) => {
      // Repeat the condition in each branch, so that SQLite uses the index for both and skips finished payments.
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
      await resumePayment(parts, row);
    } catch (error) {
      if (error instanceof GatewayUnavailableError) {
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
  await deleteExpiredCheckouts(storage, clock());
  return rows.length + refunds;
}

/**
 * Looks up a payment at the gateway and takes the next step.
 *
 * @throws GatewayUnavailableError if the gateway doesn't respond.
 */
export async function resumePayment(parts: CheckoutDeps, row: PaymentRow): Promise<void> {
  const { backend, payments } = parts;
  if (row.status === 'releasing') return releaseAtGateway(parts, row);
  const state = await payments.lookup(toPaymentHandle(row));
  const now = backend.clock();
  const current = await recordPaymentState(
    backend.storage,
    row.id,
    state,
    now,
    createOrderPaymentUpdate(now),
  );
  if (current.order_id !== null) {
    if (current.status === 'authorized') await capturePayment(parts, current, current.order_id);
    return;
  }
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

/** Notifies the shopper, who has left the page, by email and by a notice in the checkout. */
async function notifyShopper(
  parts: CheckoutDeps,
  payment: PaymentRow,
  refusal: OrderRejection,
  quote: CheckoutQuote | null,
): Promise<void> {
  const { backend } = parts;
  // The subscription job handles failed renewals and sends its own emails.
  if (quote?.cart.renewal !== undefined) return;
  const now = backend.clock();
  const message = formatPaymentRejection(refusal, quote);
  await backend.storage.change(async (tx) => {
    const checkout = await readCheckout(tx, payment.cart_id);
    if ((await lockCart(tx, backend.storage.dialect, payment.cart_id, now)) !== null) {
      const notices = [...checkout.notices, { kind: 'payment' as const, message }];
      await writeCheckout(tx, payment.cart_id, { ...checkout, notices }, now);
    }
    if (checkout.email === '' || quote === null) return;
    await queueEmail(
      tx,
      checkout.email,
      {
        kind: 'paymentReleased',
        region: quote.region,
        language: checkout.language,
        reason: message,
        ...composeInLanguage(backend, { language: checkout.language, region: quote.region }, (urls) => ({
          amount: formatMoney(payment.amount, quote.region),
          checkoutUrl: createCheckoutUrl(urls, quote.region, quote.cart),
        })),
      },
      now,
    );
  });
  parts.mail.wake();
}
