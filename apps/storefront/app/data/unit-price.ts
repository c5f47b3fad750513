/** The price of a measure, as the Storefront API tells it. */
import type { MeasurePrice } from '@vitrine/rules/cart/json/cart-line-json';
import { minorOf } from './money.ts';

interface MeasuredVariant {
  readonly price: { readonly amount: string };
  readonly unitPrice: { readonly amount: string } | null;
  readonly unitPriceMeasurement: {
    readonly referenceValue: number;
    readonly referenceUnit: string | null;
  } | null;
}

/** Units as people write them; a litre has a capital, so that it isn't read as a one. */
const units: Readonly<Record<string, string>> = { L: 'L', M2: 'm²', M3: 'm³' };

/** Null where nobody tells one, and where it is the price itself. */
export function unitPriceOf({
  price,
  unitPrice,
  unitPriceMeasurement,
}: MeasuredVariant): MeasurePrice | null {
  const unit = unitPriceMeasurement?.referenceUnit ?? null;
  if (unitPrice === null || unitPriceMeasurement === null || unit === null) return null;
  const amount = minorOf(unitPrice);
  if (amount === minorOf(price)) return null;
  const words = units[unit] ?? unit.toLowerCase();
  const { referenceValue } = unitPriceMeasurement;
  return { amount, per: referenceValue === 1 ? words : `${referenceValue} ${words}` };
}
