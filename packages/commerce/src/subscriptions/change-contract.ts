/**
 * Changes of a contract by its customer, by a link in an email, or by the merchant. Each is one transaction that also stores
 * an event.
 */
import { addIntervals, type DeliveryRhythm, toBillingTime } from '@vitrine/rules/subscriptions/add-intervals';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { FieldError } from '../checkout/checkout-service.ts';
import type { CommerceDatabase } from '../database.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import type { PostalAddress } from '../orders/order-record.ts';
import type { SavedPaymentMethod } from '../payments/payment-gateway.ts';
import { type DateRange, dayMs, getCycleDate, getDateRange } from './billing-dates.ts';
import {
  closeCycle,
  createCycleRow,
  readCycle,
  skipNextCycle,
  updateContract,
  writeCycle,
} from './contract-store.ts';
import type { SubscriptionActor, SubscriptionContract, SubscriptionLine } from './subscription-contract.ts';

type Tx = Transaction<CommerceDatabase>;

/** Error for a change that isn't possible; `reason` is the key of its message. */
export class SubscriptionError extends Error {
  override readonly name = 'SubscriptionError';
  readonly reason: SubscriptionErrorReason;
  /** Errors by address field; empty for other changes. */
  readonly fieldErrors: readonly FieldError[];
  /** Possible days; null unless the reason is `date`. */
  readonly dates: DateRange | null;
  constructor(
    reason: SubscriptionErrorReason,
    fieldErrors: readonly FieldError[] = [],
    dates: DateRange | null = null,
  ) {
    super(reason);
    this.reason = reason;
    this.fieldErrors = fieldErrors;
    this.dates = dates;
  }
}

export type SubscriptionErrorReason =
  | 'unknown'
  | 'ended'
  | 'notActive'
  | 'notPaused'
  | 'date'
  | 'tooLate'
  | 'tooFar'
  | 'quantity'
  | 'unavailable'
  | 'lastLine'
  | 'rhythm'
  | 'card'
  | 'address';

/** Number of future renewals that can be skipped. */
export const maxSkipAhead = 6;
export const maxQuantity = 20;
export const maxOneTimeLines = 10;

function requireOngoing({ status }: SubscriptionContract): void {
  if (status === 'cancelled' || status === 'expired') throw new SubscriptionError('ended');
}

function requireActive(contract: SubscriptionContract): void {
  requireOngoing(contract);
  if (contract.status !== 'active') throw new SubscriptionError('notActive');
}

/** Skips the next or a later renewal. No-op if it is already skipped. */
export async function skipInTransaction(
  tx: Tx,
  contract: SubscriptionContract,
  cycle: number,
  actor: SubscriptionActor,
  now: EpochMs,
): Promise<SubscriptionContract> {
  requireActive(contract);
  const reason = actor === 'merchant' ? 'merchant' : 'customer';
  const row = await readCycle(tx, contract.id, cycle);
  if (row?.status === 'skipped') return contract;
  if (cycle < contract.nextCycle || row?.status === 'billed') throw new SubscriptionError('tooLate');
  const { maxCycles } = contract.billingPolicy;
  if (cycle >= contract.nextCycle + maxSkipAhead || (maxCycles !== null && cycle > maxCycles))
    throw new SubscriptionError('tooFar');
  const event = { kind: 'skipped', actor, data: { cycle, reason } } as const;
  if (cycle === contract.nextCycle) {
    return updateContract(tx, await skipNextCycle(tx, contract, reason, now), event, now);
  }
  const planned = row ?? createCycleRow(contract, cycle, now);
  await writeCycle(tx, { ...planned, status: 'skipped', skip_reason: reason, updated_at: now });
  return updateContract(tx, contract, event, now);
}

/** Undoes a skip whose date is in the future. */
export async function unskipInTransaction(
  tx: Tx,
  contract: SubscriptionContract,
  cycle: number,
  actor: SubscriptionActor,
  now: EpochMs,
): Promise<SubscriptionContract> {
  requireActive(contract);
  const row = await readCycle(tx, contract.id, cycle);
  if (row === null || row.status !== 'skipped') return contract;
  const mine = row.skip_reason === 'customer' || row.skip_reason === 'merchant';
  const date = cycle < contract.nextCycle ? row.billing_at : getCycleDate(contract, cycle);
  const after = contract.nextBillingDate ?? Number.POSITIVE_INFINITY;
  if (!mine || date <= now || (cycle < contract.nextCycle && date >= after))
    throw new SubscriptionError('tooLate');
  const event = { kind: 'unskipped', actor, data: { cycle } } as const;
  await tx
    .deleteFrom('subscription_billing_cycles')
    .where('contract_id', '=', contract.id)
    .where('cycle_index', '=', cycle)
    .execute();
  if (cycle > contract.nextCycle) return updateContract(tx, contract, event, now);
  // The renewal becomes the next one again. Later skipped renewals remain skipped.
  const next = { ...contract, nextCycle: cycle, nextBillingDate: date };
  return updateContract(tx, next, event, now);
}

/** Pauses the subscription until it is resumed. A charge in flight doesn't become an order. */
export async function pauseInTransaction(
  tx: Tx,
  contract: SubscriptionContract,
  actor: SubscriptionActor,
  now: EpochMs,
): Promise<SubscriptionContract> {
  requireActive(contract);
  const pauseReason = actor === 'merchant' ? 'merchant' : 'customer';
  const paused: SubscriptionContract = { ...contract, status: 'paused', pauseReason };
  return updateContract(tx, paused, { kind: 'paused', actor, data: { reason: pauseReason } }, now);
}

/** Resumes the subscription. The next renewal keeps its date if that is in the future; otherwise it is tomorrow. */
export async function resumeInTransaction(
  tx: Tx,
  contract: SubscriptionContract,
  actor: SubscriptionActor,
  now: EpochMs,
): Promise<SubscriptionContract> {
  requireOngoing(contract);
  if (contract.status === 'active') throw new SubscriptionError('notPaused');
  if (contract.paymentMethod === null) throw new SubscriptionError('card');
  const planned = contract.nextBillingDate;
  const at = planned !== null && planned > now ? planned : toBillingTime(now + dayMs);
  const anchor = at === planned ? contract.anchor : { cycle: contract.nextCycle, at };
  const resumed: SubscriptionContract = {
    ...contract,
    status: 'active',
    pauseReason: null,
    nextBillingDate: at,
    anchor,
  };
  return updateContract(tx, resumed, { kind: 'resumed', actor, data: { at } }, now);
}

/** Cancels the subscription immediately. A charge in flight doesn't become an order. */
export async function cancelInTransaction(
  tx: Tx,
  contract: SubscriptionContract,
  actor: SubscriptionActor,
  now: EpochMs,
): Promise<SubscriptionContract> {
  if (contract.status === 'cancelled') return contract;
  requireOngoing(contract);
  const cycle = await readCycle(tx, contract.id, contract.nextCycle);
  if (cycle?.status === 'unbilled') await closeCycle(tx, contract, 'cancelled', now);
  const cancelled: SubscriptionContract = {
    ...contract,
    status: 'cancelled',
    nextBillingDate: null,
    pauseReason: null,
    cancelledAt: now,
  };
  const stored = await updateContract(tx, cancelled, { kind: 'cancelled', actor }, now);
  await queueEmail(tx, contract.email, { kind: 'subscriptionStopped', contractId: contract.id }, now);
  return stored;
}

/** Moves the next renewal to another day. Later ones follow at the same interval from there. */
export async function setNextDate(
  tx: Tx,
  contract: SubscriptionContract,
  day: EpochMs,
  actor: SubscriptionActor,
  now: EpochMs,
): Promise<SubscriptionContract> {
  requireActive(contract);
  const at = toBillingTime(day);
  const dates = getDateRange(now);
  if (!(at >= dates.first && at <= dates.last)) throw new SubscriptionError('date', [], dates);
  await requireUntouched(tx, contract);
  const anchor = { cycle: contract.nextCycle, at };
  const moved = { ...contract, anchor, nextBillingDate: at };
  return updateContract(tx, moved, { kind: 'dateChanged', actor, data: { at } }, now);
}

/**
 * Changes the delivery interval. The next renewal keeps its date. `plan` is the selling plan with the new interval and its
 * percentage.
 */
export async function setRhythm(
  tx: Tx,
  contract: SubscriptionContract,
  rhythm: DeliveryRhythm,
  plans: ReadonlyMap<string, SubscriptionLine['sellingPlan']>,
  actor: SubscriptionActor,
  now: EpochMs,
): Promise<SubscriptionContract> {
  requireActive(contract);
  const lines = contract.lines.map((line): SubscriptionLine => {
    const sellingPlan = plans.get(line.id);
    if (sellingPlan === undefined) throw new SubscriptionError('rhythm');
    return { ...line, sellingPlan };
  });
  const at = contract.nextBillingDate ?? addIntervals(now, rhythm, 1);
  const changed: SubscriptionContract = {
    ...contract,
    lines,
    billingPolicy: { ...contract.billingPolicy, ...rhythm },
    anchor: { cycle: contract.nextCycle, at },
  };
  return updateContract(tx, changed, { kind: 'rhythmChanged', actor, data: { ...rhythm } }, now);
}

/** Replaces the lines, to change a quantity or a variant. */
export async function setLines(
  tx: Tx,
  contract: SubscriptionContract,
  lines: readonly SubscriptionLine[],
  actor: SubscriptionActor,
  now: EpochMs,
): Promise<SubscriptionContract> {
  requireOngoing(contract);
  if (lines.length === 0) throw new SubscriptionError('lastLine');
  for (const { quantity } of lines) requireQuantity(quantity);
  const data = { lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })) };
  return updateContract(tx, { ...contract, lines }, { kind: 'linesChanged', actor, data }, now);
}

/** Replaces the one-time products of the next renewal. */
export async function setOneTimeLines(
  tx: Tx,
  contract: SubscriptionContract,
  oneTimeLines: SubscriptionContract['oneTimeLines'],
  actor: SubscriptionActor,
  now: EpochMs,
): Promise<SubscriptionContract> {
  requireActive(contract);
  if (oneTimeLines.length > maxOneTimeLines) throw new SubscriptionError('quantity');
  for (const { quantity } of oneTimeLines) requireQuantity(quantity);
  const data = { lines: oneTimeLines.map(({ variantId, quantity }) => ({ variantId, quantity })) };
  return updateContract(tx, { ...contract, oneTimeLines }, { kind: 'oneTimeChanged', actor, data }, now);
}

export async function setDeliveryAddress(
  tx: Tx,
  contract: SubscriptionContract,
  deliveryAddress: PostalAddress,
  actor: SubscriptionActor,
  now: EpochMs,
): Promise<SubscriptionContract> {
  requireOngoing(contract);
  const data = { country: deliveryAddress.country, province: deliveryAddress.province };
  const changed = { ...contract, deliveryAddress };
  return updateContract(tx, changed, { kind: 'addressChanged', actor, data }, now);
}

/**
 * Changes the card. A subscription that waits for another attempt is charged immediately; one that was paused after a failed
 * payment is resumed.
 */
export async function setPaymentMethod(
  tx: Tx,
  contract: SubscriptionContract,
  paymentMethod: SavedPaymentMethod,
  actor: SubscriptionActor,
  now: EpochMs,
): Promise<SubscriptionContract> {
  requireOngoing(contract);
  const changed = { ...contract, paymentMethod };
  const event = { kind: 'paymentMethodChanged', actor, data: { gateway: paymentMethod.gateway } } as const;
  const due = contract.nextBillingDate;
  const retries = contract.status === 'active' && due !== null && due <= now;
  const stored = await updateContract(tx, changed, event, now, retries ? now : due);
  const waits = contract.pauseReason === 'payment' && contract.status !== 'active';
  return waits ? resumeInTransaction(tx, stored, actor, now) : stored;
}

/** Rejects changes of a renewal for which a payment was attempted: it keeps its date, from which its attempts are counted. */
async function requireUntouched(tx: Tx, contract: SubscriptionContract): Promise<void> {
  const cycle = await readCycle(tx, contract.id, contract.nextCycle);
  if (cycle !== null && cycle.status === 'unbilled') throw new SubscriptionError('tooLate');
}

function requireQuantity(quantity: number): void {
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > maxQuantity)
    throw new SubscriptionError('quantity');
}
