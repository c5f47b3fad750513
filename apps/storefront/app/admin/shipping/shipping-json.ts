/** JSON types of the admin's page for shipping and taxes. Amounts are in minor units, tax rates are fractions. */
import type { EpochMs } from '@vitrine/rules/units';

export interface ShippingRateJson {
  readonly name: string;
  readonly price: number;
  readonly minSubtotal: number | null;
  readonly maxSubtotal: number | null;
}

export interface ShippingPlaceJson {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Province codes, such as `AK`; null if the zone includes the whole country. */
  readonly provinces: readonly string[] | null;
}

export interface ShippingZoneJson {
  readonly id: string;
  readonly name: string;
  readonly kind: 'standard' | 'subscription';
  readonly places: readonly ShippingPlaceJson[];
  readonly rates: readonly ShippingRateJson[];
}

export interface CountryTaxRowJson {
  readonly country: string;
  readonly name: string;
  readonly taxName: string;
  readonly tax: number;
  /** The statutory rate, charged once it is confirmed; null if `tax` needs no confirmation. */
  readonly unconfirmed: number | null;
  readonly provinces: readonly {
    readonly code: string;
    readonly name: string;
    readonly tax: number;
    /** True if the province's tax replaces the country's; false if it is added. */
    readonly replaces: boolean;
  }[];
}

/** A change of one row of a region's rates or taxes. */
export type RegionTableEditJson =
  | {
      readonly kind: 'rates';
      readonly zone: string;
      readonly name: string;
      readonly before: readonly ShippingRateJson[];
      readonly after: readonly ShippingRateJson[];
    }
  | {
      readonly kind: 'tax';
      readonly country: string;
      readonly province: string | null;
      readonly name: string;
      /** Null if the table doesn't have the place. */
      readonly before: number | null;
      readonly after: number;
    };

export interface RegionTableChangeJson {
  readonly id: string;
  readonly state: 'draft' | 'scheduled' | 'valid' | 'withdrawn';
  /** Null if the change takes effect on publication. */
  readonly from: EpochMs | null;
  readonly revision: number;
  readonly edits: readonly RegionTableEditJson[];
  readonly savedBy: string;
  readonly publishedAt: EpochMs | null;
  readonly publishedBy: string | null;
  readonly withdrawnAt: EpochMs | null;
  readonly withdrawnBy: string | null;
}

export interface RegionTableJson {
  readonly region: string;
  readonly currency: string;
  readonly timeZone: string;
  /** True if prices contain the taxes. */
  readonly taxIncluded: boolean;
  readonly taxOnShipping: boolean;
  readonly zones: readonly ShippingZoneJson[];
  readonly taxes: readonly CountryTaxRowJson[];
  /** Countries to which the storefront ships, with provinces that affect rates or taxes. */
  readonly destinations: readonly {
    readonly code: string;
    readonly name: string;
    readonly provinces: readonly { readonly code: string; readonly name: string }[];
  }[];
  /** Newest first. */
  readonly changes: readonly RegionTableChangeJson[];
}

/** Shipping and taxes of a cart. */
export interface ShippingQuoteJson {
  readonly zone: string | null;
  /** Cheapest first; the cart uses the first one. */
  readonly rates: readonly ShippingRateJson[];
  readonly taxes: readonly { readonly name: string; readonly rate: number; readonly amount: number }[];
  /** True if the taxes depend on a province that isn't selected. */
  readonly needsProvince: boolean;
  readonly total: number;
}

export interface ShippingPreviewJson {
  readonly current: ShippingQuoteJson;
  /** Null if no change was chosen. */
  readonly changed: (ShippingQuoteJson & { readonly at: EpochMs }) | null;
}
