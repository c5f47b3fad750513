/** A region's shipping zones, rates and taxes, valid from a date (SHIP-12, SHIP-13). */
import type { Minor } from '../money.ts';
import type { EpochMs } from '../units.ts';
import type { ByRegion, CountryCode, ProvinceCode, RegionKey } from './region.ts';

/** The origin of a figure: the specification, or a published rate with its date. */
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
  /** `harmonized` replaces the country's tax; `normal` is added to it. */
  readonly taxType: 'normal' | 'harmonized' | null;
  readonly source: FigureSource;
}

/** A country's standard tax rate by law. */
export interface StatutoryRate {
  /** A fraction. */
  readonly rate: number;
  /** Start of the day from which the rate applies by law. */
  readonly from: EpochMs;
  readonly source: FigureSource;
}

export interface CountryTable {
  /** Two letters, or `*` for countries that no other region serves. */
  readonly code: CountryCode;
  readonly name: string;
  readonly tax: number;
  readonly taxName: string;
  /** The rate that replaces `tax` once the merchant confirms it (TAX-15). Null if `tax` needs no confirmation. */
  readonly statutory: StatutoryRate | null;
  readonly provinces: readonly ProvinceTax[];
  readonly source: FigureSource;
}

export interface ShippingRate {
  readonly id: string;
  readonly name: string;
  readonly price: Minor;
  /** Inclusive bounds on totalBeforeShipping. Null is unbounded. */
  readonly minSubtotal: Minor | null;
  readonly maxSubtotal: Minor | null;
  readonly source: FigureSource;
}

export interface ShippingZone {
  readonly id: string;
  readonly name: string;
  /** `subscription` zones serve carts in which every line has a selling plan. */
  readonly kind: 'standard' | 'subscription';
  /** Served countries. `provinces` is null for the whole country. */
  readonly countries: readonly {
    readonly code: CountryCode;
    readonly provinces: readonly ProvinceCode[] | null;
  }[];
  readonly rates: readonly ShippingRate[];
}

export interface RegionTable {
  readonly region: RegionKey;
  /** Start of this version's validity. */
  readonly validFrom: EpochMs;
  readonly taxIncluded: boolean;
  /** True if shipping is taxed too. */
  readonly taxOnShipping: boolean;
  readonly zones: readonly ShippingZone[];
  readonly countries: readonly CountryTable[];
  /**
   * Countries that this table doesn't list and another storefront serves; they are excluded from the `*` country. The entry
   * `*` is the storefront that serves the rest of the world, if it is another one.
   */
  readonly servedElsewhere: Readonly<Record<CountryCode, RegionKey>>;
}

/** A rate's figures without their source. */
export type RateFigures = Omit<ShippingRate, 'source'>;

export interface ZoneFigures extends Omit<ShippingZone, 'rates'> {
  readonly rates: readonly RateFigures[];
}

export interface CountryFigures extends Pick<CountryTable, 'code' | 'tax' | 'taxName'> {
  readonly provinces: readonly Pick<ProvinceTax, 'code' | 'tax' | 'taxName' | 'taxType'>[];
}

/** The part of a table that pricing reads: figures only. Every `RegionTable` is assignable to it. */
export interface PricingTable
  extends Pick<RegionTable, 'region' | 'taxIncluded' | 'taxOnShipping' | 'servedElsewhere'> {
  readonly zones: readonly ZoneFigures[];
  readonly countries: readonly CountryFigures[];
}

/** Every region's versions, oldest first. */
export type RegionTables = ByRegion<readonly RegionTable[]>;

/** Returns the version valid at a time, or null before the first one. */
export function findTableAt(tables: RegionTables, region: RegionKey, now: EpochMs): RegionTable | null {
  return tables[region]?.findLast((table) => table.validFrom <= now) ?? null;
}
