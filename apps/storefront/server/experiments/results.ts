/** Results of an experiment: visitors, orders and revenue of each variant, compared with the control. */
import { type ExperimentOrders, readExperimentOrders } from '@vitrine/commerce/orders/experiment-orders';
import { controlId, type Experiment } from '@vitrine/content/experiments/experiment-model';
import { readVisitorCounts, type VisitorCount } from '@vitrine/content/experiments/experiment-visitors';
import { type Comparison, compareVariants, getRate } from '@vitrine/rules/experiments/compare-variants';
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
  /** Visitors who ordered at least once. */
  readonly buyers: number;
  /** Buyers per visitor: 0.03 is 3 %. */
  readonly rate: number;
  /** Before refunds, in the order of the currencies' codes. */
  readonly revenue: readonly CurrencyRevenue[];
  /** Null for the control, and while there is not enough data. */
  readonly comparison: Comparison | null;
}

export interface CurrencyRevenue {
  /** ISO 4217. */
  readonly currency: string;
  readonly amount: Minor;
  /** Minor units, per visitor of the storefronts with this currency. */
  readonly perVisitor: number;
}

export async function readResults(
  { storage, commerce }: { readonly storage: Storage<ShopTables>; readonly commerce: Embedded['storage'] },
  experiment: Experiment,
): Promise<readonly VariantResult[]> {
  const [visitors, orders] = await Promise.all([
    readVisitorCounts(storage, experiment.id),
    readExperimentOrders(commerce, experiment.id),
  ]);
  return toResults(experiment, visitors, orders);
}

/** Joins visitors and orders of all storefronts. */
export function toResults(
  { variants }: Pick<Experiment, 'variants'>,
  visitors: readonly VisitorCount[],
  orders: readonly ExperimentOrders[],
): readonly VariantResult[] {
  const counts = variants.map(({ id, name, share }) => {
    const own = orders.filter(({ variant }) => variant === id);
    const seen = visitors.filter(({ variant }) => variant === id);
    const counted = {
      visitors: sum(seen.map((each) => each.visitors)),
      orders: sum(own.map((each) => each.orders)),
      buyers: sum(own.map((each) => each.buyers)),
    };
    return { id, name, share, ...counted, rate: getRate(counted), revenue: toRevenue(own, seen) };
  });
  const control = counts.find(({ id }) => id === controlId);
  return counts.map((each) => ({
    ...each,
    comparison: control === undefined || each.id === controlId ? null : compareVariants(control, each),
  }));
}

function toRevenue(
  orders: readonly ExperimentOrders[],
  visitors: readonly VisitorCount[],
): readonly CurrencyRevenue[] {
  const byCurrency = Map.groupBy(orders, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, own]) => {
      const amount = sum(own.map(({ revenue }) => revenue));
      const seen = sum(
        visitors.flatMap((each) => (getCurrency(each.region) === currency ? [each.visitors] : [])),
      );
      return { currency, amount, perVisitor: seen === 0 ? 0 : amount / seen };
    })
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

/** Returns null for a storefront that the shop no longer has. */
function getCurrency(region: string): string | null {
  return isRegionKey(region) ? getStorefront(region).currency : null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
