/** Reads and validates Shopify's product CSV as a whole before anything is written. */
import { parseKitComponents } from '@vitrine/rules/catalogue/kit';
import { isUnreadableResults } from '@vitrine/rules/catalogue/product-results';
import { getMeasureKind, isMeasureUnit, type UnitMeasure } from '@vitrine/rules/catalogue/unit-price';
import { getDefaultRegion, getStorefront } from '@vitrine/rules/regions/region';
import { type BackgroundPace, createBackgroundPace } from '../background-pace.ts';
import { CsvRowReader } from './csv-row-reader.ts';
import { type CsvFileError, type CsvRow, type CsvTable, findRowError } from './csv-table.ts';
import { handlePattern } from './handles.ts';
import {
  classifyColumn,
  getCsvMarkets,
  getDefaultCsvRegions,
  measureColumns,
  optionNumbers,
  parseMetafieldColumn,
  toCanonicalColumn,
} from './product-csv-columns.ts';
import type { ImageDraft, PriceDraft, ProductDraft, VariantDraft } from './product-draft.ts';

export interface ProductCsvResult {
  readonly drafts: readonly ProductDraft[];
  readonly problems: readonly CsvFileError[];
  /** Handles of invalid products, which `drafts` doesn't include. */
  readonly refused: readonly string[];
  /** Columns that aren't used, by their names in the file. */
  readonly unusedColumns: readonly string[];
}

type Columns = Map<string, { readonly index: number; readonly name: string }>;

/** Reads all products of a file. If the header is invalid, there are no drafts, and `problems` refers to line 1. */
export function readProductCsv(table: CsvTable): ProductCsvResult {
  const reading = readInPieces(table);
  for (;;) {
    const { done, value } = reading.next();
    if (done === true) return value;
  }
}

/** Same as `readProductCsv`, but in small steps with pauses in between. */
export async function readProductCsvAtPace(
  table: CsvTable,
  pace: BackgroundPace = createBackgroundPace(),
): Promise<ProductCsvResult> {
  const reading = readInPieces(table);
  for (;;) {
    const { done, value } = reading.next();
    if (done === true) return value;
    await pace.next();
  }
}

/** Number of rows or products per step. */
const pieceSize = 20;

function* readInPieces(table: CsvTable): Generator<void, ProductCsvResult> {
  const problems: CsvFileError[] = [];
  const columns = readHeader(table, problems);
  const unusedColumns = table.header.filter((name) => {
    const use = classifyColumn(toCanonicalColumn(name));
    return use === 'unknown' || use === 'ignored';
  });
  if (problems.length > 0) return { drafts: [], problems, refused: [], unusedColumns };

  const groups = new Map<string, CsvRow[]>();
  const refused = new Set<string>();
  for (const [index, row] of table.rows.entries()) {
    if (index % pieceSize === 0) yield;
    const handle = (row.cells[columns.get('Handle')?.index ?? 0] ?? '').trim();
    const wrong = findRowError(table, row) ?? handleProblem(row, handle);
    if (wrong !== null) {
      problems.push(wrong);
      if (handle !== '') refused.add(handle);
      continue;
    }
    const group = groups.get(handle);
    if (group === undefined) groups.set(handle, [row]);
    else group.push(row);
  }

  const drafts: ProductDraft[] = [];
  let count = 0;
  for (const [handle, rows] of groups) {
    count += 1;
    if (count % pieceSize === 0) yield;
    // A product with any invalid row is rejected as a whole.
    if (refused.has(handle)) continue;
    const own: CsvFileError[] = [];
    const draft = readProduct(
      handle,
      rows.map((row) => new CsvRowReader(row, columns, own)),
      [...columns.keys()],
    );
    if (own.length > 0) refused.add(handle);
    problems.push(...own);
    if (draft !== null && own.length === 0) drafts.push(draft);
  }
  problems.sort((a, b) => a.line - b.line);
  return { drafts, problems, refused: [...refused], unusedColumns };
}

function describeUnknownMarket(): string {
  const { name } = getStorefront(getDefaultRegion());
  const others = getCsvMarkets().map((market) => market.name);
  const known = others.length === 0 ? '' : ` Such columns are for ${others.join(', ')}.`;
  return `names no other storefront of this shop: add the storefront first, or leave the column out.${known} Prices of ${name.en} are in "Variant Price"`;
}

function readHeader(table: CsvTable, problems: CsvFileError[]): Columns {
  const columns: Columns = new Map();
  for (const [index, name] of table.header.entries()) {
    const column = toCanonicalColumn(name);
    if (classifyColumn(column) === 'unknown market')
      problems.push({ line: 1, column: name, reason: describeUnknownMarket() });
    if (name !== '' && columns.has(column)) problems.push({ line: 1, column: name, reason: 'occurs twice' });
    columns.set(column, { index, name });
  }
  for (const column of ['Handle', 'Title']) {
    if (columns.has(column)) continue;
    const reason = table.header[0]?.includes(';')
      ? 'is missing; the file separates its cells by semicolons, save it with commas'
      : "is missing; this is not a file of Shopify's product CSV";
    problems.push({ line: 1, column, reason });
  }
  return columns;
}

function handleProblem(row: CsvRow, handle: string): CsvFileError | null {
  if (handle === '') return { line: row.line, column: 'Handle', reason: 'is empty' };
  if (handlePattern.test(handle)) return null;
  const reason = `"${handle}" may hold only lower-case letters, digits, hyphens and underscores`;
  return { line: row.line, column: 'Handle', reason };
}

function readProduct(
  handle: string,
  rows: readonly CsvRowReader[],
  columns: readonly string[],
): ProductDraft | null {
  const [first] = rows;
  if (first === undefined) return null;
  if (!first.has('Title')) first.addError('Title', 'is empty on the first row of the product');
  const optionNames = readOptionNames(first);
  const variants = readVariants(rows, optionNames);
  const tags = first.text('Tags')?.split(',');
  return {
    handle,
    line: first.line,
    title: first.text('Title'),
    descriptionHtml: first.text('Body (HTML)'),
    vendor: first.text('Vendor'),
    category: first.textOrNull('Product Category'),
    productType: first.text('Type'),
    tags: tags === undefined ? undefined : [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))],
    status: first.keyword('Status', ['active', 'draft', 'archived'], 'active'),
    published: readPublished(first),
    namesOptions: columns.includes('Option1 Value'),
    optionNames: optionNames.length === 0 ? ['Title'] : optionNames,
    variants,
    images: readImages(rows),
    metafields: columns.flatMap((column) => {
      const field = parseMetafieldColumn(column);
      return field === null ? [] : [readMetafield(first, column, field)];
    }),
    giftCard: first.boolean('Gift Card', false),
    seoTitle: first.textOrNull('SEO Title'),
    seoDescription: first.textOrNull('SEO Description'),
  };
}

type MetafieldDraft = ProductDraft['metafields'][number];

function readMetafield(
  first: CsvRowReader,
  column: string,
  field: Omit<MetafieldDraft, 'value'>,
): MetafieldDraft {
  const value = first.text(column) ?? '';
  const isComponents = field.namespace === 'custom' && field.key === 'components';
  if (isComponents && value !== '' && parseKitComponents(value) === null)
    first.addError(column, 'is not a list of products like [{"product": "a-handle", "title": "Its Name"}]');
  if (isUnreadableResults(field, value))
    first.addError(column, 'is not {"skins": [{"text": "Fair", "before": "address", "after": "address"}]}');
  return { ...field, value };
}

function readPublished(first: CsvRowReader): ProductDraft['published'] {
  const published = new Map<PriceDraft['region'], boolean>();
  const home = first.boolean('Published', true);
  if (home !== undefined) for (const region of getDefaultCsvRegions()) published.set(region, home);
  for (const { name, region } of getCsvMarkets()) {
    if (!first.has(`Included / ${name}`)) continue;
    const included = first.boolean(`Included / ${name}`, true);
    if (included !== undefined) published.set(region, included);
  }
  return published;
}

function readOptionNames(first: CsvRowReader): string[] {
  const names: string[] = [];
  let ended = false;
  for (const number of optionNumbers) {
    const column = `Option${number} Name`;
    const name = first.text(column) ?? '';
    if (name === '') {
      ended = true;
      continue;
    }
    if (ended) first.addError(column, `needs Option${number - 1} Name`);
    if (names.some((other) => other.toLowerCase() === name.toLowerCase())) {
      first.addError(column, `"${name}" occurs twice`);
    }
    names.push(name);
  }
  return names;
}

/** Columns that only variant rows have values for; they are empty in image rows. */
const variantColumns = ['Option1 Value', 'Option2 Value', 'Option3 Value', 'Variant SKU', 'Variant Price'];

function readVariants(rows: readonly CsvRowReader[], optionNames: readonly string[]): VariantDraft[] {
  const variants: VariantDraft[] = [];
  const lines = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const holdsVariant = index === 0 || variantColumns.some((column) => row.has(column));
    if (!holdsVariant) {
      if (!row.has('Image Src')) row.addError(null, 'contains neither a variant nor an image');
      continue;
    }
    const variant = readVariant(row, optionNames);
    const key = JSON.stringify(variant.optionValues.map((value) => value.toLowerCase()));
    const earlier = lines.get(key);
    if (earlier !== undefined) {
      row.addError('Option1 Value', `is the same variant as on line ${earlier}`);
    }
    lines.set(key, row.line);
    variants.push(variant);
  }
  return variants;
}

function readVariant(row: CsvRowReader, optionNames: readonly string[]): VariantDraft {
  const tracker = row.keyword('Variant Inventory Tracker', ['shopify', 'none'], 'none');
  return {
    line: row.line,
    optionValues: readOptionValues(row, optionNames),
    sku: row.text('Variant SKU'),
    barcode: row.textOrNull('Variant Barcode'),
    grams: row.decimal('Variant Grams'),
    measure: readMeasure(row),
    tracked: tracker === undefined ? undefined : tracker === 'shopify',
    quantity: row.integer('Variant Inventory Qty'),
    policy: row.keyword('Variant Inventory Policy', ['deny', 'continue'], 'deny'),
    prices: readPrices(row),
    requiresShipping: row.boolean('Variant Requires Shipping', true),
    taxable: row.boolean('Variant Taxable', true),
    imageSrc: row.imageSource('Variant Image'),
  };
}

/**
 * Reads the unit price measure: all four columns must be filled and of the same dimension. Shopify writes
 * units in lower case.
 * @returns undefined if the file has no such columns, null if they are empty.
 */
function readMeasure(row: CsvRowReader): UnitMeasure | null | undefined {
  const [total, totalUnit, base, baseUnit] = measureColumns;
  const texts = measureColumns.map((column) => row.text(column) ?? '');
  if (measureColumns.every((column) => row.text(column) === undefined)) return undefined;
  if (texts.every((text) => text === '')) return null;
  const missing = measureColumns.find((_, place) => texts[place] === '');
  if (missing !== undefined) {
    row.addError(missing, 'is empty: a measure needs all four columns');
    return undefined;
  }
  const quantityValue = row.decimal(total) ?? 0;
  const referenceValue = row.integer(base) ?? 0;
  const quantityUnit = (row.text(totalUnit) ?? '').toUpperCase();
  const referenceUnit = (row.text(baseUnit) ?? '').toUpperCase();
  if (quantityValue <= 0) row.addError(total, 'must be greater than zero');
  if (referenceValue <= 0) row.addError(base, 'must be greater than zero');
  if (!isMeasureUnit(quantityUnit))
    row.addError(totalUnit, `"${quantityUnit}" is not a unit such as ml or g`);
  else if (!isMeasureUnit(referenceUnit))
    row.addError(baseUnit, `"${referenceUnit}" is not a unit such as ml or g`);
  else {
    const measure = { quantityValue, quantityUnit, referenceValue, referenceUnit };
    if (getMeasureKind(measure) !== null) return measure;
    row.addError(baseUnit, `${referenceUnit} and ${quantityUnit} are units of different dimensions`);
  }
  return undefined;
}

function readOptionValues(row: CsvRowReader, optionNames: readonly string[]): string[] {
  const values = optionNumbers.map((number) => row.text(`Option${number} Value`) ?? '');
  for (const number of optionNumbers.slice(Math.max(optionNames.length, 1))) {
    if (values[number - 1] !== '') {
      row.addError(`Option${number} Value`, `is filled, but the product has no Option${number} Name`);
    }
  }
  if (optionNames.length === 0) {
    const [value = ''] = values;
    if (value !== '' && value !== 'Default Title') {
      row.addError('Option1 Value', 'is filled, but the product has no Option1 Name');
    }
    return ['Default Title'];
  }
  return optionNames.map((name, index) => {
    const value = values[index] ?? '';
    if (value === '') row.addError(`Option${index + 1} Value`, `is empty; every variant needs a ${name}`);
    return value;
  });
}

function readPrices(row: CsvRowReader): PriceDraft[] {
  const drafts: PriceDraft[] = [];
  let isReadable = true;
  const read = (priceColumn: string, compareColumn: string, regions: readonly PriceDraft['region'][]) => {
    const price = row.amount(priceColumn);
    const compareAtPrice = row.amount(compareColumn);
    if (price === null && compareAtPrice !== null && compareAtPrice !== undefined) {
      row.addError(compareColumn, 'is filled, but there is no price');
    }
    if (price !== undefined) for (const region of regions) drafts.push({ region, price, compareAtPrice });
    else if (row.text(priceColumn) !== undefined) isReadable = false;
  };
  read('Variant Price', 'Variant Compare At Price', getDefaultCsvRegions());
  for (const { name, region } of getCsvMarkets())
    read(`Price / ${name}`, `Compare At Price / ${name}`, [region]);
  if (isReadable && drafts.length > 0 && drafts.every((draft) => draft.price === null)) {
    row.addError('Variant Price', 'is empty, and no market has a price for the variant');
  }
  return drafts;
}

function readImages(rows: readonly CsvRowReader[]): ImageDraft[] | undefined {
  const images: ImageDraft[] = [];
  let known = false;
  for (const row of rows) {
    const src = row.imageSource('Image Src');
    if (src === undefined) continue;
    known = true;
    if (src === null || images.some((image) => image.src === src)) continue;
    const position = row.integer('Image Position') ?? images.length + 1;
    images.push({ line: row.line, src, alt: row.text('Image Alt Text') ?? '', position });
  }
  return known ? images.sort((a, b) => a.position - b.position) : undefined;
}
