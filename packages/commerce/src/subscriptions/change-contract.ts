/** Changes of a contract by its customer, by a link in an email, or by the merchant. Each is a transaction with an event. */
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

/** A change that isn't possible; `reason` is the key of its message. */
export class SubscriptionError extends Error {
  override readonly name = 'SubscriptionError';
  readonly reason: SubscriptionErrorReason;
  /** Errors by address field; empty for other changes. */
  readonly fieldErrors: readonly FieldError[];
  /** Days that are possible; null unless the reason is `date`. */
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

/** Number of deliveries ahead that can be skipped. */
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

/** Skips a delivery: the next one, or one further ahead. Skipping it again changes nothing. */
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

/** Takes back a skip whose date is still to come. */
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
  // Later ones that were passed over stay skipped: the delivery is the next one again.
  const next = { ...contract, nextCycle: cycle, nextBillingDate: date };
  return updateContract(tx, next, event, now);
}

/** Pauses the deliveries until they are resumed. An attempt to charge that is in flight isn't ordered any more. */
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

/**
 * Resumes the deliveries: the next one keeps its date if that is still to come, else it is tomorrow.
 */
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

/**
 * Stops the subscription at once: no delivery follows. One that is being charged isn't ordered any more.
 */
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

/** Moves the next delivery to another day; later ones follow in the same rhythm from there. */
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

/** Changes the rhythm. The next delivery keeps its date; `plan` is the plan of that rhythm, with its percentage. */
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

/** Replaces the lines: another quantity, or another shade. */
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

/** Replaces what comes with the next delivery only. */
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
 * Changes the card. A subscription that waits for another attempt is charged at once; one that was paused because a payment
 * failed goes on.
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

/** A delivery whose payment was tried keeps its date, since its attempts are counted from there. */
async function requireUntouched(tx: Tx, contract: SubscriptionContract): Promise<void> {
  const cycle = await readCycle(tx, contract.id, contract.nextCycle);
  if (cycle !== null && cycle.status === 'unbilled') throw new SubscriptionError('tooLate');
}

function requireQuantity(quantity: number): void {
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > maxQuantity)
    throw new SubscriptionError('quantity');
}
