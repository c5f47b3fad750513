/** Attempts to charge a contract's renewals, derived from its events. */
import type { EpochMs } from '@vitrine/rules/units';
import type { BillingCycle, SubscriptionEvent } from './subscription-contract.ts';

/**
 * Reason why a renewal wasn't charged. `noMethod`: the contract has no payment method. `stopped`: the renewal was skipped,
 * or the contract paused or cancelled, before it was charged.
 */
export type BillingAttemptError =
  | 'declined'
  | 'authentication'
  | 'noMethod'
  | 'soldOut'
  | 'unavailable'
  | 'undeliverable'
  | 'stopped';

export interface BillingAttempt {
  /** Number of the attempt's first event: the merchant's request, or the outcome of an automatic attempt. */
  readonly number: number;
  readonly cycleIndex: number;
  readonly idempotencyKey: string;
  readonly createdAt: EpochMs;
  /** Null while the attempt is pending. */
  readonly completedAt: EpochMs | null;
  readonly orderId: string | null;
  /** Null while the attempt is pending, and if it succeeded. */
  readonly error: BillingAttemptError | null;
}

/** Lists the attempts of a contract from oldest to newest. */
export function listBillingAttempts(
  contractId: string,
  events: readonly SubscriptionEvent[],
  cycles: readonly BillingCycle[],
): readonly BillingAttempt[] {
  const attempts: BillingAttempt[] = [];
  const open = new Set<number>();
  for (const event of events) {
    const { number, kind, at, data } = event;
    const cycleIndex = Number(data.cycle ?? 0);
    if (kind === 'billingRequested') {
      open.add(attempts.length);
      const idempotencyKey = String(data.idempotencyKey);
      const common = { completedAt: null, orderId: null, error: null };
      attempts.push({ number, cycleIndex, idempotencyKey, createdAt: at, ...common });
      continue;
    }
    const outcome = findOutcome(event);
    if (outcome === null) continue;
    const orderId =
      outcome === 'billed'
        ? (cycles.find((cycle) => cycle.cycleIndex === cycleIndex)?.orderId ?? null)
        : null;
    const result = { completedAt: at, orderId, error: outcome === 'billed' ? null : outcome };
    if (open.size === 0 && outcome !== 'stopped') {
      const idempotencyKey = typeof data.payment === 'string' ? data.payment : `${contractId}-${number}`;
      attempts.push({ number, cycleIndex, idempotencyKey, createdAt: at, ...result });
    }
    for (const index of open) {
      const attempt = attempts[index];
      // Ignore events of other cycles: a later renewal may be skipped while this one is being charged.
      if (attempt === undefined || (data.cycle !== undefined && attempt.cycleIndex !== cycleIndex)) continue;
      attempts[index] = { ...attempt, ...result };
      open.delete(index);
    }
  }
  return attempts;
}

/** Returns the outcome of the billing attempt that an event ended; null if it ended none. */
function findOutcome({ kind, actor, data }: SubscriptionEvent): BillingAttemptError | 'billed' | null {
  const declined =
    data.payment === null ? 'noMethod' : data.needsAuthentication === true ? 'authentication' : 'declined';
  switch (kind) {
    case 'billed':
      return 'billed';
    case 'billingFailed':
      return declined;
    case 'failed':
    case 'paused':
      return data.reason === 'paymentFailed' ? declined : 'stopped';
    case 'skipped':
      if (actor !== 'system') return 'stopped';
      return data.reason === 'soldOut' || data.reason === 'undeliverable' ? data.reason : 'unavailable';
    case 'cancelled':
    case 'expired':
      return 'stopped';
    default:
      return null;
  }
}
