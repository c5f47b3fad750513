/**
 * Shipping and tax of a cart whose goods changed, as far as the cart itself tells the rules: free from the known
 * amount, and each tax by its rate where that gives today's amount. Pure. Source: cart-and-shipping §5, decisions §2.
 */
import { computeTaxes } from '@vitrine/rules/tax/tax';
import type { ShippingDataJson } from './cart-json.ts';

/** `before` and `after` are totalBeforeShipping, in minor units. */
export function estimateAt(data: ShippingDataJson, before: number, after: number): ShippingDataJson {
  const free = data.freeFrom !== null && data.price !== null && after >= data.freeFrom;
  // What a cart pays that falls below the free amount only the shop knows.
  const price = free ? 0 : data.price;
  const taxes = taxesAt(data, before, after, price ?? 0);
  return { ...data, price, taxes, taxAmount: taxes.reduce((sum, { amount }) => sum + amount, 0) };
}

function taxesAt(
  { taxes, taxIncluded, price }: ShippingDataJson,
  before: number,
  after: number,
  nextPrice: number,
): ShippingDataJson['taxes'] {
  const named = taxes.flatMap(({ name, rate }) => (rate === null ? [] : [{ name, rate }]));
  const amounts = (goods: number, shipping: number, onShipping: boolean) =>
    computeTaxes({ rates: named, included: taxIncluded, onShipping, lines: [goods], shipping }).map(
      ({ amount }) => amount,
    );
  if (named.length === taxes.length) {
    for (const onShipping of [false, true]) {
      const today = amounts(before, price ?? 0, onShipping);
      if (!taxes.every(({ amount }, index) => amount === today[index])) continue;
      const next = amounts(after, nextPrice, onShipping);
      return taxes.map((tax, index) => ({ ...tax, amount: next[index] ?? 0 }));
    }
  }
  // Some goods carry no tax: it grows with the whole until the shop has priced it.
  const share = before === 0 ? 0 : after / before;
  return taxes.map((tax) => ({ ...tax, amount: Math.round(tax.amount * share) }));
}
