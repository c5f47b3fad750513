/** Compares two records of a product, field by field and price by price. */
import type { Minor } from '@vitrine/rules/money';
import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import type { ProductRecord, VariantRecord } from '../catalogue-records.ts';

export interface FieldChange {
  /** Name of the field, for example `title`, `metafield custom.ingredients`, or a variant's `sku`. */
  readonly field: string;
  /** Title of the variant; null for a field of the product. */
  readonly variant: string | null;
  /** Null if there was no value. Long texts are truncated around the first difference. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface ChangedPrice {
  readonly price: Minor;
  readonly compareAtPrice: Minor | null;
}

export interface PriceChange {
  readonly variant: string;
  readonly region: RegionKey;
  /** Null if the variant isn't sold in the region. */
  readonly before: ChangedPrice | null;
  readonly after: ChangedPrice | null;
}

export interface ProductComparison {
  readonly fields: readonly FieldChange[];
  readonly prices: readonly PriceChange[];
  /** Titles of the variants. */
  readonly addedVariants: readonly string[];
  readonly removedVariants: readonly string[];
}

/** Maximum length of a displayed value. */
const maxLength = 300;
/** Number of unchanged characters shown before the first difference of long values. */
const lead = 60;

type Values = ReadonlyMap<string, string>;

/** @param before undefined for a new product, of which every non-empty field is a change. */
export function compareProducts(before: ProductRecord | undefined, after: ProductRecord): ProductComparison {
  const old = new Map((before?.variants ?? []).map((variant) => [variant.id, variant]));
  const ids = new Set(after.variants.map(({ id }) => id));
  return {
    fields: [
      ...compareValues(before === undefined ? new Map() : toValues(before), toValues(after), null),
      ...after.variants.flatMap((variant) => {
        const known = old.get(variant.id);
        return before === undefined || known === undefined
          ? []
          : compareValues(
              toVariantValues(known, before),
              toVariantValues(variant, after),
              getImportedVariantTitle(known),
            );
      }),
    ],
    prices: after.variants.flatMap((variant) => comparePrices(old.get(variant.id), variant)),
    addedVariants: getTitles(after.variants.filter(({ id }) => !old.has(id))),
    removedVariants: getTitles([...old.values()].filter(({ id }) => !ids.has(id))),
  };
}

function getTitles(variants: readonly VariantRecord[]): readonly string[] {
  return variants.map(getImportedVariantTitle).filter((title) => title !== '');
}

/** Returns the title of a variant; empty for the only variant of a product without options. */
export function getImportedVariantTitle({ title }: Pick<VariantRecord, 'title'>): string {
  return title === 'Default Title' ? '' : title;
}

function toValues(product: ProductRecord): Values {
  return new Map([
    ['title', product.title],
    ['description', product.descriptionHtml],
    ['vendor', product.vendor],
    ['type', product.productType],
    ['category', product.category ?? ''],
    ['tags', product.tags.join(', ')],
    ['status', product.status],
    ['published in', product.publishedIn.join(', ')],
    ...product.options
      .filter(({ values }) => values.some(({ name }) => name !== 'Default Title'))
      .map(({ name, values }) => [`option ${name}`, values.map((value) => value.name).join(', ')] as const),
    ['pictures', product.images.map(({ src }) => src).join('\n')],
    ['alternative texts', product.images.map(({ alt }) => alt).join('\n')],
    ['page title', product.seo.title ?? ''],
    ['page description', product.seo.description ?? ''],
    ['gift card', product.giftCard ? 'yes' : ''],
    ...product.metafields.map(
      ({ namespace, key, value }) => [`metafield ${namespace}.${key}`, value] as const,
    ),
  ]);
}

function toVariantValues(variant: VariantRecord, { images }: ProductRecord): Values {
  const { measure } = variant;
  return new Map([
    ['title', getImportedVariantTitle(variant)],
    ['sku', variant.sku],
    ['barcode', variant.barcode ?? ''],
    ['grams', String(variant.weightGrams)],
    [
      'measure',
      measure === undefined
        ? ''
        : `${measure.quantityValue} ${measure.quantityUnit}, per ${measure.referenceValue} ${measure.referenceUnit}`,
    ],
    ['requires shipping', variant.requiresShipping ? 'yes' : 'no'],
    ['taxable', variant.taxable ? 'yes' : 'no'],
    ['stock is counted', variant.tracked ? 'yes' : 'no'],
    ['when sold out', variant.inventoryPolicy],
    ['position', String(variant.position)],
    ['picture', images.find(({ id }) => id === variant.imageId)?.src ?? ''],
  ]);
}

function compareValues(before: Values, after: Values, variant: string | null): readonly FieldChange[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((field) => {
    const old = before.get(field) ?? '';
    const now = after.get(field) ?? '';
    if (old === now) return [];
    const [shortOld, shortNow] = shorten(old, now);
    return [{ field, variant, before: old === '' ? null : shortOld, after: now === '' ? null : shortNow }];
  });
}

function shorten(before: string, after: string): readonly [string, string] {
  if (before.length <= maxLength && after.length <= maxLength) return [before, after];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = Math.max(0, same - lead);
  const cut = (text: string) => {
    const end = start + maxLength;
    return `${start > 0 ? '…' : ''}${text.slice(start, end).toWellFormed()}${text.length > end ? '…' : ''}`;
  };
  return [cut(before), cut(after)];
}

function comparePrices(before: VariantRecord | undefined, after: VariantRecord): readonly PriceChange[] {
  return getRegionKeys().flatMap((region) => {
    const old = toPrice(before, region);
    const now = toPrice(after, region);
    const isSame = old?.price === now?.price && old?.compareAtPrice === now?.compareAtPrice;
    return isSame ? [] : [{ variant: getImportedVariantTitle(after), region, before: old, after: now }];
  });
}

function toPrice(variant: VariantRecord | undefined, region: RegionKey): ChangedPrice | null {
  const market = variant?.prices[region];
  return market === undefined ? null : { price: market.price, compareAtPrice: market.compareAtPrice };
}
