/** What became of the stock of single variants between two snapshots. */
import type { CatalogueSnapshot } from './catalogue.ts';

/** One variant's stock; null where nobody counts it. */
export interface StockMove {
  /** Of its product. */
  readonly handle: string;
  /** Pieces; below zero for what was sold before it is in stock. */
  readonly before: number | null;
  readonly after: number | null;
}

/** The moves of variants, by the digits of their ids; a variant that no product has is left out. */
export function stockMoves(
  variantIds: readonly string[],
  before: CatalogueSnapshot,
  after: CatalogueSnapshot,
): readonly StockMove[] {
  return variantIds.flatMap((id) => {
    const product = after.productOfVariant(id);
    if (product === undefined) return [];
    return [{ handle: product.handle, before: before.stock(id), after: after.stock(id) }];
  });
}
