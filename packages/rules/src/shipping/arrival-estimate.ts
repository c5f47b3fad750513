/** Estimates the arrival of a parcel ordered now, in working days (Monday to Friday, ignoring public holidays). */

/** Local date and hour at the warehouse. */
export interface LocalTime {
  /** As YYYY-MM-DD. */
  readonly date: string;
  /** From 0 to 23. */
  readonly hour: number;
}

export interface DeliveryTime {
  /** Minimum and maximum working days in transit. */
  readonly days: readonly [number, number];
  /** Orders placed before this hour of a working day are dispatched on the same day. */
  readonly leavesBefore: number;
}

/** Dates as YYYY-MM-DD. */
export interface ArrivalEstimate {
  readonly earliest: string;
  readonly latest: string;
}

const day = 24 * 60 * 60 * 1000;

/**
 * Returns the first and the last day of the estimate.
 *
 * @example
 * // Ordered on a Friday afternoon, dispatched on Monday.
 * estimateArrival({ date: '2026-11-27', hour: 15 }, { days: [2, 5], leavesBefore: 12 });
 * // { earliest: '2026-12-02', latest: '2026-12-07' }
 */
export function estimateArrival(
  { date, hour }: LocalTime,
  { days, leavesBefore }: DeliveryTime,
): ArrivalEstimate {
  const ordered = Date.parse(`${date}T00:00:00Z`);
  const leavesToday = isWorkingDay(ordered) && hour < leavesBefore;
  const leaves = leavesToday ? ordered : afterWorkingDays(ordered, 1);
  const [least, most] = days;
  return {
    earliest: formatDay(afterWorkingDays(leaves, least)),
    latest: formatDay(afterWorkingDays(leaves, most)),
  };
}

function afterWorkingDays(from: number, count: number): number {
  let at = from;
  for (let left = count; left > 0; ) {
    at += day;
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

function isWorkingDay(at: number): boolean {
  const weekday = new Date(at).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

function formatDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
