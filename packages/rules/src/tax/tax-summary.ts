/** Groups the amounts of an order by the taxes on them, as an invoice has to show them (TAX-16). */
import type { TaxResult } from '../cart/model.ts';
import { multiplyByFraction } from '../money/percentage.ts';
import type { Minor } from '../money.ts';

/** The amounts of a stored order. */
export interface TaxedOrder {
  readonly lines: readonly {
    readonly priceAfterDiscounted: Minor;
    /** The line's share of order-level discounts. */
    readonly orderAllocation: Minor;
    /** The line's share of each tax. */
    readonly taxes: readonly { readonly name: string; readonly amount: Minor }[];
  }[];
  readonly taxes: readonly TaxResult[];
  readonly amounts: { readonly shipping: Minor; readonly totalAmount: Minor };
}

/** Amounts with the same taxes. `net + tax` is `gross`. */
export interface TaxSummaryRow {
  /** Empty for amounts without a tax. */
  readonly taxes: readonly Pick<TaxResult, 'name' | 'rate'>[];
  readonly net: Minor;
  readonly tax: Minor;
  readonly gross: Minor;
}

/**
 * Returns one row for taxed and one for untaxed amounts; empty rows are left out. The rows add up exactly to the order's
 * total and its taxes: each amount is copied or subtracted, and none is rounded again.
 *
 * @example
 * // 50.00 including 20 % VAT
 * getTaxSummary(order); // [{ taxes: [{ name: 'VAT', rate: 0.2 }], net: 4167, tax: 833, gross: 5000 }]
 */
export function getTaxSummary({ lines, taxes, amounts }: TaxedOrder): readonly TaxSummaryRow[] {
  const { shipping, totalAmount } = amounts;
  const charged = taxes.filter(({ amount }) => amount > 0);
  const tax = charged.reduce((sum, { amount }) => sum + amount, 0);
  if (tax === 0) return withoutTax(totalAmount);
  const goods = lines
    .filter((line) => isTaxed(line, charged))
    .reduce((sum, line) => sum + getPaidAmount(line), 0);
  const base = goods + (isShippingTaxed(charged, goods) ? shipping : 0);
  // The prices of a region include either all taxes or none.
  const gross = charged.some(({ included }) => included) ? base : base + tax;
  const row = {
    taxes: charged.map(({ name, rate }) => ({ name, rate })),
    net: gross - tax,
    tax,
    gross,
  };
  return [row, ...withoutTax(totalAmount - gross)];
}

function getPaidAmount({
  priceAfterDiscounted,
  orderAllocation,
}: Pick<TaxedOrder['lines'][number], 'priceAfterDiscounted' | 'orderAllocation'>): Minor {
  return priceAfterDiscounted - orderAllocation;
}

function withoutTax(amount: Minor): readonly TaxSummaryRow[] {
  return amount === 0 ? [] : [{ taxes: [], net: amount, tax: 0, gross: amount }];
}

/** A line whose share of the tax was rounded to 0 still counts as taxed. */
function isTaxed(line: TaxedOrder['lines'][number], charged: readonly TaxResult[]): boolean {
  const paid = getPaidAmount(line);
  return charged.some(({ name, rate }) => {
    const share = line.taxes.find((tax) => tax.name === name)?.amount ?? 0;
    return share > 0 || (rate !== null && paid * rate < 1);
  });
}

function isShippingTaxed(charged: readonly TaxResult[], goods: Minor): boolean {
  return charged.some(
    ({ rate, amount, included }) => included || rate === null || amount > multiplyByFraction(goods, rate),
  );
}
