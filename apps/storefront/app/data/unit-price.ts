/** The price of a measure, as the Storefront API tells it. */
import type { UnitPriceJson } from '@vitrine/rules/cart/json/cart-line-json';
import type { Minor } from '@vitrine/rules/money';
import { toMinor } from './money.ts';

export interface UnitPricedVariant {
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
export function getUnitPrice({
  price,
  unitPrice,
  unitPriceMeasurement,
}: UnitPricedVariant): UnitPriceJson | null {
  const unit = unitPriceMeasurement?.referenceUnit ?? null;
  if (unitPrice === null || unitPriceMeasurement === null || unit === null) return null;
  const amount = toMinor(unitPrice);
  if (amount === toMinor(price)) return null;
  const words = units[unit] ?? unit.toLowerCase();
  const { referenceValue } = unitPriceMeasurement;
  return { amount, per: referenceValue === 1 ? words : `${referenceValue} ${words}` };
}

/** Of the first variant that costs `price`, minor units; null where it tells none, and where none of those known costs that. */
export function unitPriceAt(
  price: Minor,
  { measuredPrices }: { readonly measuredPrices?: { readonly nodes: readonly UnitPricedVariant[] } },
): UnitPriceJson | null {
  const priced = measuredPrices?.nodes.find((variant) => toMinor(variant.price) === price);
  return priced === undefined ? null : getUnitPrice(priced);
}
