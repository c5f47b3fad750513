/** Values of the form that creates a product, their validation, and the input of `productSet`. */
import { splitTags } from '../ui/split-tags.ts';

export const maxOptions = 3;
/** Maximum number of variants in the form. */
export const maxVariants = 100;

export interface NewOption {
  readonly name: string;
  readonly values: readonly string[];
}

export interface OptionValue {
  readonly optionName: string;
  readonly name: string;
}

export interface NewVariant {
  /** Option values, in the order of the options; `Default Title` for a product without options. */
  readonly title: string;
  readonly optionValues: readonly OptionValue[];
}

/** The only variant of a product without options, as Shopify names it. */
const onlyOption: NewOption = { name: 'Title', values: ['Default Title'] };

/** Returns the options that have a name and values, without duplicate values. */
export function readTypedOptions(
  typed: readonly { readonly name: string; readonly values: string }[],
): readonly NewOption[] {
  return typed
    .map(({ name, values }) => ({ name: name.trim(), values: [...new Set(splitTags(values))] }))
    .filter(({ name, values }) => name !== '' && values.length > 0);
}

/** Returns a variant for each combination of option values; the last option varies fastest. */
export function combineOptions(options: readonly NewOption[]): readonly NewVariant[] {
  const all = options.length === 0 ? [onlyOption] : options;
  const combined = all.reduce<readonly (readonly OptionValue[])[]>(
    (variants, { name: optionName, values }) =>
      variants.flatMap((variant) => values.map((name) => [...variant, { optionName, name }])),
    [[]],
  );
  return combined.map((optionValues) => ({
    title: optionValues.map(({ name }) => name).join(' / '),
    optionValues,
  }));
}

/** Values of a new variant's input fields, as typed. */
export interface VariantValues {
  readonly price: string;
  readonly sku: string;
  readonly stock: string;
}

/** Validation error of one field of the form. */
export interface NewProductMistake {
  readonly field: string;
  readonly kind: 'title' | 'sameOption' | 'tooMany' | 'noValues' | 'noName' | 'price' | 'stock';
}

const pricePattern = /^\d+(?:\.\d{1,2})?$/;

export interface TypedOption {
  readonly name: string;
  readonly values: string;
}

export interface NewProductValues {
  readonly title: string;
  /** Options as the user typed them, before the values are split and trimmed. */
  readonly typedOptions: readonly TypedOption[];
  readonly options: readonly NewOption[];
  readonly variants: readonly (NewVariant & VariantValues)[];
}

/** Returns all validation errors of the form. Prices must have a decimal point already, not a comma. */
export function findNewProductMistakes({
  title,
  typedOptions,
  variants,
}: Omit<NewProductValues, 'options'>): readonly NewProductMistake[] {
  const mistakes: NewProductMistake[] = [];
  if (title === '') mistakes.push({ field: 'title', kind: 'title' });
  const names = typedOptions.map(({ name }) => name.trim().toLowerCase());
  for (const [index, { name, values }] of typedOptions.entries()) {
    const hasValues = splitTags(values).length > 0;
    if (name.trim() === '') {
      if (hasValues) mistakes.push({ field: `option ${index}`, kind: 'noName' });
    } else if (names.indexOf(name.trim().toLowerCase()) < index)
      mistakes.push({ field: `option ${index}`, kind: 'sameOption' });
    if (name.trim() !== '' && !hasValues) mistakes.push({ field: `values ${index}`, kind: 'noValues' });
  }
  if (variants.length > maxVariants) {
    const last = typedOptions.findLastIndex(({ name, values }) => name.trim() !== '' && values.trim() !== '');
    return [...mistakes, { field: `values ${Math.max(0, last)}`, kind: 'tooMany' }];
  }
  for (const { title: variant, price, stock } of variants) {
    if (!pricePattern.test(price)) mistakes.push({ field: `price ${variant}`, kind: 'price' });
    if (!/^\d{0,9}$/.test(stock)) mistakes.push({ field: `stock ${variant}`, kind: 'stock' });
  }
  return mistakes;
}

const detailFields: ReadonlyMap<string, string> = new Map([
  ['title', 'title'],
  ['vendor', 'vendor'],
  ['productType', 'type'],
  ['tags', 'tags'],
  ['status', 'status'],
]);

/**
 * Maps an error of the `productSet` mutation to the name of the form's field; null if the form has no such field.
 * @param path `field` of the user error: the path of the rejected value in the mutation's arguments
 */
export function findErrorField(
  path: readonly string[] | null | undefined,
  variants: readonly NewVariant[],
): string | null {
  const [, part = '', index = '', ...rest] = path ?? [];
  const detail = detailFields.get(part);
  if (detail !== undefined) return detail;
  if (part === 'productOptions') return index === '' ? 'option 0' : `option ${index}`;
  const variant = part === 'variants' ? variants[Number(index)] : undefined;
  if (variant === undefined) return null;
  const kind = ['price', 'sku'].find((each) => rest.includes(each));
  if (kind !== undefined) return `${kind} ${variant.title}`;
  return rest.includes('inventoryQuantities') ? `stock ${variant.title}` : null;
}

/**
 * Returns the options and variants of `productSet`.
 * @param locationId location to which the stock is added; null leaves the stock out
 */
export function toVariantsInput(
  { options, variants }: Pick<NewProductValues, 'options' | 'variants'>,
  locationId: string | null,
) {
  const all = options.length === 0 ? [onlyOption] : options;
  return {
    productOptions: all.map(({ name, values }, index) => ({
      name,
      position: index + 1,
      values: values.map((value) => ({ name: value })),
    })),
    variants: variants.map(({ optionValues, price, sku, stock }) => ({
      optionValues,
      price,
      inventoryItem: { tracked: true, ...(sku === '' ? {} : { sku }) },
      ...(locationId === null || stock === ''
        ? {}
        : { inventoryQuantities: [{ locationId, name: 'available', quantity: Number(stock) }] }),
    })),
  };
}
