/**
 * Charges the due renewal of a contract. Its cart is priced like any other, paid with the saved payment method, and becomes
 * an order. Every step can be repeated after a crash; a renewal becomes at most one order and is paid once.
 */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import { cartLifetimeMs } from '../carts/cart-limits.ts';
import type { CheckoutQuote } from '../checkout/checkout-quote.ts';
import { writeCheckout } from '../checkout/checkout-record.ts';
import { createCheckoutUrl } from '../checkout/checkout-urls.ts';
import { findStockErrors } from '../checkout/notices.ts';
import { decryptPersonalId, encryptPersonalId, maskPersonalId } from '../checkout/personal-id.ts';
import { loadReconciledQuote } from '../checkout/view-checkout.ts';
import { getMailUrls } from '../mail/mail-language.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import { completePayment, releaseAtGateway } from '../orders/complete-payment.ts';
import { findOrder } from '../orders/order-store.ts';
import { type OrderRejection, placeOrder } from '../orders/place-order.ts';
import { type GatewayState, GatewayUnavailableError } from '../payments/payment-gateway.ts';
import {
  openPayment,
  type PaymentRow,
  readSavedMethod,
  recordPaymentState,
  toPaymentHandle,
} from '../payments/payment-store.ts';
import { dayMs } from './billing-dates.ts';
import {
  type closeCycle,
  createCycleRow,
  postponeAttempt,
  readContract,
  readCycle,
  skipNextCycle,
  updateContract,
  writeCycle,
} from './contract-store.ts';
import { createRenewalCart, createRenewalCheckout, getRenewalCartId } from './renewal-cart.ts';
import type { SkipReason, SubscriptionContract } from './subscription-contract.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';

/** `later`: nothing was decided, for example because the gateway is unavailable. */
export type BillingOutcome = 'billed' | 'skipped' | 'declined' | 'paused' | 'failed' | 'later' | 'notDue';

/** Delay of the next attempt if the result of this one is unknown. */
const unknownRetryMs: DurationMs = 10 * 60_000;
/** Delay while the shopper may be paying in the checkout, or while the bank processes the payment. */
const pendingRetryMs: DurationMs = 60 * 60_000;

/**
 * Charges a contract's next renewal if it is due.
 *
 * @param early charges it before its date, for the merchant's "charge now".
 */
export async function billContract(
  deps: SubscriptionDeps,
  contractId: string,
  { early = false }: { readonly early?: boolean } = {},
): Promise<BillingOutcome> {
  const prepared = await prepareCycle(deps, contractId, early);
  if (prepared === null) return 'notDue';
  const { contract, secret } = prepared;
  const cartId = getRenewalCartId(contract);
  await deps.checkpoint?.('prepared', cartId);
  const found = await loadReconciledQuote(deps.backend, { cartId, secret });
  if (found.kind === 'completed') return 'billed';
  if (found.kind === 'gone') return 'notDue';
  const { quote } = found;
  const obstacle = findObstacle(contract, quote);
  if (obstacle !== null) return skip(deps, contract, obstacle);
  if (await removeSoldOutExtras(deps, contract, quote)) return billContract(deps, contractId, { early });
  if (quote.amountDue === 0) {
    const placement = await placeOrder(deps.backend, quote, null);
    if (placement.kind === 'placed' || placement.kind === 'already') return placed(deps);
    return afterRejection(deps, contract, placement);
  }
  try {
    return await charge(deps, contract, quote);
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    deps.backend.log.warn(
      { contract: contract.id, cycle: contract.nextCycle, reason: error.message },
      'the gateway is unavailable: a delivery is charged later',
    );
    return postpone(deps, contract, unknownRetryMs);
  }
}

/** Stores the billing cycle with a cart and checkout made from the current contract; null if the contract isn't due. */
async function prepareCycle(
  deps: SubscriptionDeps,
  contractId: string,
  early: boolean,
): Promise<{ readonly contract: SubscriptionContract; readonly secret: string } | null> {
  const { storage, clock } = deps.backend;
  const personalId = await loadPersonalId(deps, contractId);
  return storage.change(async (tx) => {
    const now = clock();
    const row = await tx
      .selectFrom('subscription_contracts')
      .select(['data', 'due_at'])
      .where('id', '=', contractId)
      .executeTakeFirst();
    if (row === undefined) return null;
    const contract: SubscriptionContract = JSON.parse(row.data);
    const isDue = row.due_at !== null && row.due_at <= now;
    if (contract.status !== 'active' || !(isDue || early)) return null;
    const cycle =
      (await readCycle(tx, contractId, contract.nextCycle)) ??
      createCycleRow(contract, contract.nextCycle, now);
    if (cycle.status !== 'unbilled') return null;
    const cartId = getRenewalCartId(contract);
    const before = await tx
      .selectFrom('carts')
      .select(['secret', 'completed_at'])
      .where('id', '=', cartId)
      .executeTakeFirst();
    const cart = createRenewalCart(contract, now, before?.secret);
    const values = { data: JSON.stringify(cart), updated_at: now, expires_at: now + cartLifetimeMs };
    if (before === undefined) {
      await tx
        .insertInto('carts')
        .values({
          ...values,
          id: cartId,
          secret: cart.secret,
          created_at: now,
          completed_at: null,
          sweep_at: values.expires_at,
        })
        .execute();
    } else {
      await tx.updateTable('carts').set(values).where('id', '=', cartId).execute();
    }
    await writeCheckout(tx, cartId, createRenewalCheckout(contract, personalId), now);
    if (cycle.cart_id === null) await writeCycle(tx, { ...cycle, cart_id: cartId, updated_at: now });
    return { contract, secret: cart.secret };
  });
}

/** Decrypts the personal ID of the first order and encrypts it for the renewal's cart; null if there is none or no key fits. */
async function loadPersonalId(deps: SubscriptionDeps, contractId: string) {
  const { storage, log } = deps.backend;
  const contract = await readContract(storage.read, contractId);
  if (contract === null || contract.originOrderId === null) return null;
  const order = await findOrder(storage.read, contract.originOrderId);
  if (order === null || order.personalId === null) return null;
  try {
    const id = decryptPersonalId(order.personalId, order.cartId, deps.personalIdKey);
    return {
      personalId: encryptPersonalId(id, getRenewalCartId(contract), deps.personalIdKey),
      personalIdMasked: maskPersonalId(id),
    };
  } catch (error) {
    log.warn({ contract: contractId, err: error }, 'the personal ID of a subscription can’t be read');
    return null;
  }
}

/** Returns the reason why the renewal can't be delivered; null if it can. */
function findObstacle(contract: SubscriptionContract, quote: CheckoutQuote): SkipReason | null {
  const recurring = new Set(contract.lines.map(({ id }) => id));
  if (quote.unsold.some(({ id }) => recurring.has(id))) return 'unavailable';
  const short = findStockErrors(quote);
  if ([...short.keys()].some((id) => recurring.has(id))) return 'soldOut';
  const { shipping } = quote.priced;
  return shipping.required && shipping.chosen === null ? 'undeliverable' : null;
}

/**
 * Removes sold-out one-time products, so that they don't block the renewal.
 *
 * @returns true if any were removed.
 */
async function removeSoldOutExtras(
  { backend: { storage, clock } }: SubscriptionDeps,
  contract: SubscriptionContract,
  quote: CheckoutQuote,
): Promise<boolean> {
  const short = findStockErrors(quote);
  const unsold = new Set(quote.unsold.map(({ id }) => id));
  const isLost = ({ id }: { readonly id: string }) => short.has(id) || unsold.has(id);
  if (!contract.oneTimeLines.some(isLost)) return false;
  return storage.change(async (tx) => {
    const current = await openContract(tx, contract);
    if (current === null) return false;
    const now = clock();
    const oneTimeLines = current.oneTimeLines.filter((line) => !isLost(line));
    const data = { reason: 'soldOut', lines: oneTimeLines.length };
    await updateContract(
      tx,
      { ...current, oneTimeLines },
      { kind: 'oneTimeChanged', actor: 'system', data },
      now,
      now,
    );
    return true;
  });
}

async function charge(
  deps: SubscriptionDeps,
  contract: SubscriptionContract,
  quote: CheckoutQuote,
): Promise<BillingOutcome> {
  const { backend, payments } = deps;
  const { paymentMethod } = contract;
  if (paymentMethod === null || paymentMethod.gateway !== payments.name)
    return recordDecline(deps, contract, null);
  const { payment, outdated } = await openPayment(backend.storage, {
    cartId: quote.cart.id,
    gateway: payments.name,
    amount: quote.amountDue,
    currency: quote.currency,
    now: backend.clock(),
    method: paymentMethod,
  });
  if (outdated !== null) await releaseAtGateway(deps, outdated);
  // A payment without a saved method is being made by the shopper in the checkout.
  const method = readSavedMethod(payment);
  if (method === null) return postpone(deps, contract, pendingRetryMs);
  await deps.checkpoint?.('opened', quote.cart.id);
  const state: GatewayState =
    payment.status === 'pending'
      ? await payments.chargeSaved({
          ...toPaymentHandle(payment),
          method,
          cartId: quote.cart.id,
          email: quote.checkout.email,
        })
      : await payments.lookup(toPaymentHandle(payment));
  const row = await recordPaymentState(backend.storage, payment.id, state, backend.clock());
  await deps.checkpoint?.('authorized', quote.cart.id);
  if (row.status === 'authorized' || row.status === 'succeeded') return complete(deps, contract, row);
  if (row.status === 'pending') return postpone(deps, contract, pendingRetryMs);
  if (row.status === 'releasing') return postpone(deps, contract, unknownRetryMs);
  return recordDecline(deps, contract, row, state);
}

async function complete(
  deps: SubscriptionDeps,
  contract: SubscriptionContract,
  payment: PaymentRow,
): Promise<BillingOutcome> {
  const completion = await completePayment(deps, payment);
  if (completion.kind === 'placed') return placed(deps);
  return afterRejection(deps, contract, completion.refusal);
}

function placed(deps: SubscriptionDeps): BillingOutcome {
  deps.mail.wake();
  return 'billed';
}

/**
 * Handles a rejection before anything was charged: skips the renewal if products sold out, or retries if something else
 * changed.
 */
function afterRejection(
  deps: SubscriptionDeps,
  contract: SubscriptionContract,
  { kind }: OrderRejection,
): Promise<BillingOutcome> {
  if (kind === 'soldOut') return skip(deps, contract, 'soldOut');
  return postpone(deps, contract, unknownRetryMs);
}

async function postpone(
  { backend: { storage, clock } }: SubscriptionDeps,
  contract: SubscriptionContract,
  delay: DurationMs,
): Promise<BillingOutcome> {
  await storage.change(async (tx) => {
    const current = await readContract(tx, contract.id);
    // Another process or the shopper may have paid for the renewal meanwhile.
    if (current?.nextCycle === contract.nextCycle) await postponeAttempt(tx, contract.id, clock() + delay);
  });
  return 'later';
}

/** Skips the renewal for a reason, and informs the shopper. */
async function skip(
  deps: SubscriptionDeps,
  contract: SubscriptionContract,
  reason: SkipReason,
): Promise<BillingOutcome> {
  const { storage, clock } = deps.backend;
  const skipped = await storage.change(async (tx) => {
    const now = clock();
    const current = await openContract(tx, contract);
    if (current === null) return false;
    // One-time products remain for the next renewal.
    const next = await skipNextCycle(tx, current, reason, now);
    const data = { cycle: current.nextCycle, reason };
    await updateContract(tx, next, { kind: 'skipped', actor: 'system', data }, now);
    await queueEmail(
      tx,
      current.email,
      { kind: 'subscriptionSkipped', contractId: current.id, cycle: current.nextCycle },
      now,
    );
    return true;
  });
  if (!skipped) return 'notDue';
  deps.mail.wake();
  return 'skipped';
}

type Tx = Parameters<typeof readContract>[0];

/** Returns the contract if the renewal being charged is still its next one. */
async function openContract(tx: Tx, contract: SubscriptionContract): Promise<SubscriptionContract | null> {
  const current = await readContract(tx, contract.id);
  const cycle = await readCycle(tx, contract.id, contract.nextCycle);
  const open =
    current?.status === 'active' &&
    current.nextCycle === contract.nextCycle &&
    (cycle === null || cycle.status === 'unbilled');
  return open ? current : null;
}

/**
 * Records a declined attempt: schedules the next one, or pauses the subscription after the last. The shopper gets an email
 * with a link to the checkout of this renewal, where they can use another card for this and later renewals.
 *
 * @param payment null if there is no payment method to charge.
 */
async function recordDecline(
  deps: SubscriptionDeps,
  contract: SubscriptionContract,
  payment: PaymentRow | null,
  state?: GatewayState,
): Promise<BillingOutcome> {
  const { backend, subscriptions } = deps;
  const needsAuthentication = state?.status === 'declined' && state.needsAuthentication === true;
  const outcome = await backend.storage.change(async (tx): Promise<BillingOutcome> => {
    const now = backend.clock();
    const current = await openContract(tx, contract);
    const cycle = await readCycle(tx, contract.id, contract.nextCycle);
    if (current === null || cycle === null) return 'notDue';
    if (payment !== null && cycle.rejected_payment_id === payment.id) return 'later';
    const attempts = cycle.attempts + 1;
    await writeCycle(tx, {
      ...cycle,
      attempts,
      rejected_payment_id: payment?.id ?? null,
      updated_at: now,
    });
    const declined: SubscriptionContract = { ...current, lastPaymentStatus: 'failed' };
    const data = {
      cycle: current.nextCycle,
      attempt: attempts,
      payment: payment?.id ?? null,
      needsAuthentication,
    };
    const wait = subscriptions.retryAfterDays[attempts - 1];
    if (wait === undefined) return giveUp(tx, declined, data, now);
    const retryAt = now + wait * dayMs;
    await updateContract(tx, declined, { kind: 'billingFailed', actor: 'system', data }, now, retryAt);
    const cart = await tx
      .selectFrom('carts')
      .select(['id', 'secret'])
      .where('id', '=', getRenewalCartId(current))
      .executeTakeFirstOrThrow();
    await queueEmail(
      tx,
      current.email,
      {
        kind: 'subscriptionDeclined',
        contractId: current.id,
        cycle: current.nextCycle,
        reason: payment === null ? 'noMethod' : needsAuthentication ? 'authentication' : 'declined',
        retryAt,
        payUrl: createCheckoutUrl(getMailUrls(backend, current), current.region, cart),
      },
      now,
    );
    return 'declined';
  });
  deps.mail.wake();
  return outcome;
}

/** Skips the unpaid renewal and pauses the subscription. Without any payment method, the subscription fails. */
async function giveUp(
  tx: Parameters<typeof closeCycle>[0],
  contract: SubscriptionContract,
  data: Readonly<Record<string, unknown>>,
  now: EpochMs,
): Promise<BillingOutcome> {
  const next = await skipNextCycle(tx, contract, 'paymentFailed', now);
  const status = contract.paymentMethod === null ? 'failed' : 'paused';
  await updateContract(
    tx,
    { ...next, status: next.status === 'expired' ? 'expired' : status, pauseReason: 'payment' },
    { kind: status, actor: 'system', data: { ...data, reason: 'paymentFailed' } },
    now,
  );
  await queueEmail(
    tx,
    contract.email,
    { kind: 'subscriptionPaused', contractId: contract.id, cycle: contract.nextCycle },
    now,
  );
  return status;
}
