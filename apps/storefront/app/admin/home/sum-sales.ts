/** Sums orders by currency. */
import type { MoneyValue } from '../ui/format.ts';

export interface SalesInCurrency {
  readonly total: MoneyValue;
  readonly orders: number;
}

/** Adds in a currency's smallest units, to avoid rounding errors. Sorted by the number of orders. */
export function sumSales(amounts: readonly MoneyValue[]): readonly SalesInCurrency[] {
  const sums = new Map<string, { minor: number; orders: number }>();
  for (const { amount, currencyCode } of amounts) {
    const sum = sums.get(currencyCode) ?? { minor: 0, orders: 0 };
    sums.set(currencyCode, { minor: sum.minor + Math.round(Number(amount) * 1000), orders: sum.orders + 1 });
  }
  return [...sums]
    .map(([currencyCode, { minor, orders }]) => ({
      total: { amount: (minor / 1000).toFixed(3), currencyCode },
      orders,
    }))
    .sort((one, other) => other.orders - one.orders);
}
