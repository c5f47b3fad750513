/**
 * Columns of Shopify's product CSV. The newer template renames some of them; both names are read, the older
 * ones are written.
 */
import { memoizeByStorefronts, type RegionKey } from '@vitrine/rules/regions/region';

/**
 * Returns the markets with their own columns (`Price / Canada`). The columns without a market apply to the default
 * storefront and the staging store.
 */
export const getCsvMarkets = memoizeByStorefronts(
  (storefronts): readonly { readonly name: string; readonly region: RegionKey }[] =>
    storefronts
      .filter(({ isDefault, isStaging }) => !isDefault && !isStaging)
      .map(({ key, name }) => ({ name: name.en, region: key })),
);

/** Returns the regions that use the columns without a market. */
export const getDefaultCsvRegions = memoizeByStorefronts((storefronts): readonly RegionKey[] =>
  storefronts.filter(({ isDefault, isStaging }) => isDefault || isStaging).map(({ key }) => key),
);

export const optionNumbers = [1, 2, 3] as const;

const beforeOptions = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
] as const;
const optionColumns = [
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'],
] as const;
/** A variant's content and the reference measure of its unit price, each with its unit. */
export const measureColumns = [
  ...['Unit Price Total Measure', 'Unit Price Total Measure Unit'],
  ...['Unit Price Base Measure', 'Unit Price Base Measure Unit'],
] as const;
const afterOptions = [
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price'],
  ...['Variant Requires Shipping', 'Variant Taxable', ...measureColumns],
  ...['Variant Barcode', 'Image Src', 'Image Position'],
  ...['Image Alt Text', 'Gift Card', 'SEO Title', 'SEO Description'],
] as const;
const afterMetafields = ['Variant Image', 'Variant Weight Unit'] as const;

/** Returns the header of an export. */
export function createExportHeader(metafieldColumns: readonly string[]): readonly string[] {
  return [
    ...beforeOptions,
    ...optionColumns,
    ...afterOptions,
    ...metafieldColumns,
    ...afterMetafields,
    ...getCsvMarkets().flatMap(({ name }) => [
      `Included / ${name}`,
      `Price / ${name}`,
      `Compare At Price / ${name}`,
    ]),
    'Status',
  ];
}

/** Columns of Shopify's files that this catalogue ignores. */
const ignored: readonly RegExp[] = [
  /^Cost per item$/,
  /^Variant Tax Code$/,
  /^Google Shopping \/ /,
  /^Option[123] Linked To$/,
];

const getKnown = memoizeByStorefronts((): ReadonlySet<string> => new Set(createExportHeader([])));

const newerNames: Readonly<Record<string, string>> = {
  'URL handle': 'Handle',
  Description: 'Body (HTML)',
  'Product category': 'Product Category',
  'Published on online store': 'Published',
  'Option1 name': 'Option1 Name',
  'Option1 value': 'Option1 Value',
  'Option2 name': 'Option2 Name',
  'Option2 value': 'Option2 Value',
  'Option3 name': 'Option3 Name',
  'Option3 value': 'Option3 Value',
  SKU: 'Variant SKU',
  'Weight value (grams)': 'Variant Grams',
  'Weight unit for display': 'Variant Weight Unit',
  'Inventory tracker': 'Variant Inventory Tracker',
  'Inventory quantity': 'Variant Inventory Qty',
  'Continue selling when out of stock': 'Variant Inventory Policy',
  'Fulfillment service': 'Variant Fulfillment Service',
  Price: 'Variant Price',
  'Compare-at price': 'Variant Compare At Price',
  'Requires shipping': 'Variant Requires Shipping',
  'Charge tax': 'Variant Taxable',
  'Unit price total measure': 'Unit Price Total Measure',
  'Unit price total measure unit': 'Unit Price Total Measure Unit',
  'Unit price base measure': 'Unit Price Base Measure',
  'Unit price base measure unit': 'Unit Price Base Measure Unit',
  Barcode: 'Variant Barcode',
  'Product image URL': 'Image Src',
  'Image position': 'Image Position',
  'Image alt text': 'Image Alt Text',
  'Gift card': 'Gift Card',
  'SEO title': 'SEO Title',
  'SEO description': 'SEO Description',
  'Variant image URL': 'Variant Image',
};

/**
 * Normalizes a column name of either template. A metafield column is identified by its key, regardless of its
 * label.
 */
export function toCanonicalColumn(name: string): string {
  const field = parseMetafieldColumn(name);
  if (field !== null) return formatMetafieldColumn(field.namespace, field.key);
  return newerNames[name] ?? name.replace(/^Compare-at price \/ /, 'Compare At Price / ');
}

/**
 * Parses a metafield column: `Ingredients (product.metafields.custom.ingredients)` is the metafield
 * `custom.ingredients`.
 */
export function parseMetafieldColumn(
  column: string,
): { readonly namespace: string; readonly key: string } | null {
  const match = /\(product\.metafields\.([\w-]+)\.([\w-]+)\)$/.exec(column);
  const [, namespace, key] = match ?? [];
  return namespace === undefined || key === undefined ? null : { namespace, key };
}

/** Returns a metafield's column name, derived from its key. */
export function formatMetafieldColumn(namespace: string, key: string): string {
  const words = key.replaceAll(/[_-]+/g, ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} (product.metafields.${namespace}.${key})`;
}

/** Classifies a column of a file. */
export function classifyColumn(
  column: string,
): 'known' | 'metafield' | 'ignored' | 'unknown market' | 'unknown' {
  if (ignored.some((pattern) => pattern.test(column))) return 'ignored';
  if (getKnown().has(column)) return 'known';
  if (parseMetafieldColumn(column) !== null) return 'metafield';
  return /^(Included|Price|Compare At Price) \/ /.test(column) ? 'unknown market' : 'unknown';
}
