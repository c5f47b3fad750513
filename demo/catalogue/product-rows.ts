/** For tests: the product file grouped by product and by variant. */
import { type ProductRow, productRows } from './shop-files.ts';

export const heads = productRows.filter((row) => row.Title !== '');
export const productHandles = heads.map((row) => row.Handle ?? '');
export const variantRows = productRows.filter((row) => row['Variant SKU'] !== '');
export const skus = variantRows.map((row) => row['Variant SKU'] ?? '');

export const getVariantRows = (handle: string): readonly ProductRow[] =>
  variantRows.filter((row) => row.Handle === handle);
export const getTags = (head: ProductRow): readonly string[] => (head.Tags ?? '').split(', ');
export const sellable = (row: ProductRow): boolean =>
  Number(row['Variant Inventory Qty']) > 0 || row['Variant Inventory Policy'] === 'continue';
export const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
export const withHead = (
  test: (head: ProductRow, variants: readonly ProductRow[]) => boolean,
): readonly string[] =>
  heads.filter((head) => test(head, getVariantRows(head.Handle ?? ''))).map((head) => head.Handle ?? '');
