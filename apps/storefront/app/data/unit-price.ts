/** Unit price of a variant from the Storefront API. */
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

/** Display names of units. Litre is L, because l could be read as 1. */
const units: Readonly<Record<string, string>> = { L: 'L', M2: 'm²', M3: 'm³' };

/** @returns null if there is none, or if it equals the price */
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

/** Returns the unit price of the first variant with this `price` (minor units); null if there is none. */
export function findUnitPriceAt(
  price: Minor,
  { measuredPrices }: { readonly measuredPrices?: { readonly nodes: readonly UnitPricedVariant[] } },
): UnitPriceJson | null {
  const priced = measuredPrices?.nodes.find((variant) => toMinor(variant.price) === price);
  return priced === undefined ? null : getUnitPrice(priced);
}
