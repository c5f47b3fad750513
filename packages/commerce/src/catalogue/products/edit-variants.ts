/** Adds and changes variants of a product. */

import { getMeasureKind } from '@vitrine/rules/catalogue/unit-price';
import { parseDecimal } from '@vitrine/rules/money/decimal';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { createRandomId } from '../../random-id.ts';
import type { MarketPrice, ProductRecord, VariantRecord } from '../catalogue-records.ts';
import { getDefaultCsvRegions } from '../product-csv-columns.ts';
import { addPicture } from './edit-media.ts';
import {
  type ErrorList,
  productLimits,
  type RegionPriceChange,
  type VariantChange,
} from './product-input.ts';

type Path = readonly string[];
type Options = VariantRecord['selectedOptions'];

/** Maximum price in minor units. */
const maxPrice = 99_999_999_999;

export const noOptions: Options = [{ name: 'Title', value: 'Default Title' }];

/** Creates the variant of a new product, without a price, stock or options. */
export function createDefaultVariant(productId: string): VariantRecord {
  return {
    id: createRandomId(),
    productId,
    position: 1,
    title: 'Default Title',
    sku: '',
    barcode: null,
    selectedOptions: noOptions,
    prices: {},
    imageId: null,
    weightGrams: 0,
    requiresShipping: true,
    taxable: true,
    tracked: false,
    inventoryPolicy: 'deny',
  };
}

/** Adds a variant. The price is 0 if the input has none. */
export function addVariant(
  product: ProductRecord,
  input: VariantChange,
  path: Path,
  errors: ErrorList,
): { readonly product: ProductRecord; readonly id: string } {
  const blank = createDefaultVariant(product.id);
  const selectedOptions = selectOptions(product, undefined, input, path, errors);
  const added = { ...product, variants: [...product.variants, { ...blank, selectedOptions }] };
  const change = { ...input, id: blank.id, optionValues: undefined, price: input.price ?? '0' };
  return { product: editVariant(added, change, path, errors), id: blank.id };
}

export function editVariant(
  product: ProductRecord,
  input: VariantChange,
  path: Path,
  errors: ErrorList,
): ProductRecord {
  const before = product.variants.find(({ id }) => id === input.id);
  if (before === undefined) {
    errors.add([...path, 'id'], 'Product variant does not exist', 'PRODUCT_VARIANT_DOES_NOT_EXIST');
    return product;
  }
  const pictured = selectPicture(product, before, input, path, errors);
  const variant: VariantRecord = {
    ...before,
    sku: editText(before.sku, input.sku, [...path, 'inventoryItem', 'sku'], errors) ?? '',
    barcode: editText(before.barcode, input.barcode, [...path, 'barcode'], errors),
    selectedOptions: selectOptions(product, before, input, path, errors),
    prices: editPrices(before, input, path, errors),
    imageId: pictured.imageId,
    weightGrams: editWeight(before, input.weightGrams, path, errors),
    requiresShipping: input.requiresShipping ?? before.requiresShipping,
    taxable: input.taxable ?? before.taxable,
    tracked: input.tracked ?? before.tracked,
    inventoryPolicy: input.inventoryPolicy == null ? before.inventoryPolicy : policies[input.inventoryPolicy],
  };
  const measured = editMeasure(variant, input.measure, path, errors);
  return {
    ...pictured.product,
    variants: pictured.product.variants.map((each) => (each.id === before.id ? measured : each)),
  };
}

const policies = { DENY: 'deny', CONTINUE: 'continue' } as const;

function editText(before: string | null, text: string | null | undefined, field: Path, errors: ErrorList) {
  if (text === undefined) return before;
  const next = text?.trim() || null;
  if ((next?.length ?? 0) > productLimits.text)
    errors.add(
      field,
      `${field.at(-1)} is too long (maximum is ${productLimits.text} characters)`,
      'TOO_LONG',
    );
  return next;
}

function editWeight(
  { weightGrams }: VariantRecord,
  grams: number | null | undefined,
  path: Path,
  errors: ErrorList,
) {
  if (grams == null) return weightGrams;
  if (Number.isFinite(grams) && grams >= 0 && grams <= 1e9) return grams;
  const field = [...path, 'inventoryItem', 'measurement', 'weight'];
  errors.add(field, 'Weight must be greater than or equal to 0', 'GREATER_THAN_OR_EQUAL_TO');
  return weightGrams;
}

function editMeasure(
  { measure: before, ...variant }: VariantRecord,
  measure: VariantChange['measure'],
  path: Path,
  errors: ErrorList,
): VariantRecord {
  const next = measure === undefined ? before : measure;
  if (next == null) return variant;
  const isValid = next.quantityValue > 0 && next.referenceValue > 0 && getMeasureKind(next) !== null;
  if (!isValid) {
    const message = 'Quantity and reference must be greater than 0, with units of the same kind';
    errors.add([...path, 'unitPriceMeasurement'], message, 'INVALID_INPUT');
  }
  return { ...variant, measure: next };
}

function editPrices(
  before: VariantRecord,
  input: VariantChange,
  path: Path,
  errors: ErrorList,
): VariantRecord['prices'] {
  if (input.price == null && input.compareAtPrice === undefined) return before.prices;
  const price = input.price == null ? undefined : readAmount(input.price, [...path, 'price'], errors);
  const compareAtPrice =
    input.compareAtPrice == null
      ? input.compareAtPrice
      : readAmount(input.compareAtPrice, [...path, 'compareAtPrice'], errors);
  return getDefaultCsvRegions().reduce(
    (prices, region) => setPrice(prices, region, price, compareAtPrice),
    before.prices,
  );
}

/** Sets the price of a region. An unchanged price retains its lowest previous price. */
function setPrice(
  prices: VariantRecord['prices'],
  region: RegionKey,
  price: number | undefined,
  compareAtPrice: number | null | undefined,
): VariantRecord['prices'] {
  const known = prices[region];
  const next = price ?? known?.price;
  if (next === undefined) return prices;
  const compared = compareAtPrice === undefined ? (known?.compareAtPrice ?? null) : compareAtPrice;
  const isSame = known?.price === next && known.compareAtPrice === compared;
  const market: MarketPrice = isSame ? known : { price: next, compareAtPrice: compared };
  return { ...prices, [region]: market };
}

function readAmount(text: string, field: Path, errors: ErrorList): number | undefined {
  const amount = parseDecimal(text);
  const name = field.at(-1) === 'price' ? 'Price' : 'Compare at price';
  if (amount === null) errors.add(field, `${name} must be an amount such as 12.50`, 'INVALID_INPUT');
  else if (amount < 0)
    errors.add(field, `${name} must be greater than or equal to 0`, 'GREATER_THAN_OR_EQUAL_TO');
  else if (amount > maxPrice) errors.add(field, `${name} must be less than 1000000000`, 'INVALID_INPUT');
  else return amount;
  return undefined;
}

/** Sets a variant's price in one storefront, or stops selling the variant there. */
export function editRegionPrice(
  product: ProductRecord,
  { variantId, region, price, compareAtPrice }: RegionPriceChange,
  { path, idPath }: { readonly path: Path; readonly idPath: Path },
  errors: ErrorList,
): ProductRecord {
  const before = product.variants.find(({ id }) => id === variantId);
  if (before === undefined) {
    errors.add(idPath, 'Product variant does not exist', 'VARIANT_NOT_FOUND');
    return product;
  }
  let prices: VariantRecord['prices'];
  if (price === null) {
    if (before.prices[region] === undefined)
      errors.add(path, 'Only fixed prices can be deleted: the variant has none', 'PRICE_NOT_FIXED');
    const { [region]: _removed, ...others } = before.prices;
    prices = others;
  } else {
    const amount = readAmount(price, [...path, 'price'], errors);
    const compared =
      compareAtPrice == null
        ? compareAtPrice
        : readAmount(compareAtPrice, [...path, 'compareAtPrice'], errors);
    prices = setPrice(before.prices, region, amount, compared);
  }
  const variants = product.variants.map((each) => (each.id === variantId ? { ...each, prices } : each));
  return { ...product, variants };
}

function selectPicture(
  product: ProductRecord,
  before: VariantRecord,
  { mediaId, mediaSrc }: VariantChange,
  path: Path,
  errors: ErrorList,
): { readonly product: ProductRecord; readonly imageId: string | null } {
  if (mediaSrc != null) {
    const added = addPicture(product, { originalSource: mediaSrc }, [...path, 'mediaSrc'], errors);
    return { product: added.product, imageId: added.id ?? before.imageId };
  }
  if (mediaId === undefined) return { product, imageId: before.imageId };
  if (mediaId !== null && !product.images.some(({ id }) => id === mediaId)) {
    errors.add([...path, 'mediaId'], 'Media does not exist on the product', 'INVALID_INPUT');
    return { product, imageId: before.imageId };
  }
  return { product, imageId: mediaId };
}

/** Returns the variant's value for each option of the product. */
function selectOptions(
  product: ProductRecord,
  before: VariantRecord | undefined,
  { optionValues }: VariantChange,
  path: Path,
  errors: ErrorList,
): Options {
  const chosen = new Map(before?.selectedOptions.map(({ name, value }) => [name, value]));
  for (const [index, input] of (optionValues ?? []).entries()) {
    const at = [...path, 'optionValues', String(index)];
    const option = product.options.find(({ id, name }) =>
      input.optionId == null ? name.toLowerCase() === input.optionName?.toLowerCase() : id === input.optionId,
    );
    if (option === undefined) {
      errors.add(at, 'Option does not exist', 'OPTION_DOES_NOT_EXIST');
      continue;
    }
    const known = option.values.find(({ id }) => id === input.id)?.name;
    const value = (input.name ?? known ?? '').trim();
    if (value === '' || value.length > productLimits.optionName)
      errors.add([...at, 'name'], 'Option value must have 1 to 255 characters', 'INVALID_INPUT');
    // Use the spelling of the option's existing value.
    const same = option.values.find(({ name }) => name.toLowerCase() === value.toLowerCase());
    chosen.set(option.name, same?.name ?? value);
  }
  const missing = product.options.filter(({ name }) => !chosen.has(name));
  if (before === undefined && missing.length > 0 && !isWithoutOptions(product)) {
    const names = missing.map(({ name }) => name).join(', ');
    errors.add(path, `You need to add option values for ${names}`, 'NEED_TO_ADD_OPTION_VALUES');
  }
  return product.options.map(({ name, values }) => ({
    name,
    value: chosen.get(name) ?? values[0]?.name ?? 'Default Title',
  }));
}

/** Returns true if the product has only the single option that Shopify gives to products without options. */
export function isWithoutOptions({ options, variants }: ProductRecord): boolean {
  return options.length === 1 && options[0]?.name === 'Title' && variants.length <= 1;
}
