/** Quotes shipping and tax for an amount of goods without a cart, for the CLI and product pages. */
import type { Minor } from '../money.ts';
import type { RegionKey } from '../regions/region.ts';
import type { RegionTable, ShippingRate } from '../regions/region-table.ts';
import type { Place } from '../regions/territories.ts';
import { computeTaxes, type TaxAmount } from '../tax/compute-taxes.ts';
import { findTaxRates, sumTaxRates } from '../tax/rates.ts';
import { findZone } from './find-zone.ts';
import { findMatchingRates, getFreeShippingThreshold } from './rates.ts';

export interface ShippingQuote {
  readonly zoneName: string | null;
  /** Every matching rate, cheapest first. The first one is used. */
  readonly rates: readonly ShippingRate[];
  readonly freeFrom: Minor | null;
  /** The storefront that ships there if this one doesn't, otherwise null. */
  readonly servedBy: RegionKey | null;
  readonly taxes: readonly Omit<TaxAmount, 'perLine'>[];
  /** Null while the state is unknown. */
  readonly taxRate: number | null;
  readonly taxIncluded: boolean;
  readonly taxAmount: Minor;
  /** Goods, shipping, and the tax that isn't included in prices. */
  readonly total: Minor;
}

/** Quotes an amount of taxable goods (totalBeforeShipping) to a place. */
export function quoteShipping(table: RegionTable, place: Place, amount: Minor): ShippingQuote {
  const { zone, servedBy } = findZone(table, place);
  const rates = zone === null ? [] : findMatchingRates(zone, amount);
  const shipping = rates[0]?.price ?? 0;
  const taxRates = findTaxRates(table, place);
  const taxes = computeTaxes({
    rates: taxRates,
    included: table.taxIncluded,
    onShipping: table.taxOnShipping,
    lines: [amount],
    shipping,
  }).map(({ perLine: _, ...tax }) => tax);
  const taxAmount = taxes.reduce((sum, tax) => sum + tax.amount, 0);
  return {
    zoneName: zone?.name ?? null,
    rates,
    freeFrom: zone === null ? null : getFreeShippingThreshold(zone),
    servedBy,
    taxes,
    taxRate: taxRates === null ? null : sumTaxRates(taxRates),
    taxIncluded: table.taxIncluded,
    taxAmount,
    total: amount + shipping + (table.taxIncluded ? 0 : taxAmount),
  };
}
