/** Finds the named taxes of a destination (TAX-02, TAX-03). */
import type { PricingTable } from '../regions/region-table.ts';
import type { Place } from '../regions/territories.ts';

/** A tax with its name. The rate is a fraction. */
export interface NamedTax {
  readonly name: string;
  readonly rate: number;
}

/** The taxes of a place, or null while the required state is unknown ("Tax calculated at checkout"). */
export type TaxRates = readonly NamedTax[] | null;

/**
 * Returns the taxes of the country and the province: a harmonized one replaces the country's, any other is added to it.
 * Rates of 0 are left out. Null only in the US without a known state. Canada without a province has GST only. A place that
 * the table doesn't list has no tax.
 */
export function findTaxRates(table: Pick<PricingTable, 'countries'>, { country, province }: Place): TaxRates {
  const row = table.countries.find(({ code }) => code === country);
  if (row === undefined) return [];
  const part = row.provinces.find(({ code }) => code === province);
  if (country === 'US' && part === undefined) return null;
  const national = { name: row.taxName, rate: part?.taxType === 'harmonized' ? 0 : row.tax };
  const regional = { name: part?.taxName ?? row.taxName, rate: part?.tax ?? 0 };
  return [national, regional].filter(({ rate }) => rate > 0);
}

/** Sums the rates of several taxes: `0.14975` for Quebec. */
export function sumTaxRates(taxes: readonly NamedTax[]): number {
  // Sum in integer millionths: in floating point, 0.05 + 0.09975 isn't 0.14975.
  return taxes.reduce((sum, { rate }) => sum + Math.round(rate * 1_000_000), 0) / 1_000_000;
}
