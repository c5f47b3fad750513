/** Differences in the stock of single variants between two snapshots. */
import type { CatalogueSnapshot } from './catalogue.ts';

/** A variant's change of stock; null if its stock isn't tracked. */
export interface StockChange {
  /** Handle of the product. */
  readonly handle: string;
  /** Units in stock; negative if oversold. */
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * Compares the stock of variants, given by the digits of their ids. Variants without a product are skipped.
 */
export function getStockChanges(
  variantIds: readonly string[],
  before: CatalogueSnapshot,
  after: CatalogueSnapshot,
): readonly StockChange[] {
  return variantIds.flatMap((id) => {
    const product = after.productOfVariant(id);
    if (product === undefined) return [];
    return [{ handle: product.handle, before: before.stock(id), after: after.stock(id) }];
  });
}
