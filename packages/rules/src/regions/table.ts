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
}
