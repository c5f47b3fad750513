/** Computes subscription retention by months since the start. */
import type { SubscriptionReportJson } from './subscriptions-json.ts';

export interface Retention {
  /** Number of subscriptions started in the months of the report. */
  readonly started: number;
  /**
   * By months since the start, the same month first: percentage still subscribed of those that started long enough ago; null
   * if none did.
   */
  readonly percentages: readonly (number | null)[];
}

export function sumRetention({
  cohorts,
  months,
}: Pick<SubscriptionReportJson, 'cohorts' | 'months'>): Retention {
  return {
    started: cohorts.reduce((sum, cohort) => sum + cohort.started, 0),
    percentages: months.map((_, index) => {
      let [started, left] = [0, 0];
      for (const cohort of cohorts) {
        const subscribed = cohort.subscribed[index];
        if (subscribed === undefined) continue;
        started += cohort.started;
        left += subscribed;
      }
      return toPercentage(left, started);
    }),
  };
}

/** Rounds to whole per cent; null if `whole` is 0. */
export function toPercentage(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100);
}
