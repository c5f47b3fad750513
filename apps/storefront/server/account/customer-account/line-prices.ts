/** Converts the Customer Account API's prices of an order line, which are per unit, to the Storefront API's, which are totals. */
import { parseDecimal, toDecimal } from '@vitrine/rules/money/decimal';
import { z } from 'zod';

const amount = z.object({ amount: z.string() }).nullable();

export const linePriceFields = { price: amount, totalDiscount: amount };

type LinePrice = z.output<typeof amount>;

export function toLinePrices(line: {
  readonly quantity: number;
  readonly price: LinePrice;
  readonly totalDiscount: LinePrice;
}) {
  const original = toMinor(line.price) * line.quantity;
  return {
    originalTotalPrice: { amount: toDecimal(original) },
    discountedTotalPrice: { amount: toDecimal(Math.max(0, original - toMinor(line.totalDiscount))) },
  };
}

function toMinor(price: LinePrice): number {
  return parseDecimal(price?.amount ?? '0') ?? 0;
}
