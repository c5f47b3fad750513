/** Computes the taxes of a cart by its region's table (TAX-04, TAX-06, TAX-07). */

import { computeTaxes, type TaxAmount } from '../tax/compute-taxes.ts';
import { findTaxRates, sumTaxRates, type TaxRates } from '../tax/rates.ts';
import { getTaxableAmount } from './bundle-shares.ts';
import type { PricedLine, PricingInput, ShippingResult } from './model.ts';

export interface CartTaxes {
  readonly rates: TaxRates;
  readonly amounts: readonly TaxAmount[];
  /** Same meaning as in `PricedCart`. */
  readonly taxRate: number | null;
}

/**
 * Computes the taxes on the amounts paid for lines and shipping after all discounts. A pickup is taxed at the store's
 * location.
 */
export function computeCartTaxes(
  { table, destination }: Pick<PricingInput, 'table' | 'destination'>,
  lines: readonly Pick<PricedLine, 'line' | 'priceAfterDiscounted' | 'orderAllocation'>[],
  { chosen }: Pick<ShippingResult, 'chosen'>,
): CartTaxes {
  const rates = table === null ? [] : findTaxRates(table, chosen?.pickup ?? destination);
  const amounts = computeTaxes({
    rates,
    included: table?.taxIncluded ?? false,
    onShipping: table?.taxOnShipping ?? false,
    lines: lines.map(({ line, priceAfterDiscounted, orderAllocation }) =>
      getTaxableAmount(line.merchandise, priceAfterDiscounted - orderAllocation),
    ),
    shipping: chosen?.price ?? 0,
  });
  return { rates, amounts, taxRate: rates === null ? null : sumTaxRates(rates) };
}
