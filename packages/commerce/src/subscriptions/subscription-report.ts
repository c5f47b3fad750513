/**
 * Recurring revenue, churn and cohorts of subscriptions by month in UTC. Months are derived from events. Amounts are those
 * of each contract's current lines, without taxes, shipping and offers.
 */
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import { multiplyByPercentage } from '@vitrine/rules/money/percentage';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { streamContracts } from './find-contracts.ts';
import type { SubscriptionContract } from './subscription-contract.ts';

export interface SubscriptionMonth {
  /** Year and month: `2026-11`. */
  readonly month: string;
  readonly started: number;
  readonly ended: number;
  /** Number of subscriptions at the end of the month, including paused ones. */
  readonly subscribed: number;
  /** Number of paused subscriptions at the end of the month. */
  readonly paused: number;
  /** Percentage of the subscriptions at the beginning of the month that ended in it; null if there were none. */
  readonly churn: number | null;
  /** Monthly amount of the subscriptions active at the end of the month, by currency, in minor units. */
  readonly recurring: Readonly<Partial<Record<CurrencyCode, Minor>>>;
}

/** Contracts that started in the same month. */
export interface SubscriptionCohort {
  readonly month: string;
  readonly started: number;
  /** Number of subscriptions left at the end of the first month and of each later one, up to the current month. */
  readonly subscribed: readonly number[];
}

export interface SubscriptionReport {
  /** Oldest month first; the last one is the current month up to now. */
  readonly months: readonly SubscriptionMonth[];
  readonly cohorts: readonly SubscriptionCohort[];
}

const maxMonths = 36;

export async function createSubscriptionReport(
  storage: Pick<Storage<CommerceDatabase>, 'read'>,
  now: EpochMs,
  count = 12,
): Promise<SubscriptionReport> {
  const months = listMonths(now, Math.min(Math.max(count, 1), maxMonths));
  const pauses = await readPauses(storage);
  const tallies = months.map(() => new MonthTally());
  const cohorts = months.map(() => ({ started: 0, subscribed: months.map(() => 0) }));
  for await (const contract of streamContracts(storage)) {
    const { createdAt, currencyCode } = contract;
    const endedAt = getEnd(contract);
    const amount = getMonthlyAmount(contract);
    const changes = pauses.get(contract.id) ?? [];
    const first = months.findIndex(({ from, until }) => createdAt >= from && createdAt < until);
    const cohort = first < 0 ? undefined : cohorts[first];
    if (cohort !== undefined) cohort.started += 1;
    for (const [index, { from, until }] of months.entries()) {
      const tally = tallies[index];
      if (tally === undefined || createdAt >= until) continue;
      if (index === first) tally.started += 1;
      if (createdAt < from && (endedAt === null || endedAt >= from)) tally.before += 1;
      if (endedAt !== null && endedAt < until) {
        if (endedAt >= from) {
          tally.ended += 1;
          if (createdAt < from) tally.lost += 1;
        }
        continue;
      }
      tally.subscribed += 1;
      if (cohort !== undefined)
        cohort.subscribed[index - first] = (cohort.subscribed[index - first] ?? 0) + 1;
      if (isPausedAt(changes, until)) tally.paused += 1;
      else tally.add(currencyCode, amount);
    }
  }
  return {
    months: months.map(({ month }, index) => (tallies[index] ?? new MonthTally()).toMonth(month)),
    cohorts: months.map(({ month }, index) => ({
      month,
      started: cohorts[index]?.started ?? 0,
      subscribed: (cohorts[index]?.subscribed ?? []).slice(0, months.length - index),
    })),
  };
}

class MonthTally {
  started = 0;
  ended = 0;
  subscribed = 0;
  paused = 0;
  /** Number of subscriptions at the beginning, and how many of them ended. */
  before = 0;
  lost = 0;
  readonly #recurring = new Map<CurrencyCode, Minor>();

  add(currency: CurrencyCode, amount: Minor): void {
    this.#recurring.set(currency, (this.#recurring.get(currency) ?? 0) + amount);
  }

  toMonth(month: string): SubscriptionMonth {
    const { started, ended, subscribed, paused, before, lost } = this;
    const churn = before === 0 ? null : Math.round((lost / before) * 1000) / 10;
    const recurring = Object.fromEntries([...this.#recurring].map(([code, sum]) => [code, Math.round(sum)]));
    return { month, started, ended, subscribed, paused, churn, recurring };
  }
}

interface Month {
  readonly month: string;
  readonly from: EpochMs;
  readonly until: EpochMs;
}

/** Returns the last months in order; the current one ends now. */
function listMonths(now: EpochMs, count: number): readonly Month[] {
  const today = new Date(now);
  return Array.from({ length: count }, (_, index) => {
    const at = (later: number) =>
      Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (count - 1 - index) + later);
    const from = at(0);
    return { month: new Date(from).toISOString().slice(0, 7), from, until: Math.min(at(1), now + 1) };
  });
}

function getEnd({ status, cancelledAt, updatedAt }: SubscriptionContract): EpochMs | null {
  if (status === 'cancelled') return cancelledAt ?? updatedAt;
  return status === 'expired' ? updatedAt : null;
}

interface PauseChange {
  readonly at: EpochMs;
  readonly isPaused: boolean;
}

/** Returns the times at which each contract was paused (or failed) and resumed, in order. */
async function readPauses({
  read,
}: Pick<Storage<CommerceDatabase>, 'read'>): Promise<ReadonlyMap<string, readonly PauseChange[]>> {
  const rows = await read
    .selectFrom('subscription_events')
    .select(['contract_id', 'kind', 'at'])
    .where('kind', 'in', ['paused', 'failed', 'resumed'])
    .orderBy('contract_id')
    .orderBy('number')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ contract_id }) => contract_id)].map(([id, own]) => [
      id,
      own.map(({ kind, at }) => ({ at, isPaused: kind !== 'resumed' })),
    ]),
  );
}

function isPausedAt(changes: readonly PauseChange[], time: EpochMs): boolean {
  return changes.findLast(({ at }) => at < time)?.isPaused === true;
}

const daysPerMonth = 365.25 / 12;
const monthsPerInterval = { DAY: 1 / daysPerMonth, WEEK: 7 / daysPerMonth, MONTH: 1, YEAR: 12 } as const;

/** Returns the average monthly amount of a contract, not rounded. */
function getMonthlyAmount({
  lines,
  billingPolicy,
}: Pick<SubscriptionContract, 'lines' | 'billingPolicy'>): number {
  const delivery = lines.reduce((sum, { currentPrice, quantity, sellingPlan }) => {
    const price = currentPrice - multiplyByPercentage(currentPrice, sellingPlan.percentage);
    return sum + price * quantity;
  }, 0);
  return delivery / (monthsPerInterval[billingPolicy.interval] * billingPolicy.intervalCount);
}
