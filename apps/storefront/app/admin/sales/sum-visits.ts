/** Computes the rows of the conversion and cohort tables. */
import type { CohortsJson, VisitDayJson } from './sales-json.ts';

export interface VisitTotals extends Omit<VisitDayJson, 'region'> {
  /** Share of the visits that ordered, in percent with one decimal; null without visits. */
  readonly conversion: number | null;
}

/** Sums the storefronts of each day or month. */
export function sumVisits(days: readonly VisitDayJson[], times: readonly string[]): readonly VisitTotals[] {
  return times.map((time) => {
    const sum = { day: time, visits: 0, added: 0, began: 0, ordered: 0 };
    for (const each of days) {
      if (!each.day.startsWith(time)) continue;
      sum.visits += each.visits;
      sum.added += each.added;
      sum.began += each.began;
      sum.ordered += each.ordered;
    }
    return { ...sum, conversion: toPercent(sum.ordered, sum.visits) };
  });
}

function toPercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

export interface CohortRow {
  /** Month in which members joined. */
  readonly cohort: string;
  readonly members: number;
  /** Orders by months since joining, the same month first; null before the period and after its end. */
  readonly orders: readonly (number | null)[];
}

/** Returns a row for each month in which members of these orders joined. */
export function toCohortRows(
  { members, orders }: CohortsJson,
  { from, to }: { readonly from: string; readonly to: string },
): readonly CohortRow[] {
  const cohorts = [...new Set(orders.map(({ cohort }) => cohort))].toSorted();
  const width = Math.max(0, ...cohorts.map((cohort) => countMonths(cohort, to.slice(0, 7)))) + 1;
  return cohorts.map((cohort) => ({
    cohort,
    members: members.find(({ month }) => month === cohort)?.members ?? 0,
    orders: Array.from({ length: width }, (_, index) => {
      const month = addMonths(cohort, index);
      if (month < from.slice(0, 7) || month > to.slice(0, 7)) return null;
      return orders
        .filter((each) => each.cohort === cohort && each.month === month)
        .reduce((sum, each) => sum + each.orders, 0);
    }),
  }));
}

function toMonths(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

function countMonths(from: string, to: string): number {
  return toMonths(to) - toMonths(from);
}

function addMonths(month: string, count: number): string {
  const months = toMonths(month) + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
