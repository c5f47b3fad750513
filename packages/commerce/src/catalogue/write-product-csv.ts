/**
 * Writes the catalogue as Shopify's product CSV. Importing the result into an empty shop and exporting it
 * again yields the same bytes.
 */
import { toDecimal } from '@vitrine/rules/money/decimal';
import { getDefaultRegion, type RegionKey } from '@vitrine/rules/regions/region';
import { stringify } from 'csv-stringify/sync';
import type { ProductRecord, VariantRecord } from './catalogue-records.ts';
import {
  createExportHeader,
  formatMetafieldColumn,
  getCsvMarkets,
  measureColumns,
  optionNumbers,
} from './product-csv-columns.ts';

/**
 * @param products newest first, the order that imports expect.
 * @param stock returns the units in stock of a variant.
 */
export function writeProductCsv(
  products: readonly ProductRecord[],
  stock: (variantId: string) => number,
): string {
  const metafields = new Map<string, string>();
  for (const product of products) {
    for (const { namespace, key } of product.metafields) {
      metafields.set(`${namespace}.${key}`, formatMetafieldColumn(namespace, key));
    }
  }
  const columns = [...metafields].sort(([a], [b]) => (a < b ? -1 : 1));
  const header = createExportHeader(columns.map(([, column]) => column));
  const lines: string[][] = [[...header]];
  for (const product of products) {
    for (const cells of productRows(product, stock)) {
      lines.push(header.map((column) => cells.get(column) ?? ''));
    }
  }
  return stringify(lines, { record_delimiter: '\n' });
}

type Cells = Map<string, string>;

function productRows(product: ProductRecord, stock: (variantId: string) => number): Cells[] {
  const count = Math.max(product.variants.length, product.images.length, 1);
  return Array.from({ length: count }, (_, index) => {
    const cells: Cells = new Map([['Handle', product.handle]]);
    if (index === 0) putProduct(cells, product);
    const variant = product.variants[index];
    if (variant !== undefined) putVariant(cells, product, variant, stock);
    const image = product.images[index];
    if (image !== undefined) {
      cells.set('Image Src', image.src);
      cells.set('Image Position', String(index + 1));
      cells.set('Image Alt Text', image.alt);
    }
    return cells;
  });
}

function putProduct(cells: Cells, product: ProductRecord): void {
  cells.set('Title', product.title);
  cells.set('Body (HTML)', product.descriptionHtml);
  cells.set('Vendor', product.vendor);
  cells.set('Product Category', product.category ?? '');
  cells.set('Type', product.productType);
  cells.set('Tags', product.tags.join(', '));
  cells.set('Published', truth(product.publishedIn.includes(getDefaultRegion())));
  cells.set('Gift Card', truth(product.giftCard));
  cells.set('SEO Title', product.seo.title ?? '');
  cells.set('SEO Description', product.seo.description ?? '');
  cells.set('Status', product.status);
  for (const { name, region } of getCsvMarkets()) {
    cells.set(`Included / ${name}`, truth(product.publishedIn.includes(region)));
  }
  for (const [index, option] of product.options.entries()) {
    const number = optionNumbers[index];
    if (number !== undefined) cells.set(`Option${number} Name`, option.name);
  }
  for (const { namespace, key, value } of product.metafields)
    cells.set(formatMetafieldColumn(namespace, key), value);
}

function putVariant(
  cells: Cells,
  product: ProductRecord,
  variant: VariantRecord,
  stock: (variantId: string) => number,
): void {
  for (const [index, option] of variant.selectedOptions.entries()) {
    cells.set(`Option${index + 1} Value`, option.value);
  }
  cells.set('Variant SKU', variant.sku);
  cells.set('Variant Grams', String(variant.weightGrams));
  cells.set('Variant Inventory Tracker', variant.tracked ? 'shopify' : '');
  cells.set('Variant Inventory Qty', String(stock(variant.id)));
  cells.set('Variant Inventory Policy', variant.inventoryPolicy);
  cells.set('Variant Fulfillment Service', 'manual');
  cells.set('Variant Requires Shipping', truth(variant.requiresShipping));
  cells.set('Variant Taxable', truth(variant.taxable));
  if (variant.measure !== undefined) {
    const { quantityValue, quantityUnit, referenceValue, referenceUnit } = variant.measure;
    const [total, totalUnit, base, baseUnit] = measureColumns;
    cells.set(total, String(quantityValue));
    cells.set(totalUnit, quantityUnit.toLowerCase());
    cells.set(base, String(referenceValue));
    cells.set(baseUnit, referenceUnit.toLowerCase());
  }
  cells.set('Variant Barcode', variant.barcode ?? '');
  cells.set('Variant Image', product.images.find((image) => image.id === variant.imageId)?.src ?? '');
  cells.set('Variant Weight Unit', 'g');
  putPrice(cells, 'Variant Price', 'Variant Compare At Price', variant, getDefaultRegion());
  for (const { name, region } of getCsvMarkets()) {
    putPrice(cells, `Price / ${name}`, `Compare At Price / ${name}`, variant, region);
  }
}

function putPrice(
  cells: Cells,
  priceColumn: string,
  compareColumn: string,
  variant: VariantRecord,
  region: RegionKey,
): void {
  const price = variant.prices[region];
  if (price === undefined) return;
  cells.set(priceColumn, toDecimal(price.price));
  if (price.compareAtPrice !== null) cells.set(compareColumn, toDecimal(price.compareAtPrice));
}

function truth(value: boolean): string {
  return value ? 'TRUE' : 'FALSE';
}
