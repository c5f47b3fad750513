/** JSON of the editor API's prices of campaigns. */
import type { PriceRule } from '@vitrine/rules/catalogue/period-price';
import type { Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';

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

export interface PriceTableJson {
  /** With what was added. */
  readonly rules: readonly PriceRule[];
  readonly rows: readonly PriceRowJson[];
  /** Wrong rows of what was to be added, each as a sentence. Nothing is added if there are any. */
  readonly problems: readonly string[];
  /** The rules as a CSV file. */
  readonly csv: string;
  /** Number of rules that the file leaves out, since no SKU names their variant. */
  readonly omitted: number;
}
