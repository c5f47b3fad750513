/** Computes the results of an experiment: visitors, orders and revenue of each variant, compared with the control. */
import { type ExperimentOrders, readExperimentOrders } from '@vitrine/commerce/orders/experiment-orders';
import { type ExperimentRevenue, readExperimentRevenue } from '@vitrine/commerce/orders/experiment-revenue';
import { controlId, type Experiment } from '@vitrine/content/experiments/experiment-model';
import { readVisitorCounts, type VisitorCount } from '@vitrine/content/experiments/experiment-visitors';
import {
  type Comparison,
  compareRevenue,
  compareVariants,
  getConversionRate,
  type RevenueComparison,
  type RevenueCounts,
} from '@vitrine/rules/experiments/compare-variants';
import type { Minor } from '@vitrine/rules/money';
import { getStorefront, isRegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { Embedded } from '../embedded.ts';
import type { ShopTables } from '../engagement.ts';

export interface VariantResult {
  readonly id: string;
  readonly name: string;
  readonly share: number;
  readonly visitors: number;
  readonly orders: number;
  /** Number of visitors who ordered at least once. */
  readonly buyers: number;
  /** Buyers per visitor: 0.03 is 3 %. */
  readonly rate: number;
  /** Revenue before refunds, sorted by currency code. */
  readonly revenue: readonly CurrencyRevenue[];
  /** Null for the control, and until there is enough data. */
  readonly comparison: Comparison | null;
}

export interface CurrencyRevenue {
  /** ISO 4217. */
  readonly currency: string;
  readonly amount: Minor;
  /** Minor units per visitor of the storefronts with this currency. */
  readonly perVisitor: number;
  /** Null for the control, and until there is enough data. */
  readonly comparison: RevenueComparison | null;
}

export async function readResults(
  { storage, commerce }: { readonly storage: Storage<ShopTables>; readonly commerce: Embedded['storage'] },
  experiment: Experiment,
): Promise<readonly VariantResult[]> {
  const [visitors, orders, revenue] = await Promise.all([
    readVisitorCounts(storage, experiment.id),
    readExperimentOrders(commerce, experiment.id),
    readExperimentRevenue(commerce, experiment.id),
  ]);
  return toResults(experiment, visitors, orders, revenue);
}

/** Combines visitors and orders of all storefronts. */
export function toResults(
  { variants }: Pick<Experiment, 'variants'>,
  visitors: readonly VisitorCount[],
  orders: readonly ExperimentOrders[],
  revenues: readonly ExperimentRevenue[],
): readonly VariantResult[] {
  const counts = variants.map(({ id, name, share }) => {
    const own = orders.filter(({ variant }) => variant === id);
    const seen = visitors.filter(({ variant }) => variant === id);
    const counted = {
      visitors: sum(seen.map((each) => each.visitors)),
      orders: sum(own.map((each) => each.orders)),
      buyers: sum(own.map((each) => each.buyers)),
    };
    const summed = revenues.filter(({ variant }) => variant === id);
    return {
      id,
      name,
      share,
      ...counted,
      rate: getConversionRate(counted),
      sums: sumRevenue(own, seen, summed),
    };
  });
  const control = counts.find(({ id }) => id === controlId);
  return counts.map(({ sums, ...each }) => {
    const other = each.id === controlId ? undefined : control;
    return {
      ...each,
      revenue: sums.map((own) => toRevenue(own, other?.sums)),
      comparison: other === undefined ? null : compareVariants(other, each),
    };
  });
}

interface RevenueSums extends Pick<CurrencyRevenue, 'currency' | 'amount'> {
  readonly visitors: number;
  /** Null if some orders were counted before sums of squares were stored. */
  readonly counts: RevenueCounts | null;
}

function sumRevenue(
  orders: readonly ExperimentOrders[],
  visitors: readonly VisitorCount[],
  revenues: readonly ExperimentRevenue[],
): readonly RevenueSums[] {
  const byCurrency = Map.groupBy(orders, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, own]): RevenueSums => {
      const amount = sum(own.map(({ revenue }) => revenue));
      const seen = sum(
        visitors.flatMap((each) => (getCurrency(each.region) === currency ? [each.visitors] : [])),
      );
      const summed = revenues.find((each) => each.currency === currency);
      const counts = summed?.revenue === amount ? { ...summed, visitors: seen } : null;
      return { currency, amount, visitors: seen, counts };
    })
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

function toRevenue(
  { currency, amount, visitors, counts }: RevenueSums,
  control: readonly RevenueSums[] | undefined,
): CurrencyRevenue {
  const other = control?.find((each) => each.currency === currency)?.counts ?? null;
  return {
    currency,
    amount,
    perVisitor: visitors === 0 ? 0 : amount / visitors,
    comparison: counts === null || other === null ? null : compareRevenue(other, counts),
  };
}

/** Returns the currency of a storefront; null if the shop no longer has the storefront. */
function getCurrency(region: string): string | null {
  return isRegionKey(region) ? getStorefront(region).currency : null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
