/** Computes the taxes of a cart by its region's table. */
import { type TaxRates, taxRatesAt, totalRate } from '../tax/rates.ts';
import { computeTaxes, type TaxAmount } from '../tax/tax.ts';
import type { PricedLine, PricingInput, ShippingResult } from './model.ts';

export interface CartTaxes {
  readonly rates: TaxRates;
  readonly amounts: readonly TaxAmount[];
  /** As `PricedCart` has it. */
  readonly taxRate: number | null;
}

/** Computes the taxes on the amounts paid for lines and shipping, after every discount. */
export function cartTaxes(
  { table, destination }: Pick<PricingInput, 'table' | 'destination'>,
  lines: readonly Pick<PricedLine, 'line' | 'priceAfterDiscounted' | 'orderAllocation'>[],
  { chosen }: Pick<ShippingResult, 'chosen'>,
): CartTaxes {
  const rates = table === null ? [] : taxRatesAt(table, destination);
  const amounts = computeTaxes({
    rates,
    included: table?.taxIncluded ?? false,
    onShipping: table?.taxOnShipping ?? false,
    lines: lines.map(({ line, priceAfterDiscounted, orderAllocation }) =>
      line.merchandise.taxable ? priceAfterDiscounted - orderAllocation : 0,
    ),
    shipping: chosen?.price ?? 0,
  });
  return { rates, amounts, taxRate: rates === null ? null : totalRate(rates) };
}
