/** Dates of a contract's renewals. */
import { addIntervals, toBillingTime } from '@vitrine/rules/subscriptions/add-intervals';
import type { EpochMs } from '@vitrine/rules/units';
import type { SubscriptionContract } from './subscription-contract.ts';

export const dayMs = 24 * 60 * 60 * 1000;

/** Returns the date of a cycle. It is counted from the contract's anchor, so that monthly dates don't drift. */
export function getCycleDate(
  { anchor, billingPolicy }: Pick<SubscriptionContract, 'anchor' | 'billingPolicy'>,
  cycle: number,
): EpochMs {
  return addIntervals(anchor.at, billingPolicy, cycle - anchor.cycle);
}

/** Maximum time from today to the next renewal. */
const maxDelayMs = 180 * dayMs;

/** First and last day to which a renewal can be moved, as the times at which it would be charged. */
export interface DateRange {
  readonly first: EpochMs;
  readonly last: EpochMs;
}

export function getDateRange(now: EpochMs): DateRange {
  const [today, furthest] = [toBillingTime(now), toBillingTime(now + maxDelayMs)];
  return {
    first: today > now ? today : today + dayMs,
    last: furthest > now + maxDelayMs ? furthest - dayMs : furthest,
  };
}

/** Formats a range as `2027-01-21 to 2027-07-19`. */
export function formatDateRange({ first, last }: DateRange): string {
  const [from, to] = [first, last].map((time) => new Date(time).toISOString().slice(0, 10));
  return `${from} to ${to}`;
}
