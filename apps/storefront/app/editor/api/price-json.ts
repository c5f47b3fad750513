/** JSON of the editor API's prices of campaigns. */
import type { PriceRule } from '@vitrine/rules/catalogue/period-price';
import type { Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';

/** Rows of a page of the table of prices. */
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
  /** Null if there is nothing to check. */
  readonly warning: string | null;
}

/** A rule that changes no price at the moment. */
export interface UnusedPriceJson {
  /** Its position in `rules`. */
  readonly index: number;
  /** Title of the product, and of the variant if it is of one; handle and id of what is gone. */
  readonly name: string;
  /** Null for every storefront. */
  readonly region: RegionKey | null;
  /** A sentence. */
  readonly reason: string;
}

export interface PriceTableJson {
  /** With what was added. */
  readonly rules: readonly PriceRule[];
  /** One page of the table. */
  readonly rows: readonly PriceRowJson[];
  /** Position of the first row. */
  readonly from: number;
  /** Number of rows of the whole table. */
  readonly total: number;
  readonly unused: readonly UnusedPriceJson[];
  /** Wrong rows of what was to be added, each as a sentence. Nothing is added if there are any. */
  readonly problems: readonly string[];
  /** The rules as a CSV file. */
  readonly csv: string;
  /** Number of rules that the file leaves out, since no SKU names their variant. */
  readonly omitted: number;
}
