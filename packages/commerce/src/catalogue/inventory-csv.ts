/**
 * Shopify's inventory CSV: `Handle, Title, Option1 Name, Option1 Value, ..., SKU, Location, Available` (or
 * `On hand` instead of Available). A row identifies its variant by SKU, or by product handle and option
 * values.
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import type { ProductRecord, VariantRecord } from './catalogue-records.ts';
import { CsvRowReader } from './csv-row-reader.ts';
import { type CsvFileError, type CsvTable, findRowError } from './csv-table.ts';
import { loadDocuments } from './load-documents.ts';
import { optionNumbers } from './product-csv-columns.ts';
import { setStockLevels } from './stock-quantities.ts';

export interface InventoryFile {
  /** Units of each variant, summed over all locations in the file. */
  readonly levels: ReadonlyMap<string, number>;
  readonly problems: readonly CsvFileError[];
}

/** Finds the products and variants that rows refer to. */
export interface ProductLookup {
  readonly productsByHandle: ReadonlyMap<string, ProductRecord>;
  readonly variants: readonly VariantRecord[];
  readonly variantsBySku: ReadonlyMap<string, VariantRecord>;
}

const shortNames: Readonly<Record<string, string>> = {
  'Variant SKU': 'SKU',
  'On hand (new)': 'On hand',
  'Available (new)': 'Available',
};

/**
 * Finds each row's variant and parses its quantity. The cell value `not stocked` means that the location doesn't stock the
 * variant.
 */
export function readInventoryFile(table: CsvTable, index: ProductLookup): InventoryFile {
  const problems: CsvFileError[] = [];
  const columns = new Map(
    table.header.map((name, place) => [shortNames[name] ?? name, { index: place, name }]),
  );
  const counted = ['Available', 'On hand'].find((column) => columns.has(column));
  if (counted === undefined) {
    const reason = 'is missing; an inventory file needs "Available" or "On hand"';
    return { levels: new Map(), problems: [{ line: 1, column: 'Available', reason }] };
  }
  if (!columns.has('SKU') && !columns.has('Handle')) {
    const reason = 'is missing; an inventory file names variants by "SKU" or by "Handle" and options';
    return { levels: new Map(), problems: [{ line: 1, column: 'SKU', reason }] };
  }
  const skus = countSkus(index);
  const levels = new Map<string, number>();
  const rows = new Map<string, Set<string>>();
  for (const row of table.rows) {
    const wrong = findRowError(table, row);
    if (wrong !== null) {
      problems.push(wrong);
      continue;
    }
    const cells = new CsvRowReader(row, columns, problems);
    const variant = findVariant(cells, index, skus);
    if (cells.text(counted)?.toLowerCase() === 'not stocked') continue;
    const pieces = cells.integer(counted);
    if (pieces === undefined && !cells.has(counted)) cells.addError(counted, 'is empty');
    if (variant === undefined || pieces === undefined) continue;
    const location = cells.text('Location') ?? '';
    const places = rows.get(variant.id) ?? new Set();
    if (places.has(location)) {
      cells.addError(null, 'repeats the variant and location of an earlier row');
      continue;
    }
    rows.set(variant.id, places.add(location));
    levels.set(variant.id, (levels.get(variant.id) ?? 0) + pieces);
  }
  return { levels, problems: problems.sort((a, b) => a.line - b.line) };
}

function countSkus(index: ProductLookup): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { sku } of index.variants) counts.set(sku, (counts.get(sku) ?? 0) + 1);
  return counts;
}

function findVariant(
  cells: CsvRowReader,
  index: ProductLookup,
  skus: ReadonlyMap<string, number>,
): VariantRecord | undefined {
  const sku = cells.text('SKU') ?? '';
  const handle = cells.text('Handle') ?? '';
  if (sku !== '' && (skus.get(sku) === 1 || handle === '')) {
    const variant = index.variantsBySku.get(sku);
    if (variant === undefined) cells.addError('SKU', `no variant has the SKU "${sku}"`);
    else if (skus.get(sku) !== 1) cells.addError('SKU', `several variants have the SKU "${sku}"`);
    return skus.get(sku) === 1 ? variant : undefined;
  }
  if (handle === '') {
    cells.addError('SKU', 'is empty, and so is the handle');
    return undefined;
  }
  const product = index.productsByHandle.get(handle);
  if (product === undefined) {
    cells.addError('Handle', `there is no product "${handle}"`);
    return undefined;
  }
  const values = optionNumbers.map((number) => cells.text(`Option${number} Value`) ?? '').filter(Boolean);
  const variant =
    product.variants.length === 1 && values.length === 0
      ? product.variants[0]
      : product.variants.find(
          ({ selectedOptions }) =>
            selectedOptions.length === values.length &&
            selectedOptions.every(({ value }, place) => value === values[place]),
        );
  if (variant === undefined) {
    cells.addError('Option1 Value', `"${handle}" has no variant "${values.join(' / ')}"`);
  }
  return variant;
}

/** Loads the lookups from the database. */
export async function loadProductLookup(storage: Storage<CommerceDatabase>): Promise<ProductLookup> {
  const { product } = await loadDocuments(storage.read);
  const products = [...product.values()];
  return {
    productsByHandle: new Map(products.map((each) => [each.handle, each])),
    variants: products.flatMap(({ variants }) => variants),
    variantsBySku: new Map(
      products.flatMap(({ variants }) => variants.map((variant) => [variant.sku, variant])),
    ),
  };
}

/**
 * Sets the stock quantity of variants in one transaction.
 * @returns the number of variants whose quantity changed.
 */
export async function importInventory(
  storage: Storage<CommerceDatabase>,
  levels: ReadonlyMap<string, number>,
  now: EpochMs,
): Promise<number> {
  return storage.change(async (tx) => (await setStockLevels(tx, levels, now)).length);
}
