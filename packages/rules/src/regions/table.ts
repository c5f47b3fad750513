/**
 * One region's shipping zones, rates and taxes as they hold from a date. Source: cart-and-shipping §3 and §9,
 * decisions §4.
 */
import type { Minor } from '../money.ts';
import type { CountryCode, ProvinceCode, RegionKey } from './region.ts';

/** Where a figure comes from: the specification, or a public rate with its date. */
export interface FigureSource {
  readonly name: string;
  readonly date: string | null;
}

export interface ProvinceTax {
  readonly code: ProvinceCode;
  readonly name: string;
  /** A fraction: 0.0975 is 9.75 %. */
  readonly tax: number;
  readonly taxName: string | null;
  /** `harmonized` replaces the country's tax, `normal` is added to it. */
  readonly taxType: 'normal' | 'harmonized' | null;
  readonly source: FigureSource;
}

export interface CountryTable {
  /** Two letters, or `*` for the countries that no other region serves. */
  readonly code: CountryCode;
  readonly name: string;
  readonly tax: number;
  readonly taxName: string;
  /** The public standard rate that the merchant has yet to confirm; `tax` is 0 until then. Null for most. */
  readonly unconfirmedTax: number | null;
  readonly provinces: readonly ProvinceTax[];
  readonly source: FigureSource;
}

export interface ShippingRate {
  readonly id: string;
  readonly name: string;
  readonly price: Minor;
  /** Inclusive bounds on totalBeforeShipping; null is unbounded. */
  readonly minSubtotal: Minor | null;
  readonly maxSubtotal: Minor | null;
  readonly source: FigureSource;
}

export interface ShippingZone {
  readonly id: string;
  readonly name: string;
  /** `subscription` zones serve carts in which every line has a selling plan. */
  readonly kind: 'standard' | 'subscription';
  /** Countries and, where a zone is narrower, the provinces of them that it serves (null: the whole country). */
  readonly countries: readonly {
    readonly code: CountryCode;
    readonly provinces: readonly ProvinceCode[] | null;
  }[];
  readonly rates: readonly ShippingRate[];
}

export interface RegionTable {
  readonly region: RegionKey;
  /** Milliseconds since 1970 from which this version holds. */
  readonly validFrom: number;
  readonly taxIncluded: boolean;
  /** Whether tax also falls on shipping. */
  readonly taxOnShipping: boolean;
  readonly zones: readonly ShippingZone[];
  readonly countries: readonly CountryTable[];
  /**
   * Countries that this table doesn't name and another storefront serves; the `*` country leaves them out. Under `*`:
   * who serves the rest of the world, where that is another storefront.
   */
  readonly servedElsewhere: Readonly<Record<CountryCode, RegionKey>>;
}

/** A rate's figures, without where they come from. */
export type RateFigures = Omit<ShippingRate, 'source'>;

export interface ZoneFigures extends Omit<ShippingZone, 'rates'> {
  readonly rates: readonly RateFigures[];
}

export interface CountryFigures extends Pick<CountryTable, 'code' | 'tax' | 'taxName'> {
  readonly provinces: readonly Pick<ProvinceTax, 'code' | 'tax' | 'taxName' | 'taxType'>[];
}

/** What pricing reads of a table: the figures alone. Every `RegionTable` is one. */
export interface PricingTable
  extends Pick<RegionTable, 'region' | 'taxIncluded' | 'taxOnShipping' | 'servedElsewhere'> {
  readonly zones: readonly ZoneFigures[];
  readonly countries: readonly CountryFigures[];
}

/** Every region's versions, oldest first. */
export type RegionTables = Readonly<Record<RegionKey, readonly RegionTable[]>>;

/** The version in force at a time (ms since 1970); null before the first one. Source: decisions §4. */
export function tableAt(tables: RegionTables, region: RegionKey, now: number): RegionTable | null {
  return tables[region].findLast((table) => table.validFrom <= now) ?? null;
}
