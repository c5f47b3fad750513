/** The delivery interval of a plan, and the resulting dates. A renewal is charged at 9:00 UTC of its day. */
import type { EpochMs } from '../units.ts';

export interface DeliveryRhythm {
  readonly interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  readonly intervalCount: number;
}

/** Returns true if two intervals are the same. */
export function isSameRhythm(one: DeliveryRhythm, other: DeliveryRhythm): boolean {
  return one.interval === other.interval && one.intervalCount === other.intervalCount;
}

const dayMs = 24 * 60 * 60 * 1000;
const hourOfBilling = 9;

/** Returns the time at which a renewal on this day is charged. */
export function toBillingTime(time: EpochMs): EpochMs {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), hourOfBilling);
}

/**
 * Returns the billing time after a number of intervals. If the resulting month is too short, its last day is used: one month
 * after 31 January is 28 or 29 February.
 */
export function addIntervals(
  time: EpochMs,
  { interval, intervalCount }: DeliveryRhythm,
  times: number,
): EpochMs {
  const from = toBillingTime(time);
  const count = intervalCount * times;
  if (interval === 'DAY') return from + count * dayMs;
  if (interval === 'WEEK') return from + count * 7 * dayMs;
  const months = interval === 'MONTH' ? count : count * 12;
  const date = new Date(from);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay), hourOfBilling);
}
