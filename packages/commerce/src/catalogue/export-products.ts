/** Exports all products as Shopify's product CSV, with their list prices. */
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { forEachStockLevel, loadDocuments } from './load-documents.ts';
import { restoreListPrices } from './period-prices.ts';
import { writeProductCsv } from './write-product-csv.ts';

/** Returns the file's content, newest product first, and the number of products. */
export async function exportProducts(
  storage: Storage<CommerceDatabase>,
): Promise<{ readonly csv: string; readonly products: number }> {
  const documents = await loadDocuments(storage.read);
  const stock = new Map<string, number>();
  await forEachStockLevel(storage.read, (variantId, { available }) => stock.set(variantId, available));
  const products = [...documents.product.values()]
    .map(restoreListPrices)
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
  const csv = writeProductCsv(products, (variantId) => stock.get(variantId) ?? 0);
  return { csv, products: products.length };
}
