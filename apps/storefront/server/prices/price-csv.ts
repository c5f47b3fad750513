/** Reads and writes a campaign's prices as CSV. A row is one rule; a row of a collection becomes one rule per product. */
import type { ProductRecord } from '@vitrine/commerce/catalogue/catalogue-records';
import type { CsvFileError, CsvTable } from '@vitrine/commerce/catalogue/csv-table';
import { maxPriceRules, type PriceRule, validatePriceRule } from '@vitrine/rules/catalogue/period-price';
import { parseDecimal, toDecimal } from '@vitrine/rules/money/decimal';
import { getRegionKeys, isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import { stringify } from 'csv-stringify/sync';

export const priceColumns = [
  'Product',
  'Collection',
  'SKU',
  'Storefront',
  'Percentage',
  'Price',
  'Compare At Price',
] as const;
export type PriceColumn = (typeof priceColumns)[number];

/** Looks up products and collections of the rows. */
export interface PriceCatalogue {
  /** Returns the existing products by handle. */
  products(handles: readonly string[]): Promise<ReadonlyMap<string, ProductRecord>>;
  /** Returns the handles of a collection's products in all storefronts; null if it doesn't exist. */
  collection(handle: string): Promise<readonly string[] | null>;
}

export interface PriceFile {
  readonly rules: readonly PriceRule[];
  readonly problems: readonly CsvFileError[];
}

/** Maximum number of reported wrong rows; reading stops after them. */
const maxProblems = 100;

type Cells = Readonly<Record<PriceColumn, string>>;

class CellError extends Error {
  readonly column: PriceColumn | null;

  constructor(column: PriceColumn | null, message: string) {
    super(message);
    this.column = column;
  }
}

/**
 * Reads rules. For the same product and storefront, a row of the product takes precedence over rows of its collections, and a
 * later collection row over earlier ones. Two rows of the same product are an error.
 */
export async function readPriceCsv(table: CsvTable, source: PriceCatalogue): Promise<PriceFile> {
  const catalogue = cacheCollections(source);
  const missing = table.header.includes('Product') || table.header.includes('Collection');
  if (!missing) {
    const reason = `there is no column “Product” or “Collection”. The columns are ${priceColumns.join(', ')}`;
    return { rules: [], problems: [{ line: 1, column: null, reason }] };
  }
  const at = new Map(priceColumns.map((column) => [column, table.header.indexOf(column)]));
  const rows = table.rows.map(({ line, cells }) => {
    const cell = (column: PriceColumn) => (cells[at.get(column) ?? -1] ?? '').trim();
    return {
      line,
      cells: {
        Product: cell('Product'),
        Collection: cell('Collection'),
        SKU: cell('SKU'),
        Storefront: cell('Storefront'),
        Percentage: cell('Percentage'),
        Price: cell('Price'),
        'Compare At Price': cell('Compare At Price'),
      },
    };
  });
  const products = await catalogue.products([
    ...new Set(rows.map(({ cells }) => cells.Product).filter(Boolean)),
  ]);
  const rules = new Map<string, { readonly rule: PriceRule; readonly isExact: boolean }>();
  const problems: CsvFileError[] = [];
  for (const { line, cells } of rows) {
    if (problems.length >= maxProblems) {
      const reason = 'the rows from here on weren’t read: correct those before first';
      problems.push({ line, column: null, reason });
      break;
    }
    try {
      for (const rule of await toRules(cells, products, catalogue)) {
        const target = JSON.stringify([rule.product, rule.variant, rule.region]);
        const isExact = cells.Product !== '';
        const known = rules.get(target);
        if (known?.isExact === true && isExact)
          throw new CellError('Product', 'an earlier row has the same product and storefront');
        if (known?.isExact !== true || isExact) rules.set(target, { rule, isExact });
      }
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.push({ line, column: error.column, reason: error.message });
    }
    if (rules.size > maxPriceRules) {
      const reason = `a campaign holds at most ${maxPriceRules} prices, and there are more up to this row`;
      problems.push({ line, column: null, reason });
      break;
    }
  }
  return { rules: [...rules.values()].map(({ rule }) => rule), problems };
}

/** Caches collections, so that each is read once. */
function cacheCollections({ products, collection }: PriceCatalogue): PriceCatalogue {
  const read = new Map<string, Promise<readonly string[] | null>>();
  return {
    products,
    collection(handle) {
      const members = read.get(handle) ?? collection(handle);
      read.set(handle, members);
      return members;
    },
  };
}

async function toRules(
  cells: Cells,
  products: ReadonlyMap<string, ProductRecord>,
  catalogue: PriceCatalogue,
): Promise<readonly PriceRule[]> {
  const region = readRegion(cells.Storefront);
  const change = readChange(cells);
  const compareAt = readCompareAt(cells['Compare At Price']);
  const targets = await readTargets(cells, products, catalogue);
  return targets.map(({ product, variant }) => {
    const rule = { product, variant, region, change, compareAt };
    const message = validatePriceRule(rule);
    if (message !== null) throw new CellError(null, message);
    return rule;
  });
}

async function readTargets(
  { Product: handle, Collection: collection, SKU: sku }: Cells,
  products: ReadonlyMap<string, ProductRecord>,
  catalogue: PriceCatalogue,
): Promise<readonly Pick<PriceRule, 'product' | 'variant'>[]> {
  if ((handle === '') === (collection === ''))
    throw new CellError(null, 'give a product or a collection, one of them');
  if (collection !== '') {
    if (sku !== '') throw new CellError('SKU', 'a collection has no SKU: leave it empty');
    const members = await catalogue.collection(collection);
    if (members === null) throw new CellError('Collection', `there is no collection “${collection}”`);
    return members.map((product) => ({ product, variant: null }));
  }
  const product = products.get(handle);
  if (product === undefined) throw new CellError('Product', `there is no product “${handle}”`);
  if (sku === '') return [{ product: handle, variant: null }];
  const [variant, ...others] = product.variants.filter((each) => each.sku.trim() === sku);
  if (variant === undefined) throw new CellError('SKU', `${handle} has no variant with the SKU “${sku}”`);
  if (others.length > 0) {
    const reason = `${handle} has ${others.length + 1} variants with the SKU “${sku}”: give each its own`;
    throw new CellError('SKU', reason);
  }
  return [{ product: handle, variant: variant.id }];
}

function readRegion(text: string): RegionKey | null {
  if (text === '') return null;
  const key = text.toLowerCase();
  if (isRegionKey(key)) return key;
  throw new CellError(
    'Storefront',
    `there is no storefront “${text}”: use ${getRegionKeys().join(', ')}, or leave it empty`,
  );
}

function readChange({ Percentage: percentage, Price: price }: Cells): PriceRule['change'] {
  if ((percentage === '') === (price === ''))
    throw new CellError('Price', 'give a percentage or a price, one of them');
  const column = price === '' ? 'Percentage' : 'Price';
  const withoutSign = percentage.endsWith('%') ? percentage.slice(0, -1).trimEnd() : percentage;
  const value = parseDecimal(price === '' ? withoutSign : price);
  if (value === null) throw new CellError(column, `“${price || percentage}” is no number such as 12.50`);
  return price === '' ? { percentage: value / 100 } : { amount: value };
}

function readCompareAt(text: string): PriceRule['compareAt'] {
  if (text === '') return 'list';
  if (text === 'list' || text === 'unchanged') return text;
  const amount = parseDecimal(text);
  if (amount === null)
    throw new CellError(
      'Compare At Price',
      `“${text}” is no amount: give one such as 40.00, list, or unchanged`,
    );
  return amount;
}

export interface WrittenPrices {
  readonly csv: string;
  /** Rules of variants without a unique SKU, or of deleted ones, which the CSV can't contain. */
  readonly omitted: readonly PriceRule[];
}

/** Writes rules in the format of `readPriceCsv`. */
export function writePriceCsv(
  rules: readonly PriceRule[],
  products: ReadonlyMap<string, ProductRecord>,
): WrittenPrices {
  const omitted: PriceRule[] = [];
  const rows = rules.flatMap((rule) => {
    const { product, variant, region, change, compareAt } = rule;
    const sku = variant === null ? '' : findOwnSku(products.get(product), variant);
    if (sku === null) {
      omitted.push(rule);
      return [];
    }
    return [
      [
        product,
        '',
        sku,
        region ?? '',
        'percentage' in change ? String(change.percentage) : '',
        'amount' in change ? toDecimal(change.amount) : '',
        typeof compareAt === 'number' ? toDecimal(compareAt) : compareAt,
      ],
    ];
  });
  return { csv: stringify([[...priceColumns], ...rows], { record_delimiter: '\n' }), omitted };
}

/** Returns a variant's SKU; null if the variant doesn't exist, has no SKU, or shares its SKU with another variant. */
function findOwnSku(product: ProductRecord | undefined, variant: string): string | null {
  const sku = product?.variants.find(({ id }) => id === variant)?.sku.trim() ?? '';
  const named = product?.variants.filter((each) => each.sku.trim() === sku) ?? [];
  return sku === '' || named.length !== 1 ? null : sku;
}
