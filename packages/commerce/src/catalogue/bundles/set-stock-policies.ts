/**
 * Stores on bundle products whether inventory is tracked and whether overselling is allowed. Both are derived from the
 * components.
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import type { ProductRecord } from '../catalogue-records.ts';
import { appendChangeLog, toDocumentRow, upsertDocuments } from '../upsert-documents.ts';
import type { VariantStockRow } from './bundle-stock.ts';

/** @param policies product and derived stock of each bundle, by its variant id */
export async function setStockPolicies(
  tx: Transaction<CommerceDatabase>,
  policies: ReadonlyMap<string, { readonly productId: string; readonly stock: VariantStockRow }>,
  now: EpochMs,
): Promise<void> {
  for (const productId of new Set([...policies.values()].map((each) => each.productId))) {
    const row = await tx
      .selectFrom('catalogue_documents')
      .select('data')
      .where('kind', '=', 'product')
      .where('id', '=', productId)
      .executeTakeFirst();
    if (row === undefined) continue;
    const product: ProductRecord = JSON.parse(row.data);
    const variants = product.variants.map((variant) => {
      const stock = policies.get(variant.id)?.stock;
      if (stock === undefined) return variant;
      const inventoryPolicy = stock.oversell === 1 ? ('continue' as const) : ('deny' as const);
      return { ...variant, tracked: stock.tracked === 1, inventoryPolicy };
    });
    await upsertDocuments(tx, [toDocumentRow('product', product.handle, { ...product, variants }, now)]);
    await appendChangeLog(tx, [`product:${product.handle}`], now);
  }
}
