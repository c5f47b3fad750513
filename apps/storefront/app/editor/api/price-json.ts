/** JSON of the editor API for campaign prices. */
import type { PriceRule } from '@vitrine/rules/catalogue/period-price';
import type { Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';

/** Rows per page of the price table. */
export const pricesPerPage = 1000;

/** A price before and during a campaign. */
export interface PriceRowJson {
  /** Handle of the product. */
  readonly product: string;
  /** Title of the product, and of the variant if there are several. */
  readonly name: string;
  readonly sku: string;
  readonly region: RegionKey;
  readonly currency: string;
  readonly before: { readonly price: Minor; readonly compareAtPrice: Minor | null };
  readonly after: { readonly price: Minor; readonly compareAtPrice: Minor | null };
  /** Null if the price has no warning. */
  readonly warning: string | null;
}

/** A rule that currently changes no price. */
export interface UnusedPriceJson {
  /** Index in `rules`. */
  readonly index: number;
  /** Title of the product, and of the variant if the rule names one; handle and id if the product doesn't exist any more. */
  readonly name: string;
  /** Null for all storefronts. */
  readonly region: RegionKey | null;
  /** Reason as a sentence. */
  readonly reason: string;
}

export interface PriceTableJson {
  /** Price rules of the campaign, including added ones. */
  readonly rules: readonly PriceRule[];
  /** Rows of the requested page. */
  readonly rows: readonly PriceRowJson[];
  /** Index of the first row. */
  readonly from: number;
  /** Number of rows of all pages. */
  readonly total: number;
  readonly unused: readonly UnusedPriceJson[];
  /** Errors in the rules to add, each as a sentence. With any error nothing is added. */
  readonly problems: readonly string[];
  /** The rules as a CSV file. */
  readonly csv: string;
  /** Number of rules that the CSV file omits, since their variants have no SKU. */
  readonly omitted: number;
}
