/**
 * Checks ordered variants against the database, because the catalogue snapshot in memory may lag behind a large
 * import.
 */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { ProductRecord } from './catalogue-records.ts';
import { isPublished } from './product-columns.ts';

interface SoldVariant {
  readonly productId: string;
  readonly variantId: string;
}

/** Returns true if any of the variants is deleted, unpublished in the region, or without a price there. */
export async function isAnyVariantWithdrawn(
  tx: Transaction<CommerceDatabase>,
  region: RegionKey,
  variants: readonly SoldVariant[],
): Promise<boolean> {
  if (variants.length === 0) return false;
  const rows = await tx
    .selectFrom('catalogue_documents')
    .select(['id', 'data'])
    .where('kind', '=', 'product')
    .where('id', 'in', [...new Set(variants.map(({ productId }) => productId))])
    .execute();
  const products = new Map(rows.map(({ id, data }): [string, ProductRecord] => [id, JSON.parse(data)]));
  return variants.some(({ productId, variantId }) => {
    const product = products.get(productId);
    return (
      product === undefined ||
      !isPublished(product, region) ||
      !product.variants.some(({ id, prices }) => id === variantId && prices[region] !== undefined)
    );
  });
}
